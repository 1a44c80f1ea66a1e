/** The log of an account's calls: the blocks in which gateways publish them, and how people find one. */
import { zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type LoggedRequest, listRequestLog } from '@millwright/contracts';
import { decodeId, encodeId, Ids } from '@millwright/service-kit';
import { insertGrant } from '../testing/grants.js';
import { SignedInPerson } from '../testing/dashboard.js';
import { requestsRecord } from '../testing/request-records.js';
import { type AccountsApp, createKey, startAccounts } from '../testing/start-accounts.js';
import { RequestLogConsumer } from './request-log.consumer.js';

const dayMs = 86_400_000;

let app: AccountsApp;
let developer: SignedInPerson;
let keyId: string;
let ids: Ids;

beforeAll(async () => {
  app = await startAccounts();
  ids = app.nest.get(Ids);
  developer = await SignedInPerson.create(app, 'developer');
  keyId = (await createKey(app, developer.person.accountId)).key_id;
});

afterAll(() => app?.stop());

const call = (change: Partial<LoggedRequest> = {}): LoggedRequest => ({
  ended_at: app.clock.now().getTime(),
  credential_id: keyId,
  method: 'GET',
  path: '/v1/orders',
  operation: 'orders.list',
  status: 200,
  code: null,
  request_id: `req_${ids.next()}`,
  duration_ms: 7,
  ...change,
});

/** Passes a record of a gateway to the consumer without the topic, as often as is said. */
async function consume(
  account: string,
  requests: readonly LoggedRequest[],
  { change = {}, times = 1 }: { change?: object; times?: number } = {},
): Promise<void> {
  const tenant = { accountId: decodeId('account', account)!, livemode: true };
  const record = requestsRecord(tenant, ids.next(), requests, change);
  const consumer = app.nest.get(RequestLogConsumer);
  for (let time = 0; time < times; time += 1)
    await app.database.asWorker((work) => consumer.store([record, record], work));
}

async function listed(query = '', mode: 'live' | 'test' = 'live', person = developer) {
  const { body } = await person.call(listRequestLog, { mode, query });
  return listRequestLog.response.parse(body).data;
}

describe('a call', () => {
  it('is in the log of its account and mode, with who called, once though its record comes again', async () => {
    const { accountId } = developer.person;
    const logged = call({ status: 409, code: 'conflict', method: 'POST', operation: 'orders.create' });
    await consume(accountId, [logged], { times: 2 });
    expect(await listed(`?request_id=${logged.request_id}`)).toEqual([
      {
        at: expect.any(String),
        method: 'POST',
        path: '/v1/orders',
        operation: 'orders.create',
        status: 409,
        code: 'conflict',
        request_id: logged.request_id,
        duration_ms: 7,
        credential: { id: keyId, type: 'api_key', name: 'ERP' },
      },
    ]);
    expect(await listed(`?request_id=${logged.request_id}`, 'test')).toEqual([]);
    expect(await listed(`?request_id=${logged.request_id}`, 'live', await SignedInPerson.create(app))).toEqual([]);
  });

  it('shows the application or the person of an access token', async () => {
    const { accountId } = developer.person;
    const { grantId } = await insertGrant(app, accountId);
    const over = encodeId('session', ids.next());
    const credentials = [grantId, developer.sessionId, over];
    const path = `/v1/me/${ids.next()}`;
    await consume(
      accountId,
      credentials.map((id) => call({ credential_id: id, path })),
    );
    expect(
      (await listed(`?path=${path}&since=${new Date(app.clock.now().getTime() - 3_600_000).toISOString()}`))
        .map(({ credential }) => credential)
        .toReversed(),
    ).toEqual([
      { id: grantId, type: 'application', name: 'Shopfront' },
      { id: developer.sessionId, type: 'dashboard', name: developer.person.email },
      { id: over, type: 'dashboard', name: null },
    ]);
  });

  it('of a time that has no place in the log, or of no credential, is skipped', async () => {
    const { accountId } = developer.person;
    const now = app.clock.now().getTime();
    const path = `/v1/skipped/${ids.next()}`;
    for (const time of [now - 8 * dayMs, now + 2 * dayMs]) await consume(accountId, [call({ path, ended_at: time })]);
    await consume(accountId, [call({ path, credential_id: 'key_x' }), call({ path })]);
    expect(
      await listed(`?path=${path}&since=${new Date(app.clock.now().getTime() - 3_600_000).toISOString()}`),
    ).toHaveLength(1);
  });
});

describe('a block', () => {
  const bomb = zstdCompressSync(Buffer.alloc(64 * 1_048_576)).toString('base64');

  it.each([
    ['is no block', Buffer.from('no block').toString('base64')],
    ['is longer than a block may be, once it is read', bomb],
    ['has lines that are none', zstdCompressSync('{"a":1}\n[]\n').toString('base64')],
    ['has lines that are no JSON', zstdCompressSync('[1\n').toString('base64')],
  ])('that %s hides no other', async (_, block) => {
    const person = await SignedInPerson.create(app, 'developer');
    const { accountId } = person.person;
    const good = call();
    await consume(accountId, [call()], { change: { block } });
    await consume(accountId, [good]);
    await consume(accountId, [call()], { change: { block } });
    const found = await listed('', 'live', person);
    expect(found.map(({ request_id: id }) => id)).toEqual([good.request_id]);
  });

  it.each([
    ['ends before it begins', { to: '2026-01-01T00:00:00.000Z' }],
    ['is as long as a day', { from: '2026-01-01T00:00:00.000Z', to: '2026-01-02T00:00:00.000Z' }],
    ['has no lines', { lines: 0 }],
    ['has more lines than a block may have', { lines: 4_097 }],
    ['is too large', { block: 'A'.repeat(2_000_000) }],
    ['is not in Base64', { block: 'a block' }],
  ])('that %s is not stored', async (_, change) => {
    await expect(consume(developer.person.accountId, [call()], { change })).rejects.toThrow();
  });
});

describe('the log', () => {
  it('is filtered by each field, and paged', async () => {
    const person = await SignedInPerson.create(app, 'developer');
    const { accountId } = person.person;
    const { key_id: own } = await createKey(app, accountId);
    const calls = [
      call({ credential_id: own }),
      call({ credential_id: own, path: '/v1/orders/ord_1', status: 404, code: 'not_found', operation: 'orders.get' }),
      call({ credential_id: own, method: 'POST', status: 500, code: 'internal' }),
      call({ credential_id: own, path: '/v1/invoices%', operation: null, status: 404, code: 'not_found' }),
    ];
    const began = app.clock.now().getTime();
    for (const [index, each] of calls.entries()) await consume(accountId, [{ ...each, ended_at: began + index }]);
    const found = async (query: string) =>
      (await listed(query, 'live', person)).map(({ request_id: id }) =>
        calls.findIndex(({ request_id: each }) => each === id),
      );
    expect(await found('')).toEqual([3, 2, 1, 0]);
    expect(await found('?method=POST')).toEqual([2]);
    const hoursAgo = (hours: number): string => new Date(app.clock.now().getTime() - hours * 3_600_000).toISOString();
    expect(await found(`?path=/v1/orders/&since=${hoursAgo(1)}`)).toEqual([1]);
    expect(await found(`?path=%25&since=${hoursAgo(48)}`)).toEqual([]);
    for (const period of ['', `&since=${hoursAgo(72)}`, `&since=${hoursAgo(150)}&until=${hoursAgo(90)}`]) {
      const { status, body } = await person.call(listRequestLog, { mode: 'live', query: `?path=/v1${period}` });
      expect([status, body.error.code, body.error.param]).toEqual([400, 'invalid_parameter', 'path']);
    }
    expect(await found('?status=4xx')).toEqual([3, 1]);
    expect(await found('?status=5xx')).toEqual([2]);
    expect(await found('?code=not_found')).toEqual([3, 1]);
    expect(await found(`?credential_id=${own}`)).toEqual([3, 2, 1, 0]);
    expect(await found(`?credential_id=${keyId}`)).toEqual([]);
    const later = encodeURIComponent(new Date(app.clock.now().getTime() + 1_000).toISOString());
    expect([await found(`?since=${later}`), await found(`?until=${later}`)]).toEqual([[], [3, 2, 1, 0]]);
    const { body } = await person.call(listRequestLog, { query: '?limit=3' });
    expect(await found(`?cursor=${body.next_cursor}`)).toEqual([0]);
  });
});
