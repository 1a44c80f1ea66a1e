import { grantToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lines of bank statements that a person settles. `payment_reference` is that of the payment which a credit becomes. */
export class LineReviews1802200004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bank_statements ADD COLUMN lines_review integer NOT NULL DEFAULT 0');
    await runner.query(
      'ALTER TABLE bank_statement_lines ADD COLUMN payment_reference text, ADD COLUMN ignore_reason text',
    );
    await grantToRequests(
      runner,
      'bank_statements',
      'UPDATE (lines_matched, lines_review, lines_unmatched, lines_ignored, version, updated_at)',
    );
    await grantToRequests(
      runner,
      'bank_statement_lines',
      'UPDATE (status, reason, ignore_reason, invoice_id, payment_id)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bank_statement_lines DROP COLUMN payment_reference, DROP COLUMN ignore_reason');
    await runner.query('ALTER TABLE bank_statements DROP COLUMN lines_review');
  }
}
