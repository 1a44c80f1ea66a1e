/** Work orders as records of their own, and the statement that reads a page of them. */
import type { listWorkOrders, Query, WorkOrderInProduction } from '@millwright/contracts';
import { cutByWeight, decodeCursor, type RecordKind, sqlRows, type Tenant } from '@millwright/persistence';
import type { WorkOrderColumns, WorkOrderRow } from '../order/order.store.js';
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

/** Selects the ids of the page and their weights first, so that no other row is read in full. */
export function workOrderListStatement(
  { accountId, livemode }: Tenant,
  { orderIds, lineItemId }: OrderFilter,
  query: Query<typeof listWorkOrders>,
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

  const { stage } = query;
  const tables: string[] = [];
  const conditions: string[] = [];
  const from = (table: string, name: string, ...more: readonly string[]): void => {
    tables.push(`${table} ${name}`);
    conditions.push(`${name}.account_id = $1`, `${name}.livemode = $2`, ...more);
  };
  const id = stage === undefined ? 'work.id' : 'queue.work_order_id';
  if (stage !== undefined) from('station_queue', 'queue', `queue.stage = ${place(stage)}`);
  // The queue alone has what waits at a stage, in the order of the list.
  if (stage === undefined) from('work_orders', 'work', ...filters);
  else if (filters.length > 0) from('work_orders', 'work', `work.id = ${id}`, ...filters);
  const before = decodeCursor(query.cursor);
  if (before !== undefined) conditions.push(`${id} < ${place(before)}`);
  const ids = `
    SELECT ${id} AS id FROM ${tables.join(', ')} WHERE ${conditions.join(' AND ')} ORDER BY ${id} DESC LIMIT ${query.limit + 1}`;
  const newest = `
    SELECT id, (
      SELECT octet_length(activities::text) + octet_length(route_changes::text) + 500 * cardinality(stages)
      FROM work_orders WHERE account_id = $1 AND livemode = $2 AND id = ids.id
    ) AS weight
    FROM (${ids}) ids`;
  const sql = `
    WITH page AS MATERIALIZED (${cutByWeight(newest)})
    SELECT shown.*, (SELECT is_cut FROM page LIMIT 1) AS is_cut
    FROM (
      ${selectWorkOrders} WHERE account_id = $1 AND livemode = $2 AND id = ANY (ARRAY(SELECT id FROM page))
    ) shown
    ORDER BY id DESC`;
  return { sql, parameters };
}
