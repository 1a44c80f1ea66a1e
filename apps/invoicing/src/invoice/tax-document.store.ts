/** Invoices, credit notes and debit notes in their table. */
import type {
  CancelReason,
  EwayBill,
  EwayBillWithInvoice,
  Invoice,
  Metadata,
  NoteLine,
  Order,
  PortalError,
  Seller,
  SupplyType,
  TaxDocumentStatus,
} from '@millwright/contracts';
import type { DocumentType, Inv01 } from '@millwright/gst';
import { type RecordKind, type Row, sqlRows, type UnitOfWork } from '@millwright/persistence';
import { encodeId } from '@millwright/service-kit';
import type { RegistrationPortal } from '../portal/portal.js';
import { tables } from '../tables.js';

/** Content that is kept when a document is made anew. */
interface GivenContent {
  readonly supply_type?: SupplyType | undefined;
  readonly place_of_supply?: string | undefined;
  readonly eway_bill?: EwayBillWithInvoice | undefined;
}

/** Amounts are decimal strings. Some columns are those of an invoice or of a note alone. */
export type TaxDocumentRow = Omit<
  Row<
    typeof tables.tax_documents,
    {
      type: DocumentType;
      /** As the API writes days. */
      date: string;
      due_date: string | null;
      status: TaxDocumentStatus;
      supply_type: SupplyType;
      seller: Seller;
      buyer: Order['buyer'];
      /** As the API shows them; those of an invoice all have a quantity. */
      line_items: readonly NoteLine[];
      /** What the call has named of what else follows from the order. */
      given: GivenContent;
      /** Oldest first. */
      former_numbers: readonly string[];
      /** That has registered it; null for the first. */
      portal: RegistrationPortal | null;
      errors: readonly PortalError[];
      cancel_reason: CancelReason | null;
      /** The latest of an invoice, as the API shows it. */
      eway_bill: EwayBill | null;
      payment_status: Invoice['payment_status'];
      metadata: Metadata;
      /** Of the latest event of an invoice; notes have none of their own. */
      event_sequence: number;
    }
  >,
  'document'
>;

/** A document before its record is weighed, as JSON, in bytes. */
export type UnweighedDocument = Omit<TaxDocumentRow, 'weight'>;

/** With the document as it is sent to the portal, which is read apart from the record, and written where it is given. */
export type WrittenDocument = TaxDocumentRow & { readonly document?: Inv01 };

const columns = tables.tax_documents.allAs(
  { date: 'text', due_date: 'text', event_sequence: 'integer' },
  { without: ['document'] },
);

/** Without the document as it is sent; conditions are added. */
export const selectDocuments = `SELECT ${columns} FROM tax_documents`;

const kindOf = (
  type: DocumentType,
  id: RecordKind<TaxDocumentRow>['id'],
  name: string,
): RecordKind<TaxDocumentRow> => ({
  id,
  name,
  rows: sqlRows<TaxDocumentRow>({ table: tables.tax_documents, select: selectDocuments, where: { type } }),
});
export const invoices = kindOf('INV', 'invoice', 'invoice');
export const creditNotes = kindOf('CRN', 'credit_note', 'credit note');
export const debitNotes = kindOf('DBN', 'debit_note', 'debit note');

/** What may differ in a document that is made anew. */
const formerColumns = [
  'date',
  'due_date',
  'order_version',
  'supply_type',
  'place_of_supply',
  'reverse_charge',
  'seller',
  'buyer',
  'line_items',
  'taxable_value',
  'cgst',
  'sgst',
  'igst',
  'cess',
  'other_charges',
  'discount',
  'round_off',
  'total',
  'given',
] as const satisfies readonly (keyof UnweighedDocument)[];
export type FormerContent = Pick<UnweighedDocument, (typeof formerColumns)[number]>;

const documents = sqlRows<TaxDocumentRow>({ table: tables.tax_documents, select: selectDocuments });

/** Inserts the document with the commit. */
export function insertDocument(work: UnitOfWork, row: WrittenDocument): void {
  const { document } = row;
  if (document === undefined) throw new Error('A new document is written with what is sent to the portal.');
  work.beforeCommit(() => tables.tax_documents.insert({ ...row, document }));
}

/** Writes the columns that differ. What a document said before it is made anew is kept. */
export async function updateDocument(work: UnitOfWork, before: TaxDocumentRow, after: WrittenDocument): Promise<void> {
  const changes = tables.tax_documents.changes(before, after);
  if (after.document !== undefined) await keepFormer(work, before);
  if (Object.keys(changes).length === 0) return;
  const { account_id, livemode, id } = after;
  await work.batch([tables.tax_documents.update({ account_id, livemode, id }, changes)]);
}

/** Keeps what the locked document says, before it is written anew. */
async function keepFormer(work: UnitOfWork, before: TaxDocumentRow): Promise<void> {
  const { accountId, livemode } = work.tenant;
  const content = Object.fromEntries(formerColumns.map((column) => [column, before[column]]));
  await work.prepared(
    'keep-former-document',
    `INSERT INTO former_documents (account_id, livemode, document_id, version, content, document, replaced_at)
     SELECT account_id, livemode, id, version, $4, document, $5 FROM tax_documents
     WHERE account_id = $1 AND livemode = $2 AND id = $3
     ON CONFLICT DO NOTHING`,
    [accountId, livemode, before.id, JSON.stringify(content), work.now],
  );
}

/** A document of any type. */
export async function findDocument(work: UnitOfWork, id: string): Promise<TaxDocumentRow | undefined> {
  return documents.find(work, id);
}

/** The invoices with these ids that there are, by their public ids: locked in the order of their ids. */
export async function lockInvoices(
  work: UnitOfWork,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TaxDocumentRow>> {
  if (ids.length === 0) return new Map();
  const { accountId, livemode } = work.tenant;
  const where = `account_id = $1 AND livemode = $2 AND id = ANY ($3::uuid[]) AND type = 'INV'`;
  const values = [accountId, livemode, ids];
  // Read by a statement of its own after the lock, so that it is read as it is then.
  const [, found] = await work.batch([
    { name: 'lock-invoices', text: `SELECT FROM tax_documents WHERE ${where} ORDER BY id FOR UPDATE`, values },
    { name: 'read-invoices', text: `${selectDocuments} WHERE ${where}`, values },
  ]);
  return new Map((found!.rows as TaxDocumentRow[]).map((row) => [encodeId('invoice', row.id), row]));
}

/** The document as it is sent to the portal. */
export async function readDocument(work: UnitOfWork, id: string): Promise<Inv01> {
  const { accountId, livemode } = work.tenant;
  const [found] = await work.prepared<{ document: Inv01 }>(
    'read-document',
    'SELECT document FROM tax_documents WHERE account_id = $1 AND livemode = $2 AND id = $3',
    [accountId, livemode, id],
  );
  return found!.document;
}
