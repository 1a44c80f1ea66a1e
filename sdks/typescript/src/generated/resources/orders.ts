// Generated from the contract by `pnpm generate`. Do not edit.

import { type Answer } from '../../core/answer.js';
import { type Caller, type CallOptions, type ChangeOptions, type UpdateOptions, segment } from '../../core/caller.js';
import { Pages } from '../../core/pages.js';
import type { DeletedOrder, ExpandedOrder, Order, OrderCancellation, OrderClose, OrderCounts, OrderCreate, OrderHold, OrderUpdate, OrdersCountsQuery, OrdersGetQuery, OrdersListQuery, OrdersOutputQuery, OrdersTimelineQuery, OutputByDay, Progress, TimelineEntry } from '../types.js';

export class OrdersResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * Create an order.
   *
   * Creates an order as a `draft`, or as `confirmed` with `"confirm": true`. Emits `order.created`.
   * A `reference` that another order of the account has, unless it is cancelled, is 409 `conflict`.
   * As JSON, an order weighs at most 256 KiB, and 240 KiB before production: a heavier one is 413
   * `payload_too_large`.
   *
   * Scope: `orders:write`.
   */
  create(body: OrderCreate, options?: ChangeOptions): Answer<Order> {
    return this.caller.call<Order>({ method: 'POST', path: '/v1/orders', body }, options);
  }

  /**
   * Update an order.
   *
   * Changes the fields that are sent, and leaves the others as they are. Emits `order.updated` with
   * the paths that changed; where none does, nothing happens. A cancelled order is not changed any
   * more: 409 `invalid_state`. Of a closed one only the buyer, the consignee, and the
   * `description`, `hsn` and `tax_rate` of line items can be changed, as a failed invoice may need
   * it. A line item in production keeps its stages, its unit and at least the quantity that has
   * entered production: 409 `conflict`, with the `minimum`. One that is invoiced keeps its price,
   * tax rate, HSN code and unit, and at least the quantity that is invoiced, unless its invoices
   * are `failed`, `voided` or `cancelled`: 409 `conflict`, with the latest invoice in `invoice_id`.
   * As JSON, an order weighs at most 256 KiB, and 240 KiB before production: a heavier one is 413
   * `payload_too_large`.
   *
   * Scope: `orders:write`.
   */
  update(id: string, body: OrderUpdate, options?: UpdateOptions): Answer<Order> {
    return this.caller.call<Order>({ method: 'PATCH', path: `/v1/orders/${segment(id)}`, body }, options);
  }

  /**
   * Delete a draft.
   *
   * Removes a `draft` for good; its reference is free again. Any other order is 409
   * `invalid_state`: cancel it instead. Sends no webhook; on the topics `order.deleted` says so,
   * and a tombstone ends the state of the order.
   *
   * Scope: `orders:write`.
   */
  delete(id: string, options?: UpdateOptions): Answer<DeletedOrder> {
    return this.caller.call<DeletedOrder>({ method: 'DELETE', path: `/v1/orders/${segment(id)}` }, options);
  }

  /**
   * Confirm an order.
   *
   * Makes a `draft` a `confirmed` order, which production may begin. Emits `order.updated`.
   *
   * Scope: `orders:write`.
   */
  confirm(id: string, options?: UpdateOptions): Answer<Order> {
    return this.caller.call<Order>({ method: 'POST', path: `/v1/orders/${segment(id)}/confirm` }, options);
  }

  /**
   * Put an order on hold.
   *
   * Stops a `confirmed`, `in_production`, `completed` or `dispatched` order: nothing is produced or
   * dispatched until it is released. Emits `order.updated`.
   *
   * Scope: `orders:write`.
   */
  hold(id: string, body: OrderHold = {}, options?: UpdateOptions): Answer<Order> {
    return this.caller.call<Order>({ method: 'POST', path: `/v1/orders/${segment(id)}/hold`, body }, options);
  }

  /**
   * Release an order.
   *
   * Ends the hold of an order, which is then in the status it had before. Emits `order.updated`.
   *
   * Scope: `orders:write`.
   */
  release(id: string, options?: UpdateOptions): Answer<Order> {
    return this.caller.call<Order>({ method: 'POST', path: `/v1/orders/${segment(id)}/release` }, options);
  }

  /**
   * Cancel an order.
   *
   * Cancels an order of which nothing has been dispatched, for good. Emits `order.cancelled`, and
   * `order.updated` beside it. With `remainder`, cancels what has not entered production: nothing
   * more enters it, each line item says how much of it is `cancelled`, and what has entered can
   * still be finished and shipped. `line_item_ids` names the line items. If nothing of the order is
   * left, it is cancelled. Emits `order.updated`. What is invoiced cannot be cancelled, by an
   * invoice that is neither `failed`, `voided` nor `cancelled`, unless registered credit notes have
   * taken it back: 409 `conflict`, with the latest such invoice in `invoice_id`. While the app that
   * keeps invoices does not answer, it is 503 `upstream_unavailable`.
   *
   * Scope: `orders:write`.
   */
  cancel(id: string, body: OrderCancellation = {}, options?: UpdateOptions): Answer<Order> {
    return this.caller.call<Order>({ method: 'POST', path: `/v1/orders/${segment(id)}/cancel`, body }, options);
  }

  /**
   * Close an order.
   *
   * Closes an order that is `delivered`: it is not changed any more, but for what its invoices say
   * of the buyer and of line items. With `short`, closes one of which not everything was delivered,
   * in every status after `confirmed`, once nothing is on the way: of each line item `cancelled` is
   * then what was ordered and not delivered. What is invoiced cannot be cancelled so, unless it was
   * lost: 409 `conflict`, as for cancelling; while the app that keeps invoices does not answer, 503
   * `upstream_unavailable`. Emits `order.updated`.
   *
   * Scope: `orders:write`.
   */
  close(id: string, body: OrderClose = {}, options?: UpdateOptions): Answer<Order> {
    return this.caller.call<Order>({ method: 'POST', path: `/v1/orders/${segment(id)}/close`, body }, options);
  }

  /**
   * List orders.
   *
   * Returns orders, newest first unless `sort` says otherwise. Conditions combine: an order is
   * listed if it meets all of them. An order that changes while you read pages sorted by
   * `updated_at` or `due_date` may be listed twice or not at all.
   *
   * Scope: `orders:read`.
   */
  list(query: OrdersListQuery = {}, options?: CallOptions): Pages<ExpandedOrder> {
    return Pages.of<ExpandedOrder>(this.caller, { method: 'GET', path: '/v1/orders', query }, options);
  }

  /**
   * Count orders.
   *
   * Returns the number of orders in each status, of those that meet all conditions.
   *
   * Scope: `orders:read`.
   */
  counts(query: OrdersCountsQuery = {}, options?: CallOptions): Answer<OrderCounts> {
    return this.caller.call<OrderCounts>({ method: 'GET', path: '/v1/orders/counts', query }, options);
  }

  /**
   * Compare output with what was due.
   *
   * Returns for each day what left the last stages of work orders, and what orders were due on it:
   * confirmed ones and those that are further. Up to 31 days; the last 14 where none are named.
   *
   * Scope: `orders:read`.
   */
  output(query: OrdersOutputQuery = {}, options?: CallOptions): Answer<OutputByDay> {
    return this.caller.call<OutputByDay>({ method: 'GET', path: '/v1/orders/output', query }, options);
  }

  /**
   * Get an order.
   *
   * Returns one order, with its `version` as the `ETag`. A deleted draft is 404.
   *
   * Scope: `orders:read`.
   */
  get(id: string, query: OrdersGetQuery = {}, options?: CallOptions): Answer<ExpandedOrder> {
    return this.caller.call<ExpandedOrder>({ method: 'GET', path: `/v1/orders/${segment(id)}`, query }, options);
  }

  /**
   * Get the timeline of an order.
   *
   * Returns what became of the record, the latest first: the calls that changed it, with who made
   * them and why, and what happened to it without a call.
   *
   * Scope: `orders:read`.
   */
  timeline(id: string, query: OrdersTimelineQuery = {}, options?: CallOptions): Pages<TimelineEntry> {
    return Pages.of<TimelineEntry>(this.caller, { method: 'GET', path: `/v1/orders/${segment(id)}/timeline`, query }, options);
  }

  /**
   * Get the progress of an order.
   *
   * Returns what is required, done, lost and still to do, for each work order and each of its
   * stages.
   *
   * Scope: `orders:read`.
   */
  progress(id: string, options?: CallOptions): Answer<Progress> {
    return this.caller.call<Progress>({ method: 'GET', path: `/v1/orders/${segment(id)}/progress` }, options);
  }
}
