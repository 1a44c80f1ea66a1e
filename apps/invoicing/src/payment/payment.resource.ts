/** A payment in the API and in events. */
import type { Deduction, DeductionKind, Payment, PaymentAllocation, PaymentRefund } from '@millwright/contracts';
import { encodeId } from '@millwright/service-kit';
import { rupeesOf } from '../invoice/invoice.resource.js';
import { paiseOf, rupeesText } from './allocation.js';
import type { AllocationRow, DeductionRow, PaymentRow, RefundRow } from './payment.store.js';

export function paymentResource(row: PaymentRow): Payment {
  return {
    id: encodeId('payment', row.id),
    reference: row.reference,
    status: row.status,
    amount: rupeesOf(row.amount),
    unallocated: rupeesOf(row.unallocated),
    tax_credit: rupeesOf(rupeesText(taxCreditOf(row))),
    refunded_amount: rupeesOf(rupeesText(refundedOf(row))),
    received_at: row.received_at.toISOString(),
    buyer_id: row.buyer_id && encodeId('buyer', row.buyer_id),
    method: row.method,
    allocations: row.allocations.map(allocationResource),
    refunds: row.refunds.map((each) => refundResource(row, each)),
    bank_statement_id: row.bank_statement_id && encodeId('bank_statement', row.bank_statement_id),
    reversal_reason: row.reversal_reason,
    reversed_at: row.reversed_at?.toISOString() ?? null,
    livemode: row.livemode,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export function allocationResource(row: AllocationRow): PaymentAllocation {
  return {
    invoice_id: encodeId('invoice', row.invoice_id),
    amount: rupeesOf(row.amount),
    allocated_at: new Date(row.allocated_at).toISOString(),
    released_amount: rupeesOf(row.released_amount),
    deductions: row.deductions.map(deductionResource),
  };
}

export function deductionResource(row: DeductionRow): Deduction {
  return {
    id: encodeId('deduction', row.id),
    kind: row.kind,
    amount: rupeesOf(row.amount),
    reference: row.reference,
    released_amount: rupeesOf(row.released_amount),
  };
}

const taxes: readonly DeductionKind[] = ['tds_income_tax', 'tds_gst'];

/** Whether the government has what was deducted. */
export function isTax({ kind }: Pick<DeductionRow, 'kind'>): boolean {
  return taxes.includes(kind);
}

/** Tax that was withheld for invoices which do not come to it any more, in paise. */
function taxCreditOf({ allocations }: PaymentRow): bigint {
  return allocations
    .flatMap(({ deductions }) => deductions)
    .filter(isTax)
    .reduce((sum, { released_amount: released }) => sum + paiseOf(released), 0n);
}

export function refundResource({ id }: Pick<PaymentRow, 'id'>, row: RefundRow): PaymentRefund {
  return {
    id: encodeId('refund', row.id),
    payment_id: encodeId('payment', id),
    reference: row.reference,
    amount: rupeesOf(row.amount),
    refunded_at: new Date(row.refunded_at).toISOString(),
    created_at: new Date(row.created_at).toISOString(),
  };
}

/** What of a payment was paid back, in paise. */
export function refundedOf({ refunds }: Pick<PaymentRow, 'refunds'>): bigint {
  return refunds.reduce((sum, { amount }) => sum + paiseOf(amount), 0n);
}
