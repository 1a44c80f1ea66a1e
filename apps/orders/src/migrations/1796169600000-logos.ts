import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Uploads that are logos of sellers. Invoicing has a copy of the content, so it is not said of which. */
export class Logos1796169600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // No row is read for the check: all have the default.
    await runner.query(`
      ALTER TABLE uploads
        ADD COLUMN is_logo boolean NOT NULL DEFAULT false,
        ADD CONSTRAINT uploads_logo CHECK (
          NOT is_logo OR sha256 IS NOT NULL AND NOT removing AND dispatch_id IS NULL AND bank_statement_id IS NULL
        ) NOT VALID`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE uploads DROP COLUMN is_logo');
  }
}
