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
   * meets all of them. Entries never change: a reader that keeps a copy reads those that were
   * created since.
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
   * Takes an entry back by one of the opposite quantities and the same `scrap_reason`. An entry is
   * reversed once, and not while its good pieces have been used up by later stages or its rework by
   * the stage that it went to: 409 `conflict`. With `stages:write` alone, who has booked the entry
   * can reverse it for an hour. `If-Match` takes the ETag of the order. Emits
   * `order.stage_reversed` to the topic alone, and `order.updated` where the status, the stage or a
   * quantity of the order changes.
   *
   * Scope: `orders:write` or `stages:write`.
   */
  reverse(id: string, body: StageReversal, options?: UpdateOptions): Answer<StageEntry> {
    return this.caller.call<StageEntry>({ method: 'POST', path: `/v1/stages/${segment(id)}/reverse`, body }, options);
  }
}
