import { openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Renderings of images, which are made once and kept. */
export class EvidenceRenderings1801100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE evidence_renderings (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        evidence_id uuid NOT NULL,
        id uuid NOT NULL,
        box text NOT NULL,
        size integer,
        sha256 text,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, livemode, evidence_id, id)
      )`);
    await openToRequests(runner, 'evidence_renderings', 'SELECT, INSERT, UPDATE, DELETE');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE evidence_renderings');
  }
}
