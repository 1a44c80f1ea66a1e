/** By what an account issues its documents: the seller, and the settings that all of its sellers have in common. */
import { Inject, Injectable } from '@nestjs/common';
import type { InvoiceSettings, Seller } from '@millwright/contracts';
import type { UnitOfWork } from '@millwright/persistence';
import { ApiError, appConfig, decodeId, encodeId } from '@millwright/service-kit';
import type { PortalsConfig } from '../portal/portal.settings.js';
import { tables } from '../tables.js';
import { InvoiceSettingsService } from './invoice-settings.service.js';
import { partyOf, type SellerRow } from './seller.store.js';

export interface Issuer {
  readonly sellerId: string;
  readonly seller: Seller;
  readonly numberPrefix: string;
  readonly annualReturns: SellerRow['annual_returns'];
  readonly paymentTermsDays: number;
  readonly minHsnDigits: number;
  readonly timeZone: string;
  /** Within how many days the portal registers a document. */
  readonly reportingLimitDays: InvoiceSettings['reporting_limit_days'];
}

/** Without a seller where there is none. */
type Found = { readonly [Column in keyof SellerRow]: SellerRow[Column] | null } & {
  readonly payment_terms_days: number;
  readonly min_hsn_digits: number;
  readonly time_zone: string;
  readonly reporting_limit_days: InvoiceSettings['reporting_limit_days'];
};

@Injectable()
export class Issuers {
  constructor(
    private readonly settings: InvoiceSettingsService,
    @Inject(appConfig) private readonly config: Pick<PortalsConfig, 'portalLogin'>,
  ) {}

  /** The seller that a call names by its public id, or else the default one. Throws if it cannot invoice yet. */
  async named(work: UnitOfWork, publicId: string | undefined, timeZone: string): Promise<Issuer> {
    const row = await this.find(work, publicId === undefined ? null : decodeId('seller', publicId)!, timeZone);
    if (row.id === null) throw publicId === undefined ? noSeller() : unknownSeller(publicId);
    return this.issuer(work, row as Found & SellerRow);
  }

  /** The seller of a document, which there is. */
  async ofDocument(work: UnitOfWork, sellerId: string, timeZone: string): Promise<Issuer> {
    return this.issuer(work, (await this.find(work, sellerId, timeZone)) as Found & SellerRow);
  }

  private issuer(work: UnitOfWork, row: Found & SellerRow): Issuer {
    if (this.needsLogin(work) && (row.portal_username === null || row.sealed_password === null)) {
      const id = encodeId('seller', row.id);
      throw new ApiError('invalid_state', {
        message: `The seller ${id} has no portal.username and portal.password. Send them by PATCH /v1/sellers/{id} before you invoice.`,
      });
    }
    return {
      sellerId: row.id,
      seller: partyOf(row),
      numberPrefix: row.number_prefix,
      annualReturns: row.annual_returns,
      paymentTermsDays: row.payment_terms_days,
      minHsnDigits: row.min_hsn_digits,
      timeZone: row.time_zone,
      reportingLimitDays: row.reporting_limit_days,
    };
  }

  /** Null for the default one. One statement, since every invoice asks. */
  private async find(work: UnitOfWork, sellerId: string | null, timeZone: string): Promise<Found> {
    const { accountId, livemode } = work.tenant;
    const read = () =>
      work.prepared<Found>(
        'find-issuer',
        `SELECT settings.payment_terms_days, settings.min_hsn_digits, settings.time_zone, settings.reporting_limit_days,
           ${tables.sellers.allOf('seller')}
         FROM invoice_settings settings LEFT JOIN sellers seller
           ON seller.account_id = settings.account_id AND seller.livemode = settings.livemode
             AND CASE WHEN $3::uuid IS NULL THEN seller.is_default ELSE seller.id = $3 END
         WHERE settings.account_id = $1 AND settings.livemode = $2`,
        [accountId, livemode, sellerId],
      );
    const [found] = await read();
    if (found !== undefined) return found;
    await this.settings.begin(work, timeZone);
    return (await read())[0]!;
  }

  private needsLogin({ tenant }: UnitOfWork): boolean {
    return tenant.livemode && this.config.portalLogin === 'required';
  }
}

function noSeller(): ApiError {
  return new ApiError('invalid_state', {
    message: 'There is no seller yet. Create one by POST /v1/sellers before you invoice.',
  });
}

function unknownSeller(publicId: string): ApiError {
  return new ApiError('invalid_parameter', {
    message: `seller_id: there is no seller ${publicId}. Send one of GET /v1/sellers in the call or by PATCH /v1/orders/{id}.`,
    param: 'seller_id',
  });
}
