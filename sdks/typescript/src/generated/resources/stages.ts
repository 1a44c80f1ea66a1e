// Generated from the contract by `pnpm generate`. Do not edit.

import { type Answer } from '../../core/answer.js';
import { type Caller, type CallOptions, type UpdateOptions, segment } from '../../core/caller.js';
import { Pages } from '../../core/pages.js';
import type { StageEntry, StageReversal, StagesListQuery } from '../types.js';

export class StagesResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * List entries across orders.
   *
   * Returns the entries of all orders, newest first. Conditions combine: an entry is listed if it
   * meets all of them. Entries never change: to keep a copy up to date, read only those created
   * since your last request.
   *
   * Scope: `orders:read` or `stages:write`.
   */
  list(query: StagesListQuery = {}, options?: CallOptions): Pages<StageEntry> {
    return Pages.of<StageEntry>(this.caller, { method: 'GET', path: '/v1/stages', query }, options);
  }

  /**
   * Get an entry.
   *
   * Returns one entry, such as the one that an event names.
   *
   * Scope: `orders:read` or `stages:write`.
   */
  get(id: string, options?: CallOptions): Answer<StageEntry> {
    return this.caller.call<StageEntry>({ method: 'GET', path: `/v1/stages/${segment(id)}` }, options);
  }

  /**
   * Reverse an entry.
   *
   * Reverses an entry by adding one with the opposite quantities and the same `scrap_reason`. An
   * entry can be reversed once, and not after later stages have used its good pieces or the stage
   * that got its rework has used that: 409 `conflict`. With `stages:write` alone, only the caller
   * that booked the entry can reverse it, within an hour. `If-Match` takes the ETag of the order.
   * Emits `order.stage_reversed` on the topic only, and `order.updated` if the status, the stage or
   * a quantity of the order changes.
   *
   * Scope: `orders:write` or `stages:write`.
   */
  reverse(id: string, body: StageReversal, options?: UpdateOptions): Answer<StageEntry> {
    return this.caller.call<StageEntry>({ method: 'POST', path: `/v1/stages/${segment(id)}/reverse`, body }, options);
  }
}
