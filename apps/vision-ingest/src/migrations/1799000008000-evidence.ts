import { openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Images that detections name. */
export class Evidence1799000008000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // `attempts` counts the PUTs; `kept_attempt` is the one that has brought the content. `sha256` is that of the content, or as announced.
    await runner.query(`
      CREATE TABLE evidence (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        id uuid NOT NULL,
        type text NOT NULL,
        size integer NOT NULL,
        sha256 text,
        attempts integer NOT NULL,
        kept_attempt integer,
        defect_id uuid,
        kept_until timestamptz NOT NULL,
        removing boolean NOT NULL,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, livemode, id)
      )`);
    await runner.query('CREATE INDEX evidence_by_defect ON evidence (account_id, livemode, defect_id)');
    await runner.query('CREATE INDEX evidence_by_end ON evidence (kept_until)');
    await openToRequests(runner, 'evidence', 'SELECT, INSERT, UPDATE');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE evidence');
  }
}
