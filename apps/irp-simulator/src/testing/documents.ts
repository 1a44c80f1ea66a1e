/** Sellers and documents for the tests of the simulator. */
import { dayInIndia, toPortalDate } from '@millwright/gst';
import { uniqueGstin } from '@millwright/testing';

/** A GSTIN that no other test has. */
export function newGstin(state = '29'): string {
  return uniqueGstin(state);
}

const buyerGstin = '27AAPFU0939F1ZV';

export interface DocumentOptions {
  readonly number?: string;
  readonly type?: 'INV' | 'CRN' | 'DBN';
  readonly date?: Date;
  readonly quantity?: number;
  readonly more?: object;
}

let numbered = 0;

/** A sale from Karnataka to Maharashtra: 18 % IGST. */
export function documentOf(gstin: string, options: DocumentOptions = {}) {
  const { number = `T/${++numbered}`, type = 'INV', date = new Date(), quantity = 100, more } = options;
  const value = quantity * 25;
  const tax = (value * 18) / 100;
  return {
    Version: '1.1',
    TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N' },
    DocDtls: { Typ: type, No: number, Dt: toPortalDate(dayInIndia(date)) },
    SellerDtls: {
      Gstin: gstin,
      LglNm: 'Deccan Print Works',
      Addr1: '14 Foundry Road',
      Loc: 'Bengaluru',
      Pin: 560_058,
      Stcd: gstin.slice(0, 2),
    },
    BuyerDtls: {
      Gstin: buyerGstin,
      LglNm: 'Bluepeak Retail',
      Pos: '27',
      Addr1: '3 Dock Lane',
      Loc: 'Mumbai',
      Pin: 400_001,
      Stcd: '27',
    },
    ItemList: [
      {
        SlNo: '1',
        PrdDesc: 'Printed carton',
        IsServc: 'N',
        HsnCd: '48191010',
        Qty: quantity,
        Unit: 'PCS',
        UnitPrice: 25,
        TotAmt: value,
        AssAmt: value,
        GstRt: 18,
        IgstAmt: tax,
        TotItemVal: value + tax,
      },
    ],
    ValDtls: { AssVal: value, IgstVal: tax, TotInvVal: value + tax },
    ...(type !== 'INV' && {
      RefDtls: { PrecDocDtls: [{ InvNo: 'T/0', InvDt: toPortalDate(dayInIndia(date)) }] },
    }),
    ...more,
  };
}
