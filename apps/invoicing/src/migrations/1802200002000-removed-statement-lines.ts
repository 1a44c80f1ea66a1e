import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether the lines of a bank statement are deleted, after the time for which they are kept. */
export class RemovedStatementLines1802200002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bank_statements ADD COLUMN lines_removed boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bank_statements DROP COLUMN lines_removed');
  }
}
