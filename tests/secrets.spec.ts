/**
 * Looks through everything that the product has written, in answers and in logs, for what it must never write: keys and secrets,
 * stack traces, the text of databases, inside addresses, what belongs to somebody else. It runs late, so that the logs are full.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  createStageEntry,
  defaultStages,
  errorBody,
  type Operation,
  operations,
  type Order,
} from '@millwright/contracts';
import { eventually, orderBody, Product } from '@millwright/testing';
import { type Answer, Caller, type CallOptions, json } from './conformance/caller.js';

interface Environment {
  readonly ports: Readonly<Record<string, number>>;
  readonly secrets: Readonly<Record<string, unknown>>;
}

const unknownKey = 'svc_test_4fQ2kX9pZr7LmT1vB8nWc3Yd6JhGs50XhyVE';
/** The table that the calls of a path need most, by its first step; while it is away under another name, they fail inside. */
const tables: Readonly<Record<string, string>> = {
  orders: 'orders',
  buyers: 'buyers',
  routes: 'routes',
  stages: 'stage_entries',
  'work-orders': 'work_orders',
  dispatches: 'dispatches',
  uploads: 'uploads',
  'webhook-endpoints': 'webhook_endpoints',
  deliveries: 'deliveries',
  events: 'events',
  recoveries: 'recoveries',
};
/** What no two records of a kind share. */
const uniqueFields: Readonly<Record<string, string>> = { orders: 'reference', routes: 'name' };

let product: Product;
let caller: Caller;
let environment: Environment;
let key: string;
let theirs: readonly string[];
/** Records that no call takes away, by the first step of their path. */
let kept: Map<string, string>;
const answers: { call: string; answer: Answer }[] = [];
/** Request ids of calls that failed inside, by the app that failed. */
const failed = new Map<string, string>();

beforeAll(async () => {
  product = Product.ofTests();
  caller = new Caller(product);
  environment = JSON.parse(readFileSync(process.env['MILLWRIGHT_TEST_ENV']!, 'utf8')) as Environment;
  const [own, other] = [await caller.account(), await caller.account()];
  for (const account of [own, other]) await product.liftLimits(account, 'test');
  key = await caller.key(own, 'test');
  theirs = await recordsOf(other);
  kept = new Map([...(await webhookRecords(key)), ...(await productionRecords(key))]);
  kept.delete('webhook-endpoints');
  await Promise.all(operations.map(callInEveryWay));
  await failInside();
}, 60_000);

/** The ids of another account and of what it has. */
async function recordsOf(account: string): Promise<string[]> {
  const theirKey = await caller.key(account, 'test');
  const order = await caller.call('/v1/orders', {
    ...{ surface: 'test', key: theirKey, method: 'POST' },
    body: orderBody('PO-THEIRS'),
  });
  return [account, json<{ id: string }>(order).id, ...(await webhookRecords(theirKey)).values()];
}

/** One of each kind that webhooks have, by the first step of its path. */
async function webhookRecords(ownKey: string): Promise<Map<string, string>> {
  const post = async (path: string, body: object): Promise<Record<string, string>> =>
    json(await caller.call(path, { surface: 'test', key: ownKey, method: 'POST', body }));
  const receiver = { url: 'https://receiver.example/hooks', events: ['*'] };
  const { id, created_at: since } = await post('/v1/webhook-endpoints', receiver);
  const endpoint = `/v1/webhook-endpoints/${id}`;
  const sent = await post(`${endpoint}/test`, { event_type: 'order.created' });
  const recovery = await post(`${endpoint}/recover`, { since });
  const ids = {
    'webhook-endpoints': id,
    events: sent['event_id'],
    deliveries: sent['delivery_id'],
    recoveries: recovery['id'],
  };
  return new Map(Object.entries(ids) as [string, string][]);
}

/** One of each kind that production has. */
async function productionRecords(ownKey: string): Promise<[string, string][]> {
  const post = async <T>(path: string, body: unknown): Promise<T> =>
    json<T>(await caller.call(path, { surface: 'test', key: ownKey, method: 'POST', body }));
  const order = await post<Order>('/v1/orders', orderBody('PO-PRODUCED'));
  const [{ body: entry }] = createStageEntry.examples;
  const stages: string[] = [];
  for (const stage of defaultStages) {
    stages.push(
      (await post<{ id: string }>(`/v1/orders/${order.id}/stages`, { ...entry, stage, scrap: undefined })).id,
    );
  }
  const lines = [{ line_item_id: order.line_items[0]!.id, quantity: { value: 1, uom: 'PCS' } }];
  const dispatch = await post<{ id: string }>(`/v1/orders/${order.id}/dispatches`, { lines });
  return [
    ['stages', stages.at(-1)!],
    ['work-orders', order.work_orders[0]!.id],
    ['dispatches', dispatch.id],
  ];
}

async function ask(path: string, options: CallOptions = {}): Promise<Answer> {
  const answer = await caller.call(path, { surface: 'test', key, ...options });
  answers.push({ call: `${options.method ?? 'GET'} ${path}`, answer });
  return answer;
}

/** Calls an operation rightly once, and wrongly in every way that comes to mind. */
async function callInEveryWay(operation: Operation): Promise<void> {
  const { method, path, examples } = operation;
  const [{ body, query }] = examples as [(typeof examples)[number]];
  const known = path.replace('{id}', await recordFor(operation));
  const right = { method, ...(body !== undefined && { body }) };
  const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`;
  const headers = { 'idempotency-key': `secrets-${operation.id}` };
  await ask(known + search, { ...right, headers });
  await ask(known + search, { ...right, headers });

  for (const id of [...theirs.slice(1), '%00', "'%20OR%201=1--", '..%2F..', 'ord_0', '%E0%A4%A']) {
    await ask(path.replace('{id}', id), right);
  }
  const wrong: CallOptions[] = [
    { key: undefined },
    { key: unknownKey },
    { key: 'svc_test_short' },
    { surface: 'live' },
    { surface: 'auth' },
    { headers: { authorization: `Basic ${btoa(`${key}:`)}` } },
    { headers: { authorization: `Bearer ${key} ${key}` } },
    { headers: { 'service-version': key } },
    { headers: { 'idempotency-key': `x\ty` } },
    { headers: { 'x-request-id': key } },
    { method: 'PUT' },
  ];
  for (const options of wrong) await ask(known, { ...right, ...options });
  for (const query of [
    `?key=${key}`,
    `?access_token=${key}`,
    '?limit=%00',
    '?cursor=AAAA',
    `?${key}=1`,
    '?a[__proto__]=1',
  ]) {
    await ask(known + query, right);
  }
  if (method === 'GET') return;
  const bodies = [
    '{',
    'null',
    '[]',
    '"x"',
    '{"__proto__":{"a":1}}',
    `{"${key}":1}`,
    `{"reference":"${key}"}`,
    '\u0000',
  ];
  for (const text of [...bodies, JSON.stringify({ ...(body as object), metadata: { a: '\u0000' } })]) {
    await ask(known, { method, body: text });
  }
  await ask(known, { method, body: 'x', headers: { 'content-type': 'text/plain' } });
  // Whoever is still sending when the answer comes may see the connection closed instead of it.
  await eventually(() => ask(known, { method, body: JSON.stringify('x'.repeat(1_048_577)) }));
}

/** An id of the operation's own kind that the account has; made anew where some calls delete it. */
async function recordFor({ id, path }: Operation): Promise<string> {
  if (!path.includes('{id}')) return '';
  const collection = collectionOf(path);
  const known = kept.get(collection);
  if (known !== undefined) return known;
  const create = operations.find((each) => each.method === 'POST' && each.path === `/v1/${collection}`);
  if (create === undefined) throw new Error(`There is no record of ${collection} to try. Make one in beforeAll.`);
  const unique = uniqueFields[collection];
  const body = { ...(create.examples[0]!.body as object), ...(unique !== undefined && { [unique]: `Of ${id}` }) };
  return json<{ id: string }>(await ask(create.path, { method: 'POST', body })).id;
}

function collectionOf(path: string): string {
  return path.split('/')[2]!;
}

/** Takes from each owner the table that it works on, so that its database refuses its statements. */
async function failInside(): Promise<void> {
  // Its limits by the hour are not used up yet.
  const account = await caller.account();
  await product.liftLimits(account, 'test');
  const fresh = await caller.key(account, 'test');
  for (const [collection, table] of Object.entries(tables)) {
    const failing = operations.filter(({ path }) => collectionOf(path) === collection);
    const { owner } = failing[0]!;
    const database = await product.connectTo(owner);
    try {
      await database.query(`ALTER TABLE ${table} RENAME TO ${table}_away`);
      for (const { method, path, examples } of failing) {
        const body = examples[0]!.body;
        const known = path.replace('{id}', () => examples[0]!.params!['id']!);
        const answer = await ask(known, { key: fresh, method, ...(body !== undefined && { body }) });
        const { error } = errorBody.parse(json(answer));
        expect([answer.status, error.code]).toEqual([500, 'internal']);
        failed.set(owner, error.request_id);
      }
    } finally {
      await database.query(`ALTER TABLE IF EXISTS ${table}_away RENAME TO ${table}`);
      await database.end();
    }
  }
}

const aKey = /svc_(?:live|test|oat|ort|oac|ocs)_[0-9A-Za-z]{36}/;
const aSecret = /svcwhs_[0-9A-Za-z]{20,}/;
const aToken = /Bearer\s+[0-9A-Za-z._~+/-]{8,}/;
const aStack = /\n\s+at |\\n\s+at |"stack"/;
const databaseText =
  /QueryFailed|relation \\?"|violates|duplicate key|invalid input|syntax error|invalid byte|ECONN|SELECT |INSERT |_away/;

describe('answers', () => {
  const textOf = ({ headers, text }: Answer): string => [...headers].map((pair) => pair.join(': ')).join('\n') + text;

  /** Those in which the pattern is found. */
  const found = (pattern: RegExp | string): string[] =>
    answers
      .filter(({ answer }) =>
        pattern instanceof RegExp ? pattern.test(textOf(answer)) : textOf(answer).includes(pattern),
      )
      .map(({ call, answer }) => `${call} → ${answer.status} ${textOf(answer).slice(0, 2_000)}`);

  it('are many, and of every kind', () => {
    expect(answers.length).toBeGreaterThan(operations.length * 20);
    const statuses = new Set(answers.map(({ answer }) => answer.status));
    for (const status of [200, 201, 400, 401, 403, 404, 405, 413, 415, 500]) expect(statuses).toContain(status);
  });

  it('show a signing secret only to who creates it', () => {
    const creations = operations
      .filter(({ showsSecret }) => showsSecret)
      .map(({ method, path, status }) => `${method} ${path} ${status}`);
    const showing = answers
      .filter(({ answer }) => aSecret.test(textOf(answer)))
      .map(({ call, answer }) => `${call.replace(/whep_\w+/, '{id}')} ${answer.status}`);
    expect([...new Set(showing)].toSorted()).toEqual(creations.toSorted());
  });

  it.each([
    ['a token', aToken],
    ['a stack trace', aStack],
    ['the text of a database', databaseText],
    ['what serves them', /^(?:server|x-powered-by): /m],
  ])('hold nothing of %s', (_, pattern) => {
    expect(found(pattern)).toEqual([]);
  });

  it('hold no key, but where it was sent and kept as the value of a field', () => {
    const headersOf = ({ headers }: Answer): string => [...headers.values()].join('\n');
    const holding = answers.filter(
      ({ answer }) => aKey.test(headersOf(answer)) || (answer.status >= 400 && aKey.test(answer.text)),
    );
    expect(holding.map(({ call, answer }) => `${call} → ${headersOf(answer)} ${answer.text}`)).toEqual([]);
  });

  it('hold nothing that belongs to another account, but an id that was asked for', () => {
    for (const id of theirs) expect(found(id).filter((said) => !said.split(' → ')[0]!.includes(id))).toEqual([]);
  });

  it('hold no inside address', () => {
    const outside = ['gateway-live', 'gateway-sandbox', 'gateway-auth', 'files'];
    const inside = Object.entries(environment.ports).filter(([name]) => !outside.includes(name));
    expect(inside.length).toBeGreaterThan(5);
    for (const [, port] of inside) expect(found(new RegExp(`:${port}\\b`))).toEqual([]);
  });
});

describe('logs', () => {
  const logs = new Map<string, string>();

  beforeAll(async () => {
    const folder = dirname(product.logOf('orders'));
    await eventually(() => {
      for (const name of readdirSync(folder)) logs.set(name, readFileSync(join(folder, name), 'utf8'));
      for (const [app, requestId] of failed) expect(logs.get(`${app}.log`)).toContain(requestId);
    });
  });

  const linesWith = (pattern: RegExp, names = [...logs.keys()]): string[] =>
    names.flatMap((name) =>
      logs
        .get(name)!
        .split('\n')
        .filter((line) => pattern.test(line))
        .map((line) => `${name}: ${line.slice(0, 1_000)}`),
    );

  it('tell of the calls that failed inside: the type of the error, its code, and where', () => {
    expect([...failed.keys()]).toEqual(['orders', 'webhook-dispatcher']);
    for (const [app, requestId] of failed) {
      const line = logs
        .get(`${app}.log`)!
        .split('\n')
        .find((each) => each.includes(requestId))!;
      expect(JSON.parse(line)).toMatchObject({
        level: 'error',
        err: { type: expect.any(String), code: '42P01', at: expect.stringMatching(/^(apps|libs)\/[\w/.-]+:\d+$/) },
      });
    }
  });

  it.each([
    ['key', aKey],
    ['signing secret', aSecret],
    ['token', aToken],
  ])('hold no %s', (_, pattern) => {
    expect(linesWith(pattern)).toEqual([]);
  });

  it('hold none of the secrets that the product is configured with', () => {
    const secrets = textsIn(environment.secrets).filter((text) => text.length >= 16 && !text.startsWith('acct_'));
    expect(secrets.length).toBeGreaterThan(3);
    for (const secret of secrets) {
      expect([...logs].filter(([, text]) => text.includes(secret)).map(([name]) => name)).toEqual([]);
    }
  });

  it('of apps hold no stack trace, no statement and no row', () => {
    const apps = [...new Set(operations.map(({ owner }) => `${owner}.log`)), 'api-gateway.log'];
    expect([...logs.keys()]).toEqual(expect.arrayContaining(apps));
    const parts = /^\s+at |\\n\s+at |"stack"|"detail":"Key|"parameters":|"query":/;
    expect(linesWith(parts, apps)).toEqual([]);
  });
});

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
