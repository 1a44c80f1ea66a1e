/**
 * A migration that builds one index on a table that exists, while its rows are read and written. It runs in no transaction, so it is
 * a step of its own. A try that was interrupted leaves an index that is not valid; the next one drops it first.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export abstract class ConcurrentIndex implements MigrationInterface {
  readonly transaction = false;
  /** Its name. */
  protected abstract readonly index: string;
  /** The table with the columns, and a condition: `orders (account_id, due_on) WHERE status = 'open'`. */
  protected abstract readonly on: string;
  protected readonly isUnique: boolean = false;

  async up(runner: QueryRunner): Promise<void> {
    const [left] = (await runner.query('SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid', [
      this.index,
    ])) as object[];
    if (left !== undefined) await runner.query(`DROP INDEX CONCURRENTLY ${this.index}`);
    const kind = this.isUnique ? 'UNIQUE INDEX' : 'INDEX';
    // One that is valid is there if a try ended before it was recorded.
    await runner.query(`CREATE ${kind} CONCURRENTLY IF NOT EXISTS ${this.index} ON ${this.on}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${this.index}`);
  }
}
