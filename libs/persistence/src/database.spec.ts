import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { firstIdAt, SystemClock, TestClock } from '@millwright/service-kit';
import { createDatabase, eventually, type TestDatabase } from '@millwright/testing';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { Database, type Tenant, type UnitOfWork } from './database.js';
import { dayPartitioned, DayPartitions } from './day-partitions.js';
import { isDependencyFault } from './faults.js';
import { runMigrations } from './migrate.js';
import type { Statement } from './statements.js';
import { openToRequests } from './tenant-table.js';

const day = 86_400_000;
const one: Tenant = { accountId: '019aa000-0000-7000-8000-000000000001', livemode: true };
const other: Tenant = { accountId: '019aa000-0000-7000-8000-000000000002', livemode: true };
const oneInTest: Tenant = { ...one, livemode: false };

class Notes1795219200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE day_notes (at timestamptz NOT NULL) PARTITION BY RANGE (at)');
    await dayPartitioned(runner, 'day_notes', { by: 'time', retainDays: 2 });
    await runner.query('CREATE TABLE notes (account_id uuid, livemode boolean, text text)');
    await openToRequests(runner, 'notes', 'SELECT, INSERT, UPDATE, DELETE');
    await runner.query('CREATE TABLE closed_notes (account_id uuid, livemode boolean, text text)');
  }

  async down(): Promise<void> {}
}

const logger = { debug() {}, info() {}, warn() {}, error() {} };
let scratch: TestDatabase;
let requests: DataSource;
let worker: DataSource;
let clock: TestClock;
let database: Database;
let partitions: DayPartitions;

beforeAll(async () => {
  scratch = await createDatabase('persistence');
  await runMigrations(scratch.workerUrl, [Notes1795219200000]);
  const connect = (url: string) =>
    new DataSource({ type: 'postgres', url, poolSize: 20, extra: { pipeline: true } }).initialize();
  [requests, worker] = await Promise.all([connect(scratch.url), connect(scratch.workerUrl)]);
  clock = new TestClock(0);
  database = new Database(requests, worker, clock);
  partitions = new DayPartitions(worker, clock, logger);
  await partitions.onModuleInit();
});

afterAll(async () => {
  partitions.onApplicationShutdown();
  await Promise.all([requests.destroy(), worker.destroy()]);
  await scratch.drop();
});

const write = (work: UnitOfWork, text: string, tenant = work.tenant) =>
  work.query('INSERT INTO notes VALUES ($1, $2, $3)', [tenant.accountId, tenant.livemode, text]);
const note = ({ tenant }: Pick<UnitOfWork, 'tenant'>, text: string): Statement => ({
  name: 'note of a tenant',
  text: 'INSERT INTO notes VALUES ($1, $2, $3)',
  values: [tenant.accountId, tenant.livemode, text],
});
const textsOf = (tenant: Tenant) =>
  database.asTenant(tenant, async (work) =>
    (await work.query<{ text: string }>('SELECT text FROM notes')).map((row) => row.text),
  );

describe('a unit of work', () => {
  it('sees no row of another account, nor of the other mode, even without a condition', async () => {
    await database.asTenant(one, (work) => write(work, 'mine'));
    expect(await textsOf(one)).toEqual(['mine']);
    expect(await textsOf(other)).toEqual([]);
    expect(await textsOf(oneInTest)).toEqual([]);
  });

  it('cannot write a row for another account', async () => {
    await expect(database.asTenant(one, (work) => write(work, 'smuggled', other))).rejects.toThrow(
      'row-level security',
    );
    expect(await textsOf(other)).toEqual([]);
  });

  it('names the table that is not open to it, with the line that opens it', async () => {
    await expect(database.asTenant(one, (work) => work.query('SELECT text FROM closed_notes'))).rejects.toThrow(
      "permission denied for table closed_notes: open it in a migration, by await openToRequests(runner, 'closed_notes', ",
    );
  });

  it('leaves no tenant behind on its connection', async () => {
    await database.asTenant(one, (work) => write(work, 'again'));
    const unbound = await requests.query("SELECT current_setting('app.account_id', true) AS account");
    expect(unbound[0].account || null).toBeNull();
  });

  it('is bound to its tenant by whichever way it asks first', async () => {
    await database.asTenant(one, (work) => write(work, 'mine'));
    const asked: ((work: UnitOfWork) => Promise<unknown[]>)[] = [
      (work) => work.query('SELECT text FROM notes'),
      (work) => work.prepared('notes', 'SELECT text FROM notes', []),
      (work) => work.manager.query('SELECT text FROM notes'),
    ];
    for (const ask of asked) {
      expect(await database.asTenant(one, ask)).not.toEqual([]);
      expect(await database.asTenant(other, ask)).toEqual([]);
      const both = await database.asTenant(oneInTest, (work) => Promise.all(asked.map((each) => each(work))));
      expect(both).toEqual([[], [], []]);
    }
  });

  it('leaves the connection as it was where it asks nothing', async () => {
    await database.asTenant(one, async () => undefined);
    await expect(database.asTenant(one, async () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    const [row] = await requests.query(
      "SELECT current_setting('app.account_id', true) AS account, now() = statement_timestamp() AS alone",
    );
    expect(row.account || null).toBeNull();
    expect(row.alone).toBe(true);
  });

  it('keeps nothing when it fails, and runs what follows the commit only after it', async () => {
    const steps: string[] = [];
    const failing = database.asTenant(other, async (work) => {
      await write(work, 'lost');
      work.afterCommit(() => steps.push('after a failure'));
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    await database.asTenant(other, async (work) => {
      work.afterCommit(() => steps.push('after'));
      work.beforeCommit(() => {
        steps.push('before');
        return note(work, 'last');
      });
      await write(work, 'kept');
    });
    expect(steps).toEqual(['before', 'after']);
    expect(await textsOf(other)).toEqual(['kept', 'last']);
  });

  it('keeps nothing when what runs before the commit fails, the first or the last of it', async () => {
    const smuggled = () => note({ tenant: other }, 'smuggled');
    for (const closing of [
      [smuggled, note],
      [note, smuggled],
    ]) {
      const failing = database.asTenant(oneInTest, async (work) => {
        await write(work, 'first');
        for (const each of closing) work.beforeCommit(() => each(work, 'more'));
      });
      await expect(failing).rejects.toThrow('row-level security');
      expect(await textsOf(oneInTest)).toEqual([]);
    }
  });

  it('tells of a failure that nobody heard of before its commit', async () => {
    const failing = database.asTenant(oneInTest, async (work) => {
      await write(work, 'first');
      await work.query('SELECT 1 / 0').catch(() => undefined);
    });
    await expect(failing).rejects.toThrow('had failed before its commit');
    expect(await textsOf(oneInTest)).toEqual([]);
  });

  it('goes on inside of its transaction and as its tenant after a statement that could not be sent', async () => {
    const failing = database.asTenant(oneInTest, async (work) => {
      await expect(work.prepared('n'.repeat(64), 'SELECT 1', [])).rejects.toThrow('longer than PostgreSQL keeps');
      await expect(write(work, 'smuggled', other)).rejects.toThrow('row-level security');
    });
    await expect(failing).rejects.toThrow('had failed before its commit');
    await expect(
      database.asTenant(oneInTest, async (work) => {
        await work.prepared('n'.repeat(64), 'SELECT 1', []).catch(() => undefined);
        await write(work, 'first');
        throw new Error('refused');
      }),
    ).rejects.toThrow('refused');
    expect(await textsOf(oneInTest)).toEqual([]);
  });

  it('refuses statements after its end, whose connection may serve another tenant by then', async () => {
    const works: UnitOfWork[] = [];
    await database.asTenant(oneInTest, async (work) => void works.push(work));
    await database
      .asTenant(oneInTest, async (work) => {
        works.push(work);
        throw new Error('refused');
      })
      .catch(() => undefined);
    for (const work of works) {
      await expect(write(work, 'late')).rejects.toThrow('The transaction has ended');
      await expect(work.batch([note(work, 'late')])).rejects.toThrow('The transaction has ended');
    }
    expect(await textsOf(oneInTest)).toEqual([]);
  });

  it('keeps nothing when a name stands for two statements', async () => {
    const failing = database.asTenant(oneInTest, async (work) => {
      work.beforeCommit(() => note(work, 'one'));
      work.beforeCommit(() => ({ ...note(work, 'two'), text: 'SELECT 1' }));
    });
    await expect(failing).rejects.toThrow('"note of a tenant" stands for another text');
    expect(await textsOf(oneInTest)).toEqual([]);
  });

  it('fails as a dependency when its connection is cut, and the next one works', async () => {
    const cut = database.asTenant(one, async (work) => {
      const [row] = await work.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      await worker.query('SELECT 1');
      const admin = await new DataSource({ type: 'postgres', url: scratch.adminUrl }).initialize();
      await admin.query('SELECT pg_terminate_backend($1)', [row!.pid]);
      await admin.destroy();
      await write(work, 'cut');
    });
    const error = await cut.then(
      () => undefined,
      (caught: unknown) => caught,
    );
    expect(isDependencyFault(error)).toBe(true);
    expect(await textsOf(one)).not.toContain('cut');
  });
});

describe('day partitions', () => {
  const daysOf = async (table: string): Promise<string[]> =>
    (await worker.query(`SELECT relname FROM pg_class WHERE relname LIKE '${table}_p________' ORDER BY 1`)).map(
      (row: { relname: string }) => row.relname,
    );
  const dayName = (moment: Date): string => moment.toISOString().slice(0, 10).replaceAll('-', '');
  const later = new Date(Date.now() + 30 * day);

  it('exist for the days around a moment before business time gets there, and those of today stay until then', async () => {
    const before = await daysOf('day_notes');
    await partitions.make(later);
    expect(await daysOf('day_notes')).toEqual(expect.arrayContaining(before));
    expect(await daysOf('day_notes')).toContain(`day_notes_p${dayName(later)}`);
    await partitions.drop(later);
    expect(await daysOf('day_notes')).toHaveLength(6);
    await partitions.make(clock.now());
  });

  it('are made and dropped by several processes at once without a fault', async () => {
    const processes = Array.from({ length: 6 }, () => new DayPartitions(worker, clock, logger));
    for (const month of [2, 3]) {
      const moment = new Date(Date.now() + month * 30 * day);
      await Promise.all(processes.map((each) => each.make(moment)));
      await Promise.all(processes.map((each) => each.drop(moment)));
      expect(await daysOf('day_notes')).toHaveLength(6);
    }
    await partitions.make(clock.now());
  });

  it('are dropped whole when they are past their retention, but for one that still holds what is needed', async () => {
    await worker.query('CREATE TABLE queue (id uuid, done boolean) PARTITION BY RANGE (id)');
    const runner = worker.createQueryRunner();
    await dayPartitioned(runner, 'queue', {
      by: 'id',
      retainDays: 1,
      keepWhile: 'NOT done',
      storage: 'fillfactor = 70',
    });
    await runner.release();
    await partitions.make(clock.now());
    await worker.query('INSERT INTO queue VALUES ($1, false)', [firstIdAt(clock.now())]);
    await partitions.drop(later);
    expect(await daysOf('queue')).toEqual([`queue_p${dayName(clock.now())}`]);
    await worker.query('UPDATE queue SET done = true');
    await partitions.drop(later);
    expect(await daysOf('queue')).toEqual([]);
    await partitions.make(clock.now());
  });

  it('are summarised when they are dropped, once, whatever was interrupted, and stay while another table needs them', async () => {
    const sums = async (): Promise<object[]> => worker.query('SELECT name, total FROM sums ORDER BY name');
    await worker.query('CREATE TABLE sums (name text PRIMARY KEY, total bigint NOT NULL CHECK (total < 1000))');
    await worker.query('CREATE TABLE needed (at timestamptz)');
    await worker.query('CREATE TABLE sales ("at" timestamptz, name text, amount integer) PARTITION BY RANGE ("at")');
    await worker.query('CREATE TABLE sales_of_other_days PARTITION OF sales DEFAULT');
    const runner = worker.createQueryRunner();
    await dayPartitioned(runner, 'sales', {
      by: 'time',
      retainDays: 30,
      neededWhile: 'SELECT FROM needed WHERE at >= $1 AND at < $2 AND at < $3',
      summary: `INSERT INTO sums AS kept SELECT name, sum(amount) FROM expired GROUP BY name
                ON CONFLICT (name) DO UPDATE SET total = kept.total + excluded.total`,
    });
    await runner.release();
    const short = new DayPartitions(worker, clock, logger, { sales: 2 });
    await short.make(clock.now());
    const sell = (at: Date, amount: number) =>
      worker.query(`INSERT INTO sales SELECT $1, name, $2 FROM unnest('{a,b}'::text[]) name`, [at, amount]);
    const longAgo = new Date(clock.now().getTime() - 400 * day);
    await sell(clock.now(), 1);
    await sell(clock.now(), 10);
    await sell(longAgo, 100);
    await worker.query('INSERT INTO needed VALUES ($1)', [clock.now()]);
    await short.drop(later);
    expect(await sums()).toEqual(['a', 'b'].map((name) => ({ name, total: '100' })));
    await worker.query('DELETE FROM needed');
    // The summary fails after the day was detached; what is sold of the day from then on is not lost either.
    await worker.query('UPDATE sums SET total = 999');
    expect(await short.drop(later)).toBe(false);
    await sell(clock.now(), 1);
    await worker.query('UPDATE sums SET total = 100');
    await short.drop(later);
    await short.drop(later);
    expect(await sums()).toEqual(['a', 'b'].map((name) => ({ name, total: '112' })));
    expect(await worker.query('SELECT * FROM sales')).toEqual([]);
    await worker.query('DROP TABLE sales, sums, needed');
    await worker.query(`DELETE FROM day_partitioned_tables WHERE table_name = 'sales'`);
    await partitions.make(clock.now());
  });

  it.each(['id', 'time'] as const)(
    'that do not exist lose their rows once these are past their retention: a table split by %s',
    async (by) => {
      const table = `log_by_${by}`;
      const at = (moment: Date): string => (by === 'id' ? firstIdAt(moment) : moment.toISOString());
      await worker.query(
        `CREATE TABLE ${table} ("at" ${by === 'id' ? 'uuid' : 'timestamptz'}, needed boolean) PARTITION BY RANGE ("at")`,
      );
      await worker.query(`CREATE TABLE ${table}_of_other_days PARTITION OF ${table} DEFAULT`);
      const runner = worker.createQueryRunner();
      await dayPartitioned(runner, table, { by, retainDays: 10, keepWhile: 'needed' });
      await runner.release();
      await partitions.make(clock.now());
      const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * day);
      await worker.query(`INSERT INTO ${table} SELECT $1, false FROM generate_series(1, 6000)`, [at(daysAgo(12))]);
      const kept = [daysAgo(9.5), daysAgo(1)].map(at);
      for (const moment of kept) await worker.query(`INSERT INTO ${table} VALUES ($1, false)`, [moment]);
      await worker.query(`INSERT INTO ${table} VALUES ($1, true)`, [at(daysAgo(20))]);
      await partitions.drop(clock.now());
      const rows = (await worker.query(`SELECT "at", needed FROM ${table} ORDER BY "at"`)) as { needed: boolean }[];
      expect(rows.map(({ needed }) => needed)).toEqual([true, false, false]);
      await worker.query(`DROP TABLE ${table}`);
      await worker.query('DELETE FROM day_partitioned_tables WHERE table_name = $1', [table]);
    },
  );

  describe('beside a reader whose transaction goes on, such as a backup', () => {
    let reader: QueryRunner;
    const held = 'day_notes';

    beforeEach(async () => {
      await worker.query('CREATE TABLE free (id uuid) PARTITION BY RANGE (id)');
      reader = worker.createQueryRunner();
      await dayPartitioned(reader, 'free', { by: 'id', retainDays: 1 });
      await partitions.make(clock.now());
      await reader.startTransaction();
      await reader.query(`SELECT count(*) FROM ${held}`);
    });
    afterEach(async () => {
      if (reader.isTransactionActive) await reader.rollbackTransaction();
      await reader.release();
      await worker.query('DROP TABLE free');
      await worker.query(`DELETE FROM day_partitioned_tables WHERE table_name = 'free'`);
      await partitions.drop(clock.now());
    });

    it('let every write through within seconds, and do what they can of other tables', async () => {
      const stop = new AbortController();
      let [longest, writes] = [0, 0];
      const writing = (async () => {
        while (!stop.signal.aborted) {
          const start = performance.now();
          await worker.query(`INSERT INTO ${held} VALUES ($1)`, [clock.now()]);
          [longest, writes] = [Math.max(longest, performance.now() - start), writes + 1];
        }
      })();
      const missing = await partitions.make(later);
      expect(await partitions.drop(new Date(later.getTime() + 60 * day))).toBe(false);
      stop.abort();
      await writing;
      expect(missing.length).toBeGreaterThan(0);
      expect(missing.every((name) => name.startsWith(`${held}_p`))).toBe(true);
      expect(await daysOf('free')).toEqual([]);
      expect(writes).toBeGreaterThan(0);
      expect(longest).toBeLessThan(3_000);
      // Nothing that is there was dropped meanwhile, and all of it follows.
      expect(await daysOf(held)).toContain(`${held}_p${dayName(clock.now())}`);
      await reader.rollbackTransaction();
      expect(await partitions.make(later)).toEqual([]);
    });

    it('keep no process from starting while those of today are there, and follow soon after the reader', async () => {
      const own = new TestClock(clock.offsetMs + day);
      const starting = new DayPartitions(worker, own, logger);
      try {
        await starting.onModuleInit();
        const ahead = `${held}_p${dayName(new Date(own.now().getTime() + 3 * day))}`;
        expect(await daysOf(held)).not.toContain(ahead);
        await reader.rollbackTransaction();
        await eventually(async () => expect(await daysOf(held)).toContain(ahead));
      } finally {
        starting.onApplicationShutdown();
      }
    });

    it('are waited for where those of today are missing', async () => {
      const own = new TestClock(clock.offsetMs + 10 * day);
      const starting = new DayPartitions(worker, own, logger);
      const started = starting.onModuleInit();
      try {
        const name = `free_p${dayName(own.now())}`;
        await eventually(async () => expect(await daysOf('free')).toContain(name));
        expect(await daysOf(held)).not.toContain(`${held}_p${dayName(own.now())}`);
        await reader.rollbackTransaction();
        await started;
        expect(await daysOf(held)).toContain(`${held}_p${dayName(own.now())}`);
      } finally {
        await started;
        starting.onApplicationShutdown();
      }
    });
  });

  it('are not dropped by a host whose clock is wrong', async () => {
    class WrongClock extends SystemClock {
      override now(): Date {
        return new Date(Date.now() + 60 * day);
      }
    }
    const today = `day_notes_p${dayName(new Date())}`;
    const wrong = new WrongClock();
    const host = new DayPartitions(worker, wrong, logger);
    await partitions.make(new Date());
    await expect(host.drop(wrong.now())).rejects.toThrow(/^The clock of this host is 5184\d{3} s ahead of/);
    expect(await daysOf('day_notes')).toContain(today);
    await partitions.drop(wrong.now());
    expect(await daysOf('day_notes')).not.toContain(today);
    await partitions.make(clock.now());
  });
});

describe('logins', () => {
  it('of one app cannot connect to the database of another', async () => {
    const elsewhere = await createDatabase('elsewhere');
    const url = new URL(scratch.url);
    url.pathname = `/${elsewhere.name}`;
    await expect(new DataSource({ type: 'postgres', url: url.href }).initialize()).rejects.toThrow('permission denied');
    await elsewhere.drop();
  });
});
