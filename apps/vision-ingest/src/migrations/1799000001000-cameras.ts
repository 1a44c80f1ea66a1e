import { openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cameras, and what is known of each from its batches. */
export class Cameras1799000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cameras (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        id uuid NOT NULL,
        name text NOT NULL,
        line text,
        station text,
        stage text,
        grace_period_seconds integer NOT NULL,
        noise_threshold float8 NOT NULL,
        confidence_threshold float8 NOT NULL,
        class_thresholds json NOT NULL,
        defect_limit json,
        metadata json NOT NULL,
        status text NOT NULL CHECK (status IN ('never_seen', 'online', 'offline', 'disabled')),
        status_since timestamptz NOT NULL,
        version integer NOT NULL,
        event_sequence integer NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, livemode, id)
      )`);
    await runner.query('CREATE INDEX cameras_by_status ON cameras (account_id, livemode, status, id)');
    await runner.query('CREATE INDEX cameras_by_line ON cameras (account_id, livemode, line, id)');
    // Of all accounts, for the deadlines of those that may fall silent.
    await runner.query(`CREATE INDEX cameras_online ON cameras (id) WHERE status = 'online'`);
    await openToRequests(runner, 'cameras', 'SELECT, INSERT, UPDATE');

    // Changes with every batch: the free space of a page takes the new row, so that no index changes.
    await runner.query(`
      CREATE TABLE camera_states (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        camera_id uuid NOT NULL,
        state json NOT NULL,
        PRIMARY KEY (account_id, livemode, camera_id),
        FOREIGN KEY (account_id, livemode, camera_id) REFERENCES cameras (account_id, livemode, id)
      ) WITH (fillfactor = 50)`);
    await openToRequests(runner, 'camera_states', 'SELECT, INSERT');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE camera_states, cameras');
  }
}
