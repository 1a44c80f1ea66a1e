import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { topicOf } from '@millwright/contracts';
import { createTopics as createTestTopics, deleteTopics, eventually, TcpProxy, isLongForm } from '@millwright/testing';
import {
  brokers,
  createStore,
  createTopics,
  dataOf,
  ids,
  liveTopic,
  logger,
  orderKey,
  type Store,
  tenant,
  TopicReader,
} from '../testing/backbone.js';
import { Outbox } from './outbox.js';
import { OutboxRelay, type RelayOptions } from './relay.js';
import { Wakeup } from './wakeup.js';

const itLong = isLongForm ? it : it.skip;

const commitsOfKey = isLongForm ? 40 : 15;
const allShards = Array.from({ length: 64 }, (_, shard) => shard);

describe('the relay', () => {
  let store: Store;
  let topicPrefix: string;
  let reader: TopicReader;
  let outbox: Outbox;
  let relays: OutboxRelay[] = [];
  let processes: ChildProcess[] = [];

  beforeAll(async () => {
    [store, topicPrefix] = await Promise.all([createStore(), createTopics(liveTopic)]);
    outbox = new Outbox('orders', ids, new Wakeup(store.database, []));
    reader = await TopicReader.of(topicPrefix + liveTopic);
  }, 30_000);

  afterEach(async () => {
    for (const child of processes) child.kill('SIGKILL');
    processes = [];
    await Promise.all(relays.map((relay) => relay.stop()));
    relays = [];
    reader.seen.length = 0;
  });

  afterAll(async () => {
    await reader.close();
    await store.close();
    await deleteTopics(topicPrefix, [liveTopic]);
  });

  function startRelay(options: Partial<RelayOptions> = {}): OutboxRelay {
    const relay = new OutboxRelay({
      app: 'orders',
      databaseUrl: store.scratch.workerUrl,
      brokers,
      topicPrefix,
      shards: allShards,
      logger,
      ...options,
    });
    relay.start();
    relays.push(relay);
    return relay;
  }

  /** Commits the next event of a key, as a handler does: under the lock of its aggregate. */
  async function commitNext(key: string, sequences: Map<string, number>): Promise<void> {
    await store.database.asTenant(tenant, async (work) => {
      await work.query('SELECT pg_advisory_xact_lock(hashtext($1))', [key]);
      const sequence = (sequences.get(key) ?? 0) + 1;
      sequences.set(key, sequence);
      outbox.publish(work, { type: 'order.created', tenant, key, sequence, data: dataOf('order.created') });
    });
  }

  const unpublished = async (): Promise<number> => {
    const [row] = await store.database.worker.query<[{ count: string }]>(
      'SELECT count(*) FROM outbox WHERE published_at IS NULL',
    );
    return Number(row.count);
  };

  /** Entries of the index of unpublished rows that were read until now. */
  const entriesRead = async (): Promise<number> => {
    // A backend may report its index statistics late.
    await delay(1_100);
    await Promise.all(
      Array.from({ length: 10 }, () => store.database.worker.query('SELECT pg_stat_force_next_flush()')),
    );
    const [row] = await store.database.worker.query<[{ read: string }]>(
      `SELECT sum(idx_tup_read) AS read FROM pg_stat_user_indexes WHERE indexrelname LIKE 'outbox\\_p%\\_seq_shard_idx'`,
    );
    return Number(row.read);
  };

  const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

  it('keeps the order of commits per key while many commit at once', async () => {
    const keys = Array.from({ length: 5 }, orderKey);
    const sequences = new Map<string, number>();
    startRelay();
    await Promise.all(keys.flatMap((key) => Array.from({ length: commitsOfKey }, () => commitNext(key, sequences))));
    await reader.has(keys.length * commitsOfKey);
    expect(reader.sequencesByKey()).toEqual(new Map(keys.map((key) => [key, upTo(commitsOfKey)])));
    await eventually(async () => expect(await unpublished()).toBe(0));
  }, 30_000);

  it('does not skip a row that was written early and committed late', async () => {
    startRelay();
    const [early, late] = [orderKey(), orderKey()];
    const gate = 7_411;
    const commits: Promise<void>[] = [];
    await store.database.asWorker(async (holder) => {
      await holder.query('SELECT pg_advisory_xact_lock($1)', [gate]);
      const writing = store.database.asTenant(tenant, async (work) => {
        outbox.publish(work, { type: 'order.created', tenant, key: early, sequence: 1, data: dataOf('order.created') });
        work.beforeCommit(() => ({ name: 'gate', text: 'SELECT pg_advisory_xact_lock($1)', values: [gate] }));
      });
      commits.push(writing);
      await eventually(async () => {
        const waiting = await holder.query('SELECT FROM pg_locks WHERE objid = $1 AND NOT granted', [gate]);
        expect(waiting).toHaveLength(1);
      });
      await commitNext(late, new Map());
      await reader.has(1);
    });
    await Promise.all(commits);
    await reader.has(2);
    expect(reader.seen.map(({ key }) => key!.toString())).toEqual([late, early]);
  }, 30_000);

  it('passes over no row whose transaction began while it looked how far it has got', async () => {
    // Each look takes a while to read the sequence, and other rows are given numbers meanwhile.
    const { worker } = store.database;
    await worker.query('CREATE SCHEMA slow');
    await worker.query(
      'CREATE VIEW slow.outbox_seq AS SELECT seq.* FROM (SELECT pg_sleep(0.2)) AS pause CROSS JOIN LATERAL (SELECT * FROM public.outbox_seq) AS seq',
    );
    const [row] = await worker.query<[{ name: string }]>('SELECT current_database() AS name');
    await worker.query(`ALTER ROLE CURRENT_USER IN DATABASE "${row.name}" SET search_path = slow, public`);
    const relay = startRelay();
    await eventually(() => expect(relay.publishes).toBe(true));
    await worker.query(`ALTER ROLE CURRENT_USER IN DATABASE "${row.name}" RESET search_path`);

    // At whatever moment of a look they begin, they end after the next two.
    const keys = Array.from({ length: 10 }, orderKey);
    const writing = keys.map(async (key, place) => {
      await delay(50 * place);
      await store.database.asTenant(tenant, async (work) => {
        outbox.publish(work, { type: 'order.created', tenant, key, sequence: 1, data: dataOf('order.created') });
        work.beforeCommit(() => ({ name: 'pause', text: 'SELECT pg_sleep(3)', values: [] }));
      });
    });
    await Promise.all(writing);
    await reader.has(keys.length);
    await worker.query('DROP SCHEMA slow CASCADE');
  }, 60_000);

  it('waits for a broker that is away, and catches up in order', async () => {
    const broker = new URL(`kafka://${brokers[0]}`);
    const proxy = await TcpProxy.to(broker.hostname, Number(broker.port));
    startRelay({ openSocket: ({ onConnect }) => connect(proxy.port, '127.0.0.1', onConnect) });
    const key = orderKey();
    const sequences = new Map<string, number>();
    for (let count = 0; count < 5; count += 1) await commitNext(key, sequences);
    await reader.has(5);
    await eventually(async () => expect(await unpublished()).toBe(0));

    await proxy.cut();
    for (let count = 0; count < 5; count += 1) await commitNext(key, sequences);
    await delay(2_000);
    expect(await unpublished()).toBe(5);

    await proxy.restore();
    await reader.has(10);
    expect([...new Set(reader.sequencesByKey().get(key))]).toEqual(upTo(10));
    await eventually(async () => expect(await unpublished()).toBe(0));
    await proxy.cut();
  }, 30_000);

  itLong(
    'goes on with other topics while the broker refuses one, and publishes that once it is accepted again',
    async () => {
      startRelay();
      const [key, sequences] = [orderKey(), new Map<string, number>()];
      const missing = topicOf('orders', false);
      await commitNext(key, sequences);
      await store.database.asTenant({ ...tenant, livemode: false }, async (work) => {
        for (const sequence of [1, 2]) {
          const event = { type: 'order.created' as const, key: 'missing', sequence, data: dataOf('order.created') };
          outbox.publish(work, { ...event, tenant: { ...tenant, livemode: false } });
        }
      });
      for (let count = 0; count < 20; count += 1) await commitNext(key, sequences);
      await reader.has(21);
      await eventually(async () => expect(await unpublished()).toBe(2));

      await createTestTopics(topicPrefix, [missing], 1);
      const again = await TopicReader.of(topicPrefix + missing);
      await again.has(2);
      expect(again.sequencesByKey().get('missing')).toEqual([1, 2]);
      await eventually(async () => expect(await unpublished()).toBe(0));
      await again.close();
      await deleteTopics(topicPrefix, [missing]);
      expect(reader.sequencesByKey().get(key)).toEqual(upTo(21));
    },
    60_000,
  );

  it('reads no index entries of rows that are long published, though an old snapshot keeps them', async () => {
    const relay = startRelay();
    await eventually(() => expect(relay.publishes).toBe(true));
    await store.database.asWorker(async (holder) => {
      await holder.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
      await holder.query('SELECT count(*) FROM outbox');
      const sequences = new Map<string, number>();
      const keys = Array.from({ length: 10 }, orderKey);
      for (const key of keys) {
        await Promise.all(Array.from({ length: 30 }, () => commitNext(key, sequences)));
      }
      await reader.has(300);
      // The bound is two looks behind.
      await delay(3_000);
      await Promise.all(keys.map((key) => commitNext(key, sequences)));
      await reader.has(310);
      const before = await entriesRead();
      for (let count = 0; count < 10; count += 1) {
        await commitNext(keys[0]!, sequences);
        await reader.has(311 + count);
      }
      // Each of at least ten reads would meet more than 300 otherwise.
      expect((await entriesRead()) - before).toBeLessThan(1_500);
    });
  }, 60_000);

  it('publishes the first row of a new database at once, however long it has waited for it', async () => {
    await store.database.worker.query('TRUNCATE outbox');
    await store.database.worker.query('ALTER SEQUENCE outbox_seq RESTART');
    startRelay();
    // The bound is two looks behind.
    await delay(3_000);
    await commitNext(orderKey(), new Map());
    await reader.has(1);
  });

  itLong(
    'stops within its deadline while the broker is away, and keeps what was not acknowledged',
    async () => {
      const broker = new URL(`kafka://${brokers[0]}`);
      const proxy = await TcpProxy.to(broker.hostname, Number(broker.port));
      const relay = startRelay({ openSocket: ({ onConnect }) => connect(proxy.port, '127.0.0.1', onConnect) });
      const key = orderKey();
      const sequences = new Map<string, number>();
      await commitNext(key, sequences);
      await reader.has(1);
      await proxy.cut();
      await commitNext(key, sequences);
      await delay(500);
      const startedAt = performance.now();
      await relay.stop();
      expect(performance.now() - startedAt).toBeLessThan(6_000);
      startRelay();
      await reader.has(2);
      expect(reader.sequencesByKey().get(key)).toEqual([1, 2]);
    },
    30_000,
  );

  it('hands its shards to another relay when it stops', async () => {
    const first = startRelay();
    await eventually(() => expect(first.publishes).toBe(true));
    const second = startRelay();
    await first.stop();
    await eventually(() => expect(second.holds(allShards)).toBe(true));
    await commitNext(orderKey(), new Map());
    await reader.has(1);
  }, 30_000);

  itLong(
    'gets its shards back after it lost its database connection',
    async () => {
      const relay = startRelay();
      await eventually(() => expect(relay.holds(allShards)).toBe(true));
      await store.database.worker.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'outbox relay' AND datname = current_database()`,
      );
      await eventually(() => expect(relay.publishes).toBe(false));
      await eventually(() => expect(relay.holds(allShards)).toBe(true));
      await commitNext(orderKey(), new Map());
      await reader.has(1);
    },
    30_000,
  );

  it.each([
    ...(isLongForm ? [['after it has read rows', 'RelayConnection.prototype', 'unpublished', 'after'] as const] : []),
    ['after it has proven its locks, before the bytes leave', 'Publisher.prototype', 'send', 'before'] as const,
  ])(
    'sends nothing when its process goes on after it was stopped %s and another took over',
    async (_place, owner, method, moment) => {
      const stopped = await startProcessThatStops(owner, method, moment);
      const keys = Array.from({ length: 5 }, orderKey);
      const sequences = new Map<string, number>();
      await Promise.all(keys.flatMap((key) => Array.from({ length: 10 }, () => commitNext(key, sequences))));
      await reader.has(50);
      // What is not marked would be published again by the next one.
      await eventually(async () => expect(await unpublished()).toBe(0));

      stopped.send('stop at the next chance');
      for (const key of keys) await commitNext(key, sequences);
      await eventually(() => expect(stateOf(stopped)).toBe('T'));
      const replacement = startRelay();
      await eventually(() => expect(replacement.holds(allShards)).toBe(true), 15_000);
      for (const key of keys) await commitNext(key, sequences);
      await reader.has(60);

      const lost = once(stopped, 'message');
      stopped.kill('SIGCONT');
      expect(await lost).toEqual(['lost', undefined]);
      for (const key of keys) await commitNext(key, sequences);
      await reader.has(65);
      expect(reader.sequencesByKey()).toEqual(new Map(keys.map((key) => [key, upTo(13)])));
    },
    60_000,
  );

  /** A relay in a process of its own, from the built files, that suspends itself in the given method. */
  async function startProcessThatStops(owner: string, method: string, moment: string): Promise<ChildProcess> {
    const built = (file: string): string =>
      JSON.stringify(new URL(`../../dist/outbox/${file}.js`, import.meta.url).href);
    const code = `
      import { OutboxRelay } from ${built('relay')};
      import { RelayConnection } from ${built('relay-connection')};
      import { Publisher } from ${built('publisher')};

      let armed = false;
      process.on('message', () => (armed = true));
      const stopIfArmed = (rows) => {
        if (!armed || rows.length === 0) return;
        armed = false;
        process.kill(process.pid, 'SIGSTOP');
      };
      const original = ${owner}.${method};
      ${owner}.${method} = async function (...args) {
        if ('${moment}' === 'before') stopIfArmed(args[0]);
        const result = await original.apply(this, args);
        if ('${moment}' === 'after') stopIfArmed(result);
        return result;
      };

      const quiet = () => {};
      const relay = new OutboxRelay({
        ...JSON.parse(process.argv[1]),
        logger: { debug: quiet, info: quiet, warn: quiet, error: quiet },
      });
      relay.start();
      let published = false;
      setInterval(() => {
        if (relay.publishes !== published) process.send((published = relay.publishes) ? 'publishes' : 'lost');
      }, 20);`;
    const options = { app: 'orders', databaseUrl: store.scratch.workerUrl, brokers, topicPrefix, shards: allShards };
    const child = spawn(process.execPath, ['--input-type=module', '-e', code, JSON.stringify(options)], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    processes.push(child);
    expect(await once(child, 'message')).toEqual(['publishes', undefined]);
    return child;
  }
});

/** The state of a process as Linux shows it: `T` while it is stopped. */
function stateOf({ pid }: ChildProcess): string | undefined {
  return /\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
}
