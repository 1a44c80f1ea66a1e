import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who sells what was ordered, where the order names it: a seller that invoicing keeps. */
export class Sellers1796083200300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders ADD COLUMN seller_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders DROP COLUMN seller_id');
  }
}
