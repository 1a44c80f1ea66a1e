import { openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whose money it is. `buyer_id`: the stored buyer, null where there is none; `buyer_key`: the GSTIN of the buyer, or the name without one;
 * `due_paise`: `amount_due` in paise, which indexes can compare under row-level security. The texts by which invoices are found are in
 * small letters, in an order that is the same in every database.
 */
export class BuyersOfDocuments1796083200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE tax_documents
        ADD COLUMN buyer_id uuid,
        ADD COLUMN buyer_key text,
        ADD COLUMN due_paise bigint,
        ADD COLUMN order_reference text`);
    await runner.query(`
      ALTER TABLE payments
        ADD COLUMN buyer_id uuid,
        ADD COLUMN buyer_gstin text,
        ADD COLUMN buyer_name text`);
    await runner.query(`
      CREATE TABLE invoice_search_terms (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        term text COLLATE "C" NOT NULL,
        invoice_id uuid NOT NULL,
        PRIMARY KEY (account_id, livemode, term, invoice_id),
        FOREIGN KEY (account_id, livemode, invoice_id) REFERENCES tax_documents (account_id, livemode, id)
      );
      CREATE INDEX invoice_search_terms_of_invoice ON invoice_search_terms (account_id, livemode, invoice_id)`);
    await openToRequests(runner, 'invoice_search_terms', 'SELECT, INSERT, DELETE');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE invoice_search_terms');
    await runner.query('ALTER TABLE payments DROP COLUMN buyer_id, DROP COLUMN buyer_gstin, DROP COLUMN buyer_name');
    await runner.query(`
      ALTER TABLE tax_documents
        DROP COLUMN buyer_id, DROP COLUMN buyer_key, DROP COLUMN due_paise, DROP COLUMN order_reference`);
  }
}
