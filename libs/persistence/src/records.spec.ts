import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiError, encodeId, Ids, TestClock } from '@millwright/service-kit';
import { createDatabase, type TestDatabase } from '@millwright/testing';
import { Column, DataSource, Entity, type MigrationInterface, PrimaryColumn, type QueryRunner } from 'typeorm';
import { Database, type Tenant, type UnitOfWork } from './database.js';
import { listPage } from './list-page.js';
import { runMigrations } from './migrate.js';
import { deleteRecord, findRecord, listRecords, lockRecord, namedRecord, type RecordKind } from './records.js';
import { entityRows, sqlRows } from './row-sources.js';
import { Table } from './table.js';
import { openToRequests } from './tenant-table.js';

const one: Tenant = { accountId: '019aa000-0000-7000-8000-000000000001', livemode: true };
const others: Tenant[] = [
  { accountId: '019aa000-0000-7000-8000-000000000002', livemode: true },
  { ...one, livemode: false },
];

@Entity('buyers')
class Buyer {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('boolean')
  livemode!: boolean;

  @Column('text')
  name!: string;
}

class Buyers1795219200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE buyers (account_id uuid, livemode boolean, id uuid, name text, PRIMARY KEY (account_id, id))',
    );
    await openToRequests(runner, 'buyers', 'SELECT, INSERT, UPDATE, DELETE');
  }

  async down(): Promise<void> {}
}

const ids = new Ids(new TestClock(0));
let scratch: TestDatabase;
let database: Database;
/** A database whose units of work run under the login that row-level security does not bind. */
let unbound: Database;

beforeAll(async () => {
  scratch = await createDatabase('records');
  await runMigrations(scratch.workerUrl, [Buyers1795219200000]);
  const connect = (url: string) =>
    new DataSource({ type: 'postgres', url, entities: [Buyer], extra: { pipeline: true } }).initialize();
  const [requests, worker] = await Promise.all([connect(scratch.url), connect(scratch.workerUrl)]);
  database = new Database(requests, worker, new TestClock(0));
  unbound = new Database(worker, worker, new TestClock(0));
});

afterAll(async () => {
  await Promise.all([database.requests.destroy(), database.worker.destroy()]);
  await scratch.drop();
});

/** Adds a buyer of the tenant and gives its public id. */
async function added(tenant: Tenant, name: string): Promise<string> {
  const id = ids.next();
  await database.asTenant(tenant, (work) =>
    work.query('INSERT INTO buyers VALUES ($1, $2, $3, $4)', [tenant.accountId, tenant.livemode, id, name]),
  );
  return encodeId('buyer', id);
}

const table = new Table('buyers', { account_id: 'uuid', livemode: 'boolean', id: 'uuid', name: 'text' });
const named = { id: 'buyer', name: 'buyer' } as const;
const kinds: [string, RecordKind<{ id: string; name: string }>][] = [
  ['of an entity', { ...named, rows: entityRows(Buyer) as never }],
  ['of SQL', { ...named, rows: sqlRows({ table }) }],
];

describe.each(kinds)('records %s', (_, kind) => {
  const asOne = <T>(run: (work: UnitOfWork) => Promise<T>): Promise<T> => database.asTenant(one, run);
  const actions: [string, (work: UnitOfWork, id: string) => Promise<unknown>][] = [
    ['found', (work, id) => findRecord(work, kind, id)],
    ['locked', (work, id) => lockRecord(work, kind, id)],
    ['deleted', (work, id) => deleteRecord(work, kind, id)],
  ];

  it.each(actions)('are %s by their public id', async (action, act) => {
    const id = await added(one, action);
    expect(await asOne((work) => act(work, id))).toMatchObject(
      action === 'deleted' ? { id, deleted: true } : { name: action },
    );
  });

  it.each(actions)('that are not there, or those of somebody else, are not %s: the same 404', async (_action, act) => {
    const foreign = await Promise.all(others.map((tenant) => added(tenant, 'foreign')));
    for (const id of [...foreign, encodeId('buyer', ids.next()), encodeId('order', ids.next()), 'buy_1']) {
      for (const each of [database, unbound]) {
        const error = await each.asTenant(one, (work) => act(work, id)).catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(ApiError);
        expect(error).toMatchObject({
          code: 'not_found',
          options: { message: `There is no buyer ${id}.`, param: 'id' },
        });
      }
    }
    for (const [index, id] of foreign.entries()) {
      expect(await database.asTenant(others[index]!, (work) => findRecord(work, kind, id))).toBeDefined();
    }
  });

  it('say in their 404 what their kind adds to it', async () => {
    const id = encodeId('buyer', ids.next());
    const finding = asOne((work) => findRecord(work, { ...kind, hint: 'Buyers are kept for a day.' }, id));
    await expect(finding).rejects.toThrow(`There is no buyer ${id}. Buyers are kept for a day.`);
  });

  it('that a field names are found, or the field is at fault', async () => {
    const id = await added(one, 'named');
    expect(await asOne((work) => namedRecord(work, kind, id, 'buyer_id'))).toMatchObject({ name: 'named' });
    const missing = encodeId('buyer', ids.next());
    await expect(asOne((work) => namedRecord(work, kind, missing, 'buyer_id'))).rejects.toMatchObject({
      code: 'invalid_parameter',
      options: { message: `buyer_id: there is no buyer ${missing}.`, param: 'buyer_id' },
    });
  });

  it('are read as the change before has left them, once they are locked', async () => {
    const id = await added(one, 'before');
    const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = asOne(async (work) => {
      await lockRecord(work, kind, id);
      await work.query("UPDATE buyers SET name = 'after' WHERE name = 'before'");
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    const second = asOne((work) => lockRecord(work, kind, id));
    setImmediate(() => release.resolve());
    await first;
    expect(await second).toMatchObject({ name: 'after' });
  });

  it('are listed newest first, page by page, by the values that are given', async () => {
    const name = `listed ${kind.name} ${ids.next()}`;
    const own: string[] = [];
    for (let count = 0; count < 3; count += 1) own.unshift(await added(one, name));
    for (const tenant of others) await added(tenant, name);
    const page = (cursor?: string) =>
      unbound.asTenant(one, async (work) =>
        listPage(await listRecords(work, kind, { name, id: undefined }, { limit: 2, cursor }), 2, ({ id }) =>
          encodeId('buyer', id),
        ),
      );
    const first = await page();
    expect(first).toMatchObject({ data: own.slice(0, 2), has_more: true });
    expect((await page(first.next_cursor!)).toJSON()).toEqual({
      data: own.slice(2),
      has_more: false,
      next_cursor: null,
    });
  });

  it('are those of all tenants in background work', async () => {
    const id = await added(others[1]!, 'anybody');
    expect(await database.asWorker((work) => findRecord(work, kind, id))).toMatchObject({ name: 'anybody' });
    expect(await database.asWorker((work) => lockRecord(work, kind, id))).toMatchObject({ name: 'anybody' });
  });
});
