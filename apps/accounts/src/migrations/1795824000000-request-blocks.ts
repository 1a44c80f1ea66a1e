import { dayPartitioned } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const retainDays = 7;

/** Blocks of calls in the place of a row for each. What they hold is compressed, or has no pattern. */
export class RequestBlocks1795824000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE request_blocks (
        account_id uuid NOT NULL,
        id uuid NOT NULL,
        livemode boolean NOT NULL,
        began_at timestamptz NOT NULL,
        lines integer NOT NULL,
        methods text[] NOT NULL,
        statuses smallint[] NOT NULL,
        codes text[] NOT NULL,
        credentials text[] NOT NULL,
        request_ids bytea STORAGE EXTERNAL NOT NULL,
        block bytea STORAGE EXTERNAL NOT NULL,
        PRIMARY KEY (account_id, livemode, id)
      ) PARTITION BY RANGE (id)`);
    await dayPartitioned(runner, 'request_blocks', { by: 'id', retainDays });
    await drop(runner, 'request_log');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE request_log (
        account_id uuid NOT NULL,
        id uuid NOT NULL,
        livemode boolean NOT NULL,
        credential_id text NOT NULL,
        method text NOT NULL,
        path text NOT NULL,
        operation text,
        status smallint NOT NULL,
        code text,
        request_id text NOT NULL,
        duration_ms integer NOT NULL,
        PRIMARY KEY (account_id, livemode, id)
      ) PARTITION BY RANGE (id)`);
    await dayPartitioned(runner, 'request_log', { by: 'id', retainDays });
    await drop(runner, 'request_blocks');
  }
}

async function drop(runner: QueryRunner, table: string): Promise<void> {
  await runner.query(`DROP TABLE ${table}`);
  await runner.query('DELETE FROM day_partitioned_tables WHERE table_name = $1', [table]);
}
