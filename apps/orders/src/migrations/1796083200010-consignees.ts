import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who receives the goods of an order, and usually those of a buyer. */
export class Consignees1796083200010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE buyers ADD COLUMN consignee json');
    await runner.query('ALTER TABLE orders ADD COLUMN consignee json');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders DROP COLUMN consignee');
    await runner.query('ALTER TABLE buyers DROP COLUMN consignee');
  }
}
