import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { credentialsTopic, usageTopic } from '@millwright/contracts';
import { deleteTopics, eventually, isLongForm } from '@millwright/testing';
import {
  brokers,
  createStore,
  createTopics,
  ids,
  kafka,
  logger,
  type Store,
  tenant,
  TopicReader,
} from '../testing/backbone.js';
import { startLaneApp } from '../testing/lane-app.js';
import { OutboxLane } from './lane.js';
import { Outbox } from './outbox.js';
import { OutboxRelay } from './relay.js';
import { Wakeup } from './wakeup.js';

/** Of events that wait, and of states of a mebibyte. */
const [waitingEvents, largeStates] = isLongForm ? [100_000, 40] : [20_000, 16];
const keyShards = Array.from({ length: 64 }, (_, shard) => shard);

interface Running {
  readonly relay: OutboxRelay;
  stop(): Promise<void>;
}

describe('the lane of an outbox', () => {
  let store: Store;
  let topicPrefix: string;
  let credentials: TopicReader;
  let usage: TopicReader;
  let running: Running[] = [];

  beforeAll(async () => {
    [store, topicPrefix] = await Promise.all([createStore(), createTopics(credentialsTopic.name, usageTopic.name)]);
    [credentials, usage] = (await Promise.all(
      [credentialsTopic, usageTopic].map(({ name }) => TopicReader.of(topicPrefix + name)),
    )) as [TopicReader, TopicReader];
  }, 30_000);

  afterEach(async () => {
    await Promise.all(running.map((each) => each.stop()));
    running = [];
    await store.database.worker.query('DELETE FROM outbox');
    credentials.seen.length = usage.seen.length = 0;
  });

  afterAll(async () => {
    await Promise.all([credentials.close(), usage.close()]);
    await store.close();
    await deleteTopics(topicPrefix, [credentialsTopic.name, usageTopic.name]);
  });

  const options = () => ({ app: 'accounts', databaseUrl: store.scratch.workerUrl, brokers, topicPrefix, logger });

  function startRelay(): Running {
    const relay = new OutboxRelay({ ...options(), shards: keyShards });
    relay.start();
    const started = { relay, stop: () => relay.stop() };
    running.push(started);
    return started;
  }

  function startLane(): Running & { readonly lane: OutboxLane } {
    const lane = new OutboxLane(options());
    lane.onApplicationBootstrap();
    const started = { lane, relay: lane.relay, stop: () => lane.onApplicationShutdown() };
    running.push(started);
    return started;
  }

  async function put(
    key: string,
    revision: number,
    { topic = credentialsTopic.name, lane = true, relays = [] as OutboxRelay[] } = {},
  ): Promise<void> {
    const outbox = new Outbox('accounts', ids, new Wakeup(store.database, relays));
    await store.database.asTenant(tenant, async (work) =>
      outbox.publishRecord(work, { topic, tenant, key, value: { revision }, lane }),
    );
  }

  /** The revisions of a key, in their order on the topic. */
  const revisionsOf = (reader: TopicReader, key: string): number[] =>
    reader.seen
      .filter((message) => message.key!.toString() === key)
      .map(({ value }) => (JSON.parse(value!.toString()) as { revision: number }).revision);

  const waiting = async (): Promise<number[]> => {
    const rows = await store.database.worker.query<{ shard: number }[]>(
      'SELECT DISTINCT shard FROM outbox WHERE published_at IS NULL ORDER BY shard',
    );
    return rows.map(({ shard }) => shard);
  };

  it('is published by its own relay alone, and the other shards by theirs', async () => {
    startRelay();
    await put('account:1', 1, { lane: false, topic: usageTopic.name });
    await put('key:1', 1);
    await usage.has(1);
    await eventually(async () => expect(await waiting()).toEqual([64]));
    expect(credentials.seen).toEqual([]);

    await running.pop()!.stop();
    startLane();
    await put('account:1', 2, { lane: false, topic: usageTopic.name });
    await credentials.has(1);
    await eventually(async () => expect(await waiting()).not.toContain(64));
    expect(await waiting()).toHaveLength(1);
    expect(usage.seen).toHaveLength(1);
  }, 30_000);

  it('runs beside the other relay in an app, each with figures of its own', async () => {
    const app = await startLaneApp(store, topicPrefix);
    try {
      const [lane, outbox] = [app.get(OutboxLane), app.get(Outbox)];
      await eventually(() => expect(lane.publishes).toBe(true));
      await store.database.asTenant(tenant, async (work) => {
        outbox.publishRecord(work, {
          topic: credentialsTopic.name,
          tenant,
          key: 'key:1',
          value: { revision: 1 },
          lane: true,
        });
        outbox.publishRecord(work, { topic: usageTopic.name, tenant, key: 'account:1', value: { revision: 1 } });
      });
      await Promise.all([credentials.has(1), usage.has(1)]);
      await eventually(async () => expect(await waiting()).toEqual([]));
      const { body } = await app.inject({ method: 'GET', url: '/metrics' });
      expect(body).toContain('outbox_shards_held{queue="lane"} 1\n');
      expect(body).toContain('outbox_shards_held{queue="shards"} 64\n');
      expect(body).toContain('outbox_backlog{queue="lane"} 0\n');
      expect(body).toContain('outbox_oldest_seconds{queue="shards"} 0\n');
    } finally {
      await app.close();
    }
  }, 30_000);

  it('does not look at the events that wait, however many', async () => {
    await store.database.worker.query(
      `INSERT INTO outbox (id, shard, account_id, livemode, topic, key, headers, value)
       SELECT $1::uuid, number % 64, gen_random_uuid(), true, 'accounts.events.v1', 'key', '{}', repeat('x', 300)
       FROM generate_series(1, ${waitingEvents}) AS number`,
      [ids.next()],
    );
    const readsOf = async (index: string): Promise<number> => {
      const [row] = await store.database.worker.query<[{ reads: string }]>(
        `SELECT sum(idx_tup_read) AS reads FROM pg_stat_user_indexes WHERE indexrelname LIKE $1`,
        [`outbox\\_p%\\_${index}`],
      );
      return Number(row.reads);
    };
    const scansOf = async (): Promise<number> => {
      const [row] = await store.database.worker.query<[{ scans: string }]>(
        `SELECT sum(seq_scan) AS scans FROM pg_stat_user_tables WHERE relname LIKE 'outbox\\_p%'`,
      );
      return Number(row.scans);
    };
    // A backend may report its index statistics late.
    await Promise.all(
      Array.from({ length: 30 }, () => store.database.worker.query('SELECT pg_stat_force_next_flush()')),
    );
    const [ofEvents, ofLane, scans] = [await readsOf('seq_shard_idx'), await readsOf('seq_idx'), await scansOf()];
    startLane();
    for (let revision = 1; revision <= 5; revision += 1) await put('key:1', revision);
    await credentials.has(5);
    await eventually(async () => expect(await readsOf('seq_idx')).toBeGreaterThanOrEqual(ofLane + 5));
    // A row is found by its place in the order when it is marked.
    expect(await readsOf('seq_shard_idx')).toBeLessThan(ofEvents + 100);
    expect(await scansOf()).toBe(scans);
  }, 60_000);

  it.each([
    ['in this process', true],
    ['in another process', false],
  ])(
    'is published at once after a commit where its relay runs %s',
    async (_place, here) => {
      const { lane, relay } = startLane();
      await eventually(() => expect(lane.publishes).toBe(true));
      const startedAt = performance.now();
      for (let revision = 1; revision <= 40; revision += 1) {
        await put('key:1', revision, { relays: here ? [relay] : [] });
        await credentials.has(revision);
      }
      // By polling alone it would be 10 s.
      expect(performance.now() - startedAt).toBeLessThan(5_000);
    },
    30_000,
  );

  it('goes to another process when the one that publishes it stops', async () => {
    const first = startLane();
    await eventually(() => expect(first.lane.publishes).toBe(true));
    const second = startLane();
    await put('key:1', 1);
    await credentials.has(1);
    expect(second.lane.publishes).toBe(false);
    await first.stop();
    expect(first.lane.publishes).toBe(false);
    await eventually(() => expect(second.lane.publishes).toBe(true));
    await put('key:1', 2);
    await credentials.has(2);
  }, 30_000);

  /** What a crash leaves: nobody has released the shards. */
  const crash = (): Promise<unknown> => store.database.worker.query('UPDATE outbox_shards SET is_released = false');

  it.each([
    ['of the lane', true, startLane],
    ['of the shards', false, startRelay],
  ])(
    'gives the topic the latest state of each key again after a crash %s, so that a late write of an older one does not last',
    async (_which, lane, start) => {
      const first = start();
      await put('key:old', 1, { lane });
      await put('key:1', 1, { lane });
      await put('account:1', 1, { topic: usageTopic.name, lane });
      await put('key:1', 2, { lane });
      await Promise.all([credentials.has(3), usage.has(1)]);
      await eventually(async () => expect(await waiting()).toEqual([]));
      await first.stop();
      await crash();
      await store.database.worker.query(
        `UPDATE outbox SET published_at = published_at - interval '2 minutes' WHERE key = 'key:old'`,
      );

      const late = kafka().producer();
      await late.connect();
      await late.send({
        topic: topicPrefix + credentialsTopic.name,
        messages: [{ key: 'key:1', value: '{"revision":1}' }],
      });
      await late.disconnect();
      await put('key:1', 3, { lane });
      await put('account:1', 2, { topic: usageTopic.name, lane });
      start();
      await Promise.all([credentials.has(6), usage.has(2)]);

      expect(revisionsOf(credentials, 'key:1')).toEqual([1, 2, 1, 2, 3]);
      expect(revisionsOf(credentials, 'key:old')).toEqual([1]);
      expect(revisionsOf(usage, 'account:1')).toEqual([1, 2]);
    },
    30_000,
  );

  it('repeats nothing after its holder has released it', async () => {
    const first = startLane();
    await put('key:1', 1);
    await credentials.has(1);
    await eventually(async () => expect(await waiting()).toEqual([]));
    await first.stop();
    await put('key:1', 2);
    startLane();
    await credentials.has(2);
    expect(revisionsOf(credentials, 'key:1')).toEqual([1, 2]);
  }, 30_000);

  it('goes on with records that are no states while many states are repeated', async () => {
    const [keys, mebibyte] = [largeStates, 'x'.repeat(1_000_000)];
    await store.database.worker.query(
      `INSERT INTO outbox (id, shard, account_id, livemode, topic, key, headers, value, published_at)
       SELECT $1::uuid, 0, gen_random_uuid(), true, $2, 'key:' || number % $3, '{}', $4, clock_timestamp()
       FROM generate_series(1, 2 * $3::integer) AS number`,
      [ids.next(), credentialsTopic.name, keys, JSON.stringify({ revision: mebibyte })],
    );
    await put('account:1', 1, { topic: usageTopic.name, lane: false });
    await crash();
    startRelay();
    await usage.has(1);
    const repeatedBefore = credentials.seen.length;
    await credentials.has(keys);
    expect(repeatedBefore).toBeLessThan(keys);
    await put('key:1', 1, { lane: false });
    await credentials.has(keys + 1);
    expect(credentials.seen).toHaveLength(keys + 1);
  }, 30_000);
});
