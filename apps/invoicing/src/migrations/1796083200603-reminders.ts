import type { MigrationInterface, QueryRunner } from 'typeorm';

/** After how many days buyers are reminded of what is overdue. */
export class Reminders1796083200603 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE invoice_settings ADD COLUMN reminders jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoice_settings DROP COLUMN reminders');
  }
}
