import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Partner applications, users and grants. The request login may not read any of them. Credentials are
 * found by their hash before their account is known, hence the indexes that do not begin with it. All times are business time.
 */
export class ApplicationsAndGrants1796342400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
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
      )`);
    await runner.query(`
      CREATE TABLE application_secrets (
        account_id uuid NOT NULL,
        id uuid NOT NULL,
        application_id uuid NOT NULL,
        hash bytea NOT NULL,
        pepper_version smallint NOT NULL,
        last4 text NOT NULL,
        expires_at timestamptz,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, id),
        UNIQUE (hash),
        FOREIGN KEY (account_id, application_id) REFERENCES applications (account_id, id)
      )`);
    await runner.query('CREATE INDEX application_secrets_of ON application_secrets (application_id)');
    await runner.query(`
      CREATE TABLE users (
        account_id uuid NOT NULL REFERENCES accounts,
        id uuid NOT NULL,
        email text NOT NULL,
        role text NOT NULL CHECK (role IN ('owner', 'member')),
        password_hash text NOT NULL,
        created_at timestamptz NOT NULL,
        created_by text NOT NULL,
        PRIMARY KEY (account_id, id)
      )`);
    await runner.query('CREATE UNIQUE INDEX users_by_email ON users (lower(email))');
    await runner.query(`
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
      )`);
    await runner.query('CREATE INDEX grants_of_application ON grants (application_id)');
    await runner.query(`
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
      )`);
    await runner.query('CREATE INDEX grant_tokens_expired ON grant_tokens (expires_at)');
    await runner.query(`
      CREATE TABLE sign_in_states (
        kind text NOT NULL CHECK (kind IN ('session', 'interaction')),
        hash bytea NOT NULL,
        uid text,
        payload jsonb NOT NULL,
        expires_at timestamptz NOT NULL,
        PRIMARY KEY (kind, hash)
      )`);
    await runner.query('CREATE INDEX sign_in_states_by_uid ON sign_in_states (kind, uid)');
    await runner.query('CREATE INDEX sign_in_states_expired ON sign_in_states (expires_at)');
    await runner.query(`
      CREATE TABLE wrong_guesses (
        kind text NOT NULL,
        name_digest bytea NOT NULL,
        network text NOT NULL,
        guesses integer NOT NULL,
        forgotten_at timestamptz NOT NULL,
        PRIMARY KEY (kind, name_digest, network)
      )`);
    await runner.query('CREATE INDEX wrong_guesses_forgotten ON wrong_guesses (forgotten_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE wrong_guesses, sign_in_states, grant_tokens, grants, users, application_secrets, applications',
    );
  }
}
