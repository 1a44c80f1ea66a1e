import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The index of the terms of an invoice has the terms as well by now. */
export class FormerIndexOfSearchTerms1796083200702 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX invoice_search_terms_of_invoice');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX invoice_search_terms_of_invoice ON invoice_search_terms (account_id, livemode, invoice_id)',
    );
  }
}
