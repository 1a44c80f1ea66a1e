import { createInbox } from '@millwright/messaging';
import { openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What invoicing tells of the invoices of orders; `lines` has the quantity of each line item. */
export class InvoicesOfOrders1797400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createInbox(runner);
    await runner.query('ALTER TABLE orders ADD invoice_id uuid');
    await runner.query(`
      CREATE TABLE order_invoices (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        order_id uuid NOT NULL,
        id uuid NOT NULL,
        status text NOT NULL,
        version integer NOT NULL,
        lines json NOT NULL,
        PRIMARY KEY (account_id, livemode, id),
        FOREIGN KEY (account_id, order_id) REFERENCES orders (account_id, id)
      )`);
    await runner.query(
      'CREATE INDEX order_invoices_of_order ON order_invoices (account_id, livemode, order_id, id DESC)',
    );
    await openToRequests(runner, 'order_invoices', 'SELECT');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE order_invoices');
    await runner.query('ALTER TABLE orders DROP invoice_id');
    await runner.query('DROP TABLE parked_records, parked_keys, inbox');
    await runner.query(`DELETE FROM day_partitioned_tables WHERE table_name = 'inbox'`);
  }
}
