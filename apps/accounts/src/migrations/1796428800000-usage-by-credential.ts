import { grantToRequests, openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What `GET /v1/me` shows of the caller's grant, and of the application that it was given to. */
const shownOfGrant = 'account_id, id, livemode, application_id';
const shownOfApplication = 'id, name';

/**
 * Calls are counted by what the caller has shown, keys and grants alike. And a caller may see its own grant and, since it has
 * given that one leave to act for it, the name of the application, which is another account's.
 */
export class UsageByCredential1796428800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE usage_minutes RENAME COLUMN key_id TO credential_id');
    await openToRequests(runner, 'grants', `SELECT (${shownOfGrant})`);
    await runner.query('ALTER TABLE applications ENABLE ROW LEVEL SECURITY');
    // The grants that a policy looks at are those that the login may see: its tenant's own.
    await runner.query(`
      CREATE POLICY granted ON applications FOR SELECT
      USING (EXISTS (SELECT FROM grants g WHERE g.application_id = applications.id))`);
    await grantToRequests(runner, 'applications', `SELECT (${shownOfApplication})`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // Without a policy nothing is seen of them.
    await runner.query('DROP POLICY granted ON applications');
    await runner.query('DROP POLICY tenant ON grants');
    await runner.query('ALTER TABLE usage_minutes RENAME COLUMN credential_id TO key_id');
  }
}
