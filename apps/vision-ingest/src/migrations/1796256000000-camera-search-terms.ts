import { createSearchTerms } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CameraSearchTerms1796256000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createSearchTerms(runner, 'camera');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE camera_search_terms');
  }
}
