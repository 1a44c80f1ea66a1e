import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The dispatch of an invoice, and the invoices of a dispatch. */
export class InvoicesOfDispatches1796083200400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE order_invoices ADD COLUMN dispatch_id uuid');
    await runner.query(`ALTER TABLE dispatches ADD COLUMN invoice_ids uuid[] NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE dispatches DROP COLUMN invoice_ids');
    await runner.query('ALTER TABLE order_invoices DROP COLUMN dispatch_id');
  }
}
