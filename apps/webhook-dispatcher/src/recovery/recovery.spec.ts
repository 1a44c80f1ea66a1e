import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  cancelWebhookRecovery,
  deleteWebhookEndpoint,
  type EventTypeName,
  getWebhookEndpoint,
  getWebhookEndpointTimeline,
  getWebhookRecovery,
  listWebhookRecoveries,
  newestVersion,
  pauseWebhookEndpoint,
  mostPreviewedEvents,
  previewWebhookRecovery,
  recoverWebhookEndpoint,
  resumeWebhookEndpoint,
  testWebhookEndpoint,
  type TimelineEntry,
} from '@millwright/contracts';
import type { ConsumedRecord } from '@millwright/messaging';
import { type Tenant } from '@millwright/persistence';
import { decodeId, firstIdAt } from '@millwright/service-kit';
import { eventually, isLongForm } from '@millwright/testing';
import type { NewDeliveries } from '../queue/new-deliveries.js';
import { DispatcherApp } from '../testing/dispatcher-app.js';
import { type NewReceiver, type Receiver, Receivers } from '../testing/receivers.js';

const itLong = isLongForm ? it : it.skip;

const hourMs = 3_600_000;
const receivers = new Receivers();
let app: DispatcherApp;

beforeAll(async () => {
  app = await DispatcherApp.start();
});
afterAll(async () => {
  await app.stop();
});
afterEach(() => receivers.close());

interface Followed {
  readonly tenant: Tenant;
  readonly receiver: Receiver;
}

/** An account with one endpoint. */
async function account(behaviour: NewReceiver = {}): Promise<Followed> {
  const tenant = { accountId: app.ids.next(), livemode: false };
  return { tenant, receiver: await receivers.add(app, tenant, behaviour) };
}

/** Makes an account's endpoint miss events. */
async function missed({ tenant, receiver }: Followed, count: number): Promise<ConsumedRecord[]> {
  await turn('paused', receiver);
  const records = await app.publish(
    tenant,
    Array.from({ length: count }, () => 'order.created' as const),
  );
  await turn('active', receiver);
  return records;
}

/** Stores many events without deliveries. */
async function keep(tenant: Tenant, count: number, type: EventTypeName): Promise<void> {
  await app.database.worker.query(
    `INSERT INTO events (account_id, id, livemode, type, api_version, body)
     SELECT $1, id, $2, $3, $4, $5 FROM unnest($6::uuid[]) AS id`,
    [
      tenant.accountId,
      tenant.livemode,
      type,
      newestVersion,
      app.recordOf(tenant, type).value.toString(),
      Array.from({ length: count }, () => app.ids.next()),
    ],
  );
}

async function turn(status: 'active' | 'paused', { uuid }: Receiver): Promise<void> {
  await app.database.worker.query('UPDATE webhook_endpoints SET status = $2 WHERE id = $1', [uuid, status]);
}

const ago = (ms: number): string => new Date(app.clock.now().getTime() - ms).toISOString();

async function recover({ tenant, receiver }: Followed, since = ago(hourMs), at = app): Promise<string> {
  const { status, body } = await at.call(recoverWebhookEndpoint, tenant, { id: receiver.id, body: { since } });
  expect({ http: status, ...body }).toMatchObject({ http: 202, endpoint_id: receiver.id, since });
  return body['id'] as string;
}

async function ended({ tenant }: Followed, id: string, withinMs?: number): Promise<Record<string, unknown>> {
  return eventually(async () => {
    const { body } = await app.call(getWebhookRecovery, tenant, { id });
    expect(body['status']).not.toBe('running');
    return body;
  }, withinMs);
}

async function arrived({ receiver }: Followed, records: readonly ConsumedRecord[], withinMs?: number): Promise<void> {
  await eventually(() => expect(receiver.sink.arrivals).toHaveLength(records.length), withinMs);
  expect(new Set(receiver.sink.arrivals.map(({ eventId }) => eventId))).toEqual(
    new Set(records.map(({ event }) => event.id)),
  );
  expect(receiver.sink.refusals).toEqual([]);
}

describe('a recovery', () => {
  it('delivers the events of a pause, and none that the endpoint got or does not subscribe to', async () => {
    const followed = await account({ events: ['order.created', 'order.updated'] });
    const { tenant, receiver } = followed;
    const got = await app.publish(tenant, ['order.created', 'order.updated']);
    await arrived(followed, got);
    await app.call(pauseWebhookEndpoint, tenant, { id: receiver.id });
    const wanted = await app.publish(tenant, ['order.created', 'order.updated', 'order.created']);
    await app.publish(tenant, ['order.cancelled', 'dispatch.recorded']);
    await app.publish({ ...tenant, livemode: true }, 'order.created');
    const resumed = await app.call(resumeWebhookEndpoint, tenant, { id: receiver.id });
    await app.call(testWebhookEndpoint, tenant, { id: receiver.id, body: { event_type: 'order.created' } });
    await eventually(() => expect(receiver.sink.arrivals).toHaveLength(3));

    const since = resumed.body['missed_since'] as string;
    const preview = async () =>
      (await app.call(previewWebhookRecovery, tenant, { id: receiver.id, body: { since } })).body;
    expect(await preview()).toEqual({ since, events_examined: 8, events_missed: 3, is_complete: true });
    const id = await recover(followed, since);
    await eventually(() => expect(receiver.sink.arrivals).toHaveLength(6));
    expect(
      receiver.sink.arrivals
        .slice(3)
        .map(({ body }) => body)
        .toSorted(),
    ).toEqual(wanted.map(({ value }) => value.toString()).toSorted());
    expect(await ended(followed, id)).toMatchObject({
      status: 'completed',
      progress: 1,
      events_examined: 8,
      deliveries_made: 3,
    });
    expect(receiver.sink.refusals).toEqual([]);
    const endpoint = (await app.call(getWebhookEndpoint, tenant, { id: receiver.id })).body;
    expect([endpoint['missed_since'], await preview()]).toMatchObject([null, { events_missed: 0 }]);
    const timeline = (await app.call(getWebhookEndpointTimeline, tenant, { id: receiver.id })).body;
    expect((timeline['data'] as TimelineEntry[]).map(({ operation }) => operation)).toEqual(
      ['recover', 'test', 'resume', 'pause', 'create'].map((step) => `webhook_endpoints.${step}`),
    );
    const again = await recover(followed);
    expect(await ended(followed, again)).toMatchObject({ events_examined: 8, deliveries_made: 0 });
    const { body } = await app.call(listWebhookRecoveries, tenant, { id: receiver.id });
    expect((body['data'] as { id: string }[]).map((each) => each.id)).toEqual([again, id]);
  });

  it('is previewed for the first 5 000 events', async () => {
    const { tenant, receiver } = await account({ events: ['order.created'] });
    await keep(tenant, mostPreviewedEvents + 1, 'order.created');
    const since = ago(hourMs);
    const { body } = await app.call(previewWebhookRecovery, tenant, { id: receiver.id, body: { since } });
    expect(body).toEqual({
      since,
      events_examined: mostPreviewedEvents,
      events_missed: mostPreviewedEvents,
      is_complete: false,
    });
  });

  it('delivers dropped and discarded events, also of types that the endpoint has unsubscribed from', async () => {
    const followed = await account({ events: ['order.updated'] });
    const { tenant, receiver } = followed;
    const records = await app.publish(tenant, ['order.updated', 'order.updated', 'order.updated', 'order.updated']);
    await arrived(followed, records);
    const test = { id: receiver.id, body: { event_type: 'order.updated' } };
    const synthetic = (await app.call(testWebhookEndpoint, tenant, test)).body['event_id'] as string;
    await eventually(() => expect(receiver.sink.arrivals).toHaveLength(5));
    // As if the receiver had failed for a day.
    for (const [eventId, state] of [
      [records[0]!.eventId, 'dropped'],
      [records[1]!.eventId, 'discarded'],
      [records[2]!.eventId, 'retrying'],
      [decodeId('event', synthetic), 'dropped'],
    ]) {
      await app.database.worker.query(
        `UPDATE deliveries SET state = $2, next_attempt_at = next_attempt_at + interval '1 day' WHERE event_id = $1`,
        [eventId, state],
      );
    }
    await app.database.worker.query(`UPDATE webhook_endpoints SET events = '{order.created}' WHERE id = $1`, [
      receiver.uuid,
    ]);
    const id = await recover(followed);
    expect(await ended(followed, id)).toMatchObject({ events_examined: 5, deliveries_made: 2 });
    await eventually(() => expect(receiver.sink.arrivals).toHaveLength(7));
    expect(
      receiver.sink.arrivals
        .slice(5)
        .map(({ eventId }) => eventId)
        .toSorted(),
    ).toEqual(
      records
        .slice(0, 2)
        .map(({ event }) => event.id)
        .toSorted(),
    );
  });

  itLong('finds a few events among many of the other mode', async () => {
    const followed = await account();
    const live = { ...followed.tenant, livemode: true };
    await app.publish(
      live,
      Array.from({ length: 800 }, () => 'order.created' as const),
    );
    const records = await missed(followed, 1);
    await app.publish(
      live,
      Array.from({ length: 130 }, () => 'order.created' as const),
    );
    const id = await recover(followed);
    expect(await ended(followed, id)).toMatchObject({ events_examined: 1, deliveries_made: 1 });
    await arrived(followed, records);
  });

  it('waits for a fan-out that found the endpoint paused and has not committed', async () => {
    const followed = await account();
    await turn('paused', followed.receiver);
    const record = app.recordOf(followed.tenant, 'order.created');
    const begun = Promise.withResolvers<string>();
    await app.database.asWorker(async (work) => {
      await app.consumeWithin(work, [record]);
      await turn('active', followed.receiver);
      begun.resolve(await recover(followed));
      const { body } = await app.call(getWebhookRecovery, followed.tenant, { id: await begun.promise });
      expect(body).toMatchObject({ status: 'running', progress: 0 });
    });
    expect(await ended(followed, await begun.promise)).toMatchObject({ deliveries_made: 1 });
    await arrived(followed, [record]);
  });

  itLong(
    'delivers 5 000 events with few deliveries under way at any time',
    async () => {
      let most = 0;
      const noteUntried = async (): Promise<void> => {
        const [row] = await app.database.worker.query<[{ count: number }]>(
          `SELECT count(*)::integer AS count FROM deliveries WHERE background AND state IN ('pending', 'retrying')`,
        );
        most = Math.max(most, row.count);
      };
      const followed = await account({
        events: ['order.created'],
        onArrival: () => {
          if (followed.receiver.sink.arrivals.length % 20 === 0) void noteUntried();
        },
      });
      await keep(followed.tenant, 4_700, 'order.updated');
      const records = await missed(followed, 300);
      const id = await recover(followed);
      expect(await ended(followed, id, 10_000)).toMatchObject({ events_examined: 5_000, deliveries_made: 300 });
      await arrived(followed, records);
      expect(most).toBeGreaterThan(0);
      expect(most).toBeLessThanOrEqual(100);
    },
    20_000,
  );

  it('is refused beside a running one, and for a time before the last 30 days', async () => {
    const followed = await account({ delayMs: 5_000 });
    await missed(followed, 105);
    const id = await recover(followed);
    const { tenant, receiver } = followed;
    const ask = (since: string) => app.call(recoverWebhookEndpoint, tenant, { id: receiver.id, body: { since } });
    expect(await ask(ago(1_000))).toMatchObject({
      status: 409,
      body: { error: { code: 'conflict', message: expect.stringContaining(id) } },
    });
    for (const since of [ago(-60_000), ago(31 * 24 * hourMs + 1_000)]) {
      expect(await ask(since)).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid_parameter', param: 'since', message: expect.stringContaining('30 days') } },
      });
    }
    const stranger = { ...tenant, livemode: true };
    expect((await app.call(getWebhookRecovery, stranger, { id })).status).toBe(404);
    expect((await app.call(cancelWebhookRecovery, stranger, { id })).status).toBe(404);
    await turn('paused', receiver);
    expect(await ask(ago(1_000))).toMatchObject({ status: 409, body: { error: { code: 'invalid_state' } } });
    await app.call(deleteWebhookEndpoint, tenant, { id: receiver.id });
    expect((await ask(ago(1_000))).status).toBe(404);
    expect(await ended(followed, id)).toMatchObject({ status: 'cancelled', ended_at: expect.any(String) });
  });

  it('creates no more deliveries once it is cancelled', async () => {
    const followed = await account({ delayMs: 300 });
    await missed(followed, 105);
    const id = await recover(followed);
    const { tenant } = followed;
    await eventually(async () => expect((await app.deliveries(tenant)).length).toBeGreaterThan(0));
    const { status, body } = await app.call(cancelWebhookRecovery, tenant, { id });
    expect({ http: status, ...body }).toMatchObject({ http: 200, id, deliveries_made: 100 });
    expect(body).toMatchObject({ status: 'cancelled', ended_at: expect.any(String) });
    expect(await app.call(cancelWebhookRecovery, tenant, { id })).toMatchObject({
      status: 409,
      body: { error: { code: 'invalid_state', message: expect.stringContaining('cancelled') } },
    });
    await app.call(deleteWebhookEndpoint, tenant, { id: followed.receiver.id });
    expect(await app.deliveries(tenant)).toHaveLength(100);
  });

  it('waits while the endpoint is paused, and continues with what was discarded then', async () => {
    const followed = await account({ delayMs: 40 });
    const { tenant, receiver } = followed;
    const records = await missed(followed, 105);
    const id = await recover(followed);
    await eventually(() => expect(receiver.sink.arrivals.length).toBeGreaterThan(0));
    await app.call(pauseWebhookEndpoint, tenant, { id: receiver.id });
    await eventually(async () => {
      const open = (await app.deliveries(tenant)).filter(({ ended_at: endedAt }) => endedAt === null);
      expect(open).toEqual([]);
    });
    const { body } = await app.call(getWebhookRecovery, tenant, { id });
    expect(body).toMatchObject({ status: 'running', deliveries_made: 100 });
    await app.call(resumeWebhookEndpoint, tenant, { id: receiver.id });
    expect(await ended(followed, id, 10_000)).toMatchObject({ status: 'completed' });
    await eventually(() =>
      expect(new Set(receiver.sink.arrivals.map(({ eventId }) => eventId)).size).toBe(records.length),
    );
    expect(receiver.sink.arrivals.length).toBe(records.length);
  }, 20_000);

  it('loses nothing if the endpoint is paused before the last of its deliveries has arrived', async () => {
    let answers = false;
    const followed = await account({ answer: () => (answers ? 200 : 500) });
    const { tenant, receiver } = followed;
    const tenDaysAgo = app.clock.now().getTime() - 10 * 24 * hourMs;
    const records = Array.from({ length: 3 }, (_, index) => ({
      ...app.recordOf(tenant, 'order.created'),
      eventId: firstIdAt(new Date(tenDaysAgo + index)).replace(/0$/, '1'),
    }));
    await turn('paused', receiver);
    await app.consume(records);
    await turn('active', receiver);
    await ended(followed, await recover(followed, ago(11 * 24 * hourMs)));
    await eventually(async () => {
      expect((await app.deliveries(tenant)).map(({ state }) => state)).toEqual(['retrying', 'retrying', 'retrying']);
    });
    await app.call(pauseWebhookEndpoint, tenant, { id: receiver.id });
    await app.advance(11_000);
    await eventually(async () => {
      expect((await app.deliveries(tenant)).map(({ state }) => state)).toEqual(['discarded', 'discarded', 'discarded']);
    });
    answers = true;
    const resumed = await app.call(resumeWebhookEndpoint, tenant, { id: receiver.id });
    await recover(followed, resumed.body['missed_since'] as string);
    await eventually(() => {
      const taken = receiver.sink.arrivals.filter(({ status }) => status === 200).map(({ eventId }) => eventId);
      expect(new Set(taken)).toEqual(new Set(records.map(({ event }) => event.id)));
    });
  });

  itLong(
    'retries few deliveries while the endpoint fails, and continues when it answers',
    async () => {
      let fails = true;
      const followed = await account({ answer: () => (fails ? 500 : 200) });
      const { tenant } = followed;
      await missed(followed, 130);
      const id = await recover(followed);
      await eventually(async () => {
        const states = (await app.deliveries(tenant)).map(({ state }) => state);
        expect(states).toEqual(Array.from({ length: 100 }, () => 'retrying'));
      });
      fails = false;
      await app.advance(12_000);
      expect(await ended(followed, id, 10_000)).toMatchObject({ status: 'completed', deliveries_made: 130 });
      await eventually(async () => {
        const states = (await app.deliveries(tenant)).map(({ state }) => state);
        expect(states).toEqual(Array.from({ length: 130 }, () => 'delivered'));
      });
    },
    20_000,
  );
});

/** Of deliveries that a recovery makes. */
const accountOf = (creation: Parameters<NewDeliveries['createDeliveries']>[1]): string | undefined =>
  'tenant' in creation ? creation.tenant.accountId : undefined;

describe('a recovery that cannot be carried on', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const failed = { status: 'failed', failure: expect.stringContaining('5 times'), ended_at: expect.any(String) };

  /** Starts a recovery that has had so many attempts. */
  async function recoverAfter(attempts: number, followed: Followed): Promise<string> {
    await app.database.worker.query(
      `CREATE FUNCTION set_attempts() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.attempts := ${attempts}; RETURN NEW; END'`,
    );
    await app.database.worker.query(
      'CREATE TRIGGER set_attempts BEFORE INSERT ON recoveries FOR EACH ROW EXECUTE FUNCTION set_attempts()',
    );
    try {
      return await recover(followed);
    } finally {
      await app.database.worker.query('DROP FUNCTION set_attempts CASCADE');
    }
  }

  it('fails with a reason after five attempts that have ended the process', async () => {
    const followed = await account();
    await turn('paused', followed.receiver);
    await turn('active', followed.receiver);
    const id = await recoverAfter(5, followed);
    expect(await ended(followed, id)).toMatchObject({ ...failed, deliveries_made: 0 });
    expect(await ended(followed, await recover(followed))).toMatchObject({ status: 'completed', failure: null });
  });

  itLong(
    'fails after five attempts that throw, and others go on meanwhile',
    async () => {
      const [broken, sound] = [await account(), await account()];
      await missed(broken, 3);
      const records = await missed(sound, 3);
      const { deliveries } = app.recoveryJob as unknown as { deliveries: NewDeliveries };
      const create = deliveries.createDeliveries.bind(deliveries);
      const attempts: number[] = [];
      jest.spyOn(deliveries, 'createDeliveries').mockImplementation(async (work, creation) => {
        if (accountOf(creation) !== broken.tenant.accountId) return create(work, creation);
        attempts.push(performance.now());
        throw new Error('The step fails.');
      });
      const id = await recover(broken);
      await eventually(() => expect(attempts).toHaveLength(1));
      expect(await ended(sound, await recover(sound), 10_000)).toMatchObject({ deliveries_made: 3 });
      await arrived(sound, records);
      expect(await ended(broken, id, 40_000)).toMatchObject({ ...failed, deliveries_made: 0 });
      expect(attempts).toHaveLength(5);
    },
    60_000,
  );

  itLong(
    'fails after five attempts whose statements take longer than they may',
    async () => {
      const followed = await account();
      await missed(followed, 3);
      const { deliveries } = app.recoveryJob as unknown as { deliveries: NewDeliveries };
      jest.spyOn(deliveries, 'createDeliveries').mockImplementation(async (work) => {
        await work.query(`SET LOCAL statement_timeout = 20`);
        await work.query('SELECT pg_sleep(10)');
        return [];
      });
      const id = await recoverAfter(4, followed);
      expect(await ended(followed, id, 10_000)).toMatchObject({ ...failed, deliveries_made: 0 });
    },
    20_000,
  );

  itLong('counts no attempt that fails by the database', async () => {
    const followed = await account();
    const records = await missed(followed, 3);
    const { deliveries } = app.recoveryJob as unknown as { deliveries: NewDeliveries };
    const spy = jest.spyOn(deliveries, 'createDeliveries').mockImplementation(async () => {
      throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    });
    const id = await recover(followed);
    await eventually(() => expect(spy).toHaveBeenCalled());
    await eventually(async () => {
      const rows = await app.database.worker.query('SELECT attempts FROM recoveries WHERE id = $1', [
        decodeId('recovery', id),
      ]);
      expect(rows).toEqual([{ attempts: 0 }]);
    });
    spy.mockRestore();
    expect(await ended(followed, id)).toMatchObject({ status: 'completed', deliveries_made: 3 });
    await arrived(followed, records);
  });
});

describe('an account with many recoveries', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  itLong(
    'does not delay the recovery of another one',
    async () => {
      const tenant = { accountId: app.ids.next(), livemode: false };
      const endpoints = await Promise.all(
        Array.from({ length: 20 }, async () => ({ tenant, receiver: await receivers.add(app, tenant) })),
      );
      await keep(tenant, 5_000, 'order.updated');
      await app.database.worker.query(`UPDATE webhook_endpoints SET events = '{order.created}' WHERE account_id = $1`, [
        tenant.accountId,
      ]);
      const other = await account();
      const records = await missed(other, 3);
      const { deliveries } = app.recoveryJob as unknown as { deliveries: NewDeliveries };
      const create = deliveries.createDeliveries.bind(deliveries);
      let steps = 0;
      jest.spyOn(deliveries, 'createDeliveries').mockImplementation(async (work, creation) => {
        if (accountOf(creation) === tenant.accountId) {
          steps += 1;
          await delay(150);
        }
        return create(work, creation);
      });
      const many = await Promise.all(endpoints.map((endpoint) => recover(endpoint)));
      await eventually(() => expect(steps).toBeGreaterThan(20));
      const id = await recover(other);
      expect(await ended(other, id, 2_000)).toMatchObject({ deliveries_made: 3 });
      await arrived(other, records);
      for (const each of many) await app.call(cancelWebhookRecovery, tenant, { id: each });
    },
    60_000,
  );
});

describe('the cleanup', () => {
  it('deletes ended recoveries and deleted endpoints with their secrets after 31 days, and nothing else', async () => {
    const [kept, ending] = [await account(), await account()];
    const ids = [await recover(kept), await recover(ending)];
    for (const [index, each] of [kept, ending].entries()) await ended(each, ids[index]!);
    await app.call(deleteWebhookEndpoint, ending.tenant, { id: ending.receiver.id });
    const rowsOf = async ({ tenant }: Followed): Promise<number[]> => {
      const [row] = await app.database.worker.query<[{ recoveries: number; endpoints: number }]>(
        `SELECT (SELECT count(*)::integer FROM recoveries WHERE account_id = $1) AS recoveries,
           (SELECT count(*)::integer FROM webhook_endpoints WHERE account_id = $1) AS endpoints`,
        [tenant.accountId],
      );
      return [row.recoveries, row.endpoints];
    };
    const age = (days: number) =>
      app.database.worker.query(
        `WITH r AS (UPDATE recoveries SET ended_at = ended_at - $2 * interval '1 day' WHERE account_id = $1)
         UPDATE webhook_endpoints SET deleted_at = deleted_at - $2 * interval '1 day' WHERE account_id = $1`,
        [ending.tenant.accountId, days],
      );
    await age(30);
    await app.cleanup.runNow();
    expect(await rowsOf(ending)).toEqual([1, 1]);
    await age(2);
    await app.cleanup.runNow();
    expect(await rowsOf(ending)).toEqual([0, 0]);
    expect(await rowsOf(kept)).toEqual([1, 1]);
  });
});

describe('with two dispatchers, a recovery', () => {
  let other: DispatcherApp;

  beforeAll(async () => {
    other = await app.startAnother();
  });
  afterAll(() => other.stop());
  afterEach(() => {
    jest.restoreAllMocks();
  });

  /** Makes the recovery job of a dispatcher believe that it serves all shards, or none. */
  function believes({ recoveryJob }: DispatcherApp, shards: 'all' | 'none'): void {
    const served = shards === 'all' ? Array.from({ length: 64 }, (_, shard) => shard) : [];
    const leases = { shards: served, fenceOf: () => (shards === 'all' ? 1 : undefined) };
    jest.replaceProperty(recoveryJob as unknown as { leases: typeof leases }, 'leases', leases);
  }

  itLong('starts within seconds at the one that serves the endpoint, whichever was called', async () => {
    believes(app, 'none');
    believes(other, 'all');
    const followed = await account();
    const records = await missed(followed, 3);
    expect(await ended(followed, await recover(followed), 4_000)).toMatchObject({ deliveries_made: 3 });
    await arrived(followed, records);
  });

  it('runs once though both believe to serve it, and continues when one of them stops', async () => {
    believes(app, 'all');
    believes(other, 'all');
    const followed = await Promise.all(Array.from({ length: isLongForm ? 3 : 2 }, () => account()));
    // More than are under way at any time.
    const count = isLongForm ? 150 : 105;
    const records: ConsumedRecord[][] = [];
    for (const each of followed) records.push(await missed(each, count));
    const ids = await Promise.all(followed.map((each, index) => recover(each, undefined, index === 0 ? app : other)));
    await eventually(async () => {
      for (const { tenant } of followed) expect((await app.deliveries(tenant)).length).toBeGreaterThan(0);
    });
    await other.stop();
    for (const [index, each] of followed.entries()) {
      expect(await ended(each, ids[index]!, 10_000)).toMatchObject({ events_examined: count, deliveries_made: count });
      await arrived(each, records[index]!);
    }
  }, 30_000);
});
