/** Reads the invoices that lines of bank statements may pay. */
import type { UnitOfWork } from '@millwright/persistence';
import { mostFurtherInvoices } from '@millwright/contracts';
import { buyerKeyOf, type TaxDocumentRow } from '../invoice/tax-document.store.js';
import { paiseOf } from '../payment/allocation.js';
import { payerOf } from '../payment/payer.js';
import type { PayableInvoice } from './suggestions.js';

type Row = Pick<TaxDocumentRow, 'id' | 'number' | 'amount_due' | 'taxable_value' | 'total' | 'buyer_id' | 'buyer'>;

const columns = 'id, number, amount_due::text, taxable_value::text, total::text, buyer_id, buyer';

/** A payable invoice, and by what its buyer is known where it has no id. */
export interface KnownInvoice extends PayableInvoice {
  readonly buyerKey: string;
}

/** The invoices in force with these numbers, by their numbers. */
export async function payableByNumber(
  work: UnitOfWork,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, KnownInvoice>> {
  const { accountId, livemode } = work.tenant;
  const rows = await work.prepared<Row>(
    'find-payable-by-numbers',
    `SELECT found.* FROM unnest($3::text[]) AS named (number) CROSS JOIN LATERAL (
       SELECT ${columns} FROM tax_documents
       WHERE account_id = $1 AND livemode = $2 AND type = 'INV' AND number = named.number AND status IN ('registered', 'issued')
       LIMIT 1
     ) found`,
    [accountId, livemode, numbers],
  );
  return new Map(rows.map((row) => [row.number, knownInvoice(row)]));
}

/** Of each of these buyers the invoices in force of which something is due, the first due first, as many as a line can use. */
export async function payableOfBuyers(work: UnitOfWork, buyerKeys: readonly string[]): Promise<KnownInvoice[]> {
  const { accountId, livemode } = work.tenant;
  const rows = await work.prepared<Row>(
    'find-payable-of-buyers',
    `SELECT found.* FROM unnest($3::text[]) AS wanted (buyer_key) CROSS JOIN LATERAL (
       SELECT ${columns} FROM tax_documents
       WHERE account_id = $1 AND livemode = $2 AND buyer_key = wanted.buyer_key AND due_paise > 0
         AND type = 'INV' AND status IN ('registered', 'issued')
       ORDER BY due_date, id LIMIT ${2 * mostFurtherInvoices}
     ) found`,
    [accountId, livemode, buyerKeys],
  );
  return rows.map(knownInvoice);
}

function knownInvoice(row: Row): KnownInvoice {
  return {
    id: row.id,
    number: row.number,
    due: paiseOf(row.amount_due),
    taxable: paiseOf(row.taxable_value),
    total: paiseOf(row.total),
    payer: payerOf(row),
    buyerKey: buyerKeyOf(row.buyer),
  };
}
