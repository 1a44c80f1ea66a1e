/**
 * Every call by a credential is counted once, by minute of business time, and the counts reach accounts; each call of a known account reaches
 * its request log, without its query, its bodies and any credential. None waits for it.
 */
import { zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isPlainBlock, newestVersion, type RequestLine } from '@millwright/contracts';
import { eventually } from '@millwright/testing';
import { register } from 'prom-client';
import type { AccountsProcess } from '../testing/accounts-process.js';
import type { Key } from '../testing/test-accounts.js';
import { type Gateway, Testbed } from '../testing/testbed.js';

interface Counted {
  minute: string;
  credential_id: string;
  operation: string | null;
  status: number;
  calls: number;
}

const hourMs = 3_600_000;
const json = { 'content-type': 'application/json' };
/** As an owner words it: the type comes before the code. */
const ownersRefusal = {
  error: { type: 'invalid_request_error', code: 'not_found', message: 'There is no endpoint.', request_id: 'req_x' },
};

let bed: Testbed<AccountsProcess>;
let account: string;
let key: Key;

beforeAll(async () => {
  bed = await Testbed.startWithAccounts();
  account = await bed.account();
  key = await bed.key(account);
}, 60_000);

afterAll(() => bed?.close());

async function counted(mode: 'live' | 'test' = 'live'): Promise<Counted[]> {
  const to = new Date(Date.now() + 12 * hourMs).toISOString();
  const from = new Date(Date.now() - 12 * hourMs).toISOString();
  const path = `/internal/accounts/${account}/usage?${new URLSearchParams({ from, to, mode }).toString()}`;
  return (await bed.accounts.internal<{ data: Counted[] }>('GET', path)).data;
}

/** The calls of a key, by operation and status. */
async function callsOf({ key_id: keyId }: Key, mode: 'live' | 'test' = 'live'): Promise<Record<string, number>> {
  const calls: Record<string, number> = {};
  for (const each of await counted(mode)) {
    if (each.credential_id !== keyId) continue;
    const name = `${each.operation} ${each.status}`;
    calls[name] = (calls[name] ?? 0) + each.calls;
  }
  return calls;
}

function untilCounted(of: Key, calls: Record<string, number>, mode: 'live' | 'test' = 'live'): Promise<void> {
  return eventually(async () => expect(await callsOf(of, mode)).toEqual(calls), 20_000);
}

async function call(times: number, of: Key, path = '/v1/orders', gateway?: Gateway): Promise<void> {
  for (let i = 0; i < times; i++) {
    const response = await bed.call(path, { key: of.key, ...(gateway !== undefined && { gateway }) });
    await response.arrayBuffer();
  }
}

it('counts calls by key, operation and status, in the mode of the key, and notes its last use and the version of the first', async () => {
  const [other, ofTestMode] = [await bed.key(account), await bed.key(account, { mode: 'test' })];
  await call(3, key);
  await call(2, key, '/v1/orders?limit=0');
  await call(1, key, '/v1/nothing');
  await call(4, other);
  await bed.call('/v1/orders', { key: ofTestMode.key, surface: 'test' });
  await untilCounted(key, { 'orders.list 200': 3, 'orders.list 400': 2, 'null 404': 1 });
  await untilCounted(other, { 'orders.list 200': 4 });
  await untilCounted(ofTestMode, { 'orders.list 200': 1 }, 'test');
  const { data } = await bed.accounts.internal<{ data: { key_id: string; last_used_at: string | null }[] }>(
    'GET',
    `/internal/keys?account_id=${account}`,
  );
  const lastUsed = data.find(({ key_id: id }) => id === key.key_id)!.last_used_at!;
  expect(Math.abs(Date.now() - Date.parse(lastUsed))).toBeLessThan(30_000);
  const shown = await bed.accounts.internal<{ pinned_version: string }>('GET', `/internal/accounts/${account}`);
  expect(shown.pinned_version).toBe(newestVersion);
});

describe('while Kafka is away', () => {
  it('counts wait, and are then published once', async () => {
    const used = await bed.key(account);
    await call(5, used);
    await bed.kafka.cut();
    try {
      await call(7, used);
      await eventually(
        () => expect(bed.logs.some((line) => line.includes('Kafka does not take usage'))).toBe(true),
        30_000,
      );
      await call(11, used);
    } finally {
      await bed.kafka.restore();
    }
    await call(13, used);
    await untilCounted(used, { 'orders.list 200': 36 });
    await call(1, used);
    await untilCounted(used, { 'orders.list 200': 37 });
    expect(bed.logs.filter((line) => line.includes('Kafka takes usage records again')).length).toBe(1);
  }, 60_000);
});

it('counts calls in the minute in which they ended, also if the clock is moved between two calls', async () => {
  const used = await bed.key(account);
  const gateway = await bed.startAnother();
  try {
    await call(2, used, '/v1/orders', gateway);
    await gateway.advance(2 * hourMs);
    await call(3, used, '/v1/orders', gateway);
    await untilCounted(used, { 'orders.list 200': 5 });
    const rows = (await counted()).filter(({ credential_id: id }) => id === used.key_id);
    expect(rows.map(({ calls }) => calls)).toEqual([2, 3]);
    const [before, after] = rows.map(({ minute }) => Date.parse(minute)) as [number, number];
    expect((after - before) / hourMs).toBeCloseTo(2, 1);
  } finally {
    await gateway.stop();
  }
});

it('publishes the counts of the last moment before a stop', async () => {
  const used = await bed.key(account);
  const gateway = await bed.startAnother({ USAGE_INTERVAL: '60000' });
  await call(4, used, '/v1/orders', gateway);
  await gateway.stop();
  await untilCounted(used, { 'orders.list 200': 4 });
});

describe('the log of the calls that a gateway has answered', () => {
  async function send(path: string, options: Parameters<typeof bed.call>[1] = {}): Promise<string> {
    const response = await bed.call(path, { key: key.key, ...options });
    await response.arrayBuffer();
    return response.headers.get('x-request-id')!;
  }

  const logged = async (requestId: string): Promise<object | undefined> => {
    const blocks = await bed.accounts.query<{ livemode: boolean; block: Buffer }>(
      'SELECT livemode, block FROM request_blocks',
    );
    for (const { livemode, block } of blocks) {
      const lines = (isPlainBlock(block) ? block : zstdDecompressSync(block)).toString().split('\n').slice(0, -1);
      for (const line of lines.map((text) => JSON.parse(text) as RequestLine)) {
        const [, credential_id, method, path, operation, status, code, id, durationMs] = line;
        if (id !== requestId) continue;
        return { livemode, credential_id, method, path, operation, status, code, took_time: durationMs >= 0 };
      }
    }
    return undefined;
  };
  const untilLogged = (requestId: string, row: object): Promise<void> =>
    eventually(async () => expect(await logged(requestId)).toMatchObject(row), 20_000);

  it('has operation, status and code, whoever has refused the call', async () => {
    const ok = await send('/v1/orders?limit=5');
    const invalid = await send('/v1/orders?limit=0');
    const nothing = await send('/v1/nothing?secret=1');
    bed.dispatcher.answer = (_, response) => {
      response.writeHead(404, json).end(JSON.stringify(ownersRefusal));
    };
    const unknown = await send('/v1/webhook-endpoints/whep_034qzGogm6OY7PvZJBtDLC');
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
    await untilLogged(await send(`/v1/orders/${key.key}/x`), { path: '/v1/orders/[credential]/x' });
  });

  it('has the calls that were made while Kafka was away', async () => {
    await bed.kafka.cut();
    let meanwhile: string;
    try {
      meanwhile = await send('/v1/orders');
    } finally {
      await bed.kafka.restore();
    }
    await untilLogged(meanwhile, { status: 200 });
  }, 60_000);

  it('has the calls of the last moment before a stop', async () => {
    const gateway = await bed.startAnother({ REQUEST_LOG_INTERVAL: '60000' });
    const last = await send('/v1/orders', { gateway });
    await gateway.stop();
    await untilLogged(last, { status: 200 });
  });

  it('lacks those for which there is no room while Kafka is away, and they are counted', async () => {
    const dropped = async (): Promise<number> => {
      const { values } = await register.getSingleMetric('gateway_request_log_dropped_total')!.get();
      return values[0]!.value;
    };
    const before = await dropped();
    const gateway = await bed.startAnother({ REQUEST_LOG_INTERVAL: '60000', REQUEST_LOG_MOST_UNSENT: '1024' });
    const sent: string[] = [];
    for (let count = 0; count < 20; count += 1) sent.push(await send('/v1/orders', { gateway }));
    await gateway.stop();
    await untilLogged(sent[0]!, { status: 200 });
    const found = await Promise.all(sent.map(logged));
    const missing = found.filter((line) => line === undefined).length;
    expect(missing).toBeGreaterThan(10);
    expect((await dropped()) - before).toBe(missing);
  });
});
