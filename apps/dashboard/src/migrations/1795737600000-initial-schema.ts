import { openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class InitialSchema1795737600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE saved_views (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        person_id uuid NOT NULL,
        id uuid NOT NULL,
        list text NOT NULL,
        name text NOT NULL,
        search text NOT NULL,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, livemode, person_id, id),
        UNIQUE (account_id, livemode, person_id, list, name)
      )`);
    await openToRequests(runner, 'saved_views', 'SELECT, INSERT, UPDATE, DELETE');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE saved_views');
  }
}
