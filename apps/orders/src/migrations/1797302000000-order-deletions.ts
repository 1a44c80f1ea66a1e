import { widenOutboxForTombstones } from '@millwright/messaging';
import { grantToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Drafts are deleted, and a tombstone ends their state. */
export class OrderDeletions1797302000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await grantToRequests(runner, 'orders', 'DELETE');
    await widenOutboxForTombstones(runner);
  }

  /** Before it, nobody deleted an order, and nobody wrote a tombstone. */
  async down(): Promise<void> {}
}
