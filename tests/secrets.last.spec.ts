/**
 * Searches all responses and logs of the product for data that must never leak: keys and secrets, stack traces, database errors,
 * internal addresses, data of other accounts. It runs last, so that the logs are full.
 */
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apps, errorBody, type Fixture, fixtures, type Operation, operations, pathOf } from '@millwright/contracts';
import { type ApiClient, eventually, fixtureOf, isLongForm, Product, Records, someOf } from '@millwright/testing';
import { type Answer, Caller, type CallOptions, json } from './conformance/caller.js';
import { fewAtOnce } from './conformance/few-at-once.js';

interface Environment {
  readonly ports: Readonly<Record<string, number>>;
  readonly secrets: Readonly<Record<string, unknown>>;
}

/** Some of each app; what shows a secret is always called. */
const called = [...new Set([...someOf(operations, 3), ...operations.filter(({ showsSecret }) => showsSecret)])];
const wrongly = new Set(someOf(called, 5));
const unknownKey = 'svc_test_4fQ2kX9pZr7LmT1vB8nWc3Yd6JhGs50XhyVE';

let product: Product;
let caller: Caller;
let environment: Environment;
let key: string;
/** The ids of another account and its records, and those of the records by what they are. */
let theirs: string[];
const theirRecords = new Map<Fixture, string>();
let clients: ApiClient[] = [];
let records: Records;
const answers: { call: string; answer: Answer }[] = [];
/** Request ids of calls that failed with an internal error, by app. */
const failed = new Map<string, string>();

beforeAll(async () => {
  product = Product.ofTests();
  caller = new Caller(product);
  environment = JSON.parse(readFileSync(process.env['MILLWRIGHT_TEST_ENV']!, 'utf8')) as Environment;
  const [own, other] = [await caller.account(), await caller.account()];
  for (const account of [own, other]) await product.liftLimits(account, 'test');
  key = await caller.key(own, 'test');
  clients = [product.client('test', key), product.client('test', await caller.key(other, 'test'))];
  const ofOther = new Records(product, clients[1]!);
  records = new Records(product, clients[0]!);
  await fewAtOnce(fixtures, async (fixture) => theirRecords.set(fixture, (await fixture.make(ofOther)).id));
  theirs = [other, ...theirRecords.values()];
  // All records are made before any call: a call may change what the records of another one begin with.
  const calls = await fewAtOnce(called, async (operation) => ({
    operation,
    path: await records.pathFor(operation),
  }));
  await fewAtOnce(calls, async ({ operation, path }) => {
    await callRightly(operation, path);
    if (wrongly.has(operation)) await callWrongly(operation, path);
  });
  await failInternally();
}, 120_000);

afterAll(() => Promise.all(clients.map((client) => client.close())));

async function callAndRecord(path: string, options: CallOptions = {}): Promise<Answer> {
  const answer = await caller.call(path, { surface: 'test', key, ...options });
  answers.push({ call: `${options.method ?? 'GET'} ${path}`, answer });
  return answer;
}

/** Calls an operation correctly, twice, and for records that are not its own. */
async function callRightly(operation: Operation, known: string): Promise<void> {
  const { path, examples } = operation;
  const [{ query }] = examples as [(typeof examples)[number]];
  const right = rightCall(operation);
  const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`;
  const headers = { 'idempotency-key': `secrets-${operation.id}` };
  await callAndRecord(known + search, { ...right, headers });
  await callAndRecord(known + search, { ...right, headers });

  const wrongIds = (): string[] => [
    theirRecords.get(fixtureOf(operation))!,
    theirs.at(-1)!,
    ...someOf(['%00', "'%20OR%201=1--", '..%2F..', 'ord_0', '%E0%A4%A'], 3),
  ];
  for (const id of path.includes('{id}') ? wrongIds() : []) await callAndRecord(pathOf(operation, id), right);
}

const rightCall = ({ method, examples: [first] }: Operation): CallOptions => ({
  method,
  ...(first!.body !== undefined && { body: first!.body }),
});

/** What the gateway refuses before the owner hears of it, and what bodies are refused for. */
async function callWrongly(operation: Operation, known: string): Promise<void> {
  const { method } = operation;
  const right = rightCall(operation);
  const body = right.body;
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
  for (const options of wrong) await callAndRecord(known, { ...right, ...options });
  for (const query of [
    `?key=${key}`,
    `?access_token=${key}`,
    '?limit=%00',
    '?cursor=AAAA',
    `?${key}=1`,
    '?a[__proto__]=1',
  ]) {
    await callAndRecord(known + query, right);
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
    await callAndRecord(known, { method, body: text });
  }
  await callAndRecord(known, { method, body: 'x', headers: { 'content-type': 'text/plain' } });
  // A client that is still sending may get a closed connection instead of the answer.
  await eventually(() => callAndRecord(known, { method, body: JSON.stringify('x'.repeat(1_048_577)) }));
}

const collections = new Set(fixtures.map(({ collection }) => collection));
/** Not those about the caller, the settings of the account, or what returns add up. */
const ofRecords = operations.filter(({ path }) => collections.has(path.split('/')[2]!));

/** Renames the tables of each owner, so that its statements fail. */
async function failInternally(): Promise<void> {
  // A new account, since the hourly limits of the other are used up.
  const account = await caller.account();
  await product.liftLimits(account, 'test');
  const fresh = await caller.key(account, 'test');
  for (const fixture of fixtures) {
    const { table } = fixture;
    const onRecords = ofRecords.filter((operation) => fixtureOf(operation) === fixture);
    const { owner } = onRecords[0]!;
    const failing = onRecords.filter((operation) => operation.owner === owner);
    const database = await product.connectTo(owner);
    try {
      await database.query(`ALTER TABLE ${table} RENAME TO ${table}_away`);
      const failures: string[] = [];
      await fewAtOnce(failing, async (operation) => {
        const { method, path, examples } = operation;
        const body = examples[0]!.body;
        const known = pathOf(operation, examples[0]!.params?.['id'] ?? '');
        const answer = await callAndRecord(known, { key: fresh, method, ...(body !== undefined && { body }) });
        const { error } = errorBody.parse(json(answer));
        // Refused for another record that its body names, before the table is read.
        if (['invalid_parameter', 'not_found'].includes(error.code) && body !== undefined) return;
        expect([method, path, answer.status, error.code]).toEqual([method, path, 500, 'internal']);
        failures.push(error.request_id);
      });
      expect(failures.length).toBeGreaterThan(0);
      failed.set(owner, failures.at(-1)!);
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

/** The key of a login has 32 random bytes, which nobody keeps. */
const loginKeyForms = [
  {
    form: 'base64, as in the login itself',
    pattern: /(?<![\w+/-])[A-Za-z0-9+/]{43}=/,
    write: (key: Buffer) => key.toString('base64'),
  },
  {
    form: 'hexadecimal digits',
    pattern: /(?<!\w|"irn":")[0-9a-f]{64}(?!\w)/,
    write: (key: Buffer) => key.toString('hex'),
  },
  { form: 'a list', pattern: /\[(?:\d{1,3},){31}\d{1,3}\]/, write: (key: Buffer) => JSON.stringify([...key]) },
];

describe('responses', () => {
  const textOf = ({ headers, text }: Answer): string => [...headers].map((pair) => pair.join(': ')).join('\n') + text;

  /** The responses that match the pattern. */
  const found = (pattern: RegExp | string): string[] =>
    answers
      .filter(({ answer }) =>
        pattern instanceof RegExp ? pattern.test(textOf(answer)) : textOf(answer).includes(pattern),
      )
      .map(({ call, answer }) => `${call} → ${answer.status} ${textOf(answer).slice(0, 2_000)}`);

  it('are many, of every status', () => {
    expect(answers.length).toBeGreaterThan(called.length * (isLongForm ? 20 : 5));
    const statuses = new Set(answers.map(({ answer }) => answer.status));
    for (const status of [200, 201, 400, 401, 403, 404, 405, 413, 415, 500]) expect(statuses).toContain(status);
  });

  it('show a signing secret only when it is created', () => {
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
    ['a database error', databaseText],
    ['the server software', /^(?:server|x-powered-by): /m],
  ])('do not contain %s', (_, pattern) => {
    expect(found(pattern)).toEqual([]);
  });

  it('contain a key only if it was sent as the value of a field', () => {
    const headersOf = ({ headers }: Answer): string => [...headers.values()].join('\n');
    const holding = answers.filter(
      ({ answer }) => aKey.test(headersOf(answer)) || (answer.status >= 400 && aKey.test(answer.text)),
    );
    expect(holding.map(({ call, answer }) => `${call} → ${headersOf(answer)} ${answer.text}`)).toEqual([]);
  });

  it('contain no id of another account, except a requested one', () => {
    for (const id of theirs) expect(found(id).filter((said) => !said.split(' → ')[0]!.includes(id))).toEqual([]);
  });

  it('hold no inside address', () => {
    const outside = apps.flatMap(({ listeners }) => Object.keys(listeners ?? {}));
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

  it('show the type, code and source position of internal errors', () => {
    expect(new Set(failed.keys())).toEqual(new Set(ofRecords.map(({ owner }) => owner)));
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
  ])('contain no %s', (_, pattern) => {
    expect(linesWith(pattern)).toEqual([]);
  });

  it('contain no secret of the configuration', () => {
    const secrets = textsIn(environment.secrets).filter((text) => text.length >= 16 && !text.startsWith('acct_'));
    expect(secrets.length).toBeGreaterThan(3);
    for (const secret of secrets) {
      expect([...logs].filter(([, text]) => text.includes(secret)).map(([name]) => name)).toEqual([]);
    }
  });

  it('of apps hold no stack trace, no statement and no row', () => {
    const ofApps = apps.map(({ name }) => `${name}.log`);
    expect([...logs.keys()]).toEqual(expect.arrayContaining(ofApps));
    const parts = /^\s+at |\\n\s+at |"stack"|"detail":"Key|"parameters":|"query":/;
    expect(linesWith(parts, ofApps)).toEqual([]);
  });

  it.each(loginKeyForms)(
    'of the two apps that ever hold the key of a login at the portal hold none in $form',
    (key) => {
      expect(key.write(randomBytes(32))).toMatch(key.pattern);
      const holders = ['invoicing.log', 'irp-simulator.log'];
      for (const name of holders) expect(logs.get(name)).toContain('"action":"auth"');
      expect(linesWith(key.pattern, holders)).toEqual([]);
    },
  );
});

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
