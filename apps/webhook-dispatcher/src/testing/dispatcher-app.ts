/** The dispatcher under test: passes events to its consumers, and reads its rows. */
import { type EventData, eventTypes, type EventTypeName, exampleEvent, type Operation } from '@millwright/contracts';
import { type ConsumedRecord, ConsumerStrategy, ParkedRecords } from '@millwright/messaging';
import type { Database, Tenant, Work } from '@millwright/persistence';
import { continueTrace, encodeId, Ids, Logger, type TestClock } from '@millwright/service-kit';
import {
  type ApiAnswer,
  type Backbone,
  createMigratedDatabase,
  type Method,
  type SignedInput,
  type PublishedEvent,
  type RunningApp,
  startApp,
  type TestDatabase,
} from '@millwright/testing';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { CredentialConsumer } from '../account/credential.consumer.js';
import { SuspensionConsumer } from '../account/suspension.consumer.js';
import { AttemptLoop } from '../attempt/attempt-loop.js';
import type { settings } from '../config.js';
import { dispatcherApp } from '../webhook-dispatcher.module.js';
import { EndpointCleanup } from '../endpoint/endpoint-cleanup.job.js';
import { FanOutConsumer } from '../event/fan-out.consumer.js';
import { EndpointHealthJob } from '../health/endpoint-health.job.js';
import { migrations } from '../migrations/index.js';
import { EndpointNotices } from '../queue/endpoint-notices.js';
import { RecoveryJob } from '../recovery/recovery.job.js';
import { EndpointEvents } from '../store/endpoint-events.js';

const ordersTopic = 'orders.events.test.v1';

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

export interface AttemptRow {
  delivery_id: string;
  number: number;
  status: number | null;
  failure: string | null;
  answer: string | null;
}

export function dispatcherDatabase(): Promise<TestDatabase> {
  return createMigratedDatabase(dispatcherApp.name, migrations);
}

export class DispatcherApp {
  private constructor(private readonly app: RunningApp<typeof settings>) {}

  /** With a backbone, starts a further dispatcher beside those that use it already. */
  static async start(environment: Record<string, string> = {}, backbone?: Backbone): Promise<DispatcherApp> {
    const forTests = { TEST_MODE_RECEIVERS: '127.0.0.0/8,::1/128', SWEEP_INTERVAL: '500', SHARD_LEASE: '1500' };
    const app = await startApp(dispatcherApp, {
      environment: { ...forTests, ...environment },
      ...(backbone !== undefined && { backbone }),
    });
    return new DispatcherApp(app);
  }

  /** Starts another dispatcher on the same database and queue, which has to be stopped before this one. */
  startAnother(environment: Record<string, string> = {}): Promise<DispatcherApp> {
    return DispatcherApp.start({ INSTANCE: 'two', ...environment }, this.app.backbone);
  }

  stop(): Promise<void> {
    return this.app.stop();
  }

  get clock(): TestClock {
    return this.app.clock;
  }

  get database(): Database {
    return this.app.database;
  }

  get ids(): Ids {
    return this.app.nest.get(Ids);
  }

  get health(): EndpointHealthJob {
    return this.app.nest.get(EndpointHealthJob);
  }

  get cleanup(): EndpointCleanup {
    return this.app.nest.get(EndpointCleanup);
  }

  get recoveryJob(): RecoveryJob {
    return this.app.nest.get(RecoveryJob);
  }

  /** The records that could not be handled. */
  get parked(): ParkedRecords {
    return this.app.nest.get(ParkedRecords);
  }

  /** Reviews endpoints beside the one of the app, as another dispatcher does. */
  anotherHealth(): EndpointHealthJob {
    const { nest, config } = this.app;
    return new EndpointHealthJob(
      this.database,
      nest.get(EndpointEvents),
      nest.get(AttemptLoop),
      nest.get(EndpointNotices),
      nest.get(Logger),
      config,
    );
  }

  /** Moves business time as the local run does. */
  advance(ms: number): Promise<void> {
    return this.app.advance(ms);
  }

  /** Calls an operation as the gateway does. */
  call(operation: Operation, tenant: Tenant, input: SignedInput = {}): Promise<ApiAnswer> {
    return this.app.call(operation, tenant, input);
  }

  /** Calls the internal API as operators do. */
  internal(method: Method, path: string): Promise<ApiAnswer> {
    return this.app.internal(method, path);
  }

  /** Calls a path without the signature of the gateway. */
  callUnsigned(method: 'GET' | 'POST', path: string): Promise<ApiAnswer> {
    return this.app.request(method, path);
  }

  /** The events that the dispatcher has published about an account, in order. */
  published({ accountId }: Tenant): Promise<PublishedEvent[]> {
    return this.app.published(accountId);
  }

  /** Passes events to the fan-out. */
  async publish(tenant: Tenant, types: readonly EventTypeName[] | EventTypeName): Promise<ConsumedRecord[]> {
    const records = [types].flat().map((type) => this.recordOf(tenant, type));
    await this.consume(records);
    return records;
  }

  async consume(records: ConsumedRecord[]): Promise<void> {
    await this.database.asWorker((work) => this.consumeWithin(work, records));
  }

  consumeWithin(work: Work, records: ConsumedRecord[]): Promise<void> {
    return this.app.nest.get(FanOutConsumer).consume(records, work);
  }

  /** Passes a record with any bytes to the fan-out, as it comes from the topic. */
  async consumeRaw(
    record: { key: string; offset: string; value: string | Buffer },
    topic = ordersTopic,
  ): Promise<void> {
    const { key, offset, value } = record;
    const raw = { topic, partition: 0, offset, key: Buffer.from(key), headers: {}, value: Buffer.from(value) };
    await this.app.nest
      .get(ConsumerStrategy)
      .handlingOf('webhook-dispatcher.fanout', topic)!
      .handle([raw], () => {});
  }

  /** Passes an event of accounts to its consumer. */
  async consumeAccountEvent(
    { accountId }: Tenant,
    type: 'account.suspended' | 'account.resumed',
    sequence: number,
  ): Promise<void> {
    const record = { ...this.recordOf({ accountId, livemode: true }, type), sequence };
    await this.database.asWorker((work) => this.app.nest.get(SuspensionConsumer).consume([record], work));
  }

  /** Passes the end of a credential to its consumer, as accounts publishes it. */
  async consumeCredentialEnd<Type extends EventTypeName>(
    tenant: Tenant,
    type: Type,
    data: EventData<Type>,
    within: (work: Work, consume: () => Promise<void>) => Promise<void> = (_, consume) => consume(),
  ): Promise<void> {
    const record = this.recordOf(tenant, type);
    const ended = { ...record, event: { ...record.event, data } as ConsumedRecord['event'] };
    const consumer = this.app.nest.get(CredentialConsumer);
    await this.database.asWorker((work) => within(work, () => consumer.consume([ended], work)));
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

  /** Deletes all keys of this app in Redis. */
  async flushRedis(): Promise<void> {
    await this.withRedis(async (redis, prefix) => {
      const keys = await redis.keys(`${prefix}:*`);
      if (keys.length > 0) await redis.del(...keys);
    });
  }

  /** The number of delayed jobs in Redis for an account's deliveries. */
  async scheduledRetries(tenant: Tenant): Promise<number> {
    const deliveries = await this.deliveries(tenant);
    const jobs = await this.withRedis((redis, prefix) => redis.zrange(`${prefix}:webhook-retries:delayed`, '0', '-1'));
    const ids = new Set(deliveries.map(({ id }) => id));
    return jobs.filter((job) => ids.has(job.slice(0, job.lastIndexOf('-')))).length;
  }

  /** Pauses the queue: its workers run, but get no jobs. */
  async pauseQueue(): Promise<void> {
    await this.withQueue((queue) => queue.pause());
  }

  async resumeQueue(): Promise<void> {
    await this.withQueue((queue) => queue.resume());
  }

  private async withQueue(use: (queue: Queue) => Promise<void>): Promise<void> {
    await this.withRedis(async (connection, prefix) => {
      const queue = new Queue('webhook-retries', { connection, prefix });
      await use(queue);
      await queue.close();
    });
  }

  private async withRedis<T>(use: (redis: Redis, prefix: string) => Promise<T>): Promise<T> {
    const { redisQueueUrl, queuePrefix } = this.app.config;
    const redis = new Redis(redisQueueUrl, { maxRetriesPerRequest: null });
    try {
      return await use(redis, queuePrefix);
    } finally {
      redis.disconnect();
    }
  }

  async shardsOf(owner: string): Promise<number[]> {
    const held = 'SELECT shard FROM delivery_shards WHERE owner = $1';
    return (await this.database.worker.query<{ shard: number }[]>(held, [owner])).map(({ shard }) => shard);
  }

  /** Ends the connections over which dispatchers get notices; a second later they are opened anew. */
  async endListening(): Promise<void> {
    const ended = await this.database.worker.query<object[]>(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'webhook-dispatcher notices'`,
    );
    if (ended.length === 0) throw new Error('No dispatcher listens.');
  }

  deliveries({ accountId }: Tenant): Promise<DeliveryRow[]> {
    return this.database.worker.query('SELECT * FROM deliveries WHERE account_id = $1 ORDER BY id', [accountId]);
  }

  attempts({ accountId }: Tenant): Promise<AttemptRow[]> {
    return this.database.worker.query('SELECT * FROM attempts WHERE account_id = $1 ORDER BY delivery_id, number', [
      accountId,
    ]);
  }
}
