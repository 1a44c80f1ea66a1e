/**
 * Tables that are split by day and whose old days are dropped whole. A migration declares them; the days around the
 * present are made at the start, every hour, and before business time is moved.
 */
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Clock, Logger } from '@millwright/service-kit';
import type { DataSource, QueryRunner } from 'typeorm';
import { firstIdAt } from './ids.js';

const dayMs = 86_400_000;
const daysAhead = 3;
const mostDaysBehind = 8;
const intervalMs = 3_600_000;

type Key = 'id' | 'time';

export interface DayPartitioned {
  /** What the column that it is split by holds: UUIDv7 ids, whose time counts, or times. */
  readonly by: Key;
  readonly retainDays: number;
}

/** Used by migrations: declares a table, created `PARTITION BY RANGE (…)`, as split by day. */
export async function dayPartitioned(runner: QueryRunner, table: string, options: DayPartitioned): Promise<void> {
  await runner.query(`
    CREATE TABLE IF NOT EXISTS day_partitioned_tables (
      table_name text PRIMARY KEY,
      split_by text NOT NULL,
      retain_days integer NOT NULL
    )`);
  await runner.query('INSERT INTO day_partitioned_tables (table_name, split_by, retain_days) VALUES ($1, $2, $3)', [
    table,
    options.by,
    options.retainDays,
  ]);
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
    await this.maintain(this.clock.now());
    this.clock.onMove({ prepare: (to) => this.maintain(to) });
    this.timer = setInterval(() => {
      this.maintain(this.clock.now()).catch((error: unknown) =>
        this.logger.error({ err: error }, 'Day partitions could not be maintained; the next try is in an hour'),
      );
    }, intervalMs);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Makes the days around a moment, and drops those that are past their retention at that moment. */
  async maintain(moment: Date): Promise<void> {
    const [declared] = await this.worker.query<[{ any: boolean }]>(
      `SELECT to_regclass('day_partitioned_tables') IS NOT NULL AS any`,
    );
    if (!declared.any) return;
    const tables = await this.worker.query<{ table_name: string; split_by: Key; retain_days: number }[]>(
      'SELECT table_name, split_by, retain_days FROM day_partitioned_tables',
    );
    const existing = await this.existingPartitions();
    const today = Math.floor(moment.getTime() / dayMs);
    for (const { table_name: table, split_by: by, retain_days: retainDays } of tables) {
      for (let day = today - Math.min(retainDays, mostDaysBehind); day <= today + daysAhead; day += 1) {
        if (!existing.has(partitionName(table, day))) await this.create(table, by, day);
      }
      const oldest = partitionName(table, today - retainDays);
      for (const name of existing) {
        if (name.startsWith(`${table}_p`) && name < oldest) await this.worker.query(`DROP TABLE IF EXISTS ${name}`);
      }
    }
  }

  private async existingPartitions(): Promise<Set<string>> {
    const rows = await this.worker.query<{ name: string }[]>(`
      SELECT child.relname AS name
      FROM pg_inherits JOIN pg_class child ON child.oid = inhrelid JOIN pg_class parent ON parent.oid = inhparent
      JOIN day_partitioned_tables ON table_name = parent.relname`);
    return new Set(rows.map((row) => row.name));
  }

  private async create(table: string, by: Key, day: number): Promise<void> {
    const [from, to] = [new Date(day * dayMs), new Date((day + 1) * dayMs)].map((moment) =>
      by === 'id' ? firstIdAt(moment) : moment.toISOString(),
    );
    await this.worker.query(
      `CREATE TABLE IF NOT EXISTS ${partitionName(table, day)} PARTITION OF ${table} FOR VALUES FROM ('${from}') TO ('${to}')`,
    );
  }
}

function partitionName(table: string, day: number): string {
  return `${table}_p${new Date(day * dayMs).toISOString().slice(0, 10).replaceAll('-', '')}`;
}
