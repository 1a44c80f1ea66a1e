/** The operations on mails about invoices. */
import { Controller } from '@nestjs/common';
import { type InvoiceMail, listInvoiceMails, sendInvoice, type SentInvoice } from '@millwright/contracts';
import { type Call, Handles } from '@millwright/operations';
import type { ListPage } from '@millwright/persistence';
import { InvoiceMailService } from './invoice-mail.service.js';

@Controller()
export class InvoiceMailOperations {
  constructor(private readonly mails: InvoiceMailService) {}

  @Handles(sendInvoice)
  send({ work, params, body }: Call<typeof sendInvoice>): Promise<SentInvoice> {
    return this.mails.send(work, params.id, body);
  }

  @Handles(listInvoiceMails)
  list({ work, params, query }: Call<typeof listInvoiceMails>): Promise<ListPage<InvoiceMail>> {
    return this.mails.list(work, params.id, query);
  }
}
