/**
 * Follows whole topics from their ends on, in the memory of one process. The client reads only as a member of a group, so the
 * follower has groups without other members, and keeps its positions itself: it commits no offsets.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@millwright/service-kit';
import type { Consumer, EachBatchPayload, ISocketFactory, Kafka, KafkaMessage } from 'kafkajs';
import { readHeaders } from '../consumer/record.js';
import { fetchedOffsetOf } from '../fetched-offset.js';
import { createKafka } from '../kafka.js';
import type { KafkaCluster } from '../kafka-cluster.js';

const sessionTimeoutMs = 10_000;
const heartbeatMs = 3_000;
/** Short, since the group has no other members to wait for. */
const rebalanceTimeoutMs = 3_000;
/** The broker answers at once when there is data; this long it waits when there is none. */
const longestFetchMs = 1_000;
/** Where records are gathered, it answers at so many bytes, or after so long. */
const [gatheredBytes, longestGatherMs] = [131_072, 500];
/** A stop does not wait longer for a broker that is away. */
const longestStopMs = 5_000;
const firstPauseMs = 100;
const longestPauseMs = 1_000;
/** Without an answer of a broker for this long, what is known may be old. */
const silentMs = 5_000;

export interface FollowedRecord {
  /** Without the prefix of the environment. */
  readonly topic: string;
  readonly partition: number;
  readonly key: string;
  readonly value: unknown;
  /** When it was written, in milliseconds since 1970. */
  readonly timestamp: number;
}

/** A record as it was written. */
export interface ReceivedRecord {
  readonly topic: string;
  readonly partition: number;
  readonly offset: string;
  readonly key: Buffer;
  /** Null of a tombstone. */
  readonly value: Buffer | null;
  readonly headers: Readonly<Record<string, Buffer>>;
}

export interface TopicFollowerOptions extends KafkaCluster {
  readonly topicPrefix: string;
  readonly clientId: string;
  readonly topics: readonly string[];
  readonly logger: Logger;
  /** The start positions are known, at the start or after a gap: all records written from now on are delivered, none before. */
  readonly onPositioned: () => void;
  readonly onRecord: (record: FollowedRecord) => void;
  /** Others are passed over, unread. Tombstones are passed over in any case. */
  readonly accepts?: (record: ReceivedRecord) => boolean;
  /** Whether records may come up to half a second later, many at a time, which costs the brokers and this process far less. */
  readonly gathers?: boolean;
  /** Opens connections to the brokers. */
  readonly openSocket?: ISocketFactory;
}

export class TopicFollower {
  private readonly kafka: Kafka;
  private readonly stopping = new AbortController();
  private readonly positions = new Positions();
  private running: Promise<void> | undefined;
  private heardAt = -Infinity;

  constructor(private readonly options: TopicFollowerOptions) {
    this.kafka = createKafka(options);
  }

  /** False while the brokers cannot be reached: there may be records that were not delivered yet. */
  get isUpToDate(): boolean {
    return performance.now() - this.heardAt < silentMs;
  }

  start(): void {
    this.running ??= this.run();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.race([this.running, delay(longestStopMs, undefined, { ref: false })]);
  }

  private async run(): Promise<void> {
    for (let failures = 0; !this.stopping.signal.aborted; failures += 1) {
      try {
        await this.positionPartitions();
        await this.follow(() => (failures = 0));
      } catch (error) {
        const { topics, logger } = this.options;
        logger.warn({ err: error, topics }, 'The topics cannot be followed; the follower tries again');
      }
      await this.pause(Math.min(longestPauseMs, firstPauseMs * 2 ** failures));
    }
  }

  /** Keeps the positions that the topics still have; elsewhere it continues at the end. */
  private async positionPartitions(): Promise<void> {
    const isFirst = this.positions.size === 0;
    let moved = isFirst;
    for (const { topic, partition, low, high } of await this.readRanges()) {
      // A partition that was added later holds only what was written since.
      const position = this.positions.get(topic, partition) ?? (isFirst ? high : low);
      const isThere = position >= low && position <= high;
      this.positions.set(topic, partition, isThere ? position : high);
      moved ||= !isThere;
    }
    if (!moved) return;
    const { topics, logger, onPositioned } = this.options;
    logger.info({ topics, partitions: this.positions.size }, 'The topics are followed from their ends');
    onPositioned();
  }

  private async readRanges(): Promise<{ topic: string; partition: number; low: bigint; high: bigint }[]> {
    const { topics, topicPrefix } = this.options;
    const admin = this.kafka.admin();
    try {
      await admin.connect();
      const ranges = await Promise.all(
        topics.map(async (topic) =>
          (await admin.fetchTopicOffsets(topicPrefix + topic)).map((range) => ({ ...range, topic })),
        ),
      );
      return ranges.flat().map(({ low, high, ...place }) => ({ ...place, low: BigInt(low), high: BigInt(high) }));
    } finally {
      await admin.disconnect().catch(() => {});
    }
  }

  /** Runs one consumer, until it fails or the follower is stopped. */
  private async follow(joined: () => void): Promise<void> {
    const { topicPrefix, clientId, gathers = false } = this.options;
    const consumer = this.kafka.consumer({
      // A new group each time: in the old one this process's last membership may still have to expire.
      groupId: `${topicPrefix}${clientId}.${randomUUID()}`,
      sessionTimeout: sessionTimeoutMs,
      heartbeatInterval: heartbeatMs,
      rebalanceTimeout: rebalanceTimeoutMs,
      ...(gathers
        ? { minBytes: gatheredBytes, maxWaitTimeInMs: longestGatherMs }
        : { maxWaitTimeInMs: longestFetchMs }),
      allowAutoTopicCreation: false,
      retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 5, restartOnFailure: async () => false },
    });
    const life = new Life();
    consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => {
      joined();
      for (const topic of this.options.topics) {
        this.seekAll(consumer, topic, payload.memberAssignment[topicPrefix + topic] ?? []);
      }
    });
    consumer.on(consumer.events.FETCH, () => (this.heardAt = performance.now()));
    // Batches of which compaction has left nothing are passed over without being handed out.
    consumer.on(consumer.events.END_BATCH_PROCESS, ({ payload: { topic, partition, lastOffset } }) => {
      if (!life.over) this.positions.advance(this.unprefixed(topic), partition, BigInt(lastOffset) + 1n);
    });
    consumer.on(consumer.events.CRASH, ({ payload: { error } }) => life.end(error));
    const stop = (): void => life.end();
    this.stopping.signal.addEventListener('abort', stop);
    const joining = this.join(consumer, life);
    try {
      await Promise.race([joining, life.ended]);
      await life.ended;
    } finally {
      this.stopping.signal.removeEventListener('abort', stop);
      life.end();
      // A consumer that is still joining would continue after `disconnect`.
      const left = joining.catch(() => {}).then(() => consumer.disconnect());
      await Promise.race([left.catch(() => {}), delay(longestStopMs, undefined, { ref: false })]);
    }
  }

  private async join(consumer: Consumer, life: Life): Promise<void> {
    await consumer.connect();
    const { topics, topicPrefix } = this.options;
    await consumer.subscribe({ topics: topics.map((topic) => topicPrefix + topic), fromBeginning: false });
    if (!life.over) await consumer.run({ autoCommit: false, eachBatch: (payload) => this.eachBatch(payload, life) });
  }

  /** Called before anything is fetched under the new assignment. */
  private seekAll(consumer: Consumer, topic: string, partitions: readonly number[]): void {
    for (const partition of partitions) {
      const position = this.positions.get(topic, partition) ?? 0n;
      this.positions.set(topic, partition, position);
      consumer.seek({ topic: this.options.topicPrefix + topic, partition, offset: String(position) });
    }
  }

  private async eachBatch({ batch }: EachBatchPayload, life: Life): Promise<void> {
    if (life.over) return;
    const { partition, messages } = batch;
    const topic = this.unprefixed(batch.topic);
    const fetchedFrom = fetchedOffsetOf(batch);
    const position = this.positions.get(topic, partition);
    if (fetchedFrom !== position) {
      // The client seeks to the end by itself if the topic no longer has the requested position.
      life.end(new Error(`${topic}/${partition} was read from ${fetchedFrom} instead of ${position}.`));
      return;
    }
    for (const message of messages) this.deliver(topic, partition, message);
  }

  private deliver(topic: string, partition: number, message: KafkaMessage): void {
    const { offset, key, headers, value, timestamp } = message;
    const { logger, onRecord, accepts = () => true } = this.options;
    this.positions.advance(topic, partition, BigInt(offset) + 1n);
    const received = { topic, partition, offset, key: key ?? Buffer.alloc(0), value, headers: readHeaders(headers) };
    if (!accepts(received) || value === null) return;
    try {
      onRecord({
        topic,
        partition,
        key: key?.toString('utf8') ?? '',
        value: JSON.parse(value.toString('utf8')) as unknown,
        timestamp: Number(timestamp),
      });
    } catch (error) {
      logger.error({ err: error, topic, partition, offset }, 'A followed record could not be read and is skipped');
    }
  }

  private unprefixed(topic: string): string {
    return topic.slice(this.options.topicPrefix.length);
  }

  private async pause(ms: number): Promise<void> {
    await delay(ms, undefined, { signal: this.stopping.signal }).catch(() => {});
  }
}

/** By topic and partition, the offset of the next record. */
class Positions {
  private readonly offsets = new Map<string, bigint>();

  get size(): number {
    return this.offsets.size;
  }

  get(topic: string, partition: number): bigint | undefined {
    return this.offsets.get(`${topic}/${partition}`);
  }

  set(topic: string, partition: number, position: bigint): void {
    this.offsets.set(`${topic}/${partition}`, position);
  }

  /** Never goes back. */
  advance(topic: string, partition: number, position: bigint): void {
    if (position > (this.get(topic, partition) ?? -1n)) this.set(topic, partition, position);
  }
}

/** Ends once, with or without a fault. */
class Life {
  private readonly settled = Promise.withResolvers<void>();
  over = false;

  constructor() {
    this.settled.promise.catch(() => {});
  }

  get ended(): Promise<void> {
    return this.settled.promise;
  }

  end(error?: Error): void {
    this.over = true;
    if (error === undefined) this.settled.resolve();
    else this.settled.reject(error);
  }
}
