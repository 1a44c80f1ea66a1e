import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who has booked an entry, by the public id. Entries from before have nobody. */
export class WhoHasBooked1796083200301 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE stage_entries ADD COLUMN booked_by text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE stage_entries DROP COLUMN booked_by');
  }
}
