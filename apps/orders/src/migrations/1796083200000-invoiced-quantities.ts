import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What of each line item is invoiced, in thousandths of its unit, and what follows from that for the order; filled from the invoices there are. */
export class InvoicedQuantities1796083200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE work_orders ADD COLUMN invoiced bigint NOT NULL DEFAULT 0 CHECK (invoiced >= 0)`);
    await runner.query(`
      ALTER TABLE orders
        ADD COLUMN invoice_ids uuid[] NOT NULL DEFAULT '{}',
        ADD COLUMN invoice_status text NOT NULL DEFAULT 'nothing',
        ADD COLUMN to_invoice boolean NOT NULL DEFAULT false`);
    await runner.query(`
      UPDATE work_orders work SET invoiced = given.quantity
      FROM (
        SELECT account_id, livemode, order_id, (line->>'line_item_id')::uuid AS line_item_id, sum((line->>'quantity')::bigint) AS quantity
        FROM order_invoices CROSS JOIN LATERAL json_array_elements(lines) line
        WHERE status NOT IN ('failed', 'voided', 'cancelled')
        GROUP BY 1, 2, 3, 4
      ) given
      WHERE work.account_id = given.account_id AND work.livemode = given.livemode
        AND work.order_id = given.order_id AND work.line_item_id = given.line_item_id`);
    await runner.query(`
      UPDATE orders SET
        invoice_ids = ARRAY(
          SELECT id FROM order_invoices named
          WHERE named.account_id = orders.account_id AND named.livemode = orders.livemode AND named.order_id = orders.id
            AND named.status NOT IN ('voided', 'cancelled')
          ORDER BY id DESC LIMIT 50
        ),
        invoice_status = works.invoice_status, to_invoice = works.to_invoice
      FROM (
        SELECT account_id, livemode, order_id,
          CASE WHEN bool_and(invoiced = 0) THEN 'nothing' WHEN bool_and(invoiced >= required) THEN 'fully' ELSE 'partly' END AS invoice_status,
          bool_or(least(dispatched, required) > invoiced) AS to_invoice
        FROM work_orders GROUP BY 1, 2, 3
      ) works
      WHERE orders.account_id = works.account_id AND orders.livemode = works.livemode AND orders.id = works.order_id
        AND (orders.invoice_id IS NOT NULL OR works.to_invoice OR works.invoice_status <> 'nothing')`);
    await runner.query(`ALTER TABLE orders DROP COLUMN invoice_id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE orders ADD COLUMN invoice_id uuid`);
    await runner.query(`UPDATE orders SET invoice_id = invoice_ids[1] WHERE invoice_ids <> '{}'`);
    await runner.query(`
      ALTER TABLE orders DROP COLUMN invoice_ids, DROP COLUMN invoice_status, DROP COLUMN to_invoice;
      ALTER TABLE work_orders DROP COLUMN invoiced`);
  }
}
