/** The operations on contacts. */
import { Controller } from '@nestjs/common';
import {
  type Contact,
  type ContactExport,
  deleteContact,
  type Erasure,
  exportContact,
  getContact,
} from '@millwright/contracts';
import { type Call, type EarlyCall, Handles } from '@millwright/operations';
import type { UnitOfWork } from '@millwright/persistence';
import { ContactErasure } from './contact-erasure.js';
import { ContactService } from './contact.service.js';

@Controller()
export class ContactOperations {
  constructor(
    private readonly contacts: ContactService,
    private readonly erasure: ContactErasure,
  ) {}

  @Handles(getContact)
  get({ work, params }: Call<typeof getContact>): Promise<Contact> {
    return this.contacts.get(work, params.id);
  }

  @Handles(exportContact)
  export({ work, params, query }: Call<typeof exportContact>): Promise<ContactExport> {
    return this.contacts.export(work, params.id, query);
  }

  @Handles(deleteContact, { asksFirst: true })
  async delete({ caller, params }: EarlyCall<typeof deleteContact>): Promise<(work: UnitOfWork) => Promise<Erasure>> {
    await this.erasure.awaitPublished(caller, params.id);
    return (work) => this.erasure.erase(work, params.id);
  }
}
