import { createOutbox } from '@millwright/messaging';
import { createIdempotencyRecords } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What every app with operations and events has. */
export class Operations1798000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createIdempotencyRecords(runner);
    await createOutbox(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE outbox, idempotency_records');
  }
}
