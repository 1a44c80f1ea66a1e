/**
 * Follows a whole topic from its end on, in the memory of one process. The client reads only as a member of a group, so the
 * follower has groups without other members, and keeps its positions itself: it commits no offsets.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@millwright/service-kit';
import type { Batch, Consumer, EachBatchPayload, ISocketFactory, Kafka, KafkaMessage } from 'kafkajs';
import { readHeaders } from '../consumer/record.js';
import { createKafka } from '../kafka.js';
import type { KafkaCluster } from '../kafka-cluster.js';

const sessionTimeoutMs = 10_000;
const heartbeatMs = 1_000;
/** Short, since the group has no other members to wait for. */
const rebalanceTimeoutMs = 3_000;
/** The broker answers at once when there is data; this long it waits when there is none. */
const longestFetchMs = 500;
/** A stop does not wait longer for a broker that is away. */
const longestStopMs = 5_000;
const firstPauseMs = 100;
const longestPauseMs = 1_000;

export interface FollowedRecord {
  readonly partition: number;
  readonly key: string;
  readonly value: unknown;
  /** When it was written, in milliseconds since 1970. */
  readonly timestamp: number;
}

/** A record as it was written. */
export interface ReceivedRecord {
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
  readonly topic: string;
  readonly logger: Logger;
  /** The start positions are known, at the start or after a gap: all records written from now on are delivered, none before. */
  readonly onPositioned: () => void;
  readonly onRecord: (record: FollowedRecord) => void;
  /** Others are passed over, unread. Tombstones are passed over in any case. */
  readonly accepts?: (record: ReceivedRecord) => boolean;
  /** Opens connections to the brokers. */
  readonly openSocket?: ISocketFactory;
}

export class TopicFollower {
  private readonly kafka: Kafka;
  private readonly topic: string;
  private readonly stopping = new AbortController();
  /** By partition, the offset of the next record. */
  private readonly positions = new Map<number, bigint>();
  private running: Promise<void> | undefined;

  constructor(private readonly options: TopicFollowerOptions) {
    this.kafka = createKafka(options);
    this.topic = options.topicPrefix + options.topic;
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
        const { topic, logger } = this.options;
        logger.warn({ err: error, topic }, 'The topic cannot be followed; the follower tries again');
      }
      await this.pause(Math.min(longestPauseMs, firstPauseMs * 2 ** failures));
    }
  }

  /** Keeps the positions that the topic still has; elsewhere it continues at the end of the topic. */
  private async positionPartitions(): Promise<void> {
    const isFirst = this.positions.size === 0;
    let moved = isFirst;
    for (const { partition, low, high } of await this.readRanges()) {
      // A partition that was added later holds only what was written since.
      const position = this.positions.get(partition) ?? (isFirst ? high : low);
      const isThere = position >= low && position <= high;
      this.positions.set(partition, isThere ? position : high);
      moved ||= !isThere;
    }
    if (!moved) return;
    const { topic, logger, onPositioned } = this.options;
    logger.info({ topic, partitions: this.positions.size }, 'The topic is followed from its end');
    onPositioned();
  }

  private async readRanges(): Promise<{ partition: number; low: bigint; high: bigint }[]> {
    const admin = this.kafka.admin();
    try {
      await admin.connect();
      const ranges = await admin.fetchTopicOffsets(this.topic);
      return ranges.map(({ partition, low, high }) => ({ partition, low: BigInt(low), high: BigInt(high) }));
    } finally {
      await admin.disconnect().catch(() => {});
    }
  }

  /** Runs one consumer, until it fails or the follower is stopped. */
  private async follow(joined: () => void): Promise<void> {
    const { topicPrefix, clientId } = this.options;
    const consumer = this.kafka.consumer({
      // A new group each time: in the old one this process's last membership may still have to expire.
      groupId: `${topicPrefix}${clientId}.${randomUUID()}`,
      sessionTimeout: sessionTimeoutMs,
      heartbeatInterval: heartbeatMs,
      rebalanceTimeout: rebalanceTimeoutMs,
      maxWaitTimeInMs: longestFetchMs,
      allowAutoTopicCreation: false,
      retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 5, restartOnFailure: async () => false },
    });
    const life = new Life();
    consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => {
      joined();
      this.seekAll(consumer, payload.memberAssignment[this.topic] ?? []);
    });
    // Batches of which compaction has left nothing are passed over without being handed out.
    consumer.on(consumer.events.END_BATCH_PROCESS, ({ payload: { partition, lastOffset } }) => {
      if (!life.over) this.advance(partition, BigInt(lastOffset) + 1n);
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
    await consumer.subscribe({ topic: this.topic, fromBeginning: false });
    if (!life.over) await consumer.run({ autoCommit: false, eachBatch: (payload) => this.eachBatch(payload, life) });
  }

  /** Called before anything is fetched under the new assignment. */
  private seekAll(consumer: Consumer, partitions: readonly number[]): void {
    for (const partition of partitions) {
      if (!this.positions.has(partition)) this.positions.set(partition, 0n);
      consumer.seek({ topic: this.topic, partition, offset: String(this.positions.get(partition)) });
    }
  }

  private async eachBatch({ batch }: EachBatchPayload, life: Life): Promise<void> {
    if (life.over) return;
    const { partition, messages } = batch;
    const fetchedFrom = fetchedOffsetOf(batch);
    if (fetchedFrom !== this.positions.get(partition)) {
      // The client seeks to the end by itself if the topic no longer has the requested position.
      life.end(
        new Error(`Partition ${partition} was read from ${fetchedFrom} instead of ${this.positions.get(partition)}.`),
      );
      return;
    }
    for (const message of messages) this.deliver(partition, message);
  }

  private deliver(partition: number, { offset, key, headers, value, timestamp }: KafkaMessage): void {
    const { topic, logger, onRecord, accepts = () => true } = this.options;
    this.advance(partition, BigInt(offset) + 1n);
    const received = { partition, offset, key: key ?? Buffer.alloc(0), value, headers: readHeaders(headers) };
    if (!accepts(received) || value === null) return;
    try {
      onRecord({
        partition,
        key: key?.toString('utf8') ?? '',
        value: JSON.parse(value.toString('utf8')) as unknown,
        timestamp: Number(timestamp),
      });
    } catch (error) {
      logger.error({ err: error, topic, partition, offset }, 'A followed record could not be read and is passed over');
    }
  }

  private advance(partition: number, position: bigint): void {
    if (position > (this.positions.get(partition) ?? -1n)) this.positions.set(partition, position);
  }

  private async pause(ms: number): Promise<void> {
    await delay(ms, undefined, { signal: this.stopping.signal }).catch(() => {});
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

/** The offset that the client had fetched from, which its types leave out. */
function fetchedOffsetOf(batch: Batch): bigint {
  return BigInt((batch as Batch & { readonly fetchedOffset: string }).fetchedOffset);
}
