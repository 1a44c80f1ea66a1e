import { openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Months of sellers that are locked, such as 2026-11. */
export class GstReturnLocks1796083200500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE gst_return_locks (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        seller_id uuid NOT NULL,
        period text NOT NULL,
        locked_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, livemode, seller_id, period)
      )`);
    await openToRequests(runner, 'gst_return_locks', 'SELECT, INSERT, DELETE');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE gst_return_locks');
  }
}
