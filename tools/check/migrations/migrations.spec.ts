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
      await source.runMigrations({ transaction: 'each' });
      for (const _ of migrations) await source.undoLastMigration({ transaction: 'none' });
      const left = `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind <> 'i'`;
      expect(await source.query(`${left} ORDER BY 1`)).toEqual([{ name: 'migrations' }, { name: 'migrations_id_seq' }]);
      expect(await source.runMigrations({ transaction: 'each' })).toHaveLength(migrations.length);
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
  const rightOn = (table: string, change: 'GRANT' | 'REVOKE', of: 'TO' | 'FROM'): string =>
    `DO $$ BEGIN EXECUTE format('${change} SELECT ON ${table} ${of} %I', replace(current_user, '_worker', '')); END $$`;
  const first = migrationOf(
    'Goods1700000000001',
    `CREATE TABLE goods (id integer PRIMARY KEY, name text NOT NULL, colour text, shade text, finish text,
       price integer NOT NULL DEFAULT 0, weight integer NOT NULL DEFAULT 0);
     CREATE TABLE places (id integer PRIMARY KEY);
     CREATE TABLE doors (id integer PRIMARY KEY);
     CREATE TABLE walls (id integer PRIMARY KEY);
     ${rightOn('places', 'GRANT', 'TO')};
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

  describe('refuses', () => {
    const cases: readonly (readonly [what: string, sql: string, fault: string])[] = [
      ['a dropped table', 'DROP TABLE walls', 'walls is gone'],
      ['a renamed table', 'ALTER TABLE doors RENAME TO gates', 'doors is gone'],
      ['a dropped column', 'ALTER TABLE goods DROP colour', 'goods.colour is gone'],
      ['a renamed column', 'ALTER TABLE goods RENAME shade TO tint', 'goods.shade is gone'],
      ['another type', 'ALTER TABLE goods ALTER price TYPE bigint', 'goods.price was integer, and is bigint'],
      ['a column that becomes required', 'ALTER TABLE goods ALTER finish SET NOT NULL', 'goods.finish is required'],
      [
        'a required column without default',
        'ALTER TABLE goods ADD size integer NOT NULL',
        'goods.size is new, required',
      ],
      ['a default that goes', 'ALTER TABLE goods ALTER weight DROP DEFAULT', 'goods.weight has no default'],
      ['a new check', 'ALTER TABLE goods ADD CHECK (price > 0)', 'goods_price_check is new'],
      ['a new unique index', 'CREATE UNIQUE INDEX one_name ON goods (name)', 'one_name is new'],
      ['a new reference', 'ALTER TABLE goods ADD FOREIGN KEY (weight) REFERENCES places', 'goods_weight_fkey is new'],
      ['a right that is taken away', rightOn('places', 'REVOKE', 'FROM'), 'the right to SELECT on places of'],
    ];
    let faults: readonly string[];

    beforeAll(async () => {
      faults = await faultsOf(cases.map(([, sql]) => sql).join(';\n'));
    });

    it.each(cases)('%s', (_, __, fault) => {
      expect(faults).toContainEqual(expect.stringMatching(`^${folder}/1700000000002-change.ts: .*\\b${fault}`));
    });

    it('nothing else, but that an index is built while writers wait', () => {
      expect(faults.filter((each) => !cases.some(([, , fault]) => each.includes(fault)))).toEqual([
        expect.stringContaining('builds one_name on goods'),
      ]);
    });
  });

  it('lets pass what is new, and what goes with nothing that needs it', async () => {
    const changes = [
      'CREATE TABLE more (id integer PRIMARY KEY, name text NOT NULL UNIQUE)',
      'ALTER TABLE goods ADD size integer CHECK (size > 0)',
      'ALTER TABLE goods ADD width integer NOT NULL DEFAULT 1',
      'ALTER TABLE goods ALTER name DROP NOT NULL',
      'DROP TABLE days_1',
    ];
    expect(await faultsOf(changes.join(';\n'))).toEqual([]);
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

  it('is refused, by itself, in place of another one, or as that of a constraint; one of a new table is not', async () => {
    const changes = [
      'CREATE INDEX by_id ON goods (id)',
      'DROP INDEX by_name; CREATE INDEX by_name ON goods (name, id)',
      'ALTER TABLE goods ADD UNIQUE (name)',
      'CREATE TABLE more (id integer UNIQUE); CREATE INDEX of_more ON more (id)',
    ];
    const faults = await faultsOf(migrationOf('Change1700000000002', changes.join(';\n')));
    const refused = ['by_id on goods', 'by_name on goods', 'goods_name_key on goods'].map(
      (built) =>
        `apps/sample/src/migrations/1700000000002-change.ts: builds ${built}, which exists, and whose writers wait for it. Build it in a migration of its own that extends ConcurrentIndex`,
    );
    expect(faults.toSorted()).toEqual(refused);
  });

  it('may be built beside its writers', async () => {
    expect(await faultsOf(Change1700000000002 as unknown as Migration)).toEqual([]);
  });
});
