import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AccountHolds1795305600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // An account that has been suspended, in both modes; held_since is null from when it was resumed.
    await runner.query(`
      CREATE TABLE account_holds (
        account_id uuid PRIMARY KEY,
        held_since timestamptz,
        sequence bigint NOT NULL
      )`);
    // How long a delivery was held since its first attempt.
    await runner.query('ALTER TABLE deliveries ADD COLUMN held_ms bigint NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE deliveries DROP COLUMN held_ms');
    await runner.query('DROP TABLE account_holds');
  }
}
