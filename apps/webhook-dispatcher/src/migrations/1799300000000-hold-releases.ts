import type { MigrationInterface, QueryRunner } from 'typeorm';

export class HoldReleases1799300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // is_resumed: the account is resumed, and its deliveries are held until the releases of the account are done.
    await runner.query('ALTER TABLE account_holds ADD COLUMN is_resumed boolean NOT NULL DEFAULT false');
    // A suspension that has ended, whose time is excluded from the 24 hours of each delivery that has been attempted. endpoint_id and
    // delivery_id: the last one for which that is done.
    await runner.query(`
      CREATE TABLE hold_releases (
        account_id uuid NOT NULL,
        sequence bigint NOT NULL,
        held_ms bigint NOT NULL,
        endpoint_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
        delivery_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
        PRIMARY KEY (account_id, sequence)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE account_holds SET held_since = NULL WHERE is_resumed');
    await runner.query('ALTER TABLE account_holds DROP COLUMN is_resumed');
    await runner.query('DROP TABLE hold_releases');
  }
}
