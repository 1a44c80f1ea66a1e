import { openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SavedReplies1796428800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE saved_replies (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        id uuid NOT NULL,
        name text NOT NULL,
        text text NOT NULL,
        version integer NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, livemode, id)
      )`);
    await openToRequests(runner, 'saved_replies', 'SELECT, INSERT, UPDATE, DELETE');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE saved_replies');
  }
}
