/** Every row of the service document about authentication, limits, errors and versions, tested on the running product. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createBuyer,
  type ErrorCode,
  errorCodeNames,
  errorCodes,
  type LimitFigures,
  newestVersion,
  operations,
  versions,
} from '@millwright/contracts';
import {
  beginUpload,
  eventually,
  orderBody,
  Product,
  Records,
  SecondProcess,
  WebhookSink,
  isLongForm,
} from '@millwright/testing';
import { authenticationFailures } from './conformance/authentication.js';
import { type Answer, Caller, type CallOptions, errorOf, json, type Surface } from './conformance/caller.js';
import { errorRows } from './conformance/errors.js';
import { endpointRows, headerRows, negotiatedRow, planRows } from './conformance/limits.js';
import { versioningRules } from './conformance/versioning.js';
import { Partner } from './oauth/partner.js';

const unknownKey = 'svc_live_4fQ2kX9pZr7LmT1vB8nWc3Yd6JhGs50XhyVE';
const largestBody = 1_048_576;
const huge: LimitFigures = { sustained: 10_000, burst: 10_000, concurrent: 1_000 };

let product: Product;
let caller: Caller;
/** An account with limits beyond any test, and its keys: one for each mode, one that may only read orders, and a revoked one. */
let roomy: { account: string; live: string; test: string; reader: string; revoked: string };
/** Keys of a suspended account, and of an account with one call a second. */
let suspended: string;
let limited: string;
/** A gateway that cannot reach its owners. */
let cutOff: SecondProcess;
let silent: Server;
/** A fresh account with a key for each row of the plans' table. */
const fresh = new Map<string, { account: string; key: string }>();

beforeAll(async () => {
  product = Product.ofTests();
  caller = new Caller(product);
  silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const starting = SecondProcess.start(product, 'api-gateway', {
    ORDERS_URL: 'http://127.0.0.1:9',
    WEBHOOK_DISPATCHER_URL: `http://127.0.0.1:${port}`,
    CALL_DEADLINE: '1000',
  });
  const account = await caller.account('Enterprise');
  await Promise.all([product.negotiate(account, 'live', huge), product.negotiate(account, 'test', huge)]);
  const [live, test, reader, revoked] = await Promise.all([
    caller.key(account),
    caller.key(account, 'test'),
    caller.key(account, 'live', ['orders:read']),
    createRevokedKey(account),
  ]);
  roomy = { account, live, test, reader, revoked };
  const [debtor, hurried] = await Promise.all([caller.account(), caller.account('Enterprise')]);
  [suspended, limited] = await Promise.all([caller.key(debtor), caller.key(hurried)]);
  await Promise.all([
    product.suspend(debtor),
    product.negotiate(hurried, 'live', { sustained: 1, burst: 1, concurrent: 1 }),
    ...planRows.map(async ({ row, plans: [plan = 'Deploy Scale'], mode }) => {
      const account = await caller.account(plan);
      fresh.set(row, { account, key: await caller.key(account, mode) });
    }),
  ]);
  cutOff = await starting;
  await eventually(async () => expect((await caller.call('/v1/me', { key: suspended })).status).toBe(403));
  await eventually(async () => expect((await caller.call('/v1/me', { key: revoked })).status).toBe(401));
}, 60_000);

afterAll(async () => {
  await cutOff?.kill();
  silent?.close();
});

async function createRevokedKey(account: string): Promise<string> {
  const { key, key_id: id } = await product.issueKey(account, 'live', ['orders:read']);
  await product.revokeKey(id);
  return key;
}

/** A call that is refused with the code. */
const provocations: Partial<Record<ErrorCode, () => Promise<Answer>>> = {
  missing_credentials: () => caller.call('/v1/me'),
  invalid_api_key: () => caller.call('/v1/me', { key: unknownKey }),
  insufficient_scope: () => post('/v1/orders', orderBody('PO-SCOPE'), { key: roomy.reader }),
  environment_mismatch: () => caller.call('/v1/me', { key: roomy.test }),
  account_suspended: () => caller.call('/v1/me', { key: suspended }),
  malformed_request: () => caller.call('/v1/orders/%E0%A4%A', { key: roomy.live }),
  invalid_json: () => post('/v1/orders', '{'),
  invalid_parameter: () => caller.call('/v1/orders?limit=0', { key: roomy.live }),
  unknown_parameter: () => caller.call('/v1/orders?statsu=draft', { key: roomy.live }),
  missing_parameter: () => post('/v1/orders', {}),
  credential_in_url: () => caller.call(`/v1/me?key=${unknownKey}`, { key: roomy.live }),
  unsupported_version: () => caller.call('/v1/me', { key: roomy.live, headers: { 'service-version': '2020-01-01' } }),
  not_found: () => caller.call('/v1/orders/ord_034qzGoglnll8Ild7pcYOy', { key: roomy.live }),
  method_not_allowed: () => caller.call('/v1/orders', { key: roomy.live, method: 'PUT' }),
  conflict: async () => {
    await post('/v1/orders', orderBody('PO-CONFLICT'));
    return await post('/v1/orders', orderBody('PO-CONFLICT'));
  },
  invalid_state: async () => {
    const path = await endpoint();
    await post(`${path}/pause`);
    return await post(`${path}/test`, { event_type: 'order.created' });
  },
  not_in_control: async () => {
    const begun = await post('/v1/conversations', { channel: 'other', contact: { external_id: 'conformance' } });
    const { id } = json<{ id: string }>(begun);
    return await post(`/v1/conversations/${id}/messages`, { from: 'human', text: 'Hello' });
  },
  precondition_failed: async () => {
    const change = { description: 'changed' };
    return await post(await endpoint(), change, { method: 'PATCH', headers: { 'if-match': '"41"' } });
  },
  // A client that is still sending may get a closed connection instead of the answer.
  payload_too_large: () => eventually(() => post('/v1/orders', JSON.stringify('x'.repeat(largestBody)))),
  unsupported_media_type: () => post('/v1/orders', 'reference=1', { headers: { 'content-type': 'text/plain' } }),
  headers_too_large: () => caller.send(`GET /v1/me HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`),
  idempotency_key_reused: async () => {
    const headers = { 'idempotency-key': 'conformance' };
    await post('/v1/orders', orderBody('PO-REUSED-1'), { headers });
    return await post('/v1/orders', orderBody('PO-REUSED-2'), { headers });
  },
  idempotency_key_in_use: () =>
    eventually(async () => {
      const headers = { 'idempotency-key': `conformance-${randomUUID()}` };
      const body = orderBody(`PO-${randomUUID()}`);
      const answers = await Promise.all(Array.from({ length: 10 }, () => post('/v1/orders', body, { headers })));
      const refused = answers.find(({ status }) => status === 409);
      if (refused === undefined) throw new Error('No call overlapped with another one.');
      return refused;
    }),
  // In test mode an account has a seller from the beginning.
  invoice_invalid: async () => {
    const test = { surface: 'test', key: roomy.test } as const;
    const { line_items: lines, ...order } = orderBody(`PO-${randomUUID()}`) as { line_items: object[] };
    const body = { ...order, confirm: true, line_items: lines.map((line) => ({ ...line, tax_rate: 17 })) };
    const { id } = json<{ id: string }>(await post('/v1/orders', body, test));
    return await post(`/v1/orders/${id}/invoice`, {}, test);
  },
  invalid_signed_url: async () => {
    const client = product.client('live', roomy.live);
    const { put, ...upload } = await beginUpload(client, 'image/png');
    const { url, ...rest } = put!;
    await client.close();
    const headers = rest.headers as Record<string, string>;
    const response = await fetch(`${url}0`, { method: rest.method, headers, body: Buffer.alloc(upload.size!) });
    return { status: response.status, headers: response.headers, text: await response.text() };
  },
  // A row that the owner cannot read.
  internal: async () => {
    const client = product.client('live', roomy.live);
    const records = new Records(product, client);
    const { id } = await records.made(createBuyer, { body: { name: 'Unreadable' } });
    await records.changeRow('orders', id, `UPDATE buyers SET created_at = 'infinity' WHERE id = $1`);
    await client.close();
    return caller.call(`/v1/buyers/${id}`, { key: roomy.live });
  },
  upstream_unavailable: () => callCutOff('/v1/orders'),
  timeout: () => callCutOff('/v1/webhook-endpoints'),
  rate_limited: async () => {
    for (;;) {
      const answer = await caller.call('/v1/me', { key: limited });
      if (answer.status !== 200) return answer;
    }
  },
};

/** Calls the gateway that cannot connect to orders, and gets no answer from the dispatcher. */
async function callCutOff(path: string): Promise<Answer> {
  const response = await fetch(`${cutOff.baseUrl('live')}${path}`, {
    headers: { authorization: `Bearer ${roomy.live}` },
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** The path of a new webhook endpoint. */
async function endpoint(): Promise<string> {
  const given = { url: 'https://receiver.example/hooks', events: ['order.created'] };
  return `/v1/webhook-endpoints/${json<{ id: string }>(await post('/v1/webhook-endpoints', given)).id}`;
}

function post(path: string, body?: unknown, options: CallOptions = {}): Promise<Answer> {
  return caller.call(path, { key: roomy.live, method: 'POST', body, ...options });
}

describe('authentication failures', () => {
  it.each(authenticationFailures.filter(({ code }) => code !== 'expired_token'))('$row', async ({ status, code }) => {
    const answer = await provocations[code as ErrorCode]!();
    const error = errorOf(answer);
    expect([answer.status, error.code]).toEqual([status, code]);
    expect(error.type).toBe(status === 401 ? 'authentication_error' : 'permission_error');
    if (status === 401) expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer\b/);
  });

  it('are the same for an unknown key and for a revoked one', async () => {
    const [never, revoked] = [await caller.call('/v1/me', { key: unknownKey }), await revokedCall()];
    const comparable = (answer: Answer) => [answer.status, { ...errorOf(answer), request_id: '' }];
    expect(comparable(revoked)).toEqual(comparable(never));
    expect(revoked.headers.get('www-authenticate')).toBe(never.headers.get('www-authenticate'));
  });

  it('name the missing scope in the message, the body and the challenge', async () => {
    const answer = await provocations.insufficient_scope!();
    const { message, required_scopes: scopes } = errorOf(answer);
    expect(message).toContain('orders:write');
    expect(scopes).toEqual(['orders:write']);
    expect(answer.headers.get('www-authenticate')).toMatch(/error="insufficient_scope".*scope="orders:write"/);
  });

  it('include a live key in the sandbox and a test key in production', async () => {
    for (const [surface, key] of [
      ['test', roomy.live],
      ['live', roomy.test],
    ] as const) {
      expect(errorOf(await caller.call('/v1/me', { surface, key })).code).toBe('environment_mismatch');
    }
  });

  const expired = authenticationFailures.find(({ code }) => code === 'expired_token')!;
  it(expired.row, async () => {
    const partner = await Partner.start(product);
    try {
      const { access_token: key } = await partner.connect();
      expect((await caller.call('/v1/me', { key })).status).toBe(200);
      await product.advanceClock(3_600_000);
      const answer = await caller.call('/v1/me', { key });
      expect([answer.status, errorOf(answer).code]).toEqual([expired.status, expired.code]);
    } finally {
      await partner.stop();
    }
  });

  function revokedCall(): Promise<Answer> {
    return caller.call('/v1/me', { key: roomy.revoked });
  }
});

interface Exhausted {
  readonly first: Answer;
  readonly refusal: Answer;
  readonly admitted: number;
  /** From the first call to the last that was admitted. */
  readonly seconds: number;
}

/** One call on a full bucket, then as many workers as the concurrency limit allows, until the first refusal. */
async function untilRefused(key: string, { concurrent }: LimitFigures, surface: Surface = 'live'): Promise<Exhausted> {
  const startedAt = performance.now();
  const first = await caller.call('/v1/me', { key, surface });
  expect(first.status).toBe(200);
  let admitted = 1;
  let lastAt = performance.now();
  let refusal: Answer | undefined;
  const work = async (): Promise<void> => {
    while (refusal === undefined && performance.now() < startedAt + 20_000) {
      // A 404 costs a token too, and the least work.
      const answer = await caller.call('/v1/nothing', { key, surface });
      if (answer.status === 429) {
        refusal ??= answer;
        return;
      }
      expect(answer.status).toBe(404);
      admitted += 1;
      lastAt = performance.now();
    }
  };
  await Promise.all(Array.from({ length: concurrent }, work));
  if (refusal === undefined) throw new Error(`No call was refused; ${admitted} were admitted.`);
  return { first, refusal, admitted, seconds: (lastAt - startedAt) / 1000 };
}

/** Checks the burst of a fresh account. */
function expectFigures({ first, refusal, admitted, seconds }: Exhausted, figures: LimitFigures): void {
  const { sustained, burst, concurrent } = figures;
  expect(json<{ limits: LimitFigures }>(first).limits).toEqual(figures);
  expect(numbersOf(first)).toEqual({ limit: sustained, remaining: burst - 1, reset: 1, retryAfter: null });
  expect(first.headers.get('ratelimit-policy')).toContain(`"account";q=${sustained};w=1;`);
  expect(first.headers.get('ratelimit-policy')).toContain(`=${burst}`);
  expect(first.headers.get('ratelimit-policy')).toContain(`"concurrent";q=${concurrent}`);

  expect(admitted).toBeGreaterThanOrEqual(burst);
  expect(admitted).toBeLessThanOrEqual(burst + sustained * seconds + 1);
  const error = errorOf(refusal);
  const { limit, remaining, reset, retryAfter } = numbersOf(refusal);
  expect([refusal.status, error.type, error.code, error.limit]).toEqual([
    429,
    'rate_limit_error',
    'rate_limited',
    'account',
  ]);
  expect({ limit, remaining, retryAfter }).toEqual({ limit: sustained, remaining: 0, retryAfter: 1 });
  expect(error.message).toContain('1 second');
  expect(error.request_id).toBe(refusal.headers.get('x-request-id'));
  expect(Math.abs(reset! - burst / sustained)).toBeLessThanOrEqual(1);
}

function numbersOf({ headers }: Answer) {
  const number = (name: string): number | null => {
    const text = headers.get(name);
    if (text === null) return null;
    expect(text).toMatch(/^\d+$/);
    return Number(text);
  };
  return {
    limit: number('ratelimit-limit'),
    remaining: number('ratelimit-remaining'),
    reset: number('ratelimit-reset'),
    retryAfter: number('retry-after'),
  };
}

/** Holds as many calls in flight as the figures allow: one more is refused, and admitted once a place is free. */
async function expectConcurrency(key: string, figures: LimitFigures, surface: Surface): Promise<void> {
  await delay(((figures.concurrent + 5) / figures.sustained) * 1000);
  const held = await Promise.all(
    Array.from({ length: figures.concurrent }, () => caller.holdCall('/v1/orders', key, surface)),
  );
  try {
    const refusal = await caller.call('/v1/me', { key, surface });
    expect([refusal.status, errorOf(refusal).limit]).toEqual([429, 'concurrency']);
    expect(numbersOf(refusal)).toMatchObject({ limit: figures.sustained, remaining: 0, retryAfter: 1 });
    held.pop()!.destroy();
    await eventually(async () => expect((await caller.call('/v1/me', { key, surface })).status).toBe(200));
  } finally {
    for (const socket of held) socket.destroy();
  }
}

describe('limits of the plans', () => {
  it.each(isLongForm ? planRows : planRows.slice(0, 2))(
    '$row',
    async ({ row, plans, mode, figures }) => {
      const { account, key } = fresh.get(row)!;
      expectFigures(await untilRefused(key, figures, mode), figures);
      await expectConcurrency(key, figures, mode);
      for (const plan of plans.slice(1)) {
        await product.operate('accounts', 'plan', account, plan);
        await eventually(async () => {
          const me = json<{ account: { plans: string[] }; limits: LimitFigures }>(await caller.call('/v1/me', { key }));
          expect([me.account.plans, me.limits]).toEqual([[plan], figures]);
        });
      }
    },
    40_000,
  );

  it(negotiatedRow, async () => {
    const account = await caller.account('Enterprise');
    const [live, test] = [await caller.key(account), await caller.key(account, 'test')];
    const limitsOf = async (surface: 'live' | 'test'): Promise<LimitFigures> =>
      json<{ limits: LimitFigures }>(await caller.call('/v1/me', { surface, key: surface === 'live' ? live : test }))
        .limits;
    const byPlan = (plan: string): LimitFigures => planRows.find(({ plans }) => plans.includes(plan))!.figures;
    const sandbox = planRows.find(({ plans }) => plans.length === 0)!.figures;
    expect([await limitsOf('live'), await limitsOf('test')]).toEqual([byPlan('Deploy Scale'), sandbox]);

    const figures = { sustained: 7, burst: 9, concurrent: 3 };
    await product.negotiate(account, 'live', figures);
    await eventually(async () => expect(await limitsOf('live')).toEqual(figures));
    expect(await limitsOf('test')).toEqual(sandbox);
    await delay(2_000);
    expectFigures(await untilRefused(live, figures), figures);
  });

  it('hold for the account: its keys share one bucket', async () => {
    const account = await caller.account('Enterprise');
    // Refilled too slowly to show between two calls.
    await product.negotiate(account, 'live', { sustained: 1, burst: 25, concurrent: 10 });
    const keys = [await caller.key(account), await caller.key(account)];
    const remaining = [];
    for (const key of keys) remaining.push(numbersOf(await caller.call('/v1/me', { key })).remaining);
    expect(remaining).toEqual([24, 23]);
  });

  it('admit a call again after retry-after', async () => {
    const figures = { sustained: 1, burst: 2, concurrent: 2 };
    const account = await caller.account('Enterprise');
    await product.negotiate(account, 'live', figures);
    const key = await caller.key(account);
    const { refusal } = await untilRefused(key, figures);
    await delay(numbersOf(refusal).retryAfter! * 1000);
    expect((await caller.call('/v1/me', { key })).status).toBe(200);
  });
});

describe('limits of endpoints', () => {
  for (const { row, method, path, limit } of endpointRows) {
    const operation = operations.find((each) => each.method === method && each.path === path);
    if (operation === undefined) {
      it.todo(`${row} (pending: the contract has no such operation yet)`);
      continue;
    }
    it(row, async () => {
      expect(operation.limit).toEqual(limit);
      const account = await caller.account('Deploy Scale');
      const key = await caller.key(account);
      const seconds = limit.per === 'hour' ? 3_600 : 1;
      const call = () => caller.call(path!.replace('{id}', 'unknown'), { key, method: operation.method, body: {} });
      const answers = [];
      for (let count = 0; count < limit.count; count += 1) answers.push(await call());
      expect(answers.filter(({ status }) => status === 429)).toEqual([]);
      expect(answers[0]!.headers.get('ratelimit-policy')).toContain(`"endpoint";q=${limit.count};w=${seconds}`);
      let refusal = await call();
      for (const end = performance.now() + 5_000; refusal.status !== 429 && performance.now() < end;) {
        refusal = (await Promise.all(Array.from({ length: 8 }, call))).find(({ status }) => status === 429) ?? refusal;
      }
      expect([refusal.status, errorOf(refusal).limit]).toEqual([429, 'endpoint']);
      const { limit: sustained, remaining, retryAfter } = numbersOf(refusal);
      expect([sustained, remaining]).toEqual([100, 0]);
      expect(retryAfter).toBeLessThanOrEqual(Math.ceil(seconds / limit.count));
      expect(refusal.headers.get('ratelimit')).toContain('"endpoint";r=0;t=');
      expect((await caller.call('/v1/me', { key })).status).toBe(200);
    });
  }
});

describe('headers on every response', () => {
  const answers: { name: string; answer: Answer }[] = [];

  beforeAll(async () => {
    const others: Record<string, () => Promise<Answer>> = {
      'a success': () => caller.call('/v1/orders', { key: roomy.live }),
      'a creation': () => post('/v1/orders', orderBody('PO-HEADERS')),
      'an unknown path': () => caller.call('/v1/nothing', { key: roomy.live }),
      'an unknown path without a key': () => caller.call('/v1/nothing'),
      'no valid HTTP': () => caller.send('nonsense\r\n\r\n'),
      'two body lengths': () =>
        caller.send('POST /v1/orders HTTP/1.1\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'),
      'the OAuth listener': () => caller.call('/nothing', { surface: 'auth' }),
      'no valid HTTP on the OAuth listener': () => caller.send('nonsense\r\n\r\n', 'auth'),
      'the OpenAPI document': () => caller.call('/openapi.json'),
      'the reference page': () => caller.call('/docs'),
    };
    // Signed URLs of files are served by another listener.
    const { invalid_signed_url: _, ...refusals } = provocations;
    for (const [name, call] of Object.entries({ ...others, ...refusals })) answers.push({ name, answer: await call() });
  }, 30_000);

  const forms: Readonly<Record<string, RegExp>> = {
    'ratelimit-limit': /^[1-9]\d*$/,
    'ratelimit-remaining': /^\d+$/,
    'ratelimit-reset': /^\d+$/,
    'x-request-id': /^req_[0-9A-Za-z]{22}$/,
    'retry-after': /^[1-9]\d*$/,
  };

  it.each(headerRows)('$row', ({ header }) => {
    const found = answers.map(({ name, answer }) => [name, answer.headers.get(header)] as const);
    const expected = answers.map(({ name, answer: { status } }) => {
      // An unavailable service says when to retry.
      const isExpected = header !== 'retry-after' || status === 429 || status === 503;
      return [name, isExpected ? expect.stringMatching(forms[header]!) : null];
    });
    expect(found).toEqual(expected);
  });

  it('include the version and the rate limit policies of the IETF draft', () => {
    for (const { name, answer } of answers) {
      for (const header of ['service-version', 'ratelimit-policy', 'ratelimit']) {
        expect([name, header, answer.headers.get(header)]).toEqual([name, header, expect.any(String)]);
      }
    }
  });

  it('include no CORS header', () => {
    for (const { name, answer } of answers) {
      const names = [...answer.headers.keys()].filter((header) => header.startsWith('access-control-'));
      expect([name, ...names]).toEqual([name]);
    }
  });
});

describe('errors', () => {
  it.each(errorRows)('$row', async ({ type, statuses, codes }) => {
    for (const code of codes as ErrorCode[]) {
      expect([code, errorCodes[code].type]).toEqual([code, type]);
      expect(statuses).toContain(errorCodes[code].status);
      // It takes an hour of business time: see tests/oauth/lifetime.exclusive.spec.ts.
      if (code === 'expired_token') continue;
      const provoke = provocations[code];
      if (provoke === undefined) throw new Error(`Nothing provokes ${code}: add it to provocations.`);
      const answer = await provoke();
      const error = errorOf(answer);
      expect([answer.status, error.type, error.code]).toEqual([errorCodes[code].status, type, code]);
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
      expect(error.request_id).toBe(answer.headers.get('x-request-id'));
      expect(error.doc_url).toMatch(new RegExp(`/${code}$`));
    }
  });

  it('have no code that is neither in these rows nor provoked by a test', () => {
    const known = new Set<string>([...errorRows.flatMap(({ codes }) => codes), ...Object.keys(provocations)]);
    // It takes longer than a test may last.
    known.add('request_timeout');
    expect(errorCodeNames.filter((code) => !known.has(code))).toEqual([]);
  });
});

describe('versioning', () => {
  it.each(versions)(`${versioningRules.sent} %s`, async (version) => {
    const answer = await caller.call('/v1/me', { key: roomy.live, headers: { 'service-version': version } });
    expect([answer.status, json<{ service_version: string }>(answer).service_version]).toEqual([200, version]);
  });

  it.each(versions)(`${versioningRules.echoed} %s`, async (version) => {
    const headers = { 'service-version': version };
    for (const answer of [
      await caller.call('/v1/me', { key: roomy.live, headers }),
      await caller.call('/v1/me', { headers }),
      await caller.call('/v1/nothing', { key: roomy.live, headers }),
      await caller.call('/v1/orders', { key: suspended, headers }),
      await post('/v1/orders', {}, { headers }),
    ]) {
      expect(answer.headers.get('service-version')).toBe(version);
    }
  });

  it(versioningRules.inEvents, async () => {
    const sink = await WebhookSink.start();
    try {
      for (const version of versions) {
        const { status, text } = await caller.call('/v1/webhook-endpoints', {
          ...{ surface: 'test', key: roomy.test, method: 'POST', headers: { 'service-version': version } },
          body: { url: sink.url, events: ['order.created'] },
        });
        expect(status).toBe(201);
        sink.trust((JSON.parse(text) as { signing_secret: string }).signing_secret);
      }
      const order = orderBody('PO-EVENTS');
      const placed = await caller.call('/v1/orders', { surface: 'test', key: roomy.test, method: 'POST', body: order });
      const { id } = json<{ id: string }>(placed);
      const arrived = await eventually(() => {
        const bodies = sink.arrivals.map(({ body }) => JSON.parse(body) as { api_version: string; data: object });
        const found = bodies.filter(({ data }) => JSON.stringify(data).includes(id));
        expect(found).toHaveLength(versions.length);
        return found;
      });
      expect(arrived.map(({ api_version: version }) => version).toSorted()).toEqual([...versions].toSorted());
    } finally {
      await sink.close();
    }
  });

  it(versioningRules.omitted, async () => {
    const account = await caller.account();
    const key = await caller.key(account);
    const first = await caller.call('/v1/me', { key });
    expect(first.headers.get('service-version')).toBe(newestVersion);
    await eventually(async () => {
      const { account: shown } = json<{ account: { pinned_version: string | null } }>(
        await caller.call('/v1/me', { key }),
      );
      expect(shown.pinned_version).toBe(newestVersion);
    }, 20_000);
  });

  it(versioningRules.unknown, async () => {
    for (const sent of ['2020-01-01', '2026-13-01', 'latest', '']) {
      const answer = await caller.call('/v1/me', { key: roomy.live, headers: { 'service-version': sent } });
      const error = errorOf(answer);
      expect([sent, answer.status, error.code]).toEqual([sent, 400, 'unsupported_version']);
      expect(error.supported_versions).toEqual(versions);
      for (const version of versions) expect(error.message).toContain(version);
    }
  });
});
