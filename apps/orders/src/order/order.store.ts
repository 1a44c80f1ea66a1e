/** Orders in their tables: an order, its line items and its work orders are read as one row, and written by one statement each. */
import {
  type Consignee,
  type Exemption,
  type InvoiceStatus,
  notStarted,
  type Order,
  type StageState,
  type WorkOrder,
  type WorkOrderInProduction,
} from '@millwright/contracts';
import {
  isForeignKeyViolation,
  isUniqueViolation,
  type RecordKind,
  type Row,
  sqlRows,
  type Statement,
  type UnitOfWork,
} from '@millwright/persistence';
import { ApiError } from '@millwright/service-kit';
import type { Ledger } from './ledger.js';
import { deleteMetadataOf, insertMetadataOf, updateMetadata } from './order-metadata.store.js';
import { orderSearch, termsOfOrder } from './order-search.js';
import { tables } from '../tables.js';

const orderColumns = tables.orders.columns(
  'id',
  'livemode',
  'reference',
  'status',
  'stage',
  'status_before_hold',
  'hold_reason',
  'cancel_reason',
  'close_reason',
  'buyer',
  'buyer_id',
  'consignee',
  'seller_id',
  'metadata',
  'stages',
  'version',
  'created_at',
  'updated_at',
  'weight',
  'invoice_ids',
  'invoice_status',
  'to_invoice',
);

const workOrderColumns = tables.work_orders.columns(
  'id',
  'line_item_id',
  'route',
  'stages',
  'route_changes',
  'over_completion_percent',
  'required',
  'allowed',
  'good',
  'scrap',
  'rework',
  'tries',
  'at_work',
);
/** Zero at first. */
const departureColumns = tables.work_orders.columns('dispatched', 'delivered', 'lost', 'invoiced');

const lineItemColumns = tables.line_items.columns(
  'id',
  'sku',
  'description',
  'hsn',
  'quantity',
  'uom',
  'currency',
  'tax_rate',
  'exemption',
  'spec',
  'discount_percent',
);

type OrderColumns = Row<
  typeof tables.orders,
  {
    status: Order['status'];
    /** Of an order on hold. */
    status_before_hold: Order['status'] | null;
    buyer: Order['buyer'];
    consignee: Consignee | null;
    invoice_status: InvoiceStatus;
    due_date: string | null;
    metadata: Order['metadata'];
    over_completion_percent: number;
    /** Of the latest event of the order. */
    event_sequence: number;
  }
>;

/**
 * Its stages and its allowance are for line items that name none. The weight is what the order weighed as JSON, in bytes, when a caller last
 * gave something to it; 0 if it has not been weighed yet. The invoices are the latest that are neither voided nor cancelled, newest first.
 */
export interface OrderRow extends Pick<
  OrderColumns,
  (typeof orderColumns)[number] | 'due_date' | 'over_completion_percent' | 'event_sequence'
> {
  readonly line_items: readonly LineItemRow[];
  /** One for each line item, in the same order. */
  readonly work_orders: readonly WorkOrderRow[];
}

export type WorkOrderColumns = Row<
  typeof tables.work_orders,
  {
    order_status: Order['status'];
    route_changes: NonNullable<WorkOrder['route_changes']>;
    /** Null for that of the order. */
    over_completion_percent: number | null;
    /** The stages that are being worked on. */
    at_work: Readonly<Record<string, Exclude<StageState, 'idle'>>>;
    activities: WorkOrderInProduction['activities'];
  } & { [Field in keyof Ledger]: Ledger[Field] }
>;

/** The route is as it was given; the stages are those of it that are not skipped, and the ledger has one entry for each. */
export type WorkOrderRow = Pick<
  WorkOrderColumns,
  (typeof workOrderColumns)[number] | (typeof departureColumns)[number]
>;

type LineItemColumns = Row<
  typeof tables.line_items,
  {
    quantity: number;
    currency: 'INR';
    tax_rate: number;
    exemption: Exemption | null;
    discount_percent: number | null;
    spec: Order['line_items'][number]['spec'];
  }
>;

/** Price and amounts are decimal strings: money is never a binary float. */
export type LineItemRow = Pick<LineItemColumns, (typeof lineItemColumns)[number] | 'unit_price' | 'discount_amount'>;

/** An order, its line items and its work orders as one row; the condition and the order of rows follow it. */
export const selectOrders = `
  SELECT ${orderColumns.join(', ')}, due_date::text, over_completion_percent::float8, event_sequence::integer,
    items.line_items, works.work_orders
  FROM orders
  CROSS JOIN LATERAL (
    SELECT json_agg(item ORDER BY position) AS line_items
    FROM (
      SELECT position, ${lineItemColumns.join(', ')}, unit_price::text, discount_amount::text
      FROM line_items
      WHERE account_id = orders.account_id AND order_id = orders.id
    ) item
  ) items
  CROSS JOIN LATERAL (
    SELECT json_agg(work ORDER BY position) AS work_orders
    FROM (
      SELECT position, ${workOrderColumns.join(', ')}, ${departureColumns.join(', ')}
      FROM work_orders
      WHERE account_id = orders.account_id AND order_id = orders.id
    ) work
  ) works`;

export const orders: RecordKind<OrderRow> = {
  id: 'order',
  name: 'order',
  rows: sqlRows({ table: tables.orders, select: selectOrders }),
};

/** The due date of an order without one: later than all others. */
export const neverDue = 'infinity';

/** A stage of a work order at which something is ready or in progress. */
export type QueuePlace = Pick<
  Row<typeof tables.station_queue, { due_on: string }>,
  'work_order_id' | 'stage' | 'is_waiting' | 'due_on'
>;

/** Inserts the order with the commit, which is refused if another order has the reference. */
export function insertOrder(work: UnitOfWork, row: OrderRow, places: readonly QueuePlace[]): void {
  const { line_items: items, work_orders: works, ...order } = row;
  const parts = [items, order, works, places].map((part) => JSON.stringify(part));
  const values = [...keyOf(work, row), ...parts, row.status, row.created_at, [...termsOfOrder(row)]];
  work.beforeCommit(
    () => ({ name: 'insert-order', text: insertOrderSql, values }),
    (error) => takenReference(row, error),
  );
}

/**
 * Writes the differences, sent together with `more`. Line items are replaced as a whole; only changed work orders are written, or all of them where
 * the status of the order has changed. The order's own row changes with its events alone. Throws if another order has the reference.
 */
export async function updateOrder(
  work: UnitOfWork,
  before: OrderRow,
  after: OrderRow,
  more: readonly Statement[],
): Promise<void> {
  const { line_items: items, work_orders: _, stages: _stages, created_at: _createdAt, ...order } = after;
  const isSame = items === before.line_items;
  const hasEvents = after.event_sequence !== before.event_sequence;
  if (!isSame) await replaceItems(work, after);
  if (hasEvents && after.metadata !== before.metadata) await updateMetadata(work, before, after);
  const [account_id, livemode, id] = keyOf(work, after);
  const statements = [
    ...(isSame ? workOrderChanges(work, before, after) : []),
    ...(hasEvents ? [tables.orders.update({ account_id, livemode, id }, order)] : []),
    ...searchChanges(work, before, after),
    ...more,
  ];
  if (statements.length === 0) return;
  await work.batch(statements).catch((error: unknown) => {
    throw takenReference(after, error) ?? error;
  });
}

function searchChanges({ tenant }: UnitOfWork, before: OrderRow, after: OrderRow): Statement[] {
  if (before.reference === after.reference && before.buyer === after.buyer) return [];
  return orderSearch.change(tenant, after.id, termsOfOrder(before), termsOfOrder(after));
}

/** Deletes an order of which nothing was produced. */
export async function deleteOrder(work: UnitOfWork, row: OrderRow): Promise<void> {
  await work.prepared('delete-order', deleteOrderSql, [...keyOf(work, row), JSON.stringify(row.metadata)]);
}

function workOrderChanges(work: UnitOfWork, before: OrderRow, after: OrderRow): Statement[] {
  const { accountId, livemode } = work.tenant;
  const { id, status, work_orders: works } = after;
  const changed = works.filter((each, index) => each !== before.work_orders[index]);
  const statements: Statement[] = [];
  if (changed.length > 0) {
    const values = [accountId, livemode, JSON.stringify(changed), status, work.now];
    statements.push({ name: 'update-work-orders', text: updateWorkOrdersSql, values });
  }
  if (status !== before.status) {
    const values = [accountId, livemode, id, status, work.now];
    statements.push({ name: 'update-status-of-work-orders', text: updateStatusOfWorkOrdersSql, values });
  }
  return statements;
}

async function replaceItems(work: UnitOfWork, order: OrderRow): Promise<void> {
  const key = keyOf(work, order);
  const [items, works] = [order.line_items, order.work_orders].map((each) => JSON.stringify(each));
  await work.query('DELETE FROM line_items WHERE account_id = $1 AND livemode = $2 AND order_id = $3', key);
  await work.prepared('insert-line-items', insertLineItemsSql, [...key, items]);
  await deleteOtherWorkOrders(work, order);
  await work.prepared('put-work-orders', putWorkOrdersSql, [...key, works, order.status, work.now]);
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
        'line_items: one that you omitted has entries, even if reversed, and cannot be removed. You can cancel its remainder.',
      param: 'line_items',
    });
  }
}

function keyOf({ tenant }: UnitOfWork, { id }: OrderRow): [accountId: string, livemode: boolean, id: string] {
  return [tenant.accountId, tenant.livemode, id];
}

/** The refusal of a write, if its error says that another order has the reference. */
function takenReference({ reference }: OrderRow, error: unknown): ApiError | undefined {
  if (!isUniqueViolation(error, 'orders_reference')) return undefined;
  return new ApiError('conflict', {
    message: `Another order that is not cancelled has the reference "${reference}". References are unique; use another one.`,
    param: 'reference',
  });
}

/**
 * Takes the account, the mode, the order's id and its line items as a JSON array. Insertions name the types of what they take: they cost a
 * tenth less than those that take rows of the table.
 */
const insertLineItemsSql = `
  INSERT INTO line_items (account_id, livemode, order_id, position, id, sku, description, hsn, quantity, uom, unit_price, currency, tax_rate, exemption, spec, discount_percent, discount_amount)
  SELECT $1, $2, $3, item.position, item.id, item.sku, item.description, item.hsn, item.quantity, item.uom, item.unit_price, item.currency, item.tax_rate, item.exemption, item.spec, item.discount_percent, item.discount_amount
  FROM ROWS FROM (
    json_to_recordset($4) AS (id uuid, sku text, description text, hsn text, quantity numeric, uom text, unit_price numeric, currency text, tax_rate numeric, exemption text, spec json, discount_percent numeric, discount_amount numeric)
  ) WITH ORDINALITY AS item (id, sku, description, hsn, quantity, uom, unit_price, currency, tax_rate, exemption, spec, discount_percent, discount_amount, position)`;

/** Takes the account, the mode, the order's id, its work orders as a JSON array, its status and the time. Those that have entries are referred to by these. */
const putWorkOrdersSql = `
  ${insertWorkOrdersFrom('$4', '$5', '$6')}
  ON CONFLICT (account_id, id) DO UPDATE SET position = EXCLUDED.position, route = EXCLUDED.route, stages = EXCLUDED.stages,
    route_changes = EXCLUDED.route_changes, over_completion_percent = EXCLUDED.over_completion_percent, required = EXCLUDED.required,
    allowed = EXCLUDED.allowed, good = EXCLUDED.good, scrap = EXCLUDED.scrap, rework = EXCLUDED.rework, tries = EXCLUDED.tries, at_work = EXCLUDED.at_work,
    order_status = EXCLUDED.order_status, version = work_orders.version + 1, updated_at = EXCLUDED.updated_at`;

/** Takes the account, the mode, the order's id, as JSON its line items, itself, its work orders and what waits where, its status, the time and its search terms. */
const insertOrderSql = `
  WITH created AS (
    INSERT INTO orders (account_id, livemode, id, reference, status, stage, buyer, buyer_id, consignee, seller_id, due_date, metadata, stages, over_completion_percent, version, event_sequence, created_at, updated_at, weight)
    SELECT $1, $2, $3, row.reference, row.status, '${notStarted}', row.buyer, row.buyer_id, row.consignee, row.seller_id, row.due_date, row.metadata, row.stages, row.over_completion_percent, 1, 1, row.created_at, row.created_at, row.weight
    FROM json_to_record($5) AS row (reference text, status text, buyer json, buyer_id uuid, consignee json, seller_id uuid, due_date date, metadata json, stages text[], over_completion_percent numeric, created_at timestamptz, weight integer)
  ), routed AS (${insertWorkOrdersFrom('$6', '$8', '$9')}), queued AS (${joinQueueFrom('$7')}),
    tagged AS (${insertMetadataOf("($5::json->'metadata')")}), found_by AS (
      INSERT INTO order_search_terms (account_id, livemode, term, order_id) SELECT $1, $2, unnest($10::text[]), $3
    )
  ${insertLineItemsSql}`;

const ofTheOrder = 'WHERE account_id = $1 AND livemode = $2 AND order_id = $3';

/** Takes the account, the mode, the order's id and its metadata as JSON. */
const deleteOrderSql = `
  WITH routed AS (DELETE FROM work_orders ${ofTheOrder}), items AS (DELETE FROM line_items ${ofTheOrder}),
    tagged AS (${deleteMetadataOf('$4')}), found_by AS (DELETE FROM order_search_terms ${ofTheOrder})
  DELETE FROM orders WHERE account_id = $1 AND livemode = $2 AND id = $3`;

const changedColumns = tables.work_orders.columns(
  'route',
  'stages',
  'route_changes',
  'required',
  'allowed',
  'good',
  'scrap',
  'rework',
  'tries',
  'at_work',
  'dispatched',
  'delivered',
  'lost',
  'invoiced',
);

/** Takes the account, the mode, the work orders as a JSON array, the status of the order and the time. */
const updateWorkOrdersSql = `
  UPDATE work_orders SET (${changedColumns.join(', ')}) = ROW(row.${changedColumns.join(', row.')}), order_status = $4, version = work_orders.version + 1, updated_at = $5
  FROM json_populate_recordset(NULL::work_orders, $3) AS row
  WHERE work_orders.account_id = $1 AND work_orders.livemode = $2 AND work_orders.id = row.id`;

/** Takes the account, the mode, the order's id, its status and the time: of the work orders that have another status. */
const updateStatusOfWorkOrdersSql = `
  UPDATE work_orders SET order_status = $4, version = version + 1, updated_at = $5
  WHERE account_id = $1 AND livemode = $2 AND order_id = $3 AND order_status <> $4`;

/** Of the account `$1` and the mode `$2`, the places that a parameter has as a JSON array. */
export function joinQueueFrom(places: string): string {
  return `
  INSERT INTO station_queue (account_id, livemode, stage, work_order_id, is_waiting, due_on)
  SELECT $1, $2, place.stage, place.work_order_id, place.is_waiting, place.due_on
  FROM json_to_recordset(${places}) AS place (stage text, work_order_id uuid, is_waiting boolean, due_on date)
  ON CONFLICT DO NOTHING`;
}

function insertWorkOrdersFrom(place: string, status: string, time: string): string {
  return `
  INSERT INTO work_orders (account_id, livemode, order_id, position, id, line_item_id, route, stages, route_changes, over_completion_percent, required, allowed, good, scrap, rework, tries, at_work, order_status, updated_at)
  SELECT $1, $2, $3, work.position, work.id, work.line_item_id, work.route, work.stages, work.route_changes, work.over_completion_percent, work.required, work.allowed, work.good, work.scrap, work.rework, work.tries, work.at_work, ${status}, ${time}
  FROM ROWS FROM (
    json_to_recordset(${place}) AS (id uuid, line_item_id uuid, route text[], stages text[], route_changes json, over_completion_percent numeric, required bigint, allowed bigint, good bigint[], scrap bigint[], rework bigint[], tries json, at_work json)
  ) WITH ORDINALITY AS work (id, line_item_id, route, stages, route_changes, over_completion_percent, required, allowed, good, scrap, rework, tries, at_work, position)`;
}
