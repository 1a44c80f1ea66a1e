import type { MigrationInterface, QueryRunner } from 'typeorm';
import { amongKeys, forEachPart } from './parts.js';

/**
 * Fills in what stored documents and payments say of their buyers, some rows at a time, so that calls do not wait. Which stored buyer it
 * was is not kept here, so `buyer_id` stays null. A try that ends early is begun anew, and changes nothing twice.
 */
export class BuyersOfStoredDocuments1796083200001 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await forEachPart(runner, 'tax_documents', async (keys) => {
      await runner.query(
        `UPDATE tax_documents SET buyer_key = coalesce(buyer->>'gstin', buyer->>'name'), due_paise = amount_due * 100,
           order_reference = document->'RefDtls'->'ContrDtls'->0->>'PORefr'
         WHERE buyer_key IS NULL AND ${amongKeys('tax_documents')}`,
        keys,
      );
      await runner.query(
        `INSERT INTO invoice_search_terms (account_id, livemode, term, invoice_id)
         SELECT account_id, livemode, lower(term), id FROM tax_documents
         CROSS JOIN LATERAL unnest(ARRAY[number, buyer->>'name', order_reference]) AS terms (term)
         WHERE type = 'INV' AND term IS NOT NULL AND ${amongKeys('tax_documents')}
         ON CONFLICT DO NOTHING`,
        keys,
      );
    });
    await forEachPart(runner, 'payments', async (keys) => {
      await runner.query(
        `UPDATE payments SET buyer_gstin = invoice.buyer->>'gstin', buyer_name = invoice.buyer->>'name'
         FROM payment_allocations made JOIN tax_documents invoice
           ON invoice.account_id = made.account_id AND invoice.livemode = made.livemode AND invoice.id = made.invoice_id
         WHERE made.account_id = payments.account_id AND made.livemode = payments.livemode AND made.payment_id = payments.id
           AND made.place = 0 AND payments.buyer_name IS NULL
           AND ${amongKeys('payments')}`,
        keys,
      );
    });
  }

  async down(): Promise<void> {
    // The columns and the table go with the migration that made them.
  }
}
