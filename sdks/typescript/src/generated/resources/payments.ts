// Generated from the contract by `pnpm generate`. Do not edit.

import { type Answer } from '../../core/answer.js';
import { type Caller, type CallOptions, type ChangeOptions, type UpdateOptions, segment } from '../../core/caller.js';
import { Pages } from '../../core/pages.js';
import type { Payment, PaymentAllocationsCreate, PaymentCreate, PaymentRefund, PaymentRefundCreate, PaymentReversal, PaymentsListQuery, PaymentsTimelineQuery, TimelineEntry } from '../types.js';

export class PaymentsResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * Record a payment.
   *
   * Records money received, and allocates it to invoices; the rest stays `unallocated`. All
   * invoices must be of one buyer, otherwise 400: with the same `buyer_id` if both have one,
   * otherwise the same GSTIN, otherwise the same name. An allocation takes at most the amount due
   * on its invoice, and each that takes anything emits `payment.received`. Its deductions settle
   * the invoice without money: tax that the buyer withheld, bank charges, a discount, a write-off.
   * Deductions that with the `amount` exceed the amount due are 409 `conflict`, with the `maximum`.
   * An invoice that is neither `registered` nor `issued` is 409 `invalid_state`. A `reference` of
   * another payment is 409 `conflict`. Waiting bank statement lines with this bank reference become
   * `matched`.
   *
   * Scope: `invoices:write`.
   */
  create(body: PaymentCreate, options?: ChangeOptions): Answer<Payment> {
    return this.caller.call<Payment>({ method: 'POST', path: '/v1/payments', body }, options);
  }

  /**
   * List payments.
   *
   * Returns payments, newest first. Conditions combine.
   *
   * Scope: `invoices:read`.
   */
  list(query: PaymentsListQuery = {}, options?: CallOptions): Pages<Payment> {
    return Pages.of<Payment>(this.caller, { method: 'GET', path: '/v1/payments', query }, options);
  }

  /**
   * Get a payment.
   *
   * Returns one payment, with its `version` as the `ETag`.
   *
   * Scope: `invoices:read`.
   */
  get(id: string, options?: CallOptions): Answer<Payment> {
    return this.caller.call<Payment>({ method: 'GET', path: `/v1/payments/${segment(id)}` }, options);
  }

  /**
   * Allocate a payment.
   *
   * Allocates the `unallocated` amount to invoices. All invoices must be of one buyer, otherwise
   * 400: with the same `buyer_id` if both have one, otherwise the same GSTIN, otherwise the same
   * name. An allocation takes at most the amount due on its invoice, and each that takes anything
   * emits `payment.received`. Its deductions settle the invoice without money: tax that the buyer
   * withheld, bank charges, a discount, a write-off. Deductions that with the `amount` exceed the
   * amount due are 409 `conflict`, with the `maximum`. An invoice that is neither `registered` nor
   * `issued` is 409 `invalid_state`. A reversed payment is 409 `invalid_state`.
   *
   * Scope: `invoices:write`.
   */
  allocate(id: string, body: PaymentAllocationsCreate, options?: UpdateOptions): Answer<Payment> {
    return this.caller.call<Payment>({ method: 'POST', path: `/v1/payments/${segment(id)}/allocate`, body }, options);
  }

  /**
   * Refund a payment.
   *
   * Records that you paid money back to the buyer; your bank moves the money. More than is
   * `unallocated` is 409 `conflict`, with the `maximum`. A `reference` of another refund is 409
   * `conflict`, and so is more than 50 refunds of a payment. A reversed payment is 409
   * `invalid_state`. Emits `payment.refunded` on the topics.
   *
   * Scope: `invoices:write`.
   */
  refund(id: string, body: PaymentRefundCreate, options?: UpdateOptions): Answer<PaymentRefund> {
    return this.caller.call<PaymentRefund>({ method: 'POST', path: `/v1/payments/${segment(id)}/refund`, body }, options);
  }

  /**
   * Reverse a payment.
   *
   * Reverses a payment whose money did not arrive: the amounts that it paid and its deductions
   * settled are due again. Reversing it again is 409 `invalid_state`, and so is a payment with a
   * refund. Emits `payment.reversed` for each invoice.
   *
   * Scope: `invoices:write`.
   */
  reverse(id: string, body: PaymentReversal, options?: UpdateOptions): Answer<Payment> {
    return this.caller.call<Payment>({ method: 'POST', path: `/v1/payments/${segment(id)}/reverse`, body }, options);
  }

  /**
   * Get the timeline of a payment.
   *
   * Returns the history of the record, latest first: the calls that changed it, with who made them
   * and why, and what happened without a call.
   *
   * Scope: `invoices:read`.
   */
  timeline(id: string, query: PaymentsTimelineQuery = {}, options?: CallOptions): Pages<TimelineEntry> {
    return Pages.of<TimelineEntry>(this.caller, { method: 'GET', path: `/v1/payments/${segment(id)}/timeline`, query }, options);
  }
}
