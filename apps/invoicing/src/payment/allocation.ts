/**
 * What a payment pays of invoices: in the order given, of each at most what is due, and no more in all than there is left. Deductions
 * settle what is due beside it.
 */
import type { Body, createPayment } from '@millwright/contracts';
import { decimalText, unitsOf } from '@millwright/gst';
import { ApiError, decodeId, type Ids } from '@millwright/service-kit';
import { rupeesOf } from '../invoice/invoice.resource.js';
import { isInForce } from '../invoice/in-force.js';
import type { TaxDocumentRow } from '../invoice/tax-document.store.js';
import type { AllocationRow, DeductionRow } from './payment.store.js';

export type GivenAllocation = Body<typeof createPayment>['allocations'][number];

export interface Allocated {
  readonly allocations: readonly AllocationRow[];
  /** What is left, as a decimal string. */
  readonly unallocated: string;
}

/** `invoices`: locked, by their ids. */
export function allocate(
  given: readonly GivenAllocation[],
  unallocated: string,
  invoices: ReadonlyMap<string, TaxDocumentRow>,
  now: Date,
  ids: Ids,
): Allocated {
  let left = paiseOf(unallocated);
  const allocations: AllocationRow[] = [];
  given.forEach(({ invoice_id: publicId, amount, deductions = [] }, index) => {
    const invoice = invoices.get(publicId);
    const param = `allocations[${index}].invoice_id`;
    if (invoice === undefined) {
      throw new ApiError('invalid_parameter', { message: `${param}: there is no invoice ${publicId}.`, param });
    }
    if (!isInForce(invoice)) {
      const message = `${param}: the invoice is ${invoice.status}; only one that is registered or issued can be paid.`;
      throw new ApiError('invalid_state', { message, param });
    }
    const named = amount === undefined ? undefined : paiseOf(amount.amount);
    const deducted = deductions.reduce((sum, each) => sum + paiseOf(each.amount.amount), 0n);
    const due = paiseOf(invoice.amount_due);
    if (deducted > 0n && deducted + (named ?? 0n) > due) {
      throw new ApiError('conflict', {
        message: `allocations[${index}].deductions: together with the amount they must not exceed the amount due on the invoice, which is ${invoice.amount_due}.`,
        param: `allocations[${index}].deductions`,
        details: { maximum: rupeesOf(invoice.amount_due) },
      });
    }
    const rest = due - deducted;
    const taken = [named ?? rest, rest, left].reduce((least, each) => (each < least ? each : least));
    if (taken === 0n && deducted === 0n) return;
    left -= taken;
    allocations.push({
      invoice_id: invoice.id,
      amount: rupeesText(taken),
      allocated_at: now.toISOString(),
      released_amount: rupeesText(0n),
      deductions: deductions.map((each): DeductionRow => ({
        id: ids.next(),
        kind: each.kind,
        amount: each.amount.amount,
        reference: each.reference ?? null,
        released_amount: rupeesText(0n),
      })),
    });
  });
  return { allocations, unallocated: rupeesText(left) };
}

/** What the given amounts are together, in paise. */
export function sumOf(given: readonly GivenAllocation[]): bigint {
  return given.reduce((sum, { amount }) => sum + (amount === undefined ? 0n : paiseOf(amount.amount)), 0n);
}

/** The ids of the database; those of another form are left out. */
export function invoiceIdsOf(given: readonly GivenAllocation[]): string[] {
  return given.map(({ invoice_id: id }) => decodeId('invoice', id)).filter((id) => id !== undefined);
}

export function paiseOf(amount: string): bigint {
  return unitsOf(amount, 2);
}

export function rupeesText(paise: bigint): string {
  return decimalText(paise, 2);
}
