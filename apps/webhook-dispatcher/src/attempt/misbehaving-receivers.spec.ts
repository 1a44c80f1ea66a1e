import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createWebhookEndpoint } from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import { eventually, someOf } from '@millwright/testing';
import { DispatcherApp } from '../testing/dispatcher-app.js';
import { misbehaviours, misbehavingZone, TestReceivers } from '../testing/misbehaving-receivers.js';
import { NameServer } from '../testing/name-server.js';
import { type Receiver, Receivers } from '../testing/receivers.js';

const deadlineMs = 2_500;

interface Case {
  readonly tenant: Tenant;
  readonly healthy: Receiver;
}

let app: DispatcherApp;
let names: NameServer;
const misbehaving = new TestReceivers();
/** The tests of the sender have all of them in every run. */
const some = someOf(Object.entries(misbehaviours), 4);
const healthy = new Receivers();
const cases = new Map<string, Case>();

beforeAll(async () => {
  names = await NameServer.start(misbehavingZone);
  app = await DispatcherApp.start({ NAME_SERVERS: names.address, ATTEMPT_DEADLINE: String(deadlineMs) });
  for (const [name, { start }] of some) {
    const tenant = { accountId: app.ids.next(), livemode: false };
    const url = await start(misbehaving);
    const { status } = await app.call(createWebhookEndpoint, tenant, { body: { url, events: ['*'] } });
    expect(status).toBe(201);
    cases.set(name, { tenant, healthy: await healthy.add(app, tenant) });
  }
});
afterAll(async () => {
  await app.stop();
  await healthy.close();
  await misbehaving.close();
  names.close();
});

describe('beside receivers that fail slowly', () => {
  it('healthy ones get their events at once', async () => {
    const slow = some.filter(([, { expected }]) => expected.isSlow === true).map(([name]) => name);
    expect(slow.length).toBeGreaterThan(1);
    const before = performance.now();
    await app.consume(slow.map((name) => app.recordOf(cases.get(name)!.tenant, 'order.created')));
    await eventually(() => {
      for (const name of slow) expect(cases.get(name)!.healthy.sink.arrivals).toHaveLength(1);
    }, deadlineMs);
    expect(performance.now() - before).toBeLessThan(deadlineMs);
  });
});

describe('if a receiver', () => {
  it.each(some)('%s, the delivery and its attempt say so', async (name, { expected }) => {
    const { tenant, healthy: beside } = cases.get(name)!;
    if (!expected.isSlow) await app.publish(tenant, 'order.created');
    await eventually(() => expect(beside.sink.arrivals).toHaveLength(1), deadlineMs);
    await eventually(async () => expect(await app.attempts(tenant)).toHaveLength(2));
    const delivery = (await app.deliveries(tenant)).find((each) => each.endpoint_id !== beside.uuid)!;
    const attempt = (await app.attempts(tenant)).find((each) => each.delivery_id === delivery.id)!;
    expect(delivery).toMatchObject({ state: expected.failure === undefined ? 'delivered' : 'retrying', attempts: 1 });
    expect(attempt).toMatchObject({
      number: 1,
      failure: expected.failure ?? null,
      status: expected.status ?? null,
      detail: expected.failure === undefined ? null : expect.stringContaining(expected.detail ?? ''),
    });
    if (expected.answer !== undefined) expect(attempt.answer).toMatch(expected.answer);
  });
});
