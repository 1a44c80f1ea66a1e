import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A person can be disabled, and what a person is signed in with is found by its public id, as the OAuth server stores it. */
export class SignInsOfUsers1796601600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN disabled_at timestamptz, ADD UNIQUE (id)');
    await runner.query(`
      ALTER TABLE sign_in_states ADD COLUMN user_id text GENERATED ALWAYS AS (
        coalesce(payload #>> '{result,login,accountId}', payload #>> '{session,accountId}', payload ->> 'accountId')) STORED`);
    await runner.query('CREATE INDEX sign_ins_of_users ON sign_in_states (user_id) WHERE user_id IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sign_in_states DROP COLUMN user_id');
    await runner.query('ALTER TABLE users DROP CONSTRAINT users_id_key, DROP COLUMN disabled_at');
  }
}
