// Generated from the contract by `pnpm generate`. Do not edit.

import { type Answer } from '../../core/answer.js';
import { type Caller, type CallOptions, type UpdateOptions, segment } from '../../core/caller.js';
import { Pages } from '../../core/pages.js';
import type { OrderStagesListQuery, StageEntry, StageEntryCreate } from '../types.js';

export class OrderStagesResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * Book production.
   *
   * Books good, scrapped and reworked pieces at a stage. Good pieces and scrap use up what the
   * stage before has yielded, or at the first stage what was ordered and the allowed
   * over-completion; rework waits at the stage again, or at the earlier one that `rework_to` names.
   * More is 409 `conflict`, with the `maximum`. An `external_id` that an entry has already is
   * answered with that entry and 200, and with 409 `conflict` where the call has other content.
   * `If-Match` takes the ETag of the order. Emits `order.stage_advanced` for good pieces, and
   * `order.updated` where the status, the stage or a quantity of the order changes.
   *
   * Scope: `orders:write` or `stages:write`.
   */
  create(id: string, body: StageEntryCreate, options?: UpdateOptions): Answer<StageEntry> {
    return this.caller.call<StageEntry>({ method: 'POST', path: `/v1/orders/${segment(id)}/stages`, body }, options);
  }

  /**
   * List what was completed.
   *
   * Returns the ledger of an order, the latest entry first.
   *
   * Scope: `orders:read`.
   */
  list(id: string, query: OrderStagesListQuery = {}, options?: CallOptions): Pages<StageEntry> {
    return Pages.of<StageEntry>(this.caller, { method: 'GET', path: `/v1/orders/${segment(id)}/stages`, query }, options);
  }
}
