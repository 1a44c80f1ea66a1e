/** The payments of several invoices, read at once. */
import { mostExpandedBytes, mostExpandedPayments, type Payment } from '@millwright/contracts';
import type { UnitOfWork } from '@millwright/persistence';
import { paymentResource } from './payment.resource.js';
import { type PaymentRow, selectPayments } from './payment.store.js';

type Found = PaymentRow & { readonly of_invoice: string; readonly found: number };

/**
 * The latest payments of each of these invoices, newest first, as far as a page has room for them. If it has too little, the last
 * invoices are left out; the first is there, with as many of its payments as there is room for.
 */
export async function paymentsOfInvoices(work: UnitOfWork, invoiceIds: readonly string[]): Promise<Payment[][]> {
  const { accountId, livemode } = work.tenant;
  const rows = await work.query<Found>(latestSql, [accountId, livemode, invoiceIds]);
  const byInvoice = Map.groupBy(rows, ({ of_invoice: id }) => id);
  const isCut = rows.length > 0 && rows.length < rows[0]!.found;
  // Of the last invoice that has any, some may be missing.
  const last = invoiceIds.findLastIndex((id) => byInvoice.has(id));
  const whole = isCut ? invoiceIds.slice(0, Math.max(1, last)) : invoiceIds;
  return whole.map((id) => (byInvoice.get(id) ?? []).map(paymentResource));
}

const latestSql = `
  SELECT shown.*, page.invoice_id AS of_invoice, found FROM (
    SELECT payment_id, invoice_id, place, found FROM (
      SELECT latest.payment_id, wanted.invoice_id, wanted.place, count(*) OVER ()::integer AS found,
        sum(latest.weight) OVER (ORDER BY wanted.place, latest.payment_id DESC) AS weight
      FROM unnest($3::uuid[]) WITH ORDINALITY AS wanted (invoice_id, place) CROSS JOIN LATERAL (
        SELECT payment_id, weight FROM (
          SELECT DISTINCT payment_id FROM payment_allocations
          WHERE account_id = $1 AND livemode = $2 AND invoice_id = wanted.invoice_id
          ORDER BY payment_id DESC LIMIT ${mostExpandedPayments}
        ) made CROSS JOIN LATERAL (
          SELECT weight FROM payments WHERE account_id = $1 AND livemode = $2 AND id = made.payment_id LIMIT 1
        ) weighed
      ) latest
    ) summed
    WHERE weight <= ${mostExpandedBytes}
  ) page CROSS JOIN LATERAL (
    ${selectPayments} WHERE account_id = $1 AND livemode = $2 AND id = page.payment_id LIMIT 1
  ) shown
  ORDER BY page.place, shown.id DESC`;
