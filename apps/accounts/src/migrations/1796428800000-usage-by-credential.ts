import { grantToRequests, openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns that `GET /v1/me` needs of the caller's grant and its application. */
const shownOfGrant = 'account_id, id, livemode, application_id';
const shownOfApplication = 'id, name';

/**
 * Usage is counted by credential, keys and grants alike. A caller may read its own grant, and the name of its application, which
 * belongs to another account.
 */
export class UsageByCredential1796428800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE usage_minutes RENAME COLUMN key_id TO credential_id');
    await openToRequests(runner, 'grants', `SELECT (${shownOfGrant})`);
    await runner.query('ALTER TABLE applications ENABLE ROW LEVEL SECURITY');
    // The policy reads only the grants that the login may see: those of its tenant.
    await runner.query(`
      CREATE POLICY granted ON applications FOR SELECT
      USING (EXISTS (SELECT FROM grants g WHERE g.application_id = applications.id))`);
    await grantToRequests(runner, 'applications', `SELECT (${shownOfApplication})`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // Without a policy the rows are invisible.
    await runner.query('DROP POLICY granted ON applications');
    await runner.query('DROP POLICY tenant ON grants');
    await runner.query('ALTER TABLE usage_minutes RENAME COLUMN credential_id TO key_id');
  }
}
