/** Consumers by @millwright/events of the product's topics: each event has its effect once, whatever is delivered twice or dies. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once as nextTime } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Millwright, type OrderCreate } from '@millwright/client';
import { createOrder } from '@millwright/contracts';
import {
  BrokenRecordError,
  type EventOf,
  handleRecord,
  type Handlers,
  type KafkaRecord,
  MemoryOnce,
  type Once,
  PostgresOnce,
  readEvent,
  readState,
  type ReceivedEvent,
  RedisOnce,
  topics,
} from '@millwright/events';
import { consume } from '@millwright/events/kafkajs';
import { OnMillwrightEvent } from '@millwright/events/nest';
import {
  createDatabase,
  eventually,
  freePort,
  Product,
  readRecords,
  type TestDatabase,
  testEnvironment,
  type TopicRecord,
  writeRecords,
} from '@millwright/testing';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type MicroserviceOptions, Transport } from '@nestjs/microservices';
import { Redis } from 'ioredis';
import { Kafka, logLevel } from 'kafkajs';
import pg from 'pg';

const root = resolve(import.meta.dirname, '../..');
const topic = topics.desk.events.live;
const noSequence = 'The record is no event: it has no id, no type or no ce_sequence.';
const environment = testEnvironment();
const kafka = new Kafka({ brokers: [...environment.kafkaBrokers], logLevel: logLevel.NOTHING });

let client: Millwright;
let database: TestDatabase;
let pool: pg.Pool;
const redis = new Redis(environment.redisUrl);
/** What is stopped at the end, all at once, since a consumer waits for its last fetch. */
const stops: (() => Promise<unknown>)[] = [];

let conversation: { id: string };
/** The record of its escalation. */
let escalation: TopicRecord;

beforeAll(async () => {
  const product = Product.ofTests();
  const account = await product.createAccount('Topics');
  const key = await product.createKey(account, 'live', ['orders:write', 'desk:write']);
  client = new Millwright({ apiKey: key, baseUrl: product.report.base_url });
  database = await createDatabase('sdk-events');
  pool = new pg.Pool({ connectionString: database.workerUrl });
  // The server reports connections that a test cuts off.
  pool.on('error', () => undefined);
  await pool.query('CREATE TABLE effects (event text NOT NULL)');
  await publish();
});

afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()));
  redis.disconnect();
  await pool.end();
  await database.drop();
});

/**
 * A conversation, escalated and resolved. Between its two events are a repeat of the first, as a publisher sends it that has not heard of its
 * success, the same without a number, and the same as a type of a later release. The product knows the id, and ignores them.
 */
async function publish(): Promise<void> {
  conversation = await client.conversations.create({ channel: 'web_chat', contact: { external_id: randomUUID() } });
  await client.conversations.escalate(conversation.id, { reason: 'user_requested', summary: 'Where is PO-1?' });
  escalation = (await readRecords(topic, conversation.id)).at(-1)!;
  const { ce_sequence: _, ...unnumbered } = escalation.headers;
  await writeRecords(topic, [
    { ...escalation },
    { ...escalation, headers: unnumbered },
    { ...escalation, headers: { ...escalation.headers, ce_type: 'desk.conversation.praised' } },
  ]);
  await client.conversations.resolve(conversation.id);
}

/** Consumes with the handlers until the end of the tests. */
async function follow<Context>(
  once: Once<Context>,
  handlers: Handlers<Context>,
): Promise<{ broken: BrokenRecordError[] }> {
  const broken: BrokenRecordError[] = [];
  const onBroken = (error: BrokenRecordError): void => void broken.push(error);
  const consumer = await consume(
    kafka,
    { group: `sdks.${randomUUID()}`, livemode: true, fromBeginning: true, once, onBroken },
    handlers,
  );
  stops.push(() => consumer.disconnect());
  return { broken };
}

/** Of the conversation. */
const messagesOf = (broken: readonly BrokenRecordError[]): string[] =>
  broken.filter(({ record }) => String(record.key) === conversation.id).map(({ message }) => message);

async function newPostgresOnce(): Promise<PostgresOnce<pg.PoolClient>> {
  const once = new PostgresOnce<pg.PoolClient>(pool, { table: `once_${randomUUID().replaceAll('-', '')}` });
  await once.prepare();
  return once;
}

const newRedisOnce = (own = redis, prefix: string = randomUUID()): RedisOnce => new RedisOnce(own, { prefix });

async function effectsOf(event: string): Promise<number> {
  const { rowCount } = await pool.query('SELECT FROM effects WHERE event = $1', [event]);
  return rowCount!;
}

describe('consume', () => {
  const stores: [name: string, make: () => Promise<Once<unknown>> | Once<unknown>][] = [
    ['MemoryOnce', () => new MemoryOnce()],
    ['PostgresOnce', newPostgresOnce],
    ['RedisOnce', newRedisOnce],
  ];

  it.each(stores)(
    'hands each event to the handler of its type once, and passes over all else, by %s',
    async (_, make) => {
      const handled: string[] = [];
      const { broken } = await follow(await make(), {
        'desk.conversation.escalated': ({ event, key, sequence }) => {
          if (key === conversation.id) handled.push(`${sequence} ${event.data.conversation.escalation?.summary}`);
        },
        'desk.conversation.resolved': ({ event, key, sequence }) => {
          if (key === conversation.id) handled.push(`${sequence} ${event.data.conversation.state}`);
        },
      });
      await eventually(() => expect(handled).toEqual(['1 Where is PO-1?', '2 resolved']));
      expect(messagesOf(broken)).toEqual([noSequence]);
    },
  );

  it('needs a handler', async () => {
    await expect(follow(new MemoryOnce(), {})).rejects.toThrow('There is no handler.');
  });
});

it('a controller of Nest has each event once, also one that fails at first', async () => {
  const once = await newPostgresOnce();
  const broken: BrokenRecordError[] = [];
  const handled: string[] = [];
  const options = { livemode: true, once, onBroken: (error: BrokenRecordError) => void broken.push(error) };
  @Controller()
  class DeskController {
    private attempts = 0;

    @OnMillwrightEvent('desk.conversation.escalated', options)
    async escalated(
      { event, key, sequence }: ReceivedEvent<EventOf<'desk.conversation.escalated'>>,
      db: pg.PoolClient,
    ): Promise<void> {
      if (key !== conversation.id) return;
      await db.query('INSERT INTO effects VALUES ($1)', [`nest ${event.id}`]);
      this.attempts += 1;
      if (this.attempts === 1) throw new Error('The first attempt fails.');
      handled.push(`${sequence} ${event.data.conversation.escalation?.summary}, attempt ${this.attempts}`);
    }

    @OnMillwrightEvent('desk.conversation.resolved', options)
    resolved({ event, key, sequence }: ReceivedEvent<EventOf<'desk.conversation.resolved'>>): void {
      if (key === conversation.id) handled.push(`${sequence} ${event.data.conversation.state}`);
    }
  }
  @Module({ controllers: [DeskController] })
  class DeskModule {}
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(DeskModule, {
    logger: false,
    transport: Transport.KAFKA,
    options: {
      client: { brokers: [...environment.kafkaBrokers], logLevel: logLevel.NOTHING },
      consumer: { groupId: `sdks.${randomUUID()}` },
      subscribe: { fromBeginning: true },
      postfixId: '',
    },
  });
  await app.listen();
  stops.push(() => app.close());
  await eventually(() => expect(handled).toEqual(['1 Where is PO-1?, attempt 2', '2 resolved']));
  expect(await effectsOf(`nest ${escalation.headers['ce_id']}`)).toBe(1);
  expect(messagesOf(broken)).toEqual([noSequence]);
});

describe('PostgresOnce', () => {
  it('undoes an effect whose connection breaks before the commit, and it is done again', async () => {
    const effect = randomUUID();
    let attempts = 0;
    await follow(await newPostgresOnce(), {
      'desk.conversation.escalated': async ({ key }, db) => {
        if (key !== conversation.id) return;
        attempts += 1;
        await db.query('INSERT INTO effects VALUES ($1)', [effect]);
        if (attempts > 1) return;
        const { rows } = await db.query('SELECT pg_backend_pid() AS pid');
        await pool.query('SELECT pg_terminate_backend($1)', [rows[0].pid]);
      },
    });
    await eventually(async () => expect(await effectsOf(effect)).toBe(1));
    expect(attempts).toBe(2);
  });

  it('gives an event that two consumers have at once to one of them', async () => {
    const once = await newPostgresOnce();
    const outcomes: string[] = [];
    const noted: Once<pg.PoolClient> = {
      once: async (id, handle) => {
        const outcome = await once.once(id, handle);
        if (id === escalation.headers['ce_id']) outcomes.push(outcome);
        return outcome;
      },
    };
    const effect = randomUUID();
    const handlers: Handlers<pg.PoolClient> = {
      'desk.conversation.escalated': async ({ key }, db) => {
        if (key !== conversation.id) return;
        await db.query('INSERT INTO effects VALUES ($1)', [effect]);
        await eventually(async () => {
          const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
          expect((await pool.query(waiting)).rowCount).toBe(1);
        });
      },
    };
    await Promise.all([follow(noted, handlers), follow(noted, handlers)]);
    // Both have the event and its repeat.
    await eventually(() => expect(outcomes.toSorted()).toEqual(['handled', 'repeated', 'repeated', 'repeated']));
    expect(await effectsOf(effect)).toBe(1);
  });

  it('forgets events after their time, and takes plain names of tables only', async () => {
    const once = await newPostgresOnce();
    const outcomes = [await once.once('evt_1', async () => {}), await once.once('evt_1', async () => {})];
    await once.forget(1);
    outcomes.push(await once.once('evt_1', async () => {}));
    await once.forget(-1);
    outcomes.push(await once.once('evt_1', async () => {}));
    expect(outcomes).toEqual(['handled', 'repeated', 'repeated', 'handled']);
    expect(() => new PostgresOnce(pool, { table: 'once; DROP TABLE effects' })).toThrow('a plain name');
  });
});

describe('RedisOnce', () => {
  it('gives an event that two consumers have at once to one of them', async () => {
    const [prefix, name] = [randomUUID(), `second-${randomUUID()}`];
    const other = new Redis(environment.redisUrl, { connectionName: name });
    stops.push(async () => other.disconnect());
    let effects = 0;
    let second: Promise<string> | undefined;
    const first = newRedisOnce(redis, prefix).once('evt_1', async () => {
      effects += 1;
      second = newRedisOnce(other, prefix).once('evt_1', async () => void (effects += 1));
      // It has found the event taken, and asks what becomes of it.
      await eventually(async () => {
        const line = String(await redis.client('LIST'))
          .split('\n')
          .find((each) => each.includes(name));
        expect(line).toContain(' cmd=get ');
      });
    });
    expect([await first, await second]).toEqual(['handled', 'repeated']);
    expect(effects).toBe(1);
  });

  it('takes over from a process that has died, and after a failure', async () => {
    const once = newRedisOnce(redis, 'sdks:');
    const id = randomUUID();
    await redis.set(`sdks:${id}`, 'running', 'PX', 50);
    await expect(once.once(id, () => Promise.reject(new Error('The disk is full.')))).rejects.toThrow('full');
    expect([await once.once(id, async () => {}), await once.once(id, async () => {})]).toEqual(['handled', 'repeated']);
  });
});

it('MemoryOnce forgets the oldest events', async () => {
  const once = new MemoryOnce(2);
  const outcomes = [];
  for (const id of ['1', '2', '2', '3', '2', '1']) outcomes.push(await once.once(id, async () => {}));
  expect(outcomes).toEqual(['handled', 'handled', 'repeated', 'handled', 'repeated', 'handled']);
});

describe('a record', () => {
  const handlers: Handlers = { 'desk.conversation.escalated': () => undefined };

  it('that cannot be read stops a consumer that has nowhere to keep it', async () => {
    const record: KafkaRecord = { ...escalation, value: '{' };
    const once = new MemoryOnce();
    await expect(handleRecord(record, handlers, { once })).rejects.toThrow('The value of the record is not JSON.');
    const failing = handleRecord(record, handlers, { once, onBroken: () => Promise.reject(new Error('Not kept.')) });
    await expect(failing).rejects.toThrow('Not kept.');
  });

  it('is read from bytes as from text', () => {
    const bytes = Object.fromEntries(
      Object.entries(escalation.headers).map(([name, text]) => [name, Buffer.from(text)]),
    );
    const read = readEvent({ key: Buffer.from(escalation.key), value: Buffer.from(escalation.value), headers: bytes });
    expect(read).toEqual(readEvent(escalation));
    expect(read).toMatchObject({ key: conversation.id, sequence: 1, event: { type: 'desk.conversation.escalated' } });
    expect(read.traceparent).toMatch(/^00-[0-9a-f]{32}-/);
  });

  it.each([
    ['has no value', { value: null }],
    ['is no object', { value: '"order.created"' }],
    ['has no id', { value: '{"type":"order.created"}' }],
    ['has a sequence that is no number', { headers: { ce_type: 'desk.conversation.escalated', ce_sequence: 'first' } }],
  ])('that %s is broken', (_, given) => {
    expect(() => readEvent({ ...escalation, ...given })).toThrow(BrokenRecordError);
  });

  it('of a state topic has the state of the record, until it is deleted', async () => {
    const example = createOrder.examples[0].body as OrderCreate;
    const order = await client.orders.create({ ...example, reference: `T-${randomUUID()}` });
    const record = (await readRecords(topics.orders.state.live, order.id)).at(-1)!;
    const { key, state, sequence } = readState<'order.state'>(record);
    expect([key, state?.order.reference, sequence]).toEqual([order.id, order.reference, expect.any(Number)]);
    expect(readState({ ...record, value: null })).toMatchObject({ key: order.id, state: null });
  });
});

describe('the service of examples/reversals', () => {
  const folder = join(root, 'examples/reversals');
  const machine = `machine_${randomUUID()}`;
  let own: TestDatabase;
  let copy: string;
  let sandbox: Millwright;
  let placed: { id: string };

  beforeAll(async () => {
    const product = Product.ofTests();
    const key = await product.createKey(await product.createAccount('Reversals'), 'test', [
      'orders:read',
      'orders:write',
    ]);
    sandbox = new Millwright({ apiKey: key, baseUrl: product.report.sandbox_base_url });
    placed = await sandbox.orders.create({
      ...(createOrder.examples[0].body as OrderCreate),
      reference: `R-${randomUUID()}`,
      stages: ['packing'],
      confirm: true,
    });
    own = await createDatabase('reversals');
    copy = mkdtempSync(join(tmpdir(), 'reversals-'));
    cpSync(folder, copy, { recursive: true });
    // In place of `npm install`: the same packages.
    symlinkSync(join(import.meta.dirname, '../node_modules'), join(copy, 'node_modules'));
  });

  afterAll(async () => {
    await own.drop();
    rmSync(copy, { recursive: true });
  });

  /** As its README says. */
  async function run(settings: Record<string, string> = {}): Promise<{ service: ChildProcess; url: string }> {
    const [, commands] = /^```sh\nnpm install\n([\s\S]*?)^```$/m.exec(readFileSync(join(folder, 'README.md'), 'utf8'))!;
    const here = commands!
      .replace('localhost:19092', environment.kafkaBrokers.join())
      .replace('postgres://localhost/reversals', own.workerUrl);
    const port = String(await freePort());
    const env = { PATH: process.env['PATH'], PORT: port, PGAPPNAME: 'reversals', ...settings };
    const service = spawn('bash', ['-c', here], { cwd: copy, env, stdio: ['ignore', 'ignore', 'pipe'] });
    return { service, url: `http://127.0.0.1:${port}` };
  }

  async function reverse(): Promise<void> {
    const booking = {
      stage: 'packing',
      good: { value: 10, uom: 'PCS' },
      operator_id: 'op_1',
      machine_id: machine,
    } as const;
    const { id } = await sandbox.orderStages.create(placed.id, booking);
    await sandbox.stages.reverse(id, { reason: 'Booked for another order' });
  }

  const countAt = async (url: string): Promise<number | undefined> => {
    const counts = (await (await fetch(url)).json()) as { machine: string; count: number }[];
    return counts.find((each) => each.machine === machine)?.count;
  };

  it('counts each reversal once, though it is killed while it counts, and its events come again', async () => {
    const db = new pg.Pool({ connectionString: own.workerUrl });
    const others = 'FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';
    const first = await run();
    const errors = text(first.service.stderr!);
    const lock = await db.connect();
    try {
      await reverse();
      await eventually(async () => expect(await countAt(first.url)).toBe(1));
      // As if PostgreSQL had been started anew.
      await db.query(`SELECT pg_terminate_backend(pid) ${others} AND application_name = 'reversals'`);
      await lock.query('BEGIN; LOCK TABLE reversals IN SHARE MODE');
      await reverse();
      await eventually(async () => {
        expect((await db.query(`SELECT ${others} AND wait_event_type = 'Lock'`)).rowCount).toBe(1);
      });
    } finally {
      first.service.kill('SIGKILL');
      lock.release(true);
      await db.end();
    }
    expect(await errors).toMatch(/^terminating connection/);

    // Another group has had nothing yet: it gets every event again.
    const second = await run({ GROUP: `examples.${randomUUID()}` });
    const exit = nextTime(second.service, 'exit');
    try {
      await reverse();
      await eventually(async () => expect(await countAt(second.url)).toBe(3));
    } finally {
      second.service.kill('SIGTERM');
    }
    expect(await exit).toEqual([0, null]);
  });
});
