import { openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EndpointMakers1796515200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // created_by_…: an API key, or an application. credential_id: the key, or the grant that the application acted under;
    // credential_ended_at: since when that is leaked or ended. The maker of older endpoints is not known; no credential has the nil id.
    await runner.query(`
      ALTER TABLE webhook_endpoints
        ADD COLUMN created_by_type text NOT NULL DEFAULT 'api_key' CHECK (created_by_type IN ('api_key', 'application')),
        ADD COLUMN created_by_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
        ADD COLUMN created_by_name text NOT NULL DEFAULT 'unknown',
        ADD COLUMN credential_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
        ADD COLUMN credential_ended_at timestamptz`);
    await runner.query(`
      ALTER TABLE webhook_endpoints
        ALTER COLUMN created_by_type DROP DEFAULT, ALTER COLUMN created_by_id DROP DEFAULT,
        ALTER COLUMN created_by_name DROP DEFAULT, ALTER COLUMN credential_id DROP DEFAULT`);

    // Leaked keys and ended grants: a call that was let in before the end creates no endpoint after it.
    await runner.query(`
      CREATE TABLE ended_credentials (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        credential_id uuid NOT NULL,
        ended_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, livemode, credential_id)
      )`);
    await openToRequests(runner, 'ended_credentials', 'SELECT');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ended_credentials');
    await runner.query(`
      ALTER TABLE webhook_endpoints
        DROP COLUMN created_by_type, DROP COLUMN created_by_id, DROP COLUMN created_by_name,
        DROP COLUMN credential_id, DROP COLUMN credential_ended_at`);
  }
}
