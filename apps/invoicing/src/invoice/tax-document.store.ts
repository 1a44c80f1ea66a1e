/** Invoices, credit notes and debit notes in their table. */
import type {
  CancelReason,
  Consignee,
  DispatchPlace,
  EwayBill,
  EwayBillWithInvoice,
  Invoice,
  InvoiceDocumentType,
  Metadata,
  NoteLine,
  NoteStatus,
  Order,
  PlaceOfSupplyRule,
  PortalError,
  Seller,
  SupplyType,
  TaxDocumentStatus,
} from '@millwright/contracts';
import { type DocumentType, type Inv01, unitsOf } from '@millwright/gst';
import { type RecordKind, type Row, sqlRows, type UnitOfWork } from '@millwright/persistence';
import { encodeId } from '@millwright/service-kit';
import type { GivenCharge } from '../document/charges.js';
import type { RegistrationPortal } from '../portal/portal.js';
import { invoiceSearch, termsOfDocument } from './search-terms.js';
import { tables } from '../tables.js';

/** Content that is kept when a document is made anew. */
interface GivenContent {
  readonly supply_type?: SupplyType | undefined;
  readonly consignee?: Consignee | undefined;
  readonly dispatch_from?: DispatchPlace | undefined;
  /** With the vehicle and the transporter of the dispatch, if there is one. */
  readonly eway_bill?: EwayBillWithInvoice | undefined;
  /** What the call has said of it, where there is a dispatch. */
  readonly eway_bill_of_call?: EwayBillWithInvoice | undefined;
  /** With the ids of their lines. */
  readonly charges?: readonly GivenCharge[] | undefined;
}

type LaterField = 'kind' | 'gross' | 'discount';
/** Lines that were stored before they had a kind and a discount lack these fields. */
type StoredLine = Omit<NoteLine, LaterField> & Partial<Pick<NoteLine, LaterField>>;

/** Amounts are decimal strings. Some columns are those of an invoice or of a note alone. */
export type TaxDocumentRow = Omit<
  Row<
    typeof tables.tax_documents,
    {
      type: DocumentType;
      /** As the API writes days. */
      date: string;
      due_date: string | null;
      /** The last day on which a return can declare a credit note with tax. */
      declare_by: string | null;
      status: TaxDocumentStatus;
      document_type: InvoiceDocumentType;
      supply_type: SupplyType;
      place_of_supply_rule: PlaceOfSupplyRule;
      seller: Seller;
      buyer: Order['buyer'];
      consignee: Consignee | null;
      dispatch_from: DispatchPlace | null;
      /** As the API shows them; those of an invoice all have a quantity. */
      line_items: readonly StoredLine[];
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
  'document' | 'buyer_key' | 'due_paise'
>;

/** A note has fewer statuses than an invoice. */
export type NoteRow = TaxDocumentRow & { readonly status: NoteStatus };

/** A document before its record is weighed, as JSON, in bytes. */
export type UnweighedDocument = Omit<TaxDocumentRow, 'weight'>;

/** With the document as it is sent to the portal, null where it is not sent: read apart from the record, and written where it is given. */
export type WrittenDocument = TaxDocumentRow & { readonly document?: Inv01 | null };
export type WrittenNote = WrittenDocument & NoteRow;

const columns = tables.tax_documents.allAs(
  { date: 'text', due_date: 'text', declare_by: 'text', event_sequence: 'integer' },
  { without: ['document', 'buyer_key', 'due_paise'] },
);

/** Without the document as it is sent; conditions are added. */
export const selectDocuments = `SELECT ${columns} FROM tax_documents`;

const kindOf = <Of extends TaxDocumentRow>(
  type: DocumentType,
  id: RecordKind<Of>['id'],
  name: string,
): RecordKind<Of> => ({
  id,
  name,
  rows: sqlRows<Of>({ table: tables.tax_documents, select: selectDocuments, where: { type } }),
});
export const invoices = kindOf<TaxDocumentRow>('INV', 'invoice', 'invoice');
export const creditNotes = kindOf<NoteRow>('CRN', 'credit_note', 'credit note');
export const debitNotes = kindOf<NoteRow>('DBN', 'debit_note', 'debit note');

/** What may differ in a document that is made anew. */
const formerColumns = [
  'date',
  'due_date',
  'order_version',
  'document_type',
  'supply_type',
  'place_of_supply',
  'place_of_supply_rule',
  'reverse_charge',
  'seller',
  'buyer',
  'consignee',
  'dispatch_from',
  'line_items',
  'taxable_value',
  'cgst',
  'sgst',
  'igst',
  'cess',
  'non_taxable_charges',
  'cash_discount',
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
  work.beforeCommit(() => [
    tables.tax_documents.insert({ ...row, ...comparedBy(row), document }),
    ...invoiceSearch.insert(work.tenant, row.id, termsOfDocument(row)),
  ]);
}

/** Writes the columns that differ. What a document said before it is made anew is kept. */
export async function updateDocument(work: UnitOfWork, before: TaxDocumentRow, after: WrittenDocument): Promise<void> {
  const changes = tables.tax_documents.changes(
    { ...before, ...comparedBy(before) },
    { ...after, ...comparedBy(after) },
  );
  if (after.document !== undefined) await keepFormer(work, before);
  if (Object.keys(changes).length === 0) return;
  const { account_id, livemode, id } = after;
  await work.batch([
    tables.tax_documents.update({ account_id, livemode, id }, changes),
    ...invoiceSearch.change(work.tenant, id, termsOfDocument(before), termsOfDocument(after)),
  ]);
}

/** What indexes compare, as it follows from the row. */
function comparedBy({ buyer, amount_due: due }: Pick<TaxDocumentRow, 'buyer' | 'amount_due'>) {
  return { buyer_key: buyerKeyOf(buyer), due_paise: unitsOf(due, 2).toString() };
}

/** By what a buyer without an id is known. */
export function buyerKeyOf({ gstin, name }: Pick<TaxDocumentRow['buyer'], 'gstin' | 'name'>): string {
  return gstin ?? name;
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
