/** Whose money a payment is: all that it pays is of one buyer. */
import type { BuyerRecord } from '@millwright/contracts';
import { ApiError, decodeId } from '@millwright/service-kit';
import type { TaxDocumentRow } from '../invoice/tax-document.store.js';

/** Null is what is not known, or what the buyer does not have. */
export interface Payer {
  readonly buyer_id: string | null;
  readonly buyer_gstin: string | null;
  readonly buyer_name: string | null;
}

export const unknownPayer: Payer = { buyer_id: null, buyer_gstin: null, buyer_name: null };

export type BuyerOfInvoice = Pick<TaxDocumentRow, 'buyer_id' | 'buyer'>;

export function payerOf({ buyer_id, buyer }: BuyerOfInvoice): Payer {
  return { buyer_id, buyer_gstin: buyer.gstin ?? null, buyer_name: buyer.name };
}

export function payerOfRecord({ id, gstin, name }: Pick<BuyerRecord, 'id' | 'gstin' | 'name'>): Payer {
  return { buyer_id: decodeId('buyer', id)!, buyer_gstin: gstin ?? null, buyer_name: name };
}

/** By what both have: the stored buyer, else the GSTIN, else the name. A payer of whom nothing is known may be anybody. */
export function isSameBuyer(one: Payer, other: Payer): boolean {
  for (const field of ['buyer_id', 'buyer_gstin', 'buyer_name'] as const) {
    if (one[field] !== null && other[field] !== null) return one[field] === other[field];
  }
  return true;
}

/** The payer once these invoices are paid, which say what is not known yet. Throws if one of them is of another buyer. */
export function payerOfAll(payer: Payer, invoices: readonly BuyerOfInvoice[]): Payer {
  return invoices.reduce<Payer>((known, invoice, index) => {
    const other = payerOf(invoice);
    if (!isSameBuyer(known, other)) {
      const param = `allocations[${index}].invoice_id`;
      throw new ApiError('invalid_parameter', {
        message: `${param}: the invoice is of the buyer ${other.buyer_name}, but the payment of ${known.buyer_name}. A payment pays invoices of one buyer: record one for each.`,
        param,
      });
    }
    return {
      buyer_id: known.buyer_id ?? other.buyer_id,
      buyer_gstin: known.buyer_gstin ?? other.buyer_gstin,
      buyer_name: known.buyer_name ?? other.buyer_name,
    };
  }, payer);
}
