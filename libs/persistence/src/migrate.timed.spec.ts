/** Migrations run beside apps and backups: they wait for locks without holding others up, and what is interrupted can be repeated. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createDatabase, eventually, type TestDatabase } from '@millwright/testing';
import pg from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ConcurrentIndex } from './concurrent-index.js';
import { runMigrations } from './migrate.js';

class Notes1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE notes (id serial PRIMARY KEY, text text NOT NULL)');
    await runner.query(`INSERT INTO notes (text) SELECT 'note ' || n FROM generate_series(1, 1000) n`);
  }
  async down(): Promise<void> {}
}

class Colours1700000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE colours (name text)');
    await runner.query('ALTER TABLE notes ADD COLUMN colour text');
  }
  async down(): Promise<void> {}
}

class NotesByText1700000000003 extends ConcurrentIndex {
  protected override readonly index = 'notes_by_text';
  protected override readonly table = 'notes';
  protected override readonly columns = '(text)';
}

class OneText1700000000004 extends ConcurrentIndex {
  protected override readonly index = 'one_text';
  protected override readonly table = 'notes';
  protected override readonly columns = '(text)';
  protected override readonly isUnique = true;
}

class DaysByText1700000000006 extends ConcurrentIndex {
  protected override readonly index = 'days_by_text';
  protected override readonly table = 'days';
  protected override readonly columns = '(text, day)';
  protected override readonly isUnique = true;
}

let scratch: TestDatabase;
let client: pg.Client;
const others: pg.Client[] = [];

async function connected(): Promise<pg.Client> {
  const other = new pg.Client({ connectionString: scratch.workerUrl });
  await other.connect();
  others.push(other);
  return other;
}

/** A transaction that reads the notes, as that of a backup does, until the function that it returns is called. */
async function reading(): Promise<() => Promise<void>> {
  const reader = await connected();
  await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await reader.query('LOCK TABLE notes IN ACCESS SHARE MODE');
  await reader.query('SELECT count(*) FROM notes');
  return async () => void (await reader.query('COMMIT'));
}

/** Writes rows one after the other, and returns the longest time that one took. */
async function writing(isOver: () => boolean): Promise<number> {
  const writer = await connected();
  let longestMs = 0;
  while (!isOver()) {
    const begunAt = performance.now();
    await writer.query(`INSERT INTO notes (text) VALUES (gen_random_uuid()::text)`);
    longestMs = Math.max(longestMs, performance.now() - begunAt);
  }
  return longestMs;
}

async function indexesOf(table: string): Promise<{ name: string; is_valid: boolean }[]> {
  const { rows } = await client.query<{ name: string; is_valid: boolean }>(
    `SELECT indexrelid::regclass::text AS name, indisvalid AS is_valid FROM pg_index
     WHERE indrelid = $1::regclass AND NOT indisprimary`,
    [table],
  );
  return rows;
}

const columns = async (): Promise<string[]> =>
  (await client.query('SELECT * FROM notes LIMIT 0')).fields.map(({ name }) => name);

beforeAll(async () => {
  scratch = await createDatabase('migrate');
});

beforeEach(async () => {
  client = await connected();
  await runMigrations(scratch.workerUrl, [Notes1700000000001]);
});

afterEach(async () => {
  // Emptied, which takes less than a database for each test.
  await client.query('DROP SCHEMA public CASCADE');
  await client.query('CREATE SCHEMA public');
  await Promise.all(others.splice(0).map((each) => each.end()));
});

afterAll(() => scratch?.drop());

describe('a migration beside a backup', () => {
  it('holds writers up for no longer than it waits for a lock, and is applied once the backup ends', async () => {
    const endReading = await reading();
    let [tries, isApplied] = [0, false];
    const writes = writing(() => isApplied);
    const migration = runMigrations(scratch.workerUrl, [Notes1700000000001, Colours1700000000002], {
      onWait: () => void (tries += 1),
    }).finally(() => (isApplied = true));
    await eventually(() => expect(tries).toBeGreaterThanOrEqual(2));
    expect(await columns()).toEqual(['id', 'text']);
    await endReading();
    expect(await migration).toEqual(['Colours1700000000002']);
    expect(await columns()).toEqual(['id', 'text', 'colour']);
    const longestMs = await writes;
    console.log(`The longest of the writes beside ${tries} tries took ${Math.round(longestMs)} ms`);
    // 200 ms, and what a busy machine adds.
    expect(longestMs).toBeLessThan(1_000);
  }, 40_000);

  it('is given up after its time, whole, and says what to do', async () => {
    const endReading = await reading();
    const all = [Notes1700000000001, Colours1700000000002];
    await expect(runMigrations(scratch.workerUrl, all, { triedForMs: 1_500 })).rejects.toThrow(
      /^Colours1700000000002 has not got its locks for 2 s\. Look in pg_stat_activity .* run the migrations again/,
    );
    expect((await client.query(`SELECT to_regclass('colours') AS name`)).rows).toEqual([{ name: null }]);
    await endReading();
    expect(await runMigrations(scratch.workerUrl, all)).toEqual(['Colours1700000000002']);
  }, 40_000);

  it('that builds an index waits for the backup to end, and holds up no writer meanwhile', async () => {
    const endReading = await reading();
    let isApplied = false;
    const writes = writing(() => isApplied);
    const migration = runMigrations(scratch.workerUrl, [Notes1700000000001, NotesByText1700000000003]).finally(
      () => (isApplied = true),
    );
    await eventually(async () =>
      expect(await indexesOf('notes')).toEqual([{ name: 'notes_by_text', is_valid: false }]),
    );
    const [{ count }] = (await client.query<{ count: string }>('SELECT count(*) FROM notes')).rows as [
      { count: string },
    ];
    await eventually(async () => {
      const { rows } = await client.query<{ more: boolean }>('SELECT count(*) > $1 AS more FROM notes', [
        Number(count) + 50,
      ]);
      expect(rows).toEqual([{ more: true }]);
    });
    await endReading();
    expect(await migration).toEqual(['NotesByText1700000000003']);
    expect(await indexesOf('notes')).toEqual([{ name: 'notes_by_text', is_valid: true }]);
    expect(await writes).toBeLessThan(1_000);
  }, 40_000);
});

describe('an index that is built beside writes', () => {
  it('is built anew after a try that left it invalid', async () => {
    await client.query(`INSERT INTO notes (text) VALUES ('note 1')`);
    const all = [Notes1700000000001, OneText1700000000004];
    await expect(runMigrations(scratch.workerUrl, all)).rejects.toThrow('could not create unique index');
    expect(await indexesOf('notes')).toEqual([{ name: 'one_text', is_valid: false }]);
    await client.query(`DELETE FROM notes WHERE id = 1`);
    expect(await runMigrations(scratch.workerUrl, all)).toEqual(['OneText1700000000004']);
    expect(await indexesOf('notes')).toEqual([{ name: 'one_text', is_valid: true }]);
  });

  it('is kept where the process ended before it was recorded', async () => {
    await client.query('CREATE INDEX notes_by_text ON notes (text)');
    const [before] = (await client.query(`SELECT 'notes_by_text'::regclass::oid AS oid`)).rows;
    await runMigrations(scratch.workerUrl, [Notes1700000000001, NotesByText1700000000003]);
    expect((await client.query(`SELECT 'notes_by_text'::regclass::oid AS oid`)).rows).toEqual([before]);
  });

  it('of a table by days is built for each day, and days that are made later have it', async () => {
    await client.query(`CREATE TABLE days (day date NOT NULL, text text NOT NULL) PARTITION BY RANGE (day)`);
    const day = (number: number): Promise<unknown> =>
      client.query(
        `CREATE TABLE days_p${number} PARTITION OF days FOR VALUES FROM ('2026-12-0${number}') TO ('2026-12-0${number + 1}')`,
      );
    for (const number of [1, 2, 3]) await day(number);
    await client.query(`INSERT INTO days VALUES ('2026-12-01', 'a'), ('2026-12-02', 'b'), ('2026-12-02', 'b')`);
    const all = [Notes1700000000001, DaysByText1700000000006];
    // The second day refuses it at first.
    await expect(runMigrations(scratch.workerUrl, all)).rejects.toThrow('could not create unique index');
    expect(await indexesOf('days')).toEqual([{ name: 'days_by_text', is_valid: false }]);
    await client.query(`DELETE FROM days WHERE text = 'b'`);
    expect(await runMigrations(scratch.workerUrl, all)).toEqual(['DaysByText1700000000006']);
    await day(4);
    expect(await indexesOf('days')).toEqual([{ name: 'days_by_text', is_valid: true }]);
    for (const number of [1, 2, 3, 4]) expect(await indexesOf(`days_p${number}`)).toMatchObject([{ is_valid: true }]);
  });

  it('is built by one of several processes, which do not wait for each other in a circle', async () => {
    const all = [Notes1700000000001, NotesByText1700000000003, Colours1700000000002];
    const applied = await Promise.all(Array.from({ length: 3 }, () => runMigrations(scratch.workerUrl, all)));
    expect(applied.flat()).toEqual(['Colours1700000000002', 'NotesByText1700000000003']);
  });
});

describe('a database of other migrations', () => {
  it('is refused by a version that knows none of them, untouched, with what to do', async () => {
    await runMigrations(scratch.workerUrl, [Notes1700000000001, NotesByText1700000000003]);
    await expect(runMigrations(scratch.workerUrl, [Colours1700000000002])).rejects.toThrow(
      /^this version cannot take over a database that was begun by Notes1700000000001, .* `\.\/millwright down --wipe`/,
    );
    expect(await columns()).toEqual(['id', 'text']);
    expect((await client.query(`SELECT to_regclass('colours') AS name`)).rows).toEqual([{ name: null }]);
  });

  it('is used by a version before, which has some of them', async () => {
    await runMigrations(scratch.workerUrl, [Notes1700000000001, Colours1700000000002]);
    expect(await runMigrations(scratch.workerUrl, [Notes1700000000001])).toEqual([]);
  });
});

it('migrations before one that fails stay applied, and the next run goes on behind them', async () => {
  class Fails1700000000005 implements MigrationInterface {
    async up(runner: QueryRunner): Promise<void> {
      await runner.query('CREATE TABLE half (id integer)');
      await runner.query('SELECT 1 / 0');
    }
    async down(): Promise<void> {}
  }
  const before = [Notes1700000000001, Colours1700000000002];
  await expect(runMigrations(scratch.workerUrl, [...before, Fails1700000000005])).rejects.toThrow('division by zero');
  expect(await columns()).toEqual(['id', 'text', 'colour']);
  expect((await client.query(`SELECT to_regclass('half') AS name`)).rows).toEqual([{ name: null }]);
  expect(await runMigrations(scratch.workerUrl, [...before, NotesByText1700000000003])).toEqual([
    'NotesByText1700000000003',
  ]);
});
