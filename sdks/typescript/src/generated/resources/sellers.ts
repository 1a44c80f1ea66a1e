// Generated from the contract by `pnpm generate`. Do not edit.

import { type Answer } from '../../core/answer.js';
import { type Caller, type CallOptions, type ChangeOptions, type UpdateOptions, segment } from '../../core/caller.js';
import { Pages } from '../../core/pages.js';
import type { SellerCreate, SellerRecord, SellerUpdate, SellersListQuery } from '../types.js';

export class SellersResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * Create a seller.
   *
   * Stores a seller: a registration under GST, from which the account invoices. A GSTIN that does
   * not fit the state or the PIN code of the address is 422 `invoice_invalid`. A GSTIN or a
   * `number_prefix` that another seller of the mode has is 409 `conflict`.
   *
   * Scope: `invoice-settings:write`.
   */
  create(body: SellerCreate, options?: ChangeOptions): Answer<SellerRecord> {
    return this.caller.call<SellerRecord>({ method: 'POST', path: '/v1/sellers', body }, options);
  }

  /**
   * List sellers.
   *
   * Returns sellers, newest first. In test mode there is one from the beginning, with a GSTIN of
   * its own; in live mode there is none before you create it, and nothing can be invoiced until
   * then.
   *
   * Scope: `invoices:read`.
   */
  list(query: SellersListQuery = {}, options?: CallOptions): Pages<SellerRecord> {
    return Pages.of<SellerRecord>(this.caller, { method: 'GET', path: '/v1/sellers', query }, options);
  }

  /**
   * Get a seller.
   *
   * Returns one seller, with its `version` as the `ETag`.
   *
   * Scope: `invoices:read`.
   */
  get(id: string, options?: CallOptions): Answer<SellerRecord> {
    return this.caller.call<SellerRecord>({ method: 'GET', path: `/v1/sellers/${segment(id)}` }, options);
  }

  /**
   * Change a seller.
   *
   * Changes the fields that are sent, and leaves the others as they are; `portal` is merged by
   * field. Documents that there are keep what they show. The GSTIN stays once the seller has
   * documents (409 `invalid_state`): another registration is another seller.
   *
   * Scope: `invoice-settings:write`.
   */
  update(id: string, body: SellerUpdate, options?: UpdateOptions): Answer<SellerRecord> {
    return this.caller.call<SellerRecord>({ method: 'PATCH', path: `/v1/sellers/${segment(id)}`, body }, options);
  }
}
