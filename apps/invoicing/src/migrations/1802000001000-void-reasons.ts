import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why a failed invoice was given up. */
export class VoidReasons1802000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tax_documents ADD COLUMN void_reason text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tax_documents DROP COLUMN void_reason');
  }
}
