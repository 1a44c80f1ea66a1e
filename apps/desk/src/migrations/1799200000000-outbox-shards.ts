import { createOutboxShards } from '@millwright/messaging';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OutboxShards1799200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createOutboxShards(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE outbox_shards');
  }
}
