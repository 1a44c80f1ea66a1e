/** Creates the topics of the contract, with their retention. */
import { setTimeout as delay } from 'node:timers/promises';
import { type Topic, topics } from '@millwright/contracts';
import type { Logger } from '@millwright/service-kit';
import type { Admin, ITopicConfig } from 'kafkajs';
import { createKafka } from './kafka.js';
import type { KafkaCluster } from './kafka-cluster.js';

const dayMs = 86_400_000;
const largestRecordBytes = 4_194_304;
/** A broker takes a moment to know of topics that have just been created. */
const knownWithinMs = 30_000;
const askEveryMs = 50;

export interface TopicOptions extends KafkaCluster {
  readonly topicPrefix?: string;
  /** The topics to create; by default all of the contract. */
  readonly names?: readonly string[];
  /** Fixed per environment: another number would assign keys to other partitions, and break their order. */
  readonly partitions: number;
  readonly replicationFactor: number;
  readonly logger: Logger;
}

/** Creates the topics that are missing, and returns their names. */
export async function ensureTopics({ topicPrefix = '', names: wanted, ...options }: TopicOptions): Promise<string[]> {
  const admin = createKafka({ ...options, clientId: 'topics' }).admin();
  await admin.connect();
  try {
    const existing = new Set(await admin.listTopics());
    const chosen = topics.filter(({ name }) => wanted?.includes(name) ?? true);
    const missing = chosen.filter(({ name }) => !existing.has(topicPrefix + name));
    const created = missing.map((topic) => configOf(topic, topicPrefix, options));
    const names = created.map(({ topic }) => topic);
    if (created.length > 0) {
      await admin.createTopics({ topics: created, waitForLeaders: false });
      await untilLed(admin, names);
    }
    return names;
  } finally {
    await admin.disconnect();
  }
}

async function untilLed(admin: Admin, names: string[]): Promise<void> {
  const deadline = performance.now() + knownWithinMs;
  while (!(await areLed(admin, names))) {
    if (performance.now() > deadline)
      throw new Error(`Kafka has no leaders yet for ${names.join(', ')}. Look into its log.`);
    await delay(askEveryMs);
  }
}

async function areLed(admin: Admin, names: string[]): Promise<boolean> {
  try {
    const { topics: found } = await admin.fetchTopicMetadata({ topics: names });
    return found.every(({ partitions }) => partitions.length > 0 && partitions.every(({ leader }) => leader >= 0));
  } catch {
    return false;
  }
}

function configOf(
  { name, retentionDays, retentionBytes, partitions: own }: Topic,
  prefix: string,
  { partitions, replicationFactor }: Pick<TopicOptions, 'partitions' | 'replicationFactor'>,
): ITopicConfig {
  const numPartitions = own ?? partitions;
  const kept =
    retentionDays === null
      ? { 'cleanup.policy': 'compact' }
      : { 'cleanup.policy': 'delete', 'retention.ms': retentionDays * dayMs };
  const config = {
    ...kept,
    ...(retentionBytes !== undefined && { 'retention.bytes': Math.floor(retentionBytes / numPartitions) }),
    'max.message.bytes': largestRecordBytes,
    'min.insync.replicas': Math.min(2, replicationFactor),
  };
  return {
    topic: prefix + name,
    numPartitions,
    replicationFactor,
    configEntries: Object.entries(config).map(([entry, value]) => ({ name: entry, value: String(value) })),
  };
}
