import { openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `attempt` counts the PUTs that were let in; each writes under a key of its own. `leased_until` is real time. */
export class Uploads1796169600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE uploads (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        id uuid NOT NULL,
        type text NOT NULL,
        size integer NOT NULL CHECK (size > 0),
        name text,
        attempt integer NOT NULL DEFAULT 0,
        leased_until timestamptz,
        sha256 text,
        dispatch_id uuid,
        removing boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, livemode, id),
        FOREIGN KEY (account_id, dispatch_id) REFERENCES dispatches (account_id, id),
        CHECK (dispatch_id IS NULL OR sha256 IS NOT NULL AND NOT removing)
      )`);
    await runner.query('CREATE INDEX uploads_unused ON uploads (created_at) WHERE dispatch_id IS NULL');
    await runner.query('CREATE INDEX uploads_unused_of ON uploads (account_id, livemode) WHERE dispatch_id IS NULL');
    await openToRequests(runner, 'uploads', 'SELECT, INSERT, UPDATE');
    await runner.query(`ALTER TABLE dispatches ADD documents json NOT NULL DEFAULT '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE dispatches DROP documents');
    await runner.query('DROP TABLE uploads');
  }
}
