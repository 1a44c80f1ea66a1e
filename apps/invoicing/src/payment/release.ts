/** Releases what payments and their deductions settle of an invoice: money and withheld tax are unallocated again. */
import type { Money, Payment } from '@millwright/contracts';
import type { UnitOfWork } from '@millwright/persistence';
import { rupeesOf } from '../invoice/invoice.resource.js';
import { weightOf } from '../invoice/weight.js';
import { paiseOf, rupeesText } from './allocation.js';
import { isTax, paymentResource } from './payment.resource.js';
import {
  type AllocationRow,
  type DeductionRow,
  lockPaymentsOfInvoice,
  type PaymentRow,
  updatePaymentNow,
} from './payment.store.js';

export interface Released {
  readonly payment: Payment;
  /** What of its allocations pays the invoice no longer. */
  readonly amount: Money;
  /** What of its deductions does not settle it any more. */
  readonly amount_deducted: Money;
}

/** An allocation or a deduction that settles something of the invoice. */
interface Settlement {
  readonly payment: PaymentRow;
  readonly at: number;
  readonly row: AllocationRow | DeductionRow;
}

/**
 * `paise` of what is settled of the locked invoice: of money first, then of deductions, of tax last, and of each from the latest on.
 * Throws if less is settled, which the sums of the invoice contradict.
 */
export async function releasePayments(work: UnitOfWork, invoiceId: string, paise: bigint): Promise<Released[]> {
  const payments = await lockPaymentsOfInvoice(work, invoiceId);
  const allocations: Settlement[] = payments.flatMap((payment) =>
    payment.allocations
      .filter(({ invoice_id: id }) => id === invoiceId)
      .map((row) => ({ payment, at: new Date(row.allocated_at).getTime(), row })),
  );
  const deductions = allocations.flatMap(({ row, ...of }) =>
    (row as AllocationRow).deductions.map((each) => ({ ...of, row: each })),
  );
  const inTurn = [
    ...latestFirst(allocations),
    ...latestFirst(deductions.filter(({ row }) => !isTax(row))),
    ...latestFirst(deductions.filter(({ row }) => isTax(row))),
  ];
  /** By payment, what is released of each of its allocations and deductions. */
  const parts = new Map<PaymentRow, Map<AllocationRow | DeductionRow, bigint>>();
  let left = paise;
  for (const { payment, row } of inTurn) {
    const kept = keptOf(row);
    const part = kept < left ? kept : left;
    if (part === 0n) continue;
    left -= part;
    parts.set(payment, (parts.get(payment) ?? new Map<AllocationRow | DeductionRow, bigint>()).set(row, part));
  }
  if (left > 0n)
    throw new Error(`${rupeesText(left)} more is settled of the invoice ${invoiceId} than its payments have.`);
  const released: Released[] = [];
  for (const [payment, ofRow] of parts) released.push(await release(work, payment, ofRow));
  return released;
}

function latestFirst<Each extends Settlement>(settlements: readonly Each[]): Each[] {
  return settlements.toReversed().toSorted((one, other) => other.at - one.at);
}

async function release(
  work: UnitOfWork,
  before: PaymentRow,
  ofRow: ReadonlyMap<AllocationRow | DeductionRow, bigint>,
): Promise<Released> {
  const partOf = (row: AllocationRow | DeductionRow): bigint => ofRow.get(row) ?? 0n;
  const sum = (rows: readonly (AllocationRow | DeductionRow)[]): bigint =>
    rows.reduce((total, row) => total + partOf(row), 0n);
  const deductions = before.allocations.flatMap((allocation) => allocation.deductions);
  const [money, deducted] = [sum(before.allocations), sum(deductions)];
  const released = <Each extends AllocationRow | DeductionRow>(row: Each): Each => ({
    ...row,
    released_amount: rupeesText(paiseOf(row.released_amount) + partOf(row)),
  });
  const after: PaymentRow = {
    ...before,
    unallocated: rupeesText(paiseOf(before.unallocated) + money + sum(deductions.filter(isTax))),
    allocations: before.allocations.map((allocation) => ({
      ...released(allocation),
      deductions: allocation.deductions.map(released),
    })),
    version: before.version + 1,
    updated_at: work.now,
  };
  const payment = paymentResource(after);
  await updatePaymentNow(work, before, after, weightOf(payment));
  return { payment, amount: rupeesOf(rupeesText(money)), amount_deducted: rupeesOf(rupeesText(deducted)) };
}

/** What an allocation or a deduction settles of its invoice, in paise. */
export function keptOf({ amount, released_amount: released }: AllocationRow | DeductionRow): bigint {
  return paiseOf(amount) - paiseOf(released);
}
