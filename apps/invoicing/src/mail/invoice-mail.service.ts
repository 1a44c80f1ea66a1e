/** Asks accounts to mail invoices, and keeps to whom they go. */
import { Injectable } from '@nestjs/common';
import {
  type Body,
  type InvoiceMail,
  type listInvoiceMails,
  mailRequested,
  type MailRequest,
  mailsTopic,
  mostMailsInHour,
  type Query,
  type sendInvoice,
  type SentInvoice,
} from '@millwright/contracts';
import { Outbox } from '@millwright/messaging';
import { type ListPage, listPage, listRecords, type UnitOfWork } from '@millwright/persistence';
import { ApiError, encodeId, Ids } from '@millwright/service-kit';
import { isInForce } from '../invoice/in-force.js';
import { InvoiceChanges } from '../invoice/invoice-changes.js';
import type { TaxDocumentRow } from '../invoice/tax-document.store.js';
import { tables } from '../tables.js';
import { countSince, type InvoiceMailRow, invoiceMails } from './invoice-mail.store.js';
import type { DueReminder } from './reminder.store.js';

const hourMs = 3_600_000;

@Injectable()
export class InvoiceMailService {
  constructor(
    private readonly ids: Ids,
    private readonly invoices: InvoiceChanges,
    private readonly outbox: Outbox,
  ) {}

  async send(work: UnitOfWork, invoiceId: string, { to, message }: Body<typeof sendInvoice>): Promise<SentInvoice> {
    const invoice = await this.invoices.find(work, invoiceId);
    if (!isInForce(invoice)) {
      throw new ApiError('invalid_state', {
        message: `The invoice is ${invoice.status}; it can be sent once it is registered or issued.`,
      });
    }
    const addresses = to ?? [contactOf(invoice)];
    await requireFewMails(work, addresses.length);
    const said = message?.trim();
    const rows = addresses.map((recipient) => ({
      ...this.newMail(work, invoice),
      kind: 'invoice' as const,
      days_after_due: null,
      recipient,
      message: said === undefined || said === '' ? null : said,
    }));
    this.add(work, rows);
    return { mails: rows.map(mailResource) };
  }

  async list(
    work: UnitOfWork,
    invoiceId: string,
    query: Query<typeof listInvoiceMails>,
  ): Promise<ListPage<InvoiceMail>> {
    const { id } = await this.invoices.find(work, invoiceId);
    return listPage(await listRecords(work, invoiceMails, { invoice_id: id }, query), query.limit, mailResource);
  }

  /** Adds reminders of overdue invoices. */
  remind(work: UnitOfWork, due: readonly DueReminder[]): void {
    if (due.length === 0) return;
    const rows = due.map(({ id, days, recipient }) => ({
      ...this.newMail(work, { id }),
      kind: 'reminder' as const,
      days_after_due: days,
      recipient,
      message: null,
    }));
    this.add(work, rows);
  }

  /** The fields that all mails begin with. */
  private newMail({ tenant: { accountId, livemode }, now }: UnitOfWork, { id }: Pick<TaxDocumentRow, 'id'>) {
    return {
      account_id: accountId,
      livemode,
      id: this.ids.next(),
      invoice_id: id,
      status: 'queued' as const,
      error: null,
      sent_at: null,
      created_at: now,
    };
  }

  /** Inserts the mails with the commit, and asks accounts for them. What they say is not sent along: accounts asks for it. */
  private add(work: UnitOfWork, rows: readonly InvoiceMailRow[]): void {
    const { tenant } = work;
    work.beforeCommit(() => tables.invoice_mails.insertAll(rows));
    for (const row of rows) {
      const key = encodeId('invoice', row.invoice_id);
      const data: MailRequest = {
        kind: 'invoice',
        values: { mail_id: encodeId('invoice_mail', row.id), invoice_id: key, to: row.recipient },
      };
      this.outbox.publishInternal(work, { topic: mailsTopic.name, tenant, key, type: mailRequested, data });
    }
  }
}

function contactOf({ buyer }: TaxDocumentRow): string {
  const email = buyer.contact?.email;
  if (email !== undefined) return email;
  throw new ApiError('invalid_parameter', {
    message: `to: is required, since the contact of ${buyer.name} on this invoice has no email address. Send 1 to 10 addresses.`,
    param: 'to',
  });
}

async function requireFewMails(work: UnitOfWork, more: number): Promise<void> {
  const soFar = await countSince(work, new Date(work.now.getTime() - hourMs));
  if (soFar + more <= mostMailsInHour) return;
  throw new ApiError('rate_limited', {
    message: `An account can send ${mostMailsInHour} invoice emails an hour, and ${soFar} are sent. Try again later.`,
    details: { limit: 'endpoint' },
    retryAfter: hourMs / 1_000,
  });
}

function mailResource(row: InvoiceMailRow): InvoiceMail {
  return {
    id: encodeId('invoice_mail', row.id),
    invoice_id: encodeId('invoice', row.invoice_id),
    kind: row.kind,
    to: row.recipient,
    status: row.status,
    error: row.error,
    days_after_due: row.days_after_due,
    sent_at: row.sent_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
