import { openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What orders that were there before go through. */
const stages = ['cutting', 'printing', 'finishing', 'packing'];

/**
 * A work order holds what its ledger comes to, in thousandths of its unit, one figure for each stage: an entry changes one row
 * beside its own. Entries are only ever added.
 */
export class Production1795564800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE work_orders (
        account_id uuid NOT NULL,
        id uuid NOT NULL,
        livemode boolean NOT NULL,
        order_id uuid NOT NULL,
        line_item_id uuid NOT NULL,
        position smallint NOT NULL,
        stages text[] NOT NULL,
        required bigint NOT NULL,
        allowed bigint NOT NULL,
        good bigint[] NOT NULL CHECK (0 <= ALL (good)),
        scrap bigint[] NOT NULL CHECK (0 <= ALL (scrap)),
        rework bigint[] NOT NULL CHECK (0 <= ALL (rework)),
        PRIMARY KEY (account_id, id),
        CONSTRAINT work_orders_position UNIQUE (account_id, order_id, position),
        FOREIGN KEY (account_id, order_id) REFERENCES orders (account_id, id)
      )`);
    await openToRequests(runner, 'work_orders', 'SELECT, INSERT, UPDATE, DELETE');

    await runner.query(`
      CREATE TABLE stage_entries (
        account_id uuid NOT NULL,
        id uuid NOT NULL,
        livemode boolean NOT NULL,
        order_id uuid NOT NULL,
        work_order_id uuid NOT NULL,
        stage text NOT NULL,
        previous_stage text NOT NULL,
        good bigint NOT NULL,
        scrap bigint NOT NULL,
        rework bigint NOT NULL,
        uom text NOT NULL,
        operator_id text NOT NULL,
        machine_id text NOT NULL,
        occurred_at text NOT NULL,
        reverses uuid,
        reason text,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, id),
        CONSTRAINT stage_entries_reversed_once UNIQUE (account_id, reverses),
        FOREIGN KEY (account_id, work_order_id) REFERENCES work_orders (account_id, id)
      )`);
    await runner.query('CREATE INDEX stage_entries_of_order ON stage_entries (account_id, order_id, id DESC)');
    await openToRequests(runner, 'stage_entries', 'SELECT, INSERT');

    await runner.query(`ALTER TABLE orders ADD over_completion_percent numeric(6, 3) NOT NULL DEFAULT 0`);
    await runner.query(
      `
      INSERT INTO work_orders (account_id, id, livemode, order_id, line_item_id, position, stages, required, allowed, good, scrap, rework)
      SELECT account_id, overlay(gen_random_uuid()::text PLACING left(id::text, 15) FROM 1 FOR 15)::uuid, livemode, order_id, id, position,
        $1, quantity * 1000, quantity * 1000, $2, $2, $2
      FROM line_items`,
      [stages, stages.map(() => 0)],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders DROP over_completion_percent');
    await runner.query('DROP TABLE stage_entries, work_orders');
  }
}
