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
   * meets all of them. With `stage`, it is what waits at a station. A work order that changes while
   * you read pages sorted by `due_date` may be listed twice or not at all.
   *
   * Scope: `orders:read` or `stages:write`.
   */
  list(query: WorkOrdersListQuery = {}, options?: CallOptions): Pages<WorkOrderInProduction> {
    return Pages.of<WorkOrderInProduction>(this.caller, { method: 'GET', path: '/v1/work-orders', query }, options);
  }

  /**
   * Get a work order.
   *
   * Returns the route of one line item through production, and how far it has come, with its
   * `version` as the `ETag`.
   *
   * Scope: `orders:read` or `stages:write`.
   */
  get(id: string, options?: CallOptions): Answer<WorkOrderInProduction> {
    return this.caller.call<WorkOrderInProduction>({ method: 'GET', path: `/v1/work-orders/${segment(id)}` }, options);
  }

  /**
   * Get the timeline of a work order.
   *
   * Returns what became of the record, the latest first: the calls that changed it, with who made
   * them and why, and what happened to it without a call.
   *
   * Scope: `orders:read` or `stages:write`.
   */
  timeline(id: string, query: WorkOrdersTimelineQuery = {}, options?: CallOptions): Pages<TimelineEntry> {
    return Pages.of<TimelineEntry>(this.caller, { method: 'GET', path: `/v1/work-orders/${segment(id)}/timeline`, query }, options);
  }

  /**
   * Start work at a stage.
   *
   * Says that a stage which is `idle` is being worked on. The work order keeps it with its time. It
   * is a change of the work order and not of the order: `If-Match` takes the ETag of the work
   * order. The entry that leaves nothing ready at the stage ends the work.
   *
   * Scope: `orders:write` or `stages:write`.
   */
  start(id: string, body: StageWork, options?: UpdateOptions): Answer<WorkOrderInProduction> {
    return this.caller.call<WorkOrderInProduction>({ method: 'POST', path: `/v1/work-orders/${segment(id)}/start`, body }, options);
  }

  /**
   * Pause work at a stage.
   *
   * Says that the work at a stage which is `in_progress` has stopped for now. The work order keeps
   * it with its time. It is a change of the work order and not of the order: `If-Match` takes the
   * ETag of the work order.
   *
   * Scope: `orders:write` or `stages:write`.
   */
  pause(id: string, body: StageWork, options?: UpdateOptions): Answer<WorkOrderInProduction> {
    return this.caller.call<WorkOrderInProduction>({ method: 'POST', path: `/v1/work-orders/${segment(id)}/pause`, body }, options);
  }

  /**
   * Resume work at a stage.
   *
   * Says that the work at a stage which is `paused` goes on. The work order keeps it with its time.
   * It is a change of the work order and not of the order: `If-Match` takes the ETag of the work
   * order.
   *
   * Scope: `orders:write` or `stages:write`.
   */
  resume(id: string, body: StageWork, options?: UpdateOptions): Answer<WorkOrderInProduction> {
    return this.caller.call<WorkOrderInProduction>({ method: 'POST', path: `/v1/work-orders/${segment(id)}/resume`, body }, options);
  }

  /**
   * Skip a stage.
   *
   * Leaves out a stage at which nothing is booked: what the stage before has yielded goes to the
   * one after. `If-Match` takes the ETag of the order, which is answered. Emits `order.updated`.
   *
   * Scope: `orders:write`.
   */
  skip(id: string, body: StageChange, options?: UpdateOptions): Answer<Order> {
    return this.caller.call<Order>({ method: 'POST', path: `/v1/work-orders/${segment(id)}/skip`, body }, options);
  }

  /**
   * Reopen a skipped stage.
   *
   * Takes a skipped stage into the route again, as long as nothing has gone past it. `If-Match`
   * takes the ETag of the order, which is answered. Emits `order.updated`.
   *
   * Scope: `orders:write`.
   */
  reopen(id: string, body: StageChange, options?: UpdateOptions): Answer<Order> {
    return this.caller.call<Order>({ method: 'POST', path: `/v1/work-orders/${segment(id)}/reopen`, body }, options);
  }

  /**
   * Add a stage.
   *
   * Adds a stage to the route, as long as nothing has gone past its place: what the stage before
   * has yielded goes to it. `If-Match` takes the ETag of the order, which is answered. Emits
   * `order.updated`.
   *
   * Scope: `orders:write`.
   */
  addStage(id: string, body: WorkOrderStageCreate, options?: UpdateOptions): Answer<Order> {
    return this.caller.call<Order>({ method: 'POST', path: `/v1/work-orders/${segment(id)}/stages`, body }, options);
  }
}
