import { openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** QC reports. */
export class QcReports1799000007000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE qc_reports (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        id uuid NOT NULL,
        status text NOT NULL CHECK (status IN ('queued', 'running', 'completed', 'failed', 'expired')),
        name text,
        scope_type text NOT NULL CHECK (scope_type IN ('order', 'work_order', 'session', 'camera')),
        scope_id uuid NOT NULL,
        period_from timestamptz,
        period_to timestamptz,
        time_zone text NOT NULL,
        formats json NOT NULL,
        subgroup json,
        progress integer NOT NULL,
        summary json,
        files json NOT NULL,
        failure json,
        version integer NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        attempts integer NOT NULL,
        next_attempt_at timestamptz,
        leased_until timestamptz,
        PRIMARY KEY (account_id, livemode, id)
      )`);
    await runner.query('CREATE INDEX qc_reports_by_status ON qc_reports (account_id, livemode, status, id)');
    // Of all accounts: what is to be made, and what expires.
    await runner.query(
      'CREATE INDEX qc_reports_to_make ON qc_reports (next_attempt_at) WHERE next_attempt_at IS NOT NULL',
    );
    await runner.query(`CREATE INDEX qc_reports_to_expire ON qc_reports (expires_at) WHERE status = 'completed'`);
    await openToRequests(runner, 'qc_reports', 'SELECT, INSERT');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE qc_reports');
  }
}
