import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The owner of an application is mailed once about a client secret that was found in public. */
export class LeakedClientSecrets1796688000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE application_secrets ADD COLUMN leaked_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE application_secrets DROP COLUMN leaked_at');
  }
}
