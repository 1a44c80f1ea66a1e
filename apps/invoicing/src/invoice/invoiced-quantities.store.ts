/** What of an order is invoiced: its lock, and the sums of its invoices. */
import type { DocumentType } from '@millwright/gst';
import type { UnitOfWork } from '@millwright/persistence';

export interface InvoicedSoFar {
  /** In thousandths, by the public id of the line item. */
  readonly quantities: ReadonlyMap<string, number>;
  /** Of the latest invoice, as a UUID. */
  readonly latest: string | undefined;
}

const counted: DocumentType = 'INV';

/**
 * Locks the order for other calls that invoice it, and sums what its invoices have. A cancelled one does not count; a failed one does,
 * since it can be retried. `but` is left out: the invoice that is made anew.
 */
export async function lockInvoiced(work: UnitOfWork, orderId: string, but?: string): Promise<InvoicedSoFar> {
  const key = [work.tenant.accountId, work.tenant.livemode, orderId];
  const [, , found] = await work.batch([
    {
      name: 'add-invoiced-order',
      text: 'INSERT INTO invoiced_orders (account_id, livemode, order_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      values: key,
    },
    {
      name: 'lock-invoiced-order',
      text: 'SELECT FROM invoiced_orders WHERE account_id = $1 AND livemode = $2 AND order_id = $3 FOR UPDATE',
      values: key,
    },
    {
      name: 'sum-invoiced',
      text: `
        SELECT d.id, line ->> 'line_item_id' AS line_item_id,
          ((line -> 'quantity' ->> 'value')::numeric * 1000)::float8 AS quantity
        FROM tax_documents d CROSS JOIN LATERAL json_array_elements(d.line_items) line
        WHERE d.account_id = $1 AND d.livemode = $2 AND d.order_id = $3 AND d.type = '${counted}' AND d.status <> 'cancelled'
          AND d.id IS DISTINCT FROM $4
        ORDER BY d.id`,
      values: [...key, but ?? null],
    },
  ]);
  const rows = found!.rows as { id: string; line_item_id: string; quantity: number }[];
  const quantities = new Map<string, number>();
  for (const { line_item_id: item, quantity } of rows) quantities.set(item, (quantities.get(item) ?? 0) + quantity);
  return { quantities, latest: rows.at(-1)?.id };
}
