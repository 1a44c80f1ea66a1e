import { dayPartitioned } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * People in the dashboard: sessions, second factors, invitations. The request login may not read any of them. The role `member` stays
 * allowed for the version before, which still creates such; it is read as `viewer`. All times are business time.
 */
export class Sessions1800000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        ADD COLUMN name text NOT NULL DEFAULT '',
        ADD COLUMN removed_at timestamptz,
        DROP CONSTRAINT users_role_check`);
    await runner.query(`UPDATE users SET role = 'viewer' WHERE role = 'member'`);
    await runner.query(`
      ALTER TABLE users
        ADD CONSTRAINT users_role_check CHECK (role IN ('owner', 'developer', 'operations', 'viewer', 'member'))`);
    await runner.query('DROP INDEX users_by_email');
    await runner.query('CREATE UNIQUE INDEX users_by_email ON users (lower(email)) WHERE removed_at IS NULL');
    await runner.query('ALTER TABLE mails ADD COLUMN sealed_link text');
    await runner.query('ALTER TABLE accounts ADD COLUMN requires_second_factor boolean NOT NULL DEFAULT false');
    await runner.query(`
      CREATE TABLE user_sessions (
        account_id uuid NOT NULL,
        id uuid NOT NULL,
        user_id uuid NOT NULL,
        hash bytea NOT NULL,
        pepper_version smallint NOT NULL,
        created_at timestamptz NOT NULL,
        signed_in_at timestamptz,
        last_used_at timestamptz NOT NULL,
        ends_at timestamptz NOT NULL,
        ended_at timestamptz,
        end_reason text,
        address text NOT NULL,
        user_agent text NOT NULL,
        revision integer NOT NULL,
        PRIMARY KEY (account_id, id),
        UNIQUE (id),
        UNIQUE (hash),
        FOREIGN KEY (account_id, user_id) REFERENCES users (account_id, id),
        CHECK ((ended_at IS NULL) = (end_reason IS NULL))
      )`);
    await runner.query('CREATE INDEX user_sessions_of ON user_sessions (account_id, user_id)');
    await runner.query('CREATE INDEX user_sessions_ends ON user_sessions (ends_at)');
    await runner.query(`
      CREATE TABLE session_tokens (
        account_id uuid NOT NULL,
        session_id uuid NOT NULL,
        hash bytea NOT NULL,
        pepper_version smallint NOT NULL,
        livemode boolean NOT NULL,
        scopes text[] NOT NULL,
        signed_in_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        PRIMARY KEY (hash),
        FOREIGN KEY (account_id, session_id) REFERENCES user_sessions (account_id, id) ON DELETE CASCADE
      )`);
    await runner.query('CREATE INDEX session_tokens_expired ON session_tokens (expires_at)');
    await runner.query('CREATE INDEX session_tokens_of ON session_tokens (account_id, session_id)');
    await runner.query(`
      CREATE TABLE second_factors (
        account_id uuid NOT NULL,
        user_id uuid NOT NULL,
        sealed_secret text NOT NULL,
        confirmed_at timestamptz,
        last_step bigint NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, user_id),
        FOREIGN KEY (account_id, user_id) REFERENCES users (account_id, id)
      )`);
    await runner.query(`
      CREATE TABLE recovery_codes (
        account_id uuid NOT NULL,
        user_id uuid NOT NULL,
        hash bytea NOT NULL,
        pepper_version smallint NOT NULL,
        used_at timestamptz,
        PRIMARY KEY (account_id, user_id, hash),
        FOREIGN KEY (account_id, user_id) REFERENCES second_factors (account_id, user_id) ON DELETE CASCADE
      )`);
    await runner.query(`
      CREATE TABLE invitations (
        account_id uuid NOT NULL REFERENCES accounts,
        id uuid NOT NULL,
        email text NOT NULL,
        role text NOT NULL CHECK (role IN ('owner', 'developer', 'operations', 'viewer')),
        hash bytea NOT NULL,
        pepper_version smallint NOT NULL,
        created_at timestamptz NOT NULL,
        created_by text NOT NULL,
        sent_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        accepted_at timestamptz,
        revoked_at timestamptz,
        PRIMARY KEY (account_id, id),
        UNIQUE (id),
        UNIQUE (hash)
      )`);
    await runner.query(`
      CREATE UNIQUE INDEX invitations_open ON invitations (account_id, lower(email))
      WHERE accepted_at IS NULL AND revoked_at IS NULL`);
    await runner.query(`
      CREATE TABLE password_resets (
        account_id uuid NOT NULL,
        user_id uuid NOT NULL,
        hash bytea NOT NULL,
        pepper_version smallint NOT NULL,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, user_id),
        UNIQUE (hash),
        FOREIGN KEY (account_id, user_id) REFERENCES users (account_id, id)
      )`);
    await runner.query(`
      CREATE TABLE request_log (
        account_id uuid NOT NULL,
        id uuid NOT NULL,
        livemode boolean NOT NULL,
        credential_id text NOT NULL,
        method text NOT NULL,
        path text NOT NULL,
        operation text,
        status smallint NOT NULL,
        code text,
        request_id text NOT NULL,
        duration_ms integer NOT NULL,
        PRIMARY KEY (account_id, livemode, id)
      ) PARTITION BY RANGE (id)`);
    await dayPartitioned(runner, 'request_log', { by: 'id', retainDays: 7 });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE request_log, password_resets, invitations, recovery_codes, second_factors, session_tokens, user_sessions',
    );
    await runner.query(`DELETE FROM day_partitioned_tables WHERE table_name = 'request_log'`);
    await runner.query('ALTER TABLE accounts DROP COLUMN requires_second_factor');
    await runner.query('ALTER TABLE mails DROP COLUMN sealed_link');
    await runner.query('DROP INDEX users_by_email');
    await runner.query('DELETE FROM users WHERE removed_at IS NOT NULL');
    await runner.query('CREATE UNIQUE INDEX users_by_email ON users (lower(email))');
    await runner.query('ALTER TABLE users DROP CONSTRAINT users_role_check');
    await runner.query(`UPDATE users SET role = 'member' WHERE role <> 'owner'`);
    await runner.query(`
      ALTER TABLE users
        DROP COLUMN name,
        DROP COLUMN removed_at,
        ADD CONSTRAINT users_role_check CHECK (role IN ('owner', 'member'))`);
  }
}
