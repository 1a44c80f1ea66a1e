import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { runMigrations } from '@millwright/persistence';
import { createDatabase, type TestDatabase } from '@millwright/testing';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { migrations } from './index.js';

const accountId = '0199f3c4-0000-7000-8000-000000000001';

let scratch: TestDatabase;
let client: pg.Client;

beforeEach(async () => {
  scratch = await createDatabase('migrations');
  client = new pg.Client({ connectionString: scratch.workerUrl });
  await client.connect();
});

afterEach(async () => {
  await client?.end();
  await scratch?.drop();
});

it('an existing account keeps its plan as its only one', async () => {
  await runMigrations(scratch.workerUrl, migrations.slice(0, 1));
  await client.query(
    `INSERT INTO accounts (id, name, owner_email, plan, time_zone, status, created_at, revision)
     VALUES ($1, 'Bluepeak', 'owner@bluepeak.example', 'Flow Growth', 'Asia/Kolkata', 'active', now(), 3)`,
    [accountId],
  );
  await runMigrations(scratch.workerUrl, migrations);
  const { rows } = await client.query('SELECT plans, event_sequence, revision FROM accounts');
  expect(rows).toEqual([{ plans: ['Flow Growth'], event_sequence: '0', revision: 3 }]);
});

it('every migration can be reverted and applied again', async () => {
  const tables = async (): Promise<unknown[]> => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
    );
    return rows.map(({ name }) => name);
  };
  await runMigrations(scratch.workerUrl, migrations);
  const all = await tables();
  const source = await new DataSource({ type: 'postgres', url: scratch.workerUrl, migrations }).initialize();
  for (const _ of migrations) await source.undoLastMigration();
  expect(await tables()).toEqual(['day_partitioned_tables', 'migrations']);
  expect((await source.runMigrations()).length).toBe(migrations.length);
  await source.destroy();
  expect(await tables()).toEqual(all);
});
