import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often the passing of time could not be recorded of an e-way bill, and when it is tried again. */
export class DueEwayBillAttempts1802300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE eway_bills
        ADD COLUMN due_attempts smallint NOT NULL DEFAULT 0,
        ADD COLUMN due_retry_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE eway_bills DROP COLUMN due_attempts, DROP COLUMN due_retry_at');
  }
}
