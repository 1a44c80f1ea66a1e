import { dayPartitioned } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const mailDays = 30;

/** `created_at`, `next_attempt_at` and `sent_at` are business time, claims real time. */
export class Mails1795392000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mails (
        account_id uuid NOT NULL,
        id uuid NOT NULL,
        recipient text NOT NULL,
        kind text NOT NULL,
        values jsonb NOT NULL,
        state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed')),
        attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz NOT NULL,
        claim uuid,
        claimed_until timestamptz,
        last_error text,
        created_at timestamptz NOT NULL,
        sent_at timestamptz,
        PRIMARY KEY (account_id, id)
      ) PARTITION BY RANGE (id)`);
    await runner.query('CREATE INDEX mails_due ON mails (state, next_attempt_at)');
    await dayPartitioned(runner, 'mails', { by: 'id', retainDays: mailDays, keepWhile: `state = 'waiting'` });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mails');
    await runner.query(`DELETE FROM day_partitioned_tables WHERE table_name = 'mails'`);
  }
}
