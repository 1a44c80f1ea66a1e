import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What kind of document an invoice is: bills of supply go to no portal. */
export class DocumentsNotRegistered1796083200101 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE tax_documents ADD COLUMN document_type text NOT NULL DEFAULT 'tax_invoice'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tax_documents DROP COLUMN document_type');
  }
}
