import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Invoices that the buyer disputes. */
export class DisputedDocuments1796083200601 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tax_documents ADD COLUMN disputed boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tax_documents DROP COLUMN disputed');
  }
}
