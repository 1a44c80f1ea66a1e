import { createInbox, createOutbox } from '@millwright/messaging';
import { createIdempotencyRecords } from '@millwright/operations';
import { dayPartitioned, openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const ofSession = `
  FOREIGN KEY (account_id, livemode, session_id) REFERENCES inspection_sessions (account_id, livemode, id) ON DELETE CASCADE`;

/** Indexes that do not begin with the account are for work on all accounts: deadlines, retention, and reports that are to be made. */
export class InitialSchema1795737600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createIdempotencyRecords(runner);
    await createOutbox(runner);
    await createInbox(runner);
    await this.createCameras(runner);
    await this.createInspections(runner);
    await this.createDefects(runner);
    await this.createSessions(runner);
    await this.createReports(runner);
  }

  private async createCameras(runner: QueryRunner): Promise<void> {
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
      );
      CREATE INDEX cameras_by_status ON cameras (account_id, livemode, status, id);
      CREATE INDEX cameras_by_line ON cameras (account_id, livemode, line, id);
      CREATE INDEX cameras_online ON cameras (id) WHERE status = 'online'`);
    await openToRequests(runner, 'cameras', 'SELECT, INSERT, UPDATE');

    // Changes with every batch: the free space of a page takes the new row, so that no index changes. Changes of a session lock it, to wait
    // for the counting of its cameras.
    await runner.query(`
      CREATE TABLE camera_states (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        camera_id uuid NOT NULL,
        state json NOT NULL,
        PRIMARY KEY (account_id, livemode, camera_id),
        FOREIGN KEY (account_id, livemode, camera_id) REFERENCES cameras (account_id, livemode, id)
      ) WITH (fillfactor = 50)`);
    await openToRequests(runner, 'camera_states', 'SELECT, INSERT, UPDATE');

    // Times in which cameras were offline.
    await runner.query(`
      CREATE TABLE outages (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        camera_id uuid NOT NULL,
        detected_at timestamptz NOT NULL,
        last_frame_at timestamptz NOT NULL,
        ended_at timestamptz,
        PRIMARY KEY (account_id, livemode, camera_id, detected_at)
      );
      CREATE INDEX outages_by_age ON outages (detected_at)`);
    await openToRequests(runner, 'outages', 'SELECT');

    // Episodes in which the defect rate of a camera was above its limit; it has one open breach at most.
    await runner.query(`
      CREATE TABLE breaches (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        id uuid NOT NULL,
        camera_id uuid NOT NULL,
        defect_limit json NOT NULL,
        rate float8 NOT NULL,
        sample integer NOT NULL,
        defective integer NOT NULL,
        lower_bound float8,
        highest_rate float8 NOT NULL,
        announcements integer NOT NULL,
        started_at timestamptz NOT NULL,
        ended_at timestamptz,
        PRIMARY KEY (account_id, livemode, id)
      );
      CREATE INDEX breaches_by_camera ON breaches (account_id, livemode, camera_id, started_at);
      CREATE INDEX breaches_open ON breaches (account_id, livemode, camera_id) WHERE ended_at IS NULL;
      CREATE INDEX breaches_by_age ON breaches (started_at)`);
    await openToRequests(runner, 'breaches', 'SELECT');
  }

  /** What cameras have inspected, and the objects that they follow. */
  private async createInspections(runner: QueryRunner): Promise<void> {
    // A row for each batch. Places of parts in the batch count from 0. Without an id or a time of its own, a part has null, and so has a batch
    // of such parts alone. `defect_places` and `defect_ids` have an entry for each part and each defect that it shows, since verdicts on them
    // change what reports count. Requests read the parts for the preview of a limit.
    // After a jump of business time, batches that were on their way are older than the days that exist.
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
        defect_places integer[] NOT NULL DEFAULT '{}',
        defect_ids uuid[] NOT NULL DEFAULT '{}',
        PRIMARY KEY (account_id, livemode, camera_id, received_at, epoch, sequence)
      ) PARTITION BY RANGE (received_at);
      CREATE INDEX inspections_of_session ON inspections (account_id, livemode, session_id, received_at)
        WHERE session_id IS NOT NULL;
      CREATE TABLE inspections_of_other_days PARTITION OF inspections DEFAULT`);
    await openToRequests(runner, 'inspections', 'SELECT');

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
      );
      CREATE INDEX past_epochs_by_age ON past_epochs (seen_at);

      CREATE TABLE tracks (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        camera_id uuid NOT NULL,
        epoch text NOT NULL,
        track_id text NOT NULL,
        track json NOT NULL,
        seen_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, livemode, camera_id, epoch, track_id)
      ) WITH (fillfactor = 70);
      CREATE INDEX tracks_by_age ON tracks (seen_at)`);
  }

  private async createDefects(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE defects (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        id uuid NOT NULL,
        camera_id uuid NOT NULL,
        epoch text NOT NULL,
        track_id text NOT NULL,
        session_id uuid,
        order_id uuid,
        work_order_id uuid,
        stage text,
        part_id text,
        class text NOT NULL,
        original_class text NOT NULL,
        score float8 NOT NULL,
        top_score float8 NOT NULL,
        threshold_used float8 NOT NULL,
        box json NOT NULL,
        frame_count integer NOT NULL,
        first_seen_at timestamptz NOT NULL,
        last_seen_at timestamptz NOT NULL,
        clock_suspect boolean NOT NULL,
        evidence json NOT NULL,
        review text NOT NULL CHECK (review IN ('unreviewed', 'confirmed', 'reclassified', 'dismissed')),
        verdicts json NOT NULL,
        version integer NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, livemode, id)
      );
      CREATE INDEX defects_by_camera_id ON defects (account_id, livemode, camera_id, id);
      CREATE INDEX defects_by_session_id ON defects (account_id, livemode, session_id, id);
      CREATE INDEX defects_by_order_id ON defects (account_id, livemode, order_id, id);
      CREATE INDEX defects_by_class ON defects (account_id, livemode, class, id);
      CREATE INDEX defects_by_review ON defects (account_id, livemode, review, id);
      CREATE INDEX defects_by_time ON defects (account_id, livemode, first_seen_at);
      CREATE INDEX defects_by_age ON defects (id)`);
    await openToRequests(runner, 'defects', 'SELECT, UPDATE');

    // Images that detections name. `attempts` counts the PUTs; `kept_attempt` is the one that has brought the content. `sha256` is that of the
    // content, or as announced.
    await runner.query(`
      CREATE TABLE evidence (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        id uuid NOT NULL,
        type text NOT NULL,
        size integer NOT NULL,
        sha256 text,
        attempts integer NOT NULL,
        kept_attempt integer,
        defect_id uuid,
        kept_until timestamptz NOT NULL,
        removing boolean NOT NULL,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, livemode, id)
      );
      CREATE INDEX evidence_by_defect ON evidence (account_id, livemode, defect_id);
      CREATE INDEX evidence_by_end ON evidence (kept_until)`);
    await openToRequests(runner, 'evidence', 'SELECT, INSERT, UPDATE');

    // Renderings of images, which are made once and kept.
    await runner.query(`
      CREATE TABLE evidence_renderings (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        evidence_id uuid NOT NULL,
        id uuid NOT NULL,
        box text NOT NULL,
        size integer,
        sha256 text,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, livemode, evidence_id, id)
      )`);
    await openToRequests(runner, 'evidence_renderings', 'SELECT, INSERT, UPDATE, DELETE');
  }

  /** Sessions with the times in which they were open, their parts and their counts. */
  private async createSessions(runner: QueryRunner): Promise<void> {
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
      );
      CREATE INDEX inspection_sessions_by_status ON inspection_sessions (account_id, livemode, status, id);
      CREATE INDEX inspection_sessions_by_idleness ON inspection_sessions (idle_at) WHERE status <> 'closed';
      CREATE INDEX inspection_sessions_by_age ON inspection_sessions (id)`);
    await openToRequests(runner, 'inspection_sessions', 'SELECT, INSERT, UPDATE');

    await runner.query(`
      CREATE TABLE session_cameras (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        session_id uuid NOT NULL,
        camera_id uuid NOT NULL,
        until timestamptz NOT NULL DEFAULT 'infinity',
        PRIMARY KEY (account_id, livemode, session_id, camera_id),
        ${ofSession}
      );
      CREATE UNIQUE INDEX cameras_in_session ON session_cameras (account_id, livemode, camera_id) WHERE until = 'infinity';
      CREATE INDEX session_cameras_by_until ON session_cameras (account_id, livemode, camera_id, until);
      CREATE INDEX session_cameras_by_session_id ON session_cameras (account_id, livemode, camera_id, session_id)`);
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
      );
      CREATE INDEX session_spans_by_until ON session_spans (account_id, livemode, session_id, until)`);
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
      ) WITH (fillfactor = 50);
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
      ) PARTITION BY RANGE (session_id);
      CREATE TABLE session_parts_of_other_days PARTITION OF session_parts DEFAULT`);
    const neededWhile = `
      SELECT FROM inspection_sessions
      WHERE id >= $1 AND id < $2 AND (status <> 'closed' OR closed_at > $3::timestamptz - interval '8 days')`;
    await dayPartitioned(runner, 'session_parts', { by: 'id', retainDays: 8, neededWhile });
  }

  private async createReports(runner: QueryRunner): Promise<void> {
    // `claimed_at` is when a report was last claimed, so that accounts have their turns.
    await runner.query(`
      CREATE TABLE qc_reports (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        id uuid NOT NULL,
        status text NOT NULL CHECK (status IN ('queued', 'running', 'completed', 'failed', 'expired')),
        name text,
        scope_type text NOT NULL CHECK (scope_type IN ('order', 'work_order', 'session', 'camera')),
        scope_id uuid NOT NULL,
        period_from timestamptz,
        period_to timestamptz,
        time_zone text NOT NULL,
        formats json NOT NULL,
        subgroup json,
        progress integer NOT NULL,
        summary json,
        files json NOT NULL,
        failure json,
        version integer NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        attempts integer NOT NULL,
        next_attempt_at timestamptz,
        leased_until timestamptz,
        claimed_at timestamptz,
        PRIMARY KEY (account_id, livemode, id)
      );
      CREATE INDEX qc_reports_by_status ON qc_reports (account_id, livemode, status, id);
      CREATE INDEX qc_reports_by_claim ON qc_reports (account_id, livemode, claimed_at);
      CREATE INDEX qc_reports_to_make ON qc_reports (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
      CREATE INDEX qc_reports_to_expire ON qc_reports (expires_at) WHERE status = 'completed'`);
    await openToRequests(runner, 'qc_reports', 'SELECT, INSERT');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE qc_reports, session_parts, session_classes, session_counts, session_spans, session_cameras, inspection_sessions,
        evidence_renderings, evidence, defects, tracks, past_epochs, inspection_hours, inspections, breaches, outages, camera_states, cameras,
        idempotency_records, outbox, outbox_shards, inbox, parked_records, parked_keys, handling_notes, day_partitioned_tables;
      DROP SEQUENCE outbox_seq`);
  }
}
