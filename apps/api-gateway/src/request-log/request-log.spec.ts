/** Each call of a known account reaches its request log, without its query, its bodies and any credential; none waits for it. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createOrder, type LoggedRequest } from '@millwright/contracts';
import { Ids, TestClock, timeOfId } from '@millwright/service-kit';
import { eventually } from '@millwright/testing';
import type { Credential } from '../credential/credential.js';
import type { AccountsProcess } from '../testing/accounts-process.js';
import type { Key } from '../testing/test-accounts.js';
import { Testbed } from '../testing/testbed.js';
import { type RequestLine, RequestLines } from './request-lines.js';

const json = { 'content-type': 'application/json' };
/** As an owner words it: the type comes before the code. */
const ownersRefusal = {
  error: { type: 'invalid_request_error', code: 'not_found', message: 'There is no endpoint.', request_id: 'req_x' },
};

describe('the log of the calls that a gateway has answered', () => {
  let bed: Testbed<AccountsProcess>;
  let key: Key;

  beforeAll(async () => {
    bed = await Testbed.startWithAccounts();
    key = await bed.key(await bed.account());
  }, 60_000);

  afterAll(() => bed?.close());

  async function call(path: string, options: Parameters<typeof bed.call>[1] = {}): Promise<string> {
    const response = await bed.call(path, { key: key.key, ...options });
    await response.arrayBuffer();
    return response.headers.get('x-request-id')!;
  }

  const logged = async (requestId: string): Promise<object | undefined> => {
    const [row] = await bed.accounts.query(
      `SELECT livemode, credential_id, method, path, operation, status, code, duration_ms >= 0 AS took_time
         FROM request_log WHERE request_id = $1`,
      [requestId],
    );
    return row;
  };
  const untilLogged = (requestId: string, row: object): Promise<void> =>
    eventually(async () => expect(await logged(requestId)).toMatchObject(row), 20_000);

  it('has operation, status and code, whoever has refused the call', async () => {
    const ok = await call('/v1/orders?limit=5');
    const invalid = await call('/v1/orders?limit=0');
    const nothing = await call('/v1/nothing?secret=1');
    bed.dispatcher.answer = (_, response) => {
      response.writeHead(404, json).end(JSON.stringify(ownersRefusal));
    };
    const unknown = await call('/v1/webhook-endpoints/whep_034qzGogm6OY7PvZJBtDLC');
    await untilLogged(ok, {
      livemode: true,
      credential_id: key.key_id,
      method: 'GET',
      path: '/v1/orders',
      operation: 'orders.list',
      status: 200,
      code: null,
      took_time: true,
    });
    await untilLogged(invalid, { path: '/v1/orders', status: 400, code: 'invalid_parameter' });
    await untilLogged(nothing, { path: '/v1/nothing', operation: null, status: 404, code: 'not_found' });
    await untilLogged(unknown, { operation: 'webhook_endpoints.get', status: 404, code: 'not_found' });
  });

  it('shows no credential that was sent in the path', async () => {
    await untilLogged(await call(`/v1/orders/${key.key}/x`), { path: '/v1/orders/[credential]/x' });
  });

  it('has the calls that were made while Kafka was away', async () => {
    await bed.kafka.cut();
    let meanwhile: string;
    try {
      meanwhile = await call('/v1/orders');
    } finally {
      await bed.kafka.restore();
    }
    await untilLogged(meanwhile, { status: 200 });
  }, 60_000);
});

describe('lines that are not published yet', () => {
  const ids = new Ids(new TestClock(0));
  const line = (change: Partial<RequestLine> = {}): RequestLine => ({
    credential: { id: 'key_1', account_id: 'acct_1', account_uuid: 'a', livemode: true } as Credential,
    endedAt: new Date('2026-11-03T04:42:10.512Z'),
    method: 'POST',
    url: '/v1/orders?x=1',
    operation: createOrder,
    status: 201,
    code: undefined,
    requestId: 'req_1',
    durationMs: 12.4,
    ...change,
  });

  it('are bounded in what they hold: a line for which there is no room is not taken', () => {
    const lines = new RequestLines(100_000);
    const url = `/${'x'.repeat(9_999)}`;
    const taken = Array.from({ length: 20 }, () => lines.add(line({ url })));
    expect(taken.filter(Boolean).length).toBe(9);
    lines.drain(ids);
    expect([lines.size, lines.add(line({ url }))]).toEqual([0, true]);
  });

  it('become events of one account and mode each, of at most 500 lines', () => {
    const lines = new RequestLines(10_000_000);
    const other = { ...line().credential, livemode: false };
    for (let count = 0; count < 501; count += 1) lines.add(line());
    lines.add(line({ credential: other }));
    const events = lines.drain(ids);
    const countIn = ({ data }: (typeof events)[number]) => (data as { requests: unknown[] }).requests.length;
    expect(events.map((event) => [event.key, event.tenant.livemode, countIn(event)])).toEqual([
      ['acct_1', true, 500],
      ['acct_1', true, 1],
      ['acct_1', false, 1],
    ]);
    const [logged] = (events[0]!.data as { requests: LoggedRequest[] }).requests;
    expect(timeOfId(logged!.id)).toEqual(line().endedAt);
    expect(logged).toEqual({
      id: expect.any(String),
      credential_id: 'key_1',
      method: 'POST',
      path: '/v1/orders',
      operation: 'orders.create',
      status: 201,
      code: null,
      request_id: 'req_1',
      duration_ms: 12,
    });
  });
});
