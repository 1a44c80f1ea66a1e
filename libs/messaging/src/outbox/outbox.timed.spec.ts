import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { credentialsTopic, eventEnvelope, eventTypes } from '@millwright/contracts';
import { continueTrace, runInTrace, traceparentOf } from '@millwright/service-kit';
import { eventually } from '@millwright/testing';
import pg from 'pg';
import { createStore, dataOf, ids, liveTopic, orderKey, type Store, tenant } from '../testing/backbone.js';
import { type NewRecord, Outbox } from './outbox.js';
import { Wakeup } from './wakeup.js';

interface Row {
  readonly topic: string;
  readonly key: string;
  readonly shard: number;
  readonly headers: Record<string, string>;
  readonly value: string;
}

describe('the outbox', () => {
  let store: Store;
  let outbox: Outbox;

  beforeAll(async () => {
    store = await createStore();
    outbox = new Outbox('orders', ids, new Wakeup(store.database, []));
  });

  afterAll(async () => {
    await store.close();
  });

  const rowsOf = async (key: string): Promise<Row[]> =>
    await store.database.worker.query('SELECT * FROM outbox WHERE key = $1 ORDER BY seq', [key]);

  it('keeps an event in the form of the contract, with the headers of CloudEvents and the trace of its cause', async () => {
    const key = orderKey();
    const trace = continueTrace(undefined);
    const id = await runInTrace(trace, () =>
      store.database.asTenant(tenant, async (work) =>
        outbox.publish(work, { type: 'order.created', tenant, key, sequence: 7, data: dataOf('order.created') }),
      ),
    );

    const [row] = await rowsOf(key);
    const envelope = eventEnvelope.parse(JSON.parse(row!.value));
    eventTypes.find(({ type }) => type === 'order.created')!.data.parse(envelope.data);
    expect(envelope).toMatchObject({ id, type: 'order.created', livemode: true });
    expect(row!.topic).toBe(liveTopic);
    expect(row!.headers).toEqual({
      ce_specversion: '1.0',
      ce_id: id,
      ce_type: 'order.created',
      ce_source: '/millwright/orders',
      ce_time: envelope.created_at,
      ce_subject: key,
      ce_account: envelope.account_id,
      ce_sequence: '7',
      'content-type': 'application/json',
      traceparent: traceparentOf(trace),
    });
  });

  it('keeps the events of one work in the order in which they were added', async () => {
    const key = orderKey();
    await store.database.asTenant(tenant, async (work) => {
      for (let sequence = 1; sequence <= 20; sequence += 1) {
        outbox.publish(work, { type: 'order.created', tenant, key, sequence, data: dataOf('order.created') });
      }
    });
    const sequences = (await rowsOf(key)).map(({ headers }) => Number(headers['ce_sequence']));
    expect(sequences).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it('keeps nothing of a work that does not commit', async () => {
    const key = orderKey();
    const refused = store.database.asTenant(tenant, async (work) => {
      outbox.publish(work, { type: 'order.created', tenant, key, sequence: 1, data: dataOf('order.created') });
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    expect(await rowsOf(key)).toEqual([]);
  });

  it('refuses an event of another tenant than the one that the work is bound to', async () => {
    const other = { ...tenant, accountId: ids.next() };
    const foreign = store.database.asTenant(tenant, async (work) =>
      outbox.publish(work, {
        type: 'order.created',
        tenant: other,
        key: orderKey(),
        sequence: 1,
        data: dataOf('order.created'),
      }),
    );
    await expect(foreign).rejects.toThrow('row-level security');
  });

  it('does not let the request login read what waits', async () => {
    await expect(store.database.asTenant(tenant, (work) => work.query('SELECT * FROM outbox'))).rejects.toThrow(
      'permission denied',
    );
  });

  it('refuses an event that another app owns', async () => {
    const foreign = store.database.asTenant(tenant, async (work) =>
      outbox.publish(work, {
        type: 'desk.conversation.accepted',
        tenant,
        key: orderKey(),
        sequence: 1,
        data: dataOf('desk.conversation.accepted'),
      }),
    );
    await expect(foreign).rejects.toThrow('desk.conversation.accepted is an event of desk; orders cannot emit it.');
  });

  describe('records that are no events', () => {
    const accounts = (): Outbox => new Outbox('accounts', ids, new Wakeup(store.database, []));
    const publish = (record: Partial<NewRecord>): Promise<void> =>
      store.database.asTenant(tenant, async (work) =>
        accounts().publishRecord(work, { topic: credentialsTopic.name, tenant, key: 'key:1', value: {}, ...record }),
      );

    it('are kept as they are, with the trace of their cause, in the shard of their key or in the lane', async () => {
      const trace = continueTrace(undefined);
      const value = { kind: 'key', revision: 3 };
      await runInTrace(trace, () => publish({ key: 'key:sharded', value, headers: { kind: 'key' } }));
      await publish({ key: 'key:laned', value, lane: true });
      const [sharded] = await rowsOf('key:sharded');
      expect(JSON.parse(sharded!.value)).toEqual(value);
      expect(sharded!.topic).toBe(credentialsTopic.name);
      expect(sharded!.shard).toBeLessThan(64);
      expect(sharded!.headers).toEqual({
        'content-type': 'application/json',
        traceparent: traceparentOf(trace),
        kind: 'key',
      });
      expect((await rowsOf('key:laned'))[0]!.shard).toBe(64);
    });

    it.each([
      ['a topic that is not there', 'internal.keys.v1'],
      ['a topic of events', 'orders.events.v1'],
    ])('are refused for %s', async (_case, topic) => {
      await expect(publish({ topic })).rejects.toThrow(`${topic} is no state or internal topic of accounts`);
    });

    it('are refused where a topic would not take them', async () => {
      await expect(publish({ value: { text: 'x'.repeat(3_500_000) } })).rejects.toThrow('larger than 3500000 bytes');
    });
  });

  it('notifies relays elsewhere after commits: at once when it was quiet, and once for all commits of 5 ms', async () => {
    const listener = new pg.Client({ connectionString: store.scratch.workerUrl });
    let notifications = 0;
    const channels = new Set<string>();
    listener.on('notification', ({ channel }) => {
      notifications += 1;
      channels.add(channel);
    });
    await listener.connect();
    await listener.query('LISTEN outbox');
    await listener.query('LISTEN outbox_lane');
    const commit = (): Promise<unknown> =>
      store.database.asTenant(tenant, async (work) =>
        outbox.publish(work, {
          type: 'order.created',
          tenant,
          key: orderKey(),
          sequence: 1,
          data: dataOf('order.created'),
        }),
      );

    // The tests before have committed too.
    let [before, sinceMs] = [0, performance.now()];
    await eventually(() => {
      if (notifications > before) [before, sinceMs] = [notifications, performance.now()];
      expect(performance.now() - sinceMs).toBeGreaterThan(100);
    });

    await commit();
    await eventually(() => expect(notifications).toBe(before + 1), 200);

    const startedAt = performance.now();
    await Promise.all(Array.from({ length: 100 }, commit));
    const mostExpected = Math.ceil((performance.now() - startedAt) / 5) + 1;
    await eventually(() => expect(notifications).toBeGreaterThan(before + 1), 200);
    expect(notifications - before - 1).toBeLessThanOrEqual(mostExpected);
    expect([...channels]).toEqual(['outbox']);
    await listener.end();
  });
});
