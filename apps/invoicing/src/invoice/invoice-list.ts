/** The statement that reads a page of the invoices of a tenant. */
import type { listInvoices, Query } from '@millwright/contracts';
import { cutByWeight, decodeCursor, type Tenant } from '@millwright/persistence';
import type { DocumentType } from '@millwright/gst';
import { selectDocuments, type TaxDocumentRow } from './tax-document.store.js';

type InvoiceConditions = Omit<Query<typeof listInvoices>, 'limit' | 'cursor' | 'expand' | 'order_id'>;

export interface DocumentFilter extends Partial<InvoiceConditions> {
  readonly type: DocumentType;
  /** As UUIDs. */
  readonly orderId?: string | undefined;
  readonly invoiceId?: string | undefined;
}

export interface ListedDocument extends TaxDocumentRow {
  readonly is_cut: boolean;
}

/** Selects the ids of the page and their weights first, from the indexes alone, so that no other document is read in full. */
export function listStatement(
  { accountId, livemode }: Tenant,
  { type, orderId, invoiceId, ...given }: DocumentFilter,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): { sql: string; parameters: unknown[] } {
  const parameters: unknown[] = [accountId, livemode, type];
  const conditions = ['account_id = $1', 'livemode = $2', 'type = $3'];
  const where = (condition: (place: string) => string, value: unknown): void => {
    if (value !== undefined) conditions.push(condition(`$${parameters.push(value)}`));
  };
  where((place) => `order_id = ${place}`, orderId);
  where((place) => `invoice_id = ${place}`, invoiceId);
  where((place) => `number = ${place}`, given.number);
  where((place) => `status = ANY (${place}::text[])`, given.status);
  where((place) => `payment_status = ANY (${place}::text[])`, given.payment_status);
  where((place) => `date >= ${place}`, given.date_from);
  where((place) => `date <= ${place}`, given.date_to);
  where((place) => `updated_at >= ${place}`, given.updated_since);
  where((place) => `id < ${place}`, decodeCursor(cursor));
  const newest = `SELECT id, weight FROM tax_documents WHERE ${conditions.join(' AND ')} ORDER BY id DESC LIMIT ${limit + 1}`;
  const sql = `
    WITH page AS MATERIALIZED (${cutByWeight(newest)})
    SELECT shown.*, is_cut
    FROM page JOIN (
      ${selectDocuments} WHERE account_id = $1 AND livemode = $2 AND id = ANY (ARRAY(SELECT id FROM page))
    ) shown USING (id)
    ORDER BY id DESC`;
  return { sql, parameters };
}
