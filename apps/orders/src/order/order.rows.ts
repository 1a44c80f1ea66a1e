/** How an order lies in its tables, and the order as callers and receivers see it. */
import { notStarted, type Order } from '@millwright/contracts';
import { encodeId } from '@millwright/persistence';

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
  due_date: string | null;
  metadata: Order['metadata'];
  version: number;
  /** Of the latest event of the order. */
  event_sequence: number;
  created_at: Date;
  updated_at: Date;
  line_items: LineItemRow[];
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

/** An order and its line items as one row; the condition and the order of rows follow it. */
export const selectOrders = `
  SELECT id, livemode, reference, status, stage, status_before_hold, hold_reason, cancel_reason, buyer, due_date::text, metadata,
    version, event_sequence::integer, created_at, updated_at, items.line_items
  FROM orders
  CROSS JOIN LATERAL (
    SELECT json_agg(json_build_object(
      'id', item.id, 'sku', item.sku, 'description', item.description, 'hsn', item.hsn, 'quantity', item.quantity,
      'uom', item.uom, 'unit_price', item.unit_price::text, 'currency', item.currency, 'tax_rate', item.tax_rate,
      'spec', item.spec) ORDER BY item.position) AS line_items
    FROM line_items item
    WHERE item.account_id = orders.account_id AND item.order_id = orders.id
  ) items`;

/** Takes the account, the mode, the order's id and its line items as a JSON array. */
export const insertLineItems = `
  INSERT INTO line_items (account_id, livemode, order_id, position, id, sku, description, hsn, quantity, uom, unit_price, currency, tax_rate, spec)
  SELECT $1, $2, $3, item.position, item.id, item.sku, item.description, item.hsn, item.quantity, item.uom, item.unit_price, item.currency, item.tax_rate, item.spec
  FROM ROWS FROM (
    json_to_recordset($4) AS (id uuid, sku text, description text, hsn text, quantity numeric, uom text, unit_price numeric, currency text, tax_rate numeric, spec json)
  ) WITH ORDINALITY AS item (id, sku, description, hsn, quantity, uom, unit_price, currency, tax_rate, spec, position)`;

/** Takes what the line items take, and the order as one JSON object. */
export const insertOrder = `
  WITH created AS (
    INSERT INTO orders (account_id, livemode, id, reference, status, stage, buyer, due_date, metadata, version, event_sequence, created_at, updated_at)
    SELECT $1, $2, $3, row.reference, row.status, '${notStarted}', row.buyer, row.due_date, row.metadata, 1, 1, row.created_at, row.created_at
    FROM json_to_record($5) AS row (reference text, status text, buyer json, due_date date, metadata json, created_at timestamptz)
  )
  ${insertLineItems}`;

/** Takes the account, the mode, the order's id, and the order as one JSON object. */
export const updateOrder = `
  UPDATE orders SET reference = row.reference, status = row.status, status_before_hold = row.status_before_hold,
    hold_reason = row.hold_reason, cancel_reason = row.cancel_reason, buyer = row.buyer, due_date = row.due_date,
    metadata = row.metadata, version = row.version, event_sequence = row.event_sequence, updated_at = row.updated_at
  FROM json_to_record($4) AS row (reference text, status text, status_before_hold text, hold_reason text, cancel_reason text,
    buyer json, due_date date, metadata json, version integer, event_sequence bigint, updated_at timestamptz)
  WHERE account_id = $1 AND livemode = $2 AND id = $3`;

export function orderOf(row: OrderRow): Order {
  return {
    id: encodeId('order', row.id),
    reference: row.reference,
    status: row.status,
    stage: row.stage,
    ...(row.hold_reason !== null && { hold_reason: row.hold_reason }),
    ...(row.cancel_reason !== null && { cancel_reason: row.cancel_reason }),
    buyer: row.buyer,
    line_items: row.line_items.map((item) => ({
      id: encodeId('line_item', item.id),
      sku: item.sku,
      description: item.description,
      hsn: item.hsn,
      quantity: { value: item.quantity, uom: item.uom },
      unit_price: { amount: item.unit_price, currency: item.currency },
      tax_rate: item.tax_rate,
      spec: item.spec,
    })),
    due_date: row.due_date,
    work_orders: [],
    invoice: null,
    metadata: row.metadata,
    livemode: row.livemode,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
