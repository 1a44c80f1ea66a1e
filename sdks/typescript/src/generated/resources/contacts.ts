// Generated from the contract by `pnpm generate`. Do not edit.

import { type Answer } from '../../core/answer.js';
import { type Caller, type CallOptions, type ChangeOptions, segment } from '../../core/caller.js';
import type { Contact, ContactExport, ContactsExportQuery, Erasure } from '../types.js';

export class ContactsResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * Get a contact.
   *
   * Returns one contact.
   *
   * Scope: `desk:read`.
   */
  get(id: string, options?: CallOptions): Answer<Contact> {
    return this.caller.call<Contact>({ method: 'GET', path: `/v1/contacts/${segment(id)}` }, options);
  }

  /**
   * Export the data of a contact.
   *
   * Returns the contact with its conversations and messages as the contact can see them, oldest
   * first, in pages.
   *
   * Scope: `desk:read`.
   */
  export(id: string, query: ContactsExportQuery = {}, options?: CallOptions): Answer<ContactExport> {
    return this.caller.call<ContactExport>({ method: 'GET', path: `/v1/contacts/${segment(id)}/export`, query }, options);
  }

  /**
   * Erase a contact.
   *
   * Erases the personal data of a contact: the contact, the messages of its conversations, their
   * subjects, summaries, contexts and metadata, and the stored answers of calls about them. The
   * conversations stay, resolved and empty. While an event about them is not published yet, the
   * answer is 503 `upstream_unavailable`: retry.
   *
   * Scope: `desk:write`.
   */
  delete(id: string, options?: ChangeOptions): Answer<Erasure> {
    return this.caller.call<Erasure>({ method: 'DELETE', path: `/v1/contacts/${segment(id)}` }, options);
  }
}
