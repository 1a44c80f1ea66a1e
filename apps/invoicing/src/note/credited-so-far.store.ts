/** What the credit notes of an invoice have taken off already: those that are registered, or may still be. */
import type { NoteLine } from '@millwright/contracts';
import { unitsOf } from '@millwright/gst';
import type { UnitOfWork } from '@millwright/persistence';

export interface Credited {
  /** In thousandths; of credits by amount nothing. */
  quantity: bigint;
  /** Before tax, in paise, as the sums below. */
  amount: bigint;
}

export interface CreditedSoFar {
  /** By the public id of the line item. */
  readonly lines: ReadonlyMap<string, Credited>;
  readonly otherCharges: bigint;
  readonly discount: bigint;
  readonly total: bigint;
}

interface Row {
  readonly line_items: readonly NoteLine[];
  readonly other_charges: string;
  readonly discount: string;
  readonly total: string;
}

/** Read under the lock of the invoice. */
export async function creditedSoFar(work: UnitOfWork, invoiceId: string): Promise<CreditedSoFar> {
  const { accountId, livemode } = work.tenant;
  const notes = await work.prepared<Row>(
    'credited-so-far',
    `SELECT line_items, other_charges, discount, total FROM tax_documents
     WHERE account_id = $1 AND livemode = $2 AND invoice_id = $3 AND type = 'CRN' AND status IN ('registering', 'registered')`,
    [accountId, livemode, invoiceId],
  );
  const lines = new Map<string, Credited>();
  for (const { line_item_id: id, quantity, taxable_value: value } of notes.flatMap((note) => note.line_items)) {
    const line = lines.get(id) ?? { quantity: 0n, amount: 0n };
    line.quantity += unitsOf(quantity?.value ?? 0, 3);
    line.amount += unitsOf(value.amount, 2);
    lines.set(id, line);
  }
  const sumOf = (column: 'other_charges' | 'discount' | 'total'): bigint =>
    notes.reduce((sum, note) => sum + unitsOf(note[column], 2), 0n);
  return { lines, otherCharges: sumOf('other_charges'), discount: sumOf('discount'), total: sumOf('total') };
}
