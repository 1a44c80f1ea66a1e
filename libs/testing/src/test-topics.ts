/** Private topics of tests, under a unique prefix; deleted after the test. */
import { randomUUID } from 'node:crypto';
import { ensureTopics } from '@millwright/messaging';
import { createLogger } from '@millwright/service-kit';
import { Kafka, logLevel, type Message } from 'kafkajs';
import { testEnvironment } from './environment.js';
import { eventually } from './eventually.js';

const logger = createLogger('tests', 'silent');

/** Creates the named topics of the contract under a prefix, with one partition each; resolves once they accept records. */
export async function createTopics(topicPrefix: string, names: readonly string[], partitions = 1): Promise<void> {
  if (names.length === 0) return;
  const brokers = testEnvironment().kafkaBrokers;
  const topics = await ensureTopics({ brokers, topicPrefix, names, partitions, replicationFactor: 1, logger });
  // A broker that creates many topics reports itself as their leader a moment before it is.
  await asAdmin(async (admin) => {
    await eventually(() => Promise.all(topics.map((topic) => admin.fetchTopicOffsets(topic))), 20_000);
  });
}

export async function deleteTopics(topicPrefix: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await asAdmin((admin) => admin.deleteTopics({ topics: names.map((name) => topicPrefix + name) }));
}

/** Writes records as anybody could who reaches the brokers. */
export async function writeRecords(topic: string, records: Message[]): Promise<void> {
  const { kafkaBrokers } = testEnvironment();
  const producer = new Kafka({ brokers: [...kafkaBrokers], logLevel: logLevel.NOTHING }).producer();
  await producer.connect();
  try {
    await producer.send({ topic, messages: records });
  } finally {
    await producer.disconnect();
  }
}

export interface TopicRecord {
  readonly headers: Readonly<Record<string, string>>;
  readonly key: string;
  readonly value: string;
}

/** Reads a topic from the beginning up to the record with the key, as the consumer of another team would. */
export async function readRecords(topic: string, lastKey: string): Promise<TopicRecord[]> {
  const { kafkaBrokers } = testEnvironment();
  const consumer = new Kafka({ brokers: [...kafkaBrokers], logLevel: logLevel.NOTHING }).consumer({
    groupId: `reader-${randomUUID()}`,
    maxWaitTimeInMs: 100,
  });
  const records: TopicRecord[] = [];
  const hasLast = Promise.withResolvers<void>();
  await consumer.connect();
  try {
    await consumer.subscribe({ topic, fromBeginning: true });
    await consumer.run({
      eachMessage: async ({ message: { headers = {}, key, value } }) => {
        const texts = Object.entries(headers).map(([name, text]) => [name, String(text)] as const);
        records.push({ headers: Object.fromEntries(texts), key: String(key), value: String(value) });
        if (String(key) === lastKey) hasLast.resolve();
      },
    });
    await hasLast.promise;
  } finally {
    await consumer.disconnect();
  }
  return records;
}

async function asAdmin(work: (admin: ReturnType<Kafka['admin']>) => Promise<void>): Promise<void> {
  const { kafkaBrokers } = testEnvironment();
  const admin = new Kafka({ brokers: [...kafkaBrokers], logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.disconnect();
  }
}
