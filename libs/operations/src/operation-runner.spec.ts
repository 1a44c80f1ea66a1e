/** Idempotency: one answer for each key of a caller, whatever is repeated. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createOrder, getOrder } from '@millwright/contracts';
import {
  Database,
  DayPartitions,
  openToRequests,
  runMigrations,
  SecretBox,
  sealingKey,
  type Tenant,
  type UnitOfWork,
} from '@millwright/persistence';
import { ApiError, TestClock } from '@millwright/service-kit';
import { createDatabase, type TestDatabase } from '@millwright/testing';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import type { CallerActor, CallerCredential } from './caller.js';
import { createIdempotencyRecords, type OperationRequest, OperationRunner } from './operation-runner.js';

const day = 86_400_000;
const one: Tenant = { accountId: '019aa000-0000-7000-8000-000000000001', livemode: true };

class Notes1795219200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createIdempotencyRecords(runner);
    await runner.query('CREATE TABLE notes (account_id uuid, livemode boolean, text text)');
    await openToRequests(runner, 'notes', 'SELECT, INSERT');
  }

  async down(): Promise<void> {}
}

let scratch: TestDatabase;
let requests: DataSource;
let worker: DataSource;
let clock: TestClock;
let database: Database;
let partitions: DayPartitions;

beforeAll(async () => {
  scratch = await createDatabase('operations');
  await runMigrations(scratch.workerUrl, [Notes1795219200000]);
  const connect = (url: string) =>
    new DataSource({ type: 'postgres', url, poolSize: 20, extra: { pipeline: true } }).initialize();
  [requests, worker] = await Promise.all([connect(scratch.url), connect(scratch.workerUrl)]);
  clock = new TestClock(0);
  database = new Database(requests, worker, clock);
  partitions = new DayPartitions(worker, clock, { debug() {}, info() {}, warn() {}, error() {} });
  await partitions.onModuleInit();
});

afterAll(async () => {
  partitions.onApplicationShutdown();
  await Promise.all([requests.destroy(), worker.destroy()]);
  await scratch.drop();
});

const write = (work: UnitOfWork, text: string) =>
  work.query('INSERT INTO notes VALUES ($1, $2, $3)', [work.tenant.accountId, work.tenant.livemode, text]);
const textsOf = (tenant: Tenant) =>
  database.asTenant(tenant, async (work) =>
    (await work.query<{ text: string }>('SELECT text FROM notes')).map((row) => row.text),
  );

const secrets = new SecretBox([sealingKey(`a:${Buffer.alloc(32, 7).toString('base64')}`)]);
const noTrail = { record: () => Promise.reject(new Error('No person has called.')) };
const runnerOf = (of: Database): OperationRunner => new OperationRunner(of, secrets, noTrail);
const request = (key: string, body = '{"a":1}', overrides: Partial<OperationRequest> = {}): OperationRequest => ({
  operation: createOrder,
  caller: {
    ...one,
    scopes: [],
    credential: { kind: 'key', id: 'key' },
    actor: { type: 'api_key', id: 'key', name: 'ERP' },
    timeZone: 'Asia/Kolkata',
    version: '2026-11-01',
  },
  idempotencyKey: key,
  path: '/v1/orders',
  params: {},
  requestId: 'req_1',
  rawBody: Buffer.from(body),
  ...overrides,
});
const run = (call: OperationRequest, text: string) =>
  runnerOf(database).run(call, async (work) => {
    await write(work, text);
    return { id: text, version: 3 };
  });
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  );

it('answers a repeat with the first result, and changes nothing again', async () => {
  const first = await run(request('repeat'), 'first');
  const second = await run(request('repeat'), 'second');
  expect(first).toMatchObject({ status: 201, replayed: false, version: 3 });
  expect(second).toEqual({ ...first, replayed: true });
  expect(await textsOf(one)).not.toContain('second');
});

it('lets one of 50 calls at once through, and tells the others that it runs or what it did', async () => {
  const gate = Promise.withResolvers<void>();
  let entered = 0;
  const calls = Array.from({ length: 50 }, () =>
    runnerOf(database)
      .run(request('crowd'), async () => {
        entered += 1;
        await gate.promise;
        return { id: 'crowd', version: 1 };
      })
      .then(
        (result) => (result.replayed ? 'replayed' : 'done'),
        (error: unknown) => (error as ApiError).code,
      ),
  );
  await Promise.race(calls);
  gate.resolve();
  const outcomes = await Promise.all(calls);
  expect(entered).toBe(1);
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  expect(outcomes).toContain('idempotency_key_in_use');
  expect(outcomes.every((outcome) => ['done', 'replayed', 'idempotency_key_in_use'].includes(outcome))).toBe(true);
});

it('refuses the key for another body, path or version', async () => {
  await run(request('bound'), 'bound');
  expect(await codeOf(run(request('bound', '{"a":2}'), 'x'))).toBe('idempotency_key_reused');
  expect(await codeOf(run(request('bound', '{"a":1}', { path: '/v1/orders?x=1' }), 'x'))).toBe(
    'idempotency_key_reused',
  );
  const caller = { ...request('bound').caller, version: '2026-10-01' as const };
  expect(await codeOf(run(request('bound', '{"a":1}', { caller }), 'x'))).toBe('idempotency_key_reused');
});

it('has a space of its own for each application, and one for all API keys of the account', async () => {
  const by = (credential: CallerCredential, actor: CallerActor): Partial<OperationRequest> => ({
    caller: { ...request('').caller, credential, actor },
  });
  const application = (id: string, grant: string): Partial<OperationRequest> =>
    by({ kind: 'grant', id: grant }, { type: 'application', id, name: 'Ledgerline' });
  const callers: [text: string, body: string, by: Partial<OperationRequest>][] = [
    ['of a key', '{"a":1}', {}],
    ['of an application', '{"a":2}', application('one', 'grant')],
    ['of another', '{"a":3}', application('other', 'grant of the other')],
  ];
  for (const [text, body, more] of callers) {
    expect(await run(request('shared', body, more), text)).toMatchObject({ replayed: false });
  }
  const successor = by({ kind: 'key', id: 'successor' }, { type: 'api_key', id: 'successor', name: 'ERP' });
  const repeats: typeof callers = [
    ['of a key', '{"a":1}', successor],
    ['of an application', '{"a":2}', application('one', 'the next grant')],
    ['of another', '{"a":3}', application('other', 'grant of the other')],
  ];
  for (const [text, body, more] of repeats) {
    const { body: answer, replayed } = await run(request('shared', body, more), 'a repeat');
    expect([JSON.parse(String(answer)).id, replayed]).toEqual([text, true]);
  }
  expect(await textsOf(one)).not.toContain('a repeat');
});

it('keeps no refusal: the same key may try again', async () => {
  const refusing = runnerOf(database).run(request('again'), () =>
    Promise.reject(new ApiError('conflict', { message: 'no' })),
  );
  expect(await codeOf(refusing)).toBe('conflict');
  expect(await run(request('again'), 'now')).toMatchObject({ replayed: false });
});

it('knows no key of the other mode or another account', async () => {
  await run(request('scoped'), 'scoped');
  const caller = { ...request('scoped').caller, livemode: false };
  expect(await run(request('scoped', '{"a":1}', { caller }), 'in test')).toMatchObject({ replayed: false });
});

it('stores an answer that shows a secret only sealed, and replays it open', async () => {
  const operation = { ...createOrder, showsSecret: true };
  const first = await run(request('secret', '{"a":1}', { operation }), 'plain-secret');
  const [row] = await worker.query("SELECT body FROM idempotency_records WHERE key = 'secret'");
  expect(row.body).not.toContain('plain-secret');
  expect(await run(request('secret', '{"a":1}', { operation }), 'x')).toEqual({ ...first, replayed: true });
});

it('plays no part in a read', async () => {
  const read = request('read', '', { operation: getOrder });
  expect(await run(read, 'one')).toMatchObject({ replayed: false });
  expect(await run(read, 'two')).toMatchObject({ replayed: false });
});

it('forgets a key after a day of business time', async () => {
  await run(request('old'), 'old');
  await partitions.make(new Date(clock.now().getTime() + day));
  const later = new Database(requests, worker, new TestClock(day + 1_000));
  const result = await runnerOf(later).run(request('old'), () => Promise.resolve({ id: 'new' }));
  expect(result.replayed).toBe(false);
});
