/** The only code that creates and changes conversations. */
import { Injectable } from '@nestjs/common';
import type { Conversation, EventTypeName, Message } from '@millwright/contracts';
import { Changes, Outbox, type RecordEvent } from '@millwright/messaging';
import type { UnitOfWork } from '@millwright/persistence';
import { conversationResource, forContact } from './conversation.resource.js';
import { conversationSearch, termsOfConversation } from './conversation-search.js';
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

/** What the contact may see of what was said; nothing of a note. */
export function eventsOf(message: Message): ConversationEvent<'desk.message.created'>[] {
  if (message.from === 'note') return [];
  return [
    {
      type: 'desk.message.created',
      dataOf: (conversation) => ({ conversation: forContact(conversation), message }),
    },
  ];
}

@Injectable()
export class ConversationChanges extends Changes<ConversationRow, Conversation> {
  constructor(outbox: Outbox) {
    super(outbox, {
      kind: conversations,
      resourceOf: conversationResource,
      insert: (work, row) =>
        work.beforeCommit(() => [
          insertConversation(row),
          ...conversationSearch.insert(work.tenant, row.id, termsOfConversation(row)),
        ]),
      update: async (work, before, after) =>
        work.beforeCommit(() => [
          updateConversation(after),
          ...conversationSearch.change(work.tenant, after.id, termsOfConversation(before), termsOfConversation(after)),
        ]),
      comparedWhole: [],
    });
  }

  override save<Type extends EventTypeName>(
    work: UnitOfWork,
    before: ConversationRow,
    after: ConversationRow,
    events: readonly ConversationEvent<Type>[] = [],
  ): Promise<Conversation> {
    return super.save(work, before, datedBy(work, after, events), events);
  }

  /** Saves a message alone, which makes no new version of its conversation. */
  count<Type extends EventTypeName>(
    work: UnitOfWork,
    after: ConversationRow,
    events: readonly ConversationEvent<Type>[],
  ): void {
    const row = this.publishAlone(work, datedBy(work, after, events), events);
    work.beforeCommit(() => countMessage(row));
  }
}

/** With the time of its latest event. */
function datedBy({ now }: UnitOfWork, row: ConversationRow, events: readonly object[]): ConversationRow {
  return events.length > 0 ? { ...row, last_event_at: now } : row;
}
