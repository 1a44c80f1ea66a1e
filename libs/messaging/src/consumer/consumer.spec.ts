import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type EventEnvelope, newestVersion } from '@millwright/contracts';
import { encodeId } from '@millwright/service-kit';
import { deleteTopics, eventually, TcpProxy, isLongForm } from '@millwright/testing';
import type { Message, Producer } from 'kafkajs';
import {
  brokers,
  createStore,
  createTopics,
  dataOf,
  ids,
  kafka,
  liveTopic,
  logger,
  orderKey,
  type Store,
  tenant,
} from '../testing/backbone.js';
import { type Effects, group, startEffectsApp } from '../testing/effects-app.js';
import { createKafka } from '../kafka.js';
import { GroupConsumer } from './group-consumer.js';
import type { RawRecord } from './record.js';

const itLong = isLongForm ? it : it.skip;

interface Parked {
  readonly id: string;
  readonly key: string;
  readonly error: string | null;
  readonly tries: number;
}

describe('a consumer', () => {
  let store: Store;
  let prefix: string;
  let producer: Producer;
  let app: Effects | undefined;

  beforeAll(async () => {
    [store, prefix] = await Promise.all([createStore(), createTopics(liveTopic)]);
    producer = kafka().producer({ allowAutoTopicCreation: false });
    await producer.connect();
  }, 30_000);

  afterEach(async () => {
    await app?.stop();
    app = undefined;
  });

  afterAll(async () => {
    await producer.disconnect();
    await store.close();
    await deleteTopics(prefix, [liveTopic]);
  });

  const start = async (workerUrl = store.scratch.workerUrl): Promise<Effects> =>
    (app = await startEffectsApp(store.scratch.url, workerUrl, prefix));

  function eventMessage(key: string, sequence: number): Message {
    const event: EventEnvelope<'order.created'> = {
      id: encodeId('event', ids.next()),
      type: 'order.created',
      api_version: newestVersion,
      created_at: new Date().toISOString(),
      livemode: true,
      account_id: encodeId('account', tenant.accountId),
      data: dataOf('order.created'),
    };
    return { key, value: JSON.stringify(event), headers: { ce_sequence: String(sequence) } };
  }

  function rawRecord(key: string, partition: number, sequence = 1): RawRecord {
    const { value } = eventMessage(key, sequence);
    const headers = { ce_sequence: Buffer.from(String(sequence)) };
    return {
      topic: liveTopic,
      partition,
      offset: '0',
      key: Buffer.from(key),
      headers,
      value: Buffer.from(String(value)),
    };
  }

  const publish = async (...messages: Message[]): Promise<void> => {
    await producer.send({ topic: prefix + liveTopic, messages });
  };

  const effectsOf = async (key: string): Promise<number[]> => {
    const rows = await store.database.worker.query<{ sequence: number }[]>(
      'SELECT sequence FROM effects WHERE key = $1 ORDER BY id',
      [key],
    );
    return rows.map(({ sequence }) => sequence);
  };

  const hasEffects = (key: string, sequences: readonly number[], withinMs?: number): Promise<void> =>
    eventually(async () => expect(await effectsOf(key)).toEqual(sequences), withinMs);

  const parkedOf = async (key: string): Promise<Parked[]> => {
    const { body } = await app!.internal('GET', '/internal/parked');
    return (body['data'] as Parked[]).filter((record) => record.key === key);
  };

  it('parks a record that cannot be handled within two seconds, and the later ones of its key behind it; other keys go on', async () => {
    const effects = await start();
    const [bad, good] = [orderKey(), orderKey()];
    effects.poison.add(`${bad}/2`);
    await publish(eventMessage(bad, 1));
    await hasEffects(bad, [1]);

    const publishedAt = performance.now();
    await publish(eventMessage(bad, 2));
    await eventually(async () => expect(await parkedOf(bad)).toHaveLength(1));
    expect(performance.now() - publishedAt).toBeLessThan(2_000);
    await publish(eventMessage(bad, 3), eventMessage(good, 1), eventMessage(bad, 4));
    await hasEffects(good, [1]);
    await eventually(async () => expect(await parkedOf(bad)).toHaveLength(3));
    expect(await parkedOf(bad)).toMatchObject([
      { error: expect.stringContaining(`cannot handle ${bad}/2`), tries: 3 },
      { error: null, tries: 0 },
      { error: null, tries: 0 },
    ]);
    expect(await effectsOf(bad)).toEqual([1]);
  }, 30_000);

  it('releases a line in order, and the key is open again', async () => {
    const effects = await start();
    const key = orderKey();
    effects.poison.add(`${key}/1`);
    await publish(eventMessage(key, 1));
    await eventually(async () => expect(await parkedOf(key)).toHaveLength(1));
    await publish(eventMessage(key, 2), eventMessage(key, 3));
    await eventually(async () => expect(await parkedOf(key)).toHaveLength(3));

    effects.poison.clear();
    const [first] = await parkedOf(key);
    expect(await effects.internal('POST', `/internal/parked/${first!.id}/release`)).toEqual({
      status: 200,
      body: { released: 3, remaining: 0 },
    });
    expect(await effectsOf(key)).toEqual([1, 2, 3]);
    await publish(eventMessage(key, 4));
    await hasEffects(key, [1, 2, 3, 4]);
    expect(await parkedOf(key)).toEqual([]);
  }, 30_000);

  itLong(
    'stops a release at a record that fails again, and keeps the rest in line',
    async () => {
      const effects = await start();
      const key = orderKey();
      effects.poison.add(`${key}/1`).add(`${key}/3`);
      await publish(eventMessage(key, 1));
      await eventually(async () => expect(await parkedOf(key)).toHaveLength(1));
      await publish(eventMessage(key, 2), eventMessage(key, 3), eventMessage(key, 4));
      await eventually(async () => expect(await parkedOf(key)).toHaveLength(4));

      effects.poison.delete(`${key}/1`);
      const [first, , third] = await parkedOf(key);
      const { body } = await effects.internal('POST', `/internal/parked/${first!.id}/release`);
      expect(body).toMatchObject({
        released: 2,
        remaining: 2,
        failed: { id: third!.id, error: expect.stringContaining(`${key}/3`) },
      });
      expect(await effectsOf(key)).toEqual([1, 2]);
      expect(await parkedOf(key)).toHaveLength(2);
      effects.poison.clear();
      await effects.internal('POST', `/internal/parked/${third!.id}/release`);
      await hasEffects(key, [1, 2, 3, 4]);
    },
    30_000,
  );

  it('shows a parked record with the bytes and headers that came, to those with the internal token', async () => {
    const effects = await start();
    const key = orderKey();
    effects.poison.add(`${key}/1`);
    const message = eventMessage(key, 1);
    await publish(message);
    const [parked] = await eventually(async () => {
      const records = await parkedOf(key);
      expect(records).toHaveLength(1);
      return records;
    });
    const { body } = await effects.internal('GET', `/internal/parked/${parked!.id}`);
    expect(body).toMatchObject({ value: message.value, headers: { ce_sequence: '1' } });
    expect(Buffer.from(body['value_base64'] as string, 'base64').toString()).toBe(message.value);
    expect((await effects.internal('GET', `/internal/parked/${ids.next()}`)).status).toBe(404);
  }, 30_000);

  it.each([
    ['is not JSON', 'not json', 'The value is not JSON'],
    ['has no event id', '{"type":"order.created"}', `The envelope's "id" is not a string`],
    ['holds a zero byte', '{"id":"\\u0000\0', 'The value is not JSON'],
  ])(
    'parks a record whose value %s',
    async (_fault, value, error) => {
      await start();
      const key = orderKey();
      await publish({ key, value });
      await eventually(async () =>
        expect(await parkedOf(key)).toMatchObject([{ error: expect.stringContaining(error), tries: 1 }]),
      );
      const other = orderKey();
      await publish(eventMessage(other, 1));
      await hasEffects(other, [1]);
    },
    30_000,
  );

  it('handles in one transaction what comes off several partitions at once', async () => {
    const effects = await start();
    const keys = Array.from({ length: 3 }, orderKey);
    await Promise.all(
      keys.map((key, partition) => effects.handle([rawRecord(key, partition), rawRecord(key, partition)])),
    );
    const transactions = await store.database.worker.query<{ keys: number }[]>(
      'SELECT count(DISTINCT key)::int AS keys FROM effects WHERE key = ANY ($1) GROUP BY xmin::text',
      [keys],
    );
    expect(transactions).toEqual([{ keys: 3 }]);
  }, 30_000);

  it('parks what fails of one of several partitions, and handles the others', async () => {
    const effects = await start();
    const [bad, ...good] = Array.from({ length: 3 }, orderKey) as [string, string, string];
    effects.poison.add(`${bad}/1`);
    await Promise.all([bad, ...good].map((key, partition) => effects.handle([rawRecord(key, partition)])));
    for (const key of good) expect(await effectsOf(key)).toEqual([1]);
    expect(await effectsOf(bad)).toEqual([]);
    expect(await parkedOf(bad)).toMatchObject([{ tries: 3 }]);
  }, 30_000);

  itLong(
    'keeps every record of a key, also where two have the same offset, on partitions of their own',
    async () => {
      const effects = await start();
      const key = orderKey();
      effects.poison.add(`${key}/1`);
      await effects.handle([rawRecord(key, 0, 1)]);
      await effects.handle([rawRecord(key, 1, 2)]);
      const [first, ...others] = await parkedOf(key);
      expect(others).toHaveLength(1);
      effects.poison.clear();
      const { body } = await effects.internal('POST', `/internal/parked/${first!.id}/release`);
      expect(body).toEqual({ released: 2, remaining: 0 });
      expect(await effectsOf(key)).toEqual([1, 2]);
    },
    30_000,
  );

  itLong(
    'releases all lines of a consumer in pages, and passes over one that stops',
    async () => {
      const effects = await start();
      // What the tests before have left.
      for (const table of ['parked_records', 'parked_keys']) await store.database.worker.query(`DELETE FROM ${table}`);
      const keys = Array.from({ length: 60 }, orderKey);
      for (const key of keys) {
        const { topic, partition, value } = rawRecord(key, 0);
        await store.database.worker.query('INSERT INTO parked_keys (consumer, topic, key) VALUES ($1, $2, $3)', [
          ...[group, topic, Buffer.from(key)],
        ]);
        await store.database.worker.query(
          `INSERT INTO parked_records (id, consumer, topic, key, partition, record_offset, headers, value, error, tries)
         VALUES ($1, $2, $3, $4, $5, 0, $6, $7, 'a fault that is fixed', 3)`,
          [
            ...[ids.next(), group, topic, Buffer.from(key), partition],
            ...[{ ce_sequence: Buffer.from('1').toString('base64') }, value],
          ],
        );
      }
      const [bad, ...good] = keys as [string, ...string[]];
      effects.poison.add(`${bad}/1`);
      const pages = [];
      let after: unknown;
      do {
        const { body } = await effects.internal('POST', '/internal/parked/release', { consumer: group, after });
        pages.push(body);
        after = body['next'] ?? undefined;
      } while (after !== undefined && pages.length < 10);
      expect(pages.map(({ lines }) => lines)).toEqual([50, 10]);
      expect(pages.reduce((sum, { released }) => sum + Number(released), 0)).toBe(59);
      expect(pages.flatMap(({ failed }) => failed)).toEqual([
        { id: (await parkedOf(bad))[0]!.id, error: expect.stringContaining(`${bad}/1`) },
      ]);
      for (const key of good) expect(await effectsOf(key)).toEqual([1]);
      const { body: elsewhere } = await effects.internal('POST', '/internal/parked/release', { consumer: 'another' });
      expect(elsewhere).toEqual({ lines: 0, released: 0, failed: [], next: null });
      effects.poison.clear();
      await effects.internal('POST', '/internal/parked/release', {});
      expect(await parkedOf(bad)).toEqual([]);
    },
    30_000,
  );

  it('finds a record that fails inside a batch by halving, and handles all others in order', async () => {
    const keys = Array.from({ length: 10 }, orderKey);
    const messages = Array.from({ length: 200 }, (_, index) => ({
      ...eventMessage(keys[index % 10]!, Math.floor(index / 10) + 1),
      partition: 0,
    }));
    await publish(...messages);
    const effects = await start();
    effects.poison.add(`${keys[3]}/7`);

    const twenty = Array.from({ length: 20 }, (_, index) => index + 1);
    for (const [index, key] of keys.entries()) await hasEffects(key, index === 3 ? twenty.slice(0, 6) : twenty);
    expect(await parkedOf(keys[3]!)).toHaveLength(14);
    expect(effects.calls[0]).toBeGreaterThan(100);
    expect(effects.calls.length).toBeLessThan(40);
  }, 30_000);

  it('handles the records of other partitions while those of one take long', async () => {
    const effects = await start();
    const [slow, good] = [orderKey(), orderKey()];
    effects.pausesMs.set(`${slow}/1`, 4_000);
    await publish({ ...eventMessage(slow, 1), partition: 0 });
    // Records of a test before may come again.
    await eventually(() => expect(effects.calls).toContain(1));
    await publish({ ...eventMessage(good, 1), partition: 1 });
    await hasEffects(good, [1]);
    expect(await effectsOf(slow)).toEqual([]);
    await publish({ ...eventMessage(slow, 2), partition: 0 });
    await hasEffects(slow, [1, 2]);
  }, 30_000);

  itLong(
    'parks alone a record that keeps its transaction open for too long, twice',
    async () => {
      const effects = await start();
      const [slow, ...good] = Array.from({ length: 3 }, orderKey) as [string, string, string];
      effects.pausesMs.set(`${slow}/1`, 5_500);
      await effects.handle([good[0]!, slow, good[1]!].map((key) => rawRecord(key, 0)));
      for (const key of good) expect(await effectsOf(key)).toEqual([1]);
      expect(await effectsOf(slow)).toEqual([]);
      expect(await parkedOf(slow)).toMatchObject([{ error: expect.any(String), tries: 2 }]);
    },
    60_000,
  );

  it('parks alone a record that holds the event loop, and none that was handled beside it', async () => {
    const effects = await start();
    const [heavy, light] = [orderKey(), orderKey()];
    effects.pausesMs.set(`${heavy}/1`, 100);
    effects.blocksMs.set(`${heavy}/1`, 5_500);
    effects.pausesMs.set(`${light}/1`, 800);
    const handled = effects.handle([rawRecord(light, 1)]);
    await eventually(() => expect(effects.calls).toHaveLength(1));
    await Promise.all([handled, effects.handle([rawRecord(heavy, 0)])]);
    expect(await parkedOf(heavy)).toMatchObject([{ error: expect.any(String), tries: 2 }]);
    expect(await parkedOf(light)).toEqual([]);
    expect(await effectsOf(light)).toEqual([1]);
  }, 60_000);

  itLong(
    'halves a batch that takes too long for one transaction, and handles all of it',
    async () => {
      const effects = await start();
      const keys = Array.from({ length: 4 }, orderKey);
      for (const key of keys) effects.pausesMs.set(`${key}/1`, 1_800);
      await effects.handle(keys.map((key) => rawRecord(key, 0)));
      for (const key of keys) {
        expect(await effectsOf(key)).toEqual([1]);
        expect(await parkedOf(key)).toEqual([]);
      }
      expect(effects.calls).toEqual([4, 2, 2]);
    },
    60_000,
  );

  it('parks nothing while PostgreSQL is away, and goes on by itself', async () => {
    const address = new URL(store.scratch.workerUrl);
    const proxy = await TcpProxy.to(address.hostname, Number(address.port));
    address.port = String(proxy.port);
    const effects = await start(address.href);
    const key = orderKey();
    await publish(eventMessage(key, 1));
    await hasEffects(key, [1]);

    await proxy.cut();
    await publish(eventMessage(key, 2), eventMessage(key, 3));
    await eventually(async () => expect(await metric('consumer_dependency_faults_total')).toBeGreaterThan(2));
    await proxy.restore();
    await hasEffects(key, [1, 2, 3], 15_000);
    expect(await parkedOf(key)).toEqual([]);
    await effects.stop();
    app = undefined;
    await proxy.cut();
  }, 60_000);

  it('leaves its partitions to others while its own way to PostgreSQL is broken, and joins again when it is restored', async () => {
    const address = new URL(store.scratch.workerUrl);
    const proxy = await TcpProxy.to(address.hostname, Number(address.port));
    address.port = String(proxy.port);
    const other = await startEffectsApp(store.scratch.url, address.href, prefix, 1_000);
    try {
      await start();
      const keys = Array.from({ length: 30 }, orderKey);
      await publish(...keys.map((key) => eventMessage(key, 1)));
      for (const key of keys) await hasEffects(key, [1]);
      await eventually(() => expect(other.calls).not.toEqual([]));

      await proxy.cut();
      await publish(...keys.map((key) => eventMessage(key, 2)));
      for (const key of keys) await hasEffects(key, [1, 2], 30_000);
      await proxy.restore();
      const handled = other.calls.length;
      await eventually(async () => {
        await publish(eventMessage(orderKey(), 1));
        expect(other.calls.length).toBeGreaterThan(handled);
      });
    } finally {
      await other.stop();
      await proxy.cut();
    }
  }, 60_000);

  it('handles records that come again once in effect, parked ones included', async () => {
    const effects = await start();
    const [bad, good] = [orderKey(), orderKey()];
    effects.poison.add(`${bad}/2`);
    await publish(
      eventMessage(bad, 1),
      eventMessage(good, 1),
      eventMessage(bad, 2),
      eventMessage(bad, 3),
      eventMessage(good, 2),
    );
    await hasEffects(good, [1, 2]);
    await eventually(async () => expect(await parkedOf(bad)).toHaveLength(2));
    await effects.stop();
    await resetOffsets();

    const again = await start();
    const marker = orderKey();
    await publish(...Array.from({ length: 6 }, (_, partition) => ({ ...eventMessage(marker, partition), partition })));
    await eventually(async () => expect((await effectsOf(marker)).length).toBe(6));
    expect(await effectsOf(good)).toEqual([1, 2]);
    expect(await effectsOf(bad)).toEqual([1]);
    expect(await parkedOf(bad)).toHaveLength(2);
    const [first] = await parkedOf(bad);
    await again.internal('POST', `/internal/parked/${first!.id}/release`);
    expect(await effectsOf(bad)).toEqual([1, 2, 3]);
  }, 60_000);

  it('is told when the client gives up for good', async () => {
    const strange = kafka().consumer({
      groupId: `${prefix}strange`,
      maxWaitTimeInMs: 100,
      partitionAssigners: [
        () => ({
          name: 'strange',
          version: 0,
          assign: async () => [],
          protocol: () => ({ name: 'strange', metadata: Buffer.alloc(0) }),
        }),
      ],
    });
    const joined = new Promise((resolve) => strange.on(strange.events.GROUP_JOIN, resolve));
    await strange.connect();
    await strange.subscribe({ topic: prefix + liveTopic });
    await strange.run({ eachMessage: async () => {} });
    await joined;

    const crashed = Promise.withResolvers<Error>();
    const consumer = new GroupConsumer({
      kafka: createKafka({ brokers, clientId: 'test', logger, connectRetries: Infinity }),
      group: 'strange',
      topics: [liveTopic],
      prefix,
      logger,
      patienceMs: 60_000,
      probe: async () => {},
      onAssigned: () => {},
      handle: async () => {},
      onCrash: crashed.resolve,
    });
    consumer.start();
    expect((await crashed.promise).message).toContain('protocol');
    expect(consumer.joined).toBe(false);
    await consumer.stop();
    await strange.disconnect();
  }, 30_000);

  /** Commits the first offsets again, as if the later commits had been lost. */
  async function resetOffsets(): Promise<void> {
    const consumer = kafka().consumer({ groupId: prefix + group, maxWaitTimeInMs: 100 });
    const joined = new Promise((resolve) => consumer.on(consumer.events.GROUP_JOIN, resolve));
    await consumer.connect();
    await consumer.subscribe({ topic: prefix + liveTopic });
    await consumer.run({ autoCommit: false, eachBatchAutoResolve: false, eachBatch: async () => {} });
    await joined;
    const topic = prefix + liveTopic;
    await consumer.commitOffsets(Array.from({ length: 6 }, (_, partition) => ({ topic, partition, offset: '0' })));
    await consumer.disconnect();
  }
});

async function metric(name: string): Promise<number> {
  const { register } = await import('prom-client');
  const found = await register.getSingleMetric(name)!.get();
  return found.values.reduce((sum, { value }) => sum + value, 0);
}
