import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  credentialsTopic,
  newestVersion,
  topicOf,
  type UsageCount,
  usageCounted,
  type UsageData,
  usageTopic,
} from '@millwright/contracts';
import { type ConsumedRecord, EventProducer, ParkedRecords } from '@millwright/messaging';
import { decodeId, encodeId, Ids } from '@millwright/persistence';
import { continueTrace, createLogger } from '@millwright/service-kit';
import { eventually, testEnvironment } from '@millwright/testing';
import { AccountsApp, type Backbone, createBackbone, type TopicView } from '../testing/accounts-app.js';
import { makeGrant } from '../testing/grants.js';
import { UsageConsumer } from './usage.consumer.js';

const minuteMs = 60_000;
const dayMs = 86_400_000;

let backbone: Backbone;
let app: AccountsApp;
let gateway: EventProducer;
let events: TopicView;
let credentials: TopicView;

beforeAll(async () => {
  backbone = await createBackbone();
  app = await AccountsApp.start(backbone, {}, { consumes: true });
  gateway = new EventProducer({
    app: 'accounts',
    brokers: testEnvironment().kafkaBrokers,
    topicPrefix: backbone.topicPrefix,
    logger: createLogger('tests', 'silent'),
    ids: app.nest.get(Ids),
  });
  events = await app.follow(topicOf('accounts', true));
  credentials = await app.follow(credentialsTopic.name);
}, 30_000);

afterAll(async () => {
  await gateway?.close();
  await app?.stop();
  await backbone?.scratch.drop();
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

/** What a gateway sends; the same object again is the same record again. */
function counted(account: string, data: object, livemode = true) {
  const tenant = { accountId: decodeId('account', account)!, livemode };
  return { type: usageCounted, tenant, key: account, data, createdAt: app.clock.now() };
}

/** Hands a record to the consumer, as one that came off the topic. */
function consume(account: string, ...data: UsageData[]): Promise<void> {
  const records = data.map((each) => {
    const { tenant, type } = counted(account, each);
    const eventId = app.nest.get(Ids).next();
    const event = { type, data: each } as unknown as ConsumedRecord['event'];
    const rest = { topic: usageTopic.name, partition: 0, offset: '0', key: account, sequence: undefined };
    return { ...rest, tenant, eventId, event, trace: continueTrace(undefined), value: Buffer.alloc(0) };
  });
  return app.database.asWorker((work) => app.nest.get(UsageConsumer).take(records, work));
}

interface UsageRow {
  credential_id: string;
  operation: string | null;
  status: number;
  calls: number;
  minute: string;
}

async function usageRows(account: string, query = ''): Promise<UsageRow[]> {
  return (await app.call('GET', `/internal/accounts/${account}/usage${query}`)).body.data as UsageRow[];
}

async function callsOf(account: string, query = ''): Promise<number> {
  return (await usageRows(account, query)).reduce((sum, { calls }) => sum + calls, 0);
}

const lastUseOf = async (keyId: string): Promise<string | null> =>
  (await app.call('GET', `/internal/keys/${keyId}`)).body.last_used_at as string | null;

describe('what gateways have counted', () => {
  it('is shown by key, operation, status and minute, mode by mode', async () => {
    const account = await app.account();
    const [one, two, test] = [await app.key(account), await app.key(account), await app.key(account, { mode: 'test' })];
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

  it('is shown by grant where calls were made by access tokens, with the last use of the grant', async () => {
    const account = await app.account();
    const { grantId: grant } = await makeGrant(app, account);
    const { grantId: test } = await makeGrant(app, account, false);
    const { grantId: foreign } = await makeGrant(app, await app.account());
    const { key_id: keyId } = await app.key(account);
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

  it('in the form of the time when there were but keys, is counted with the rest', async () => {
    const account = await app.account();
    const { key_id: keyId } = await app.key(account);
    const { credential_id: _, ...rest } = count(keyId, { calls: 4 });
    await gateway.send(usageTopic.name, [
      counted(account, { ...usageOf([]), counts: [{ ...rest, key_id: keyId }, count(keyId)] }),
    ]);
    await eventually(async () => expect(await callsOf(account)).toBe(5));
    expect(await lastUseOf(keyId)).not.toBeNull();
  });

  it('counts once where its record comes twice', async () => {
    const account = await app.account();
    const { key_id: keyId } = await app.key(account);
    const twice = counted(account, usageOf([count(keyId, { calls: 7 })]));
    await gateway.send(usageTopic.name, [twice]);
    await gateway.send(usageTopic.name, [twice]);
    await gateway.send(usageTopic.name, [twice, counted(account, usageOf([count(keyId, { status: 201 })]))]);
    // One partition: the last record is behind the repeats.
    await eventually(async () => expect((await usageRows(account)).some(({ status }) => status === 201)).toBe(true));
    expect(await callsOf(account)).toBe(8);
  });

  it('is added up under concurrent batches', async () => {
    const account = await app.account();
    const keys = await Promise.all([app.key(account), app.key(account)]);
    const data = usageOf(keys.map(({ key_id: id }) => count(id, { calls: 3 })));
    await Promise.all(Array.from({ length: 8 }, () => consume(account, data, data)));
    expect(await callsOf(account)).toBe(2 * 3 * 16);
  });

  it('of an unknown account or key, or of a time that cannot be, is passed over: what follows is counted', async () => {
    const [account, other] = [await app.account(), await app.account()];
    const [own, foreign] = [await app.key(account), await app.key(other)];
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

  it('before a jump of business time is kept with its minute', async () => {
    const account = await app.account();
    const { key_id: keyId } = await app.key(account);
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

  it('is parked where its form is broken, and others go on', async () => {
    const [broken, fine] = [await app.account(), await app.account()];
    const { key_id: keyId } = await app.key(fine);
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
  ])('is not shown for %s', async (query, said) => {
    const { status, body } = await app.call('GET', `/internal/accounts/${await app.account()}/usage?${query}`);
    expect([status, body.error.message]).toEqual([400, expect.stringContaining(said)]);
  });
});

it('the last use of a key moves forward and never back', async () => {
  const account = await app.account();
  const { key_id: keyId } = await app.key(account);
  const at = (seconds: number): string => new Date(app.clock.now().getTime() + seconds * 1000).toISOString();
  const [earlier, later] = [at(-20), at(-10)];
  const used = (lastCallAt: string): UsageData => usageOf([count(keyId)], { last_call_at: lastCallAt });
  await consume(account, used(later), used(earlier));
  expect(await lastUseOf(keyId)).toBe(later);
  await consume(account, used(earlier));
  expect(await lastUseOf(keyId)).toBe(later);
  expect((await app.call('GET', `/internal/keys/${keyId}`)).body.revision).toBe(1);
});

describe('the first call of an account', () => {
  const pinOf = async (account: string): Promise<unknown> =>
    (await app.call('GET', `/internal/accounts/${account}`)).body;

  it('pins it to the newest version that the gateway knows, and tells of it', async () => {
    const account = await app.account();
    const { key_id: keyId } = await app.key(account);
    await gateway.send(usageTopic.name, [counted(account, usageOf([count(keyId)]))]);
    const told = await events.has(account, 3);
    expect(told.at(-1)).toMatchObject({
      type: 'account.updated',
      data: { account: { pinned_version: newestVersion, version: 2 }, changed: ['pinned_version'] },
    });
    const key = `account:${decodeId('account', account)}`;
    expect((await credentials.has(key, 2)).at(-1)).toMatchObject({ pinned_version: newestVersion, revision: 2 });
    const { body } = await app.call('GET', `/internal/accounts/${account}/audit?limit=1`);
    expect(body.data).toMatchObject([
      {
        action: 'account.updated',
        actor: 'gateway',
        address: usageTopic.name,
        details: { changes: { pinned_version: { before: null, after: newestVersion } } },
      },
    ]);
  });

  it('is one, whatever comes at the same time', async () => {
    const account = await app.account();
    const { key_id: keyId } = await app.key(account);
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
    expect((await app.sequencesOf(account)).map(({ type }) => type)).toEqual([
      'account.created',
      'key.created',
      'account.updated',
    ]);
    expect(await callsOf(account)).toBe(10);
  });

  it('of a version that this app does not know yet leaves it to the next', async () => {
    const account = await app.account();
    const { key_id: keyId } = await app.key(account);
    const unknown = '2027-01-01' as UsageData['newest_version'];
    await consume(account, usageOf([count(keyId)], { newest_version: unknown }));
    expect(await pinOf(account)).toMatchObject({ pinned_version: null, revision: 1 });
    await consume(account, usageOf([count(keyId)]));
    expect(await pinOf(account)).toMatchObject({ pinned_version: newestVersion, revision: 2 });
  });

  it('and key changes at the same time neither block each other nor leave a gap', async () => {
    const account = await app.account();
    const keys = await Promise.all(Array.from({ length: 6 }, () => app.key(account)));
    await Promise.all([
      ...keys.map(({ key_id: id }) => app.call('POST', `/internal/keys/${id}/replace`)),
      ...keys.map(({ key_id: id }) => consume(account, usageOf([count(id)]))),
    ]);
    const sequences = (await app.sequencesOf(account)).map(({ sequence }) => sequence);
    expect(sequences).toEqual(Array.from({ length: 1 + 6 + 12 + 1 }, (_, index) => index + 1));
    expect(await callsOf(account)).toBe(6);
  });
});
