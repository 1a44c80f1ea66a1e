/** The invoices of orders, as invoicing tells of them. */
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

/** An order whose latest invoice is another than it shows. */
export interface Superseded {
  readonly tenant: Tenant;
  readonly orderId: string;
  readonly invoiceId: string | null;
}

/**
 * Keeps the invoices that are newer than what is known of them, and returns the orders whose latest invoice is another now. Their rows are locked,
 * in the order of their ids. Invoices of orders that are not here are passed over.
 */
export async function keepInvoices(work: Work, invoices: readonly OrderInvoice[]): Promise<Superseded[]> {
  const given = JSON.stringify(invoices);
  const [locked, , latest] = await work.batch([
    { name: 'lock-invoiced-orders', text: lockSql, values: [given] },
    { name: 'keep-invoices-of-orders', text: keepSql, values: [given] },
    { name: 'latest-invoices-of-orders', text: latestSql, values: [given] },
  ]);
  const latestIds = new Map((latest!.rows as Latest[]).map(({ order_id: id, invoice_id: latestId }) => [id, latestId]));
  return (locked!.rows as Locked[]).flatMap(({ account_id: accountId, livemode, id: orderId, invoice_id: shown }) => {
    const invoiceId = latestIds.get(orderId) ?? null;
    return invoiceId === shown ? [] : [{ tenant: { accountId, livemode }, orderId, invoiceId }];
  });
}

/** What of each line item of an order is invoiced, by invoices that are neither failed nor voided nor cancelled. */
export async function invoicedQuantities(
  work: UnitOfWork,
  orderId: string,
): Promise<ReadonlyMap<string, InvoicedQuantity>> {
  const { accountId, livemode } = work.tenant;
  const rows = await work.prepared<{ id: string; lines: InvoicedLine[] }>(
    'invoices-in-force-of-order',
    `SELECT id, lines FROM order_invoices
     WHERE account_id = $1 AND livemode = $2 AND order_id = $3 AND status NOT IN ('failed', 'voided', 'cancelled')
     ORDER BY id`,
    [accountId, livemode, orderId],
  );
  const invoiced = new Map<string, InvoicedQuantity>();
  for (const { id, lines } of rows) {
    const invoiceId = encodeId('invoice', id);
    for (const { line_item_id: item, quantity } of lines) {
      invoiced.set(item, { quantity: (invoiced.get(item)?.quantity ?? 0) + quantity, invoiceId });
    }
  }
  return invoiced;
}

type Locked = Pick<Row<typeof tables.orders>, 'account_id' | 'livemode' | 'id' | 'invoice_id'>;

interface Latest {
  readonly order_id: string;
  readonly invoice_id: string | null;
}

const given = 'json_populate_recordset(NULL::order_invoices, $1) given';
const ordersNamed = `(SELECT DISTINCT account_id, livemode, order_id FROM ${given} ORDER BY order_id) named`;

/** So that the invoices of an order are kept by one transaction after the other. */
const lockSql = `
  SELECT held.* FROM ${ordersNamed} CROSS JOIN LATERAL (
    SELECT account_id, livemode, id, invoice_id FROM orders
    WHERE account_id = named.account_id AND livemode = named.livemode AND id = named.order_id
    LIMIT 1 FOR UPDATE
  ) held`;

const keepSql = `
  INSERT INTO order_invoices AS known (${tables.order_invoices.all})
  SELECT ${tables.order_invoices.allOf('given')} FROM ${given} CROSS JOIN LATERAL (
    SELECT FROM orders WHERE account_id = given.account_id AND livemode = given.livemode AND id = given.order_id LIMIT 1
  ) there
  ON CONFLICT (account_id, livemode, id) DO UPDATE
  SET status = excluded.status, version = excluded.version, lines = excluded.lines
  WHERE known.version < excluded.version`;

const latestSql = `
  SELECT named.order_id, newest.id AS invoice_id FROM ${ordersNamed} LEFT JOIN LATERAL (
    SELECT id FROM order_invoices
    WHERE account_id = named.account_id AND livemode = named.livemode AND order_id = named.order_id
      AND status NOT IN ('voided', 'cancelled')
    ORDER BY id DESC LIMIT 1
  ) newest ON true`;
