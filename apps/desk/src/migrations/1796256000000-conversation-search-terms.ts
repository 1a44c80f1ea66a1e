import { createSearchTerms } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ConversationSearchTerms1796256000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createSearchTerms(runner, 'conversation');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE conversation_search_terms');
  }
}
