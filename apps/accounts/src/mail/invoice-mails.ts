/** Mails about invoices: what they say and their PDF are asked of invoicing when they are sent, and what becomes of them is reported to it. */
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import { type internal, mailAttempted, type MailOutcome, mailOutcomesTopic } from '@millwright/contracts';
import { Outbox } from '@millwright/messaging';
import type { Tenant, Work } from '@millwright/persistence';
import {
  address,
  appConfig,
  type ConfigOf,
  encodeId,
  InternalClient,
  Logger,
  secretList,
  type Settings,
} from '@millwright/service-kit';
import { renderMail } from './layout.js';
import type { OutgoingMail } from './mail-server.js';
import { invoiceMailContent } from './invoice-mail-text.js';
import type { MailValues } from './templates.js';

export const invoiceMailSettings = {
  invoicingUrl: address('INVOICING_URL', ['http', 'https'], { description: 'Address of invoicing' }),
  invoiceMailsTokens: secretList('INVOICE_MAILS_TOKENS', {
    description:
      'Bearer tokens with which invoicing is asked for what a mail about an invoice says and for its PDF; the first is sent',
  }),
} satisfies Settings;

/** Of printing a PDF, the wait for others included. */
const longestPrintMs = 25_000;

type InvoiceMailValues = MailValues['invoice'];

/** Why a mail is not sent at all. */
export class MailWithdrawn extends Error {}

@Injectable()
export class InvoiceMails implements OnApplicationShutdown {
  private readonly client: InternalClient;

  constructor(
    @Inject(appConfig) { invoicingUrl: url, invoiceMailsTokens: tokens }: ConfigOf<typeof invoiceMailSettings>,
    logger: Logger,
    private readonly outbox: Outbox,
  ) {
    this.client = new InternalClient({ app: 'invoicing', url, tokens }, logger);
  }

  /** What is sent. Throws `MailWithdrawn` if nothing is to be sent any more. Must not be awaited inside a unit of work. */
  async prepare(
    accountId: string,
    values: InvoiceMailValues,
  ): Promise<Pick<OutgoingMail, 'subject' | 'text' | 'html' | 'senderName' | 'replyTo' | 'attachment'>> {
    const account = encodeId('account', accountId);
    const { mail_id: mailId, livemode } = values;
    const query: internal.InvoiceMailQuery = { account_id: account, mail_id: mailId, livemode };
    const asked = await this.client.post<internal.InvoiceMailContent>('/internal/invoice-mails/content', query);
    if (asked.outcome === 'withdrawn') throw new MailWithdrawn(asked.reason);
    const pdfQuery = new URLSearchParams({
      ...query,
      livemode: livemode ? 'true' : 'false',
    } satisfies internal.InvoiceMailPdfQuery);
    const path = `/internal/invoice-mails/pdf?${pdfQuery.toString()}`;
    const page = await this.client.content(path, AbortSignal.timeout(longestPrintMs));
    if (page === undefined) throw new MailWithdrawn('Invoicing does not have the mail.');
    return {
      ...renderMail(invoiceMailContent(values, asked)),
      senderName: values.account_name,
      replyTo: asked.reply_to,
      attachment: {
        name: `${asked.invoice.number.replaceAll(/[^A-Za-z0-9-]/g, '-')}.pdf`,
        content: await buffer(page),
      },
    };
  }

  /** Reports an attempt with the commit. */
  report(
    work: Work,
    tenant: Tenant,
    { invoice_id: key, mail_id: mailId }: Pick<InvoiceMailValues, 'invoice_id' | 'mail_id'>,
    outcome: Pick<MailOutcome, 'status' | 'error'>,
  ): void {
    const data: MailOutcome = { mail_id: mailId, ...outcome, at: work.now.toISOString() };
    this.outbox.publishInternal(work, { topic: mailOutcomesTopic.name, tenant, key, type: mailAttempted, data });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.client.close();
  }
}
