import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A person may have several links to another password, so that a stranger who asks for one ends none. */
export class PasswordResetLinks1801400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE password_resets DROP CONSTRAINT password_resets_pkey, ADD PRIMARY KEY (account_id, user_id, hash)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM password_resets');
    await runner.query(`
      ALTER TABLE password_resets DROP CONSTRAINT password_resets_pkey, ADD PRIMARY KEY (account_id, user_id)`);
  }
}
