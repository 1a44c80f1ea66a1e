/**
 * A migration that builds one index on a table that exists, while its rows are read and written. It runs in no transaction, so it is
 * a step of its own. What a try that was interrupted has left is used or dropped by the next one.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Statements that writers wait for wait themselves for a lock no longer than this. */
export const lockWaitMs = 200;

export abstract class ConcurrentIndex implements MigrationInterface {
  readonly transaction = false;
  /** Its name. */
  protected abstract readonly index: string;
  protected abstract readonly table: string;
  /** In brackets, with what follows them: `(account_id, due_on) WHERE status = 'open'`. */
  protected abstract readonly columns: string;
  protected readonly isUnique: boolean = false;

  async up(runner: QueryRunner): Promise<void> {
    if (!(await this.isPartitioned(runner))) return this.build(runner, this.index, this.table);
    // Partitions that are made from now on have it from the beginning.
    await briefly(runner, `CREATE ${this.kind} IF NOT EXISTS ${this.index} ON ONLY ${this.table} ${this.columns}`);
    for (const partition of await this.partitionsWithout(runner)) {
      const name = this.index + partition.slice(this.table.length);
      await this.build(runner, name, partition);
      await briefly(runner, `ALTER INDEX ${this.index} ATTACH PARTITION ${name}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    const how = (await this.isPartitioned(runner)) ? '' : 'CONCURRENTLY ';
    await runner.query(`DROP INDEX ${how}IF EXISTS ${this.index}`);
  }

  private get kind(): string {
    return this.isUnique ? 'UNIQUE INDEX' : 'INDEX';
  }

  private async build(runner: QueryRunner, name: string, table: string): Promise<void> {
    const [left] = (await runner.query('SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid', [
      name,
    ])) as object[];
    if (left !== undefined) await runner.query(`DROP INDEX CONCURRENTLY ${name}`);
    // One that is valid is there if a try ended before it was recorded.
    await runner.query(`CREATE ${this.kind} CONCURRENTLY IF NOT EXISTS ${name} ON ${table} ${this.columns}`);
  }

  private async isPartitioned(runner: QueryRunner): Promise<boolean> {
    const [found] = (await runner.query(
      `SELECT EXISTS (SELECT FROM pg_partitioned_table WHERE partrelid = to_regclass($1)) AS any`,
      [this.table],
    )) as [{ any: boolean }];
    return found.any;
  }

  /** PostgreSQL builds none of a whole partitioned table beside writes, but of each partition. */
  private async partitionsWithout(runner: QueryRunner): Promise<string[]> {
    const rows = (await runner.query(
      `SELECT part.inhrelid::regclass::text AS name FROM pg_inherits part
       WHERE part.inhparent = $1::regclass AND NOT EXISTS (
         SELECT FROM pg_index JOIN pg_inherits attached ON attached.inhrelid = indexrelid
         WHERE indrelid = part.inhrelid AND attached.inhparent = $2::regclass)
       ORDER BY name`,
      [this.table, this.index],
    )) as { name: string }[];
    return rows.map(({ name }) => name);
  }
}

async function briefly(runner: QueryRunner, statement: string): Promise<void> {
  const [before] = (await runner.query('SHOW lock_timeout')) as [{ lock_timeout: string }];
  await runner.query(`SET lock_timeout = '${lockWaitMs}ms'`);
  try {
    await runner.query(statement);
  } finally {
    await runner.query(`SET lock_timeout = '${before.lock_timeout}'`);
  }
}
