/** Contacts: what is kept of a person can be exported, and erased. */
import { enumeration } from '../kit/enumeration.js';
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { id, pathId } from '../kit/ids.js';
import { deleted, nextCursor, page } from '../kit/lists.js';
import { meanings } from '../kit/meanings.js';
import { operation } from '../kit/operation.js';
import { timestamp } from '../kit/values.js';
import { contact, contactExample } from './contact.js';
import { contactConversation, contactConversationExample } from './conversations.js';
import { message, messageExamples } from './messages.js';

export const mostExportedConversations = 1_000;
export const mostExportedMessages = 1_000;

const contactExport = z
  .strictObject({
    contact,
    conversations: z
      .array(contactConversation)
      .max(mostExportedConversations)
      .meta({ description: 'The conversations that begin on this page, oldest first, as the contact can see them.' }),
    messages: z
      .array(message)
      .max(mostExportedMessages)
      .meta({ description: 'Their messages, oldest first, without notes.' }),
    has_more: z.boolean().meta({ description: 'Whether there are more after this page.' }),
    next_cursor: nextCursor,
  })
  .meta({ id: 'ContactExport', description: 'A page of the data of a contact.' });
export type ContactExport = z.output<typeof contactExport>;

const notReached = z
  .strictObject({
    what: z.enum(enumeration('NotReachedCopies', ['delivered_events'])).meta({
      description: meanings({
        delivered_events:
          'events about its conversations: webhook endpoints and subscribers have received them, and the event log keeps them',
      }),
    }),
    count: z.int().min(1).meta({ description: 'The number of events.' }),
    until: timestamp.meta({
      description: 'When the last of them leaves the event log. The receivers have to erase their own copies.',
    }),
  })
  .meta({ id: 'NotReached', description: 'Data of the contact that an erasure does not reach.' });
export type NotReached = z.output<typeof notReached>;

const erasure = deleted(id('contact'))
  .extend({
    not_reached: z
      .array(notReached)
      .max(10)
      .meta({ description: 'The data that the erasure does not reach; empty if none.' }),
  })
  .meta({ id: 'Erasure', description: 'The erasure of a contact.' });
export type Erasure = z.output<typeof erasure>;

const byId = z.strictObject({ id: pathId('contact') });
const ownId = { id: contactExample.id };

export const getContact = operation({
  id: 'contacts.get',
  method: 'GET',
  path: '/v1/contacts/{id}',
  scopes: ['desk:read'],
  summary: 'Get a contact',
  description: 'Returns one contact.',
  params: byId,
  status: 200,
  response: contact,
  examples: [{ name: 'A contact', params: ownId, response: contactExample }],
});

export const exportContact = operation({
  id: 'contacts.export',
  method: 'GET',
  path: '/v1/contacts/{id}/export',
  scopes: ['desk:read'],
  summary: 'Export the data of a contact',
  description:
    'Returns the contact with its conversations and messages as the contact can see them, oldest first, in pages.',
  params: byId,
  query: z.strictObject({ cursor: page.cursor }),
  status: 200,
  response: contactExport,
  examples: [
    {
      name: 'All on one page',
      params: ownId,
      response: {
        contact: contactExample,
        conversations: [contactConversationExample],
        messages: [...messageExamples],
        has_more: false,
        next_cursor: null,
      },
    },
  ],
});

export const deleteContact = operation({
  id: 'contacts.delete',
  method: 'DELETE',
  path: '/v1/contacts/{id}',
  scopes: ['desk:write'],
  summary: 'Erase a contact',
  description:
    'Erases the personal data of a contact: the contact, the messages of its conversations, their subjects, summaries, contexts and metadata, and the stored answers of calls about them. The conversations stay, resolved and empty. While an event about them is not published yet, the answer is 503 `upstream_unavailable`: retry.',
  params: byId,
  status: 200,
  response: erasure,
  examples: [
    {
      name: 'With an event that was already sent',
      params: ownId,
      response: {
        id: contactExample.id,
        deleted: true,
        not_reached: [{ what: 'delivered_events', count: 1, until: '2026-12-03T04:41:08.019Z' }],
      },
    },
  ],
});

export const contactsResource = defineResource({
  tag: { name: 'Contacts', description: 'The people in conversations.' },
  operations: [getContact, exportContact, deleteContact],
});
