import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An upload is used by a dispatch or by a bank statement of invoicing. */
export class UploadsOfStatements1797401000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE uploads ADD bank_statement_id uuid');
    await runner.query(`
      ALTER TABLE uploads ADD CONSTRAINT uploads_used_once CHECK (bank_statement_id IS NULL OR dispatch_id IS NULL),
        ADD CONSTRAINT uploads_statement_is_there CHECK (bank_statement_id IS NULL OR sha256 IS NOT NULL AND NOT removing)`);
    await indexUnused(runner, 'dispatch_id IS NULL AND bank_statement_id IS NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await indexUnused(runner, 'dispatch_id IS NULL');
    await runner.query('ALTER TABLE uploads DROP bank_statement_id');
  }
}

async function indexUnused(runner: QueryRunner, unused: string): Promise<void> {
  await runner.query('DROP INDEX uploads_unused, uploads_unused_of');
  await runner.query(`CREATE INDEX uploads_unused ON uploads (created_at) WHERE ${unused}`);
  await runner.query(`CREATE INDEX uploads_unused_of ON uploads (account_id, livemode) WHERE ${unused}`);
}
