import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The portal that has registered a document, named as in `portal_sessions`; null where that is the first, or none yet. */
export class RegistrationPortals1802100002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tax_documents ADD COLUMN portal text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tax_documents DROP COLUMN portal');
  }
}
