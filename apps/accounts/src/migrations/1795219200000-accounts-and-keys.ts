import { dayPartitioned } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const auditDays = 400;

/**
 * Nothing is granted to the request login: operators and gateways read and change accounts and keys across accounts. A key is found
 * by its hash or id before its account is known, hence the indexes that do not begin with it.
 */
export class AccountsAndKeys1795219200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE accounts (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        owner_email text NOT NULL,
        plan text NOT NULL,
        negotiated_live jsonb,
        negotiated_test jsonb,
        time_zone text NOT NULL,
        status text NOT NULL CHECK (status IN ('active', 'suspended')),
        pinned_version text,
        created_at timestamptz NOT NULL,
        revision integer NOT NULL
      )`);
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
        PRIMARY KEY (account_id, id),
        UNIQUE (hash)
      )`);
    await runner.query('CREATE UNIQUE INDEX api_keys_by_id ON api_keys (id)');
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
    await dayPartitioned(runner, 'audit_log', { by: 'id', retainDays: auditDays });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_log, api_keys, accounts');
    await runner.query(`DELETE FROM day_partitioned_tables WHERE table_name = 'audit_log'`);
  }
}
