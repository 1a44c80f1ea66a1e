/** Reads what topics hold from a time on, up to their ends of this moment. */
import { randomUUID } from 'node:crypto';
import type { Logger } from '@millwright/service-kit';
import type { Admin, Consumer, KafkaMessage } from 'kafkajs';
import { readHeaders } from '../consumer/record.js';
import { createKafka } from '../kafka.js';
import type { KafkaCluster } from '../kafka-cluster.js';
import type { ReceivedRecord } from '../stream/topic-follower.js';

export interface ReadOptions extends KafkaCluster {
  readonly topicPrefix: string;
  readonly topics: readonly string[];
  /** By the times of records. */
  readonly since: Date;
  readonly logger: Logger;
  readonly onRecord: (record: DatedRecord) => void;
}

export interface DatedRecord extends ReceivedRecord {
  readonly writtenAt: Date;
}

interface Range {
  readonly topic: string;
  readonly partition: number;
  readonly from: string;
  readonly end: bigint;
}

/** The brokers have not answered for so long. */
const silentMs = 30_000;

export async function readSince({ topicPrefix, topics, since, onRecord, ...options }: ReadOptions): Promise<void> {
  const kafka = createKafka({ ...options, clientId: 'reader' });
  const admin = kafka.admin();
  await admin.connect();
  const groupId = `${topicPrefix}reader.${randomUUID()}`;
  try {
    const named = topics.map((topic) => topicPrefix + topic);
    const ranges = (await Promise.all(named.map((topic) => rangesOf(admin, topic, since)))).flat();
    if (ranges.length === 0) return;
    const consumer = kafka.consumer({ groupId, allowAutoTopicCreation: false });
    const deliver = (topic: string, partition: number, message: KafkaMessage): void => {
      const { offset, key, value, headers, timestamp } = message;
      onRecord({
        topic: topic.slice(topicPrefix.length),
        partition,
        offset,
        key: key ?? Buffer.alloc(0),
        value,
        headers: readHeaders(headers),
        writtenAt: new Date(Number(timestamp)),
      });
    };
    await consumer.connect();
    try {
      await readRanges(consumer, ranges, deliver);
    } finally {
      await consumer.disconnect();
      await admin.deleteGroups([groupId]);
    }
  } finally {
    await admin.disconnect();
  }
}

async function rangesOf(admin: Admin, topic: string, since: Date): Promise<Range[]> {
  const ends = new Map((await admin.fetchTopicOffsets(topic)).map(({ partition, high }) => [partition, BigInt(high)]));
  return (await admin.fetchTopicOffsetsByTimestamp(topic, since.getTime()))
    .map(({ partition, offset }) => ({ topic, partition, from: offset, end: ends.get(partition)! }))
    .filter(({ from, end }) => BigInt(from) < end);
}

async function readRanges(
  consumer: Consumer,
  ranges: readonly Range[],
  deliver: (topic: string, partition: number, message: KafkaMessage) => void,
): Promise<void> {
  const placeOf = ({ topic, partition }: Pick<Range, 'topic' | 'partition'>): string => `${topic}/${partition}`;
  const open = new Map(ranges.map((range) => [placeOf(range), range]));
  const done = Promise.withResolvers<void>();
  const silence = setTimeout(() => done.reject(new Error('the brokers do not answer')), silentMs);
  consumer.on(consumer.events.CRASH, ({ payload: { error } }) => done.reject(error));
  consumer.on(consumer.events.FETCH, () => silence.refresh());
  // Of the end of a batch, since compaction may have left none of its last records.
  consumer.on(consumer.events.END_BATCH_PROCESS, ({ payload: { topic, partition, lastOffset } }) => {
    const place = placeOf({ topic, partition });
    const range = open.get(place);
    if (range !== undefined && BigInt(lastOffset) + 1n >= range.end) open.delete(place);
    if (open.size === 0) done.resolve();
  });
  await consumer.subscribe({ topics: [...new Set(ranges.map(({ topic }) => topic))], fromBeginning: false });
  await consumer.run({
    autoCommit: false,
    eachBatch: async ({ batch: { topic, partition, messages } }) => {
      const range = open.get(placeOf({ topic, partition }));
      if (range === undefined) return;
      for (const message of messages) {
        const offset = BigInt(message.offset);
        if (offset >= BigInt(range.from) && offset < range.end) deliver(topic, partition, message);
      }
    },
  });
  for (const { topic, partition, from } of ranges) consumer.seek({ topic, partition, offset: from });
  await done.promise.finally(() => clearTimeout(silence));
}
