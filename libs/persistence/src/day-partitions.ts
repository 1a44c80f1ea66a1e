/**
 * Tables that are partitioned by day, and whose old days are dropped whole. A migration declares them; the partitions of the days
 * around the present are created at the start, every hour, and before business time is moved. From a default partition, where a table
 * has one, old rows are deleted.
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
      storage text
    )`);
  await runner.query('INSERT INTO day_partitioned_tables VALUES ($1, $2, $3, $4, $5)', [
    table,
    options.by,
    options.retainDays,
    options.keepWhile,
    options.storage,
  ]);
}

interface DeclaredTable {
  readonly table_name: string;
  readonly split_by: DayPartitioned['by'];
  readonly retain_days: number;
  readonly keep_while: string | null;
  readonly storage: string | null;
}

@Injectable()
export class DayPartitions implements OnModuleInit, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly worker: DataSource,
    private readonly clock: Clock,
    private readonly logger: Logger,
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
      const [tables, existing] = [await declaredTables(runner), await existingPartitions(runner)];
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
      const [tables, existing] = [await declaredTables(runner), await existingPartitions(runner)];
      for (const declared of tables) {
        const { table_name: table, retain_days: retainDays, keep_while: keepWhile } = declared;
        await deleteOfOtherDays(runner, declared, dayOf(moment) - retainDays);
        const oldest = partitionName(table, dayOf(moment) - retainDays);
        for (const name of existing) {
          if (!name.startsWith(`${table}_p`) || name >= oldest) continue;
          if (keepWhile === null || !(await holds(runner, name, keepWhile))) {
            await runner.query(`DROP TABLE ${name}`);
            continue;
          }
          this.logger.warn(
            { partition: name, keepWhile },
            'A day is past its retention and still holds what is needed',
          );
        }
      }
    });
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

async function declaredTables(runner: QueryRunner): Promise<DeclaredTable[]> {
  const [declared] = (await runner.query(`SELECT to_regclass('day_partitioned_tables') IS NOT NULL AS any`)) as [
    { any: boolean },
  ];
  return declared.any ? ((await runner.query('SELECT * FROM day_partitioned_tables')) as DeclaredTable[]) : [];
}

async function holds(runner: QueryRunner, partition: string, condition: string): Promise<boolean> {
  const [found] = (await runner.query(`SELECT EXISTS (SELECT FROM ${partition} WHERE ${condition}) AS any`)) as [
    { any: boolean },
  ];
  return found.any;
}

async function existingPartitions(runner: QueryRunner): Promise<Set<string>> {
  const rows = (await runner.query(`
    SELECT child.relname AS name
    FROM pg_inherits JOIN pg_class child ON child.oid = inhrelid
    WHERE child.relkind = 'r'`)) as { name: string }[];
  return new Set(rows.map((row) => row.name));
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

/** Deletes, in batches, the rows of the default partition that are older than a day. */
async function deleteOfOtherDays(
  runner: QueryRunner,
  { table_name: table, split_by: by, keep_while: keepWhile }: DeclaredTable,
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
  const deleted = async (): Promise<number> => {
    const { affected } = await runner.query(
      `DELETE FROM ${rest.name} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${rest.name} WHERE ${isOld} LIMIT ${rowsDeletedAtOnce}))`,
      [beginOf(day, by)],
      true,
    );
    return affected ?? 0;
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
