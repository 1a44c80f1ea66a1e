/**
 * Cancellations of orders. Orders tells of one before it begins: from then until it has ended, nothing of the order is invoiced, so that what
 * it was told to be invoiced stays true. One whose end is never told ends by itself, when orders can no longer carry it out.
 */
import type { Statement, UnitOfWork } from '@millwright/persistence';
import { ApiError, encodeId } from '@millwright/service-kit';
import { tables } from '../tables.js';

/** What of a line item is invoiced and not credited, in thousandths, by its public id. */
export interface InvoicedQuantity {
  readonly quantity: number;
  /** The latest that has it, as a UUID. */
  readonly invoiceId: string;
}

export type OrderKey = [accountId: string, livemode: boolean, orderId: string];

/** Longer than orders may take to carry one out, by the time limits of its transactions. */
const longest = '2 minutes';

export function orderKey({ tenant: { accountId, livemode } }: UnitOfWork, orderId: string): OrderKey {
  return [accountId, livemode, orderId];
}

/** So that there is a row to lock, for calls that invoice the order and for cancellations. */
export function addInvoicedOrder([account_id, livemode, order_id]: OrderKey): Statement {
  return tables.invoiced_orders.insert({ account_id, livemode, order_id }, 'ON CONFLICT DO NOTHING');
}

/** Begins it once the calls have ended that invoice the order now, and returns what is invoiced then. */
export async function beginCancellation(
  work: UnitOfWork,
  orderId: string,
  cancellationId: string,
): Promise<ReadonlyMap<string, InvoicedQuantity>> {
  const key = orderKey(work, orderId);
  const [, , found] = await work.batch([
    addInvoicedOrder(key),
    {
      // Where another is under way, neither may end it for both.
      name: 'begin-cancellation',
      text: `
        UPDATE invoiced_orders SET cancellations = cancellations + 1,
          cancellation_id = CASE
            WHEN cancelling_until > clock_timestamp() AND cancellation_id IS DISTINCT FROM $4::uuid THEN NULL
            ELSE $4::uuid END,
          cancelling_until = clock_timestamp() + interval '${longest}'
        WHERE account_id = $1 AND livemode = $2 AND order_id = $3`,
      values: [...key, cancellationId],
    },
    {
      name: 'invoiced-and-not-credited',
      text: `
        SELECT d.id, d.type, line ->> 'line_item_id' AS line_item_id,
          ((line -> 'quantity' ->> 'value')::numeric * 1000)::float8 AS quantity
        FROM tax_documents d CROSS JOIN LATERAL json_array_elements(d.line_items) line
        WHERE d.account_id = $1 AND d.livemode = $2 AND d.order_id = $3 AND line ->> 'kind' IS DISTINCT FROM 'charge' AND (
          d.type = 'INV' AND d.status NOT IN ('failed', 'voided', 'cancelled') OR
          d.type = 'CRN' AND d.status IN ('registered', 'issued') AND NOT d.commercial)
        ORDER BY d.id`,
      values: key,
    },
  ]);
  return invoicedLines(found!.rows as DocumentLine[]);
}

/** Of one that has ended already, nothing changes. */
export async function endCancellation(work: UnitOfWork, orderId: string, cancellationId: string): Promise<void> {
  await work.prepared(
    'end-cancellation',
    `UPDATE invoiced_orders SET cancelling_until = clock_timestamp()
     WHERE account_id = $1 AND livemode = $2 AND order_id = $3 AND cancellation_id = $4 AND cancelling_until > clock_timestamp()`,
    [...orderKey(work, orderId), cancellationId],
  );
}

/** How many cancellations of the order have begun; undefined while one is under way. */
export async function endedCancellations(work: UnitOfWork, orderId: string): Promise<number | undefined> {
  const [row] = await work.prepared<{ cancellations: number; is_under_way: boolean | null }>(
    'ended-cancellations',
    `SELECT cancellations, cancelling_until > clock_timestamp() AS is_under_way FROM invoiced_orders
     WHERE account_id = $1 AND livemode = $2 AND order_id = $3`,
    orderKey(work, orderId),
  );
  if (row === undefined) return 0;
  return row.is_under_way ? undefined : row.cancellations;
}

export function beingCancelled(orderId: string): ApiError {
  return new ApiError('conflict', {
    message: `The order ${encodeId('order', orderId)} is being cancelled, in whole or in part. Read it a moment later, and invoice the rest.`,
  });
}

interface DocumentLine {
  readonly id: string;
  readonly type: 'INV' | 'CRN';
  readonly line_item_id: string;
  /** Null of a note about an amount. */
  readonly quantity: number | null;
}

function invoicedLines(lines: readonly DocumentLine[]): ReadonlyMap<string, InvoicedQuantity> {
  const sums = new Map<string, InvoicedQuantity>();
  for (const { id, type, line_item_id: item, quantity } of lines) {
    const sum = sums.get(item);
    if (type === 'INV') sums.set(item, { quantity: (sum?.quantity ?? 0) + quantity!, invoiceId: id });
    else if (sum !== undefined) sums.set(item, { ...sum, quantity: sum.quantity - (quantity ?? 0) });
  }
  return new Map([...sums].filter(([, { quantity }]) => quantity > 0));
}
