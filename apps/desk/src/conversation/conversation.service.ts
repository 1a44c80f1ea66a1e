/** Begins conversations, and hands them from the agent to a person and back: each step under the lock of the conversation. */
import { Injectable } from '@nestjs/common';
import type {
  acceptConversation,
  Body,
  ContactConversation,
  Conversation,
  countConversations,
  createConversation,
  escalateConversation,
  getConversation,
  listConversations,
  Query,
  reassignConversation,
  Response,
  returnConversation,
  snoozeConversation,
} from '@millwright/contracts';
import { checkVersion } from '@millwright/operations';
import { findRecord, type ListPage, listPage, namedRecord, type UnitOfWork } from '@millwright/persistence';
import { ApiError, decodeId, encodeId, Ids } from '@millwright/service-kit';
import { type QueueEntity, queues } from '../queue/queue.entity.js';
import { takeContact } from './contact-of-conversation.store.js';
import { ConversationChanges, eventOf } from './conversation-changes.js';
import { conversationSearch } from './conversation-search.js';
import { conversationTransitions } from './conversation-states.js';
import { conversationResource, forContact } from './conversation.resource.js';
import {
  type ConversationRow,
  conversations,
  countedConversations,
  listedConversations,
} from './conversation.store.js';
import { Escalations } from './escalations.js';
import { MessageService } from './message.service.js';

const unassigned = { assignee_id: null, assignee_name: null } as const;
const noEscalation = {
  escalation_reason: null,
  escalation_summary: null,
  escalation_context: null,
  escalated_at: null,
  deadline_at: null,
  escalation_last_sequence: null,
  accepted_at: null,
  overdue_at: null,
} as const;

function conditionsIn({ queue_id: queue, contact_id: contact, order_id: orders }: Query<typeof countConversations>) {
  return {
    queueId: queue && decodeId('queue', queue),
    contactId: contact && decodeId('contact', contact),
    orderIds: orders?.map((order) => decodeId('order', order)!),
  };
}

@Injectable()
export class ConversationService {
  constructor(
    private readonly ids: Ids,
    private readonly changes: ConversationChanges,
    private readonly messages: MessageService,
    private readonly escalations: Escalations,
  ) {}

  async create(work: UnitOfWork, input: Body<typeof createConversation>): Promise<Conversation> {
    const { accountId, livemode } = work.tenant;
    const queue = await namedQueue(work, input.queue_id);
    const contact = await takeContact(work, this.ids.next(), input.contact);
    return this.changes.create(work, {
      account_id: accountId,
      livemode,
      id: this.ids.next(),
      channel: input.channel,
      contact_id: contact.id,
      contact,
      subject: input.subject ?? null,
      order_id: decodeId('order', input.order_id ?? '') ?? null,
      invoice_id: decodeId('invoice', input.invoice_id ?? '') ?? null,
      state: 'bot_active',
      queue_id: queue?.id ?? null,
      ...unassigned,
      priority: input.priority,
      ...noEscalation,
      snoozed_until: null,
      last_sequence: 0,
      last_message_at: null,
      metadata: input.metadata,
      version: 1,
      event_sequence: 0,
      last_event_at: null,
      created_at: work.now,
      updated_at: work.now,
    });
  }

  async list(work: UnitOfWork, query: Query<typeof listConversations>): Promise<ListPage<Conversation>> {
    const found = query.q === undefined ? undefined : await conversationSearch.condition(work, query.q);
    const rows = await listedConversations(work, { ...query, ...conditionsIn(query), found });
    return listPage(rows, query.limit, conversationResource);
  }

  count(work: UnitOfWork, query: Query<typeof countConversations>): Promise<Response<typeof countConversations>> {
    const found = query.q === undefined ? undefined : conversationSearch.conditionOfAll(query.q);
    return countedConversations(work, { ...query, ...conditionsIn(query), found });
  }

  async get(
    work: UnitOfWork,
    publicId: string,
    { audience }: Query<typeof getConversation>,
  ): Promise<Conversation | ContactConversation> {
    const row = await findRecord(work, conversations, publicId);
    return audience === 'contact' ? forContact(conversationResource(row)) : conversationResource(row);
  }

  /** A conversation that waits already stays as it is. */
  async escalate(
    work: UnitOfWork,
    publicId: string,
    { reason, summary, context, queue_id, priority }: Body<typeof escalateConversation>,
    knownVersion: number | undefined,
  ): Promise<Conversation> {
    const before = await this.lock(work, publicId, knownVersion);
    if (before.state === 'escalated') return conversationResource(before);
    const state = conversationTransitions.next('escalate', before.state);
    const queue = (await namedQueue(work, queue_id)) ?? (await queueOf(work, before));
    const after: ConversationRow = {
      ...before,
      state,
      queue_id: queue?.id ?? null,
      priority: priority ?? before.priority,
      escalation_reason: reason,
      escalation_summary: summary,
      escalation_context: context ?? null,
      escalated_at: work.now,
      deadline_at: this.escalations.deadline(work.now, queue),
      escalation_last_sequence: before.last_sequence,
      accepted_at: null,
      overdue_at: null,
    };
    return this.changes.save(work, before, after, [await this.escalations.event(work, after, false)]);
  }

  async accept(
    work: UnitOfWork,
    publicId: string,
    { assignee }: Body<typeof acceptConversation>,
    knownVersion: number | undefined,
  ): Promise<Conversation> {
    const before = await this.lock(work, publicId, knownVersion);
    const after: ConversationRow = {
      ...before,
      state: conversationTransitions.next('accept', before.state),
      assignee_id: assignee.id,
      assignee_name: assignee.name,
      accepted_at: work.now,
    };
    return this.changes.save(work, before, after, [eventOf('desk.conversation.accepted')]);
  }

  /** Back to the agent, or over. */
  async leave(
    work: UnitOfWork,
    publicId: string,
    step: 'return' | 'resolve',
    { note }: Body<typeof returnConversation>,
    knownVersion: number | undefined,
  ): Promise<Conversation> {
    const before = await this.lock(work, publicId, knownVersion);
    const state = conversationTransitions.next(step, before.state);
    const noted = note === undefined ? before : this.messages.append(work, before, 'note', note).after;
    const after: ConversationRow = {
      ...noted,
      state,
      snoozed_until: null,
      ...(step === 'return' && unassigned),
    };
    const type = step === 'return' ? 'desk.conversation.returned' : 'desk.conversation.resolved';
    return this.changes.save(work, before, after, [eventOf(type)]);
  }

  async snooze(
    work: UnitOfWork,
    publicId: string,
    { until }: Body<typeof snoozeConversation>,
    knownVersion: number | undefined,
  ): Promise<Conversation> {
    const before = await this.lock(work, publicId, knownVersion);
    const state = conversationTransitions.next('snooze', before.state);
    const moment = new Date(until);
    if (moment <= work.now) {
      throw new ApiError('invalid_parameter', { message: 'until: must be in the future.', param: 'until' });
    }
    return this.changes.save(work, before, { ...before, state, snoozed_until: moment });
  }

  async reassign(
    work: UnitOfWork,
    publicId: string,
    { assignee, queue_id }: Body<typeof reassignConversation>,
    knownVersion: number | undefined,
  ): Promise<Conversation> {
    const before = await this.lock(work, publicId, knownVersion);
    if (assignee !== undefined) conversationTransitions.require('assign', before.state);
    if (queue_id !== undefined) conversationTransitions.require('move', before.state);
    const queue = await namedQueue(work, queue_id);
    const after: ConversationRow = {
      ...before,
      ...(assignee && { assignee_id: assignee.id, assignee_name: assignee.name }),
      ...(queue && { queue_id: queue.id }),
      ...(queue &&
        before.state === 'escalated' && { deadline_at: this.escalations.deadline(before.escalated_at!, queue) }),
    };
    return this.changes.save(work, before, after);
  }

  /** What time has changed of a conversation: its deadline has passed, or its snooze has ended. */
  async passTime(work: UnitOfWork, id: string): Promise<'overdue' | 'woken' | undefined> {
    const before = await this.changes.lock(work, encodeId('conversation', id));
    const { state, deadline_at: deadline, overdue_at: overdueAt, snoozed_until: until } = before;
    if (state === 'snoozed' && until! <= work.now) {
      await this.changes.save(work, before, { ...before, state: 'human_active', snoozed_until: null });
      return 'woken';
    }
    if (state !== 'escalated' || overdueAt !== null || deadline! > work.now) return undefined;
    const after: ConversationRow = { ...before, overdue_at: work.now };
    await this.changes.save(work, before, after, [await this.escalations.event(work, after, true)]);
    await this.escalations.mail(work, after);
    return 'overdue';
  }

  private async lock(work: UnitOfWork, publicId: string, knownVersion: number | undefined): Promise<ConversationRow> {
    const row = await this.changes.lock(work, publicId);
    checkVersion(knownVersion, row.version);
    return row;
  }
}

async function namedQueue(work: UnitOfWork, publicId: string | undefined): Promise<QueueEntity | undefined> {
  return publicId === undefined ? undefined : namedRecord(work, queues, publicId, 'queue_id');
}

async function queueOf(work: UnitOfWork, { queue_id: id }: ConversationRow): Promise<QueueEntity | undefined> {
  return id === null ? undefined : queues.rows.find(work, id);
}
