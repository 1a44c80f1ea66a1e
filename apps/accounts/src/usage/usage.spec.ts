import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  credentialsTopic,
  getUsage,
  newestVersion,
  topicOf,
  type UsageCount,
  usageCounted,
  type UsageData,
  usageTopic,
} from '@millwright/contracts';
import { type ConsumedRecord, EventProducer, ParkedRecords } from '@millwright/messaging';
import { continueTrace, createLogger, decodeId, encodeId, Ids } from '@millwright/service-kit';
import { eventually, isLongForm, testEnvironment, type TopicView } from '@millwright/testing';
import {
  type AccountsApp,
  createAccount,
  createKey,
  eventsOf,
  eventTopics,
  startAccounts,
} from '../testing/start-accounts.js';
import { SignedInPerson } from '../testing/dashboard.js';
import { insertGrant } from '../testing/grants.js';
import { UsageConsumer } from './usage.consumer.js';

const minuteMs = 60_000;
const dayMs = 86_400_000;

let app: AccountsApp;
let gateway: EventProducer;
let events: TopicView;
let credentials: TopicView;

beforeAll(async () => {
  app = await startAccounts({
    topics: [
      ...eventTopics,
      topicOf('webhook-dispatcher', true),
      topicOf('webhook-dispatcher', false),
      credentialsTopic.name,
      usageTopic.name,
    ],
    consumes: true,
  });
  gateway = new EventProducer({
    app: 'accounts',
    brokers: testEnvironment().kafkaBrokers,
    topicPrefix: app.backbone.topicPrefix,
    logger: createLogger('tests', 'silent'),
    ids: app.nest.get(Ids),
  });
  events = await app.follow(topicOf('accounts', true));
  credentials = await app.follow(credentialsTopic.name);
});

afterAll(async () => {
  await gateway?.close();
  await app?.stop();
});

const minuteOf = (at: Date): string => new Date(Math.floor(at.getTime() / minuteMs) * minuteMs).toISOString();

function usageOf(counts: readonly UsageCount[], change: Partial<UsageData> = {}): UsageData {
  const now = app.clock.now();
  return { minute: minuteOf(now), last_call_at: now.toISOString(), newest_version: newestVersion, counts, ...change };
}

const count = (credentialId: string, change: Partial<UsageCount> = {}): UsageCount => ({
  credential_id: credentialId,
  operation: 'orders.list',
  status: 200,
  calls: 1,
  ...change,
});

/** A record of a gateway. Sending the same object again repeats the record. */
function counted(account: string, data: object, livemode = true) {
  const tenant = { accountId: decodeId('account', account)!, livemode };
  return { type: usageCounted, tenant, key: account, data, createdAt: app.clock.now() };
}

/** Passes records to the consumer without the topic. */
function consume(account: string, ...data: UsageData[]): Promise<void> {
  const records = data.map((each) => {
    const { tenant, type } = counted(account, each);
    const eventId = app.nest.get(Ids).next();
    const event = { type, data: each } as unknown as ConsumedRecord['event'];
    const rest = { topic: usageTopic.name, partition: 0, offset: '0', key: account, sequence: undefined };
    return { ...rest, tenant, eventId, event, trace: continueTrace(undefined), value: Buffer.alloc(0) };
  });
  return app.database.asWorker((work) => app.nest.get(UsageConsumer).store(records, work));
}

interface UsageRow {
  credential_id: string;
  operation: string | null;
  status: number;
  calls: number;
  minute: string;
}

async function usageRows(account: string, query = ''): Promise<UsageRow[]> {
  return (await app.internal('GET', `/internal/accounts/${account}/usage${query}`)).body.data as UsageRow[];
}

async function callsOf(account: string, query = ''): Promise<number> {
  return (await usageRows(account, query)).reduce((sum, { calls }) => sum + calls, 0);
}

const lastUseOf = async (keyId: string): Promise<string | null> =>
  (await app.internal('GET', `/internal/keys/${keyId}`)).body.last_used_at as string | null;

describe('usage counted by gateways', () => {
  it('is shown by key, operation, status and minute, mode by mode', async () => {
    const account = await createAccount(app);
    const [one, two, test] = [
      await createKey(app, account),
      await createKey(app, account),
      await createKey(app, account, { mode: 'test' }),
    ];
    const now = app.clock.now();
    const before = { minute: minuteOf(new Date(now.getTime() - minuteMs)) };
    await gateway.send(usageTopic.name, [
      counted(account, usageOf([count(one.key_id, { calls: 3 }), count(two.key_id, { status: 429 })], before)),
      counted(account, usageOf([count(one.key_id, { operation: null, status: 404, calls: 2 })], before)),
      counted(account, usageOf([count(one.key_id, { calls: 4 })], before)),
      counted(account, usageOf([count(test.key_id, { calls: 5 })]), false),
    ]);
    await eventually(async () =>
      expect([await callsOf(account), await callsOf(account, '?mode=test')]).toEqual([10, 5]),
    );
    const rows = await usageRows(account);
    expect(rows).toHaveLength(3);
    expect(rows).toEqual(
      expect.arrayContaining([
        { ...before, credential_id: one.key_id, operation: 'orders.list', status: 200, calls: 7 },
        { ...before, credential_id: one.key_id, operation: null, status: 404, calls: 2 },
        { ...before, credential_id: two.key_id, operation: 'orders.list', status: 429, calls: 1 },
      ]),
    );
    const to = encodeURIComponent(before.minute);
    expect(await callsOf(account, `?to=${to}`)).toBe(0);
    expect(await callsOf(account, `?from=${to}`)).toBe(10);
  });

  it('is shown by grant for calls with access tokens, and sets the last use of the grant', async () => {
    const account = await createAccount(app);
    const { grantId: grant } = await insertGrant(app, account);
    const { grantId: test } = await insertGrant(app, account, false);
    const { grantId: foreign } = await insertGrant(app, await createAccount(app));
    const { key_id: keyId } = await createKey(app, account);
    const nobody = encodeId('grant', app.nest.get(Ids).next());
    await gateway.send(usageTopic.name, [
      counted(account, usageOf([count(foreign), count(nobody), count('grt_nonsense'), count(test)])),
      counted(account, usageOf([count(test, { calls: 2 })]), false),
      counted(account, usageOf([count(grant, { calls: 3 }), count(keyId, { calls: 5 })])),
    ]);
    await eventually(async () => expect(await callsOf(account)).toBe(8));
    const shown = (await usageRows(account)).map(({ credential_id: id, calls }) => [id, calls]);
    expect(Object.fromEntries(shown)).toEqual({ [grant]: 3, [keyId]: 5 });
    expect(await usageRows(account, '?mode=test')).toMatchObject([{ credential_id: test, calls: 2 }]);
    const used = await app.database.worker.query<{ id: string; revision: number }[]>(
      'SELECT id, revision FROM grants WHERE last_used_at IS NOT NULL ORDER BY id',
    );
    expect(used).toEqual([grant, test].map((id) => ({ id: decodeId('grant', id), revision: 1 })));
  });

  it('in the older format for keys is added too', async () => {
    const account = await createAccount(app);
    const { key_id: keyId } = await createKey(app, account);
    const { credential_id: _, ...rest } = count(keyId, { calls: 4 });
    await gateway.send(usageTopic.name, [
      counted(account, { ...usageOf([]), counts: [{ ...rest, key_id: keyId }, count(keyId)] }),
    ]);
    await eventually(async () => expect(await callsOf(account)).toBe(5));
    expect(await lastUseOf(keyId)).not.toBeNull();
  });

  it('is added once if its record is repeated', async () => {
    const account = await createAccount(app);
    const { key_id: keyId } = await createKey(app, account);
    const twice = counted(account, usageOf([count(keyId, { calls: 7 })]));
    await gateway.send(usageTopic.name, [twice]);
    await gateway.send(usageTopic.name, [twice]);
    await gateway.send(usageTopic.name, [twice, counted(account, usageOf([count(keyId, { status: 201 })]))]);
    // There is one partition, so the last record follows the repeats.
    await eventually(async () => expect((await usageRows(account)).some(({ status }) => status === 201)).toBe(true));
    expect(await callsOf(account)).toBe(8);
  });

  it('is added up under concurrent batches', async () => {
    const account = await createAccount(app);
    const keys = await Promise.all([createKey(app, account), createKey(app, account)]);
    const data = usageOf(keys.map(({ key_id: id }) => count(id, { calls: 3 })));
    const batches = isLongForm ? 8 : 4;
    await Promise.all(Array.from({ length: batches }, () => consume(account, data, data)));
    expect(await callsOf(account)).toBe(2 * 3 * 2 * batches);
  });

  it('of an unknown account or key, or of an impossible time, is skipped', async () => {
    const [account, other] = [await createAccount(app), await createAccount(app)];
    const [own, foreign] = [await createKey(app, account), await createKey(app, other)];
    const nobody = encodeId('account', app.nest.get(Ids).next());
    const inDays = (days: number): string => minuteOf(new Date(app.clock.now().getTime() + days * dayMs));
    await gateway.send(usageTopic.name, [
      counted(nobody, usageOf([count(encodeId('key', app.nest.get(Ids).next()))])),
      counted(account, usageOf([count(foreign.key_id), count('key_nonsense'), count(nobody)])),
      counted(account, usageOf([count(own.key_id)]), false),
      counted(account, usageOf([count(own.key_id)], { minute: inDays(30) })),
      counted(account, usageOf([count(own.key_id)], { minute: inDays(-365) })),
      counted(account, usageOf([count(own.key_id, { calls: 2 })])),
    ]);
    await eventually(async () => expect(await callsOf(account)).toBe(2));
    expect([await callsOf(other), await lastUseOf(foreign.key_id)]).toEqual([0, null]);
    const [{ total }] = await app.database.worker.query<[{ total: number }]>(
      'SELECT sum(calls)::integer AS total FROM usage_minutes WHERE account_id = $1',
      [decodeId('account', account)],
    );
    expect(total).toBe(2);
    expect(await app.nest.get(ParkedRecords).list()).toEqual([]);
  });

  it('from before a jump of business time keeps its minute', async () => {
    const account = await createAccount(app);
    const { key_id: keyId } = await createKey(app, account);
    const data = usageOf([count(keyId)]);
    await app.advance(30 * dayMs);
    const ofNoDay = minuteOf(new Date(app.clock.now().getTime() - 15 * dayMs));
    await consume(account, data, usageOf([count(keyId)]), usageOf([count(keyId)], { minute: ofNoDay }));
    expect(await callsOf(account)).toBe(1);
    expect(
      await callsOf(account, `?from=${ofNoDay}&to=${encodeURIComponent(ofNoDay.replace(':00.000Z', ':01.000Z'))}`),
    ).toBe(1);
    const to = encodeURIComponent(new Date(Date.parse(data.minute) + minuteMs).toISOString());
    expect(await callsOf(account, `?to=${to}`)).toBe(1);
  });

  it('is parked if it is invalid, and other accounts go on', async () => {
    const [broken, fine] = [await createAccount(app), await createAccount(app)];
    const { key_id: keyId } = await createKey(app, fine);
    await gateway.send(usageTopic.name, [
      counted(broken, { ...usageOf([]), counts: [{ calls: -1 }] }),
      counted(fine, usageOf([count(keyId)])),
    ]);
    await eventually(async () => expect(await callsOf(fine)).toBe(1));
    expect(await app.nest.get(ParkedRecords).list()).toMatchObject([{ key: broken }]);
  });

  it.each([
    ['from=2026-11-03T00:00:00Z&to=2026-11-04T00:00:01Z', 'at most 24 hours'],
    ['from=2026-11-03T00:00:00Z&to=2026-11-03T00:00:00Z', 'before to'],
    ['from=yesterday', 'ISO 8601'],
    ['mode=prod', 'mode'],
  ])('is not shown for %s', async (query, message) => {
    const { status, body } = await app.internal('GET', `/internal/accounts/${await createAccount(app)}/usage?${query}`);
    expect([status, body.error.message]).toEqual([400, expect.stringContaining(message)]);
  });
});

it('the last use of a key never moves back', async () => {
  const account = await createAccount(app);
  const { key_id: keyId } = await createKey(app, account);
  const at = (seconds: number): string => new Date(app.clock.now().getTime() + seconds * 1000).toISOString();
  const [earlier, later] = [at(-20), at(-10)];
  const used = (lastCallAt: string): UsageData => usageOf([count(keyId)], { last_call_at: lastCallAt });
  await consume(account, used(later), used(earlier));
  expect(await lastUseOf(keyId)).toBe(later);
  await consume(account, used(earlier));
  expect(await lastUseOf(keyId)).toBe(later);
  expect((await app.internal('GET', `/internal/keys/${keyId}`)).body.revision).toBe(1);
});

describe('the first call of an account', () => {
  const pinOf = async (account: string): Promise<unknown> =>
    (await app.internal('GET', `/internal/accounts/${account}`)).body;

  it('pins it to the newest version of the gateway, and publishes that', async () => {
    const account = await createAccount(app);
    const { key_id: keyId } = await createKey(app, account);
    await gateway.send(usageTopic.name, [counted(account, usageOf([count(keyId)]))]);
    const published = await events.has(account, 3);
    expect(published.at(-1)).toMatchObject({
      type: 'account.updated',
      data: { account: { pinned_version: newestVersion, version: 2 }, changed: ['pinned_version'] },
    });
    const key = `account:${decodeId('account', account)}`;
    expect((await credentials.has(key, 2)).at(-1)).toMatchObject({ pinned_version: newestVersion, revision: 2 });
    const { body } = await app.internal('GET', `/internal/accounts/${account}/audit?limit=1`);
    expect(body.data).toMatchObject([
      {
        action: 'account.updated',
        actor: 'gateway',
        address: usageTopic.name,
        details: { changes: { pinned_version: { before: null, after: newestVersion } } },
      },
    ]);
  });

  it('pins it once among concurrent ones', async () => {
    const account = await createAccount(app);
    const { key_id: keyId } = await createKey(app, account);
    const known = ['2026-10-01', '2026-11-01'] as const;
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        consume(account, usageOf([count(keyId)], { newest_version: known[index % 2]! })),
      ),
    );
    expect(await pinOf(account)).toMatchObject({
      pinned_version: expect.stringMatching(/^2026-1[01]-01$/),
      revision: 2,
    });
    expect((await eventsOf(app, account)).map(({ type }) => type)).toEqual([
      'account.created',
      'key.created',
      'account.updated',
    ]);
    expect(await callsOf(account)).toBe(10);
  });

  it('with a version unknown to this app does not pin it', async () => {
    const account = await createAccount(app);
    const { key_id: keyId } = await createKey(app, account);
    const unknown = '2027-01-01' as UsageData['newest_version'];
    await consume(account, usageOf([count(keyId)], { newest_version: unknown }));
    expect(await pinOf(account)).toMatchObject({ pinned_version: null, revision: 1 });
    await consume(account, usageOf([count(keyId)]));
    expect(await pinOf(account)).toMatchObject({ pinned_version: newestVersion, revision: 2 });
  });

  it('and concurrent changes of keys neither deadlock nor leave a gap', async () => {
    const account = await createAccount(app);
    const many = isLongForm ? 6 : 3;
    const keys = await Promise.all(Array.from({ length: many }, () => createKey(app, account)));
    await Promise.all([
      ...keys.map(({ key_id: id }) => app.internal('POST', `/internal/keys/${id}/replace`)),
      ...keys.map(({ key_id: id }) => consume(account, usageOf([count(id)]))),
    ]);
    const sequences = (await eventsOf(app, account)).map(({ sequence }) => sequence);
    expect(sequences).toEqual(Array.from({ length: 1 + many + 2 * many + 1 }, (_, index) => index + 1));
    expect(await callsOf(account)).toBe(many);
  });
});

describe('the usage that people see', () => {
  it('is by hour or day of the account, with those who called and what they called', async () => {
    const person = await SignedInPerson.create(app, 'viewer');
    const { accountId } = person.person;
    const { key_id: keyId } = await createKey(app, accountId);
    const hourMs = 60 * minuteMs;
    const halfMs = hourMs / 2;
    // Of India, which is 5:30 ahead.
    const hour = new Date(Math.floor((app.clock.now().getTime() - halfMs) / hourMs) * hourMs + halfMs);
    const at = (ms: number) => ({ minute: new Date(hour.getTime() + ms).toISOString() });
    await consume(
      accountId,
      usageOf([count(keyId, { calls: 5 }), count(keyId, { calls: 2, status: 429 })], at(-2 * hourMs)),
      usageOf([count(keyId, { calls: 3, status: 404, operation: null })], at(-2 * hourMs + minuteMs)),
      usageOf([count(person.sessionId, { calls: 4, status: 503 })], at(-hourMs)),
    );
    const ask = (query: string) => person.call(getUsage, { query });
    const range = `from=${at(-2 * hourMs + minuteMs).minute}&to=${hour.toISOString()}`;
    const report = getUsage.response.parse((await ask(`?${range}`)).body);
    expect(report).toMatchObject({ unit: 'hour', from: at(-2 * hourMs).minute, limits: { sustained: 10 } });
    expect(report.periods).toEqual([
      { starts_at: at(-2 * hourMs).minute, calls: 10, rejected: 3, rate_limited: 2, failed: 0, busiest_minute: 7 },
      { starts_at: at(-hourMs).minute, calls: 4, rejected: 0, rate_limited: 0, failed: 4, busiest_minute: 4 },
    ]);
    expect(report.credentials).toEqual([
      { id: keyId, type: 'api_key', name: 'ERP', calls: 10, failed: 5 },
      { id: person.sessionId, type: 'dashboard', name: person.person.email, calls: 4, failed: 4 },
    ]);
    expect(report.operations).toEqual([
      { operation: 'orders.list', calls: 11, failed: 6 },
      { operation: null, calls: 3, failed: 3 },
    ]);
    const byDay = getUsage.response.parse((await ask('?unit=day')).body);
    expect(byDay.periods.reduce((sum, { calls }) => sum + calls, 0)).toBe(14);
    for (const { starts_at: start } of byDay.periods) expect(start).toMatch(/T18:30:00.000Z$/);
    expect((await person.call(getUsage, { mode: 'test', query: '' })).body.periods).toEqual([]);
    const tooLong = await ask(`?from=${at(-9 * dayMs).minute}`);
    expect([tooLong.status, tooLong.body.error.param]).toEqual([400, 'from']);
    expect((await ask(`?from=${at(-9 * dayMs).minute}&unit=day`)).status).toBe(200);
  });
});
