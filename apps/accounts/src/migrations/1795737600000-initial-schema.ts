import { createInbox, createOutbox } from '@millwright/messaging';
import { createIdempotencyRecords } from '@millwright/operations';
import { dayPartitioned, grantToRequests, openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns that `GET /v1/me` needs of the caller's account and credential; only the worker login may read the others. */
const shownOfAccount = 'id, name, plans, negotiated_live, negotiated_test, status, time_zone, pinned_version';
const shownOfKey = 'account_id, id, livemode, name, prefix, last4, scopes, expires_at';
const shownOfGrant = 'account_id, id, livemode, application_id';
const shownOfApplication = 'id, name';

const days = { audit: 400, usage: 92, mails: 30, requestLog: 7 };

/**
 * Operators and gateways read and change accounts and keys across accounts, so nearly nothing is granted to the request login. Credentials
 * are found by their hash or id before their account is known, hence the indexes that do not begin with it. Times are business time,
 * but for the claims of mails.
 */
export class InitialSchema1795737600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createIdempotencyRecords(runner);
    await createOutbox(runner);
    await createInbox(runner);
    await this.createAccounts(runner);
    await this.createPeople(runner);
    await this.createApplications(runner);
    await this.createSignIns(runner);
    await this.createLogs(runner);
  }

  private async createAccounts(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE accounts (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        owner_email text NOT NULL,
        negotiated_live jsonb,
        negotiated_test jsonb,
        time_zone text NOT NULL,
        status text NOT NULL CHECK (status IN ('active', 'suspended')),
        pinned_version text,
        created_at timestamptz NOT NULL,
        revision integer NOT NULL,
        plans text[] NOT NULL CHECK (cardinality(plans) > 0),
        event_sequence bigint NOT NULL DEFAULT 0,
        requires_second_factor boolean NOT NULL DEFAULT false
      );
      ALTER TABLE accounts ENABLE ROW LEVEL SECURITY;
      CREATE POLICY tenant ON accounts USING (id = current_setting('app.account_id')::uuid)`);
    await grantToRequests(runner, 'accounts', `SELECT (${shownOfAccount})`);

    await runner.query(`
      CREATE TABLE api_keys (
        account_id uuid NOT NULL REFERENCES accounts,
        id uuid NOT NULL,
        livemode boolean NOT NULL,
        name text NOT NULL,
        scopes text[] NOT NULL,
        hash bytea NOT NULL,
        pepper_version smallint NOT NULL,
        prefix text NOT NULL,
        last4 text NOT NULL,
        expires_at timestamptz,
        revoked_at timestamptz,
        created_at timestamptz NOT NULL,
        created_by text NOT NULL,
        last_used_at timestamptz,
        revision integer NOT NULL,
        replaced_by uuid,
        expiry_mailed_at timestamptz,
        PRIMARY KEY (account_id, id),
        UNIQUE (hash),
        FOREIGN KEY (account_id, replaced_by) REFERENCES api_keys (account_id, id)
      );
      CREATE UNIQUE INDEX api_keys_by_id ON api_keys (id);
      CREATE INDEX api_keys_expiring ON api_keys (expires_at)
        WHERE revoked_at IS NULL AND replaced_by IS NULL AND expiry_mailed_at IS NULL AND expires_at IS NOT NULL`);
    await openToRequests(runner, 'api_keys', `SELECT (${shownOfKey})`);
  }

  private async createPeople(runner: QueryRunner): Promise<void> {
    // The role `member` is read as `viewer`.
    await runner.query(`
      CREATE TABLE users (
        account_id uuid NOT NULL REFERENCES accounts,
        id uuid NOT NULL,
        email text NOT NULL,
        role text NOT NULL CHECK (role IN ('owner', 'developer', 'operations', 'viewer', 'member')),
        password_hash text NOT NULL,
        created_at timestamptz NOT NULL,
        created_by text NOT NULL,
        disabled_at timestamptz,
        name text NOT NULL DEFAULT '',
        removed_at timestamptz,
        last_seen_at timestamptz,
        PRIMARY KEY (account_id, id),
        UNIQUE (id)
      );
      CREATE UNIQUE INDEX users_by_email ON users (lower(email)) WHERE removed_at IS NULL;

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
      );
      CREATE INDEX user_sessions_of ON user_sessions (account_id, user_id);
      CREATE INDEX user_sessions_ends ON user_sessions (ends_at);

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
      );
      CREATE INDEX session_tokens_expired ON session_tokens (expires_at);
      CREATE INDEX session_tokens_of ON session_tokens (account_id, session_id);

      CREATE TABLE second_factors (
        account_id uuid NOT NULL,
        user_id uuid NOT NULL,
        sealed_secret text NOT NULL,
        confirmed_at timestamptz,
        last_step bigint NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, user_id),
        FOREIGN KEY (account_id, user_id) REFERENCES users (account_id, id)
      );
      CREATE TABLE recovery_codes (
        account_id uuid NOT NULL,
        user_id uuid NOT NULL,
        hash bytea NOT NULL,
        pepper_version smallint NOT NULL,
        used_at timestamptz,
        PRIMARY KEY (account_id, user_id, hash),
        FOREIGN KEY (account_id, user_id) REFERENCES second_factors (account_id, user_id) ON DELETE CASCADE
      );

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
      );
      CREATE UNIQUE INDEX invitations_open ON invitations (account_id, lower(email))
        WHERE accepted_at IS NULL AND revoked_at IS NULL;

      -- A person may have several links to another password, so that a stranger who asks for one ends none.
      CREATE TABLE password_resets (
        account_id uuid NOT NULL,
        user_id uuid NOT NULL,
        hash bytea NOT NULL,
        pepper_version smallint NOT NULL,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, user_id, hash),
        UNIQUE (hash),
        FOREIGN KEY (account_id, user_id) REFERENCES users (account_id, id)
      )`);
  }

  private async createApplications(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE applications (
        account_id uuid NOT NULL REFERENCES accounts,
        id uuid NOT NULL,
        livemode boolean NOT NULL,
        name text NOT NULL,
        home_page text,
        logo_url text,
        redirect_uris text[] NOT NULL CHECK (cardinality(redirect_uris) > 0),
        scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
        disabled_at timestamptz,
        created_at timestamptz NOT NULL,
        created_by text NOT NULL,
        revision integer NOT NULL,
        PRIMARY KEY (account_id, id),
        UNIQUE (id)
      );

      CREATE TABLE application_secrets (
        account_id uuid NOT NULL,
        id uuid NOT NULL,
        application_id uuid NOT NULL,
        hash bytea NOT NULL,
        pepper_version smallint NOT NULL,
        last4 text NOT NULL,
        expires_at timestamptz,
        created_at timestamptz NOT NULL,
        leaked_at timestamptz,
        PRIMARY KEY (account_id, id),
        UNIQUE (hash),
        FOREIGN KEY (account_id, application_id) REFERENCES applications (account_id, id)
      );
      CREATE INDEX application_secrets_of ON application_secrets (application_id);

      CREATE TABLE grants (
        account_id uuid NOT NULL REFERENCES accounts,
        id uuid NOT NULL,
        livemode boolean NOT NULL,
        application_id uuid NOT NULL REFERENCES applications (id),
        user_id uuid NOT NULL,
        scopes text[] NOT NULL,
        created_at timestamptz NOT NULL,
        last_used_at timestamptz,
        ended_at timestamptz,
        end_reason text,
        revision integer NOT NULL,
        PRIMARY KEY (account_id, id),
        UNIQUE (id),
        FOREIGN KEY (account_id, user_id) REFERENCES users (account_id, id),
        CHECK ((ended_at IS NULL) = (end_reason IS NULL))
      );
      CREATE INDEX grants_of_application ON grants (application_id);

      CREATE TABLE grant_tokens (
        account_id uuid NOT NULL,
        grant_id uuid NOT NULL,
        id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('code', 'access', 'refresh')),
        hash bytea NOT NULL,
        pepper_version smallint NOT NULL,
        scopes text[] NOT NULL,
        payload jsonb NOT NULL,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        consumed_at timestamptz,
        PRIMARY KEY (account_id, grant_id, id),
        UNIQUE (hash),
        FOREIGN KEY (account_id, grant_id) REFERENCES grants (account_id, id)
      );
      CREATE INDEX grant_tokens_expired ON grant_tokens (expires_at)`);
    await openToRequests(runner, 'grants', `SELECT (${shownOfGrant})`);

    // A caller may read the name of its application, which belongs to another account, through the grants of its tenant.
    await runner.query(`
      ALTER TABLE applications ENABLE ROW LEVEL SECURITY;
      CREATE POLICY granted ON applications FOR SELECT
        USING (EXISTS (SELECT FROM grants g WHERE g.application_id = applications.id))`);
    await grantToRequests(runner, 'applications', `SELECT (${shownOfApplication})`);
  }

  private async createSignIns(runner: QueryRunner): Promise<void> {
    // What a person is signed in with is found by its public id, as the OAuth server stores it. `network` is where a sign-in was begun.
    // It waits for a code of the second factor once the password was given.
    await runner.query(`
      CREATE TABLE sign_in_states (
        kind text NOT NULL CHECK (kind IN ('session', 'interaction')),
        hash bytea NOT NULL,
        uid text,
        payload jsonb NOT NULL,
        expires_at timestamptz NOT NULL,
        network text,
        user_id text GENERATED ALWAYS AS (
          coalesce(payload #>> '{result,login,accountId}', payload #>> '{session,accountId}', payload ->> 'accountId')
        ) STORED,
        awaits_code_of text,
        awaits_code_until timestamptz,
        PRIMARY KEY (kind, hash)
      );
      CREATE INDEX sign_in_states_by_uid ON sign_in_states (kind, uid);
      CREATE INDEX sign_in_states_expired ON sign_in_states (expires_at);
      CREATE INDEX sign_ins_of_networks ON sign_in_states (network, expires_at) WHERE kind = 'interaction';
      CREATE INDEX sign_ins_of_users ON sign_in_states (user_id) WHERE user_id IS NOT NULL;
      CREATE INDEX sign_ins_awaiting_codes ON sign_in_states (awaits_code_of) WHERE awaits_code_of IS NOT NULL;

      CREATE TABLE wrong_guesses (
        kind text NOT NULL,
        name_digest bytea NOT NULL,
        network text NOT NULL,
        guesses integer NOT NULL,
        forgotten_at timestamptz NOT NULL,
        PRIMARY KEY (kind, name_digest, network)
      );
      CREATE INDEX wrong_guesses_forgotten ON wrong_guesses (forgotten_at)`);
  }

  private async createLogs(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE audit_log (
        account_id uuid NOT NULL,
        id uuid NOT NULL,
        livemode boolean,
        subject_id uuid NOT NULL,
        action text NOT NULL,
        actor text NOT NULL,
        address text NOT NULL,
        details jsonb NOT NULL,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, id)
      ) PARTITION BY RANGE (id)`);
    await dayPartitioned(runner, 'audit_log', { by: 'id', retainDays: days.audit });

    // After a jump of business time, counts may be older than all day partitions.
    await runner.query(`
      CREATE TABLE usage_minutes (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        minute timestamptz NOT NULL,
        credential_id uuid NOT NULL,
        operation text NOT NULL,
        status smallint NOT NULL,
        calls bigint NOT NULL,
        PRIMARY KEY (account_id, livemode, minute, credential_id, operation, status)
      ) PARTITION BY RANGE (minute);
      CREATE TABLE usage_minutes_of_other_days PARTITION OF usage_minutes DEFAULT`);
    await dayPartitioned(runner, 'usage_minutes', { by: 'time', retainDays: days.usage });

    // Claims are real time. `interruptions` is how often a mail was claimed again, since the process that had claimed it recorded no outcome.
    await runner.query(`
      CREATE TABLE mails (
        account_id uuid NOT NULL,
        id uuid NOT NULL,
        recipient text NOT NULL,
        kind text NOT NULL,
        values jsonb NOT NULL,
        state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed')),
        attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz NOT NULL,
        claim uuid,
        claimed_until timestamptz,
        last_error text,
        created_at timestamptz NOT NULL,
        sent_at timestamptz,
        sealed_link text,
        interruptions smallint NOT NULL DEFAULT 0,
        PRIMARY KEY (account_id, id)
      ) PARTITION BY RANGE (id);
      CREATE INDEX mails_due ON mails (state, next_attempt_at)`);
    await dayPartitioned(runner, 'mails', { by: 'id', retainDays: days.mails, keepWhile: `state = 'waiting'` });

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
    await dayPartitioned(runner, 'request_log', { by: 'id', retainDays: days.requestLog });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE request_log, mails, usage_minutes, audit_log, wrong_guesses, sign_in_states, grant_tokens, grants, application_secrets,
        applications, password_resets, invitations, recovery_codes, second_factors, session_tokens, user_sessions, users, api_keys, accounts,
        idempotency_records, outbox, outbox_shards, inbox, parked_records, parked_keys, handling_notes, day_partitioned_tables;
      DROP SEQUENCE outbox_seq`);
  }
}
