/**
 * Tables that are partitioned by day, and whose old days are dropped whole. A migration declares them; the partitions of the days
 * around the present are created at the start, every hour, and before business time is moved. From a default partition, where a table
 * has one, old rows are deleted. A summary of what is dropped may be kept.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Clock, type ClockCheck, firstIdAt, Logger } from '@millwright/service-kit';
import type { PoolClient, QueryConfig } from 'pg';
import type { DataSource, QueryRunner } from 'typeorm';
import { DatabaseClockCheck } from './database-clock-check.js';

const dayMs = 86_400_000;
const daysAhead = 3;
const mostDaysBehind = 8;
const intervalMs = 3_600_000;
const lockWaitMs = 200;
const [triedForMs, retryPauseMs] = [30_000, 250];
const [firstPauseMs, longestPauseMs] = [1_000, 60_000];
const rowsDeletedAtOnce = 5_000;
const longestSummaryMs = 3_600_000;
/** Advisory lock of the process that creates and drops partitions. */
const maintenanceLock = 0x64617973;

export interface DayPartitioned {
  /** The partition key: UUIDv7 ids, by the time inside them, or times. */
  readonly by: 'id' | 'time';
  readonly retainDays: number;
  /** A condition on rows: a day with such a row is not dropped. */
  readonly keepWhile?: string;
  /**
   * A query that finds rows of other tables while a day is needed: `$1` and `$2` are its bounds in the partition key, `$3` is the moment.
   * The default partition does not follow it.
   */
  readonly neededWhile?: string;
  /** A statement that keeps a summary of the rows that go, which it reads from `expired`. */
  readonly summary?: string;
  /** Storage parameters of each day, such as `autovacuum_vacuum_scale_factor = 0`. */
  readonly storage?: string;
}

/** Used by migrations: declares a table, created `PARTITION BY RANGE (…)`, as partitioned by day. */
export async function dayPartitioned(runner: QueryRunner, table: string, options: DayPartitioned): Promise<void> {
  await runner.query(`
    CREATE TABLE IF NOT EXISTS day_partitioned_tables (
      table_name text PRIMARY KEY,
      split_by text NOT NULL,
      retain_days integer NOT NULL,
      keep_while text,
      needed_while text,
      summary text,
      storage text
    )`);
  const columns = 'table_name, split_by, retain_days, keep_while, needed_while, summary, storage';
  await runner.query(`INSERT INTO day_partitioned_tables (${columns}) VALUES ($1, $2, $3, $4, $5, $6, $7)`, [
    table,
    options.by,
    options.retainDays,
    options.keepWhile,
    options.neededWhile,
    options.summary,
    options.storage,
  ]);
}

interface DeclaredTable {
  readonly table_name: string;
  readonly split_by: DayPartitioned['by'];
  readonly retain_days: number;
  readonly keep_while: string | null;
  readonly needed_while: string | null;
  readonly summary: string | null;
  readonly storage: string | null;
}

/** By table, where a setting decides instead of the migration. */
export type RetainDays = Readonly<Record<string, number>>;

@Injectable()
export class DayPartitions implements OnModuleInit, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private failures = 0;
  private isStopped = false;
  private readonly clockCheck: ClockCheck;

  constructor(
    private readonly worker: DataSource,
    private readonly clock: Clock,
    private readonly logger: Logger,
    private readonly retainDays: RetainDays = {},
  ) {
    this.clockCheck = new DatabaseClockCheck(worker, clock);
  }

  /** Fails only if a partition of today is missing and cannot be created. */
  async onModuleInit(): Promise<void> {
    await this.makeToday(this.clock.now());
    this.clock.onMove({
      prepare: (to) => this.makeToday(to),
      moved: async (to) => {
        await tried(() => this.drop(to));
      },
    });
    await this.maintain();
  }

  onApplicationShutdown(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  /** Creates the partitions of the days around a moment. Returns the names of those that could not be created. */
  async make(moment: Date): Promise<string[]> {
    const today = dayOf(moment);
    const wanted = (table: DeclaredTable): number[] => {
      const first = today - Math.min(table.retain_days, mostDaysBehind);
      return Array.from({ length: today + daysAhead - first + 1 }, (_, index) => first + index);
    };
    const missing = async (runner: QueryRunner) => {
      const [tables, existing] = [await this.declaredTables(runner), await existingPartitions(runner)];
      return tables.map((table) => ({
        table,
        days: wanted(table).filter((day) => !existing.has(partitionName(table.table_name, day))),
      }));
    };
    const isWhole = (await this.withRunner(missing)).every(({ days }) => days.length === 0);
    if (isWhole) return [];
    await this.alone(async (runner) => {
      for (const { table, days } of await missing(runner)) {
        await this.attempt(table, async () => {
          for (const day of days) await create(runner, table, day);
        });
      }
    });
    const left = await this.withRunner(missing);
    return left.flatMap(({ table, days }) => days.map((day) => partitionName(table.table_name, day)));
  }

  /** Drops the partitions that are past their retention at a moment. Returns whether none is left. Rejects while the clock is wrong. */
  async drop(moment: Date): Promise<boolean> {
    await this.clockCheck.requireRight();
    let isComplete = true;
    const isAlone = await this.alone(async (runner) => {
      const [tables, existing] = [await this.declaredTables(runner), await existingPartitions(runner)];
      for (const table of tables) {
        const isDone = await this.attempt(table, () => this.dropOf(runner, table, existing, moment));
        isComplete &&= isDone;
      }
    });
    return isAlone && isComplete;
  }

  private async dropOf(
    runner: QueryRunner,
    table: DeclaredTable,
    existing: ReadonlyMap<string, boolean>,
    moment: Date,
  ): Promise<void> {
    const oldest = dayOf(moment) - table.retain_days;
    await deleteOfOtherDays(runner, table, oldest);
    for (const [name, isAttached] of existing) {
      const day = dayOfPartition(table.table_name, name);
      if (day === undefined || day >= oldest || (await this.isNeeded(runner, table, day, moment))) continue;
      if (table.summary === null) await runner.query(`DROP TABLE ${name}`);
      else await dropSummarised(runner, table.table_name, name, table.summary, isAttached);
    }
  }

  /** The days of one table do not keep those of others. */
  private async attempt({ table_name: table }: DeclaredTable, change: () => Promise<void>): Promise<boolean> {
    try {
      await change();
      return true;
    } catch (error) {
      this.logger.warn({ err: error, table }, 'The days of a table could not be maintained; this is retried');
      return false;
    }
  }

  /** Resolves once the day of a moment has its partitions; there is no doing without them. */
  private async makeToday(moment: Date): Promise<void> {
    const suffix = partitionName('', dayOf(moment));
    let missing: string[] = [];
    const isMade = await tried(async () => {
      missing = (await this.make(moment)).filter((name) => name.endsWith(suffix));
      return missing.length === 0;
    });
    if (isMade) return;
    throw new Error(
      `${missing.join(', ')} could not be created for ${triedForMs / 1_000} s. Look in pg_locks for a session that holds a lock on the table, such as a backup.`,
    );
  }

  private async declaredTables(runner: QueryRunner): Promise<DeclaredTable[]> {
    const [declared] = (await runner.query(`SELECT to_regclass('day_partitioned_tables') IS NOT NULL AS any`)) as [
      { any: boolean },
    ];
    if (!declared.any) return [];
    const tables = (await runner.query('SELECT * FROM day_partitioned_tables')) as DeclaredTable[];
    return tables.map((table) => ({
      ...table,
      retain_days: this.retainDays[table.table_name] ?? table.retain_days,
    }));
  }

  private async isNeeded(
    runner: QueryRunner,
    { table_name: table, split_by: by, keep_while: keepWhile, needed_while: neededWhile }: DeclaredTable,
    day: number,
    moment: Date,
  ): Promise<boolean> {
    const name = partitionName(table, day);
    if (keepWhile !== null && (await findsAny(runner, `SELECT FROM ${name} WHERE ${keepWhile}`))) {
      this.logger.warn({ partition: name, keepWhile }, 'A day is past its retention but still contains needed rows');
      return true;
    }
    const bounds = [beginOf(day, by), beginOf(day + 1, by), moment];
    return neededWhile !== null && (await findsAny(runner, neededWhile, bounds));
  }

  /**
   * Several processes may share the database: one at a time changes partitions. Each change is a transaction of its own, since it
   * locks the whole table, and gives up soon: while it waits, every other statement on the table waits behind it. Returns false if
   * another process is at work.
   */
  private alone(run: (runner: QueryRunner) => Promise<void>): Promise<boolean> {
    return this.withRunner(async (runner) => {
      const [lock] = (await runner.query('SELECT pg_try_advisory_lock($1) AS had', [maintenanceLock])) as [
        { had: boolean },
      ];
      if (!lock.had) return false;
      try {
        await runner.query(`SET lock_timeout = '${lockWaitMs}ms'`);
        await run(runner);
      } finally {
        await runner.query('RESET lock_timeout');
        await runner.query('SELECT pg_advisory_unlock($1)', [maintenanceLock]);
      }
      return true;
    });
  }

  private async withRunner<T>(run: (runner: QueryRunner) => Promise<T>): Promise<T> {
    const runner = this.worker.createQueryRunner();
    try {
      return await run(runner);
    } finally {
      await runner.release();
    }
  }

  /** What could not be done, since somebody holds a lock, is tried again soon; the rest every hour. */
  private async maintain(): Promise<void> {
    const isDone = await this.maintainOnce().catch((error: unknown) => {
      this.logger.error({ err: error }, 'Day partitions could not be maintained; this is retried');
      return false;
    });
    if (this.isStopped) return;
    this.failures = isDone ? 0 : this.failures + 1;
    const pause = isDone ? intervalMs : Math.min(firstPauseMs * 2 ** (this.failures - 1), longestPauseMs);
    this.timer = setTimeout(() => void this.maintain(), pause);
  }

  private async maintainOnce(): Promise<boolean> {
    const now = this.clock.now();
    const missing = await this.make(now);
    return (await this.drop(now)) && missing.length === 0;
  }
}

/** Repeats what others may keep from being done; whether it was done in time. */
async function tried(attempt: () => Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + triedForMs;
  for (;;) {
    if (await attempt()) return true;
    if (performance.now() > deadline) return false;
    await delay(retryPauseMs);
  }
}

async function findsAny(runner: QueryRunner, query: string, values: unknown[] = []): Promise<boolean> {
  const [found] = (await runner.query(`SELECT EXISTS (${query}) AS any`, values)) as [{ any: boolean }];
  return found.any;
}

/** By name, whether it is still a part of its table. */
async function existingPartitions(runner: QueryRunner): Promise<ReadonlyMap<string, boolean>> {
  const rows = (await runner.query(`
    SELECT relname AS name, relispartition AS is_attached FROM pg_class
    WHERE relkind = 'r' AND relname ~ '_p[0-9]{8}$' AND relnamespace = current_schema()::regnamespace`)) as {
    name: string;
    is_attached: boolean;
  }[];
  return new Map(rows.map(({ name, is_attached: isAttached }) => [name, isAttached]));
}

async function create(
  runner: QueryRunner,
  { table_name: table, split_by: by, storage }: DeclaredTable,
  day: number,
): Promise<void> {
  const [from, to] = [beginOf(day, by), beginOf(day + 1, by)];
  await runner.query(
    `CREATE TABLE ${partitionName(table, day)} PARTITION OF ${table} FOR VALUES FROM ('${from}') TO ('${to}')` +
      (storage === null ? '' : ` WITH (${storage})`),
  );
}

/**
 * Detaches a day first, so that no row comes while it is summarised; one that was detached before a crash is found by its name. The
 * summary and the end of the rows are one transaction.
 */
async function dropSummarised(
  runner: QueryRunner,
  table: string,
  name: string,
  summary: string,
  isAttached: boolean,
): Promise<void> {
  if (isAttached) await runner.query(`ALTER TABLE ${table} DETACH PARTITION ${name}`);
  await runner.startTransaction();
  try {
    await runner.query('SET LOCAL statement_timeout = 0');
    const connection = (await runner.connect()) as PoolClient;
    const text = `WITH expired AS (SELECT * FROM ${name}) ${summary}`;
    await connection.query({ text, query_timeout: longestSummaryMs } as QueryConfig);
    await runner.query(`DROP TABLE ${name}`);
    await runner.commitTransaction();
  } catch (error) {
    await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  }
}

/** Deletes, in batches, the rows of the default partition that are older than a day. */
async function deleteOfOtherDays(
  runner: QueryRunner,
  { table_name: table, split_by: by, keep_while: keepWhile, summary }: DeclaredTable,
  day: number,
): Promise<void> {
  const [rest] = (await runner.query(
    `SELECT partdefid::regclass::text AS name, quote_ident(attname) AS column
     FROM pg_partitioned_table JOIN pg_attribute ON attrelid = partrelid AND attnum = partattrs[0]
     WHERE partrelid = to_regclass($1) AND partdefid <> 0`,
    [table],
  )) as { name: string; column: string }[];
  if (rest === undefined) return;
  const isOld = `${rest.column} < $1` + (keepWhile === null ? '' : ` AND (${keepWhile}) IS NOT TRUE`);
  const old = `SELECT ctid FROM ${rest.name} WHERE ${isOld} LIMIT ${rowsDeletedAtOnce}`;
  const deleted = async (): Promise<number> => {
    const [{ rows }] = (await runner.query(
      `WITH expired AS (DELETE FROM ${rest.name} WHERE ctid = ANY (ARRAY(${old})) RETURNING *)
       ${summary === null ? '' : `, summarised AS (${summary})`}
       SELECT count(*)::integer AS rows FROM expired`,
      [beginOf(day, by)],
    )) as [{ rows: number }];
    return rows;
  };
  while ((await deleted()) === rowsDeletedAtOnce);
}

/** The first value of a day in the partition key. */
function beginOf(day: number, by: DayPartitioned['by']): string {
  const moment = new Date(day * dayMs);
  return by === 'id' ? firstIdAt(moment) : moment.toISOString();
}

function dayOf(moment: Date): number {
  return Math.floor(moment.getTime() / dayMs);
}

function partitionName(table: string, day: number): string {
  return `${table}_p${new Date(day * dayMs).toISOString().slice(0, 10).replaceAll('-', '')}`;
}

/** Undefined for a partition of another table. */
function dayOfPartition(table: string, name: string): number | undefined {
  const [, of, date] = /^(.+)_p(\d{8})$/.exec(name) ?? [];
  if (of !== table) return undefined;
  return dayOf(new Date(date!.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')));
}
