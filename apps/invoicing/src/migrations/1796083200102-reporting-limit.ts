import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Within how many days the portal registers a document of the account's seller; null for no limit. */
export class ReportingLimit1796083200102 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoice_settings ADD COLUMN reporting_limit_days smallint');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoice_settings DROP COLUMN reporting_limit_days');
  }
}
