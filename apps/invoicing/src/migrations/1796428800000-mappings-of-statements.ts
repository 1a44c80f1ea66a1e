import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which columns of a bank's file are what, as they are kept for its next files. */
export class MappingsOfStatements1796428800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bank_statements ADD COLUMN bank_name text, ADD COLUMN mapping json');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bank_statements DROP COLUMN bank_name, DROP COLUMN mapping');
  }
}
