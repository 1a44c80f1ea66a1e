/** Releases what payments pay of an invoice: it is unallocated again. */
import type { Money, Payment } from '@millwright/contracts';
import type { UnitOfWork } from '@millwright/persistence';
import { rupeesOf } from '../invoice/invoice.resource.js';
import { weightOf } from '../invoice/weight.js';
import { paiseOf, rupeesText } from './allocation.js';
import { paymentResource } from './payment.resource.js';
import { type AllocationRow, lockPaymentsOfInvoice, type PaymentRow, updatePaymentNow } from './payment.store.js';

export interface Released {
  readonly payment: Payment;
  /** What of it pays the invoice no longer. */
  readonly amount: Money;
}

/** `paise` of what is paid of the locked invoice, or as much as there is, from the latest allocation on. */
export async function releasePayments(work: UnitOfWork, invoiceId: string, paise: bigint): Promise<Released[]> {
  const payments = await lockPaymentsOfInvoice(work, invoiceId);
  const allocations = payments.flatMap((payment) =>
    payment.allocations.flatMap((allocation, place) =>
      allocation.invoice_id === invoiceId ? [{ payment, place, allocation }] : [],
    ),
  );
  const latestFirst = allocations
    .toReversed()
    .toSorted((one, other) => momentOf(other.allocation) - momentOf(one.allocation));
  /** By payment, what is released of each of its allocations. */
  const parts = new Map<PaymentRow, Map<number, bigint>>();
  let left = paise;
  for (const { payment, place, allocation } of latestFirst) {
    const kept = keptOf(allocation);
    const part = kept < left ? kept : left;
    if (part === 0n) continue;
    left -= part;
    parts.set(payment, (parts.get(payment) ?? new Map<number, bigint>()).set(place, part));
  }
  const released: Released[] = [];
  for (const [payment, ofPlace] of parts) released.push(await release(work, payment, ofPlace));
  return released;
}

async function release(work: UnitOfWork, before: PaymentRow, ofPlace: ReadonlyMap<number, bigint>): Promise<Released> {
  const amount = [...ofPlace.values()].reduce((sum, part) => sum + part, 0n);
  const after: PaymentRow = {
    ...before,
    unallocated: rupeesText(paiseOf(before.unallocated) + amount),
    allocations: before.allocations.map((allocation, place) => ({
      ...allocation,
      released_amount: rupeesText(paiseOf(allocation.released_amount) + (ofPlace.get(place) ?? 0n)),
    })),
    version: before.version + 1,
    updated_at: work.now,
  };
  const payment = paymentResource(after);
  await updatePaymentNow(work, before, after, weightOf(payment));
  return { payment, amount: rupeesOf(rupeesText(amount)) };
}

/** What an allocation pays of its invoice, in paise. */
export function keptOf({ amount, released_amount: released }: AllocationRow): bigint {
  return paiseOf(amount) - paiseOf(released);
}

function momentOf({ allocated_at: at }: AllocationRow): number {
  return new Date(at).getTime();
}
