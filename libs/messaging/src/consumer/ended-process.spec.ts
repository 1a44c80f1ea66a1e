/** What becomes of records if the process ends that handles them. The process is one of its own, which is started again whenever it ends. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type EventEnvelope, newestVersion } from '@millwright/contracts';
import { encodeId } from '@millwright/service-kit';
import { deleteTopics, eventually, isLongForm } from '@millwright/testing';
import type { Message, Producer } from 'kafkajs';
import {
  brokers,
  createStore,
  createTopics,
  dataOf,
  ids,
  kafka,
  liveTopic,
  orderKey,
  type Store,
  tenant,
} from '../testing/backbone.js';
import { group, startEffectsApp } from '../testing/effects-app.js';

const itLong = isLongForm ? it : it.skip;

const library = dirname(fileURLToPath(new URL('../../package.json', import.meta.url)));
const kills = isLongForm ? 40 : 1;
/** A member that is silent for so long is out of its group, and its transaction has ended. */
const suspendedMs = 7_000;

/** What the process does at records, as `key/sequence`. */
interface Faults {
  readonly abort?: readonly string[];
  /** Once. */
  readonly stop?: readonly string[];
}

/** A process with the consumer of effects, from the built files. */
const program = `
  import { Database } from '@millwright/persistence';
  import { Ids, SystemClock } from '@millwright/service-kit';
  import { DataSource } from 'typeorm';
  import { ConsumerStrategy, readRecord } from '${new URL('../../dist/index.js', import.meta.url).href}';

  const { url, brokers, prefix, group, topic, faults } = JSON.parse(process.argv[1]);
  const source = await new DataSource({ type: 'postgres', url, poolSize: 10 }).initialize();
  const clock = new SystemClock();
  const quiet = () => {};
  const strategy = new ConsumerStrategy({
    app: 'webhook-dispatcher', prefix, brokers, patienceMs: 60_000, database: new Database(source, source, clock), ids: new Ids(clock),
    health: { add: quiet }, appLogger: { debug: quiet, info: quiet, warn: quiet, error: quiet }, onCrash: () => process.exit(1),
  });
  const stops = new Set(faults.stop);
  strategy.addHandler(topic, async (records, work) => {
    for (const { eventId, key, sequence } of records) {
      const name = key + '/' + sequence;
      if (faults.abort?.includes(name)) process.abort();
      if (stops.delete(name)) process.kill(process.pid, 'SIGSTOP');
      await work.query('INSERT INTO effects (event_id, key, sequence) VALUES ($1, $2, $3)', [eventId, key, sequence]);
    }
  }, true, { handling: { group, inbox: 'kept', read: readRecord } });
  strategy.listen(quiet);
  process.on('SIGTERM', () => strategy.close().then(() => process.exit(0)));`;

/** Starts the process again whenever it ends, as a supervisor does. */
class Supervised {
  ends = 0;
  private child: ChildProcess;
  private isStopped = false;

  constructor(private readonly options: object) {
    this.child = this.start();
  }

  kill(signal: NodeJS.Signals = 'SIGKILL'): void {
    this.child.kill(signal);
  }

  /** The state of the process as Linux shows it: `T` while it is stopped. */
  get state(): string | undefined {
    return /\) (\w)/.exec(readFileSync(`/proc/${this.child.pid}/stat`, 'utf8'))?.[1];
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
  }

  private start(): ChildProcess {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program, JSON.stringify(this.options)], {
      cwd: library,
      stdio: ['ignore', 'inherit', 'ignore'],
    });
    child.once('exit', () => {
      if (this.isStopped) return;
      this.ends += 1;
      this.child = this.start();
    });
    return child;
  }
}

describe('a process that handles records', () => {
  let store: Store;
  let prefix: string;
  let producer: Producer;
  let running: Supervised[] = [];

  beforeEach(async () => {
    [store, prefix] = await Promise.all([createStore(), createTopics(liveTopic)]);
    producer = kafka().producer({ allowAutoTopicCreation: false });
    await producer.connect();
  }, 30_000);

  afterEach(async () => {
    await Promise.all(running.map((each) => each.stop()));
    running = [];
    await producer.disconnect();
    await store.close();
    await deleteTopics(prefix, [liveTopic]);
  });

  const supervise = (faults: Faults = {}): Supervised => {
    const place = { url: store.scratch.workerUrl, brokers, prefix, group, topic: liveTopic };
    const supervised = new Supervised({ ...place, faults });
    running.push(supervised);
    return supervised;
  };

  function messageOf(key: string, sequence: number): Message {
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

  const publish = async (...messages: Message[]): Promise<void> => {
    await producer.send({ topic: prefix + liveTopic, messages });
  };

  /** The records that had their effects, as `key/sequence`; one for each effect. */
  const handled = async (): Promise<string[]> => {
    const rows = await store.database.worker.query<{ key: string; sequence: number }[]>(
      'SELECT * FROM effects ORDER BY id',
    );
    return rows.map(({ key, sequence }) => `${key}/${sequence}`);
  };

  const effects = async (): Promise<number> => {
    const [row] = await store.database.worker.query<[{ count: number }]>('SELECT count(*)::int FROM effects');
    return row.count;
  };

  const parked = (): Promise<{ id: string; key: string; error: string | null; tries: number }[]> =>
    store.database.worker.query(
      `SELECT id, convert_from(key, 'UTF8') AS key, error, tries FROM parked_records ORDER BY parked_at, record_offset`,
    );

  const notes = (): Promise<object[]> => store.database.worker.query('SELECT * FROM handling_notes');

  it.each(isLongForm ? [1, 2] : [1])(
    'is not ended for ever by a record: it is parked alone (processes: %d)',
    async (processes) => {
      const [bad, ...good] = Array.from({ length: 12 }, orderKey) as [string, ...string[]];
      const sequences = [1, 2, 3];
      await publish(...sequences.flatMap((sequence) => [bad, ...good].map((key) => messageOf(key, sequence))));
      for (let count = 0; count < processes; count += 1) supervise({ abort: [`${bad}/2`] });
      const others = good.flatMap((key) => sequences.map((sequence) => `${key}/${sequence}`));
      await eventually(async () => {
        expect((await handled()).toSorted()).toEqual([`${bad}/1`, ...others].toSorted());
        expect(await parked()).toMatchObject([
          { key: bad, error: 'The process ended twice while it handled this record.', tries: 2 },
          { key: bad, error: null, tries: 0 },
        ]);
      }, 100_000);
      const ends = running.reduce((sum, each) => sum + each.ends, 0);
      expect(ends).toBeLessThanOrEqual(4 + processes);
      await publish(messageOf(good[0]!, 4), messageOf(bad, 4));
      await eventually(async () => {
        expect(await handled()).toContain(`${good[0]!}/4`);
        expect(await parked()).toHaveLength(3);
      }, 20_000);
      expect(running.reduce((sum, each) => sum + each.ends, 0)).toBe(ends);

      await Promise.all(running.map((each) => each.stop()));
      expect(await notes()).toEqual([]);
      const fixed = await startEffectsApp(store.scratch.url, store.scratch.workerUrl, prefix);
      try {
        const [first] = await parked();
        const { body } = await fixed.internal('POST', `/internal/parked/${first!.id}/release`);
        expect(body).toEqual({ released: 3, remaining: 0 });
        expect((await handled()).filter((name) => name.startsWith(bad))).toEqual(
          [1, 2, 3, 4].map((n) => `${bad}/${n}`),
        );
      } finally {
        await fixed.stop();
      }
    },
    180_000,
  );

  it('may be killed at any moment: every record is handled once, and none is parked', async () => {
    const keys = Array.from({ length: 20 }, orderKey);
    const expected: string[] = [];
    let isPublishing = true;
    /** Records that come while the process is away need not be many. */
    let handles = false;
    const publishing = (async () => {
      for (let sequence = 1; isPublishing; sequence += 1) {
        await publish(...keys.map((key) => messageOf(key, sequence)));
        expected.push(...keys.map((key) => `${key}/${sequence}`));
        await delay(handles ? 20 : 500);
      }
    })();
    const supervised = supervise();
    let hit = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      const before = await effects();
      await eventually(async () => expect(await effects()).toBeGreaterThan(before), 30_000);
      handles = true;
      await delay(Math.random() * 400);
      supervised.kill();
      await eventually(() => expect(supervised.ends).toBe(kill + 1));
      handles = false;
      if ((await notes()).length > 0) hit += 1;
    }
    isPublishing = false;
    await publishing;
    await eventually(async () => expect(await effects()).toBeGreaterThanOrEqual(expected.length), 60_000);
    expect((await handled()).toSorted()).toEqual(expected.toSorted());
    expect(await parked()).toEqual([]);
    console.info(
      `${kills} kills, ${hit} of them while records were handled; ${expected.length} records, each handled once`,
    );
  }, 600_000);

  itLong(
    'may be suspended inside a transaction: its records are handled once, and none is parked',
    async () => {
      const key = orderKey();
      const supervised = supervise({ stop: [`${key}/1`] });
      await publish(messageOf(key, 1), messageOf(key, 2));
      await eventually(() => expect(supervised.state).toBe('T'), 30_000);
      await delay(suspendedMs);
      supervised.kill('SIGCONT');
      await eventually(async () => expect(await handled()).toEqual([`${key}/1`, `${key}/2`]), 30_000);
      expect(await parked()).toEqual([]);
      expect(supervised.ends).toBe(0);
    },
    90_000,
  );
});
