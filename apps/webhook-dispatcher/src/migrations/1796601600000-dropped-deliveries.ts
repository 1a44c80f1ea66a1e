import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many deliveries of an endpoint were given up, beside its attempts. The version before adds none. */
export class DroppedDeliveries1796601600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE attempt_counts ADD COLUMN dropped integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE attempt_counts DROP COLUMN dropped');
  }
}
