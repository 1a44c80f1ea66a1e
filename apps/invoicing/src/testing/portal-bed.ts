/** The adapter to the portals, as the app makes it, with a portal of the tests behind it. */
import type { Inv01 } from '@millwright/gst';
import { freshTenant, type RunningApp, startApp, type StartOptions } from '@millwright/testing';
import type { settings } from '../config.js';
import { invoicingApp } from '../invoicing.module.js';
import { Portal, type Seller } from '../portal/portal.js';

export interface PortalAddresses {
  readonly url: string;
  readonly secondUrl?: string;
}

/** The settings of test mode that lead to a portal. */
function portalEnvironment({ url, secondUrl = '' }: PortalAddresses): Record<string, string> {
  return {
    IRP_SIMULATOR_URL: '',
    IRP_TEST_URL: url,
    IRP_TEST_SECOND_URL: secondUrl,
    IRP_TEST_CERTIFICATES: `${url}/certificates`,
    IRP_TEST_LOGIN_KEY: `${url}/login-key`,
    IRP_TEST_CLIENT_ID: 'client-of-the-tests',
    IRP_TEST_CLIENT_SECRET: 'secret-of-the-tests',
    EWAY_TEST_URL: `${url}/v1.03`,
  };
}

export function startWithPortal(
  addresses: PortalAddresses,
  { environment, ...options }: StartOptions = {},
): Promise<RunningApp<typeof settings>> {
  return startApp(invoicingApp, { ...options, environment: { ...portalEnvironment(addresses), ...environment } });
}

export function portalOf(app: RunningApp<typeof settings>): Portal {
  return app.nest.get(Portal, { strict: false });
}

/** A seller of its own account. */
export function freshSeller(changes: Partial<Seller> = {}): Seller {
  return { ...freshTenant(), gstin: '29AAGCB7383J1Z4', username: 'user', password: 'right', ...changes };
}

export function invoiceOf({ gstin }: Seller, number = '26-27/00001'): Inv01 {
  return {
    Version: '1.1',
    TranDtls: { TaxSch: 'GST', SupTyp: 'B2B' },
    DocDtls: { Typ: 'INV', No: number, Dt: '23/11/2026' },
    SellerDtls: { Gstin: gstin, LglNm: 'Seller', Addr1: 'Street 1', Loc: 'Bengaluru', Pin: 560058, Stcd: '29' },
    BuyerDtls: {
      Gstin: '27AAPFU0939F1ZV',
      LglNm: 'Buyer',
      Pos: '27',
      Addr1: 'Street 2',
      Loc: 'Mumbai',
      Pin: 400001,
      Stcd: '27',
    },
    ItemList: [
      {
        SlNo: '1',
        IsServc: 'N',
        HsnCd: '610910',
        Qty: 10,
        Unit: 'PCS',
        UnitPrice: 100,
        TotAmt: 1000,
        AssAmt: 1000,
        GstRt: 5,
        IgstAmt: 50,
        TotItemVal: 1050,
      },
    ],
    ValDtls: { AssVal: 1000, IgstVal: 50, TotInvVal: 1050 },
  };
}
