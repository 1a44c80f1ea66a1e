import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many digits an HSN code on an invoice has at least. */
export class HsnDigits1796083200012 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoice_settings ADD COLUMN min_hsn_digits integer NOT NULL DEFAULT 6');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoice_settings DROP COLUMN min_hsn_digits');
  }
}
