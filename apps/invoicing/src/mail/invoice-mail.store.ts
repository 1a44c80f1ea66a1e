/** Mails about invoices in their table, and what of a buyer is due. */
import type { InvoiceMailKind, InvoiceMailStatus, MailOutcome } from '@millwright/contracts';
import { type RecordKind, type Row, sqlRows, type Tenant, type UnitOfWork, type Work } from '@millwright/persistence';
import { firstIdAt } from '@millwright/service-kit';
import { buyerKeyOf, type TaxDocumentRow } from '../invoice/tax-document.store.js';
import { tables } from '../tables.js';

export type InvoiceMailRow = Row<typeof tables.invoice_mails, { kind: InvoiceMailKind; status: InvoiceMailStatus }>;

export const invoiceMails: RecordKind<InvoiceMailRow> = {
  id: 'invoice_mail',
  name: 'mail',
  rows: sqlRows<InvoiceMailRow>({ table: tables.invoice_mails }),
};

/** How many mails calls have asked for since then. Calls of a tenant that count at once wait for each other's commit. */
export async function countSince(work: UnitOfWork, since: Date): Promise<number> {
  const { accountId, livemode } = work.tenant;
  const [, counted] = await work.batch([
    {
      name: 'lock-invoice-mails',
      text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
      values: [`invoice mails of ${accountId} ${livemode}`],
    },
    {
      name: 'count-invoice-mails',
      text: `SELECT count(*)::integer AS count FROM invoice_mails
        WHERE account_id = $1 AND livemode = $2 AND id >= $3 AND kind = 'invoice'`,
      values: [accountId, livemode, firstIdAt(since)],
    },
  ]);
  return (counted!.rows[0] as { count: number }).count;
}

/** Keeps what became of a mail. One that is sent or has failed stays so. */
export async function keepOutcome(
  work: Work,
  { accountId, livemode }: Tenant,
  id: string,
  { status, error, at }: MailOutcome,
): Promise<void> {
  await work.prepared(
    'keep-mail-outcome',
    `UPDATE invoice_mails SET status = $4, error = $5, sent_at = $6
     WHERE account_id = $1 AND livemode = $2 AND id = $3 AND status = 'queued'`,
    [accountId, livemode, id, status, error, status === 'sent' ? at : null],
  );
}

/** A document in force of which something is due. */
export type OpenInvoice = Pick<TaxDocumentRow, 'number' | 'amount_due'> & { readonly due_date: string };

/** What the buyer of an invoice owes its seller beside it, the first due first. */
export function openBeside(work: UnitOfWork, invoice: TaxDocumentRow, most: number): Promise<OpenInvoice[]> {
  const { accountId, livemode } = work.tenant;
  return work.prepared<OpenInvoice>(
    'open-invoices-beside',
    `SELECT number, amount_due::text, due_date::text FROM tax_documents
     WHERE account_id = $1 AND livemode = $2 AND buyer_key = $3 AND due_paise > 0 AND seller_id = $4 AND id <> $5
       AND type = 'INV' AND status IN ('registered', 'issued')
     ORDER BY due_date, id LIMIT ${most}`,
    [accountId, livemode, buyerKeyOf(invoice.buyer), invoice.seller_id, invoice.id],
  );
}
