import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a report was last claimed, so that accounts have their turns. */
export class ReportClaims1801100001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE qc_reports ADD COLUMN claimed_at timestamptz');
    await runner.query('CREATE INDEX qc_reports_by_claim ON qc_reports (account_id, livemode, claimed_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE qc_reports DROP COLUMN claimed_at');
  }
}
