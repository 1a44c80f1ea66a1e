import { openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const scrapped = '(SELECT sum(each) FROM unnest(scrap) each)';

/**
 * Work orders are lists of their own: with the status of their order, which they are chosen by, and a version. The queue has a row for
 * each stage at which something is ready. It is written with its work order and has no foreign key, which would cost a look-up for each
 * row and need another index.
 */
export class Stations1797202000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE work_orders
        ADD order_status text,
        ADD at_work json NOT NULL DEFAULT '{}',
        ADD activities json NOT NULL DEFAULT '[]',
        ADD version integer NOT NULL DEFAULT 1,
        ADD updated_at timestamptz`);
    await runner.query(`
      UPDATE work_orders SET order_status = orders.status, updated_at = orders.updated_at
      FROM orders
      WHERE orders.account_id = work_orders.account_id AND orders.id = work_orders.order_id`);
    await runner.query('ALTER TABLE work_orders ALTER order_status SET NOT NULL, ALTER updated_at SET NOT NULL');
    await runner.query(
      'CREATE INDEX work_orders_newest ON work_orders (account_id, livemode, id DESC, order_status, updated_at)',
    );
    await runner.query(
      'CREATE INDEX work_orders_changed ON work_orders (account_id, livemode, order_status, updated_at, id)',
    );
    await runner.query(`
      CREATE TABLE station_queue (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        stage text NOT NULL,
        work_order_id uuid NOT NULL,
        PRIMARY KEY (account_id, livemode, stage, work_order_id)
      )`);
    await runner.query(`
      INSERT INTO station_queue (account_id, livemode, stage, work_order_id)
      SELECT account_id, livemode, stages[stage], id
      FROM work_orders, generate_series(1, cardinality(stages)) stage
      WHERE order_status NOT IN ('draft', 'closed', 'cancelled') AND CASE stage
        WHEN 1 THEN LEAST(required, allowed - ${scrapped}) + ${scrapped} > good[1] + scrap[1]
        ELSE good[stage - 1] > good[stage] + scrap[stage]
      END`);
    await openToRequests(runner, 'station_queue', 'SELECT, INSERT, DELETE');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE station_queue');
    await runner.query('DROP INDEX work_orders_changed, work_orders_newest');
    await runner.query(`
      ALTER TABLE work_orders DROP updated_at, DROP version, DROP activities, DROP at_work, DROP order_status`);
  }
}
