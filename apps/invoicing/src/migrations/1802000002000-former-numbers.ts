import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The numbers that an invoice had before another document was found under them at the portal. */
export class FormerNumbers1802000002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE tax_documents ADD COLUMN former_numbers json NOT NULL DEFAULT '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tax_documents DROP COLUMN former_numbers');
  }
}
