import { createTimelines } from '@millwright/operations';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Timelines1796342400100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTimelines(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE timeline_entries');
  }
}
