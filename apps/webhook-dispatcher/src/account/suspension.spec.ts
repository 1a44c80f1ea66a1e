import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createWebhookEndpoint, type EventTypeName } from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import { eventually, isLongForm, type SinkBehaviour, WebhookSink } from '@millwright/testing';
import type { QueryRunner } from 'typeorm';
import { type DeliveryRow, DispatcherApp } from '../testing/dispatcher-app.js';

const hour = 3_600_000;
/** One attempt at a time for each endpoint, so that webhooks arrive in the order of the attempts. */
const oneByOne = { ATTEMPTS_PER_ENDPOINT: '1' };

let app: DispatcherApp;
let tenant: Tenant;
const sinks: WebhookSink[] = [];

beforeAll(async () => {
  app = await DispatcherApp.start({ ...oneByOne, SWEEP_INTERVAL: '100' });
});
afterAll(async () => {
  await app.stop();
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

/** Waits until another account's event is delivered: earlier events have then been handled. */
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

/** Adds deliveries like that of the tenant which wait for the end of their 24 hours. */
async function copyDelivery(count: number): Promise<void> {
  const columns = `account_id, livemode, event_id, endpoint_id, shard, state, attempts, first_attempt_at, traceparent, origin`;
  await app.database.worker.query(
    `INSERT INTO deliveries (id, next_attempt_at, ${columns})
     SELECT overlay(id::text PLACING lpad(to_hex(n), 12, '0') FROM 25)::uuid, first_attempt_at + interval '24 hours', ${columns}
     FROM deliveries, generate_series(1, $2) n WHERE account_id = $1`,
    [tenant.accountId, count],
  );
}

async function lockLastDelivery(): Promise<QueryRunner> {
  const runner = app.database.worker.createQueryRunner();
  await runner.query('BEGIN');
  await runner.query('SELECT FROM deliveries WHERE account_id = $1 ORDER BY id DESC LIMIT 1 FOR UPDATE', [
    tenant.accountId,
  ]);
  return runner;
}

/** How many deliveries of the tenant have how much time excluded, and how many of them wait for the end of their 24 hours. */
function excluded(): Promise<[{ rows: number; held: string; waits: number }]> {
  return app.database.worker.query(
    `SELECT held_ms AS held, count(*)::integer AS rows,
       (count(*) FILTER (WHERE next_attempt_at = first_attempt_at + interval '24 hours' + held_ms * interval '1 ms'))::integer AS waits
     FROM deliveries WHERE account_id = $1 GROUP BY 1 ORDER BY 1`,
    [tenant.accountId],
  );
}

describe('a suspended account', () => {
  it('gets no events for hours, and all of them in order once it is resumed', async () => {
    const sink = await receiverOf(tenant);
    await app.consumeAccountEvent(tenant, 'account.suspended', 7);
    const published: string[] = [];
    for (const type of ['order.created', 'order.updated', 'order.cancelled'] satisfies EventTypeName[]) {
      published.push(...eventIdsOf(await app.publish(tenant, type)));
      await app.advance(9 * hour);
    }
    await turnsArePast();
    const held = { state: 'pending', attempts: 0, first_attempt_at: null };
    expect(await app.deliveries(tenant)).toMatchObject([held, held, held]);

    await app.consumeAccountEvent(tenant, 'account.resumed', 8);
    await eventually(() => expect(sink.arrivals.map(({ eventId }) => eventId)).toEqual(published));
    await eventually(async () =>
      expect(await app.deliveries(tenant)).toMatchObject(published.map(() => ({ state: 'delivered', attempts: 1 }))),
    );
  });

  it('has its retries suspended for longer than 24 hours, and resumed with it', async () => {
    const sink = await receiverOf(tenant, { answer: ({ count }) => (count === 1 ? 500 : 200) });
    await app.publish(tenant, 'order.created');
    await becomes({ state: 'retrying', attempts: 1 });
    await app.consumeAccountEvent(tenant, 'account.suspended', 1);
    await app.advance(30 * hour);
    await turnsArePast();
    await becomes({ state: 'retrying', attempts: 1 });

    await app.consumeAccountEvent(tenant, 'account.resumed', 2);
    await becomes({ state: 'delivered', attempts: 2 });
    expect(sink.arrivals).toHaveLength(2);
  });

  it('excludes the suspended time from the 24 hours of a delivery without further retries', async () => {
    const sink = await receiverOf(tenant, { answer: () => 500 });
    await app.publish(tenant, 'order.created');
    await becomes({ state: 'retrying', attempts: 1 });
    await app.advance(24 * hour - 5_000);
    await becomes({ state: 'retrying', attempts: 2 });
    const [before] = await app.deliveries(tenant);
    await app.consumeAccountEvent(tenant, 'account.suspended', 1);
    await app.advance(60_000);
    await app.consumeAccountEvent(tenant, 'account.resumed', 2);
    await eventually(async () => {
      const [after] = await app.deliveries(tenant);
      expect(after).toMatchObject({ state: 'retrying', attempts: 2 });
      const heldMs = after!.next_attempt_at.getTime() - before!.next_attempt_at.getTime();
      expect(heldMs).toBeGreaterThanOrEqual(60_000);
      expect(heldMs).toBeLessThan(65_000);
    });
    await turnsArePast();
    await becomes({ state: 'retrying', attempts: 2 });
    await app.advance(10_000);
    await becomes({ state: 'dropped', attempts: 2 });
    expect(sink.arrivals).toHaveLength(2);
  });

  it('has its attempts in flight answered and recorded', async () => {
    const sink = await receiverOf(tenant, { delayMs: 300 });
    await app.publish(tenant, 'order.created');
    await eventually(() => expect(sink.inFlight).toBe(1));
    await app.consumeAccountEvent(tenant, 'account.suspended', 1);
    await becomes({ state: 'delivered', attempts: 1 });
  });

  it('does not delay the deliveries of another account', async () => {
    await receiverOf(tenant);
    await app.consumeAccountEvent(tenant, 'account.suspended', 1);
    await app.publish(
      tenant,
      Array.from({ length: isLongForm ? 300 : 60 }, () => 'order.updated' as const),
    );
    await turnsArePast();
    expect(await app.attempts(tenant)).toEqual([]);
  });

  it('is released in portions, and stays held if it is suspended again meanwhile', async () => {
    const sink = await receiverOf(tenant, { answer: () => 500 });
    await app.publish(tenant, 'order.created');
    await becomes({ state: 'retrying', attempts: 1 });
    await app.consumeAccountEvent(tenant, 'account.suspended', 1);
    await copyDelivery(6_000);
    await app.advance(hour);

    const lock = await lockLastDelivery();
    await app.consumeAccountEvent(tenant, 'account.resumed', 2);
    await eventually(async () => expect(await excluded()).toMatchObject([{ rows: 1_001, held: '0' }, { rows: 5_000 }]));
    await app.consumeAccountEvent(tenant, 'account.suspended', 3);
    await lock.query('ROLLBACK');
    await lock.release();
    await eventually(async () => expect(await excluded()).toMatchObject([{ rows: 6_001 }]));
    await turnsArePast();
    expect(sink.arrivals).toHaveLength(1);

    await app.advance(hour);
    await app.consumeAccountEvent(tenant, 'account.resumed', 4);
    await eventually(() => expect(sink.arrivals.length).toBeGreaterThan(1));
    const [{ rows, held, waits }, ...others] = await excluded();
    expect({ rows, others }).toEqual({ rows: 6_001, others: [] });
    expect(Number(held)).toBeGreaterThanOrEqual(2 * hour);
    expect(Number(held)).toBeLessThan(2 * hour + 60_000);
    expect(waits).toBe(6_000);
    await app.database.worker.query('DELETE FROM deliveries WHERE account_id = $1', [tenant.accountId]);
  });

  it('follows the newest event, in whatever order events arrive', async () => {
    const sink = await receiverOf(tenant);
    await app.consumeAccountEvent(tenant, 'account.resumed', 2);
    await app.consumeAccountEvent(tenant, 'account.suspended', 1);
    await app.publish(tenant, 'order.created');
    await becomes({ state: 'delivered' });

    await app.consumeAccountEvent(tenant, 'account.suspended', 5);
    await app.consumeAccountEvent(tenant, 'account.resumed', 4);
    await app.publish(tenant, 'order.updated');
    await turnsArePast();
    expect(sink.arrivals.map(({ type }) => type)).toEqual(['order.created']);
  });
});

describe('dispatchers', () => {
  it('all suspend and resume an account at once, whichever of them consumes the event', async () => {
    const other = await app.startAnother({ ...oneByOne, SWEEP_INTERVAL: '30000' });
    try {
      await other.advance(app.clock.offsetMs);
      await eventually(async () => expect(await app.shardsOf('two')).toHaveLength(32), 15_000);
      const receivers = await Promise.all(Array.from({ length: isLongForm ? 10 : 6 }, () => receiverOf(tenant)));
      await other.consumeAccountEvent(tenant, 'account.suspended', 1);
      await app.publish(tenant, 'order.created');
      await other.publish(tenant, 'order.updated');
      for (const at of [app, other]) await turnsArePast(at);
      expect(await app.attempts(tenant)).toEqual([]);

      await app.consumeAccountEvent(tenant, 'account.resumed', 2);
      await eventually(() => {
        for (const { arrivals } of receivers) expect(arrivals).toHaveLength(2);
      }, 3_000);
    } finally {
      await other.stop();
    }
  });

  it('that are killed during a suspension leave its deliveries to their successors', async () => {
    const sink = await receiverOf(tenant);
    await app.consumeAccountEvent(tenant, 'account.suspended', 1);
    await app.publish(tenant, 'order.created');
    await app.flushRedis();
    await app.advance(30 * hour);
    await app.consumeAccountEvent(tenant, 'account.resumed', 2);
    await becomes({ state: 'delivered', attempts: 1 });
    expect(sink.arrivals).toHaveLength(1);
  });
});
