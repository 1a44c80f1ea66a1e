/** Finds contacts, makes them with their first conversation, and exports what is kept of them. */
import { Injectable } from '@nestjs/common';
import {
  type Body,
  type Contact,
  type ContactExport,
  type createConversation,
  type exportContact,
  mostExportedConversations,
  mostExportedMessages,
  type Query,
} from '@millwright/contracts';
import { findRecord, type UnitOfWork } from '@millwright/persistence';
import { Ids } from '@millwright/service-kit';
import { contactConversationResource } from '../conversation/conversation.resource.js';
import { messageResource } from '../message/message.resource.js';
import { decodePlace, encodePlace, readExport } from './contact-export.store.js';
import { contactResource } from './contact.resource.js';
import { type ContactRow, contacts, takeContact } from './contact.store.js';

const mostOnPage = { conversations: mostExportedConversations, messages: mostExportedMessages };

@Injectable()
export class ContactService {
  constructor(private readonly ids: Ids) {}

  /** The contact of a new conversation, locked: nobody erases it meanwhile. */
  take(work: UnitOfWork, input: Body<typeof createConversation>['contact']): Promise<ContactRow> {
    const { accountId, livemode } = work.tenant;
    return takeContact(work, {
      account_id: accountId,
      livemode,
      id: this.ids.next(),
      external_id: input.external_id,
      name: input.name ?? null,
      email: input.email ?? null,
      phone: input.phone ?? null,
      created_at: work.now,
      updated_at: work.now,
    });
  }

  async get(work: UnitOfWork, publicId: string): Promise<Contact> {
    return contactResource(await findRecord(work, contacts, publicId));
  }

  async export(work: UnitOfWork, publicId: string, { cursor }: Query<typeof exportContact>): Promise<ContactExport> {
    const contact = await findRecord(work, contacts, publicId);
    const { conversations, messages, next } = await readExport(work, contact.id, decodePlace(cursor), mostOnPage);
    return {
      contact: contactResource(contact),
      conversations: conversations.map(contactConversationResource),
      messages: messages.map(messageResource),
      has_more: next !== undefined,
      next_cursor: next === undefined ? null : encodePlace(next),
    };
  }
}
