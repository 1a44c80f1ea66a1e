/** Orders in their tables: an order, its line items and its work orders are read as one row, and written by one statement each. */
import { notStarted, type Order, type WorkOrder } from '@millwright/contracts';
import {
  isForeignKeyViolation,
  isUniqueViolation,
  type RecordKind,
  sqlRows,
  type UnitOfWork,
} from '@millwright/persistence';
import { ApiError } from '@millwright/service-kit';
import type { Ledger } from './ledger.js';
import { deleteMetadataOf, insertMetadataOf, updateMetadata } from './order-metadata.store.js';

export interface OrderRow {
  id: string;
  livemode: boolean;
  reference: string;
  status: Order['status'];
  stage: string;
  /** Of an order on hold. */
  status_before_hold: Order['status'] | null;
  hold_reason: string | null;
  cancel_reason: string | null;
  close_reason: string | null;
  buyer: Order['buyer'];
  buyer_id: string | null;
  due_date: string | null;
  metadata: Order['metadata'];
  /** For line items that name none. */
  stages: readonly string[];
  /** For line items without one of their own. */
  over_completion_percent: number;
  version: number;
  /** Of the latest event of the order. */
  event_sequence: number;
  created_at: Date;
  updated_at: Date;
  /** What the order weighed as JSON, in bytes, when a caller last gave something to it; 0 if it has not been weighed yet. */
  weight: number;
  line_items: LineItemRow[];
  work_orders: WorkOrderRow[];
}

/** One for each line item, in the same order. */
export interface WorkOrderRow extends Ledger {
  readonly id: string;
  readonly line_item_id: string;
  /** The route as it was given. */
  readonly route: readonly string[];
  /** The stages of the route that are not skipped; the ledger has one entry for each. */
  readonly stages: readonly string[];
  readonly route_changes: NonNullable<WorkOrder['route_changes']>;
  /** Null for that of the order. */
  readonly over_completion_percent: number | null;
}

export interface LineItemRow {
  id: string;
  sku: string;
  description: string;
  hsn: string;
  quantity: number;
  uom: string;
  /** A decimal string: money is never a binary float. */
  unit_price: string;
  currency: 'INR';
  tax_rate: number;
  spec: Order['line_items'][number]['spec'];
}

/** An order, its line items and its work orders as one row; the condition and the order of rows follow it. */
export const selectOrders = `
  SELECT id, livemode, reference, status, stage, status_before_hold, hold_reason, cancel_reason, close_reason, buyer, buyer_id, due_date::text, metadata,
    stages, over_completion_percent::float8, version, event_sequence::integer, created_at, updated_at, weight, items.line_items, works.work_orders
  FROM orders
  CROSS JOIN LATERAL (
    SELECT json_agg(item ORDER BY position) AS line_items
    FROM (
      SELECT position, id, sku, description, hsn, quantity, uom, unit_price::text, currency, tax_rate, spec
      FROM line_items
      WHERE account_id = orders.account_id AND order_id = orders.id
    ) item
  ) items
  CROSS JOIN LATERAL (
    SELECT json_agg(work ORDER BY position) AS work_orders
    FROM (
      SELECT position, id, line_item_id, route, stages, route_changes, over_completion_percent, required, allowed, good, scrap, rework,
        tries, dispatched, delivered, lost
      FROM work_orders
      WHERE account_id = orders.account_id AND order_id = orders.id
    ) work
  ) works`;

export const orders: RecordKind<OrderRow> = {
  id: 'order',
  name: 'order',
  rows: sqlRows({ table: 'orders', select: selectOrders }),
};

/** Finds the order that a work order belongs to. */
export const workOrders: RecordKind<{ readonly order_id: string }> = {
  id: 'work_order',
  name: 'work order',
  rows: sqlRows({ table: 'work_orders', select: 'SELECT order_id FROM work_orders' }),
};

/** Throws if another order has the reference. */
export async function insertOrder(work: UnitOfWork, row: OrderRow): Promise<void> {
  const { line_items: items, work_orders: works, ...order } = row;
  const parts = [items, order, works].map((part) => JSON.stringify(part));
  await refusingTakenReference(row, () =>
    work.prepared('insert-order', insertOrderSql, [...keyOf(work, row), ...parts]),
  );
}

/**
 * Writes the differences. Line items are replaced as a whole; only changed work orders are written. The order's own row changes
 * with its events alone. Throws if another order has the reference.
 */
export async function updateOrder(work: UnitOfWork, before: OrderRow, after: OrderRow): Promise<void> {
  await updateItems(work, before, after);
  if (after.event_sequence === before.event_sequence) return;
  if (after.metadata !== before.metadata) await updateMetadata(work, before, after);
  const { line_items: _, work_orders: __, ...order } = after;
  await refusingTakenReference(after, () =>
    work.prepared('update-order', updateOrderSql, [...keyOf(work, after), JSON.stringify(order)]),
  );
}

/** Deletes an order of which nothing was produced. */
export async function deleteOrder(work: UnitOfWork, row: OrderRow): Promise<void> {
  await work.prepared('delete-order', deleteOrderSql, [...keyOf(work, row), JSON.stringify(row.metadata)]);
}

async function updateItems(work: UnitOfWork, before: OrderRow, after: OrderRow): Promise<void> {
  const { line_items: items, work_orders: works } = after;
  const key = keyOf(work, after);
  if (items === before.line_items) {
    const changed = works.filter((each, index) => each !== before.work_orders[index]);
    if (changed.length === 0) return;
    const { accountId, livemode } = work.tenant;
    await work.prepared('update-work-orders', updateWorkOrdersSql, [accountId, livemode, JSON.stringify(changed)]);
    return;
  }
  await work.query('DELETE FROM line_items WHERE account_id = $1 AND livemode = $2 AND order_id = $3', key);
  await work.prepared('insert-line-items', insertLineItemsSql, [...key, JSON.stringify(items)]);
  await deleteOtherWorkOrders(work, after);
  await work.prepared('put-work-orders', putWorkOrdersSql, [...key, JSON.stringify(works)]);
}

/** Throws if one of them has entries, which stay for good: those that stand are refused before, but there may be reversed ones. */
async function deleteOtherWorkOrders(work: UnitOfWork, order: OrderRow): Promise<void> {
  const kept = order.work_orders.map(({ id }) => id);
  try {
    await work.query(
      'DELETE FROM work_orders WHERE account_id = $1 AND livemode = $2 AND order_id = $3 AND id <> ALL ($4)',
      [...keyOf(work, order), kept],
    );
  } catch (error) {
    if (!isForeignKeyViolation(error, 'stage_entries_account_id_work_order_id_fkey')) throw error;
    throw new ApiError('conflict', {
      message:
        'line_items: one that is left out has entries, if reversed ones, and stays. Its remainder can be cancelled.',
      param: 'line_items',
    });
  }
}

function keyOf({ tenant }: UnitOfWork, { id }: OrderRow): [accountId: string, livemode: boolean, id: string] {
  return [tenant.accountId, tenant.livemode, id];
}

async function refusingTakenReference({ reference }: OrderRow, write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isUniqueViolation(error, 'orders_reference')) throw error;
    throw new ApiError('conflict', {
      message: `Another order that is not cancelled has the reference "${reference}". References are unique; use another one.`,
      param: 'reference',
    });
  }
}

/** Takes the account, the mode, the order's id and its line items as a JSON array. */
const insertLineItemsSql = `
  INSERT INTO line_items (account_id, livemode, order_id, position, id, sku, description, hsn, quantity, uom, unit_price, currency, tax_rate, spec)
  SELECT $1, $2, $3, item.position, item.id, item.sku, item.description, item.hsn, item.quantity, item.uom, item.unit_price, item.currency, item.tax_rate, item.spec
  FROM ROWS FROM (
    json_to_recordset($4) AS (id uuid, sku text, description text, hsn text, quantity numeric, uom text, unit_price numeric, currency text, tax_rate numeric, spec json)
  ) WITH ORDINALITY AS item (id, sku, description, hsn, quantity, uom, unit_price, currency, tax_rate, spec, position)`;

/** Takes the account, the mode, the order's id and its work orders as a JSON array. Those that have entries are referred to by these. */
const putWorkOrdersSql = `
  ${insertWorkOrdersFrom('$4')}
  ON CONFLICT (account_id, id) DO UPDATE SET position = EXCLUDED.position, route = EXCLUDED.route, stages = EXCLUDED.stages,
    route_changes = EXCLUDED.route_changes, over_completion_percent = EXCLUDED.over_completion_percent, required = EXCLUDED.required,
    allowed = EXCLUDED.allowed, good = EXCLUDED.good, scrap = EXCLUDED.scrap, rework = EXCLUDED.rework, tries = EXCLUDED.tries`;

/** Takes the account, the mode, the order's id, and as JSON its line items, itself and its work orders. */
const insertOrderSql = `
  WITH created AS (
    INSERT INTO orders (account_id, livemode, id, reference, status, stage, buyer, buyer_id, due_date, metadata, stages, over_completion_percent, version, event_sequence, created_at, updated_at, weight)
    SELECT $1, $2, $3, row.reference, row.status, '${notStarted}', row.buyer, row.buyer_id, row.due_date, row.metadata, row.stages, row.over_completion_percent, 1, 1, row.created_at, row.created_at, row.weight
    FROM json_to_record($5) AS row (reference text, status text, buyer json, buyer_id uuid, due_date date, metadata json, stages text[], over_completion_percent numeric, created_at timestamptz, weight integer)
  ), routed AS (${insertWorkOrdersFrom('$6')}), tagged AS (${insertMetadataOf("($5::json->'metadata')")})
  ${insertLineItemsSql}`;

/** Takes the account, the mode, the order's id, and the order as one JSON object. */
const updateOrderSql = `
  UPDATE orders SET reference = row.reference, status = row.status, stage = row.stage, status_before_hold = row.status_before_hold,
    hold_reason = row.hold_reason, cancel_reason = row.cancel_reason, close_reason = row.close_reason, buyer = row.buyer, buyer_id = row.buyer_id, due_date = row.due_date,
    metadata = row.metadata, over_completion_percent = row.over_completion_percent, version = row.version, event_sequence = row.event_sequence, updated_at = row.updated_at,
    weight = row.weight
  FROM json_to_record($4) AS row (reference text, status text, stage text, status_before_hold text, hold_reason text, cancel_reason text, close_reason text,
    buyer json, buyer_id uuid, due_date date, metadata json, over_completion_percent numeric, version integer, event_sequence bigint, updated_at timestamptz, weight integer)
  WHERE account_id = $1 AND livemode = $2 AND id = $3`;

const ofTheOrder = 'WHERE account_id = $1 AND livemode = $2 AND order_id = $3';

/** Takes the account, the mode, the order's id and its metadata as JSON. */
const deleteOrderSql = `
  WITH routed AS (DELETE FROM work_orders ${ofTheOrder}), items AS (DELETE FROM line_items ${ofTheOrder}),
    tagged AS (${deleteMetadataOf('$4')})
  DELETE FROM orders WHERE account_id = $1 AND livemode = $2 AND id = $3`;

/** Takes the account, the mode and the work orders as a JSON array. */
const updateWorkOrdersSql = `
  UPDATE work_orders SET route = row.route, stages = row.stages, route_changes = row.route_changes, required = row.required,
    allowed = row.allowed, good = row.good, scrap = row.scrap, rework = row.rework, tries = row.tries, dispatched = row.dispatched, delivered = row.delivered,
    lost = row.lost
  FROM json_to_recordset($3) AS row (id uuid, route text[], stages text[], route_changes json, required bigint, allowed bigint,
    good bigint[], scrap bigint[], rework bigint[], tries json, dispatched bigint, delivered bigint, lost bigint)
  WHERE work_orders.account_id = $1 AND work_orders.livemode = $2 AND work_orders.id = row.id`;

function insertWorkOrdersFrom(place: string): string {
  return `
  INSERT INTO work_orders (account_id, livemode, order_id, position, id, line_item_id, route, stages, route_changes, over_completion_percent, required, allowed, good, scrap, rework, tries)
  SELECT $1, $2, $3, work.position, work.id, work.line_item_id, work.route, work.stages, work.route_changes, work.over_completion_percent, work.required, work.allowed, work.good, work.scrap, work.rework, work.tries
  FROM ROWS FROM (
    json_to_recordset(${place}) AS (id uuid, line_item_id uuid, route text[], stages text[], route_changes json, over_completion_percent numeric, required bigint, allowed bigint, good bigint[], scrap bigint[], rework bigint[], tries json)
  ) WITH ORDINALITY AS work (id, line_item_id, route, stages, route_changes, over_completion_percent, required, allowed, good, scrap, rework, tries, position)`;
}
