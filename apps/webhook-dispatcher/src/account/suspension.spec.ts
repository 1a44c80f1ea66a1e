import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createWebhookEndpoint, type EventTypeName } from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import { eventually, type ScratchDatabase, type SinkBehaviour, WebhookSink } from '@millwright/testing';
import { type DeliveryRow, DispatcherApp, dispatcherDatabase } from '../testing/dispatcher-app.js';

const hour = 3_600_000;
/** An endpoint is sent one thing at a time, so that the order of arrivals is that of the attempts. */
const oneByOne = { ATTEMPTS_PER_ENDPOINT: '1' };

let scratch: ScratchDatabase;
let app: DispatcherApp;
let tenant: Tenant;
const sinks: WebhookSink[] = [];

beforeAll(async () => {
  scratch = await dispatcherDatabase();
  app = await DispatcherApp.start(scratch, { ...oneByOne, SWEEP_INTERVAL: '100' });
});
afterAll(async () => {
  await app.stop();
  await scratch.drop();
});
beforeEach(() => {
  tenant = newTenant();
});
afterEach(async () => {
  for (const sink of sinks.splice(0)) await sink.close();
});

function newTenant(): Tenant {
  return { accountId: app.ids.next(), livemode: false };
}

async function receiverOf(owner: Tenant, behaviour: SinkBehaviour = {}): Promise<WebhookSink> {
  const sink = await WebhookSink.start(behaviour);
  sinks.push(sink);
  const { status, body } = await app.call(createWebhookEndpoint, owner, { body: { url: sink.url, events: ['*'] } });
  expect(status).toBe(201);
  sink.trust(body['signing_secret'] as string);
  return sink;
}

/** Another account's event goes all the way, so what came before it has had its turn. */
async function turnsArePast(at = app): Promise<void> {
  const bystander = newTenant();
  const sink = await receiverOf(bystander);
  await at.publish(bystander, 'order.created');
  await eventually(() => expect(sink.arrivals).toHaveLength(1));
}

const becomes = (expected: Partial<DeliveryRow>): Promise<void> =>
  eventually(async () => expect(await app.deliveries(tenant)).toMatchObject([expected]));

const eventIdsOf = (records: Awaited<ReturnType<DispatcherApp['publish']>>): string[] =>
  records.map(({ event }) => event.id);

describe('a suspended account', () => {
  it('has its events held for hours, and sent once it is resumed, in their order', async () => {
    const sink = await receiverOf(tenant);
    await app.tellOf(tenant, 'account.suspended', 7);
    const published: string[] = [];
    for (const type of ['order.created', 'order.updated', 'order.cancelled'] satisfies EventTypeName[]) {
      published.push(...eventIdsOf(await app.publish(tenant, type)));
      await app.advance(9 * hour);
    }
    await turnsArePast();
    const held = { state: 'pending', attempts: 0, first_attempt_at: null };
    expect(await app.deliveries(tenant)).toMatchObject([held, held, held]);

    await app.tellOf(tenant, 'account.resumed', 8);
    await eventually(() => expect(sink.arrivals.map(({ eventId }) => eventId)).toEqual(published));
    await eventually(async () =>
      expect(await app.deliveries(tenant)).toMatchObject(published.map(() => ({ state: 'delivered', attempts: 1 }))),
    );
  });

  it('has retries held for longer than a delivery lives, and goes on with them once it is resumed', async () => {
    const sink = await receiverOf(tenant, { answer: ({ count }) => (count === 1 ? 500 : 200) });
    await app.publish(tenant, 'order.created');
    await becomes({ state: 'retrying', attempts: 1 });
    await app.tellOf(tenant, 'account.suspended', 1);
    await app.advance(30 * hour);
    await turnsArePast();
    await becomes({ state: 'retrying', attempts: 1 });

    await app.tellOf(tenant, 'account.resumed', 2);
    await becomes({ state: 'delivered', attempts: 2 });
    expect(sink.arrivals).toHaveLength(2);
  });

  it('has a delivery that only waited for its end wait for it as long as it would have', async () => {
    const sink = await receiverOf(tenant, { answer: () => 500 });
    await app.publish(tenant, 'order.created');
    await becomes({ state: 'retrying', attempts: 1 });
    await app.advance(24 * hour - 5_000);
    await becomes({ state: 'retrying', attempts: 2 });
    const [before] = await app.deliveries(tenant);
    await app.tellOf(tenant, 'account.suspended', 1);
    await app.advance(60_000);
    await app.tellOf(tenant, 'account.resumed', 2);
    await turnsArePast();
    const [after] = await app.deliveries(tenant);
    expect(after).toMatchObject({ state: 'retrying', attempts: 2 });
    const heldMs = after!.next_attempt_at.getTime() - before!.next_attempt_at.getTime();
    expect(heldMs).toBeGreaterThanOrEqual(60_000);
    expect(heldMs).toBeLessThan(65_000);
    await app.advance(10_000);
    await becomes({ state: 'dropped', attempts: 2 });
    expect(sink.arrivals).toHaveLength(2);
  });

  it('has what is in flight answered and recorded', async () => {
    const sink = await receiverOf(tenant, { delayMs: 300 });
    await app.publish(tenant, 'order.created');
    await eventually(() => expect(sink.inFlight).toBe(1));
    await app.tellOf(tenant, 'account.suspended', 1);
    await becomes({ state: 'delivered', attempts: 1 });
  });

  it('does not keep back what another account is sent', async () => {
    await receiverOf(tenant);
    await app.tellOf(tenant, 'account.suspended', 1);
    await app.publish(
      tenant,
      Array.from({ length: 300 }, () => 'order.updated' as const),
    );
    await turnsArePast();
    expect(await app.attempts(tenant)).toEqual([]);
  });

  it('is known by the newest event, in whichever order they come', async () => {
    const sink = await receiverOf(tenant);
    await app.tellOf(tenant, 'account.resumed', 2);
    await app.tellOf(tenant, 'account.suspended', 1);
    await app.publish(tenant, 'order.created');
    await becomes({ state: 'delivered' });

    await app.tellOf(tenant, 'account.suspended', 5);
    await app.tellOf(tenant, 'account.resumed', 4);
    await app.publish(tenant, 'order.updated');
    await turnsArePast();
    expect(sink.arrivals.map(({ type }) => type)).toEqual(['order.created']);
  });
});

describe('dispatchers', () => {
  it('all hold, and all go on at once, whoever of them learns of it', async () => {
    const other = await DispatcherApp.start(scratch, { ...oneByOne, INSTANCE: 'two', SWEEP_INTERVAL: '30000' });
    try {
      await other.advance(app.clock.offsetMs);
      await eventually(async () => expect(await app.heldShards('two')).toBe(32), 15_000);
      const receivers = await Promise.all(Array.from({ length: 10 }, () => receiverOf(tenant)));
      await other.tellOf(tenant, 'account.suspended', 1);
      await app.publish(tenant, 'order.created');
      await other.publish(tenant, 'order.updated');
      for (const at of [app, other]) await turnsArePast(at);
      expect(await app.attempts(tenant)).toEqual([]);

      await app.tellOf(tenant, 'account.resumed', 2);
      await eventually(() => {
        for (const { arrivals } of receivers) expect(arrivals).toHaveLength(2);
      }, 3_000);
    } finally {
      await other.stop();
    }
  });

  it('that are killed while they hold leave all of it to their successors, however long it takes', async () => {
    const sink = await receiverOf(tenant);
    await app.tellOf(tenant, 'account.suspended', 1);
    await app.publish(tenant, 'order.created');
    await app.flushRedis();
    await app.advance(30 * hour);
    await app.tellOf(tenant, 'account.resumed', 2);
    await becomes({ state: 'delivered', attempts: 1 });
    expect(sink.arrivals).toHaveLength(1);
  });
});
