import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why a line item has no tax. */
export class Exemptions1796083200200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE line_items ADD COLUMN exemption text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE line_items DROP COLUMN exemption');
  }
}
