import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `settles_at` is real time: until then the portal may be at work on a step that it could carry out twice, so it is not sent again. */
export class StepsSettle1798600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE portal_steps ADD COLUMN settles_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE portal_steps DROP COLUMN settles_at');
  }
}
