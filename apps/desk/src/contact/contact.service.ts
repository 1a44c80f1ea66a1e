/** Finds contacts, and exports what is kept of them. */
import { Injectable } from '@nestjs/common';
import {
  type Contact,
  type ContactExport,
  type exportContact,
  mostExportedConversations,
  mostExportedMessages,
  type Query,
} from '@millwright/contracts';
import { findRecord, type UnitOfWork } from '@millwright/persistence';
import { conversationResource, forContact } from '../conversation/conversation.resource.js';
import { messageResource } from '../message/message.resource.js';
import { decodePlace, encodePlace, readExport } from './contact-export.store.js';
import { contactResource } from './contact.resource.js';
import { contacts } from './contact.store.js';

const mostOnPage = { conversations: mostExportedConversations, messages: mostExportedMessages };

@Injectable()
export class ContactService {
  async get(work: UnitOfWork, publicId: string): Promise<Contact> {
    return contactResource(await findRecord(work, contacts, publicId));
  }

  async export(work: UnitOfWork, publicId: string, { cursor }: Query<typeof exportContact>): Promise<ContactExport> {
    const contact = await findRecord(work, contacts, publicId);
    const { conversations, messages, next } = await readExport(work, contact.id, decodePlace(cursor), mostOnPage);
    return {
      contact: contactResource(contact),
      conversations: conversations.map((row) => forContact(conversationResource(row))),
      messages: messages.map(messageResource),
      has_more: next !== undefined,
      next_cursor: next === undefined ? null : encodePlace(next),
    };
  }
}
