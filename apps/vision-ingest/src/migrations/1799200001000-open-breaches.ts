import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For the list of cameras whose limit is breached: a camera has one open breach at most. */
export class OpenBreaches1799200001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX breaches_open ON breaches (account_id, livemode, camera_id) WHERE ended_at IS NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX breaches_open');
  }
}
