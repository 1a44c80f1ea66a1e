/** The operations on conversations. */
import { Controller } from '@nestjs/common';
import {
  acceptConversation,
  type ContactConversation,
  type Conversation,
  countConversations,
  createConversation,
  escalateConversation,
  getConversation,
  getConversationTimeline,
  listConversations,
  reassignConversation,
  type Response,
  resolveConversation,
  returnConversation,
  snoozeConversation,
  type TimelineEntry,
} from '@millwright/contracts';
import { type Call, Handles, timelineOf } from '@millwright/operations';
import { findRecord, type ListPage } from '@millwright/persistence';
import { ConversationService } from './conversation.service.js';
import { conversations } from './conversation.store.js';

@Controller()
export class ConversationOperations {
  constructor(private readonly conversations: ConversationService) {}

  @Handles(createConversation)
  create({ work, body }: Call<typeof createConversation>): Promise<Conversation> {
    return this.conversations.create(work, body);
  }

  @Handles(listConversations)
  list({ work, query }: Call<typeof listConversations>): Promise<ListPage<Conversation>> {
    return this.conversations.list(work, query);
  }

  @Handles(countConversations)
  count({ work, query }: Call<typeof countConversations>): Promise<Response<typeof countConversations>> {
    return this.conversations.count(work, query);
  }

  @Handles(getConversation)
  get({ work, params, query }: Call<typeof getConversation>): Promise<Conversation | ContactConversation> {
    return this.conversations.get(work, params.id, query);
  }

  @Handles(escalateConversation)
  escalate({ work, params, body, knownVersion }: Call<typeof escalateConversation>): Promise<Conversation> {
    return this.conversations.escalate(work, params.id, body, knownVersion);
  }

  @Handles(acceptConversation)
  accept({ work, params, body, knownVersion }: Call<typeof acceptConversation>): Promise<Conversation> {
    return this.conversations.accept(work, params.id, body, knownVersion);
  }

  @Handles(returnConversation)
  return({ work, params, body, knownVersion }: Call<typeof returnConversation>): Promise<Conversation> {
    return this.conversations.leave(work, params.id, 'return', body, knownVersion);
  }

  @Handles(resolveConversation)
  resolve({ work, params, body, knownVersion }: Call<typeof resolveConversation>): Promise<Conversation> {
    return this.conversations.leave(work, params.id, 'resolve', body, knownVersion);
  }

  @Handles(snoozeConversation)
  snooze({ work, params, body, knownVersion }: Call<typeof snoozeConversation>): Promise<Conversation> {
    return this.conversations.snooze(work, params.id, body, knownVersion);
  }

  @Handles(reassignConversation)
  reassign({ work, params, body, knownVersion }: Call<typeof reassignConversation>): Promise<Conversation> {
    return this.conversations.reassign(work, params.id, body, knownVersion);
  }

  @Handles(getConversationTimeline)
  async timeline({ work, params, query }: Call<typeof getConversationTimeline>): Promise<ListPage<TimelineEntry>> {
    await findRecord(work, conversations, params.id);
    return timelineOf(work, { id: params.id }, query);
  }
}
