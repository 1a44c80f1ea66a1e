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
   * Creates a seller: a GST registration from which the account invoices. A GSTIN that does not fit
   * the state or PIN code of the address is 422 `invoice_invalid`. A GSTIN or `number_prefix` of
   * another seller in the mode is 409 `conflict`.
   *
   * Scope: `invoice-settings:write`.
   */
  create(body: SellerCreate, options?: ChangeOptions): Answer<SellerRecord> {
    return this.caller.call<SellerRecord>({ method: 'POST', path: '/v1/sellers', body }, options);
  }

  /**
   * List sellers.
   *
   * Returns sellers, newest first. Test mode has one from the beginning, with its own GSTIN; live
   * mode has none until you create it, and you cannot invoice before.
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
   * Update a seller.
   *
   * Changes the fields that you send and leaves the others unchanged; `portal` is merged by field.
   * Existing documents do not change. The GSTIN cannot change once the seller has documents (409
   * `invalid_state`): create another seller for another registration.
   *
   * Scope: `invoice-settings:write`.
   */
  update(id: string, body: SellerUpdate, options?: UpdateOptions): Answer<SellerRecord> {
    return this.caller.call<SellerRecord>({ method: 'PATCH', path: `/v1/sellers/${segment(id)}`, body }, options);
  }
}
