/**
 * One member of a Kafka group: passes on each partition's records in order, commits the offset behind settled records, and
 * pauses a partition while a dependency of its handling does not answer. If that lasts, it leaves the group to the other members until
 * the dependency answers again. It recovers by itself from everything but a crash that the client does not recover from.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { decodeId, type Logger, noteMoment } from '@millwright/service-kit';
import type { Batch, Consumer, EachBatchPayload, Kafka, KafkaMessage } from 'kafkajs';
import { Counter, Gauge } from 'prom-client';
import { fetchedOffsetOf } from '../fetched-offset.js';
import { type RawRecord, readHeaders } from './record.js';
import { inTransactions, totalWeight, weightPerVisit } from './weight.js';

/** A killed member's partitions are reassigned after this time; a killed broker loses the group for as long. */
const sessionTimeoutMs = 6_000;
const heartbeatMs = 1_000;
const rebalanceTimeoutMs = 15_000;
/** The broker answers at once when there is data; this long it waits when there is none. */
const longestFetchMs = 1_000;
const partitionsAtOnce = 4;
/** The client fetches again once it has visited all partitions: one that takes longer is paused meanwhile, so that it holds up no other. */
const longestVisitMs = 500;
const commitEveryMs = 500;
/** A stop does not wait longer for a broker that is away. */
const longestStopMs = 5_000;
const firstRestMs = 100;
const longestRestMs = 5_000;

const lag = new Gauge({
  name: 'consumer_lag',
  help: 'Consumer lag of a partition, in records, as of the latest fetch',
  labelNames: ['group', 'topic', 'partition'],
});
const resting = new Gauge({
  name: 'consumer_paused_partitions',
  help: 'Partitions that are paused because a dependency did not answer',
  labelNames: ['group'],
});
const rests = new Counter({
  name: 'consumer_dependency_faults_total',
  help: 'Times that a dependency did not answer while a partition was handled',
  labelNames: ['group', 'topic'],
});

const recordsMissed = new Counter({
  name: 'consumer_records_missed_total',
  help: 'Records that Kafka deleted before they were handled, because of the retention time or size of the topic',
  labelNames: ['group', 'topic'],
});

export interface GroupConsumerOptions {
  /**
   * Retries connections without limit: a member that waits for a broker keeps its membership, while one that stops and joins
   * again has to wait for its old membership to expire.
   */
  readonly kafka: Kafka;
  readonly group: string;
  readonly topics: readonly string[];
  /** Prefix of topic and group names on the cluster; handlers get the names without it. */
  readonly prefix: string;
  readonly logger: Logger;
  /** The member leaves the group when nothing could be handled for so long, and the probe fails. */
  readonly patienceMs: number;
  /** Rejects while what the handling depends on does not answer. */
  probe(): Promise<unknown>;
  /** Partitions have been assigned to this member. */
  onAssigned(): void;
  /** Rejects if a dependency is at fault; records settled before stay settled. Once it is over, it leaves the rest. */
  handle(records: readonly RawRecord[], settled: (last: RawRecord) => void, isOver: () => boolean): Promise<void>;
  /** The client has stopped and does not recover. */
  onCrash(error: Error): void;
}

/** Kafka no longer has the record that was asked for, so the client goes on at the first one. Its patch tells of it (`patches/`). */
interface OffsetReset {
  readonly topic: string;
  readonly partition: number;
  readonly offset: string;
}

export class GroupConsumer {
  private readonly stopping = new AbortController();
  private readonly faults = new Map<string, number>();
  private readonly rests = new Set<NodeJS.Timeout>();
  private readonly longVisits = new Set<Promise<void>>();
  private readonly lagShown = new Map<string, { group: string; topic: string; partition: number }>();
  /** By partition, the offset that Kafka no longer had, until its first batch tells where it goes on. */
  private readonly resets = new Map<string, bigint>();
  private consumer: Consumer;
  private joining: Promise<void> | undefined;
  /** As `performance.now()`: the first fault after the last record that was settled. */
  private faultySince: number | undefined;
  private isLeaving = false;
  private heardOfAt = -Infinity;
  /** How often partitions have been assigned. */
  private assignments = 0;
  private uncommitted: EachBatchPayload | undefined;
  private committer: NodeJS.Timeout | undefined;

  constructor(private readonly options: GroupConsumerOptions) {
    this.consumer = this.createConsumer();
    for (const topic of options.topics) recordsMissed.inc({ group: options.group, topic }, 0);
  }

  /** Whether this member is in the group: its session has not timed out. */
  get joined(): boolean {
    return performance.now() - this.heardOfAt < sessionTimeoutMs;
  }

  start(): void {
    this.joining ??= this.join();
    this.committer ??= setInterval(() => void this.commit(), commitEveryMs);
  }

  /** Finishes the batches in progress, commits their offsets, and leaves the group. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.endRests();
    await Promise.race([this.leave(), delay(longestStopMs, undefined, { ref: false })]);
    clearInterval(this.committer);
    this.heardOfAt = -Infinity;
    this.forgetLag();
    resting.remove({ group: this.options.group });
  }

  /** Leaves the group until the probe succeeds, unless it does now. */
  private async standAside(): Promise<void> {
    const { group, logger } = this.options;
    this.isLeaving = true;
    if (!(await this.isAnswered())) {
      logger.error(
        { group },
        'A dependency of the consumer has not answered for long; it leaves its group until that answers again',
      );
      await this.consumer.disconnect().catch(() => {});
      this.endRests();
      this.faults.clear();
      this.heardOfAt = -Infinity;
      for (let failures = 1; !(await this.isAnswered()) && !this.stopping.signal.aborted; failures += 1)
        await this.pause(backoff(failures));
      this.consumer = this.createConsumer();
      await this.join();
    }
    this.faultySince = undefined;
    this.isLeaving = false;
  }

  private async isAnswered(): Promise<boolean> {
    return this.options.probe().then(
      () => true,
      () => false,
    );
  }

  private async leave(): Promise<void> {
    await this.joining;
    await Promise.all(this.longVisits);
    await this.consumer.disconnect().catch(() => {});
  }

  private async join(): Promise<void> {
    const { group, topics, prefix, logger } = this.options;
    for (let failures = 1; !this.stopping.signal.aborted; failures += 1) {
      try {
        await this.consumer.connect();
        await this.consumer.subscribe({ topics: topics.map((topic) => prefix + topic), fromBeginning: true });
        await this.consumer.run({
          autoCommit: false,
          eachBatchAutoResolve: false,
          partitionsConsumedConcurrently: partitionsAtOnce,
          eachBatch: (payload) => this.eachBatch(payload),
        });
        return;
      } catch (error) {
        logger.warn({ err: error, group, topics }, 'The consumer cannot join its group and tries again');
        await this.consumer.disconnect().catch(() => {});
        this.consumer = this.createConsumer();
        await this.pause(backoff(failures));
      }
    }
  }

  private createConsumer(): Consumer {
    const { kafka, group, prefix, logger } = this.options;
    const consumer = kafka.consumer({
      groupId: prefix + group,
      sessionTimeout: sessionTimeoutMs,
      heartbeatInterval: heartbeatMs,
      rebalanceTimeout: rebalanceTimeoutMs,
      maxWaitTimeInMs: longestFetchMs,
      allowAutoTopicCreation: false,
      retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 5 },
    });
    consumer.on(consumer.events.HEARTBEAT, () => (this.heardOfAt = performance.now()));
    consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => {
      this.heardOfAt = performance.now();
      this.forgetLag();
      this.assignments += 1;
      this.forgetResets(payload.memberAssignment);
      this.options.onAssigned();
      logger.info(
        { group, partitions: payload.memberAssignment, join_ms: payload.duration },
        'The consumer has joined its group',
      );
    });
    consumer.on(consumer.events.OFFSET_RESET, ({ payload }: { payload: OffsetReset }) => {
      const place = `${payload.topic}/${payload.partition}`;
      if (!this.resets.has(place)) this.resets.set(place, BigInt(payload.offset));
    });
    consumer.on(consumer.events.CRASH, ({ payload: { error, restart } }) => {
      this.heardOfAt = -Infinity;
      if (restart) logger.warn({ err: error, group }, 'The consumer lost its group and joins again');
      else this.options.onCrash(error);
    });
    return consumer;
  }

  private async eachBatch(payload: EachBatchPayload): Promise<void> {
    let outcome: 'rests' | 'over' | undefined;
    const visit = this.visit(payload).then((rests) => void (outcome = rests ? 'rests' : 'over'));
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(late.resolve, longestVisitMs);
    await Promise.race([visit, late.promise]);
    clearTimeout(timer);
    if (outcome !== undefined) return;
    const resume = payload.pause();
    const rest = visit.then(() => {
      this.longVisits.delete(rest);
      if (outcome === 'over') resume();
    });
    this.longVisits.add(rest);
  }

  /** Handles what was fetched of a partition. Returns whether it rests now, since a dependency did not answer. */
  private async visit(payload: EachBatchPayload): Promise<boolean> {
    const { topic, partition, messages, highWatermark } = payload.batch;
    const name = topic.slice(this.options.prefix.length);
    noteMoment('fetched', () => messages.flatMap(({ headers }) => decodeId('event', String(headers?.['ce_id'])) ?? []));
    this.noteMissed(name, payload.batch);
    let rebalancing = false;
    const heartbeat = setInterval(() => {
      payload.heartbeat().catch(() => (rebalancing = true));
    }, heartbeatMs);
    const { assignments } = this;
    const settled = ({ offset }: RawRecord): void => {
      // The partition may be another's by now.
      if (assignments !== this.assignments) return;
      payload.resolveOffset(offset);
      this.uncommitted = payload;
      this.faultySince = undefined;
      this.showLag(name, partition, Number(BigInt(highWatermark) - BigInt(offset) - 1n));
    };
    const isOver = (): boolean =>
      rebalancing || payload.isStale() || !payload.isRunning() || this.stopping.signal.aborted;
    let [weight, rests] = [0, false];
    try {
      for (const records of inTransactions(messages.map((message) => rawRecord(name, partition, message)))) {
        if (isOver() || weight >= weightPerVisit) break;
        await this.options.handle(records, settled, isOver);
        weight += totalWeight(records);
      }
      this.faults.delete(`${topic}/${partition}`);
    } catch (error) {
      this.rest(payload, error);
      rests = true;
    } finally {
      clearInterval(heartbeat);
    }
    if (isOver()) await this.commit();
    return rests;
  }

  private noteMissed(name: string, batch: Batch): void {
    const { topic, partition } = batch;
    const asked = this.resets.get(`${topic}/${partition}`);
    if (asked === undefined) return;
    this.resets.delete(`${topic}/${partition}`);
    const records = Number(fetchedOffsetOf(batch) - asked);
    // A topic that was made anew begins before what was asked for.
    if (records <= 0) return;
    const { group, logger } = this.options;
    recordsMissed.inc({ group, topic: name }, records);
    logger.error({ group, topic, partition, records }, 'Kafka has deleted records before they were handled');
  }

  /** Of partitions that have gone to another member. */
  private forgetResets(assigned: Readonly<Record<string, readonly number[]>>): void {
    const places = Object.entries(assigned).flatMap(([topic, partitions]) =>
      partitions.map((partition) => `${topic}/${partition}`),
    );
    for (const place of new Set(this.resets.keys()).difference(new Set(places))) this.resets.delete(place);
  }

  /** Pauses the partition for a while; then the unsettled records are fetched again. */
  private rest(payload: EachBatchPayload, error: unknown): void {
    const { group, patienceMs, logger } = this.options;
    this.faultySince ??= performance.now();
    if (!this.isLeaving && performance.now() - this.faultySince > patienceMs) this.joining = this.standAside();
    const { topic, partition } = payload.batch;
    const place = `${topic}/${partition}`;
    const failures = (this.faults.get(place) ?? 0) + 1;
    this.faults.set(place, failures);
    rests.inc({ group, topic });
    resting.inc({ group });
    logger.warn(
      { err: error, group, topic, partition, failures },
      'A dependency does not answer; the partition rests and goes on later',
    );
    const resume = payload.pause();
    const timer = setTimeout(() => {
      this.rests.delete(timer);
      resting.dec({ group });
      resume();
    }, backoff(failures));
    this.rests.add(timer);
  }

  private endRests(): void {
    for (const timer of this.rests) {
      clearTimeout(timer);
      resting.dec({ group: this.options.group });
    }
    this.rests.clear();
  }

  /** Commits offsets from time to time: records that come again after a loss are recognised by their ids. */
  private async commit(): Promise<void> {
    const payload = this.uncommitted;
    if (payload === undefined) return;
    this.uncommitted = undefined;
    try {
      await payload.commitOffsetsIfNecessary(payload.uncommittedOffsets());
    } catch (error) {
      this.options.logger.debug(
        { err: error, group: this.options.group },
        'Offsets were not committed; some records may come again',
      );
    }
  }

  private showLag(topic: string, partition: number, records: number): void {
    const labels = { group: this.options.group, topic, partition };
    this.lagShown.set(`${topic}/${partition}`, labels);
    lag.set(labels, records);
  }

  /** Partitions may have gone to another member, which shows their lag from now on. */
  private forgetLag(): void {
    for (const labels of this.lagShown.values()) lag.remove(labels);
    this.lagShown.clear();
  }

  private async pause(ms: number): Promise<void> {
    await delay(ms, undefined, { signal: this.stopping.signal }).catch(() => {});
  }
}

function backoff(failures: number): number {
  return Math.min(longestRestMs, firstRestMs * 2 ** (failures - 1));
}

function rawRecord(topic: string, partition: number, { offset, key, headers, value }: KafkaMessage): RawRecord {
  return { topic, partition, offset, key: key ?? Buffer.alloc(0), headers: readHeaders(headers), value };
}
