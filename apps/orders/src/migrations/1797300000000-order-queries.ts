import { openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lists by due date and by metadata. Row-level security lets conditions use an index only by comparisons of columns: so an order without
 * a due date has one in `due_on` that is later than all others, and the entries of metadata have rows of their own.
 */
export class OrderQueries1797300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE orders ADD due_on date NOT NULL GENERATED ALWAYS AS (coalesce(due_date, 'infinity')) STORED`,
    );
    await runner.query('DROP INDEX orders_newest');
    await runner.query(`
      CREATE INDEX orders_newest ON orders (account_id, livemode, id DESC, status, stage, updated_at, due_on)`);
    await runner.query('CREATE INDEX orders_due ON orders (account_id, livemode, status, due_on, id)');
    await runner.query(`
      CREATE TABLE order_metadata (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        key text NOT NULL,
        value text NOT NULL,
        order_id uuid NOT NULL,
        PRIMARY KEY (account_id, livemode, key, value, order_id)
      )`);
    await openToRequests(runner, 'order_metadata', 'SELECT, INSERT, DELETE');
    await runner.query(`
      INSERT INTO order_metadata (account_id, livemode, key, value, order_id)
      SELECT account_id, livemode, entry.key, entry.value, id FROM orders CROSS JOIN LATERAL json_each_text(metadata) AS entry`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE order_metadata');
    await runner.query('DROP INDEX orders_due, orders_newest');
    await runner.query('ALTER TABLE orders DROP due_on');
    await runner.query(`
      CREATE INDEX orders_newest ON orders (account_id, livemode, id DESC, status, stage, updated_at, due_date)`);
  }
}
