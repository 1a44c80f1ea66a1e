/**
 * Tables that are partitioned by day, and whose old days are dropped whole. A migration declares them; the partitions of the days
 * around the present are created at the start, every hour, and before business time is moved. From a default partition, where a table
 * has one, old rows are deleted. A summary of what is dropped may be kept.
 */
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Clock, firstIdAt, Logger } from '@millwright/service-kit';
import type { DataSource, QueryRunner } from 'typeorm';

const dayMs = 86_400_000;
const daysAhead = 3;
const mostDaysBehind = 8;
const intervalMs = 3_600_000;
const rowsDeletedAtOnce = 5_000;
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
  // Databases from before these columns have the table without them.
  await runner.query(
    'ALTER TABLE day_partitioned_tables ADD COLUMN IF NOT EXISTS needed_while text, ADD COLUMN IF NOT EXISTS summary text',
  );
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

  constructor(
    private readonly worker: DataSource,
    private readonly clock: Clock,
    private readonly logger: Logger,
    private readonly retainDays: RetainDays = {},
  ) {}

  async onModuleInit(): Promise<void> {
    await this.maintain();
    this.clock.onMove({ prepare: (to) => this.make(to), moved: (to) => this.drop(to) });
    this.timer = setInterval(() => {
      this.maintain().catch((error: unknown) =>
        this.logger.error({ err: error }, 'Day partitions could not be maintained; the next try is in an hour'),
      );
    }, intervalMs);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Creates the partitions of the days around a moment. */
  async make(moment: Date): Promise<void> {
    await this.alone(async (runner) => {
      const [tables, existing] = [await this.declaredTables(runner), await existingPartitions(runner)];
      const today = dayOf(moment);
      for (const table of tables) {
        const first = today - Math.min(table.retain_days, mostDaysBehind);
        for (let day = first; day <= today + daysAhead; day += 1) {
          if (!existing.has(partitionName(table.table_name, day))) await create(runner, table, day);
        }
      }
    });
  }

  /** Drops the partitions that are past their retention at a moment. */
  async drop(moment: Date): Promise<void> {
    await this.alone(async (runner) => {
      const [tables, existing] = [await this.declaredTables(runner), await existingPartitions(runner)];
      for (const table of tables) {
        const oldest = dayOf(moment) - table.retain_days;
        await deleteOfOtherDays(runner, table, oldest);
        for (const [name, isAttached] of existing) {
          const day = dayOfPartition(table.table_name, name);
          if (day === undefined || day >= oldest || (await this.isNeeded(runner, table, day, moment))) continue;
          if (table.summary === null) await runner.query(`DROP TABLE ${name}`);
          else await dropSummarised(runner, table.table_name, name, table.summary, isAttached);
        }
      }
    });
  }

  private async declaredTables(runner: QueryRunner): Promise<DeclaredTable[]> {
    const [declared] = (await runner.query(`SELECT to_regclass('day_partitioned_tables') IS NOT NULL AS any`)) as [
      { any: boolean },
    ];
    if (!declared.any) return [];
    const tables = (await runner.query('SELECT * FROM day_partitioned_tables')) as DeclaredTable[];
    return tables.map((table) => ({
      ...table,
      needed_while: table.needed_while ?? null,
      summary: table.summary ?? null,
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
      this.logger.warn({ partition: name, keepWhile }, 'A day is past its retention and still holds what is needed');
      return true;
    }
    const bounds = [beginOf(day, by), beginOf(day + 1, by), moment];
    return neededWhile !== null && (await findsAny(runner, neededWhile, bounds));
  }

  /**
   * Several processes may share the database: one at a time changes partitions. Each change is a transaction of its own, since it
   * locks the whole table.
   */
  private async alone(run: (runner: QueryRunner) => Promise<void>): Promise<void> {
    const runner = this.worker.createQueryRunner();
    try {
      await runner.query('SELECT pg_advisory_lock($1)', [maintenanceLock]);
      try {
        await run(runner);
      } finally {
        await runner.query('SELECT pg_advisory_unlock($1)', [maintenanceLock]);
      }
    } finally {
      await runner.release();
    }
  }

  private async maintain(): Promise<void> {
    await this.make(this.clock.now());
    await this.drop(this.clock.now());
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
    await runner.query(`WITH expired AS (SELECT * FROM ${name}) ${summary}`);
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
