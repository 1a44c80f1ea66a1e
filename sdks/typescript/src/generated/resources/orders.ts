// Generated from the contract by `pnpm generate`. Do not edit.

import { type Answer } from '../../core/answer.js';
import { type Caller, type CallOptions, type ChangeOptions, type UpdateOptions, segment } from '../../core/caller.js';
import { Pages } from '../../core/pages.js';
import type { DeletedOrder, ExpandedOrder, Order, OrderCancellation, OrderClose, OrderCounts, OrderCountsByDay, OrderCreate, OrderHold, OrderUpdate, OrdersCountsByDayQuery, OrdersCountsQuery, OrdersGetQuery, OrdersListQuery, OrdersOutputQuery, OrdersTimelineQuery, OutputByDay, Progress, TimelineEntry } from '../types.js';

export class OrdersResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * Create an order.
   *
   * Creates an order as a `draft`, or as `confirmed` with `"confirm": true`. Emits `order.created`.
   * If another order of the account that is not cancelled has the same `reference`, the answer is
   * 409 `conflict`. An order as JSON is at most 256 KiB, and at most 240 KiB before production: a
   * larger one is 413 `payload_too_large`.
   *
   * Scope: `orders:write`.
   */
  create(body: OrderCreate, options?: ChangeOptions): Answer<Order> {
    return this.caller.call<Order>({ method: 'POST', path: '/v1/orders', body }, options);
  }

  /**
   * Update an order.
   *
   * Changes the fields that you send and leaves the others unchanged. Emits `order.updated` with
   * the paths that changed; if none changes, nothing happens. A cancelled order cannot be changed:
   * 409 `invalid_state`. A closed order only accepts changes of the buyer, the consignee, and the
   * `description`, `hsn` and `tax_rate` of line items, which a failed invoice may need. A line item
   * in production keeps its stages, its unit and at least the quantity that has entered production:
   * 409 `conflict`, with the `minimum`. An invoiced line item keeps its price, tax rate, HSN code
   * and unit, and at least the invoiced quantity, unless its invoices are `failed`, `voided` or
   * `cancelled`: 409 `conflict`, with the latest invoice in `invoice_id`. An order as JSON is at
   * most 256 KiB, and at most 240 KiB before production: a larger one is 413 `payload_too_large`.
   *
   * Scope: `orders:write`.
   */
  update(id: string, body: OrderUpdate, options?: UpdateOptions): Answer<Order> {
    return this.caller.call<Order>({ method: 'PATCH', path: `/v1/orders/${segment(id)}`, body }, options);
  }

  /**
   * Delete a draft.
   *
   * Permanently removes a `draft`; its reference is free again. Any other order is 409
   * `invalid_state`: cancel it instead. Sends no webhook; the topics carry `order.deleted`, and a
   * tombstone ends the state of the order.
   *
   * Scope: `orders:write`.
   */
  delete(id: string, options?: UpdateOptions): Answer<DeletedOrder> {
    return this.caller.call<DeletedOrder>({ method: 'DELETE', path: `/v1/orders/${segment(id)}` }, options);
  }

  /**
   * Confirm an order.
   *
   * Changes a `draft` to `confirmed`, so that production can begin. Emits `order.updated`.
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
   * Ends the hold of an order and restores its earlier status. Emits `order.updated`.
   *
   * Scope: `orders:write`.
   */
  release(id: string, options?: UpdateOptions): Answer<Order> {
    return this.caller.call<Order>({ method: 'POST', path: `/v1/orders/${segment(id)}/release` }, options);
  }

  /**
   * Cancel an order.
   *
   * Permanently cancels an order of which nothing has been dispatched. Emits `order.cancelled` and
   * `order.updated`. With `remainder`, cancels only what has not entered production: nothing more
   * enters it, `cancelled` of each line item shows the quantity, and what has entered can still be
   * finished and shipped. `line_item_ids` limits this to some line items. If nothing of the order
   * is left, the order is cancelled. Emits `order.updated`. Invoiced goods cannot be cancelled,
   * unless their invoice is `failed`, `voided` or `cancelled`, or registered credit notes cover
   * them: 409 `conflict`, with the latest such invoice in `invoice_id`. While the invoicing app
   * does not answer, the answer is 503 `upstream_unavailable`.
   *
   * Scope: `orders:write`.
   */
  cancel(id: string, body: OrderCancellation = {}, options?: UpdateOptions): Answer<Order> {
    return this.caller.call<Order>({ method: 'POST', path: `/v1/orders/${segment(id)}/cancel`, body }, options);
  }

  /**
   * Close an order.
   *
   * Closes a `delivered` order. Afterwards only the buyer and line item details that invoices show
   * can be changed. With `short`, closes an order that is not fully delivered, in every status
   * after `confirmed`, once nothing is in transit: `cancelled` of each line item is then the
   * quantity ordered and not delivered. Invoiced goods cannot be cancelled this way unless they
   * were lost: 409 `conflict`, as for cancelling; while the invoicing app does not answer, 503
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
   * Returns the number of orders in each status, among those that meet all conditions.
   *
   * Scope: `orders:read`.
   */
  counts(query: OrdersCountsQuery = {}, options?: CallOptions): Answer<OrderCounts> {
    return this.caller.call<OrderCounts>({ method: 'GET', path: '/v1/orders/counts', query }, options);
  }

  /**
   * Count orders by day.
   *
   * Returns, for each day, how many orders were created and how many are due. Cancelled orders do
   * not count. Up to 31 days; the last 14 if you name none.
   *
   * Scope: `orders:read`.
   */
  countsByDay(query: OrdersCountsByDayQuery = {}, options?: CallOptions): Answer<OrderCountsByDay> {
    return this.caller.call<OrderCountsByDay>({ method: 'GET', path: '/v1/orders/counts-by-day', query }, options);
  }

  /**
   * Compare output with due quantities.
   *
   * Returns, for each day, the quantities that left the last stages of work orders and the
   * quantities due of orders that are confirmed or further. Up to 31 days; the last 14 if you name
   * none.
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
   * Returns the history of the record, latest first: the calls that changed it, with who made them
   * and why, and what happened without a call.
   *
   * Scope: `orders:read`.
   */
  timeline(id: string, query: OrdersTimelineQuery = {}, options?: CallOptions): Pages<TimelineEntry> {
    return Pages.of<TimelineEntry>(this.caller, { method: 'GET', path: `/v1/orders/${segment(id)}/timeline`, query }, options);
  }

  /**
   * Get the progress of an order.
   *
   * Returns the required, good, scrapped and remaining quantities of each work order and each of
   * its stages.
   *
   * Scope: `orders:read`.
   */
  progress(id: string, options?: CallOptions): Answer<Progress> {
    return this.caller.call<Progress>({ method: 'GET', path: `/v1/orders/${segment(id)}/progress` }, options);
  }
}
