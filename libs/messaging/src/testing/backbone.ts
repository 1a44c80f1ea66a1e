/** Set-up for tests of this lib: a database with outbox and inbox, separate topics, and a reader of a topic. */
import { randomBytes } from 'node:crypto';
import { type EventData, eventTypes, type EventTypeName, exampleEvent, topicOf } from '@millwright/contracts';
import { Database, DayPartitions, type Tenant } from '@millwright/persistence';
import {
  type ConfigOf,
  createLogger,
  encodeId,
  Ids,
  type Logger,
  readConfig,
  SystemClock,
} from '@millwright/service-kit';
import {
  createMigratedDatabase,
  createTopics as createTestTopics,
  eventually,
  type TestDatabase,
  testEnvironment,
} from '@millwright/testing';
import { type Consumer, Kafka, type KafkaMessage, logLevel } from 'kafkajs';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { createInbox } from '../consumer/tables.js';
import { createOutbox } from '../outbox/tables.js';
import { kafkaSettings } from '../settings.js';

const clock = new SystemClock();
export const ids = new Ids(clock);
export const logger: Logger = createLogger('test', process.env['TEST_LOG_LEVEL'] ?? 'silent');
export const brokers = testEnvironment().kafkaBrokers;
/** Of an app that a test assembles itself. */
export const kafkaConfig = (topicPrefix: string): ConfigOf<typeof kafkaSettings> =>
  readConfig(kafkaSettings, { KAFKA_BROKERS: brokers.join(), KAFKA_PREFIX: topicPrefix });

export const liveTopic = topicOf('orders', true);

export class Initial1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createOutbox(runner);
    await createInbox(runner);
    await runner.query(`
      CREATE TABLE effects (
        id bigserial PRIMARY KEY,
        event_id uuid NOT NULL,
        key text NOT NULL,
        sequence int NOT NULL
      )`);
  }

  async down(): Promise<void> {}
}

export interface Store {
  readonly scratch: TestDatabase;
  readonly database: Database;
  close(): Promise<void>;
}

export async function createStore(): Promise<Store> {
  const scratch = await createMigratedDatabase('messaging', [Initial1700000000000]);
  const [requests, worker] = await Promise.all(
    [scratch.url, scratch.workerUrl].map((url) => new DataSource({ type: 'postgres', url, poolSize: 10 }).initialize()),
  );
  await new DayPartitions(worker!, clock, logger).make(clock.now());
  return {
    scratch,
    database: new Database(requests!, worker!, clock),
    async close() {
      await Promise.all([requests!.destroy(), worker!.destroy()]);
      await scratch.drop();
    },
  };
}

/** Creates topics of the contract under a prefix of their own, and returns it. */
export async function createTopics(...names: string[]): Promise<string> {
  const topicPrefix = `test-${randomBytes(4).toString('hex')}.`;
  await createTestTopics(topicPrefix, names, 6);
  return topicPrefix;
}

export function kafka(): Kafka {
  return new Kafka({ brokers: [...brokers], logLevel: logLevel.NOTHING });
}

export const tenant: Tenant = { accountId: ids.next(), livemode: true };

/** The example data of an event type, for an order of this number. */
export function dataOf<Type extends EventTypeName>(type: Type): EventData<Type> {
  return exampleEvent(eventTypes.find((each) => each.type === type)!).data as EventData<Type>;
}

export function orderKey(): string {
  return encodeId('order', ids.next());
}

/** Reads a topic from its beginning, like a consumer of another team, and keeps its records. */
export class TopicReader {
  readonly seen: KafkaMessage[] = [];
  private readonly consumer: Consumer = kafka().consumer({
    groupId: `reader-${randomBytes(4).toString('hex')}`,
    maxWaitTimeInMs: 100,
  });

  static async of(topic: string): Promise<TopicReader> {
    const reader = new TopicReader();
    await reader.consumer.connect();
    await reader.consumer.subscribe({ topic, fromBeginning: true });
    await reader.consumer.run({
      eachMessage: async ({ message }) => {
        reader.seen.push(message);
      },
    });
    return reader;
  }

  /** The sequences of each key, in their order on the topic. */
  sequencesByKey(): Map<string, number[]> {
    const sequences = new Map<string, number[]>();
    for (const { key, headers } of this.seen) {
      const name = key!.toString();
      sequences.set(name, [...(sequences.get(name) ?? []), Number(headers!['ce_sequence']!.toString())]);
    }
    return sequences;
  }

  async has(count: number, withinMs?: number): Promise<void> {
    await eventually(() => {
      if (this.seen.length < count) throw new Error(`The topic has ${this.seen.length} of ${count} records.`);
    }, withinMs);
  }

  async close(): Promise<void> {
    await this.consumer.disconnect();
  }
}
