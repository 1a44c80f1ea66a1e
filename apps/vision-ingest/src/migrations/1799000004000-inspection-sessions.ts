import { dayPartitioned, grantToRequests, openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const ofSession = `
  FOREIGN KEY (account_id, livemode, session_id) REFERENCES inspection_sessions (account_id, livemode, id) ON DELETE CASCADE`;

/** Sessions with the times in which they were open, their parts and their counts. */
export class InspectionSessions1799000004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // It is not idle before `idle_at`, and later if batches have come meanwhile.
    await runner.query(`
      CREATE TABLE inspection_sessions (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        id uuid NOT NULL,
        status text NOT NULL CHECK (status IN ('open', 'paused', 'closed')),
        camera_ids uuid[] NOT NULL,
        order_id uuid,
        work_order_id uuid,
        stage text,
        target_quantity integer,
        idle_timeout_seconds integer NOT NULL,
        idle_at timestamptz NOT NULL,
        closed_reason text CHECK (closed_reason IN ('requested', 'idle')),
        closed_at timestamptz,
        metadata json NOT NULL,
        version integer NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, livemode, id)
      )`);
    await runner.query(
      'CREATE INDEX inspection_sessions_by_status ON inspection_sessions (account_id, livemode, status, id)',
    );
    // Of all accounts: those that may be idle, and those that are past their retention.
    await runner.query(
      `CREATE INDEX inspection_sessions_by_idleness ON inspection_sessions (idle_at) WHERE status <> 'closed'`,
    );
    await runner.query('CREATE INDEX inspection_sessions_by_age ON inspection_sessions (id)');
    await openToRequests(runner, 'inspection_sessions', 'SELECT, INSERT, UPDATE');
    // Changes of a session wait for the counting of its cameras.
    await grantToRequests(runner, 'camera_states', 'UPDATE');

    await runner.query(`
      CREATE TABLE session_cameras (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        session_id uuid NOT NULL,
        camera_id uuid NOT NULL,
        until timestamptz NOT NULL DEFAULT 'infinity',
        PRIMARY KEY (account_id, livemode, session_id, camera_id),
        ${ofSession}
      )`);
    await runner.query(`
      CREATE UNIQUE INDEX cameras_in_session ON session_cameras (account_id, livemode, camera_id) WHERE until = 'infinity'`);
    for (const column of ['until', 'session_id']) {
      await runner.query(
        `CREATE INDEX session_cameras_by_${column} ON session_cameras (account_id, livemode, camera_id, ${column})`,
      );
    }
    await openToRequests(runner, 'session_cameras', 'SELECT, INSERT, UPDATE');

    // Batches that were received in such a time are taken, whenever they are counted.
    await runner.query(`
      CREATE TABLE session_spans (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        session_id uuid NOT NULL,
        opened_at timestamptz NOT NULL,
        until timestamptz NOT NULL DEFAULT 'infinity',
        ${ofSession}
      )`);
    await runner.query(
      'CREATE INDEX session_spans_by_until ON session_spans (account_id, livemode, session_id, until)',
    );
    await openToRequests(runner, 'session_spans', 'SELECT, INSERT, UPDATE');

    // A row for each camera, which its counting has locked: cameras do not wait for each other.
    await runner.query(`
      CREATE TABLE session_counts (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        session_id uuid NOT NULL,
        camera_id uuid NOT NULL,
        inspected bigint NOT NULL,
        reinspected bigint NOT NULL,
        good_first bigint NOT NULL,
        defective bigint NOT NULL,
        PRIMARY KEY (account_id, livemode, session_id, camera_id),
        ${ofSession}
      ) WITH (fillfactor = 50)`);
    await runner.query(`
      CREATE TABLE session_classes (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        session_id uuid NOT NULL,
        camera_id uuid NOT NULL,
        class text NOT NULL,
        defects bigint NOT NULL,
        PRIMARY KEY (account_id, livemode, session_id, camera_id, class),
        ${ofSession}
      ) WITH (fillfactor = 50)`);
    for (const table of ['session_counts', 'session_classes']) await openToRequests(runner, table, 'SELECT');

    // The parts with an id that a session has seen. By the session alone, which is of one account: the index is to be small. The bytes
    // of looks are those of `lookOf`.
    await runner.query(`
      CREATE TABLE session_parts (
        session_id uuid NOT NULL,
        part_id text NOT NULL,
        first_look bytea NOT NULL,
        last_look bytea NOT NULL,
        PRIMARY KEY (session_id, part_id)
      ) PARTITION BY RANGE (session_id)`);
    const neededWhile = `
      SELECT FROM inspection_sessions
      WHERE id >= $1 AND id < $2 AND (status <> 'closed' OR closed_at > $3::timestamptz - interval '8 days')`;
    await dayPartitioned(runner, 'session_parts', { by: 'id', retainDays: 8, neededWhile });
    await runner.query('CREATE TABLE session_parts_of_other_days PARTITION OF session_parts DEFAULT');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE session_parts, session_classes, session_counts, session_spans, session_cameras, inspection_sessions',
    );
  }
}
