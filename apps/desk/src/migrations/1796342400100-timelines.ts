import { createTimelines } from '@millwright/operations';
import { grantToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Timelines1796342400100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTimelines(runner);
    // Those of the conversations of an erased contact.
    await grantToRequests(runner, 'timeline_entries', 'DELETE');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE timeline_entries');
  }
}
