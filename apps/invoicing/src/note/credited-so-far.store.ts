/** What the credit notes of an invoice have taken off already: those that are in force, or may still be registered. */
import { unitsOf } from '@millwright/gst';
import type { UnitOfWork } from '@millwright/persistence';
import type { TaxDocumentRow } from '../invoice/tax-document.store.js';

/** Of one line: in paise, but for the quantity. */
export interface Credited {
  /** In thousandths; of credits by amount nothing. */
  readonly quantity: bigint;
  /** Before tax: what was taken off for that quantity. */
  readonly ofQuantity: bigint;
  /** Before tax, as a quantity or as an amount. */
  readonly taxableValue: bigint;
  /** Of it, what commercial notes have taken off, whose tax stays. */
  readonly withoutTax: bigint;
  readonly cgst: bigint;
  readonly sgst: bigint;
  readonly igst: bigint;
}

export interface CreditedSoFar {
  /** By the public id of the line item. */
  readonly lines: ReadonlyMap<string, Credited>;
  readonly nonTaxableCharges: bigint;
  readonly cashDiscount: bigint;
  readonly roundOff: bigint;
  readonly total: bigint;
}

export type CountedNote = Pick<
  TaxDocumentRow,
  'commercial' | 'line_items' | 'non_taxable_charges' | 'cash_discount' | 'round_off' | 'total'
>;

export const nothingCredited: Credited = {
  quantity: 0n,
  ofQuantity: 0n,
  taxableValue: 0n,
  withoutTax: 0n,
  cgst: 0n,
  sgst: 0n,
  igst: 0n,
};

/** Read under the lock of the invoice. */
export async function creditedSoFar(work: UnitOfWork, invoiceId: string): Promise<CreditedSoFar> {
  const { accountId, livemode } = work.tenant;
  const notes = await work.prepared<CountedNote>(
    'credited-so-far',
    `SELECT commercial, line_items, non_taxable_charges, cash_discount, round_off, total FROM tax_documents
     WHERE account_id = $1 AND livemode = $2 AND invoice_id = $3 AND type = 'CRN' AND status IN ('registering', 'registered', 'issued')`,
    [accountId, livemode, invoiceId],
  );
  return creditedBy(notes);
}

/** What these credit notes have taken off together. */
export function creditedBy(notes: readonly CountedNote[]): CreditedSoFar {
  const lines = new Map<string, Credited>();
  for (const { line, commercial } of notes.flatMap((note) =>
    note.line_items.map((line) => ({ line, commercial: note.commercial })),
  )) {
    const before = lines.get(line.line_item_id) ?? nothingCredited;
    const taxableValue = paiseOf(line.taxable_value.amount);
    lines.set(line.line_item_id, {
      quantity: before.quantity + unitsOf(line.quantity?.value ?? 0, 3),
      ofQuantity: before.ofQuantity + (line.quantity === null ? 0n : taxableValue),
      taxableValue: before.taxableValue + taxableValue,
      withoutTax: before.withoutTax + (commercial ? taxableValue : 0n),
      cgst: before.cgst + paiseOf(line.cgst.amount),
      sgst: before.sgst + paiseOf(line.sgst.amount),
      igst: before.igst + paiseOf(line.igst.amount),
    });
  }
  const sumOf = (column: Exclude<keyof CountedNote, 'commercial' | 'line_items'>): bigint =>
    notes.reduce((sum, note) => sum + paiseOf(note[column]), 0n);
  return {
    lines,
    nonTaxableCharges: sumOf('non_taxable_charges'),
    cashDiscount: sumOf('cash_discount'),
    roundOff: sumOf('round_off'),
    total: sumOf('total'),
  };
}

function paiseOf(amount: string): bigint {
  return unitsOf(amount, 2);
}
