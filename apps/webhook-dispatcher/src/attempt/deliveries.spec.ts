import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listWebhookEndpoints,
  pauseWebhookEndpoint,
  rotateWebhookSecret,
  updateWebhookEndpoint,
} from '@millwright/contracts';
import { type Tenant } from '@millwright/persistence';
import { encodeId, firstIdAt } from '@millwright/service-kit';
import { verify } from '@millwright/signing';
import { eventually, TcpProxy, testEnvironment, type WebhookSink, isLongForm } from '@millwright/testing';

import { retriesUnscheduled } from '../metrics.js';
import { deliveryShardOf } from '../queue/shard-leases.js';
import { DispatcherApp } from '../testing/dispatcher-app.js';
import { TestReceivers } from '../testing/misbehaving-receivers.js';
import { type NewReceiver, type Receiver, Receivers } from '../testing/receivers.js';

const itLong = isLongForm ? it : it.skip;

let app: DispatcherApp;
const receivers = new Receivers();

beforeAll(async () => {
  app = await DispatcherApp.start();
});
afterAll(async () => {
  await app.stop();
});
afterEach(() => receivers.close());

function newTenant(): Tenant {
  return { accountId: app.ids.next(), livemode: false };
}

/** An endpoint of the tenant at a receiver of its own. */
function endpointOf(tenant: Tenant, receiver: NewReceiver = {}, at = app) {
  return receivers.add(at, tenant, receiver);
}

/** An endpoint of an account of its own, in a shard that a dispatcher leases. */
async function endpointServedBy(owner: string, receiver: NewReceiver): Promise<Receiver & { tenant: Tenant }> {
  for (;;) {
    const tenant = newTenant();
    const endpoint = await endpointOf(tenant, receiver);
    if ((await app.shardsOf(owner)).includes(deliveryShardOf(endpoint.uuid))) return { tenant, ...endpoint };
  }
}

async function unscheduledRetries(): Promise<number> {
  return (await retriesUnscheduled.get()).values[0]?.value ?? 0;
}

/** Makes deliveries due without a move of the clock, which would promote their jobs: only the sweeper finds them. */
async function makeAllDue({ accountId }: Tenant): Promise<void> {
  await app.database.worker.query(
    `UPDATE deliveries SET next_attempt_at = next_attempt_at - interval '1 hour' WHERE account_id = $1`,
    [accountId],
  );
}

async function allEnded(tenant: Tenant, count: number): Promise<void> {
  await eventually(async () => {
    const ended = (await app.deliveries(tenant)).filter(({ ended_at: endedAt }) => endedAt !== null);
    expect(ended).toHaveLength(count);
  });
}

describe('an event', () => {
  it('reaches every endpoint of its account and mode that subscribes to its type, signed, byte for byte', async () => {
    const tenant = newTenant();
    const all = await endpointOf(tenant);
    const created = await endpointOf(tenant, { events: ['order.created'] });
    const cancelled = await endpointOf(tenant, { events: ['order.cancelled', 'invoice.failed'] });
    const stranger = await endpointOf(newTenant());
    const [record] = await app.publish(tenant, 'order.created');

    await allEnded(tenant, 2);
    for (const { sink } of [all, created]) {
      expect(sink.arrivals.map(({ body }) => body)).toEqual([record!.value.toString('utf8')]);
      expect(sink.refusals).toEqual([]);
    }
    expect(cancelled.sink.arrivals).toEqual([]);
    expect(stranger.sink.arrivals).toEqual([]);
    const { headers } = all.sink.arrivals[0]!;
    expect(headers['content-type']).toBe('application/json');
    expect(headers['user-agent']).toMatch(
      /^Millwright-Webhooks\/1\.0 \(\+http:\/\/\S+\/docs\/guides\/receiving-webhooks\)$/,
    );
    expect(headers['service-delivery-id']).toMatch(/^dlv_\w{22}$/);
    expect(headers['traceparent']).toContain(record!.trace.traceId);
  });

  it('that is consumed again is delivered once', async () => {
    const tenant = newTenant();
    const { sink } = await endpointOf(tenant);
    const records = await app.publish(tenant, ['order.created', 'order.updated']);
    await app.consume([...records, ...records]);
    await allEnded(tenant, 2);
    expect(sink.arrivals).toHaveLength(2);
  });

  it('is sent in the version of the endpoint, with the same bytes in every attempt', async () => {
    const tenant = newTenant();
    const { sink } = await endpointOf(tenant, {
      version: '2026-10-01',
      answer: ({ count }) => (count === 1 ? 500 : 200),
    });
    await app.publish(tenant, 'order.created');
    await eventually(() => expect(sink.arrivals).toHaveLength(1));
    await eventually(async () => expect((await app.deliveries(tenant))[0]).toMatchObject({ state: 'retrying' }));
    await app.advance(11_000);
    await allEnded(tenant, 1);
    expect(JSON.parse(sink.arrivals[0]!.body)).toMatchObject({ api_version: '2026-10-01' });
    expect(sink.arrivals[1]!.body).toBe(sink.arrivals[0]!.body);
    expect(sink.arrivals[1]!.headers['service-signature']).toBeDefined();
    expect(sink.refusals).toEqual([]);
  });

  it('of an unknown type is refused, and so parked', async () => {
    const tenant = newTenant();
    const record = app.recordOf(tenant, 'order.created');
    const unknown = { ...record, event: { ...record.event, type: 'order.teleported' as 'order.created' } };
    await expect(app.consume([unknown])).rejects.toThrow('"order.teleported" is not an event type');
  });

  itLong('is delivered a thousand times, more than a queue holds in memory', async () => {
    const tenant = newTenant();
    const { sink } = await endpointOf(tenant);
    for (let batch = 0; batch < 5; batch += 1)
      await app.publish(
        tenant,
        Array.from({ length: 200 }, () => 'order.updated' as const),
      );
    await eventually(() => expect(sink.arrivals).toHaveLength(1_000));
    await allEnded(tenant, 1_000);
    expect(new Set(sink.arrivals.map(({ eventId }) => eventId)).size).toBe(1_000);
  });
});

describe('an attempt', () => {
  it('has the headers of the account, and a signature by each valid secret, the newest first', async () => {
    const tenant = newTenant();
    const { sink, id } = await endpointOf(tenant, {
      settings: { headers: { Authorization: 'Bearer abc', 'X-Plant': '7' } },
    });
    await app.publish(tenant, 'order.created');
    await eventually(() => expect(sink.arrivals).toHaveLength(1));
    expect(sink.arrivals[0]!.headers).toMatchObject({ authorization: 'Bearer abc', 'x-plant': '7' });

    const rotated = await app.call(rotateWebhookSecret, tenant, { id, body: { overlap_hours: 2 } });
    const signed = async (): Promise<string[]> => {
      const before = sink.arrivals.length + sink.refusals.length;
      const [record] = await app.publish(tenant, 'order.created');
      await eventually(() => expect(sink.arrivals.length + sink.refusals.length).toBe(before + 1));
      const header = String(sink.arrivals.at(-1)!.headers['service-signature']);
      expect(verify({ header, body: record!.value, secrets: String(rotated.body['signing_secret']) }).ok).toBe(true);
      return header.split(',').slice(1);
    };
    sink.trust(String(rotated.body['signing_secret']));
    expect(await signed()).toHaveLength(2);
    await app.call(updateWebhookEndpoint, tenant, { id, body: { headers: {} } });
    await app.advance(2 * 3_600_000);
    expect(await signed()).toHaveLength(1);
    expect(sink.arrivals.at(-1)!.headers).not.toHaveProperty('authorization');
  });

  it('uses the settings of the endpoint at that time, whatever the fan-out read', async () => {
    const tenant = newTenant();
    const before = await endpointOf(tenant);
    const after = await endpointOf(newTenant());
    await app.publish(tenant, 'order.created');
    await eventually(() => expect(before.sink.arrivals).toHaveLength(1));
    await app.database.asWorker(async (work) => {
      await app.consumeWithin(work, [app.recordOf(tenant, 'order.created')]);
      await app.call(updateWebhookEndpoint, tenant, { id: before.id, body: { url: after.sink.url } });
    });
    await eventually(() => expect(after.sink.refusals).toHaveLength(1));
    expect(before.sink.arrivals).toHaveLength(1);
  });

  it('of an event of a day without a partition is made like any other', async () => {
    const tenant = newTenant();
    const { sink } = await endpointOf(tenant);
    const monthsAgo = new Date(app.clock.now().getTime() - 90 * 86_400_000);
    const record = app.recordOf(tenant, 'order.created');
    await app.consume([{ ...record, eventId: firstIdAt(monthsAgo) }]);
    await allEnded(tenant, 1);
    expect(sink.arrivals).toHaveLength(1);
  });
});

describe('a failed delivery', () => {
  it('is retried by the queue after 10 s, and every attempt is recorded', async () => {
    const tenant = newTenant();
    const { sink } = await endpointOf(tenant, { answer: ({ count }) => (count === 1 ? 503 : 204) });
    await app.publish(tenant, 'order.created');
    await eventually(async () =>
      expect((await app.deliveries(tenant))[0]).toMatchObject({ state: 'retrying', attempts: 1 }),
    );
    const [delivery] = await app.deliveries(tenant);
    const wait = delivery!.next_attempt_at.getTime() - delivery!.first_attempt_at!.getTime();
    expect(wait).toBeGreaterThanOrEqual(10_000);
    expect(wait).toBeLessThan(11_500);

    const before = performance.now();
    await app.advance(wait);
    await allEnded(tenant, 1);
    expect(performance.now() - before).toBeLessThan(2_000);
    expect(sink.arrivals).toHaveLength(2);
    expect(await app.attempts(tenant)).toMatchObject([
      { number: 1, status: 503, failure: 'http_status' },
      { number: 2, status: 204, failure: null },
    ]);
  });

  itLong('is retried after Redis has lost everything, and later ones are retried by the queue again', async () => {
    const tenant = newTenant();
    const all = await Promise.all(
      Array.from({ length: 10 }, () => endpointOf(tenant, { answer: ({ count }) => (count === 1 ? 500 : 200) })),
    );
    await app.publish(
      tenant,
      Array.from({ length: 50 }, () => 'order.updated' as const),
    );
    await eventually(async () => expect((await app.attempts(tenant)).length).toBe(500));
    // A job that is added behind the flush would outlive its delivery.
    await eventually(async () => expect(await app.scheduledRetries(tenant)).toBe(500));
    await app.flushRedis();
    await makeAllDue(tenant);
    await allEnded(tenant, 500);
    for (const { sink } of all) expect(sink.arrivals).toHaveLength(100);

    const another = newTenant();
    await endpointOf(another, { answer: ({ count }) => (count === 1 ? 500 : 200) });
    await app.publish(another, 'order.created');
    await eventually(async () => expect(await app.scheduledRetries(another)).toBe(1));
    await app.advance(11_000);
    await allEnded(another, 1);
    expect(await app.scheduledRetries(another)).toBe(0);
  });

  itLong('is retried even if the worker of the queue runs and takes no jobs', async () => {
    const tenant = newTenant();
    const { sink } = await endpointOf(tenant, { answer: ({ count }) => (count === 1 ? 500 : 200) });
    await app.pauseQueue();
    try {
      await app.publish(tenant, 'order.created');
      await eventually(async () => expect(await app.attempts(tenant)).toHaveLength(1));
      await makeAllDue(tenant);
      await allEnded(tenant, 1);
      expect(sink.arrivals).toHaveLength(2);
    } finally {
      await app.resumeQueue();
    }
  });

  it('is delayed as long as the receiver asks, if its endpoint respects that', async () => {
    const tenant = newTenant();
    const busy = new TestReceivers();
    const url = await busy.answering('HTTP/1.1 429 Busy\r\nretry-after: 600\r\ncontent-length: 0\r\n\r\n');
    for (const respected of [true, false]) {
      const body = { url, events: ['*'], respect_retry_after: respected };
      expect((await app.call(createWebhookEndpoint, tenant, { body })).status).toBe(201);
    }
    await app.publish(tenant, 'order.created');
    await eventually(async () => {
      const deliveries = await app.deliveries(tenant);
      const waits = deliveries.map(
        (each) => (each.next_attempt_at.getTime() - each.first_attempt_at!.getTime()) / 1_000,
      );
      const [short, long] = waits.toSorted((one, other) => one - other);
      expect(short).toBeGreaterThanOrEqual(10);
      expect(short).toBeLessThan(60);
      expect(long).toBeGreaterThanOrEqual(600);
    });
    await busy.close();
  });

  it('is attempted once after a jump over several retries', async () => {
    const tenant = newTenant();
    const { sink } = await endpointOf(tenant, { answer: () => 500 });
    await app.publish(tenant, 'order.created');
    await eventually(async () =>
      expect((await app.deliveries(tenant))[0]).toMatchObject({ state: 'retrying', attempts: 1 }),
    );
    await app.advance(3 * 3_600_000);
    await eventually(async () =>
      expect((await app.deliveries(tenant))[0]).toMatchObject({ attempts: 2, state: 'retrying' }),
    );
    expect(sink.arrivals).toHaveLength(2);
  });

  it('is dropped without an attempt after 24 hours', async () => {
    const tenant = newTenant();
    const { sink, id } = await endpointOf(tenant, { answer: () => 500 });
    await app.publish(tenant, 'order.created');
    await eventually(async () =>
      expect((await app.deliveries(tenant))[0]).toMatchObject({ state: 'retrying', attempts: 1 }),
    );
    await app.advance(24 * 3_600_000);
    await allEnded(tenant, 1);
    const [dropped] = await app.deliveries(tenant);
    expect(dropped).toMatchObject({ state: 'dropped', attempts: 1 });
    expect(sink.arrivals).toHaveLength(1);
    expect(await app.published(tenant)).toMatchObject([
      { type: 'webhook_endpoint.created', sequence: 1 },
      {
        type: 'webhook_delivery.dropped',
        sequence: 2,
        data: {
          endpoint: { id },
          delivery: {
            id: encodeId('delivery', dropped!.id),
            event_id: encodeId('event', dropped!.event_id),
            attempts: 1,
            first_attempt_at: dropped!.first_attempt_at!.toISOString(),
          },
        },
      },
    ]);
  });

  it('is dropped together with others, each with an event, numbered per endpoint', async () => {
    const tenant = newTenant();
    const [endpoints, ofEach] = isLongForm ? [4, 25] : [2, 10];
    const all = await Promise.all(Array.from({ length: endpoints }, () => endpointOf(tenant, { answer: () => 500 })));
    await app.publish(
      tenant,
      Array.from({ length: ofEach }, () => 'order.updated' as const),
    );
    await eventually(async () => expect((await app.attempts(tenant)).length).toBe(endpoints * ofEach));
    await app.advance(24 * 3_600_000);
    await allEnded(tenant, endpoints * ofEach);
    const published = (await app.published(tenant)).filter(({ type }) => type === 'webhook_delivery.dropped');
    expect(new Set(published.map(({ data }) => JSON.stringify(data))).size).toBe(endpoints * ofEach);
    for (const { id } of all) {
      const ofEndpoint = published.filter(({ data }) => (data['endpoint'] as { id: string }).id === id);
      expect(ofEndpoint.map(({ sequence }) => sequence)).toEqual(
        Array.from({ length: ofEach }, (_, index) => index + 2),
      );
    }
  });

  it('does not delay another endpoint, however many there are', async () => {
    const tenant = newTenant();
    await endpointOf(tenant, { events: ['order.updated'], answer: () => 500, delayMs: 1_500 });
    const healthy = await endpointOf(tenant, { events: ['order.created'] });
    await app.publish(
      tenant,
      Array.from({ length: isLongForm ? 200 : 60 }, () => 'order.updated' as const),
    );
    await app.publish(tenant, 'order.created');
    await eventually(() => expect(healthy.sink.arrivals).toHaveLength(1), 2_000);
  });
});

describe('a deleted endpoint', () => {
  it('gets nothing more, not even deliveries that wait for their first attempt', async () => {
    const tenant = newTenant();
    const { sink, id } = await endpointOf(tenant, { delayMs: 100 });
    const count = isLongForm ? 150 : 60;
    await app.publish(
      tenant,
      Array.from({ length: count }, () => 'order.updated' as const),
    );
    expect((await app.call(deleteWebhookEndpoint, tenant, { id })).status).toBe(200);
    await allEnded(tenant, count);
    const discarded = (await app.deliveries(tenant)).filter(({ state }) => state === 'discarded');
    expect(discarded.length).toBeGreaterThan(count - 20);
    expect(sink.arrivals.length).toBeLessThan(20);
    expect((await app.call(listWebhookEndpoints, tenant)).body['data']).toEqual([]);
  });

  it('gets nothing of a fan-out that commits after the deletion', async () => {
    const tenant = newTenant();
    const { sink, id } = await endpointOf(tenant);
    await app.publish(tenant, 'order.created');
    // A delivery whose attempt is not recorded yet would be discarded with the endpoint.
    await eventually(async () => expect(await app.deliveries(tenant)).toMatchObject([{ state: 'delivered' }]));
    await app.database.asWorker(async (work) => {
      // The fan-out has matched the endpoint and is about to commit when the deletion does.
      await app.consumeWithin(work, [app.recordOf(tenant, 'order.created')]);
      expect((await app.call(deleteWebhookEndpoint, tenant, { id })).status).toBe(200);
    });
    await allEnded(tenant, 2);
    expect(await app.deliveries(tenant)).toMatchObject([{ state: 'delivered' }, { state: 'discarded', attempts: 0 }]);
    expect(sink.arrivals).toHaveLength(1);
  });

  it('has its attempts in flight broken off', async () => {
    // A process that stalls for longer than its leases last loses its shards, and then may record nothing.
    for (let round = 1; ; round += 1) {
      const tenant = newTenant();
      const { sink, id } = await endpointOf(tenant, { delayMs: 1_500 });
      await app.publish(tenant, 'order.created');
      await eventually(() => expect(sink.inFlight).toBe(1));
      expect((await app.call(deleteWebhookEndpoint, tenant, { id })).status).toBe(200);
      try {
        await eventually(
          async () => expect(await app.attempts(tenant)).toMatchObject([{ failure: 'cancelled' }]),
          4_000,
        );
      } catch (error) {
        if (round === 3 || (await app.attempts(tenant)).length > 0) throw error;
        continue;
      }
      expect((await app.deliveries(tenant))[0]).toMatchObject({ state: 'discarded' });
      return;
    }
  });
});

describe('without Redis', () => {
  let way: TcpProxy;
  let apart: DispatcherApp;

  beforeEach(async () => {
    const { hostname, port } = new URL(testEnvironment().redisUrl);
    way = await TcpProxy.to(hostname, Number(port));
  });
  afterEach(async () => {
    await apart.stop();
    await way.cut();
  });

  const start = async (): Promise<void> => {
    apart = await DispatcherApp.start({ REDIS_QUEUE_URL: `redis://127.0.0.1:${way.port}` });
  };
  /** An event whose first attempt fails. */
  const failOnce = async (): Promise<{ tenant: Tenant; sink: WebhookSink }> => {
    const tenant = newTenant();
    const { sink } = await endpointOf(tenant, { answer: ({ count }) => (count === 1 ? 500 : 200) }, apart);
    await apart.publish(tenant, 'order.created');
    await eventually(async () => expect((await apart.deliveries(tenant))[0]).toMatchObject({ state: 'retrying' }));
    return { tenant, sink };
  };
  const expectRetryBySweeper = async (): Promise<void> => {
    const { tenant, sink } = await failOnce();
    await apart.advance(11_000);
    await eventually(
      async () => expect((await apart.deliveries(tenant))[0]).toMatchObject({ state: 'delivered' }),
      3_000,
    );
    expect(sink.arrivals).toHaveLength(2);
  };
  const expectQueueInUse = async (): Promise<void> => {
    const { tenant } = await failOnce();
    await eventually(async () => expect(await apart.scheduledRetries(tenant)).toBe(1), 1_000);
  };

  it('a dispatcher starts, delivers, retries by the sweeper, and uses the queue once Redis is back', async () => {
    await way.cut();
    await start();
    await expectRetryBySweeper();
    await way.restore();
    await eventually(expectQueueInUse);
  });

  itLong(
    'that has fallen silent, it gives up what Redis has not answered, retries by the sweeper, and uses the queue again',
    async () => {
      await start();
      await expectQueueInUse();
      way.fallSilent();
      const before = await unscheduledRetries();
      await failOnce();
      await eventually(async () => expect(await unscheduledRetries()).toBe(before + 1), 4_000);
      await expectRetryBySweeper();
      way.speak();
      await eventually(expectQueueInUse);
    },
  );
});

describe('two dispatchers', () => {
  it('each deliver the events of their own shards at once, whichever has consumed them', async () => {
    const other = await app.startAnother({ SWEEP_INTERVAL: '30000' });
    try {
      await eventually(async () => expect(await other.shardsOf('two')).toHaveLength(32), 15_000);
      const tenants = Array.from({ length: isLongForm ? 12 : 8 }, newTenant);
      const endpoints = await Promise.all(tenants.map((tenant) => endpointOf(tenant)));
      for (const tenant of tenants) await other.publish(tenant, 'order.created');
      await eventually(() => {
        for (const { sink } of endpoints) expect(sink.arrivals).toHaveLength(1);
      }, 3_000);
    } finally {
      await other.stop();
    }
  });

  itLong('check every first attempt while notices of the other one may be lost', async () => {
    const other = await app.startAnother({ ATTEMPTS_PER_ENDPOINT: '1' });
    try {
      await eventually(async () => expect(await other.shardsOf('two')).toHaveLength(32), 15_000);
      const { tenant, sink, id } = await endpointServedBy('two', { delayMs: 700 });
      await other.publish(tenant, 'order.created');
      await eventually(() => expect(sink.inFlight).toBe(1));
      await other.publish(tenant, 'order.updated');
      await other.endListening();
      expect((await app.call(pauseWebhookEndpoint, tenant, { id })).status).toBe(200);
      await allEnded(tenant, 2);
      expect((await app.deliveries(tenant)).map(({ state }) => state)).toEqual(['delivered', 'discarded']);
      expect(sink.arrivals).toHaveLength(1);
    } finally {
      await other.stop();
    }
  });

  it('deliver everything though one of them stops in between', async () => {
    const other = await app.startAnother();
    const [accounts, ofEach] = isLongForm ? [8, 50] : [6, 15];
    const tenants = Array.from({ length: accounts }, newTenant);
    const endpoints = await Promise.all(tenants.map((tenant) => endpointOf(tenant, { delayMs: 20 })));
    try {
      await eventually(async () => expect(await other.shardsOf('two')).toHaveLength(32), 15_000);
      for (const tenant of tenants)
        await other.publish(
          tenant,
          Array.from({ length: ofEach }, () => 'order.updated' as const),
        );
    } finally {
      await other.stop();
    }
    for (const tenant of tenants) await allEnded(tenant, ofEach);
    for (const { sink } of endpoints) expect(sink.arrivals).toHaveLength(ofEach);
  });
});

describe('a killed process', () => {
  it('leaves attempts that only the table knows, and they are made', async () => {
    const tenant = newTenant();
    const { sink } = await endpointOf(tenant);
    await app.publish(tenant, 'order.created');
    await allEnded(tenant, 1);
    // The state between the commit of the fan-out and the record of the attempt, in which a killed process leaves it.
    await app.database.worker.query(
      `WITH attempt AS (DELETE FROM attempts WHERE account_id = $1)
       UPDATE deliveries SET state = 'pending', attempts = 0, first_attempt_at = NULL, ended_at = NULL WHERE account_id = $1`,
      [tenant.accountId],
    );
    await allEnded(tenant, 1);
    expect(sink.arrivals).toHaveLength(2);
    expect(await app.attempts(tenant)).toMatchObject([{ number: 1, status: 200 }]);
  });
});
