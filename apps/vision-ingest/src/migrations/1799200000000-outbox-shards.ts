import { createOutboxShards } from '@millwright/messaging';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OutboxShards1799200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createOutboxShards(runner);
  }

  /** The version before does not use the table. */
  async down(): Promise<void> {}
}
