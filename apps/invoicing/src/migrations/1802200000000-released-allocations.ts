import { grantToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What of an allocation pays its invoice no longer, after a credit note or a cancellation. */
export class ReleasedAllocations1802200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payment_allocations
        ADD COLUMN released_amount numeric(18, 2) NOT NULL DEFAULT 0,
        ADD CONSTRAINT payment_allocations_released CHECK (released_amount BETWEEN 0 AND amount) NOT VALID`);
    await grantToRequests(runner, 'payment_allocations', 'UPDATE (released_amount)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payment_allocations DROP COLUMN released_amount');
  }
}
