/** The dispatcher as a test drives it: the whole app on a database and a Redis of its own, with events handed to its fan-out. */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  eventTypes,
  type EventTypeName,
  exampleEvent,
  newestVersion,
  type Operation,
  type Version,
} from '@millwright/contracts';
import { type ConsumedRecord, ConsumerStrategy, ParkedRecords } from '@millwright/messaging';
import { Database, encodeId, Ids, runMigrations, type Tenant, type Work } from '@millwright/persistence';
import {
  callerHeader,
  Clock,
  continueTrace,
  createApp,
  createLogger,
  readConfig,
  serviceSettings,
  signCaller,
  TestClock,
} from '@millwright/service-kit';
import { createScratchDatabase, type ScratchDatabase, testEnvironment } from '@millwright/testing';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { request } from 'undici';
import { SuspensionConsumer } from '../account/suspension.consumer.js';
import { type DispatcherConfig, settings } from '../config.js';
import { Deliveries } from '../delivery/deliveries.js';
import { dispatcherApp } from '../dispatcher.module.js';
import { EndpointEvents } from '../endpoint/endpoint-events.js';
import { EventLogConsumer } from '../event/event-log.consumer.js';
import { EndpointHealth } from '../health/endpoint-health.js';
import { migrations } from '../migrations/index.js';

type App = Awaited<ReturnType<typeof createApp>>;

const callerKey = 'shared with the gateway';
const ordersTopic = 'orders.events.test.v1';

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

export interface DeliveryRow {
  id: string;
  event_id: string;
  endpoint_id: string;
  state: string;
  attempts: number;
  next_attempt_at: Date;
  first_attempt_at: Date | null;
  ended_at: Date | null;
}

/** An event that the dispatcher itself has told. */
export interface ToldEvent {
  readonly type: string;
  readonly sequence: number;
  readonly data: Record<string, unknown>;
}

export interface AttemptRow {
  delivery_id: string;
  number: number;
  status: number | null;
  failure: string | null;
  answer: string | null;
}

/** The database that several dispatchers may share. */
export async function dispatcherDatabase(): Promise<ScratchDatabase> {
  const scratch = await createScratchDatabase('dispatcher');
  await runMigrations(scratch.workerUrl, migrations);
  return scratch;
}

export class DispatcherApp {
  private stopped: Promise<void> | undefined;

  private constructor(
    private readonly app: App,
    private readonly address: string,
    readonly config: DispatcherConfig,
  ) {}

  static async start(scratch: ScratchDatabase, environment: Record<string, string> = {}): Promise<DispatcherApp> {
    const config = readConfig(
      { ...serviceSettings, ...settings },
      {
        ENVIRONMENT: 'local',
        PORT: '0',
        INTERNAL_TOKEN: 'internal',
        DATABASE_URL: scratch.url,
        DATABASE_WORKER_URL: scratch.workerUrl,
        KAFKA_BROKERS: testEnvironment().kafkaBrokers.join(','),
        // Topics that nobody has made: what is told stays in the outbox, and reaches no consumer of another product.
        KAFKA_PREFIX: `${scratch.name}.`,
        REDIS_QUEUE_URL: testEnvironment().redisUrl,
        QUEUE_PREFIX: scratch.name,
        CALLER_KEYS: callerKey,
        ENCRYPTION_KEYS: `k1:${randomBytes(32).fill(7).toString('base64')}`,
        TEST_MODE_RECEIVERS: '127.0.0.0/8,::1/128',
        TEST_CLOCK_FILE: join(tmpdir(), `${scratch.name}.clock.json`),
        INSTANCE: 'one',
        SWEEP_INTERVAL: '500',
        SHARD_LEASE: '1500',
        ...environment,
      },
    ) as DispatcherConfig;
    const logger = createLogger('webhook-dispatcher', process.env['TEST_LOG_LEVEL'] ?? 'silent');
    const app = await createApp(config, logger, dispatcherApp.module(config));
    // Its consumers know what they handle, and are not started: tests hand over what comes off the topics.
    app.connectMicroservice({ strategy: app.get(ConsumerStrategy) });
    await app.listen(0, '127.0.0.1');
    return new DispatcherApp(app, await app.getUrl(), config);
  }

  get clock(): TestClock {
    return this.app.get<TestClock>(Clock);
  }

  get deliveriesOf(): Deliveries {
    return this.app.get(Deliveries);
  }

  get ids(): Ids {
    return this.app.get(Ids);
  }

  get health(): EndpointHealth {
    return this.app.get(EndpointHealth);
  }

  /** Looks after endpoints beside the one of the app, as another dispatcher does. */
  anotherHealth(): EndpointHealth {
    return new EndpointHealth(
      this.database,
      this.app.get(EndpointEvents),
      createLogger('webhook-dispatcher', 'silent'),
    );
  }

  get database(): Database {
    return this.app.get(Database);
  }

  /** Stops it, once. */
  stop(): Promise<void> {
    this.stopped ??= this.app.close().finally(() => rmSync(this.config.testClockFile, { force: true }));
    return this.stopped;
  }

  /** Moves business time the way the local run does. */
  advance(ms: number): Promise<void> {
    return this.clock.advance(ms);
  }

  /** Calls an operation the way the gateway does. */
  async call(
    operation: Operation,
    tenant: Tenant,
    {
      id,
      query = '',
      body,
      version = newestVersion,
      headers = {},
    }: { id?: string; query?: string; body?: unknown; version?: Version; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const path = operation.path.replace('{id}', id ?? '') + query;
    const bytes = Buffer.from(body === undefined ? '' : JSON.stringify(body));
    const caller = {
      ...tenant,
      scopes: ['webhooks:manage' as const],
      credential: { kind: 'key' as const, id: 'key_test' },
      version,
    };
    const signed = { audience: 'webhook-dispatcher', method: operation.method, path, body: bytes };
    const answer = await request(this.address + path, {
      method: operation.method,
      headers: {
        ...headers,
        [callerHeader]: signCaller(caller, signed, 'req_test', callerKey),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: bytes.length === 0 ? null : bytes,
    });
    return { status: answer.statusCode, body: (await answer.body.json()) as Answer['body'] };
  }

  /** Calls a path without what the gateway adds. */
  async unsigned(method: 'GET' | 'POST', path: string): Promise<Answer> {
    const answer = await request(this.address + path, { method });
    return { status: answer.statusCode, body: (await answer.body.json()) as Answer['body'] };
  }

  /** Hands events to the fan-out, as the consumer does. */
  async publish(tenant: Tenant, types: readonly EventTypeName[] | EventTypeName): Promise<ConsumedRecord[]> {
    const records = [types].flat().map((type) => this.recordOf(tenant, type));
    await this.consume(records);
    return records;
  }

  async consume(records: ConsumedRecord[]): Promise<void> {
    await this.database.asWorker((work) => this.fanOutWithin(work, records));
  }

  fanOutWithin(work: Work, records: ConsumedRecord[]): Promise<void> {
    return this.app.get(EventLogConsumer).take(records, work);
  }

  /** Hands a record to the fan-out as it came off the topic, whatever its bytes are. */
  async consumeRaw(
    record: { key: string; offset: string; value: string | Buffer },
    topic = ordersTopic,
  ): Promise<void> {
    const { key, offset, value } = record;
    const raw = { topic, partition: 0, offset, key: Buffer.from(key), headers: {}, value: Buffer.from(value) };
    await this.app
      .get(ConsumerStrategy)
      .handlingOf('webhook-dispatcher.fanout', topic)!
      .handle([raw], () => {});
  }

  /** The records that could not be handled. */
  get parked(): ParkedRecords {
    return this.app.get(ParkedRecords);
  }

  /** Hands over what became of an account, as the consumer does. */
  async tellOf({ accountId }: Tenant, type: 'account.suspended' | 'account.resumed', sequence: number): Promise<void> {
    const record = { ...this.recordOf({ accountId, livemode: true }, type), sequence };
    await this.database.asWorker((work) => this.app.get(SuspensionConsumer).take([record], work));
  }

  recordOf(tenant: Tenant, type: EventTypeName): ConsumedRecord {
    const eventId = this.ids.next();
    const event = {
      ...exampleEvent(eventTypes.find((each) => each.type === type)!),
      id: encodeId('event', eventId),
      created_at: this.clock.now().toISOString(),
      livemode: tenant.livemode,
      account_id: encodeId('account', tenant.accountId),
    } as unknown as ConsumedRecord['event'];
    return {
      topic: ordersTopic,
      partition: 0,
      offset: '0',
      key: 'ord_1',
      trace: continueTrace(undefined),
      eventId,
      tenant,
      event,
      sequence: 1,
      value: Buffer.from(JSON.stringify(event)),
    };
  }

  /** Deletes all that Redis holds of this app. */
  async flushRedis(): Promise<void> {
    const redis = new Redis(this.config.redisQueueUrl);
    const keys = await redis.keys(`${this.config.queuePrefix}:*`);
    if (keys.length > 0) await redis.del(...keys);
    redis.disconnect();
  }

  /** Delayed jobs that Redis holds. */
  async scheduledRetries(): Promise<number> {
    const redis = new Redis(this.config.redisQueueUrl);
    const count = await redis.zcard(`${this.config.queuePrefix}:webhook-retries:delayed`);
    redis.disconnect();
    return count;
  }

  /** Has the workers of the queue take nothing, though they run. */
  async stopQueue(): Promise<void> {
    await this.withQueue((queue) => queue.pause());
  }

  async resumeQueue(): Promise<void> {
    await this.withQueue((queue) => queue.resume());
  }

  private async withQueue(work: (queue: Queue) => Promise<void>): Promise<void> {
    const connection = new Redis(this.config.redisQueueUrl);
    const queue = new Queue('webhook-retries', { connection, prefix: this.config.queuePrefix });
    await work(queue);
    await queue.close();
    connection.disconnect();
  }

  async heldShards(owner: string): Promise<number> {
    const [row] = await this.database.worker.query<[{ count: number }]>(
      'SELECT count(*)::integer AS count FROM delivery_shards WHERE owner = $1',
      [owner],
    );
    return row.count;
  }

  deliveries({ accountId }: Tenant): Promise<DeliveryRow[]> {
    return this.database.worker.query('SELECT * FROM deliveries WHERE account_id = $1 ORDER BY id', [accountId]);
  }

  attempts({ accountId }: Tenant): Promise<AttemptRow[]> {
    return this.database.worker.query('SELECT * FROM attempts WHERE account_id = $1 ORDER BY delivery_id, number', [
      accountId,
    ]);
  }

  /** What was told of an account on the topics, in order. */
  async toldOf({ accountId }: Tenant): Promise<ToldEvent[]> {
    const rows = await this.database.worker.query<{ sequence: string; value: string }[]>(
      `SELECT headers ->> 'ce_sequence' AS sequence, value FROM outbox WHERE account_id = $1 ORDER BY seq`,
      [accountId],
    );
    return rows.map(({ sequence, value }) => ({
      ...(JSON.parse(value) as Pick<ToldEvent, 'type' | 'data'>),
      sequence: Number(sequence),
    }));
  }
}
