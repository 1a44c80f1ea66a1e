/** Answers accounts what a mail about an invoice says at the moment at which it is sent, and prints its PDF. */
import {
  Body,
  Controller,
  Get,
  HttpCode,
  Inject,
  Injectable,
  Post,
  Query,
  StreamableFile,
  UseGuards,
} from '@nestjs/common';
import { internal } from '@millwright/contracts';
import { unitsOf } from '@millwright/gst';
import { Database, type Tenant, type UnitOfWork } from '@millwright/persistence';
import { appConfig, BearerGuard, decodeId, InternalError, parseInternal } from '@millwright/service-kit';
import { isInForce } from '../invoice/in-force.js';
import { invoiceResource } from '../invoice/invoice.resource.js';
import { invoices, type TaxDocumentRow } from '../invoice/tax-document.store.js';
import type { PrintedInvoice } from '../pdf/document-page.js';
import { PdfPrinter } from '../pdf/pdf-printer.js';
import { findLogo } from '../seller/logos.js';
import { invoiceMails, type InvoiceMailRow, openBeside, type OpenInvoice } from './invoice-mail.store.js';
import type { MailConfig } from './mail.settings.js';

/** Beside the invoice that a reminder is about. */
const mostOpen = 20;

/** Accepts calls of accounts. */
@Injectable()
export class InvoiceMailsGuard extends BearerGuard {
  constructor(@Inject(appConfig) config: MailConfig) {
    super('INVOICE_MAILS_TOKENS', config.invoiceMailsTokens);
  }
}

@Controller('internal/invoice-mails')
@UseGuards(InvoiceMailsGuard)
export class InvoiceMailsController {
  constructor(
    private readonly database: Database,
    private readonly printer: PdfPrinter,
  ) {}

  @Post('content')
  @HttpCode(200)
  async content(@Body() body: unknown): Promise<internal.InvoiceMailContent> {
    const { mail_id: mailId, account_id: account, livemode } = parseInternal(internal.invoiceMailQuery, body);
    const tenant = { accountId: uuidOf('account', account), livemode };
    return this.database.asTenant(tenant, async (work) => {
      const found = await read(work, mailId);
      if (found === undefined) return { outcome: 'withdrawn', reason: 'Invoicing does not have the email.' };
      const { mail, invoice } = found;
      const reason = withdrawal(mail, invoice);
      if (reason !== undefined) return { outcome: 'withdrawn', reason };
      return contentOf(mail, invoice, mail.kind === 'reminder' ? await openBeside(work, invoice, mostOpen) : []);
    });
  }

  @Get('pdf')
  async pdf(@Query() query: unknown): Promise<StreamableFile> {
    const { mail_id: mailId, account_id: account, livemode } = parseInternal(internal.invoiceMailPdfQuery, query);
    const tenant: Tenant = { accountId: uuidOf('account', account), livemode: livemode === 'true' };
    const printed = await this.database.asTenant(tenant, async (work): Promise<PrintedInvoice | undefined> => {
      const found = await read(work, mailId);
      if (found === undefined) return undefined;
      const { order_reference: orderReference, seller_id: seller } = found.invoice;
      return { invoice: invoiceResource(found.invoice), orderReference, logo: await findLogo(work, seller) };
    });
    if (printed === undefined) throw new InternalError(404, 'not_found', `There is no email ${mailId}.`);
    const page = await this.printer.print(tenant, { kind: 'invoice', ...printed });
    return new StreamableFile(page, { type: 'application/pdf', length: page.length });
  }
}

async function read(
  work: UnitOfWork,
  mailId: string,
): Promise<{ readonly mail: InvoiceMailRow; readonly invoice: TaxDocumentRow } | undefined> {
  const mail = await invoiceMails.rows.find(work, uuidOf('invoice_mail', mailId));
  const invoice = mail && (await invoices.rows.find(work, mail.invoice_id));
  return invoice && { mail, invoice };
}

/** Why the mail is not to be sent any more; undefined where it is. */
function withdrawal({ kind }: InvoiceMailRow, invoice: TaxDocumentRow): string | undefined {
  if (!isInForce(invoice)) return `The invoice was ${invoice.status} before the email was sent.`;
  if (kind === 'reminder' && unitsOf(invoice.amount_due, 2) === 0n)
    return 'The invoice was paid before the email was sent.';
  if (kind === 'reminder' && invoice.disputed) return 'The invoice was disputed before the email was sent.';
  return undefined;
}

function contentOf(
  { kind, message }: InvoiceMailRow,
  invoice: TaxDocumentRow,
  open: readonly OpenInvoice[],
): internal.InvoiceMailContent {
  const { number, date, due_date: dueDate, total, amount_due: due, document_type: type, seller } = invoice;
  return {
    outcome: 'due',
    kind,
    document_type: type,
    invoice: { number, date, due_date: dueDate!, total, amount_due: due },
    seller_name: seller.trade_name ?? seller.legal_name,
    reply_to: seller.email ?? null,
    message,
    open,
  };
}

function uuidOf(kind: 'account' | 'invoice_mail', publicId: string): string {
  const id = decodeId(kind, publicId);
  if (id === undefined) throw new InternalError(400, 'invalid_parameter', `${publicId} is not an id of this kind.`);
  return id;
}
