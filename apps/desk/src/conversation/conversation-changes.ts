/** The only code that creates and changes conversations. */
import { Injectable } from '@nestjs/common';
import type { Conversation, EventTypeName } from '@millwright/contracts';
import { Changes, Outbox, type RecordEvent } from '@millwright/messaging';
import type { UnitOfWork } from '@millwright/persistence';
import { conversationResource } from './conversation.resource.js';
import {
  type ConversationRow,
  conversations,
  countMessage,
  insertConversation,
  updateConversation,
} from './conversation.store.js';

export type ConversationEvent<Type extends EventTypeName = EventTypeName> = RecordEvent<Conversation, Type>;

/** An event of which the conversation is all. */
export function eventOf<
  Type extends 'desk.conversation.accepted' | 'desk.conversation.returned' | 'desk.conversation.resolved',
>(type: Type): ConversationEvent<Type> {
  return { type, dataOf: (conversation) => ({ conversation }) } as ConversationEvent<Type>;
}

@Injectable()
export class ConversationChanges extends Changes<ConversationRow, Conversation> {
  constructor(outbox: Outbox) {
    super(outbox, {
      kind: conversations,
      resourceOf: conversationResource,
      insert: (work, row) => work.beforeCommit(() => insertConversation(row)),
      update: async (work, _, after) => work.beforeCommit(() => updateConversation(after)),
      comparedWhole: [],
    });
  }

  override save<Type extends EventTypeName>(
    work: UnitOfWork,
    before: ConversationRow,
    after: ConversationRow,
    events: readonly ConversationEvent<Type>[] = [],
  ): Promise<Conversation> {
    return super.save(work, before, events.length > 0 ? { ...after, last_event_at: work.now } : after, events);
  }

  /** Saves a message alone, which makes no new version of its conversation. */
  count(work: UnitOfWork, after: ConversationRow): void {
    work.beforeCommit(() => countMessage(after));
  }
}
