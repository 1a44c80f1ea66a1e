/**
 * Runs the migrations of an app, one process at a time: at its start in the local run, and by an operator before a rollout. Apps and backups
 * are at work meanwhile. While a migration waits for a lock, other statements on the table wait behind it: so it waits briefly, and tries again.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { ConfigFault, readConfig, serviceSettings } from '@millwright/service-kit';
import type { Migration, MigrationExecutor, MixedList, QueryRunner } from 'typeorm';
import { lockWaitMs } from './concurrent-index.js';
import { isLockFault } from './faults.js';
import { databaseSettings } from './settings.js';

type Migrations = MixedList<Function>;

/** None of this version's migrations has made the database. */
class OtherDatabase extends Error {}

const migrationLock = 7_305_802_117;
const askEveryMs = 200;
/** Less than the deadline of the Jobs on Kubernetes. */
const usuallyTriedForMs = 600_000;
const [firstPauseMs, longestPauseMs] = [1_000, 5_000];

export interface MigrationOptions {
  /** How long each migration is tried while others hold locks that it needs. */
  readonly triedForMs?: number;
  /** A migration has not got its locks, and is tried again. The text says so. */
  readonly onWait?: (text: string) => void;
}

export async function migrate(app: string, migrations: Migrations): Promise<void> {
  try {
    const { databaseWorkerUrl } = readConfig({
      environment: serviceSettings.environment,
      databaseWorkerUrl: databaseSettings.databaseWorkerUrl,
    });
    const onWait = (text: string): void => void process.stderr.write(`${app}: ${text}\n`);
    const applied = await runMigrations(databaseWorkerUrl, migrations, { onWait });
    process.stdout.write(`${app}: ${applied.length === 0 ? 'no new migrations' : `applied ${applied.join(', ')}`}\n`);
  } catch (error) {
    const isRefused = error instanceof ConfigFault || error instanceof OtherDatabase;
    const failed = isRefused ? '' : 'a migration failed, and those before it stay applied: ';
    process.stderr.write(`${app}: ${failed}${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

/** Applies the missing migrations, each in a transaction of its own unless it says `transaction = false`, and returns their names. */
export async function runMigrations(
  workerUrl: string,
  migrations: Migrations,
  options: MigrationOptions = {},
): Promise<string[]> {
  const [{ DataSource, MigrationExecutor }, { default: driver }] = await Promise.all([import('typeorm'), import('pg')]);
  const extra = { max: 2 };
  const source = await new DataSource({ type: 'postgres', driver, url: workerUrl, migrations, extra }).initialize();
  const runner = source.createQueryRunner();
  try {
    await takeTurn(runner);
    const executor = new MigrationExecutor(source, runner);
    const pending = await executor.getPendingMigrations();
    if (pending.length > 0 && pending.length === source.migrations.length) await requireEmpty(executor);
    for (const migration of pending) await applyInTime(runner, executor, migration, options);
    return pending.map(({ name }) => name);
  } finally {
    await runner.release();
    // The lock ends with its connection.
    await source.destroy();
  }
}

/** Asks again, since a statement that waits keeps a snapshot, for the end of which `CREATE INDEX CONCURRENTLY` would wait in turn. */
async function takeTurn(runner: QueryRunner): Promise<void> {
  for (;;) {
    const [lock] = (await runner.query('SELECT pg_try_advisory_lock($1) AS had', [migrationLock])) as [
      { had: boolean },
    ];
    if (lock.had) return;
    await delay(askEveryMs);
  }
}

/** A first migration would fail halfway on the tables of others. */
async function requireEmpty(executor: MigrationExecutor): Promise<void> {
  const first = (await executor.getExecutedMigrations()).at(-1);
  if (first === undefined) return;
  throw new OtherDatabase(
    `this version cannot take over a database that was begun by ${first.name}, which it does not have. Begin with an empty database: a local run by \`./millwright down --wipe\`, which deletes its data.`,
  );
}

async function applyInTime(
  runner: QueryRunner,
  executor: MigrationExecutor,
  migration: Migration,
  { triedForMs = usuallyTriedForMs, onWait }: MigrationOptions,
): Promise<void> {
  const deadline = performance.now() + triedForMs;
  for (let pause = firstPauseMs; ; pause = Math.min(2 * pause, longestPauseMs)) {
    try {
      if (migration.instance?.transaction === false) await applyAlone(runner, executor, migration, deadline);
      else await applyWhole(runner, executor, migration);
      return;
    } catch (error) {
      if (!isLockFault(error)) throw error;
      if (performance.now() + pause >= deadline) throw notLocked(migration, triedForMs, error);
    }
    onWait?.(`${migration.name} waits for a lock that a session holds, such as a backup`);
    await delay(pause);
  }
}

async function applyWhole(runner: QueryRunner, executor: MigrationExecutor, migration: Migration): Promise<void> {
  await runner.startTransaction();
  try {
    await runner.query(`SET LOCAL lock_timeout = '${lockWaitMs}ms'`);
    await executor.executeMigration(migration);
    await runner.commitTransaction();
  } catch (error) {
    // If the connection is lost, the server has rolled back.
    await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  }
}

/** What runs in no transaction keeps nobody waiting while it waits itself. */
async function applyAlone(
  runner: QueryRunner,
  executor: MigrationExecutor,
  migration: Migration,
  deadline: number,
): Promise<void> {
  const leftMs = Math.max(1, Math.ceil(deadline - performance.now()));
  await runner.query(`SET lock_timeout = '${leftMs}ms'`);
  try {
    await executor.executeMigration(migration);
  } finally {
    await runner.query('RESET lock_timeout').catch(() => undefined);
  }
}

function notLocked({ name }: Migration, triedForMs: number, cause: unknown): Error {
  return new Error(
    `${name} has not got its locks for ${Math.round(triedForMs / 1_000)} s. Look in pg_stat_activity for the oldest transaction, such as that of a backup, and run the migrations again once it has ended.`,
    { cause },
  );
}
