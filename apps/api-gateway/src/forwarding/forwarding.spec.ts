import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { createOrder, createWebhookEndpoint, errorBody, invoiceExample, listOrders } from '@millwright/contracts';
import { type Gateway, Testbed } from '../testing/testbed.js';

let bed: Testbed;
/** A gateway with a short call deadline. */
let hasty: Gateway;
let key: string;
const callDeadlineMs = 1_500;

beforeAll(async () => {
  bed = await Testbed.start();
  hasty = await bed.startAnother({ CALL_DEADLINE: String(callDeadlineMs) });
  ({ key } = await bed.key(await bed.account()));
}, 60_000);

afterAll(async () => {
  await hasty?.stop();
  await bed?.close();
});

const json = { 'content-type': 'application/json' };
const endpoint = JSON.stringify(createWebhookEndpoint.examples[0].body);
const endpoints = '/v1/webhook-endpoints';

const create = (headers: Record<string, string> = {}, gateway = bed.gateway): Promise<Response> =>
  bed.call(endpoints, { key, gateway, method: 'POST', headers: { ...json, ...headers }, body: endpoint });

async function codeOf(response: Response): Promise<[number, string]> {
  return [response.status, errorBody.parse(await response.json()).error.code];
}

describe('a call reaches its owner', () => {
  it('with its parts, the caller, the request id and the idempotency key', async () => {
    const response = await bed.call('/v1/orders', {
      key,
      method: 'POST',
      headers: { ...json, 'idempotency-key': 'once', 'x-request-id': 'mine' },
      body: JSON.stringify(createOrder.examples[0].body),
    });
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual(createOrder.examples[0].response);
    expect(bed.orders.calls.at(-1)).toMatchObject({
      operation: 'create',
      body: createOrder.body.parse(createOrder.examples[0].body),
      caller: { livemode: true, scopes: ['orders:read', 'orders:write', 'webhooks:manage'] },
      requestId: 'mine',
      idempotencyKey: 'once',
    });
  });

  it('with its path and its query', async () => {
    await bed.call('/v1/orders?limit=3&status=draft', { key });
    expect(bed.orders.calls.at(-1)!.query).toEqual(listOrders.query.parse({ limit: '3', status: 'draft' }));
    const { id } = createOrder.examples[0].response;
    await bed.call(`/v1/orders/${id.replace('o', '%6f')}`, { key });
    expect(bed.orders.calls.at(-1)!.params).toEqual({ id });
  });

  it('byte by byte, with the trace and the version, and no header that is not meant for it', async () => {
    let seen: { headers: NodeJS.Dict<string | string[]>; body: string } | undefined;
    bed.dispatcher.answer = (request, response, body) => {
      seen = { headers: request.headers, body };
      response.writeHead(201, json).end('{}');
    };
    const spaced = endpoint.replace('{', '{\n  ');
    await bed.call(endpoints, {
      key,
      method: 'POST',
      headers: {
        ...json,
        traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
        'if-match': '"3"',
        cookie: 'a=b',
        'x-forwarded-for': '10.0.0.1',
      },
      body: spaced,
    });
    expect(seen!.body).toBe(spaced);
    expect(Object.keys(seen!.headers).toSorted()).toEqual([
      'connection',
      'content-length',
      'content-type',
      'host',
      'if-match',
      'millwright-caller',
      'service-version',
      'traceparent',
      'x-request-id',
    ]);
    expect(seen!.headers['traceparent']).toMatch(/^00-0af7651916cd43dd8448eb211c80319c-[0-9a-f]{16}-01$/);
    expect(JSON.stringify(seen!.headers)).not.toContain(key);
  });
});

describe('an answer comes back', () => {
  it('with the headers that are for the caller, and no others', async () => {
    bed.dispatcher.answer = (_, response) => {
      const headers = {
        ...json,
        'content-length': '10',
        etag: '"4"',
        'idempotent-replayed': 'true',
        'set-cookie': 'a=b',
        server: 'inside',
        'x-request-id': 'other',
      };
      response.writeHead(201, headers).end('{"id":"x"}');
    };
    const response = await create({ 'x-request-id': 'mine' });
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'application/json',
      'content-length': '10',
      etag: '"4"',
      'idempotent-replayed': 'true',
      'x-request-id': 'mine',
      'service-version': '2026-11-01',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'ratelimit-limit': expect.any(String),
      'ratelimit-remaining': expect.any(String),
      'ratelimit-reset': expect.any(String),
      'ratelimit-policy': expect.any(String),
      ratelimit: expect.any(String),
      connection: 'keep-alive',
      'keep-alive': expect.any(String),
      date: expect.any(String),
    });
    expect(await response.text()).toBe('{"id":"x"}');
  });

  const refusalBy = async (limit: string): Promise<Response> => {
    const refusal = JSON.stringify({ error: { code: 'rate_limited', message: 'x', limit } });
    bed.dispatcher.answer = (_, response) => {
      response.writeHead(429, { ...json, 'retry-after': '7' }).write(refusal.slice(0, 30));
      setImmediate(() => response.end(refusal.slice(30)));
    };
    const response = await create();
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7']);
    expect(await response.text()).toBe(refusal);
    return response;
  };

  it('with all headers of a 429, where work of the account waits for its turn', async () => {
    const { headers } = await refusalBy('queue');
    const shown = (name: string): string | null => headers.get(name);
    expect([shown('ratelimit-remaining'), shown('ratelimit-reset')]).toEqual(['0', '7']);
    expect(Number(shown('ratelimit-limit'))).toBeGreaterThan(0);
    expect(shown('ratelimit')).toMatch(/^"account";r=\d+.*, "queue";r=0;t=7$/);
  });

  it.each(['endpoint', 'address'])(
    'with the limits of the account as they are, where its owner has refused it by a limit of its own: %s',
    async (limit) => {
      const { headers } = await refusalBy(limit);
      expect(Number(headers.get('ratelimit-remaining'))).toBeGreaterThan(0);
      expect(headers.get('ratelimit')).toMatch(/^"account";r=[1-9]\d*/);
      expect(headers.get('ratelimit')).not.toContain('"queue"');
    },
  );

  it('other than JSON, byte by byte, where the operation says so', async () => {
    const reader = await bed.key(await bed.account(), { scopes: ['invoices:read'] });
    const bytes = Buffer.from([0x25, 0x50, 0x44, 0x46, 0x00, 0xff, 0xfe]);
    const printed = async (type: string, status = 200): Promise<Response> => {
      bed.dispatcher.answer = (_, response) => void response.writeHead(status, { 'content-type': type }).end(bytes);
      return bed.call(`/v1/invoices/${invoiceExample.id}/pdf`, { key: reader.key });
    };
    const response = await printed('application/pdf');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
    // Any other type, and a refusal that is no JSON, is no answer of an owner.
    expect((await printed('application/json')).status).toBe(503);
    expect((await printed('application/pdf', 409)).status).toBe(503);
  });

  it('as the owner refused, down to the body', async () => {
    const refusal =
      '{"error":{"type":"invalid_request_error","code":"conflict","message":"x","request_id":"y","doc_url":"z"}}';
    bed.dispatcher.answer = (_, response) => void response.writeHead(409, { ...json, 'retry-after': '7' }).end(refusal);
    const response = await create();
    expect([response.status, response.headers.get('retry-after'), await response.text()]).toEqual([409, '7', refusal]);
  });

  it('while it is still being written, and whole however slowly it is read', async () => {
    const chunk = Buffer.alloc(65_536, 'x');
    let finish: (() => void) | undefined;
    bed.dispatcher.answer = (_, response) => {
      response.writeHead(200, json).write(chunk);
      finish = () => {
        for (let i = 0; i < 100; i++) response.write(chunk);
        response.end();
      };
    };
    const response = await bed.call(endpoints, { key });
    const reader = response.body!.getReader();
    const digest = createHash('sha256');
    let length = (await reader.read()).value!.length;
    finish!();
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      length += value.length;
      digest.update(value);
      if (length % 7 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    expect(length).toBe(101 * chunk.length);
  });
});

describe('a failing owner is not named, and the answer says whether to try again', () => {
  let asked = 0;
  const whenAsked = (answer: (response: ServerResponse) => void): void => {
    bed.dispatcher.answer = (_, response) => {
      asked += 1;
      answer(response);
    };
  };
  beforeEach(() => {
    asked = 0;
  });

  it.each(['GET', 'POST'] as const)(
    '%s: no answer at the deadline is 504, and the call to the owner is aborted',
    async (method) => {
      const left = Promise.withResolvers<void>();
      whenAsked((response) => void response.on('close', () => left.resolve()));
      const start = performance.now();
      const response = method === 'GET' ? await bed.call(endpoints, { key, gateway: hasty }) : await create({}, hasty);
      expect(await codeOf(response)).toEqual([504, 'timeout']);
      expect(performance.now() - start).toBeGreaterThanOrEqual(callDeadlineMs - 10);
      await left.promise;
      expect(asked).toBe(1);
    },
  );

  it.each([
    ['a connection cut before the answer', (response: ServerResponse) => void response.destroy()],
    ['no HTTP', (response: ServerResponse) => void response.socket!.end('nonsense\r\n\r\n')],
    [
      'a page instead of JSON',
      (response: ServerResponse) => void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>stack</h1>'),
    ],
    ['an empty refusal', (response: ServerResponse) => void response.writeHead(500).end()],
    [
      'a refusal of the gateway itself',
      (response: ServerResponse) => void response.writeHead(401, json).end('{"error":{}}'),
    ],
  ])('%s is 503 with retry-after, after one try', async (_, answer) => {
    whenAsked(answer);
    const response = await create();
    expect(response.headers.get('retry-after')).toBe('1');
    expect(await codeOf(response)).toEqual([503, 'upstream_unavailable']);
    expect(asked).toBe(1);
  });

  it('an answer cut in the middle is cut for the caller too, so that it is not taken for whole', async () => {
    whenAsked((response) => {
      response.writeHead(200, { ...json, 'content-length': '100' }).write('{"data":');
      setImmediate(() => response.destroy());
    });
    const response = await bed.call(endpoints, { key });
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });

  it('an answer that does not end by the deadline is cut', async () => {
    whenAsked((response) => void response.writeHead(200, json).write('{'));
    const response = await bed.call(endpoints, { key, gateway: hasty });
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });

  it('a caller that disconnects aborts the call to the owner', async () => {
    const reached = Promise.withResolvers<void>();
    const left = Promise.withResolvers<void>();
    whenAsked((response) => {
      reached.resolve();
      response.on('close', () => left.resolve());
    });
    const socket = connect(bed.portOf('live'), '127.0.0.1');
    socket.write(`GET ${endpoints} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\nx-request-id: gone\r\n\r\n`);
    await reached.promise;
    socket.destroy();
    await left.promise;
    expect(bed.logs.findLast((line) => line.includes('"request_id":"gone"'))).toContain('"status":499');
  });
});

describe('an owner that is away', () => {
  it('is 503 for reads and writes, and works again once it is back', async () => {
    await bed.dispatcher.close();
    for (const call of [() => bed.call(endpoints, { key }), create]) {
      const response = await call();
      expect(response.headers.get('retry-after')).toBe('1');
      expect(await codeOf(response)).toEqual([503, 'upstream_unavailable']);
    }
    bed.dispatcher.answer = (_, response) => void response.writeHead(200, json).end('{}');
    await bed.dispatcher.open();
    expect((await bed.call(endpoints, { key })).status).toBe(200);
  });
});

describe('a stop', () => {
  it('finishes the calls in flight, announces the end of the connection, and accepts no new one', async () => {
    const reached = Promise.withResolvers<ServerResponse>();
    bed.dispatcher.answer = (_, response) => reached.resolve(response);
    const answer = bed.call(endpoints, { key, gateway: hasty });
    const atOwner = await reached.promise;
    const port = bed.portOf('live', hasty);
    const stopped = hasty.stop();
    const refused = connect(port, '127.0.0.1');
    await once(refused, 'error');
    atOwner.writeHead(200, json).end('{}');
    const response = await answer;
    expect([response.status, response.headers.get('connection')]).toEqual([200, 'close']);
    await stopped;
  });
});
