/** Work orders as records of their own, and the statement that reads a page of them. */
import {
  date,
  type listWorkOrders,
  orderStatuses,
  type Query,
  type WorkOrderInProduction,
} from '@millwright/contracts';
import {
  cutByWeight,
  decodeCursor,
  decodeSortedCursor,
  encodeCursor,
  encodeSortedCursor,
  type RecordKind,
  sqlRows,
  type Tenant,
} from '@millwright/persistence';
import { neverDue, type WorkOrderColumns, type WorkOrderRow } from '../order/order.store.js';
import type { OrderFilter } from './order-filter.js';
import { tables } from '../tables.js';

export interface WorkOrderInProductionRow
  extends
    WorkOrderRow,
    Pick<WorkOrderColumns, 'livemode' | 'order_id' | 'order_status' | 'activities' | 'version' | 'updated_at'> {
  readonly of_order: Pick<WorkOrderInProduction, 'order_reference' | 'due_date'>;
  readonly of_line_item: Pick<WorkOrderInProduction, 'sku' | 'description'> & { readonly uom: string };
}

/** Up to the conditions on the rows. */
const selectWorkOrders = `
  SELECT id, livemode, order_id, line_item_id, route, stages, route_changes, over_completion_percent::float8, required::float8,
    allowed::float8, good::float8[], scrap::float8[], rework::float8[], tries, at_work, dispatched::float8, delivered::float8,
    lost::float8, invoiced::float8, order_status, activities, version, updated_at,
    (
      SELECT json_build_object('order_reference', reference, 'due_date', due_date)
      FROM orders WHERE account_id = work_orders.account_id AND id = work_orders.order_id
    ) AS of_order,
    (
      SELECT json_build_object('sku', sku, 'description', description, 'uom', uom)
      FROM line_items WHERE account_id = work_orders.account_id AND id = work_orders.line_item_id
    ) AS of_line_item
  FROM work_orders`;

export const workOrdersInProduction: RecordKind<WorkOrderInProductionRow> = {
  id: 'work_order',
  name: 'work order',
  rows: sqlRows({ table: tables.work_orders, select: selectWorkOrders }),
};

export interface ListedWorkOrder extends WorkOrderInProductionRow {
  /** What the list is sorted by before the ids, as a cursor holds it. */
  readonly place: string;
  readonly is_cut: boolean;
}

type ListQuery = Pick<Query<typeof listWorkOrders>, 'sort' | 'limit'> & Partial<Query<typeof listWorkOrders>>;

interface SortValue {
  readonly sql: string;
  readonly type: 'boolean' | 'date' | 'uuid';
}

/** What lists by due dates are sorted by before the ids of work orders, as their indexes are. */
const byDueDate: Readonly<Record<'atStage' | 'ofAll', readonly [SortValue, SortValue]>> = {
  // Work that has begun at the stage comes first.
  atStage: [
    { sql: 'queue.is_waiting', type: 'boolean' },
    { sql: 'queue.due_on', type: 'date' },
  ],
  ofAll: [
    { sql: 'ordered.due_on', type: 'date' },
    { sql: 'ordered.id', type: 'uuid' },
  ],
};

const isText: Readonly<Record<SortValue['type'], (text: string) => boolean>> = {
  boolean: (text) => text === 'true' || text === 'false',
  date: (text) => text === neverDue || date.safeParse(text).success,
  uuid: (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text),
};

/** Selects the ids of the page and their weights first, so that no other row is read in full. */
export function workOrderListStatement(
  { accountId, livemode }: Tenant,
  { orderIds, lineItemId }: OrderFilter,
  query: ListQuery,
): { sql: string; parameters: unknown[] } {
  const parameters: unknown[] = [accountId, livemode];
  const place = (value: unknown): string => `$${parameters.push(value)}`;
  const filters: string[] = [];
  if (query.status !== undefined) filters.push(`work.order_status = ANY (${place(query.status)})`);
  for (const order of orderIds) filters.push(`work.order_id = ${place(order)}`);
  if (lineItemId !== undefined) filters.push(`work.line_item_id = ${place(lineItemId)}`);
  if (query.order_reference !== undefined) {
    const reference = place(query.order_reference);
    // Each half by its index: of orders that are not cancelled one has the reference at most.
    filters.push(`work.order_id IN (
      SELECT id FROM orders WHERE account_id = $1 AND livemode = $2 AND reference = ${reference} AND status <> 'cancelled'
      UNION ALL
      SELECT id FROM orders WHERE account_id = $1 AND livemode = $2 AND reference = ${reference} AND status = 'cancelled')`);
  }
  if (query.updated_since !== undefined) filters.push(`work.updated_at >= ${place(query.updated_since)}`);

  const { stage, sort } = query;
  const tables: string[] = [];
  const conditions: string[] = [];
  const from = (table: string, name: string, ...more: readonly string[]): void => {
    tables.push(`${table} ${name}`);
    conditions.push(`${name}.account_id = $1`, `${name}.livemode = $2`, ...more);
  };
  const id = stage === undefined ? 'work.id' : 'queue.work_order_id';
  const sortedBy = sort === 'due_date' ? byDueDate[stage === undefined ? 'ofAll' : 'atStage'] : undefined;
  if (stage !== undefined) from('station_queue', 'queue', `queue.stage = ${place(stage)}`);
  if (sortedBy === byDueDate.ofAll) {
    from('orders', 'ordered', 'ordered.status = wanted.status');
    filters.push('work.order_id = ordered.id');
  }
  // The queue alone has what waits at a stage, in the order of the list.
  if (stage === undefined) from('work_orders', 'work', ...filters);
  else if (filters.length > 0) from('work_orders', 'work', `work.id = ${id}`, ...filters);

  const after = placeAfter(query, sortedBy);
  if (after !== undefined && sortedBy !== undefined) {
    const [first, then] = sortedBy;
    const values = after.values.map((value, index) => `${place(value)}::${sortedBy[index]!.type}`);
    conditions.push(
      `${first.sql} >= ${values[0]}`,
      `(${first.sql}, ${then.sql}, ${id}) > (${values.join(', ')}, ${place(after.id)}::uuid)`,
    );
  } else if (after !== undefined) conditions.push(`${id} < ${place(after.id)}`);

  const order = sortedBy === undefined ? 'id DESC' : 'first_by, then_by, id';
  const end = `ORDER BY ${order} LIMIT ${query.limit + 1}`;
  const columns = [`${id} AS id`, ...(sortedBy ?? []).map(({ sql }, index) => `${sql} AS ${sortColumns[index]}`)];
  const found = `SELECT ${columns.join(', ')} FROM ${tables.join(', ')} WHERE ${conditions.join(' AND ')} ${end}`;
  const ids = sortedBy === byDueDate.ofAll ? ofEachStatus(place(query.status ?? orderStatuses), found, end) : found;
  const ofPage = sortedBy === undefined ? [] : sortColumns;
  const weighed = `
    SELECT ${['id', ...ofPage].join(', ')}, (
      SELECT octet_length(activities::text) + octet_length(route_changes::text) + 500 * cardinality(stages)
      FROM work_orders WHERE account_id = $1 AND livemode = $2 AND id = ids.id
    ) AS weight
    FROM (${ids}) ids`;
  const sql = `
    WITH page AS MATERIALIZED (${cutByWeight(weighed, ofPage, order)})
    SELECT shown.*, ${sortedBy === undefined ? `''` : `first_by::text || '/' || then_by::text`} AS place, is_cut
    FROM page JOIN (
      ${selectWorkOrders} WHERE account_id = $1 AND livemode = $2 AND id = ANY (ARRAY(SELECT id FROM page))
    ) shown USING (id)
    ORDER BY ${order}`;
  return { sql, parameters };
}

const sortColumns = ['first_by', 'then_by'];

/** The first of each status, by the index of orders that has the status first, and the first of all of them. */
function ofEachStatus(statuses: string, firstOfOne: string, end: string): string {
  return `
    SELECT found.id, found.first_by, found.then_by
    FROM unnest(${statuses}::text[]) AS wanted (status) CROSS JOIN LATERAL (${firstOfOne}) found
    ${end}`;
}

/** Throws if it is no cursor of a list with this sort. */
function placeAfter(
  { cursor, sort }: ListQuery,
  sortedBy: readonly SortValue[] | undefined,
): { id: string; values: readonly string[] } | undefined {
  if (cursor === undefined) return undefined;
  if (sortedBy === undefined) return { id: decodeCursor(cursor)!, values: [] };
  const place = decodeSortedCursor(cursor, sort, (text) => {
    const values = text.split('/');
    return values.length === sortedBy.length && values.every((value, index) => isText[sortedBy[index]!.type](value));
  });
  return place && { id: place.id, values: place.text.split('/') };
}

/** The cursor of a page that ends with the work order. */
export function cursorAfter(sort: ListQuery['sort'], { id, place }: Pick<ListedWorkOrder, 'id' | 'place'>): string {
  return sort === 'due_date' ? encodeSortedCursor(sort, place, id) : encodeCursor(id);
}
