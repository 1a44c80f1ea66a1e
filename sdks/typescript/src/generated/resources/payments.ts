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
   * Records money that was received, and pays invoices by it; what is left stays `unallocated`. All
   * of its invoices are of one buyer, else it is 400: of the same `buyer_id` where both have one,
   * else of the same GSTIN, else of the same name. An allocation takes at most what is due of its
   * invoice, and each that takes anything emits `payment.received`. Its deductions settle what is
   * due without money: tax that the buyer withheld, charges of a bank, a discount, what is written
   * off. Deductions that, with the `amount`, are more than is due are 409 `conflict`, with the
   * `maximum`. An invoice that is neither `registered` nor `issued` is 409 `invalid_state`. A
   * `reference` that another payment has is 409 `conflict`. Lines of bank statements that wait with
   * this reference of the bank are `matched` by it.
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
   * Pays invoices by what is `unallocated`. All of its invoices are of one buyer, else it is 400:
   * of the same `buyer_id` where both have one, else of the same GSTIN, else of the same name. An
   * allocation takes at most what is due of its invoice, and each that takes anything emits
   * `payment.received`. Its deductions settle what is due without money: tax that the buyer
   * withheld, charges of a bank, a discount, what is written off. Deductions that, with the
   * `amount`, are more than is due are 409 `conflict`, with the `maximum`. An invoice that is
   * neither `registered` nor `issued` is 409 `invalid_state`. A reversed payment is 409
   * `invalid_state`.
   *
   * Scope: `invoices:write`.
   */
  allocate(id: string, body: PaymentAllocationsCreate, options?: UpdateOptions): Answer<Payment> {
    return this.caller.call<Payment>({ method: 'POST', path: `/v1/payments/${segment(id)}/allocate`, body }, options);
  }

  /**
   * Refund a payment.
   *
   * Records that money was paid back to the buyer; your bank moves it. More than is `unallocated`
   * is 409 `conflict`, with the `maximum`, a `reference` that another refund has is 409 `conflict`,
   * and so is one more than 50 of a payment. A reversed payment is 409 `invalid_state`.
   * `payment.refunded` tells it on the topics.
   *
   * Scope: `invoices:write`.
   */
  refund(id: string, body: PaymentRefundCreate, options?: UpdateOptions): Answer<PaymentRefund> {
    return this.caller.call<PaymentRefund>({ method: 'POST', path: `/v1/payments/${segment(id)}/refund`, body }, options);
  }

  /**
   * Reverse a payment.
   *
   * Takes back a payment that came to nothing, once: what it has paid and its deductions have
   * settled is due again. A second time is 409 `invalid_state`, and so is a payment with a refund:
   * what was paid back did not come to nothing. `payment.reversed` tells it for each invoice.
   *
   * Scope: `invoices:write`.
   */
  reverse(id: string, body: PaymentReversal, options?: UpdateOptions): Answer<Payment> {
    return this.caller.call<Payment>({ method: 'POST', path: `/v1/payments/${segment(id)}/reverse`, body }, options);
  }

  /**
   * Get the timeline of a payment.
   *
   * Returns what became of the record, the latest first: the calls that changed it, with who made
   * them and why, and what happened to it without a call.
   *
   * Scope: `invoices:read`.
   */
  timeline(id: string, query: PaymentsTimelineQuery = {}, options?: CallOptions): Pages<TimelineEntry> {
    return Pages.of<TimelineEntry>(this.caller, { method: 'GET', path: `/v1/payments/${segment(id)}/timeline`, query }, options);
  }
}
