// Generated from the contract by `pnpm generate`. Do not edit.

import { type Answer } from '../../core/answer.js';
import { type Caller, type CallOptions, type ChangeOptions, type UpdateOptions, segment } from '../../core/caller.js';
import { Pages } from '../../core/pages.js';
import type { DeletedSavedReply, SavedRepliesListQuery, SavedReply, SavedReplyCreate, SavedReplyUpdate } from '../types.js';

export class SavedRepliesResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * Save a reply.
   *
   * Saves a reply, which people can begin their own from.
   *
   * Scope: `desk:write`.
   */
  create(body: SavedReplyCreate, options?: ChangeOptions): Answer<SavedReply> {
    return this.caller.call<SavedReply>({ method: 'POST', path: '/v1/saved-replies', body }, options);
  }

  /**
   * List saved replies.
   *
   * Returns saved replies, newest first.
   *
   * Scope: `desk:read`.
   */
  list(query: SavedRepliesListQuery = {}, options?: CallOptions): Pages<SavedReply> {
    return Pages.of<SavedReply>(this.caller, { method: 'GET', path: '/v1/saved-replies', query }, options);
  }

  /**
   * Get a saved reply.
   *
   * Returns one saved reply, with its `version` as the `ETag`.
   *
   * Scope: `desk:read`.
   */
  get(id: string, options?: CallOptions): Answer<SavedReply> {
    return this.caller.call<SavedReply>({ method: 'GET', path: `/v1/saved-replies/${segment(id)}` }, options);
  }

  /**
   * Update a saved reply.
   *
   * Changes the fields that you send and leaves the others unchanged.
   *
   * Scope: `desk:write`.
   */
  update(id: string, body: SavedReplyUpdate, options?: UpdateOptions): Answer<SavedReply> {
    return this.caller.call<SavedReply>({ method: 'PATCH', path: `/v1/saved-replies/${segment(id)}`, body }, options);
  }

  /**
   * Delete a saved reply.
   *
   * Deletes the saved reply. Messages written with it stay.
   *
   * Scope: `desk:write`.
   */
  delete(id: string, options?: UpdateOptions): Answer<DeletedSavedReply> {
    return this.caller.call<DeletedSavedReply>({ method: 'DELETE', path: `/v1/saved-replies/${segment(id)}` }, options);
  }
}
