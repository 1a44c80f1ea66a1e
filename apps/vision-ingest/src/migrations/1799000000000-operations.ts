import { createInbox, createOutbox } from '@millwright/messaging';
import { createIdempotencyRecords } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What every app with operations, events and consumers has. */
export class Operations1799000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createIdempotencyRecords(runner);
    await createOutbox(runner);
    await createInbox(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE parked_records, parked_keys, inbox, outbox, idempotency_records');
  }
}
