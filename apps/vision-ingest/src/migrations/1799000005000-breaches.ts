import { openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Episodes in which the defect rate of a camera was above its limit; and the parts, which other limits are tried on. */
export class Breaches1799000005000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
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
      )`);
    await runner.query('CREATE INDEX breaches_by_camera ON breaches (account_id, livemode, camera_id, started_at)');
    await runner.query('CREATE INDEX breaches_by_age ON breaches (started_at)');
    await openToRequests(runner, 'breaches', 'SELECT');
    // For the preview of a limit.
    await openToRequests(runner, 'inspections', 'SELECT');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP POLICY tenant ON inspections');
    await runner.query('ALTER TABLE inspections DISABLE ROW LEVEL SECURITY');
    await runner.query('DROP TABLE breaches');
  }
}
