import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A sign-in at the OAuth server waits for a code of the second factor once the password was given. */
export class CodesOfSignIns1801300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sign_in_states
        ADD COLUMN awaits_code_of text,
        ADD COLUMN awaits_code_until timestamptz`);
    await runner.query(`
      CREATE INDEX sign_ins_awaiting_codes ON sign_in_states (awaits_code_of) WHERE awaits_code_of IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sign_in_states DROP COLUMN awaits_code_of, DROP COLUMN awaits_code_until');
  }
}
