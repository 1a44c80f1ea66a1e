import { openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Work orders hold what has left the gate and what has arrived, in thousandths as well; the lines of a dispatch do so too. */
export class Dispatches1795651200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE work_orders
        ADD dispatched bigint NOT NULL DEFAULT 0,
        ADD delivered bigint NOT NULL DEFAULT 0,
        ADD CONSTRAINT work_orders_shipped CHECK (0 <= delivered AND delivered <= dispatched AND dispatched <= good[cardinality(good)])`);
    await runner.query(`
      CREATE TABLE dispatches (
        account_id uuid NOT NULL,
        id uuid NOT NULL,
        livemode boolean NOT NULL,
        order_id uuid NOT NULL,
        status text NOT NULL,
        lines json NOT NULL,
        vehicle_number text,
        transporter json,
        driver json,
        dispatched_at text NOT NULL,
        delivered_at text,
        proof json,
        reason text,
        version integer NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, id),
        FOREIGN KEY (account_id, order_id) REFERENCES orders (account_id, id)
      )`);
    await runner.query('CREATE INDEX dispatches_of_order ON dispatches (account_id, order_id, id DESC)');
    await openToRequests(runner, 'dispatches', 'SELECT, INSERT, UPDATE');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE dispatches');
    await runner.query('ALTER TABLE work_orders DROP delivered, DROP dispatched');
  }
}
