/** The messages of a conversation, and what may be said in it by whom. */
import { enumeration } from '../kit/enumeration.js';
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { id, pathId } from '../kit/ids.js';
import { listOf, page } from '../kit/lists.js';
import { meanings } from '../kit/meanings.js';
import { operation } from '../kit/operation.js';
import { longText, text, timestamp } from '../kit/values.js';

const senders = enumeration('MessageSender', ['contact', 'bot', 'human', 'note']);
export type Sender = (typeof senders)[number];

/** Of a message, and of a note that goes with a step. */
export const messageText = longText(10_000).min(1);

const from = z.enum(senders).meta({
  description: meanings<Sender>({
    contact: 'the contact of the conversation; always accepted',
    bot: 'the AI agent, while it controls the conversation',
    human: 'a person of the account, while a person controls the conversation',
    note: 'a private note, which the contact never sees; always accepted',
  }),
});
const externalId = text(200).meta({
  description: 'Your own id of the message, unique in the conversation.',
});

export const message = z
  .strictObject({
    id: id('message'),
    conversation_id: id('conversation'),
    sequence: z
      .int()
      .min(1)
      .meta({ description: 'The number of the message in the conversation, from 1 without gaps.' }),
    from,
    text: messageText.nullable().meta({ description: 'The text; null once it was erased or its retention has ended.' }),
    external_id: externalId.nullable(),
    created_at: timestamp.meta({ description: 'When it was appended.' }),
  })
  .meta({ id: 'Message', description: 'A message of a conversation, or a private note in it.' });
export type Message = z.output<typeof message>;

const newMessage = z
  .strictObject({
    from,
    text: messageText.meta({ description: 'The text.' }),
    external_id: externalId.optional(),
  })
  .meta({ id: 'MessageCreate', description: 'A message to append.' });

/** A query parameter: what the contact may see. */
export const audience = z
  .enum(['contact'])
  .optional()
  .meta({ description: '`contact`: only what the contact can see. If omitted: everything.' });

const conversationId = 'cnv_034qzGoh3B8cD9eF0gH1jK';
export const messageExamples: readonly [Message, Message, Message] = [
  {
    id: 'msg_034qzGoh3C9dE0fG1hJ2kL',
    conversation_id: conversationId,
    sequence: 1,
    from: 'contact',
    text: 'When will order PO-48213 leave? We need it on Friday.',
    external_id: 'wa-7f31',
    created_at: '2026-11-03T04:38:51.204Z',
  },
  {
    id: 'msg_034qzGoh3D0eF1gH2jK3lM',
    conversation_id: conversationId,
    sequence: 2,
    from: 'bot',
    text: 'It is in printing and planned for Thursday.',
    external_id: null,
    created_at: '2026-11-03T04:38:53.917Z',
  },
  {
    id: 'msg_034qzGoh3E1fG2hJ3kL4mN',
    conversation_id: conversationId,
    sequence: 3,
    from: 'contact',
    text: 'Please let me speak to somebody.',
    external_id: 'wa-7f32',
    created_at: '2026-11-03T04:41:07.330Z',
  },
];
const [first] = messageExamples;
const ofConversation = z.strictObject({ id: pathId('conversation') });
const ownConversation = { id: conversationId };

export const createMessage = operation({
  id: 'messages.create',
  method: 'POST',
  path: '/v1/conversations/{id}/messages',
  scopes: ['desk:write'],
  summary: 'Append a message',
  description:
    'Appends a message. A message of the contact wakes a snoozed conversation, and reopens a resolved one with the bot. If a message of the conversation already has the `external_id`, the answer is that message, with 200. A message of the bot or a person that does not control the conversation is 409 `not_in_control`. Emits `desk.message.created`.',
  params: ofConversation,
  body: newMessage,
  status: 201,
  repeatStatus: 200,
  response: message,
  checksVersion: true,
  errors: ['not_in_control', 'invalid_state'],
  examples: [
    {
      name: 'A question',
      params: ownConversation,
      body: { from: first.from, text: first.text!, external_id: first.external_id! },
      response: first,
    },
  ],
});

export const listMessages = operation({
  id: 'messages.list',
  method: 'GET',
  path: '/v1/conversations/{id}/messages',
  scopes: ['desk:read'],
  summary: 'List the messages of a conversation',
  description: 'Returns messages, newest first.',
  params: ofConversation,
  query: z.strictObject({
    after_sequence: z
      .preprocess(
        (value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value),
        z.int().min(0).max(2_147_483_647),
      )
      .optional()
      .meta({ description: 'Only messages with a higher number, to read what is new.' }),
    audience,
    ...page,
  }),
  status: 200,
  response: listOf(message).meta({ id: 'MessageList', description: 'A page of messages.' }),
  examples: [
    {
      name: 'As the contact can see them',
      params: ownConversation,
      query: { audience: 'contact', limit: '1' },
      response: { data: [first], has_more: false, next_cursor: null },
    },
  ],
});

export const messagesResource = defineResource({
  tag: { name: 'Messages', description: 'Messages of contacts, the AI agent and people in conversations.' },
  operations: [createMessage, listMessages],
});
