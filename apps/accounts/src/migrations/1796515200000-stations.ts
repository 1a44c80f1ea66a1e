import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stations, which sign in without a person, operators with a PIN, and what stations offer. A session is of a person or of a station. */
export class Stations1796515200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE accounts
        ADD COLUMN stop_reasons text[] NOT NULL DEFAULT '{}',
        ADD COLUMN scrap_reasons text[] NOT NULL DEFAULT '{}',
        ADD COLUMN shift_ends_at text;

      CREATE TABLE stations (
        account_id uuid NOT NULL REFERENCES accounts,
        id uuid NOT NULL,
        livemode boolean NOT NULL,
        name text NOT NULL,
        stage text NOT NULL,
        machine_id text NOT NULL,
        code_hash bytea,
        code_pepper_version smallint,
        code_expires_at timestamptz,
        created_at timestamptz NOT NULL,
        created_by text NOT NULL,
        removed_at timestamptz,
        PRIMARY KEY (account_id, id),
        UNIQUE (id),
        UNIQUE (code_hash),
        CHECK (num_nulls(code_hash, code_pepper_version, code_expires_at) IN (0, 3))
      );
      CREATE UNIQUE INDEX stations_by_name ON stations (account_id, livemode, lower(name)) WHERE removed_at IS NULL;

      CREATE TABLE operators (
        account_id uuid NOT NULL REFERENCES accounts,
        id uuid NOT NULL,
        livemode boolean NOT NULL,
        name text NOT NULL,
        badge text NOT NULL,
        pin_hash text NOT NULL,
        active boolean NOT NULL,
        wrong_pins smallint NOT NULL DEFAULT 0,
        locked_until timestamptz,
        created_at timestamptz NOT NULL,
        created_by text NOT NULL,
        PRIMARY KEY (account_id, id),
        UNIQUE (id)
      );
      CREATE UNIQUE INDEX operators_by_badge ON operators (account_id, livemode, lower(badge));

      ALTER TABLE user_sessions
        ALTER COLUMN user_id DROP NOT NULL,
        ADD COLUMN station_id uuid,
        ADD CONSTRAINT user_sessions_station_fkey FOREIGN KEY (account_id, station_id) REFERENCES stations (account_id, id) NOT VALID,
        ADD CONSTRAINT user_sessions_of_one CHECK (num_nonnulls(user_id, station_id) = 1) NOT VALID`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM user_sessions WHERE user_id IS NULL;
      ALTER TABLE user_sessions DROP COLUMN station_id, ALTER COLUMN user_id SET NOT NULL;
      DROP TABLE operators, stations;
      ALTER TABLE accounts DROP COLUMN stop_reasons, DROP COLUMN scrap_reasons, DROP COLUMN shift_ends_at`);
  }
}
