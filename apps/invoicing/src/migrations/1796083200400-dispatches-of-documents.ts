import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The dispatch that an invoice is made of. */
export class DispatchesOfDocuments1796083200400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tax_documents ADD COLUMN dispatch_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tax_documents DROP COLUMN dispatch_id');
  }
}
