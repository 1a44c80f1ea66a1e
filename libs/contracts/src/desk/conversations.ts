/** Conversations with contacts: an AI agent holds them, hands them to a person where it has to, and takes them back. */
import { enumeration } from '../kit/enumeration.js';
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { countsOf } from '../kit/counts.js';
import { id, pathId } from '../kit/ids.js';
import { commaSeparated, idList, listOf, mostListedIds, page, searchText } from '../kit/lists.js';
import { meanings } from '../kit/meanings.js';
import { operation } from '../kit/operation.js';
import { timelineOf } from '../kit/timeline.js';
import {
  besideFieldFaults,
  boundedRecord,
  createdAt,
  longText,
  metadata,
  text,
  timestamp,
  updatedAt,
} from '../kit/values.js';
import { contactFields, conversationContact, conversationContactExample } from './contact.js';
import { audience, type Message, message, messageExamples, messageText } from './messages.js';
import { queueExample } from './queues.js';
import { conversationStates, type ConversationState, conversationLifecycle } from './conversation-lifecycle.js';

const channels = enumeration('ConversationChannel', ['web_chat', 'email', 'phone', 'whatsapp', 'other']);

const controllers = enumeration('ConversationController', ['bot', 'human', 'none']);
export type Controller = (typeof controllers)[number];

const priorities = enumeration('ConversationPriority', ['low', 'normal', 'high', 'urgent']);
export type Priority = (typeof priorities)[number];

const escalationReasons = enumeration('EscalationReason', [
  'user_requested',
  'low_confidence',
  'failed_attempts',
  'policy',
  'sentiment',
  'other',
]);
export type EscalationReason = (typeof escalationReasons)[number];

const mostContextBytes = 16_384;
const mostContextDepth = 20;

const channel = z.enum(channels).meta({
  description: meanings<(typeof channels)[number]>(
    {
      web_chat: 'a chat on a page',
      email: 'an email',
      phone: 'a call, as a transcript',
      whatsapp: 'WhatsApp',
      other: 'any other way',
    },
    'The channel of the contact.',
  ),
});
const subject = text(300).meta({ description: 'The subject, in one line.' });
const orderId = id('order').meta({ description: 'The order that it is about; we do not check that it exists.' });
const invoiceId = id('invoice').meta({ description: 'The invoice that it is about; we do not check that it exists.' });
const queueId = id('queue').meta({ description: 'The queue in which it waits for a person once it is escalated.' });
const priority = z.enum(priorities).meta({
  description: meanings<Priority>(
    {
      low: 'it can wait',
      normal: 'the usual priority',
      high: 'before others',
      urgent: 'before all others',
    },
    'How urgent it is, for your own use.',
  ),
});

const assignee = z
  .strictObject({
    id: text(100).meta({ description: 'Your own id of the person.' }),
    name: text(200).meta({ description: 'The name of the person.' }),
  })
  .meta({ id: 'Assignee', description: 'The person who has accepted a conversation.' });
export type Assignee = z.output<typeof assignee>;

const reason = z.enum(escalationReasons).meta({
  description: meanings<EscalationReason>(
    {
      user_requested: 'the contact asked for a person',
      low_confidence: 'the agent is not sure of its answer',
      failed_attempts: 'the agent has tried without success',
      policy: 'a person has to decide this',
      sentiment: 'the contact is upset',
      other: 'another reason',
    },
    'Why a person is needed.',
  ),
});
const summary = longText(5_000).min(1).meta({ description: 'Information for the person. The contact never sees it.' });
const context = boundedRecord(z.string().max(1_000), z.unknown(), 1_000).meta({
  description:
    'Further information for the person, at most 16 KiB as JSON and 20 levels deep. The contact never sees it.',
});
const newContext = context
  .refine((value) => isWithin(value, mostContextDepth), {
    error: `must be at most ${mostContextDepth} levels deep`,
    abort: true,
    ...besideFieldFaults,
  })
  .refine((value) => Buffer.byteLength(JSON.stringify(value)) <= mostContextBytes, {
    error: 'must be at most 16 KiB as JSON',
    ...besideFieldFaults,
  });

function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isWithin(inner, levels - 1));
}

const escalation = z
  .strictObject({
    reason,
    summary: summary.nullable().meta({ description: 'Information for the person; null once erased.' }),
    context: context
      .nullable()
      .meta({ description: 'Further information for the person; null if there is none, or once erased.' }),
    requested_at: timestamp.meta({ description: 'When the agent escalated.' }),
    deadline_at: timestamp.meta({
      description:
        'By when a person has to accept it, by the hours of its queue. Once it has passed, the event is sent again.',
    }),
    last_sequence: z.int().min(0).meta({
      description:
        'The number of the latest message at that time, 0 if there was none: the agent has said nothing after it.',
    }),
    accepted_at: timestamp.nullable().meta({ description: 'When a person accepted it; null before.' }),
  })
  .meta({ id: 'Escalation', description: 'The escalation of a conversation to a person.' });
export type Escalation = z.output<typeof escalation>;

/** What the contact may see of a conversation. */
const visible = {
  id: id('conversation'),
  channel,
  contact: conversationContact.nullable().meta({ description: 'The contact; null once erased.' }),
  subject: subject.nullable(),
  order_id: orderId.nullable(),
  invoice_id: invoiceId.nullable(),
  state: z.enum(conversationStates).meta({
    description: meanings<ConversationState>({
      bot_active: 'the AI agent answers',
      escalated: 'it waits for a person to accept it',
      human_active: 'a person answers',
      snoozed: 'a person has snoozed it until `snoozed_until`',
      resolved: 'it has ended, until the contact writes again',
    }),
  }),
  controller: z.enum(controllers).meta({
    description: meanings<Controller>(
      { bot: 'the AI agent', human: 'a person', none: 'neither' },
      'Whose messages are accepted, beside those of the contact.',
    ),
  }),
  last_sequence: z.int().min(0).meta({ description: 'The number of its latest message, 0 if there is none.' }),
  last_message_at: timestamp
    .nullable()
    .meta({ description: 'When the latest message was appended; null if there is none.' }),
};
const ofRecord = {
  livemode: z.boolean().meta({ description: 'True for live data, false for test data.' }),
  version: z.int().min(1).meta({ description: 'Increases with every change except a message alone; the `ETag`.' }),
  created_at: createdAt,
  updated_at: updatedAt,
};

const conversation = z
  .strictObject({
    ...visible,
    queue_id: queueId.nullable(),
    assignee: assignee.nullable(),
    priority,
    escalation: escalation
      .nullable()
      .meta({ description: 'The latest escalation, also after it was accepted; null if there was none.' }),
    snoozed_until: timestamp.nullable().meta({ description: 'Until when it is snoozed; null unless it is.' }),
    metadata,
    ...ofRecord,
  })
  .meta({ id: 'Conversation', description: 'A conversation with a contact.' });
export type Conversation = z.output<typeof conversation>;

export const contactConversation = z
  .strictObject({ ...visible, ...ofRecord })
  .meta({ id: 'ContactConversation', description: 'The part of a conversation that the contact can see.' });
export type ContactConversation = z.output<typeof contactConversation>;

const newConversation = z
  .strictObject({
    channel,
    contact: z.strictObject(contactFields).meta({
      id: 'ContactCreate',
      description:
        'The contact. If a contact with this `external_id` exists, it is updated with the other fields; otherwise it is created.',
    }),
    subject: subject.optional(),
    order_id: orderId.optional(),
    invoice_id: invoiceId.optional(),
    queue_id: queueId.optional(),
    priority: priority.default('normal'),
    metadata: metadata.default({}),
  })
  .meta({ id: 'ConversationCreate', description: 'A conversation to begin.' });

const newEscalation = z
  .strictObject({
    reason,
    summary,
    context: newContext.optional(),
    queue_id: queueId.optional(),
    priority: priority.optional(),
  })
  .meta({
    id: 'EscalationCreate',
    description: 'Why a conversation is escalated to a person, with information for them.',
  });

const acceptance = z
  .strictObject({ assignee })
  .meta({ id: 'Acceptance', description: 'The person who accepts a conversation.' });
const stepNote = z
  .strictObject({ note: messageText.optional().meta({ description: 'A private note to append.' }) })
  .meta({ id: 'StepNote', description: 'A message to append with the step.' });
const snooze = z
  .strictObject({ until: timestamp.meta({ description: 'Until when, in the future.' }) })
  .meta({ id: 'Snooze', description: 'Until when a conversation is snoozed.' });
const reassignment = z
  .strictObject({ assignee, queue_id: queueId })
  .partial()
  .refine(({ assignee: person, queue_id: queue }) => person !== undefined || queue !== undefined, {
    error: 'must name an assignee or a queue',
    ...besideFieldFaults,
  })
  .meta({ id: 'Reassignment', description: 'Another person, another queue, or both.', minProperties: 1 });

const [question, , request] = messageExamples;
const begun: Conversation = {
  id: question.conversation_id,
  channel: 'whatsapp',
  contact: conversationContactExample,
  subject: 'When does PO-48213 leave?',
  order_id: 'ord_034qzGogkNbRTk1T7kU9bI',
  invoice_id: null,
  state: 'bot_active',
  controller: 'bot',
  last_sequence: 0,
  last_message_at: null,
  queue_id: null,
  assignee: null,
  priority: 'normal',
  escalation: null,
  snoozed_until: null,
  metadata: { session: '8f2c' },
  livemode: true,
  version: 1,
  created_at: '2026-11-03T04:38:51.204Z',
  updated_at: '2026-11-03T04:38:51.204Z',
};
const escalatedExample: Conversation = {
  ...begun,
  state: 'escalated',
  controller: 'none',
  last_sequence: request.sequence,
  last_message_at: request.created_at,
  queue_id: queueExample.id,
  priority: 'high',
  escalation: {
    reason: 'user_requested',
    summary: 'Wants a firm dispatch date for PO-48213. Planned for Thursday, not promised.',
    context: { intent: 'delivery_date', confidence: 0.62 },
    requested_at: '2026-11-03T04:41:08.019Z',
    deadline_at: '2026-11-03T04:56:08.019Z',
    last_sequence: request.sequence,
    accepted_at: null,
  },
  version: 2,
  updated_at: '2026-11-03T04:41:08.019Z',
};
const acceptedAt = '2026-11-03T04:44:30.552Z';
const accepted: Conversation = {
  ...escalatedExample,
  state: 'human_active',
  controller: 'human',
  assignee: { id: 'u-17', name: 'Meera Iyer' },
  escalation: { ...escalatedExample.escalation!, accepted_at: acceptedAt },
  version: 3,
  updated_at: acceptedAt,
};
const returned: Conversation = {
  ...accepted,
  state: 'bot_active',
  controller: 'bot',
  assignee: null,
  version: 4,
  updated_at: '2026-11-03T04:52:16.300Z',
};
const resolved: Conversation = {
  ...accepted,
  state: 'resolved',
  controller: 'none',
  version: 4,
  updated_at: '2026-11-03T04:58:41.874Z',
};
const snoozed: Conversation = {
  ...accepted,
  state: 'snoozed',
  snoozed_until: '2099-11-05T04:30:00.000Z',
  version: 4,
  updated_at: '2026-11-03T04:50:02.661Z',
};
const reassigned: Conversation = {
  ...accepted,
  assignee: { id: 'u-21', name: 'Farhan Shaikh' },
  version: 4,
  updated_at: '2026-11-03T04:47:12.095Z',
};
const seenByContact: ContactConversation = {
  id: begun.id,
  channel: begun.channel,
  contact: begun.contact,
  subject: begun.subject,
  order_id: begun.order_id,
  invoice_id: null,
  state: 'escalated',
  controller: 'none',
  last_sequence: request.sequence,
  last_message_at: request.created_at,
  livemode: true,
  version: escalatedExample.version,
  created_at: begun.created_at,
  updated_at: escalatedExample.updated_at,
};
const answerExample: Message = {
  id: 'msg_034qzGoh3F2gH3jK4lM5nP',
  conversation_id: begun.id,
  sequence: request.sequence + 1,
  from: 'human',
  text: 'It leaves on Thursday at noon.',
  external_id: null,
  created_at: '2026-11-03T04:46:12.018Z',
};
const seenWithAnswer: ContactConversation = {
  ...seenByContact,
  state: accepted.state,
  controller: accepted.controller,
  last_sequence: answerExample.sequence,
  last_message_at: answerExample.created_at,
  version: accepted.version,
  updated_at: accepted.updated_at,
};
export const contactConversationExample = seenByContact;

const ownId = { id: begun.id };
const ofOneConversation = {
  method: 'POST',
  scopes: ['desk:write'],
  params: z.strictObject({ id: pathId('conversation') }),
  status: 200,
  response: conversation,
  checksVersion: true,
  errors: ['invalid_state'],
} as const;

export const createConversation = operation({
  id: 'conversations.create',
  method: 'POST',
  path: '/v1/conversations',
  scopes: ['desk:write'],
  summary: 'Begin a conversation',
  description: 'Begins a conversation, which the AI agent controls.',
  body: newConversation,
  status: 201,
  response: conversation,
  examples: [
    {
      name: 'About an order',
      body: {
        channel: begun.channel,
        contact: {
          external_id: conversationContactExample.external_id,
          name: conversationContactExample.name!,
          email: conversationContactExample.email!,
        },
        subject: begun.subject!,
        order_id: begun.order_id!,
        metadata: begun.metadata,
      },
      response: begun,
    },
  ],
});

/** Those of the list that do not name a state. */
const conditions = {
  queue_id: id('queue').optional().meta({ description: 'Conversations of this queue.' }),
  assignee_id: text(100).optional().meta({ description: 'Conversations of the person with this id in your system.' }),
  contact_id: id('contact').optional().meta({ description: 'Conversations with this contact.' }),
  order_id: idList('order')
    .optional()
    .meta({
      description: `Conversations about this order, or about one of these, separated by commas: up to ${mostListedIds}.`,
    }),
  q: searchText(
    'Conversations whose subject begins with this text, or contains a word that begins with it: `damaged`, `refund for`.',
  ),
};

export const listConversations = operation({
  id: 'conversations.list',
  method: 'GET',
  path: '/v1/conversations',
  scopes: ['desk:read'],
  summary: 'List conversations',
  description: 'Returns conversations, newest first. Conditions combine.',
  query: z.strictObject({
    state: commaSeparated(conversationStates)
      .optional()
      .meta({ description: 'Conversations in one of these states, separated by commas.' }),
    ...conditions,
    ...page,
  }),
  status: 200,
  response: listOf(conversation).meta({ id: 'ConversationList', description: 'A page of conversations.' }),
  examples: [
    {
      name: 'Conversations that wait for a person',
      query: { state: 'escalated', limit: '1' },
      response: { data: [escalatedExample], has_more: false, next_cursor: null },
    },
  ],
});

export const countConversations = operation({
  id: 'conversations.counts',
  method: 'GET',
  path: '/v1/conversations/counts',
  scopes: ['desk:read'],
  summary: 'Count conversations',
  description: 'Returns the number of conversations in each state, among those that meet all conditions.',
  query: z.strictObject(conditions),
  status: 200,
  response: countsOf(conversationStates, 'Conversations').meta({
    id: 'ConversationCounts',
    description: 'The number of conversations in each state.',
  }),
  examples: [
    {
      name: 'All conversations',
      response: { bot_active: 12, escalated: 3, human_active: 5, snoozed: 1, resolved: 640 },
    },
  ],
});

export const getConversation = operation({
  id: 'conversations.get',
  method: 'GET',
  path: '/v1/conversations/{id}',
  scopes: ['desk:read'],
  summary: 'Get a conversation',
  description: 'Returns one conversation, and its `version` as the `ETag`.',
  params: ofOneConversation.params,
  query: z.strictObject({ audience }),
  status: 200,
  response: z.union([conversation, contactConversation]),
  examples: [
    { name: 'Controlled by the agent', params: ownId, response: begun },
    {
      name: 'As the contact can see it',
      params: ownId,
      query: { audience: 'contact' },
      response: seenByContact,
    },
  ],
});

export const escalateConversation = operation({
  ...ofOneConversation,
  id: 'conversations.escalate',
  path: '/v1/conversations/{id}/escalate',
  summary: 'Escalate a conversation to a person',
  description:
    'Ends the control of the AI agent: its messages are 409 `not_in_control` from then on. Emits `desk.conversation.escalated`, and emits it once more if nobody accepts the conversation in time. If the conversation already waits, the answer is the conversation with its present escalation.',
  body: newEscalation,
  examples: [
    {
      name: 'On request',
      params: ownId,
      body: {
        reason: 'user_requested',
        summary: escalatedExample.escalation!.summary!,
        context: escalatedExample.escalation!.context!,
        priority: 'high',
      },
      response: escalatedExample,
    },
  ],
});

export const acceptConversation = operation({
  ...ofOneConversation,
  id: 'conversations.accept',
  path: '/v1/conversations/{id}/accept',
  summary: 'Accept a conversation',
  description:
    'Gives control to a person. If several call at once, one gets it; the others are 409 `invalid_state`. Emits `desk.conversation.accepted`.',
  body: acceptance,
  examples: [{ name: 'By Meera', params: ownId, body: { assignee: accepted.assignee! }, response: accepted }],
});

export const returnConversation = operation({
  ...ofOneConversation,
  id: 'conversations.return',
  path: '/v1/conversations/{id}/return',
  summary: 'Return a conversation to the agent',
  description: 'Gives control back to the AI agent. Emits `desk.conversation.returned`.',
  body: stepNote,
  examples: [{ name: 'Once it is answered', params: ownId, body: {}, response: returned }],
});

export const resolveConversation = operation({
  ...ofOneConversation,
  id: 'conversations.resolve',
  path: '/v1/conversations/{id}/resolve',
  summary: 'Resolve a conversation',
  description:
    'Ends the conversation, whoever controls it. A message of the contact reopens it with the AI agent. Emits `desk.conversation.resolved`.',
  body: stepNote,
  examples: [{ name: 'By a person', params: ownId, body: {}, response: resolved }],
});

export const snoozeConversation = operation({
  ...ofOneConversation,
  id: 'conversations.snooze',
  path: '/v1/conversations/{id}/snooze',
  summary: 'Snooze a conversation',
  description:
    'Until that time, or until the contact writes, the conversation is `snoozed`; then it is `human_active` again.',
  body: snooze,
  examples: [{ name: 'Until a date', params: ownId, body: { until: snoozed.snoozed_until! }, response: snoozed }],
});

export const reassignConversation = operation({
  ...ofOneConversation,
  id: 'conversations.reassign',
  path: '/v1/conversations/{id}/reassign',
  summary: 'Reassign a conversation',
  description:
    'Changes the person, while a person has control, or the queue. A waiting escalation gets the deadline of the new queue, counted from when it was requested.',
  body: reassignment,
  examples: [{ name: 'To Farhan', params: ownId, body: { assignee: reassigned.assignee! }, response: reassigned }],
});

const conversationData = z.strictObject({
  conversation: conversation.meta({ description: 'The conversation after the step.' }),
});
const messageData = z.strictObject({
  conversation: contactConversation.meta({
    description: 'The conversation after the step, as the contact can see it: the answer with `audience=contact`.',
  }),
  message: message.meta({ description: 'The message.' }),
});
const address = z.url().max(2048).meta({ description: 'A URL of this API.' });
const escalatedData = z.strictObject({
  conversation: conversation.meta({ description: 'The conversation, with its escalation.' }),
  transcript: z.array(message).max(20).meta({ description: 'The last 20 messages, oldest first, without notes.' }),
  links: z
    .strictObject({
      conversation: address.meta({ description: 'The conversation.' }),
      messages: address.meta({ description: 'Its messages.' }),
      order: address.optional().meta({ description: 'The order that it is about, if there is one.' }),
      invoice: address.optional().meta({ description: 'The invoice that it is about, if there is one.' }),
    })
    .meta({ description: 'URLs of the API with more details.' }),
  overdue: z.boolean().meta({
    description: 'False when it is escalated; true if nobody has accepted it by its deadline.',
  }),
});

const at = `https://api.millwright.example/v1/conversations/${begun.id}`;

export const getConversationTimeline = timelineOf({
  id: 'conversations.timeline',
  path: '/v1/conversations/{id}/timeline',
  kind: 'conversation',
  scopes: ['desk:read'],
  name: 'a conversation',
  example: {
    id: escalatedExample.id,
    entry: {
      operation: 'conversations.accept',
      events: ['desk.conversation.accepted'],
      actor: { type: 'dashboard', id: 'usr_034qzGogm3dY7tQ1bW9xKc', name: 'Meera Iyer' },
    },
  },
});

export const conversationsResource = defineResource({
  tag: {
    name: 'Conversations',
    description: 'Conversations between an AI agent and contacts, which the agent can escalate to people.',
  },
  lifecycle: conversationLifecycle,
  operations: [
    createConversation,
    listConversations,
    countConversations,
    getConversation,
    getConversationTimeline,
    escalateConversation,
    acceptConversation,
    returnConversation,
    resolveConversation,
    snoozeConversation,
    reassignConversation,
  ],
  events: {
    'desk.conversation.escalated': {
      key: 'conversation',
      summary: 'The AI agent handed a conversation to a human',
      description:
        'Sent once with `overdue: false`, and once more with `overdue: true` if nobody accepts it by its deadline.',
      live: { scope: 'desk:read', sentence: 'Waiting for a person: …' },
      data: escalatedData,
      example: {
        conversation: escalatedExample,
        transcript: [...messageExamples],
        links: {
          conversation: at,
          messages: `${at}/messages`,
          order: `https://api.millwright.example/v1/orders/${begun.order_id}`,
        },
        overdue: false,
      },
    },
  },
  furtherEvents: {
    'desk.message.created': {
      key: 'conversation',
      summary: 'The contact, the AI agent or a person wrote in a conversation',
      description:
        'Sent for every message except private notes; contains only what the contact can see. `message.from` is the author: send messages of `human` to the channel of the contact.',
      live: { scope: 'desk:read', sentence: 'New message: …' },
      data: messageData,
      example: { conversation: seenWithAnswer, message: answerExample },
    },
    'desk.conversation.accepted': {
      key: 'conversation',
      summary: 'A person accepted an escalated conversation',
      live: { scope: 'desk:read', sentence: 'Taken by a person: …' },
      data: conversationData,
      example: { conversation: accepted },
    },
    'desk.conversation.returned': {
      key: 'conversation',
      summary: 'A person returned a conversation to the AI agent',
      live: { scope: 'desk:read', sentence: 'Returned to the agent: …' },
      data: conversationData,
      example: { conversation: returned },
    },
    'desk.conversation.resolved': {
      key: 'conversation',
      summary: 'A conversation was resolved, or its contact was erased',
      live: { scope: 'desk:read', sentence: 'Conversation resolved: …' },
      data: conversationData,
      example: { conversation: resolved },
    },
  },
});
