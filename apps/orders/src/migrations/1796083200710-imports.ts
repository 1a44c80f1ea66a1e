import { openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Files that become buyers or orders. How far one is processed stands in its row, and is written with the records that are made.
 * `attempt` grows with each process that takes it up, until `leased_until`, which is real time. A fault has its place in the file.
 */
export class Imports1796083200710 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE imports (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        id uuid NOT NULL,
        kind text NOT NULL,
        upload_id uuid NOT NULL,
        status text NOT NULL,
        rows integer NOT NULL DEFAULT 0,
        records integer NOT NULL DEFAULT 0,
        processed integer NOT NULL DEFAULT 0,
        to_make integer NOT NULL DEFAULT 0,
        made integer NOT NULL DEFAULT 0,
        already_there integer NOT NULL DEFAULT 0,
        faulty integer NOT NULL DEFAULT 0,
        error text,
        attempt integer NOT NULL DEFAULT 0,
        tries integer NOT NULL DEFAULT 0,
        leased_until timestamptz,
        version integer NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, livemode, id),
        FOREIGN KEY (account_id, livemode, upload_id) REFERENCES uploads (account_id, livemode, id)
      );
      CREATE INDEX imports_open ON imports (id) WHERE status IN ('checking', 'running');
      CREATE INDEX imports_open_of_account ON imports (account_id, livemode) WHERE status IN ('checking', 'running')`);
    await openToRequests(runner, 'imports', 'SELECT, INSERT, UPDATE');
    await runner.query(`
      CREATE TABLE import_faults (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        import_id uuid NOT NULL,
        place integer NOT NULL,
        line integer NOT NULL,
        column_name text,
        code text NOT NULL,
        message text NOT NULL,
        PRIMARY KEY (account_id, livemode, import_id, place),
        FOREIGN KEY (account_id, livemode, import_id) REFERENCES imports (account_id, livemode, id)
      )`);
    await openToRequests(runner, 'import_faults', 'SELECT, INSERT, DELETE');
    await runner.query(`
      ALTER TABLE uploads
        ADD COLUMN import_id uuid,
        ADD CONSTRAINT uploads_import_is_there CHECK (import_id IS NULL OR sha256 IS NOT NULL AND NOT removing)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE uploads DROP COLUMN import_id');
    await runner.query('DROP TABLE import_faults, imports');
  }
}
