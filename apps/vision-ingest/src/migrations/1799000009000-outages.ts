import { openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Times in which cameras were offline. */
export class Outages1799000009000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE outages (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        camera_id uuid NOT NULL,
        detected_at timestamptz NOT NULL,
        last_frame_at timestamptz NOT NULL,
        ended_at timestamptz,
        PRIMARY KEY (account_id, livemode, camera_id, detected_at)
      )`);
    await runner.query('CREATE INDEX outages_by_age ON outages (detected_at)');
    await openToRequests(runner, 'outages', 'SELECT');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE outages');
  }
}
