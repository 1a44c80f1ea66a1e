import { widenOutboxForLane } from '@millwright/messaging';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An outbox that was created before states were published has no index to find them by. */
export class LatestStates1795910400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await widenOutboxForLane(runner);
  }

  /** The indexes are those that an outbox is created with now. */
  async down(): Promise<void> {}
}
