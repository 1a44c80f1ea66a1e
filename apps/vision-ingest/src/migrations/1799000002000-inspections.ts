import { dayPartitioned } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What cameras have inspected, a row for each batch, and the objects that they follow. */
export class Inspections1799000002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Places of parts in the batch count from 0. Without an id or a time of its own, a part has null, and so has a batch of such parts alone.
    await runner.query(`
      CREATE TABLE inspections (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        camera_id uuid NOT NULL,
        received_at timestamptz NOT NULL,
        epoch text NOT NULL,
        sequence bigint NOT NULL,
        session_id uuid,
        first_at timestamptz NOT NULL,
        last_at timestamptz NOT NULL,
        part_count integer NOT NULL,
        defective_count integer NOT NULL,
        part_ids text[],
        inspected_at timestamptz[],
        defective integer[] NOT NULL,
        PRIMARY KEY (account_id, livemode, camera_id, received_at, epoch, sequence)
      ) PARTITION BY RANGE (received_at)`);
    await runner.query(`
      CREATE INDEX inspections_of_session ON inspections (account_id, livemode, session_id, received_at)
      WHERE session_id IS NOT NULL`);
    // What is kept of parts, by the hour in which they were received.
    await runner.query(`
      CREATE TABLE inspection_hours (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        camera_id uuid NOT NULL,
        session_id uuid,
        hour timestamptz NOT NULL,
        part_count bigint NOT NULL,
        defective_count bigint NOT NULL,
        UNIQUE NULLS NOT DISTINCT (account_id, livemode, camera_id, session_id, hour)
      )`);
    const summary = `
      INSERT INTO inspection_hours AS kept
        (account_id, livemode, camera_id, session_id, hour, part_count, defective_count)
      SELECT account_id, livemode, camera_id, session_id, date_trunc('hour', received_at, 'UTC'), sum(part_count), sum(defective_count)
      FROM expired GROUP BY 1, 2, 3, 4, 5
      ON CONFLICT (account_id, livemode, camera_id, session_id, hour) DO UPDATE
      SET part_count = kept.part_count + excluded.part_count, defective_count = kept.defective_count + excluded.defective_count`;
    await dayPartitioned(runner, 'inspections', { by: 'time', retainDays: 90, summary });
    // After a jump of business time, batches that were on their way are older than the days that exist.
    await runner.query('CREATE TABLE inspections_of_other_days PARTITION OF inspections DEFAULT');

    // Epochs that the state of a camera has no room for any more.
    await runner.query(`
      CREATE TABLE past_epochs (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        camera_id uuid NOT NULL,
        epoch text NOT NULL,
        highest bigint NOT NULL,
        seen text NOT NULL,
        seen_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, livemode, camera_id, epoch)
      )`);
    await runner.query('CREATE INDEX past_epochs_by_age ON past_epochs (seen_at)');

    await runner.query(`
      CREATE TABLE tracks (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        camera_id uuid NOT NULL,
        epoch text NOT NULL,
        track_id text NOT NULL,
        track json NOT NULL,
        seen_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, livemode, camera_id, epoch, track_id)
      ) WITH (fillfactor = 70)`);
    await runner.query('CREATE INDEX tracks_by_age ON tracks (seen_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE tracks, past_epochs, inspections, inspection_hours');
  }
}
