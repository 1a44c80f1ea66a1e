/** What of an order is invoiced: its lock, and the sums of its invoices. */
import type { DocumentType } from '@millwright/gst';
import type { Statement, UnitOfWork } from '@millwright/persistence';
import type { InvoicedParts } from '../document/line-discount.js';
import { addInvoicedOrder, beingCancelled, type OrderKey, orderKey } from '../order/order-cancellations.store.js';
import type { TaxDocumentRow } from './tax-document.store.js';

/** Its id is a UUID. */
type LatestInvoice = Pick<TaxDocumentRow, 'id' | 'status'>;

/** What the invoices of a dispatch have. */
export interface InvoicedOfDispatch {
  /** By line item, in thousandths. */
  readonly quantities: ReadonlyMap<string, number>;
  readonly latest: LatestInvoice;
}

export interface InvoicedSoFar extends InvoicedParts {
  readonly latest: LatestInvoice | undefined;
  /** By the UUID of the dispatch. */
  readonly dispatches: ReadonlyMap<string, InvoicedOfDispatch>;
}

const counted: DocumentType = 'INV';

/**
 * Locks the order for other calls that invoice or cancel it, and sums what its invoices have. A cancelled or voided one does not count; a
 * failed one does, since it can be retried. Throws if a cancellation has begun after so many. `but` is left out: the invoice that is made anew.
 */
export async function lockInvoiced(
  work: UnitOfWork,
  orderId: string,
  cancellations: number,
  but?: string,
): Promise<InvoicedSoFar> {
  const key = orderKey(work, orderId);
  const [, locked, found] = await work.batch([
    addInvoicedOrder(key),
    {
      name: 'lock-invoiced-order',
      text: `
        SELECT cancellations FROM invoiced_orders WHERE account_id = $1 AND livemode = $2 AND order_id = $3
        FOR UPDATE`,
      values: key,
    },
    sumOfInvoices(key, but),
  ]);
  return invoicedSoFar(orderId, cancellations, locked!.rows, found!.rows);
}

/** The same without a lock: what was invoiced when it was read. */
export async function readInvoiced(work: UnitOfWork, orderId: string, cancellations: number): Promise<InvoicedSoFar> {
  const key = orderKey(work, orderId);
  const [known, found] = await work.batch([
    {
      name: 'read-invoiced-order',
      text: 'SELECT cancellations FROM invoiced_orders WHERE account_id = $1 AND livemode = $2 AND order_id = $3',
      values: key,
    },
    sumOfInvoices(key),
  ]);
  return invoicedSoFar(orderId, cancellations, known!.rows, found!.rows);
}

function sumOfInvoices(key: OrderKey, but?: string): Statement {
  return {
    name: 'sum-invoiced',
    text: `
      SELECT d.id, d.status, d.dispatch_id, line ->> 'line_item_id' AS line_item_id,
        ((line -> 'quantity' ->> 'value')::numeric * 1000)::float8 AS quantity,
        COALESCE((line -> 'discount' ->> 'amount')::numeric * 100, 0)::bigint::text AS discount
      FROM tax_documents d CROSS JOIN LATERAL json_array_elements(d.line_items) line
      WHERE d.account_id = $1 AND d.livemode = $2 AND d.order_id = $3 AND d.type = '${counted}'
        AND line ->> 'kind' IS DISTINCT FROM 'charge' AND d.status NOT IN ('voided', 'cancelled') AND d.id IS DISTINCT FROM $4
      ORDER BY d.id`,
    values: [...key, but ?? null],
  };
}

function invoicedSoFar(
  orderId: string,
  cancellations: number,
  known: readonly unknown[],
  found: readonly unknown[],
): InvoicedSoFar {
  const [row] = known as { cancellations: number }[];
  if ((row?.cancellations ?? 0) !== cancellations) throw beingCancelled(orderId);
  const rows = found as InvoicedRow[];
  const ofDispatches = rows.flatMap((row) => (row.dispatch_id === null ? [] : [{ row, dispatchId: row.dispatch_id }]));
  const dispatches = Map.groupBy(ofDispatches, ({ dispatchId }) => dispatchId);
  const discounts = new Map<string, bigint>();
  for (const { line_item_id: item, discount } of rows) {
    discounts.set(item, (discounts.get(item) ?? 0n) + BigInt(discount));
  }
  return {
    quantities: quantitiesOf(rows),
    discounts,
    latest: rows.at(-1),
    dispatches: new Map(
      [...dispatches].map(([id, own]) => [
        id,
        { quantities: quantitiesOf(own.map(({ row }) => row)), latest: own.at(-1)!.row },
      ]),
    ),
  };
}

type InvoicedRow = Pick<TaxDocumentRow, 'id' | 'status' | 'dispatch_id'> & {
  readonly line_item_id: string;
  readonly quantity: number;
  readonly discount: string;
};

function quantitiesOf(rows: readonly InvoicedRow[]): ReadonlyMap<string, number> {
  const quantities = new Map<string, number>();
  for (const { line_item_id: item, quantity } of rows) quantities.set(item, (quantities.get(item) ?? 0) + quantity);
  return quantities;
}
