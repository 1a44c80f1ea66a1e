import { createOutbox } from '@millwright/messaging';
import { createIdempotencyRecords, grantToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What every app with operations and events has; the erasure of a contact reaches into it. */
export class Operations1799100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createIdempotencyRecords(runner);
    await createOutbox(runner);
    await grantToRequests(runner, 'idempotency_records', 'UPDATE');
    await grantToRequests(runner, 'outbox', 'SELECT, UPDATE');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE outbox, idempotency_records');
  }
}
