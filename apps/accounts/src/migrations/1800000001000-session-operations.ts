import { createIdempotencyRecords } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until now no operation of accounts has changed anything. Sessions are deleted; when a person was last seen outlives them. */
export class SessionOperations1800000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createIdempotencyRecords(runner);
    await runner.query('ALTER TABLE users ADD COLUMN last_seen_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN last_seen_at');
    await runner.query('DROP TABLE idempotency_records');
    await runner.query(`DELETE FROM day_partitioned_tables WHERE table_name = 'idempotency_records'`);
  }
}
