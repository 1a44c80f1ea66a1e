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
   * Books good, scrapped and reworked pieces at a stage. Good pieces and scrap consume the yield of
   * the stage before or, at the first stage, the ordered quantity and the allowed over-completion;
   * rework waits at the stage again, or at the earlier stage in `rework_to`. More than that is 409
   * `conflict`, with the `maximum`. If an entry already has the `external_id`, the answer is that
   * entry with 200, or 409 `conflict` if the content differs. `If-Match` takes the ETag of the
   * order. Emits `order.stage_advanced` for good pieces, and `order.updated` if the status, the
   * stage or a quantity of the order changes.
   *
   * Scope: `orders:write` or `stages:write`.
   */
  create(id: string, body: StageEntryCreate, options?: UpdateOptions): Answer<StageEntry> {
    return this.caller.call<StageEntry>({ method: 'POST', path: `/v1/orders/${segment(id)}/stages`, body }, options);
  }

  /**
   * List the stage entries of an order.
   *
   * Returns the production ledger of an order, the latest entry first.
   *
   * Scope: `orders:read`.
   */
  list(id: string, query: OrderStagesListQuery = {}, options?: CallOptions): Pages<StageEntry> {
    return Pages.of<StageEntry>(this.caller, { method: 'GET', path: `/v1/orders/${segment(id)}/stages`, query }, options);
  }
}
