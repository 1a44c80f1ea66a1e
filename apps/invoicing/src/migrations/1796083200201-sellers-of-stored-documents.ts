import type { MigrationInterface, QueryRunner } from 'typeorm';
import { amongKeys, forEachPart } from './parts.js';

/** Fills in the seller of stored documents, some rows at a time, so that calls do not wait. A try that ends early is begun anew. */
export class SellersOfStoredDocuments1796083200201 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await forEachPart(runner, 'tax_documents', async (keys) => {
      await runner.query(
        `UPDATE tax_documents SET seller_id = sellers.id FROM sellers
         WHERE sellers.account_id = tax_documents.account_id AND sellers.livemode = tax_documents.livemode
           AND sellers.is_default AND tax_documents.seller_id IS NULL AND ${amongKeys('tax_documents')}`,
        keys,
      );
    });
    await runner.query('ALTER TABLE tax_documents ALTER COLUMN seller_id SET NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tax_documents ALTER COLUMN seller_id DROP NOT NULL');
  }
}
