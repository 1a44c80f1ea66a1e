/** The invoices of orders, as invoicing tells of them. */
import { isDeepStrictEqual } from 'node:util';
import { mostInvoiceIds } from '@millwright/contracts';
import type { Row, Tenant, UnitOfWork, Work } from '@millwright/persistence';
import { encodeId } from '@millwright/service-kit';
import { tables } from '../tables.js';
import type { InvoicedQuantity } from './invoiced-lines.js';

/** An invoice at one of its versions. Ids are those of the database. */
export type OrderInvoice = Row<typeof tables.order_invoices, { lines: readonly InvoicedLine[] }>;

/** What is invoiced of a line item, in thousandths of its unit. */
interface InvoicedLine {
  readonly line_item_id: string;
  readonly quantity: number;
}

/** An order, of which another quantity may be invoiced now, or by other invoices. */
export interface InvoicedOrder {
  readonly tenant: Tenant;
  readonly orderId: string;
  /** The dispatches of those invoices. */
  readonly dispatchIds: readonly string[];
}

/**
 * Keeps the invoices that are newer than what is known of them, and returns the orders for which that may matter. Their rows are locked,
 * in the order of their ids. Invoices of orders that are not here are passed over.
 */
export async function keepInvoices(work: Work, invoices: readonly OrderInvoice[]): Promise<InvoicedOrder[]> {
  const given = JSON.stringify(invoices);
  const [locked, known] = await work.batch([
    { name: 'lock-invoiced-orders', text: lockSql, values: [given] },
    { name: 'known-invoices-of-orders', text: knownSql, values: [given] },
    { name: 'keep-invoices-of-orders', text: keepSql, values: [given] },
  ]);
  const before = new Map((known!.rows as OrderInvoice[]).map((invoice) => [invoice.id, invoice]));
  const concerned = Map.groupBy(
    invoices.filter((invoice) => matters(before.get(invoice.id), invoice)),
    ({ order_id: id }) => id,
  );
  return (locked!.rows as Locked[]).flatMap(({ account_id: accountId, livemode, id: orderId }) => {
    const own = concerned.get(orderId);
    if (own === undefined) return [];
    const dispatchIds = new Set(own.flatMap(({ dispatch_id: id }) => id ?? []));
    return [{ tenant: { accountId, livemode }, orderId, dispatchIds: [...dispatchIds] }];
  });
}

/** Whether an invoice counts otherwise than before, of which nothing may be known. */
function matters(before: OrderInvoice | undefined, { version, status, lines }: OrderInvoice): boolean {
  if (before === undefined) return true;
  if (version <= before.version) return false;
  return (
    isInForce(status) !== isInForce(before.status) ||
    isShown(status) !== isShown(before.status) ||
    !isDeepStrictEqual(lines, before.lines)
  );
}

const ended: readonly string[] = ['voided', 'cancelled'];

/** Whether the order names it. */
function isShown(status: string): boolean {
  return !ended.includes(status);
}

/** Whether what it has is invoiced. */
function isInForce(status: string): boolean {
  return isShown(status) && status !== 'failed';
}

/** An invoice that its order names. */
export type ShownInvoice = Pick<OrderInvoice, 'id' | 'status' | 'dispatch_id' | 'lines'>;

/** The invoices of an order that are neither voided nor cancelled, oldest first. */
export async function invoicesOf(work: UnitOfWork, orderId: string): Promise<ShownInvoice[]> {
  const { accountId, livemode } = work.tenant;
  return work.prepared<ShownInvoice>(
    'invoices-shown-of-order',
    `SELECT id, status, dispatch_id, lines FROM order_invoices
     WHERE account_id = $1 AND livemode = $2 AND order_id = $3 AND status <> ALL ($4)
     ORDER BY id`,
    [accountId, livemode, orderId, ended],
  );
}

/** The ids of the latest, newest first. */
export function latestIds(invoices: readonly ShownInvoice[]): string[] {
  return invoices
    .slice(-mostInvoiceIds)
    .reverse()
    .map(({ id }) => id);
}

/** What of each line item is invoiced, by those that are in force. */
export function invoicedQuantities(invoices: readonly ShownInvoice[]): ReadonlyMap<string, InvoicedQuantity> {
  const invoiced = new Map<string, InvoicedQuantity>();
  for (const { id, lines } of invoices.filter(({ status }) => isInForce(status))) {
    const invoiceId = encodeId('invoice', id);
    for (const { line_item_id: item, quantity } of lines) {
      invoiced.set(item, { quantity: (invoiced.get(item)?.quantity ?? 0) + quantity, invoiceId });
    }
  }
  return invoiced;
}

type Locked = Pick<Row<typeof tables.orders>, 'account_id' | 'livemode' | 'id'>;

const given = 'json_populate_recordset(NULL::order_invoices, $1) given';
const ordersNamed = `(SELECT DISTINCT account_id, livemode, order_id FROM ${given} ORDER BY order_id) named`;

/** So that the invoices of an order are kept by one transaction after the other. */
const lockSql = `
  SELECT held.* FROM ${ordersNamed} CROSS JOIN LATERAL (
    SELECT account_id, livemode, id FROM orders
    WHERE account_id = named.account_id AND livemode = named.livemode AND id = named.order_id
    LIMIT 1 FOR UPDATE
  ) held`;

const knownSql = `
  SELECT known.* FROM ${given} CROSS JOIN LATERAL (
    SELECT ${tables.order_invoices.all} FROM order_invoices
    WHERE account_id = given.account_id AND livemode = given.livemode AND id = given.id LIMIT 1
  ) known`;

const keepSql = `
  INSERT INTO order_invoices AS known (${tables.order_invoices.all})
  SELECT ${tables.order_invoices.allOf('given')} FROM ${given} CROSS JOIN LATERAL (
    SELECT FROM orders WHERE account_id = given.account_id AND livemode = given.livemode AND id = given.order_id LIMIT 1
  ) there
  ON CONFLICT (account_id, livemode, id) DO UPDATE
  SET status = excluded.status, version = excluded.version, lines = excluded.lines
  WHERE known.version < excluded.version`;
