import { createTimelines } from '@millwright/operations';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Timelines1796342400100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTimelines(runner);
    // Old ones are deleted with the records.
    await runner.query('CREATE INDEX timeline_entries_by_age ON timeline_entries (id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE timeline_entries');
  }
}
