/** Invoices, credit notes and debit notes in their table. */
import type {
  CancelReason,
  EwayBill,
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
import { type RecordKind, sqlRows, type UnitOfWork } from '@millwright/persistence';
import { encodeId } from '@millwright/service-kit';
import type { RegistrationPortal } from '../portal/portal.js';
import { tables } from '../tables.js';

/** Content that is kept when a document is made anew. */
interface GivenContent {
  readonly supply_type?: SupplyType | undefined;
  readonly place_of_supply?: string | undefined;
}

/** A document before it is weighed. Amounts are decimal strings. Its columns are those of the table. */
export interface UnweighedDocument {
  readonly id: string;
  readonly livemode: boolean;
  readonly type: DocumentType;
  readonly number: string;
  /** Of an invoice, oldest first. */
  readonly former_numbers: readonly string[];
  /** As the API writes days. */
  readonly date: string;
  /** Null for notes. */
  readonly due_date: string | null;
  readonly status: TaxDocumentStatus;
  readonly order_id: string;
  readonly order_version: number;
  /** Of a note. */
  readonly invoice_id: string | null;
  /** Of a note. */
  readonly reason: string | null;
  readonly supply_type: SupplyType;
  readonly place_of_supply: string;
  readonly reverse_charge: boolean;
  readonly seller: Seller;
  readonly buyer: Order['buyer'];
  /** As the API shows them; those of an invoice all have a quantity. */
  readonly line_items: readonly NoteLine[];
  readonly taxable_value: string;
  readonly cgst: string;
  readonly sgst: string;
  readonly igst: string;
  readonly cess: string;
  readonly other_charges: string;
  readonly discount: string;
  readonly round_off: string;
  readonly total: string;
  /** What the call has named of what else follows from the order. */
  readonly given: GivenContent;
  /** That has registered it; null for the first. */
  readonly portal: RegistrationPortal | null;
  readonly irn: string | null;
  readonly ack_number: string | null;
  readonly ack_at: Date | null;
  readonly signed_invoice: string | null;
  readonly signed_qr: string | null;
  readonly errors: readonly PortalError[];
  readonly cancel_reason: CancelReason | null;
  readonly cancel_remarks: string | null;
  readonly cancelled_at: Date | null;
  /** Of an invoice. */
  readonly void_reason: string | null;
  /** The latest e-way bill of an invoice, as the API shows it. */
  readonly eway_bill: EwayBill | null;
  readonly payment_status: Invoice['payment_status'];
  readonly amount_paid: string;
  readonly amount_credited: string;
  readonly amount_debited: string;
  readonly amount_due: string;
  readonly metadata: Metadata;
  readonly version: number;
  /** Of the latest event of an invoice; notes have none of their own. */
  readonly event_sequence: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export interface TaxDocumentRow extends UnweighedDocument {
  /** Of the record as JSON, in bytes. */
  readonly weight: number;
}

/** With the document as it is sent to the portal, which is read apart from the record, and written where it is given. */
export type WrittenDocument = TaxDocumentRow & { readonly document?: Inv01 };

const columns: Readonly<Record<keyof TaxDocumentRow, string>> = {
  id: 'id',
  livemode: 'livemode',
  type: 'type',
  number: 'number',
  former_numbers: 'former_numbers',
  date: 'date::text',
  due_date: 'due_date::text',
  status: 'status',
  order_id: 'order_id',
  order_version: 'order_version',
  invoice_id: 'invoice_id',
  reason: 'reason',
  supply_type: 'supply_type',
  place_of_supply: 'place_of_supply',
  reverse_charge: 'reverse_charge',
  seller: 'seller',
  buyer: 'buyer',
  line_items: 'line_items',
  taxable_value: 'taxable_value',
  cgst: 'cgst',
  sgst: 'sgst',
  igst: 'igst',
  cess: 'cess',
  other_charges: 'other_charges',
  discount: 'discount',
  round_off: 'round_off',
  total: 'total',
  given: 'given',
  portal: 'portal',
  irn: 'irn',
  ack_number: 'ack_number',
  ack_at: 'ack_at',
  signed_invoice: 'signed_invoice',
  signed_qr: 'signed_qr',
  errors: 'errors',
  cancel_reason: 'cancel_reason',
  cancel_remarks: 'cancel_remarks',
  cancelled_at: 'cancelled_at',
  void_reason: 'void_reason',
  eway_bill: 'eway_bill',
  payment_status: 'payment_status',
  amount_paid: 'amount_paid',
  amount_credited: 'amount_credited',
  amount_debited: 'amount_debited',
  amount_due: 'amount_due',
  metadata: 'metadata',
  version: 'version',
  event_sequence: 'event_sequence::integer',
  created_at: 'created_at',
  updated_at: 'updated_at',
  weight: 'weight',
};
const names = Object.keys(columns) as (keyof TaxDocumentRow)[];
const jsonColumns: ReadonlySet<string> = new Set([
  'former_numbers',
  'seller',
  'buyer',
  'line_items',
  'given',
  'errors',
  'eway_bill',
  'metadata',
  'document',
] satisfies (keyof WrittenDocument)[]);

/** Without the document as it is sent; conditions are added. */
export const selectDocuments = `SELECT ${Object.values(columns).join(', ')} FROM tax_documents`;

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

const written = [...names, 'document'] as const;
const inserted = ['account_id', ...written];
const insertSql = `
  INSERT INTO tax_documents (${inserted.join(', ')}) VALUES (${inserted.map((_, index) => `$${index + 1}`).join(', ')})`;

/** Inserts the document with the commit. */
export function insertDocument(work: UnitOfWork, row: WrittenDocument): void {
  if (row.document === undefined) throw new Error('A new document is written with what is sent to the portal.');
  const values = written.map((name) => valueOf(row, name));
  work.beforeCommit(() => ({ name: 'insert-document', text: insertSql, values: [work.tenant.accountId, ...values] }));
}

/** Writes the columns that differ. What a document said before it is made anew is kept. */
export async function updateDocument(work: UnitOfWork, before: TaxDocumentRow, after: WrittenDocument): Promise<void> {
  const changed: (keyof WrittenDocument)[] = names.filter((name) => after[name] !== before[name]);
  if (after.document !== undefined) {
    changed.push('document');
    await keepFormer(work, before);
  }
  if (changed.length === 0) return;
  const { accountId, livemode } = work.tenant;
  await work.prepared(
    updateNameOf(changed),
    `UPDATE tax_documents SET ${changed.map((name, index) => `${name} = $${index + 4}`).join(', ')}
     WHERE account_id = $1 AND livemode = $2 AND id = $3`,
    [accountId, livemode, after.id, ...changed.map((name) => valueOf(after, name))],
  );
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

/** PostgreSQL cuts long names, so the columns stand in it as bits. */
function updateNameOf(changed: readonly (keyof WrittenDocument)[]): string {
  const bits = changed.reduce((sum, name) => sum | (1n << BigInt(written.indexOf(name))), 0n);
  return `update-document-${bits.toString(36)}`;
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

function valueOf(row: WrittenDocument, name: keyof WrittenDocument): unknown {
  const value = row[name];
  return jsonColumns.has(name) && value !== null ? JSON.stringify(value) : value;
}
