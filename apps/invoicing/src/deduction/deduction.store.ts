/** Reads the deductions of payments for the books. */
import type { listDeductions, Query } from '@millwright/contracts';
import { decodeCursor, type UnitOfWork } from '@millwright/persistence';
import { decodeId } from '@millwright/service-kit';
import type { DeductionRow } from '../payment/payment.store.js';

export interface ListedDeductionRow extends DeductionRow {
  readonly payment_id: string;
  readonly payment_reference: string;
  readonly invoice_id: string;
  readonly invoice_number: string;
  readonly buyer: { readonly name: string; readonly gstin?: string | null };
  /** As the API writes days. */
  readonly deducted_on: string;
  readonly created_at: Date;
}

/** Those of payments that are not reversed, newest first: one more than the page holds if there are more. */
export function listedDeductions(
  work: UnitOfWork,
  { kind, from, to, buyer_id: buyer, cursor, limit }: Query<typeof listDeductions>,
): Promise<ListedDeductionRow[]> {
  const parameters: unknown[] = [work.tenant.accountId, work.tenant.livemode];
  const conditions = ['made.account_id = $1', 'made.livemode = $2'];
  const where = (condition: (place: string) => string, value: unknown): void => {
    if (value !== undefined) conditions.push(condition(`$${parameters.push(value)}`));
  };
  where((place) => `made.kind = ANY (${place}::text[])`, kind);
  where((place) => `made.deducted_on >= ${place}`, from);
  where((place) => `made.deducted_on <= ${place}`, to);
  where((place) => `payment.buyer_id = ${place}`, buyer === undefined ? undefined : decodeId('buyer', buyer));
  where((place) => `made.id < ${place}`, decodeCursor(cursor));
  return work.query<ListedDeductionRow>(
    `SELECT made.id, made.kind, made.amount::text, made.reference, made.released_amount::text, made.payment_id,
       payment.reference AS payment_reference, made.invoice_id, invoice.number AS invoice_number, invoice.buyer,
       made.deducted_on::text, made.created_at
     FROM payment_deductions made
     JOIN payments payment ON payment.account_id = made.account_id AND payment.livemode = made.livemode
       AND payment.id = made.payment_id AND payment.status = 'received'
     JOIN tax_documents invoice ON invoice.account_id = made.account_id AND invoice.livemode = made.livemode
       AND invoice.id = made.invoice_id
     WHERE ${conditions.join(' AND ')} ORDER BY made.id DESC LIMIT ${limit + 1}`,
    parameters,
  );
}
