import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often the passing of a due date could not be told. */
export class DueTimeAttempts1801600001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoice_due_times ADD COLUMN attempts smallint NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoice_due_times DROP COLUMN attempts');
  }
}
