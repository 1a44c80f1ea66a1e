// Generated from the contract by `pnpm generate`. Do not edit.

import { type Answer } from '../../core/answer.js';
import { type Caller, type CallOptions, type ChangeOptions, type UpdateOptions, segment } from '../../core/caller.js';
import { Pages } from '../../core/pages.js';
import type { BuyerCreate, BuyerRecord, BuyerUpdate, BuyersListQuery, DeletedBuyer } from '../types.js';

export class BuyersResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * Create a buyer.
   *
   * Creates a buyer, which orders name by `buyer_id`.
   *
   * Scope: `orders:write`.
   */
  create(body: BuyerCreate, options?: ChangeOptions): Answer<BuyerRecord> {
    return this.caller.call<BuyerRecord>({ method: 'POST', path: '/v1/buyers', body }, options);
  }

  /**
   * List buyers.
   *
   * Returns buyers, newest first. Conditions combine: a buyer is listed if it meets all of them.
   *
   * Scope: `orders:read`.
   */
  list(query: BuyersListQuery = {}, options?: CallOptions): Pages<BuyerRecord> {
    return Pages.of<BuyerRecord>(this.caller, { method: 'GET', path: '/v1/buyers', query }, options);
  }

  /**
   * Get a buyer.
   *
   * Returns one buyer, with its `version` as the `ETag`.
   *
   * Scope: `orders:read`.
   */
  get(id: string, options?: CallOptions): Answer<BuyerRecord> {
    return this.caller.call<BuyerRecord>({ method: 'GET', path: `/v1/buyers/${segment(id)}` }, options);
  }

  /**
   * Update a buyer.
   *
   * Changes the fields that you send and leaves the others unchanged. Existing orders keep their
   * copy; to renew it, send the order its `buyer_id` again.
   *
   * Scope: `orders:write`.
   */
  update(id: string, body: BuyerUpdate, options?: UpdateOptions): Answer<BuyerRecord> {
    return this.caller.call<BuyerRecord>({ method: 'PATCH', path: `/v1/buyers/${segment(id)}`, body }, options);
  }

  /**
   * Delete a buyer.
   *
   * Deletes a buyer that no order uses. If an order uses it, the answer is 409 `conflict`.
   *
   * Scope: `orders:write`.
   */
  delete(id: string, options?: UpdateOptions): Answer<DeletedBuyer> {
    return this.caller.call<DeletedBuyer>({ method: 'DELETE', path: `/v1/buyers/${segment(id)}` }, options);
  }
}
