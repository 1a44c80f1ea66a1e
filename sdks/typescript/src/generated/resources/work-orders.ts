// Generated from the contract by `pnpm generate`. Do not edit.

import { type Answer } from '../../core/answer.js';
import { type Caller, type CallOptions, type UpdateOptions, segment } from '../../core/caller.js';
import { Pages } from '../../core/pages.js';
import type { Order, StageChange, StageWork, TimelineEntry, WorkOrderInProduction, WorkOrderStageCreate, WorkOrdersListQuery, WorkOrdersTimelineQuery } from '../types.js';

export class WorkOrdersResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * List work orders.
   *
   * Returns work orders of all orders, newest first unless `sort` says otherwise, each with what is
   * ready, in progress and left at its stages. Conditions combine: a work order is listed if it
   * meets all of them. With `stage`, the list is the queue of that stage. A work order that changes
   * while you read pages sorted by `due_date` may be listed twice or not at all.
   *
   * Scope: `orders:read` or `stages:write`.
   */
  list(query: WorkOrdersListQuery = {}, options?: CallOptions): Pages<WorkOrderInProduction> {
    return Pages.of<WorkOrderInProduction>(this.caller, { method: 'GET', path: '/v1/work-orders', query }, options);
  }

  /**
   * Get a work order.
   *
   * Returns the route of one line item through production and its progress, with its `version` as
   * the `ETag`.
   *
   * Scope: `orders:read` or `stages:write`.
   */
  get(id: string, options?: CallOptions): Answer<WorkOrderInProduction> {
    return this.caller.call<WorkOrderInProduction>({ method: 'GET', path: `/v1/work-orders/${segment(id)}` }, options);
  }

  /**
   * Get the timeline of a work order.
   *
   * Returns the history of the record, latest first: the calls that changed it, with who made them
   * and why, and what happened without a call.
   *
   * Scope: `orders:read` or `stages:write`.
   */
  timeline(id: string, query: WorkOrdersTimelineQuery = {}, options?: CallOptions): Pages<TimelineEntry> {
    return Pages.of<TimelineEntry>(this.caller, { method: 'GET', path: `/v1/work-orders/${segment(id)}/timeline`, query }, options);
  }

  /**
   * Start work at a stage.
   *
   * Records that work has started at a stage that is `idle`. The work order records it with its
   * time. It changes the work order and not the order: `If-Match` takes the ETag of the work order.
   * The entry that leaves nothing ready at the stage ends the work.
   *
   * Scope: `orders:write` or `stages:write`.
   */
  start(id: string, body: StageWork, options?: UpdateOptions): Answer<WorkOrderInProduction> {
    return this.caller.call<WorkOrderInProduction>({ method: 'POST', path: `/v1/work-orders/${segment(id)}/start`, body }, options);
  }

  /**
   * Pause work at a stage.
   *
   * Records that work has stopped for now at a stage that is `in_progress`. The work order records
   * it with its time. It changes the work order and not the order: `If-Match` takes the ETag of the
   * work order.
   *
   * Scope: `orders:write` or `stages:write`.
   */
  pause(id: string, body: StageWork, options?: UpdateOptions): Answer<WorkOrderInProduction> {
    return this.caller.call<WorkOrderInProduction>({ method: 'POST', path: `/v1/work-orders/${segment(id)}/pause`, body }, options);
  }

  /**
   * Resume work at a stage.
   *
   * Records that work continues at a stage that is `paused`. The work order records it with its
   * time. It changes the work order and not the order: `If-Match` takes the ETag of the work order.
   *
   * Scope: `orders:write` or `stages:write`.
   */
  resume(id: string, body: StageWork, options?: UpdateOptions): Answer<WorkOrderInProduction> {
    return this.caller.call<WorkOrderInProduction>({ method: 'POST', path: `/v1/work-orders/${segment(id)}/resume`, body }, options);
  }

  /**
   * Skip a stage.
   *
   * Skips a stage at which nothing is booked: the yield of the stage before goes to the one after.
   * `If-Match` takes the ETag of the order, which is the answer. Emits `order.updated`.
   *
   * Scope: `orders:write`.
   */
  skip(id: string, body: StageChange, options?: UpdateOptions): Answer<Order> {
    return this.caller.call<Order>({ method: 'POST', path: `/v1/work-orders/${segment(id)}/skip`, body }, options);
  }

  /**
   * Reopen a skipped stage.
   *
   * Puts a skipped stage back into the route, as long as no goods have passed its place. `If-Match`
   * takes the ETag of the order, which is the answer. Emits `order.updated`.
   *
   * Scope: `orders:write`.
   */
  reopen(id: string, body: StageChange, options?: UpdateOptions): Answer<Order> {
    return this.caller.call<Order>({ method: 'POST', path: `/v1/work-orders/${segment(id)}/reopen`, body }, options);
  }

  /**
   * Add a stage.
   *
   * Adds a stage to the route, as long as no goods have passed its place: the yield of the stage
   * before goes to it. `If-Match` takes the ETag of the order, which is the answer. Emits
   * `order.updated`.
   *
   * Scope: `orders:write`.
   */
  addStage(id: string, body: WorkOrderStageCreate, options?: UpdateOptions): Answer<Order> {
    return this.caller.call<Order>({ method: 'POST', path: `/v1/work-orders/${segment(id)}/stages`, body }, options);
  }
}
