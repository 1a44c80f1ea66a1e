// Generated from the contract by `pnpm generate`. Do not edit.

import { type Answer } from '../../core/answer.js';
import { type Caller, type CallOptions, type UpdateOptions, segment } from '../../core/caller.js';
import { Pages } from '../../core/pages.js';
import type { Dispatch, DispatchCreate, OrderDispatchesListQuery } from '../types.js';

export class OrderDispatchesResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * Record a dispatch.
   *
   * Records goods that leave the gate. If a line item has more than was produced and not yet
   * shipped, the answer is 409 `conflict` with the `maximum`. When everything of a completed order
   * is shipped, the order is `dispatched`. `If-Match` takes the ETag of the order. Emits
   * `dispatch.recorded`.
   *
   * Scope: `dispatch:write`.
   */
  create(id: string, body: DispatchCreate, options?: UpdateOptions): Answer<Dispatch> {
    return this.caller.call<Dispatch>({ method: 'POST', path: `/v1/orders/${segment(id)}/dispatches`, body }, options);
  }

  /**
   * List the dispatches of an order.
   *
   * Returns the dispatches of an order, newest first.
   *
   * Scope: `orders:read`.
   */
  list(id: string, query: OrderDispatchesListQuery = {}, options?: CallOptions): Pages<Dispatch> {
    return Pages.of<Dispatch>(this.caller, { method: 'GET', path: `/v1/orders/${segment(id)}/dispatches`, query }, options);
  }
}
