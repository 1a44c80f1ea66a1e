import { openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `stages` and `over_completion_percent` of an order are for line items that name none; each work order has its own. */
export class BuyersAndRoutes1795824000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE buyers (
        account_id uuid NOT NULL,
        id uuid NOT NULL,
        livemode boolean NOT NULL,
        name text NOT NULL,
        gstin text,
        addresses json,
        contact json,
        metadata json NOT NULL,
        version integer NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, id)
      )`);
    await runner.query('CREATE INDEX buyers_newest ON buyers (account_id, livemode, id DESC)');
    await openToRequests(runner, 'buyers', 'SELECT, INSERT, UPDATE, DELETE');
    await runner.query(`
      CREATE TABLE routes (
        account_id uuid NOT NULL,
        id uuid NOT NULL,
        livemode boolean NOT NULL,
        name text NOT NULL,
        stages text[] NOT NULL,
        over_completion_percent numeric(6, 3) NOT NULL,
        is_default boolean NOT NULL,
        version integer NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, id),
        CONSTRAINT routes_name UNIQUE (account_id, livemode, name)
      )`);
    await runner.query('CREATE UNIQUE INDEX routes_default ON routes (account_id, livemode) WHERE is_default');
    await openToRequests(runner, 'routes', 'SELECT, INSERT, UPDATE, DELETE');
    await runner.query(`
      ALTER TABLE orders
        ADD stages text[],
        ADD buyer_id uuid,
        ADD CONSTRAINT orders_buyer FOREIGN KEY (account_id, buyer_id) REFERENCES buyers (account_id, id)`);
    await runner.query(
      'CREATE INDEX orders_of_buyer ON orders (account_id, buyer_id, id DESC) WHERE buyer_id IS NOT NULL',
    );
    await runner.query(`
      UPDATE orders SET stages = work.route
      FROM work_orders work
      WHERE work.account_id = orders.account_id AND work.order_id = orders.id AND work.position = 1`);
    await runner.query('ALTER TABLE orders ALTER stages SET NOT NULL');
    await runner.query('ALTER TABLE work_orders ADD over_completion_percent numeric(6, 3)');
    await runner.query(`
      UPDATE work_orders SET over_completion_percent = orders.over_completion_percent
      FROM orders
      WHERE work_orders.account_id = orders.account_id AND work_orders.order_id = orders.id`);
    await runner.query('ALTER TABLE work_orders ALTER over_completion_percent SET NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE work_orders DROP over_completion_percent');
    await runner.query('ALTER TABLE orders DROP buyer_id, DROP stages');
    await runner.query('DROP TABLE routes, buyers');
  }
}
