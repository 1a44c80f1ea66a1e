/** The statements that read a page of the orders of a tenant, and their number in each status. */
import {
  type countOrders,
  date,
  gstin,
  type listOrders,
  type OrderSort,
  orderStatuses,
  type Query,
} from '@millwright/contracts';
import {
  cutByWeight,
  decodeCursor,
  decodeSortedCursor,
  encodeCursor,
  encodeSortedCursor,
  type SearchCondition,
  type SortedPlace,
  type Tenant,
} from '@millwright/persistence';
import { decodeId, firstIdAt, wholeMs } from '@millwright/service-kit';
import { neverDue, type OrderRow, selectOrders } from './order.store.js';

type Conditions = Omit<Query<typeof countOrders>, 'q'>;

interface Statement {
  readonly sql: string;
  readonly parameters: unknown[];
}

export interface ListedOrder extends OrderRow {
  /** The value of the column that the list is sorted by, as a cursor holds it. */
  readonly place: string;
  readonly is_cut: boolean;
}

/** A column that lists are sorted by. */
interface SortColumn {
  readonly name: string;
  /** SQL for a value of the column, of its text in a cursor. */
  readonly valueOf: (text: string) => string;
  /** SQL for the text. */
  readonly textOf: (value: string) => string;
  readonly isText: (text: string) => boolean;
}

const updatedAt: SortColumn = {
  name: 'updated_at',
  valueOf: (text) => `timestamptz 'epoch' + ${text}::bigint * interval '1 microsecond'`,
  textOf: (value) => `(extract(epoch FROM ${value}) * 1000000)::bigint::text`,
  isText: (text) => /^\d{1,16}$/.test(text),
};
const dueOn: SortColumn = {
  name: 'due_on',
  valueOf: (text) => `${text}::date`,
  textOf: (value) => `${value}::text`,
  isText: (text) => text === neverDue || date.safeParse(text).success,
};

/** The order of ids is that of creation. */
const sorts: Readonly<Record<OrderSort, { column?: SortColumn; direction: 'ASC' | 'DESC' }>> = {
  '-created_at': { direction: 'DESC' },
  created_at: { direction: 'ASC' },
  '-updated_at': { column: updatedAt, direction: 'DESC' },
  updated_at: { column: updatedAt, direction: 'ASC' },
  '-due_date': { column: dueOn, direction: 'DESC' },
  due_date: { column: dueOn, direction: 'ASC' },
};

/** Selects the ids of the page and their weights first, so that no other order is read in full. `found`: the condition of `q`. */
export function listStatement(
  tenant: Tenant,
  { sort, limit, cursor, q: _q, ...conditions }: Query<typeof listOrders>,
  found?: SearchCondition,
): Statement {
  const { column, direction } = sorts[sort];
  const order = column === undefined ? `id ${direction}` : `sorted_by ${direction}, id ${direction}`;
  const end = `ORDER BY ${order} LIMIT ${limit + 1}`;
  const where = new Where(tenant, column === undefined ? conditions : { ...conditions, status: undefined });
  if (found !== undefined) where.add(found((value) => where.place(value)));
  const after = placeIn(cursor, sort);
  if (after !== undefined) where.add(afterPlace(where, after, sorts[sort]));
  const ids =
    column === undefined
      ? `SELECT id, id AS sorted_by FROM orders WHERE ${where.sql} ${end}`
      : ofEachStatus(
          where.place([...new Set(conditions.status ?? orderStatuses)]),
          `SELECT id, ${column.name} AS sorted_by FROM orders WHERE ${where.sql} AND status = wanted.status ${end}`,
          end,
        );
  const weighed = `
    SELECT id, sorted_by, (SELECT weight FROM orders WHERE account_id = $1 AND livemode = $2 AND id = ids.id) FROM (${ids}) ids`;
  const sql = `
    WITH page AS MATERIALIZED (${cutByWeight(weighed, ['sorted_by'], order)})
    SELECT shown.*, ${column === undefined ? `''` : column.textOf('sorted_by')} AS place, is_cut
    FROM page JOIN (
      ${selectOrders} WHERE account_id = $1 AND livemode = $2 AND id = ANY (ARRAY(SELECT id FROM page))
    ) shown USING (id)
    ORDER BY ${order}`;
  return { sql, parameters: where.parameters };
}

/** The numbers of the orders that meet the conditions, by status. */
export function countStatement(tenant: Tenant, conditions: Conditions, found?: SearchCondition): Statement {
  const where = new Where(tenant, conditions);
  if (found !== undefined) where.add(found((value) => where.place(value)));
  const sql = `SELECT status, count(*)::integer AS count FROM orders WHERE ${where.sql} GROUP BY status`;
  return { sql, parameters: where.parameters };
}

/** The first orders of each status, and the first of all of them: the indexes of what changes have the status first. */
function ofEachStatus(statuses: string, firstOfOne: string, end: string): string {
  return `
    SELECT found.id, found.sorted_by
    FROM unnest(${statuses}::text[]) AS wanted (status) CROSS JOIN LATERAL (${firstOfOne}) found
    ${end}`;
}

/** The conditions of a statement, and the values of their parameters. */
class Where {
  readonly parameters: unknown[];
  private readonly conditions = ['account_id = $1', 'livemode = $2'];

  constructor({ accountId, livemode }: Tenant, { status, buyer, metadata = {}, ...given }: Conditions) {
    this.parameters = [accountId, livemode];
    const { buyerId, buyerGstin, buyerName } = buyerConditions(buyer);
    if (status?.length === 1) this.addValue((place) => `status = ${place}`, status[0]);
    else this.addValue((place) => `status = ANY (${place}::text[])`, status);
    this.addValue((place) => `stage = ${place}`, given.stage);
    this.addValue((place) => `buyer_id = ${place}`, buyerId);
    this.addValue((place) => `buyer_gstin = ${place}`, buyerGstin);
    this.addValue((place) => `buyer_name = ${place}`, buyerName);
    // Each part of the condition on the status has an index of references of its own.
    this.addValue(
      (place) => `reference = ${place} AND (status <> 'cancelled' OR status = 'cancelled')`,
      given.reference,
    );
    for (const [key, value] of Object.entries(metadata)) this.add(hasMetadata(this.place(key), this.place(value)));
    this.addValue((place) => `id >= ${place}`, given.created_from && firstIdAt(wholeMs(given.created_from)));
    this.addValue((place) => `id < ${place}`, given.created_to && firstIdAt(wholeMs(given.created_to)));
    this.addValue((place) => `updated_at >= ${place}`, given.updated_since);
    this.addValue((place) => `invoice_status = ${place}`, given.invoice_status);
    if (given.to_invoice !== undefined) this.add(given.to_invoice ? 'to_invoice' : 'NOT to_invoice');
    this.addValue((place) => `due_on < ${place}`, given.due_before);
    this.addValue((place) => `due_on > ${place} AND due_on < '${neverDue}'`, given.due_after);
  }

  add(condition: string): void {
    this.conditions.push(condition);
  }

  /** The place of a value in the statement. */
  place(value: unknown): string {
    return `$${this.parameters.push(value)}`;
  }

  get sql(): string {
    return this.conditions.join(' AND ');
  }

  /** A value that is not given is no condition. */
  private addValue(condition: (place: string) => string, value: unknown): void {
    if (value !== undefined) this.add(condition(this.place(value)));
  }
}

function hasMetadata(key: string, value: string): string {
  return `EXISTS (
    SELECT FROM order_metadata entry
    WHERE entry.account_id = $1 AND entry.livemode = $2 AND entry.key = ${key} AND entry.value = ${value} AND entry.order_id = orders.id)`;
}

/** The parameter `buyer` is an id, a GSTIN or a name, distinguished by its form. */
function buyerConditions(text: string | undefined): { buyerId?: string; buyerGstin?: string; buyerName?: string } {
  if (text === undefined) return {};
  const buyerId = decodeId('buyer', text);
  if (buyerId !== undefined) return { buyerId };
  return gstin.safeParse(text).success ? { buyerGstin: text } : { buyerName: text };
}

function afterPlace(where: Where, { id, text }: SortedPlace, { column, direction }: (typeof sorts)[OrderSort]): string {
  const compared = direction === 'ASC' ? '>' : '<';
  if (column === undefined) return `id ${compared} ${where.place(id)}`;
  return `(${column.name}, id) ${compared} (${column.valueOf(where.place(text))}, ${where.place(id)}::uuid)`;
}

/** The cursor of a page that ends with the order. */
export function cursorAfter(sort: OrderSort, { id, place }: Pick<ListedOrder, 'id' | 'place'>): string {
  if (sort === '-created_at') return encodeCursor(id);
  return encodeSortedCursor(sort, place, id);
}

/** Throws if it is no cursor of a list with this sort. */
function placeIn(cursor: string | undefined, sort: OrderSort): SortedPlace | undefined {
  if (cursor === undefined) return undefined;
  if (sort === '-created_at') return { id: decodeCursor(cursor)!, text: '' };
  const { column } = sorts[sort];
  return decodeSortedCursor(cursor, sort, column?.isText ?? ((text) => text === ''));
}
