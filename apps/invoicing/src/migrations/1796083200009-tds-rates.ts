import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In per cent, at which buyers withhold tax. */
export class TdsRates1796083200009 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE invoice_settings ADD COLUMN tds_rates json NOT NULL DEFAULT '[0.1, 2, 2.1]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoice_settings DROP COLUMN tds_rates');
  }
}
