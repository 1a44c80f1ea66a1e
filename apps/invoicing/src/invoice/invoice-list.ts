/** The statement that reads a page of the invoices of a tenant. */
import { date, type InvoiceSort, type listInvoices, type Query } from '@millwright/contracts';
import {
  cutByWeight,
  decodeCursor,
  decodeSortedCursor,
  encodeCursor,
  encodeSortedCursor,
  type SearchCondition,
  type Tenant,
} from '@millwright/persistence';
import type { DocumentType } from '@millwright/gst';
import { selectDocuments, type TaxDocumentRow } from './tax-document.store.js';

type InvoiceConditions = Omit<
  Query<typeof listInvoices>,
  'limit' | 'cursor' | 'sort' | 'expand' | 'q' | 'order_id' | 'dispatch_id' | 'buyer_id' | 'seller_id' | 'overdue'
>;

export interface DocumentFilter extends Partial<InvoiceConditions> {
  readonly type: DocumentType;
  /** As UUIDs. */
  readonly orderId?: string | undefined;
  readonly dispatchId?: string | undefined;
  readonly invoiceId?: string | undefined;
  readonly buyerId?: string | undefined;
  readonly sellerId?: string | undefined;
  /** Whether those that were due before `today` are wanted, or the others. */
  readonly overdue?: { readonly wanted: boolean; readonly today: string } | undefined;
  /** The condition of `q`. */
  readonly found?: SearchCondition | undefined;
}

export interface DocumentPage {
  readonly sort?: InvoiceSort;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export interface ListedDocument extends TaxDocumentRow {
  /** The value of the column that the list is sorted by, as a cursor holds it. */
  readonly place: string;
  readonly is_cut: boolean;
}

/** A column that lists are sorted by, and the texts of its values in cursors. */
interface SortColumn {
  readonly name: string;
  readonly type: 'date' | 'bigint';
  readonly isText: (text: string) => boolean;
}

const isDate = (text: string): boolean => date.safeParse(text).success;
const byDate: SortColumn = { name: 'date', type: 'date', isText: isDate };
const byDueDate: SortColumn = { name: 'due_date', type: 'date', isText: isDate };
const byAmountDue: SortColumn = { name: 'due_paise', type: 'bigint', isText: (text) => /^\d{1,18}$/.test(text) };

/** The order of ids is that of creation. */
const sorts: Readonly<Record<InvoiceSort, { readonly column?: SortColumn; readonly direction: 'ASC' | 'DESC' }>> = {
  '-created_at': { direction: 'DESC' },
  '-date': { column: byDate, direction: 'DESC' },
  date: { column: byDate, direction: 'ASC' },
  '-due_date': { column: byDueDate, direction: 'DESC' },
  due_date: { column: byDueDate, direction: 'ASC' },
  '-amount_due': { column: byAmountDue, direction: 'DESC' },
  amount_due: { column: byAmountDue, direction: 'ASC' },
};

interface Met {
  readonly conditions: string[];
  readonly parameters: unknown[];
  readonly placeOf: (value: unknown) => string;
  readonly where: (condition: (place: string) => string, value: unknown) => void;
}

/** What the documents of a filter meet. */
export function metBy(
  { accountId, livemode }: Tenant,
  { type, orderId, dispatchId, invoiceId, buyerId, sellerId, overdue, found, ...given }: DocumentFilter,
): Met {
  const parameters: unknown[] = [accountId, livemode, type];
  const conditions = ['account_id = $1', 'livemode = $2', 'type = $3'];
  const placeOf = (value: unknown): string => `$${parameters.push(value)}`;
  const where = (condition: (place: string) => string, value: unknown): void => {
    if (value !== undefined) conditions.push(condition(placeOf(value)));
  };
  where((place) => `order_id = ${place}`, orderId);
  where((place) => `dispatch_id = ${place}`, dispatchId);
  where((place) => `invoice_id = ${place}`, invoiceId);
  where((place) => `buyer_id = ${place}`, buyerId);
  where((place) => `seller_id = ${place}`, sellerId);
  where((place) => `number = ${place}`, given.number);
  where((place) => `status = ANY (${place}::text[])`, given.status);
  where((place) => `payment_status = ANY (${place}::text[])`, given.payment_status);
  where((place) => `date >= ${place}`, given.date_from);
  where((place) => `date <= ${place}`, given.date_to);
  where((place) => `due_date < ${place}`, given.due_before);
  where((place) => `due_date > ${place}`, given.due_after);
  where((place) => `updated_at >= ${place}`, given.updated_since);
  if (overdue?.wanted) where((place) => `due_paise > 0 AND due_date < ${place}`, overdue.today);
  else where((place) => `(due_paise = 0 OR due_date >= ${place})`, overdue?.today);
  // By its value, so that the index of those in dispute is of use.
  if (given.disputed !== undefined) conditions.push(given.disputed ? 'disputed' : 'NOT disputed');
  if (found !== undefined) conditions.push(found(placeOf));
  return { conditions, parameters, placeOf, where };
}

/** Selects the ids of the page and their weights first, from the indexes alone, so that no other document is read in full. */
export function listStatement(
  tenant: Tenant,
  filter: DocumentFilter,
  { sort = '-created_at', limit, cursor }: DocumentPage,
): { sql: string; parameters: unknown[] } {
  const { column, direction } = sorts[sort];
  const { conditions, parameters, placeOf, where } = metBy(tenant, filter);
  if (column === undefined) {
    where((place) => `id < ${place}`, decodeCursor(cursor));
  } else {
    const after = decodeSortedCursor(cursor, sort, column.isText);
    if (after !== undefined) {
      const [value, id] = [placeOf(after.text), placeOf(after.id)];
      const compared = direction === 'ASC' ? '>' : '<';
      conditions.push(`(${column.name}, id) ${compared} (${value}::${column.type}, ${id}::uuid)`);
    }
  }
  const order = column === undefined ? `id ${direction}` : `sorted_by ${direction}, id ${direction}`;
  const end = `WHERE ${conditions.join(' AND ')} ORDER BY ${order} LIMIT ${limit + 1}`;
  const page =
    column === undefined
      ? cutByWeight(`SELECT id, weight FROM tax_documents ${end}`)
      : cutByWeight(
          `SELECT id, sorted_by, (SELECT weight FROM tax_documents WHERE account_id = $1 AND livemode = $2 AND id = ids.id)
           FROM (SELECT id, ${column.name} AS sorted_by FROM tax_documents ${end}) ids`,
          ['sorted_by'],
          order,
        );
  const sql = `
    WITH page AS MATERIALIZED (${page})
    SELECT shown.*, ${column === undefined ? `''` : 'sorted_by::text'} AS place, is_cut
    FROM page JOIN (
      ${selectDocuments} WHERE account_id = $1 AND livemode = $2 AND id = ANY (ARRAY(SELECT id FROM page))
    ) shown USING (id)
    ORDER BY ${order}`;
  return { sql, parameters };
}

/** The cursor of a page that ends with the document. */
export function cursorAfter(sort: InvoiceSort, { id, place }: Pick<ListedDocument, 'id' | 'place'>): string {
  return sorts[sort].column === undefined ? encodeCursor(id) : encodeSortedCursor(sort, place, id);
}
