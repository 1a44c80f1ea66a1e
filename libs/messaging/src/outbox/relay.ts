/**
 * Publishes the outbox to Kafka, in order per key: one process per shard, one request to the broker in flight, a row marked
 * once the broker has acknowledged it.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { topics } from '@millwright/contracts';
import type { Logger } from '@millwright/service-kit';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { ISocketFactory } from 'kafkajs';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { KafkaCluster } from '../kafka-cluster.js';
import { Publisher } from './publisher.js';
import { type OutboxRow, RelayConnection, releasedPayload, type TakeOver } from './relay-connection.js';
import { channelOf, type Queue, queueOf } from './shards.js';
import { Signal } from './signal.js';

const batchRows = 1_000;
const batchBytes = 1_048_576;
const pollMs = 500;
const pingMs = 1_000;
/** Maximum age of the proof of the locks when a batch is passed to the producer; an older one is renewed first. */
const freshProofMs = 1_000;
/** Its maximum age when bytes are written. The server releases the locks of an idle session after 5 s. */
const lastProofMs = 4_000;
/** A stop does not wait longer for a broker that is away; what it had not acknowledged is sent by the next process. */
const longestStopMs = 5_000;
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
  help: 'Outbox rows that the broker has acknowledged',
  labelNames: ['topic'],
});
const repeated = new Counter({
  name: 'outbox_states_repeated_total',
  help: 'Latest states that were published once more after their shards were taken over',
  labelNames: ['topic'],
});
const shardsHeld = new Gauge({
  name: 'outbox_shards_held',
  help: 'Outbox shards that this process publishes: those by key, and the lane',
  labelNames: ['queue'],
});
const lag = new Histogram({
  name: 'outbox_lag_seconds',
  help: 'Time from the write of an outbox row, just before its commit, to the acknowledgement of the broker',
  labelNames: ['queue'],
  buckets: [0.001, 0.002, 0.003, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5, 30, 300],
});

export class OutboxRelay implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly queue: Queue;
  private readonly woken = new Signal();
  private readonly stopping = new AbortController();
  private connection: RelayConnection | undefined;
  private publisher: Publisher | undefined;
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
      await connection.release();
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
    let marked: Promise<void> | undefined;
    while (!this.stopped) {
      connection.lost.throwIfAborted();
      this.woken.lower();
      const { takeOver } = connection;
      const [rows] = await Promise.all([this.nextRows(connection, takeOver), marked]);
      marked = undefined;
      if (rows.length === 0 && takeOver !== undefined) {
        connection.settle(takeOver);
        continue;
      }
      if (rows.length === 0) {
        await this.woken.raised(pollMs, connection.lost);
        continue;
      }
      try {
        await this.publish(connection, rows);
        failures = 0;
      } catch (error) {
        connection.lost.throwIfAborted();
        failures += 1;
        this.options.logger.warn(
          { err: error, failures },
          'The broker did not take the outbox rows; they are sent again',
        );
        this.discardPublisher();
        await this.backoff(failures);
        continue;
      }
      if (takeOver === undefined) {
        observe(this.queue, rows);
        // Sent on the same connection before the query for the next rows, so it completes before that.
        marked = connection.markPublished(rows);
        // It fails only if the connection is lost, which the next step notices.
        marked.catch(() => {});
      } else {
        for (const { topic } of rows) repeated.inc({ topic });
        takeOver.afterSeq = rows.at(-1)!.seq;
      }
    }
    await marked;
  }

  private async nextRows(connection: RelayConnection, takeOver: TakeOver | undefined): Promise<OutboxRow[]> {
    if (takeOver !== undefined) return await connection.states(takeOver, batchRows, batchBytes);
    return connection.shards.size === 0 ? [] : await connection.unpublished(batchRows, batchBytes);
  }

  private async publish(connection: RelayConnection, rows: readonly OutboxRow[]): Promise<void> {
    if (connection.unprovenForMs > freshProofMs) await connection.claim();
    this.publisher ??= new Publisher(
      { ...this.options, clientId: `${this.options.app}.${channelOf(this.queue)}` },
      () => connection.unprovenForMs < lastProofMs,
    );
    await settledUnlessAborted(this.publisher.send(rows), connection.lost);
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
