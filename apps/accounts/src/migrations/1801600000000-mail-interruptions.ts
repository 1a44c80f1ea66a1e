import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often a mail was claimed again, since the process that had claimed it recorded no outcome. */
export class MailInterruptions1801600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mails ADD COLUMN interruptions smallint NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mails DROP COLUMN interruptions');
  }
}
