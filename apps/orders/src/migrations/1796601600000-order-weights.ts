import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an order weighs as JSON, so that a page of a list ends before it is too heavy. Orders from before count as nothing until they change. */
export class OrderWeights1796601600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders ADD COLUMN weight integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders DROP COLUMN weight');
  }
}
