/** The log of an account's calls: what gateways tell of each, and how people find one. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type LoggedRequest, listRequestLog, requestsLogged, requestsTopic } from '@millwright/contracts';
import type { ConsumedRecord } from '@millwright/messaging';
import { continueTrace, decodeId, encodeId, Ids } from '@millwright/service-kit';
import { insertGrant } from '../testing/grants.js';
import { SignedInPerson } from '../testing/dashboard.js';
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
  id: ids.next(),
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

/** Passes records of a gateway to the consumer without the topic. */
function consume(account: string, requests: readonly object[], livemode = true): Promise<void> {
  const event = { type: requestsLogged, data: { requests } } as unknown as ConsumedRecord['event'];
  const record = {
    topic: requestsTopic.name,
    partition: 0,
    offset: '0',
    key: account,
    sequence: undefined,
    tenant: { accountId: decodeId('account', account)!, livemode },
    eventId: ids.next(),
    event,
    trace: continueTrace(undefined),
    value: Buffer.alloc(0),
  };
  return app.database.asWorker((work) => app.nest.get(RequestLogConsumer).store([record], work));
}

async function listed(query = '', mode: 'live' | 'test' = 'live', person = developer) {
  const { body } = await person.call(listRequestLog, { mode, query });
  return listRequestLog.response.parse(body).data;
}

describe('a call', () => {
  it('is in the log of its account and mode, with who called, once though its record comes again', async () => {
    const { accountId } = developer.person;
    const logged = call({ status: 409, code: 'conflict', method: 'POST', operation: 'orders.create' });
    await consume(accountId, [logged]);
    await consume(accountId, [logged]);
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
    const at = (ms: number) => call({ path, id: ids.at(new Date(ms)) });
    const others = [at(now - 8 * dayMs), at(now + 2 * dayMs), call({ path, credential_id: 'key_x' })];
    await consume(accountId, [...others, at(now)]);
    expect(
      await listed(`?path=${path}&since=${new Date(app.clock.now().getTime() - 3_600_000).toISOString()}`),
    ).toHaveLength(1);
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
    await consume(accountId, calls);
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
      expect([status, body.error.code, body.error.param]).toEqual([400, 'invalid_parameter', 'since']);
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
