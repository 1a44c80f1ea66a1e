import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When what waits at a station is due, and whether work at it has begun: the order in which a station does it. */
export class DueDatesInQueues1796342400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE station_queue
        ADD COLUMN is_waiting boolean NOT NULL DEFAULT true,
        ADD COLUMN due_on date NOT NULL DEFAULT 'infinity'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE station_queue DROP COLUMN is_waiting, DROP COLUMN due_on');
  }
}
