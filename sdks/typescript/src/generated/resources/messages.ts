// Generated from the contract by `pnpm generate`. Do not edit.

import { type Answer } from '../../core/answer.js';
import { type Caller, type CallOptions, type UpdateOptions, segment } from '../../core/caller.js';
import { Pages } from '../../core/pages.js';
import type { Message, MessageCreate, MessagesListQuery } from '../types.js';

export class MessagesResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * Append a message.
   *
   * Appends a message. A message of the contact wakes a snoozed conversation, and reopens a
   * resolved one with the bot. If a message of the conversation already has the `external_id`, the
   * answer is that message, with 200. A message of the bot or a person that does not control the
   * conversation is 409 `not_in_control`. Emits `desk.message.created`.
   *
   * Scope: `desk:write`.
   */
  create(id: string, body: MessageCreate, options?: UpdateOptions): Answer<Message> {
    return this.caller.call<Message>({ method: 'POST', path: `/v1/conversations/${segment(id)}/messages`, body }, options);
  }

  /**
   * List the messages of a conversation.
   *
   * Returns messages, newest first.
   *
   * Scope: `desk:read`.
   */
  list(id: string, query: MessagesListQuery = {}, options?: CallOptions): Pages<Message> {
    return Pages.of<Message>(this.caller, { method: 'GET', path: `/v1/conversations/${segment(id)}/messages`, query }, options);
  }
}
