import { openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Defects with their verdicts. */
export class Defects1799000003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
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
      )`);
    for (const column of ['camera_id', 'session_id', 'order_id', 'class', 'review'])
      await runner.query(`CREATE INDEX defects_by_${column} ON defects (account_id, livemode, ${column}, id)`);
    await runner.query('CREATE INDEX defects_by_time ON defects (account_id, livemode, first_seen_at)');
    // Of all accounts, for those that are past their retention.
    await runner.query('CREATE INDEX defects_by_age ON defects (id)');
    await openToRequests(runner, 'defects', 'SELECT, UPDATE');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE defects');
  }
}
