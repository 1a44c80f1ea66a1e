/** Appends messages to conversations, under the lock of each, and lists them. */
import { Injectable } from '@nestjs/common';
import type { Body, Controller, createMessage, listMessages, Message, Query, Sender } from '@millwright/contracts';
import { checkVersion, Repeated } from '@millwright/operations';
import { decodeCursor, findRecord, type ListPage, listPage, type UnitOfWork } from '@millwright/persistence';
import { ApiError, Ids } from '@millwright/service-kit';
import { messageResource } from '../message/message.resource.js';
import { findByExternalId, insertMessage, listedMessages, type MessageRow } from '../message/message.store.js';
import { ConversationChanges, eventsOf } from './conversation-changes.js';
import { controllerOf, conversationTransitions, requireContact } from './conversation-states.js';
import { type ConversationRow, conversations } from './conversation.store.js';

/** Whose messages are accepted only while they control the conversation. */
const needsControl: Partial<Record<Sender, Controller>> = { bot: 'bot', human: 'human' };

@Injectable()
export class MessageService {
  constructor(
    private readonly ids: Ids,
    private readonly changes: ConversationChanges,
  ) {}

  async create(
    work: UnitOfWork,
    conversationId: string,
    { from, text, external_id: externalId }: Body<typeof createMessage>,
    knownVersion: number | undefined,
  ): Promise<Message | Repeated<Message>> {
    const before = await this.changes.lock(work, conversationId);
    if (externalId !== undefined) {
      const known = await findByExternalId(work, before.id, externalId);
      if (known !== undefined) return new Repeated(messageResource(known));
    }
    checkVersion(knownVersion, before.version);
    requireContact(before);
    requireControl(before, from);
    const { message, after } = this.append(work, before, from, text, externalId);
    const resource = messageResource(message);
    const answered = from === 'contact' ? answeredBy(after) : after;
    if (answered === after) this.changes.count(work, after, eventsOf(resource));
    else await this.changes.save(work, before, answered, eventsOf(resource));
    return resource;
  }

  /** Appends to a locked conversation, and returns it with the message counted; the caller saves it. */
  append(
    work: UnitOfWork,
    conversation: ConversationRow,
    sender: Sender,
    text: string,
    externalId?: string,
  ): { message: MessageRow; after: ConversationRow } {
    const { account_id, livemode, id, last_sequence: last } = conversation;
    const message: MessageRow = {
      ...{ account_id, livemode, conversation_id: id, sequence: last + 1, id: this.ids.next(), sender, text },
      external_id: externalId ?? null,
      created_at: work.now,
    };
    work.beforeCommit(() => insertMessage(message));
    return { message, after: { ...conversation, last_sequence: message.sequence, last_message_at: work.now } };
  }

  async list(
    work: UnitOfWork,
    publicId: string,
    { after_sequence: after, audience, limit, cursor }: Query<typeof listMessages>,
  ): Promise<ListPage<Message>> {
    const { id } = await findRecord(work, conversations, publicId);
    const isForContact = audience === 'contact';
    const page = { before: decodeCursor(cursor), limit: limit + 1 };
    const rows = await listedMessages(work, { conversationId: id, after, isForContact, ...page });
    return listPage(rows, limit, messageResource);
  }
}

function requireControl({ state }: ConversationRow, from: Sender): void {
  const controller = controllerOf(state);
  if ((needsControl[from] ?? controller) === controller) return;
  throw new ApiError('not_in_control', {
    message: `The conversation is ${state} and controlled by ${controller === 'none' ? 'nobody' : `the ${controller}`}: messages of the ${from} are not accepted.`,
    param: 'from',
  });
}

/** What a message of the contact makes of a conversation. */
function answeredBy(row: ConversationRow): ConversationRow {
  const { state } = row;
  if (conversationTransitions.allows('wake', state)) {
    return { ...row, state: conversationTransitions.next('wake', state), snoozed_until: null };
  }
  if (!conversationTransitions.allows('reopen', state)) return row;
  return { ...row, state: conversationTransitions.next('reopen', state), assignee_id: null, assignee_name: null };
}
