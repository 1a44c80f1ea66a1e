import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Answers to a step that may mean a fault of its document or trouble of the portal: how many, and since when. `unanswered_at` is when the
 * portal was last away, by the attempts of the line. All are business time.
 */
export class DoubtfulAnswers1802100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE portal_steps
        ADD COLUMN doubtful_answers smallint NOT NULL DEFAULT 0,
        ADD COLUMN doubtful_since timestamptz`);
    await runner.query('ALTER TABLE portal_lines ADD COLUMN unanswered_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE portal_lines DROP COLUMN unanswered_at');
    await runner.query('ALTER TABLE portal_steps DROP COLUMN doubtful_answers, DROP COLUMN doubtful_since');
  }
}
