/**
 * Publishes the outbox to Kafka, in order per key: one process per shard, one request to the broker in flight, a row marked
 * once the broker has acknowledged it.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { topics } from '@millwright/contracts';
import { type Logger, noteMoment, Pace } from '@millwright/service-kit';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { ISocketFactory } from 'kafkajs';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { KafkaCluster } from '../kafka-cluster.js';
import { publicationOf } from './publication-spans.js';
import { Publisher } from './publisher.js';
import { isRefusal, RefusedTopics } from './refused-topics.js';
import { type OutboxRow, RelayConnection, releasedPayload } from './relay-connection.js';
import { channelOf, type Queue, queueOf } from './shards.js';
import { Signal } from './signal.js';
import type { TakeOver } from './take-over.js';

const batchRows = 1_000;
/** More would leave no faster, and holds up the process while it is encoded for the broker. */
const batchBytes = 524_288;
/** Between the beginnings of two reads, so that under load several rows go together. */
const leastMs = 4;
const pollMs = 2_000;
const pingMs = 2_000;
/** Maximum age of the proof of the locks when a batch is passed to the producer; an older one is renewed first. */
const freshProofMs = 1_000;
/** Its maximum age when bytes are written. The server releases the locks of an idle session after 5 s. */
const lastProofMs = 4_000;
/** A stop does not wait longer for a broker that is away; what it had not acknowledged is sent by the next process. */
const longestStopMs = 5_000;
/** By then a broker has carried out a request that failed, or lost it. */
const repeatAfterMs = 15_000;
const firstBackoffMs = 100;
const longestBackoffMs = 2_000;

export interface RelayOptions extends KafkaCluster {
  readonly app: string;
  readonly databaseUrl: string;
  readonly topicPrefix: string;
  /** Shards by key, or the lane's alone. */
  readonly shards: readonly number[];
  readonly logger: Logger;
  /** Opens connections to the brokers. */
  readonly openSocket?: ISocketFactory;
}

const published = new Counter({
  name: 'outbox_published_total',
  help: 'Outbox rows acknowledged by the broker',
  labelNames: ['topic'],
});
const repeated = new Counter({
  name: 'outbox_states_repeated_total',
  help: 'Latest states published again, after a stop or a request whose outcome is unknown',
  labelNames: ['topic'],
});
const shardsHeld = new Gauge({
  name: 'outbox_shards_held',
  help: 'Outbox shards that this process publishes: the shards by key, and the lane',
  labelNames: ['queue'],
});
const lag = new Histogram({
  name: 'outbox_lag_seconds',
  help: 'Time from the write of an outbox row, just before its commit, to its acknowledgement by the broker',
  labelNames: ['queue'],
  buckets: [0.001, 0.002, 0.003, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5, 30, 300],
});

export class OutboxRelay implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly queue: Queue;
  private readonly woken = new Signal();
  private readonly pace = new Pace(leastMs);
  private readonly stopping = new AbortController();
  private readonly refused = new RefusedTopics();
  private connection: RelayConnection | undefined;
  private publisher: Publisher | undefined;
  /** When the last request to the broker failed, if its states have not been repeated since. */
  private failedAt: number | undefined;
  private running: Promise<void> | undefined;

  constructor(private readonly options: RelayOptions) {
    this.queue = queueOf(options.shards);
  }

  onApplicationBootstrap(): void {
    this.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.stop();
  }

  start(): void {
    this.running ??= this.run();
  }

  /** Finishes and marks the batch in flight, then releases the shards. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.woken.raise();
    const timer = setTimeout(() => this.connection?.drop(), longestStopMs);
    await this.running;
    clearTimeout(timer);
  }

  get publishes(): boolean {
    return (this.connection?.shards.size ?? 0) > 0;
  }

  /** Whether this process publishes all of these shards. */
  holds(shards: Iterable<number>): boolean {
    const held = this.connection?.shards;
    return held !== undefined && [...shards].every((shard) => held.has(shard));
  }

  wake(): void {
    this.woken.raise();
  }

  private get stopped(): boolean {
    return this.stopping.signal.aborted;
  }

  private async run(): Promise<void> {
    const failures = { count: 0 };
    while (!this.stopped) {
      try {
        await this.holdConnection(failures);
      } catch (error) {
        failures.count += 1;
        this.options.logger.warn({ err: error }, 'The outbox relay has no database connection; it connects again');
        await this.backoff(failures.count);
      }
    }
  }

  /** Runs one connection, from the claim of the shards to their loss or release. */
  private async holdConnection(failures: { count: number }): Promise<void> {
    const { app, databaseUrl, shards, logger } = this.options;
    const connection = await RelayConnection.open({
      url: databaseUrl,
      shards,
      stateTopics: topics.filter((topic) => topic.app === app && topic.retentionDays === null).map(({ name }) => name),
      onNotification: (payload) => this.notified(payload),
    });
    this.connection = connection;
    const ping = setInterval(() => void this.claim(connection).catch(() => {}), pingMs);
    try {
      await this.claim(connection);
      failures.count = 0;
      logger.info({ queue: this.queue, shards: connection.shards.size }, 'The outbox relay is connected');
      await this.publishUntilStopped(connection);
      await this.publisher?.close();
      await connection.release({ hasOpenRequests: this.failedAt !== undefined });
    } finally {
      clearInterval(ping);
      this.discardPublisher();
      this.connection = undefined;
      connection.drop();
      shardsHeld.set({ queue: this.queue }, 0);
    }
  }

  private notified(payload: string): void {
    if (payload === releasedPayload && this.connection !== undefined) this.claim(this.connection).catch(() => {});
    else this.woken.raise();
  }

  private async claim(connection: RelayConnection): Promise<void> {
    const before = connection.shards.size;
    await connection.claim();
    shardsHeld.set({ queue: this.queue }, connection.shards.size);
    if (connection.shards.size > before) this.woken.raise();
  }

  private async publishUntilStopped(connection: RelayConnection): Promise<void> {
    let failures = 0;
    /** Pages of a take-over and new rows go in turn. */
    let hasRepeated = false;
    while (!this.stopped) {
      await this.pace.next();
      connection.lost.throwIfAborted();
      this.woken.lower();
      await this.repeatAfterFailure(connection);
      // Also while the broker takes nothing.
      if (connection.markDueInMs === 0) this.mark(connection);
      const takeOver: TakeOver | undefined = hasRepeated ? undefined : connection.openTakeOver;
      hasRepeated = takeOver !== undefined;
      connection.leaveOut(this.refused.now());
      const rows = await (takeOver === undefined ? this.unpublished(connection) : this.states(connection, takeOver));
      if (rows.length === 0) {
        if (takeOver !== undefined) connection.settle(takeOver);
        else if (connection.openTakeOver === undefined) await this.untilWoken(connection);
        continue;
      }
      let acknowledged: readonly OutboxRow[];
      try {
        noteMoment('read', () => idsOf(rows));
        const taken = await this.publish(connection, rows);
        noteMoment('acknowledged', () => idsOf(taken));
        acknowledged = taken;
        failures = 0;
      } catch (error) {
        connection.lost.throwIfAborted();
        failures += 1;
        this.options.logger.warn(
          { err: error, failures },
          'The broker did not take the outbox rows; they are sent again',
        );
        this.failedAt = performance.now();
        this.discardPublisher();
        await this.backoff(failures);
        continue;
      }
      if (takeOver === undefined) {
        observe(this.queue, acknowledged);
        connection.noteAcknowledged(acknowledged);
        if (!isFull(rows) && connection.openTakeOver === undefined) await this.untilWoken(connection);
      } else {
        for (const { topic } of acknowledged) repeated.inc({ topic });
        takeOver.noteDone(rows.length);
      }
    }
    await connection.markPublished();
  }

  private async untilWoken(connection: RelayConnection): Promise<void> {
    const { markDueInMs } = connection;
    if (markDueInMs !== undefined) {
      await this.woken.raised(markDueInMs, connection.lost);
      if (connection.markDueInMs === 0) this.mark(connection);
    }
    await this.woken.raised(pollMs, connection.lost);
  }

  private mark(connection: RelayConnection): void {
    // It fails only if the connection is lost, which the next step notices.
    connection.markPublished().catch(() => {});
  }

  private async unpublished(connection: RelayConnection): Promise<OutboxRow[]> {
    return connection.shards.size === 0 ? [] : await connection.unpublished(batchRows, batchBytes);
  }

  private async states(connection: RelayConnection, takeOver: TakeOver): Promise<OutboxRow[]> {
    return await connection.states(takeOver, batchRows, batchBytes);
  }

  /** A request that failed may still be carried out by the broker, after newer states: some time later the latest ones go out again. */
  private async repeatAfterFailure(connection: RelayConnection): Promise<void> {
    if (this.failedAt === undefined || performance.now() - this.failedAt < repeatAfterMs) return;
    this.failedAt = undefined;
    await connection.repeatStates();
  }

  /** The rows that the broker has acknowledged: all of them, or those of the topics that it does not refuse. */
  private async publish(connection: RelayConnection, rows: readonly OutboxRow[]): Promise<readonly OutboxRow[]> {
    try {
      await this.send(connection, rows);
      this.refused.forget(rows.map(({ topic }) => topic));
      return rows;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return await this.publishByTopic(connection, rows);
    }
  }

  /** So that a topic which is missing or takes no more records holds up itself alone: keys of other topics are independent of it. */
  private async publishByTopic(connection: RelayConnection, rows: readonly OutboxRow[]): Promise<readonly OutboxRow[]> {
    const acknowledged: OutboxRow[] = [];
    for (const [topic, ofTopic] of Map.groupBy(rows, (row) => row.topic)) {
      this.discardPublisher();
      try {
        await this.send(connection, ofTopic);
        acknowledged.push(...ofTopic);
        this.refused.forget([topic]);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        const retryMs = this.refused.note(topic);
        this.options.logger.error(
          { err: error, topic, retry_after_ms: retryMs },
          'The broker refuses the records of a topic, which wait in the outbox; other topics go on',
        );
      }
    }
    this.discardPublisher();
    return acknowledged;
  }

  private async send(connection: RelayConnection, rows: readonly OutboxRow[]): Promise<void> {
    if (connection.unprovenForMs > freshProofMs) await connection.claim();
    this.publisher ??= new Publisher(
      { ...this.options, clientId: `${this.options.app}.${channelOf(this.queue)}` },
      () => connection.unprovenForMs < lastProofMs,
    );
    // Heartbeats of the lane are no part of a trace.
    const publication = this.queue === 'lane' ? undefined : publicationOf(rows);
    noteMoment('sent', () => idsOf(rows));
    await settledUnlessAborted(this.publisher.send(publication?.records ?? rows), connection.lost);
    publication?.end();
  }

  private discardPublisher(): void {
    this.publisher?.discard();
    this.publisher = undefined;
  }

  private async backoff(failures: number): Promise<void> {
    const ms = Math.min(longestBackoffMs, firstBackoffMs * 2 ** (failures - 1));
    await delay(ms, undefined, { signal: this.stopping.signal }).catch(() => {});
  }
}

/** Whether more rows may be waiting than these, without a notification that is still to come. */
function isFull(rows: readonly OutboxRow[]): boolean {
  const units = rows.reduce((sum, { value }) => sum + (value?.length ?? 0), 0);
  return rows.length === batchRows || units >= batchBytes / 4;
}

function idsOf(rows: readonly OutboxRow[]): string[] {
  return rows.map(({ id }) => id);
}

function observe(queue: Queue, rows: readonly OutboxRow[]): void {
  const acknowledgedAt = Date.now();
  for (const { topic, created_at: createdAt } of rows) {
    published.inc({ topic });
    lag.observe({ queue }, Math.max(0, acknowledgedAt - createdAt.getTime()) / 1_000);
  }
}

/** The client may retry a request for seconds; a relay that has lost its shards does not wait for it. */
async function settledUnlessAborted<T>(work: Promise<T>, abort: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  if (abort.aborted) aborted.reject(abort.reason as Error);
  const onAbort = (): void => aborted.reject(abort.reason as Error);
  abort.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    abort.removeEventListener('abort', onAbort);
  }
}
