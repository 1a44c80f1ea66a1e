// Generated from the contract by `pnpm generate`. Do not edit.

import { type Answer } from '../../core/answer.js';
import { type Caller, type CallOptions, type ChangeOptions, type UpdateOptions, segment } from '../../core/caller.js';
import { Pages } from '../../core/pages.js';
import type { Acceptance, ContactConversation, Conversation, ConversationCounts, ConversationCreate, ConversationsCountsQuery, ConversationsGetQuery, ConversationsListQuery, ConversationsTimelineQuery, EscalationCreate, Reassignment, Snooze, StepNote, TimelineEntry } from '../types.js';

export class ConversationsResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * Begin a conversation.
   *
   * Begins a conversation, which the AI agent controls.
   *
   * Scope: `desk:write`.
   */
  create(body: ConversationCreate, options?: ChangeOptions): Answer<Conversation> {
    return this.caller.call<Conversation>({ method: 'POST', path: '/v1/conversations', body }, options);
  }

  /**
   * List conversations.
   *
   * Returns conversations, newest first. Conditions combine.
   *
   * Scope: `desk:read`.
   */
  list(query: ConversationsListQuery = {}, options?: CallOptions): Pages<Conversation> {
    return Pages.of<Conversation>(this.caller, { method: 'GET', path: '/v1/conversations', query }, options);
  }

  /**
   * Count conversations.
   *
   * Returns the number of conversations in each state, among those that meet all conditions.
   *
   * Scope: `desk:read`.
   */
  counts(query: ConversationsCountsQuery = {}, options?: CallOptions): Answer<ConversationCounts> {
    return this.caller.call<ConversationCounts>({ method: 'GET', path: '/v1/conversations/counts', query }, options);
  }

  /**
   * Get a conversation.
   *
   * Returns one conversation, and its `version` as the `ETag`.
   *
   * Scope: `desk:read`.
   */
  get(id: string, query: ConversationsGetQuery = {}, options?: CallOptions): Answer<Conversation | ContactConversation> {
    return this.caller.call<Conversation | ContactConversation>({ method: 'GET', path: `/v1/conversations/${segment(id)}`, query }, options);
  }

  /**
   * Get the timeline of a conversation.
   *
   * Returns the history of the record, latest first: the calls that changed it, with who made them
   * and why, and what happened without a call.
   *
   * Scope: `desk:read`.
   */
  timeline(id: string, query: ConversationsTimelineQuery = {}, options?: CallOptions): Pages<TimelineEntry> {
    return Pages.of<TimelineEntry>(this.caller, { method: 'GET', path: `/v1/conversations/${segment(id)}/timeline`, query }, options);
  }

  /**
   * Escalate a conversation to a person.
   *
   * Ends the control of the AI agent: its messages are 409 `not_in_control` from then on. Emits
   * `desk.conversation.escalated`, and emits it once more if nobody accepts the conversation in
   * time. If the conversation already waits, the answer is the conversation with its present
   * escalation.
   *
   * Scope: `desk:write`.
   */
  escalate(id: string, body: EscalationCreate, options?: UpdateOptions): Answer<Conversation> {
    return this.caller.call<Conversation>({ method: 'POST', path: `/v1/conversations/${segment(id)}/escalate`, body }, options);
  }

  /**
   * Accept a conversation.
   *
   * Gives control to a person. If several call at once, one gets it; the others are 409
   * `invalid_state`. Emits `desk.conversation.accepted`.
   *
   * Scope: `desk:write`.
   */
  accept(id: string, body: Acceptance, options?: UpdateOptions): Answer<Conversation> {
    return this.caller.call<Conversation>({ method: 'POST', path: `/v1/conversations/${segment(id)}/accept`, body }, options);
  }

  /**
   * Return a conversation to the agent.
   *
   * Gives control back to the AI agent. Emits `desk.conversation.returned`.
   *
   * Scope: `desk:write`.
   */
  return(id: string, body: StepNote = {}, options?: UpdateOptions): Answer<Conversation> {
    return this.caller.call<Conversation>({ method: 'POST', path: `/v1/conversations/${segment(id)}/return`, body }, options);
  }

  /**
   * Resolve a conversation.
   *
   * Ends the conversation, whoever controls it. A message of the contact reopens it with the AI
   * agent. Emits `desk.conversation.resolved`.
   *
   * Scope: `desk:write`.
   */
  resolve(id: string, body: StepNote = {}, options?: UpdateOptions): Answer<Conversation> {
    return this.caller.call<Conversation>({ method: 'POST', path: `/v1/conversations/${segment(id)}/resolve`, body }, options);
  }

  /**
   * Snooze a conversation.
   *
   * Until that time, or until the contact writes, the conversation is `snoozed`; then it is
   * `human_active` again.
   *
   * Scope: `desk:write`.
   */
  snooze(id: string, body: Snooze, options?: UpdateOptions): Answer<Conversation> {
    return this.caller.call<Conversation>({ method: 'POST', path: `/v1/conversations/${segment(id)}/snooze`, body }, options);
  }

  /**
   * Reassign a conversation.
   *
   * Changes the person, while a person has control, or the queue. A waiting escalation gets the
   * deadline of the new queue, counted from when it was requested.
   *
   * Scope: `desk:write`.
   */
  reassign(id: string, body: Reassignment, options?: UpdateOptions): Answer<Conversation> {
    return this.caller.call<Conversation>({ method: 'POST', path: `/v1/conversations/${segment(id)}/reassign`, body }, options);
  }
}
