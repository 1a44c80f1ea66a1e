/** No migration breaks the release that runs beside it, or builds an index while its writers wait. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { apps } from '@millwright/contracts';
import { ConcurrentIndex } from '@millwright/persistence';
import { createDatabase, isLongForm } from '@millwright/testing';
import { DataSource } from 'typeorm';
import { gitIn } from '../latest-release.ts';
import { type Migration, migrationFaults } from './migrations.ts';

const root = join(import.meta.dirname, '../../..');
const run = promisify(execFile);

const withDatabase = apps.filter(({ database }) => database);

async function migrationsOf(app: string): Promise<readonly Migration[]> {
  const path = join(root, 'apps', app, 'src/migrations/index.ts');
  return ((await import(path)) as { migrations: readonly Migration[] }).migrations;
}

it.each(withDatabase)(
  '$name has none that breaks the latest release, or builds an index while writers wait',
  async ({ name }) => {
    const migrations = await migrationsOf(name);
    expect(migrations.length).toBeGreaterThan(0);
    expect(await migrationFaults(root, gitIn(root), { app: name, migrations })).toEqual([]);
  },
);

it.each(isLongForm ? withDatabase : withDatabase.slice(0, 2))(
  'those of $name can be reverted, and applied again',
  async ({ name }) => {
    const migrations = await migrationsOf(name);
    const scratch = await createDatabase(name);
    const source = await new DataSource({
      type: 'postgres',
      url: scratch.workerUrl,
      migrations: [...migrations],
    }).initialize();
    try {
      await source.runMigrations();
      for (const _ of migrations) await source.undoLastMigration();
      const left = `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind <> 'i'`;
      expect(await source.query(`${left} ORDER BY 1`)).toEqual([{ name: 'migrations' }, { name: 'migrations_id_seq' }]);
      expect(await source.runMigrations()).toHaveLength(migrations.length);
    } finally {
      await source.destroy();
      await scratch.drop();
    }
  },
);

interface Runner {
  query(sql: string): Promise<unknown>;
}

/** A migration of one statement, and the mark of the second step. */
function migrationOf(name: string, sql: string, contractsAfter?: string): Migration {
  const migration = class {
    readonly contractsAfter = contractsAfter;
    async up(runner: Runner): Promise<void> {
      await runner.query(sql);
    }
    async down(): Promise<void> {}
  };
  Object.defineProperty(migration, 'name', { value: name });
  return migration as unknown as Migration;
}

class Change1700000000002 extends ConcurrentIndex {
  protected override readonly index = 'by_both';
  protected override readonly table = 'goods';
  protected override readonly columns = '(name, id)';
}

describe('after a release', () => {
  let checkout: string;
  const folder = 'apps/sample/src/migrations';
  const git = (...args: string[]) =>
    run('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: checkout });
  const first = migrationOf(
    'Goods1700000000001',
    `CREATE TABLE goods (id integer PRIMARY KEY, name text NOT NULL, colour text, price integer NOT NULL DEFAULT 0);
     CREATE TABLE places (id integer PRIMARY KEY);
     CREATE TABLE days (id integer, day date NOT NULL) PARTITION BY RANGE (day);
     CREATE TABLE days_1 PARTITION OF days FOR VALUES FROM ('2026-01-01') TO ('2026-01-02')`,
  );

  beforeAll(async () => {
    checkout = mkdtempSync(join(tmpdir(), 'migrations-'));
    mkdirSync(join(checkout, folder), { recursive: true });
    writeFileSync(join(checkout, folder, '1700000000001-goods.ts'), 'the first\n');
    await git('init', '--quiet');
    await git('add', '.');
    await git('commit', '--quiet', '--message', 'First');
    await git('tag', 'v1.0.0');
    writeFileSync(join(checkout, folder, '1700000000002-change.ts'), 'the second\n');
  });

  afterAll(() => rmSync(checkout, { recursive: true }));

  const faultsOf = (sql: string, contractsAfter?: string) =>
    migrationFaults(checkout, gitIn(checkout), {
      app: 'sample',
      migrations: [first, migrationOf('Change1700000000002', sql, contractsAfter)],
    });

  it.each([
    ['a dropped table', 'DROP TABLE places', 'places is gone'],
    ['a renamed table', 'ALTER TABLE places RENAME TO sites', 'places is gone'],
    ['a dropped column', 'ALTER TABLE goods DROP colour', 'goods.colour is gone'],
    ['a renamed column', 'ALTER TABLE goods RENAME colour TO color', 'goods.colour is gone'],
    ['another type', 'ALTER TABLE goods ALTER price TYPE bigint', 'goods.price was integer, and is bigint'],
    ['a column that becomes required', 'ALTER TABLE goods ALTER colour SET NOT NULL', 'goods.colour is required'],
    ['a required column without default', 'ALTER TABLE goods ADD size integer NOT NULL', 'goods.size is new, required'],
    ['a default that goes', 'ALTER TABLE goods ALTER price DROP DEFAULT', 'goods.price has no default'],
    ['a new check', 'ALTER TABLE goods ADD CHECK (price > 0)', 'goods_price_check is new'],
    ['a new unique index', 'CREATE UNIQUE INDEX one_name ON goods (name)', 'one_name is new'],
    ['a new reference', 'ALTER TABLE goods ADD FOREIGN KEY (price) REFERENCES places', 'goods_price_fkey is new'],
  ])('refuses %s', async (_, sql, fault) => {
    const faults = await faultsOf(sql);
    expect(faults.join('\n')).toContain(`${folder}/1700000000002-change.ts: `);
    expect(faults.join('\n')).toContain(fault);
  });

  it('refuses a right that is taken away', async () => {
    const sql = `DO $$ BEGIN EXECUTE format('GRANT SELECT ON goods TO %I', replace(current_user, '_worker', '')); END $$`;
    const migrations = [migrationOf('Goods1700000000001', `CREATE TABLE goods (id integer); ${sql}`)];
    const revoke = migrationOf('Change1700000000002', sql.replace('GRANT', 'REVOKE').replace(' TO ', ' FROM '));
    const faults = await migrationFaults(checkout, gitIn(checkout), {
      app: 'sample',
      migrations: [...migrations, revoke],
    });
    expect(faults.join('\n')).toMatch(/the right to SELECT on goods of \w+ is gone/);
  });

  it.each([
    ['a new table', 'CREATE TABLE more (id integer PRIMARY KEY, name text NOT NULL UNIQUE)'],
    ['a new column', 'ALTER TABLE goods ADD size integer CHECK (size > 0)'],
    ['a required column with a default', 'ALTER TABLE goods ADD size integer NOT NULL DEFAULT 1'],
    ['a column that is no longer required', 'ALTER TABLE goods ALTER name DROP NOT NULL'],
    ['a partition that goes', 'DROP TABLE days_1'],
  ])('lets %s pass', async (_, sql) => {
    expect(await faultsOf(sql)).toEqual([]);
  });

  it('lets an index pass that is built beside writes', async () => {
    const migrations = [first, Change1700000000002 as unknown as Migration];
    expect(await migrationFaults(checkout, gitIn(checkout), { app: 'sample', migrations })).toEqual([]);
  });

  it('lets the second step pass once a release is out that no longer uses what goes', async () => {
    expect(await faultsOf('ALTER TABLE goods DROP colour', 'v1.0.0')).toEqual([]);
    expect((await faultsOf('ALTER TABLE goods DROP colour', 'v1.1.0')).join()).toContain('is not among the releases');
  });

  it('refuses a change of a migration that was released', async () => {
    writeFileSync(join(checkout, folder, '1700000000001-goods.ts'), 'changed\n');
    const faults = await migrationFaults(checkout, gitIn(checkout), { app: 'sample', migrations: [first] });
    writeFileSync(join(checkout, folder, '1700000000001-goods.ts'), 'the first\n');
    expect(faults).toEqual([expect.stringContaining(`${folder}/1700000000001-goods.ts: was released with v1.0.0`)]);
  });
});

describe('an index on a table that exists', () => {
  let checkout: string;
  const noRelease = () => Promise.reject(new Error('There are no tags.'));
  const goods = migrationOf(
    'Goods1700000000001',
    'CREATE TABLE goods (id integer PRIMARY KEY, name text); CREATE INDEX by_name ON goods (name)',
  );

  beforeAll(() => {
    checkout = mkdtempSync(join(tmpdir(), 'migrations-'));
    const folder = join(checkout, 'apps/sample/src/migrations');
    mkdirSync(folder, { recursive: true });
    for (const name of ['1700000000001-goods', '1700000000002-change']) writeFileSync(join(folder, `${name}.ts`), '');
  });

  afterAll(() => rmSync(checkout, { recursive: true }));

  const faultsOf = (change: Migration) =>
    migrationFaults(checkout, noRelease, { app: 'sample', migrations: [goods, change] });

  it.each([
    ['an index', 'CREATE INDEX by_id ON goods (id)', 'by_id on goods'],
    ['one that replaces another', 'DROP INDEX by_name; CREATE INDEX by_name ON goods (name, id)', 'by_name on goods'],
    ['that of a constraint', 'ALTER TABLE goods ADD UNIQUE (name)', 'goods_name_key on goods'],
  ])('is refused: %s', async (_, sql, built) => {
    expect(await faultsOf(migrationOf('Change1700000000002', sql))).toEqual([
      `apps/sample/src/migrations/1700000000002-change.ts: builds ${built}, which exists, and whose writers wait for it. Build it in a migration of its own that extends ConcurrentIndex`,
    ]);
  });

  it('may be built beside its writers', async () => {
    expect(await faultsOf(Change1700000000002 as unknown as Migration)).toEqual([]);
  });

  it('is not meant by one of a new table', async () => {
    const sql = 'CREATE TABLE more (id integer UNIQUE); CREATE INDEX by_id ON more (id)';
    expect(await faultsOf(migrationOf('Change1700000000002', sql))).toEqual([]);
  });
});
