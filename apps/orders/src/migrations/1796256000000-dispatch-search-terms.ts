import { createSearchTerms } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DispatchSearchTerms1796256000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createSearchTerms(runner, 'dispatch');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE dispatch_search_terms');
  }
}
