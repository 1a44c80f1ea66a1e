import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ShortCloses1797000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders ADD close_reason text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders DROP close_reason');
  }
}
