import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `attempts` counts those of the next step, each committed before it begins. A recovery that has failed says why. */
export class RecoveryAttempts1801600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE recoveries
        ADD COLUMN attempts smallint NOT NULL DEFAULT 0,
        ADD COLUMN failure text,
        DROP CONSTRAINT recoveries_status_check,
        ADD CONSTRAINT recoveries_status_check CHECK (status IN ('running', 'completed', 'cancelled', 'failed'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE recoveries SET status = 'cancelled' WHERE status = 'failed'`);
    await runner.query(`
      ALTER TABLE recoveries
        DROP COLUMN attempts,
        DROP COLUMN failure,
        DROP CONSTRAINT recoveries_status_check,
        ADD CONSTRAINT recoveries_status_check CHECK (status IN ('running', 'completed', 'cancelled'))`);
  }
}
