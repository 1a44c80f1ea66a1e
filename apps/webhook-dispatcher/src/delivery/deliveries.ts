/**
 * The deliveries of this process: what the fan-out hands over, what Redis says is due, what the sweeper finds overdue in
 * the table, each into the line of its endpoint or on to the dispatcher that serves it.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Outbox } from '@millwright/messaging';
import { Database, encodeId, SecretBox } from '@millwright/persistence';
import { Clock, Logger } from '@millwright/service-kit';
import { type DispatcherConfig, dispatcherConfig, instanceName } from '../config.js';
import { EndpointHealth } from '../health/endpoint-health.js';
import { AddressRules } from '../sending/address-rules.js';
import { NameResolver } from '../sending/name-resolver.js';
import { Sender } from '../sending/sender.js';
import { DeliveryStore } from './delivery-store.js';
import { Dispatcher } from './dispatcher.js';
import { Drops } from './drops.js';
import { type DueAttempt, Lines } from './lines.js';
import {
  attemptsInFlight,
  deliveriesEnded,
  deliveriesOpen,
  deliveriesWaiting,
  endpointDeliveriesOpen,
} from './metrics.js';
import { Peers } from './peers.js';
import { RetryQueue } from './retry-queue.js';
import { ShardLeases, shardOf } from './shard-leases.js';

const lookMs = 250;
const countMs = 15_000;
/** So many times as long as a count took, none is made. */
const countRest = 20;
const countedOfEach = 10_000;
const listedEndpoints = 10;
const discardedAtOnce = 5_000;
const carriedBytes = 16 * 1_048_576;
/** Left of the time for a stop, to give the shards back. */
const releaseMs = 1_500;

export interface EndpointRef {
  readonly endpointId: string;
  readonly shard: number;
}

@Injectable()
export class Deliveries implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly lines: Lines;
  private readonly store: DeliveryStore;
  private readonly sender: Sender;
  private readonly resolver: NameResolver;
  private readonly leases: ShardLeases;
  private readonly dispatcher: Dispatcher;
  private readonly peers: Peers;
  private readonly retries: RetryQueue;
  private readonly stopping = new AbortController();
  private sweeping: Promise<void> = Promise.resolve();
  private countAgainAt = 0;

  constructor(
    database: Database,
    outbox: Outbox,
    secrets: SecretBox,
    private readonly health: EndpointHealth,
    private readonly clock: Clock,
    private readonly logger: Logger,
    @Inject(dispatcherConfig) private readonly config: DispatcherConfig,
  ) {
    const { attemptsInFlight: inFlight, attemptsPerEndpoint: inFlightPerEndpoint, lineLength: length } = config;
    this.lines = new Lines({ inFlight, inFlightPerEndpoint, length, carriedBytes });
    this.store = new DeliveryStore(config.databaseWorkerUrl, logger);
    this.resolver = new NameResolver(config.nameServers);
    this.sender = new Sender({
      liveRules: new AddressRules([]),
      testRules: new AddressRules(config.testModeReceivers),
      ports: config.webhookPorts,
      resolver: this.resolver,
      deadlineMs: config.attemptDeadline,
    });
    this.leases = new ShardLeases(instanceName(config), config.shardLease, database.worker, logger, {
      gained: (shards) => void this.sweep([...shards]),
      lost: (shards) => this.lines.dropShards(shards),
      isBusy: (shards) => this.lines.isBusy(shards),
    });
    this.retries = new RetryQueue({
      redisUrl: config.redisQueueUrl,
      prefix: config.queuePrefix,
      clock,
      logger,
      due: (attempt) => this.offer([attempt]),
    });
    this.dispatcher = new Dispatcher({
      owner: this.leases.owner,
      store: this.store,
      drops: new Drops(database, outbox),
      lines: this.lines,
      sender: this.sender,
      secrets,
      clock,
      logger,
      verbose: ['debug', 'trace'].includes(config.logLevel),
      fenceOf: (shard) => this.leases.fenceOf(shard),
      retry: (retries) => this.retries.schedule(retries),
      failed: () => void health.judge(),
    });
    this.peers = new Peers(config.databaseWorkerUrl, database.worker, logger, {
      due: (endpointIds) => this.expect(endpointIds),
      changed: (endpointIds) => endpointIds.forEach((endpointId) => this.dispatcher.distrustChecks(endpointId)),
      stopped: (endpointIds) => this.drop(endpointIds),
      gone: (endpointIds) => this.breakOff(endpointIds),
      missed: () => void this.sweep(this.leases.shards),
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    this.health.onDisabled((endpoint) => this.endpointStopped(endpoint));
    this.clock.onMove({ moved: (to) => this.takeWhatFellDue(to) });
    this.peers.start();
    await this.leases.start();
    this.every(this.config.sweepInterval, () => this.sweep(this.leases.shards));
    this.every(lookMs, () => this.look());
    this.every(countMs, () => this.count());
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.retries.stopTaking();
    await this.dispatcher.stop(Math.max(0, this.config.shutdownDeadline - releaseMs));
    await this.retries.close();
    await this.sweeping;
    await Promise.all([this.leases.stop().catch(() => undefined), this.peers.stop()]);
    this.sender.close();
    this.resolver.close();
    await this.store.close();
  }

  /** Takes attempts that are due: into their lines where their shard is served here, else to whom it may concern. */
  offer(attempts: readonly DueAttempt[]): void {
    for (const attempt of attempts) {
      if (this.leases.fenceOf(attempt.shard) === undefined) this.peers.tell('due', attempt.endpointId);
      else this.lines.offer(attempt);
    }
    this.dispatcher.pump();
  }

  /** Something may have fallen due at endpoints other than by its time: whoever serves them looks into the table. */
  lookAgainAt(endpointIds: readonly string[]): void {
    for (const endpointId of endpointIds) this.peers.tell('due', endpointId);
  }

  /** An endpoint was deleted: nothing more is sent to it, by whomever, and what was left for it ends. */
  async endpointGone(endpoint: EndpointRef): Promise<void> {
    this.breakOff([endpoint.endpointId]);
    this.peers.tell('gone', endpoint.endpointId);
    try {
      for (let ended = discardedAtOnce; ended === discardedAtOnce;) {
        ended = await this.store.discard(endpoint, this.clock.now(), discardedAtOnce);
        deliveriesEnded.inc({ outcome: 'discarded' }, ended);
      }
    } catch (error) {
      this.logger.warn(
        { err: error },
        'Deliveries of a deleted endpoint were not all ended; each ends when its turn comes',
      );
    }
  }

  /** The settings of an endpoint were changed: whatever is begun from now on is sent with these. */
  endpointChanged(endpointId: string): void {
    this.dispatcher.distrustChecks(endpointId);
    this.peers.tell('changed', endpointId);
  }

  /** An endpoint was paused or disabled: nothing more is begun, by whomever; what is open ends when its turn comes. */
  endpointStopped({ endpointId }: EndpointRef): void {
    this.drop([endpointId]);
    this.peers.tell('stopped', endpointId);
  }

  /** By what name this process serves shards. */
  get owner(): string {
    return this.leases.owner;
  }

  /** The shards that this process serves now; none while it cannot be sure of its lease. */
  servedShards(): number[] {
    return this.leases.shards;
  }

  /** The fence of a shard that is served here, or undefined. */
  fenceOf(shard: number): number | undefined {
    return this.leases.fenceOf(shard);
  }

  private drop(endpointIds: readonly string[]): void {
    for (const endpointId of endpointIds) {
      this.lines.dropEndpoint(endpointId);
      this.dispatcher.distrustChecks(endpointId);
    }
  }

  private breakOff(endpointIds: readonly string[]): void {
    this.drop(endpointIds);
    for (const endpointId of endpointIds) this.dispatcher.cancel(endpointId);
  }

  private expect(endpointIds: readonly string[]): void {
    for (const endpointId of endpointIds) {
      const shard = shardOf(endpointId);
      if (this.leases.fenceOf(shard) !== undefined) this.lines.expect(endpointId, shard);
    }
    this.dispatcher.pump();
  }

  /** Finds the endpoints at which something is due, whatever has become of the job or the process that knew of it. */
  private sweep(shards: readonly number[]): Promise<void> {
    if (shards.length === 0) return Promise.resolve();
    this.sweeping = this.sweeping.then(async () => {
      if (this.stopping.signal.aborted) return;
      try {
        for (const due of await this.store.endpointsDue(shards, this.clock.now())) {
          if (this.leases.fenceOf(due.shard) !== undefined) this.lines.remind(due);
        }
        this.lines.tidy();
        this.dispatcher.pump();
        void this.health.judge();
      } catch (error) {
        this.logger.warn({ err: error }, 'Overdue deliveries could not be looked for; the next look is soon');
      }
    });
    return this.sweeping;
  }

  /** Business time was moved: what falls due by it comes by the queue, as it would have. */
  private async takeWhatFellDue(to: Date): Promise<void> {
    const due = await this.store.dueRetries(this.leases.shards, to);
    try {
      await this.retries.promote(due);
    } catch (error) {
      this.logger.warn({ err: error }, 'Redis could not bring retries forward; the sweeper does');
      await this.sweep(this.leases.shards);
    }
  }

  private async look(): Promise<void> {
    this.lines.noticeHanging();
    this.lines.widen();
    attemptsInFlight.set(this.lines.inFlightCount());
    deliveriesWaiting.set(this.lines.waitingCount());
    this.dispatcher.pump();
  }

  /** Rests the longer the longer it took. */
  private async count(): Promise<void> {
    const startedAt = performance.now();
    if (startedAt < this.countAgainAt) return;
    try {
      const { pending, retrying, most } = await this.store.openCounts(
        this.leases.shards,
        this.clock.now(),
        countedOfEach,
        listedEndpoints,
      );
      deliveriesOpen.set({ state: 'pending' }, pending);
      deliveriesOpen.set({ state: 'retrying' }, retrying);
      endpointDeliveriesOpen.reset();
      for (const { endpointId, open } of most) {
        endpointDeliveriesOpen.set({ endpoint_id: encodeId('webhook_endpoint', endpointId) }, open);
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'Open deliveries were not counted; the next count is soon');
    }
    this.countAgainAt = performance.now() + countRest * (performance.now() - startedAt);
  }

  private every(ms: number, work: () => Promise<void>): void {
    const repeat = async (): Promise<void> => {
      const { signal } = this.stopping;
      while (!signal.aborted) {
        await delay(ms, undefined, { signal }).catch(() => undefined);
        if (!signal.aborted) await work();
      }
    };
    void repeat();
  }
}
