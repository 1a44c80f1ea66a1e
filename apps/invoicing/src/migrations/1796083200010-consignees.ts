import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who receives the goods of a document, where they leave from, and the rule that its place of supply follows. */
export class Consignees1796083200010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE tax_documents
        ADD COLUMN place_of_supply_rule text NOT NULL DEFAULT 'buyer_state',
        ADD COLUMN consignee json,
        ADD COLUMN dispatch_from json`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE tax_documents DROP COLUMN place_of_supply_rule, DROP COLUMN consignee, DROP COLUMN dispatch_from',
    );
  }
}
