import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions are deleted a day after their end; when a person was last seen outlives them. */
export class LastSeen1800000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN last_seen_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN last_seen_at');
  }
}
