import { createHandlingNotes } from '@millwright/messaging';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class HandlingNotes1801000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createHandlingNotes(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE handling_notes');
  }
}
