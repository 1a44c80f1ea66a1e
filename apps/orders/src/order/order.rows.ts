/** How an order lies in its tables, and the order as callers and receivers see it. */
import { type LineItem, notStarted, type Order, type WorkOrder } from '@millwright/contracts';
import { encodeId } from '@millwright/persistence';
import { quantityOf, thousandths } from '../quantity.js';
import type { RecordKind } from '../records.js';
import type { Ledger } from '../stage/ledger.js';

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
  buyer: Order['buyer'];
  buyer_id: string | null;
  due_date: string | null;
  metadata: Order['metadata'];
  /** For line items that name none; `over_completion_percent` too. */
  stages: readonly string[];
  over_completion_percent: number;
  version: number;
  /** Of the latest event of the order. */
  event_sequence: number;
  created_at: Date;
  updated_at: Date;
  line_items: LineItemRow[];
  work_orders: WorkOrderRow[];
}

/** One for each line item, in the same order. */
export interface WorkOrderRow extends Ledger {
  readonly id: string;
  readonly line_item_id: string;
  /** The route as it was given. */
  readonly route: readonly string[];
  /** What of it is not skipped: the stages that the ledger is about. */
  readonly stages: readonly string[];
  readonly route_changes: NonNullable<WorkOrder['route_changes']>;
  readonly over_completion_percent: number;
  /** Of what has left the gate. */
  readonly delivered: number;
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
  SELECT id, livemode, reference, status, stage, status_before_hold, hold_reason, cancel_reason, buyer, buyer_id, due_date::text, metadata,
    stages, over_completion_percent::float8, version, event_sequence::integer, created_at, updated_at, items.line_items, works.work_orders
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
        dispatched, delivered
      FROM work_orders
      WHERE account_id = orders.account_id AND order_id = orders.id
    ) work
  ) works`;

/** To find the order that a work order is of. */
export const workOrders: RecordKind = {
  kind: 'work_order',
  name: 'work order',
  select: 'SELECT order_id FROM work_orders',
};

/** Takes the account, the mode, the order's id and its line items as a JSON array. */
export const insertLineItems = `
  INSERT INTO line_items (account_id, livemode, order_id, position, id, sku, description, hsn, quantity, uom, unit_price, currency, tax_rate, spec)
  SELECT $1, $2, $3, item.position, item.id, item.sku, item.description, item.hsn, item.quantity, item.uom, item.unit_price, item.currency, item.tax_rate, item.spec
  FROM ROWS FROM (
    json_to_recordset($4) AS (id uuid, sku text, description text, hsn text, quantity numeric, uom text, unit_price numeric, currency text, tax_rate numeric, spec json)
  ) WITH ORDINALITY AS item (id, sku, description, hsn, quantity, uom, unit_price, currency, tax_rate, spec, position)`;

/** Takes the account, the mode, the order's id and its work orders as a JSON array. */
export const insertWorkOrders = insertWorkOrdersFrom('$4');

/** Takes the account, the mode, the order's id, and as JSON its line items, itself and its work orders. */
export const insertOrder = `
  WITH created AS (
    INSERT INTO orders (account_id, livemode, id, reference, status, stage, buyer, buyer_id, due_date, metadata, stages, over_completion_percent, version, event_sequence, created_at, updated_at)
    SELECT $1, $2, $3, row.reference, row.status, '${notStarted}', row.buyer, row.buyer_id, row.due_date, row.metadata, row.stages, row.over_completion_percent, 1, 1, row.created_at, row.created_at
    FROM json_to_record($5) AS row (reference text, status text, buyer json, buyer_id uuid, due_date date, metadata json, stages text[], over_completion_percent numeric, created_at timestamptz)
  ), routed AS (${insertWorkOrdersFrom('$6')})
  ${insertLineItems}`;

/** Takes the account, the mode, the order's id, and the order as one JSON object. */
export const updateOrder = `
  UPDATE orders SET reference = row.reference, status = row.status, stage = row.stage, status_before_hold = row.status_before_hold,
    hold_reason = row.hold_reason, cancel_reason = row.cancel_reason, buyer = row.buyer, buyer_id = row.buyer_id, due_date = row.due_date,
    metadata = row.metadata, version = row.version, event_sequence = row.event_sequence, updated_at = row.updated_at
  FROM json_to_record($4) AS row (reference text, status text, stage text, status_before_hold text, hold_reason text, cancel_reason text,
    buyer json, buyer_id uuid, due_date date, metadata json, version integer, event_sequence bigint, updated_at timestamptz)
  WHERE account_id = $1 AND livemode = $2 AND id = $3`;

/** Takes the account, the mode and the work orders as a JSON array. */
export const updateWorkOrders = `
  UPDATE work_orders SET stages = row.stages, route_changes = row.route_changes, required = row.required, allowed = row.allowed,
    good = row.good, scrap = row.scrap, rework = row.rework, dispatched = row.dispatched, delivered = row.delivered
  FROM json_to_recordset($3) AS row (id uuid, stages text[], route_changes json, required bigint, allowed bigint, good bigint[],
    scrap bigint[], rework bigint[], dispatched bigint, delivered bigint)
  WHERE work_orders.account_id = $1 AND work_orders.livemode = $2 AND work_orders.id = row.id`;

function insertWorkOrdersFrom(place: string): string {
  return `
  INSERT INTO work_orders (account_id, livemode, order_id, position, id, line_item_id, route, stages, route_changes, over_completion_percent, required, allowed, good, scrap, rework)
  SELECT $1, $2, $3, work.position, work.id, work.line_item_id, work.route, work.stages, work.route_changes, work.over_completion_percent, work.required, work.allowed, work.good, work.scrap, work.rework
  FROM ROWS FROM (
    json_to_recordset(${place}) AS (id uuid, line_item_id uuid, route text[], stages text[], route_changes json, over_completion_percent numeric, required bigint, allowed bigint, good bigint[], scrap bigint[], rework bigint[])
  ) WITH ORDINALITY AS work (id, line_item_id, route, stages, route_changes, over_completion_percent, required, allowed, good, scrap, rework, position)`;
}

export function orderOf(row: OrderRow): Order {
  return {
    id: encodeId('order', row.id),
    reference: row.reference,
    status: row.status,
    stage: row.stage,
    ...(row.hold_reason !== null && { hold_reason: row.hold_reason }),
    ...(row.cancel_reason !== null && { cancel_reason: row.cancel_reason }),
    buyer: row.buyer,
    ...(row.buyer_id !== null && { buyer_id: encodeId('buyer', row.buyer_id) }),
    line_items: row.line_items.map((item, index) => ({
      id: encodeId('line_item', item.id),
      sku: item.sku,
      description: item.description,
      hsn: item.hsn,
      quantity: { value: item.quantity, uom: item.uom },
      unit_price: { amount: item.unit_price, currency: item.currency },
      tax_rate: item.tax_rate,
      spec: item.spec,
      ...cancelledOf(item, row.work_orders[index]!),
    })),
    due_date: row.due_date,
    work_orders: row.work_orders.map(({ id, line_item_id: lineItemId, stages, route_changes: changes }) => ({
      id: encodeId('work_order', id),
      line_item_id: encodeId('line_item', lineItemId),
      stages: [...stages],
      ...(changes.length > 0 && { route_changes: changes }),
    })),
    invoice: null,
    metadata: row.metadata,
    livemode: row.livemode,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** What was ordered and is not to be produced any more. */
function cancelledOf({ quantity, uom }: LineItemRow, { required }: WorkOrderRow): Pick<LineItem, 'cancelled'> {
  const cancelled = Math.round(quantity * thousandths) - required;
  return cancelled === 0 ? {} : { cancelled: quantityOf(cancelled, uom) };
}
