/**
 * What the compiler and the ORM know of the schema of each app is what its migrations make, and PostgreSQL reads the SQL of its sources:
 * a table or a column that is not there fails here.
 */
import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apps } from '@millwright/contracts';
import { snakeColumns } from '@millwright/persistence';
import { createMigratedDatabase, type TestDatabase } from '@millwright/testing';
import type { Client } from 'pg';
import { DataSource, type EntityMetadata } from 'typeorm';
import { asClient } from '../../launcher/databases.ts';
import { type ColumnOf, columnsOf, tableFiles } from '../../generate/tables/table-files.ts';
import { fragileOf, type Verdict, verdictOn } from './sql-faults.ts';
import { type SqlText, sqlTextsOf } from './sql-texts.ts';

const root = join(import.meta.dirname, '../../..');
const names = apps.filter(({ database }) => database).map(({ name }) => name);
const databases = new Map<string, TestDatabase>();
const columnsByApp = new Map<string, ColumnOf[]>();

beforeAll(async () => {
  for (const app of names) {
    const { migrations } = await import(join(root, 'apps', app, 'src/migrations/index.ts'));
    databases.set(app, await createMigratedDatabase(app, migrations));
    columnsByApp.set(app, await asked(app, columnsOf));
  }
});
afterAll(async () => {
  for (const database of databases.values()) await database.drop();
});

const asked = <T>(app: string, ask: (client: Client) => Promise<T>): Promise<T> =>
  asClient(databases.get(app)!.workerUrl, ask);

describe.each(names)('%s', (app) => {
  const texts = sqlTextsOf(join(root, 'apps', app, 'src'));

  it('has the tables that its migrations make; otherwise run pnpm generate', async () => {
    const path = `apps/${app}/src/tables.ts`;
    expect(await readFile(join(root, path), 'utf8')).toBe(tableFiles(columnsByApp).get(path));
  });

  it('has entities of columns that are there, with their types', async () => {
    const known = columnsByApp
      .get(app)!
      .map(({ table, column, type }) => `${table}.${column} ${type.replace(' default', '')}`);
    const named = (await entitiesOf(app)).flatMap(({ tableName, columns }) =>
      columns.map(({ databaseName, type, isArray, isNullable }) => {
        return `${tableName}.${databaseName} ${String(type)}${isArray ? '[]' : ''}${isNullable ? ' null' : ''}`;
      }),
    );
    expect(named.filter((column) => !known.includes(column))).toEqual([]);
  });

  it('has SQL that names only tables and columns that are there', async () => {
    const { unread, faults } = await asked(app, (client): Promise<Verdict> => verdictOn(client, texts));
    const places = unread.map(placeOf);
    console.info(
      `${texts.length - unread.length} of ${texts.length} statements were read; not ${places.join(', ') || 'any'}`,
    );
    expect(faults.map(({ text, message }) => `${placeOf(text)}: ${message}`)).toEqual([]);
    expect(unread.length).toBeLessThan(texts.length / 3);
  });

  it('has no statement that fails while a version with a new column is released', async () => {
    const fragile = await asked(app, (client) => fragileOf(client, texts));
    expect(fragile.map(placeOf)).toEqual([]);
  });
});

function placeOf({ file, line }: SqlText): string {
  return `${relative(root, file)}:${line}`;
}

it('refuses SQL that names a column or a table that is not there, with holes or without', async () => {
  const texts = [
    ['SELECT nmae FROM queues'],
    ['SELECT name FROM queus'],
    ['SELECT name FROM queues WHERE nmae = 1 AND ', undefined],
  ];
  const { faults } = await asked('desk', (client) =>
    verdictOn(
      client,
      texts.map((parts) => ({ file: '', line: 1, parts })),
    ),
  );
  expect(faults.map(({ message }) => message)).toEqual([
    'column "nmae" does not exist',
    'relation "queus" does not exist',
    'column "nmae" does not exist',
  ]);
});

it('reads the columns that a table names', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sql-texts-'));
  const store = `
    import { tables } from './tables.js';
    const all = \`SELECT \${tables.queues.all} FROM queues\`;
    const others = \`SELECT \${tables.queues.allOf('q')} FROM queues q\`;
    const cast = \`SELECT \${tables.queues.allAs({ made_on: 'text' }, { without: ['name'] })} FROM queues\`;`;
  const tables = `export const tables = { queues: new Table('queues', { id: 'uuid', name: 'text', made_on: 'date' }) };`;
  await Promise.all([writeFile(join(folder, 'queue.store.ts'), store), writeFile(join(folder, 'tables.ts'), tables)]);
  expect(sqlTextsOf(folder).map(({ parts }) => parts)).toEqual([
    ['SELECT id, name, made_on FROM queues'],
    ['SELECT q.id, q.name, q.made_on FROM queues q'],
    ['SELECT id, made_on::text FROM queues'],
  ]);
  await rm(folder, { recursive: true });
});

async function entitiesOf(app: string): Promise<readonly EntityMetadata[]> {
  const files = globSync(`apps/${app}/src/**/*.entity.ts`, { cwd: root });
  const modules = await Promise.all(files.map((file): Promise<object> => import(join(root, file))));
  const entities = modules.flatMap((module) => Object.values(module).filter((each) => typeof each === 'function'));
  const source = new DataSource({ type: 'postgres', entities, namingStrategy: await snakeColumns() });
  await (source as unknown as { buildMetadatas(): Promise<void> }).buildMetadatas();
  return source.entityMetadatas;
}
