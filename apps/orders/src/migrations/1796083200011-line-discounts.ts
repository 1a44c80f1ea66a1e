import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A line item has a discount in per cent, or an amount, or none. */
export class LineDiscounts1796083200011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE line_items ADD COLUMN discount_percent numeric, ADD COLUMN discount_amount numeric(18, 2)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE line_items DROP COLUMN discount_percent, DROP COLUMN discount_amount');
  }
}
