import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The transaction that stored an event: what a reader has not seen yet comes after all that it has seen. Older events come first. */
export class LogOrder1795910400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // A default that changes by row would write every row anew.
    await runner.query(`ALTER TABLE events ADD COLUMN stored_in xid8 NOT NULL DEFAULT '0'::xid8`);
    await runner.query(`ALTER TABLE events ALTER COLUMN stored_in SET DEFAULT pg_current_xact_id()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE events DROP COLUMN stored_in`);
  }
}
