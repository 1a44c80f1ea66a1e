// Reads what the processes and servers of a local run have used so far.

import { readdirSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { apps } from '@millwright/contracts';
import type { Product } from '@millwright/testing';
import { Redis } from 'ioredis';
import pg from 'pg';
import { partTimes, processorTime } from '../../support/processes.ts';
import type { Counters, Figures } from './figures.ts';

const sampleEveryMs = 1_000;
/** An idle backend of PostgreSQL reports its statistics after 10 s at the latest. */
export const reportedWithinMs = 11_000;

const walSql = `SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 AS value`;
const flushesSql = `SELECT sum(fsyncs)::float8 AS value FROM pg_stat_io WHERE object = 'wal'`;

interface Sample {
  readonly cpu: number;
  readonly wal: number;
}

interface Backend {
  readonly name: string;
  readonly pid: number;
  readonly database: string;
  readonly wal: number;
}

export class Meter {
  /** By its id and start, what each backend had used at the latest sample. */
  #backends: Map<string, Sample> | undefined;
  #sampling = Promise.resolve();
  readonly #ofDatabases = { cpu: new Map<string, number>(), wal: new Map<string, number>() };
  readonly #timer: NodeJS.Timeout;
  readonly #product: Product;
  readonly #server: pg.Client;
  readonly #databases: ReadonlyMap<string, pg.Client>;
  readonly #redis: Redis;
  readonly #kafkaLogs: string | undefined;

  private constructor(
    product: Product,
    server: pg.Client,
    databases: ReadonlyMap<string, pg.Client>,
    kafkaLogs: string | undefined,
  ) {
    this.#product = product;
    this.#server = server;
    this.#databases = databases;
    this.#redis = new Redis(product.environment.redisUrl);
    this.#kafkaLogs = kafkaLogs;
    // A backend that ends takes with it what it used since the sample before.
    this.#timer = setInterval(() => {
      this.#sampling = this.#sample();
    }, sampleEveryMs);
  }

  static async start(product: Product): Promise<Meter> {
    const server = new pg.Client({ connectionString: product.environment.postgresAdminUrl });
    await server.connect();
    const databases = new Map<string, pg.Client>();
    for (const { name, database } of apps) if (database) databases.set(name, await product.connectTo(name));
    const { pid } = await product.part('kafka');
    const kafkaLogs = pid === null ? undefined : join(readlinkSync(`/proc/${pid}/cwd`), 'data');
    const meter = new Meter(product, server, databases, kafkaLogs);
    await meter.#sample();
    return meter;
  }

  /** Complete `reportedWithinMs` after everything has come to rest. */
  async read(): Promise<Figures> {
    await this.#sampling;
    await this.#sample();
    return {
      cpu: await partTimes(this.#product),
      databaseCpu: Object.fromEntries(this.#ofDatabases.cpu),
      transactions: await this.#transactions(),
      wal: { ...Object.fromEntries(this.#ofDatabases.wal), all: await this.#valueOf(walSql) },
      flushes: { all: await this.#valueOf(flushesSql) },
      stored: await this.#stored(),
      topics: this.#topics(),
      redis: { commands: await this.#redisCommands() },
    };
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#sampling;
    this.#redis.disconnect();
    await Promise.all([this.#server, ...this.#databases.values()].map((client) => client.end()));
  }

  async #sample(): Promise<void> {
    const { rows } = await this.#server.query<Backend>(`
      SELECT a.pid || ' ' || a.backend_start AS name, a.pid, coalesce(a.datname, 'background') AS database, w.wal_bytes::float8 AS wal
      FROM pg_stat_activity AS a, pg_stat_get_backend_wal(a.pid) AS w WHERE a.pid <> pg_backend_pid()`);
    const before = this.#backends;
    const now = new Map<string, Sample>();
    for (const { name, pid, database, wal } of rows) {
      const cpu = timeOf(pid);
      if (cpu === undefined) continue;
      now.set(name, { cpu, wal });
      // What was there at the first sample begins to count then; a backend that came later was new.
      const earlier = before === undefined ? { cpu, wal } : (before.get(name) ?? { cpu: 0, wal: 0 });
      add(this.#ofDatabases.cpu, appOf(database), cpu - earlier.cpu);
      add(this.#ofDatabases.wal, appOf(database), wal - earlier.wal);
    }
    this.#backends = now;
  }

  async #transactions(): Promise<Counters> {
    const { rows } = await this.#server.query<{ database: string; count: number }>(
      'SELECT datname AS database, xact_commit::float8 AS count FROM pg_stat_database WHERE datname IS NOT NULL',
    );
    const ofApps = rows.map(({ database, count }) => [appOf(database), count] as const);
    return Object.fromEntries(ofApps.filter(([app]) => this.#databases.has(app)));
  }

  async #valueOf(sql: string): Promise<number> {
    const { rows } = await this.#server.query<{ value: number }>(sql);
    return rows[0]!.value;
  }

  /** By database and days, such as `orders 2 d`; without days, they are kept for good. */
  async #stored(): Promise<Counters> {
    const bytes = new Map<string, number>();
    for (const [app, client] of this.#databases) {
      for (const { days, size } of await tablesOf(client)) add(bytes, days === null ? app : `${app} ${days} d`, size);
    }
    return Object.fromEntries(bytes);
  }

  #topics(): Counters {
    const bytes = new Map<string, number>();
    if (this.#kafkaLogs === undefined) return {};
    for (const folder of readdirSync(this.#kafkaLogs)) {
      const [, topic] = /^(.+)-\d+$/.exec(folder) ?? [];
      if (topic === undefined) continue;
      const path = join(this.#kafkaLogs, folder);
      for (const file of readdirSync(path)) {
        if (file.endsWith('.log')) add(bytes, topic, statSync(join(path, file), { throwIfNoEntry: false })?.size ?? 0);
      }
    }
    return Object.fromEntries(bytes);
  }

  async #redisCommands(): Promise<number> {
    return Number(/total_commands_processed:(\d+)/.exec(await this.#redis.info('stats'))![1]);
  }
}

/** With their indexes and their long values, those of all partitions together. */
async function tablesOf(client: pg.Client): Promise<{ days: number | null; size: number }[]> {
  const { rows: known } = await client.query<{ is_there: boolean }>(
    `SELECT to_regclass('day_partitioned_tables') IS NOT NULL AS is_there`,
  );
  const days = known[0]!.is_there
    ? '(SELECT retain_days FROM day_partitioned_tables WHERE table_name = roots.name)'
    : 'NULL::integer';
  const { rows } = await client.query<{ days: number | null; size: number }>(`
    SELECT ${days} AS days, sum(pg_total_relation_size(part))::float8 AS size
    FROM (
      SELECT relname AS name, coalesce(tree.relid, pg_class.oid) AS part
      FROM pg_class LEFT JOIN LATERAL pg_partition_tree(pg_class.oid) AS tree ON relkind = 'p'
      WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = 'public'::regnamespace
    ) AS roots
    GROUP BY name`);
  return rows;
}

function appOf(database: string): string {
  return database.replace(/^millwright_/, '').replaceAll('_', '-');
}

function timeOf(pid: number): number | undefined {
  try {
    return processorTime(pid);
  } catch {
    return undefined;
  }
}

function add(sums: Map<string, number>, name: string, value: number): void {
  sums.set(name, (sums.get(name) ?? 0) + value);
}
