/**
 * The attempts that are due, in one queue for each endpoint. Endpoints that answer, new ones, and those that fail or hang have slots of
 * their own, so that no endpoint waits for one in a worse state; background attempts have slots of their own as well. The queues of such a
 * pool are served in turn, and share its slots by the time that they hold them: once half of the slots are held, only a queue that holds
 * less than its equal part of all slots gets another one. So there is a slot at once for a queue that needs few, however many are wanted by
 * receivers that take long to answer.
 */
import { Inject, Injectable } from '@nestjs/common';
import { appConfig } from '@millwright/service-kit';
import { attemptsInFlightLimit } from '../metrics.js';
import type { DueAttempt } from '../store/delivery.js';
import type { DueEndpoint, FillRequest } from '../store/due-delivery.store.js';
import { EndpointQueue, type QueueLimits, type EndpointState, type Rank, rankOf, ranks } from './endpoint-queue.js';
import type { QueueConfig } from './queue.settings.js';

/** In the order in which they are served. */
const states: readonly EndpointState[] = ['answering', 'new', 'failing'];
/**
 * The part of the next attempts that each pool gets if it has as many ready, so that a backlog of endpoints that answer holds up neither
 * new endpoints, nor retries, nor recoveries. What is left over goes to the pools in order.
 */
const partOfNext: Record<Rank, Record<EndpointState, number>> = {
  fresh: { answering: 9 / 16, new: 2 / 16, failing: 2 / 16 },
  background: { answering: 1 / 16, new: 1 / 16, failing: 1 / 16 },
};
const hangingAfterMs = 1_000;
/** A queue whose attempts have waited this long gets a wider window while slots are free. */
const patienceMs = 5_000;
const idleLineKeptMs = 600_000;
/** So long after a fill, the due attempts that a sweep finds are most likely those that wait in the queue. */
const refilledAfterMs = 20_000;
/** Most bytes that waiting attempts carry, all queues together; those beyond are read from the table when their turn comes. */
export const mostPreloadedBytes = 32 * 1_048_576;
/** While the queues carry less, one may exceed its length: that costs less than to read the attempts from the table later. */
const bytesBeyondLength = mostPreloadedBytes / 2;

/** The queues of one rank and state, and the slots of their attempts. */
interface Pool {
  readonly slots: number;
  inFlight: number;
  /** Queues with attempts that wait or are in flight. */
  readonly active: Set<EndpointQueue>;
  /** Queues that may start an attempt as soon as a slot is free, in the order of their turns. */
  readonly ready: Set<EndpointQueue>;
}

interface Flight {
  readonly queue: EndpointQueue;
  readonly rank: Rank;
  readonly startedAt: number;
  isHanging: boolean;
}

@Injectable()
export class EndpointQueues {
  private readonly limits: QueueLimits;
  private readonly queues = new Map<string, EndpointQueue>();
  private readonly pools: Record<Rank, Record<EndpointState, Pool>>;
  /** By delivery, the oldest first. */
  private readonly flights = new Map<string, Flight>();
  /** Queues by the deliveries whose attempt has ended and is not recorded yet. */
  private readonly unrecorded = new Map<string, EndpointQueue>();
  private readonly toFill = new Set<EndpointQueue>();
  private readonly listeners: (() => void)[] = [];
  private preloadedBytes = 0;

  constructor(
    @Inject(appConfig)
    {
      attemptsInFlight,
      attemptsPerEndpoint,
      queueLength,
    }: Pick<QueueConfig, 'attemptsInFlight' | 'attemptsPerEndpoint' | 'queueLength'>,
  ) {
    this.limits = { inFlight: attemptsPerEndpoint, length: queueLength };
    attemptsInFlightLimit.set(attemptsInFlight);
    this.pools = { fresh: poolsOf(attemptsInFlight), background: poolsOf(attemptsInFlight / 2) };
  }

  /** Calls the listener whenever a queue may have become ready to start an attempt or to be filled. */
  onReady(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Adds an attempt to its queue, unless the delivery is there or in flight already; if the queue is full, the table keeps it. */
  enqueue(attempt: DueAttempt): void {
    const { deliveryId } = attempt;
    if (this.flights.has(deliveryId) || this.unrecorded.has(deliveryId)) return;
    const queue = this.queueOf(attempt);
    const rank = rankOf(attempt);
    const ranked = queue[rank];
    if (ranked.waiting.has(deliveryId)) return;
    if (ranked.waiting.size === 0) ranked.waitsSince = performance.now();
    if (this.hasRoom(queue, rank, attempt)) ranked.waiting.set(deliveryId, this.withinBytes(attempt));
    else ranked.hasMore = true;
    this.index(queue);
  }

  /** The next attempts to start, one endpoint after the other. Each holds a slot until `end` or `remove`. */
  dequeue(count: number): DueAttempt[] {
    const attempts: DueAttempt[] = [];
    const dequeue = (limitOf: (rank: Rank, state: EndpointState) => number): void => {
      for (const rank of ranks) {
        for (const state of states) this.dequeueFrom(rank, state, limitOf(rank, state), attempts);
      }
    };
    dequeue((rank, state) => attempts.length + Math.floor(count * partOfNext[rank][state]));
    dequeue(() => count);
    return attempts;
  }

  /** An attempt has ended: its slot is free. Until `remove`, its delivery is not enqueued again. */
  end(deliveryId: string, hasSucceeded: boolean): void {
    const queue = this.freeSlot(deliveryId);
    if (queue === undefined) return;
    this.unrecorded.set(deliveryId, queue);
    queue.unrecorded += 1;
    if (hasSucceeded) queue.noteSuccess();
    else queue.noteFailure();
    this.updateState(queue, hasSucceeded);
  }

  /** The outcome of an attempt is recorded, or it was not to be made: the delivery may be enqueued again. */
  remove(deliveryId: string): void {
    const ended = this.unrecorded.get(deliveryId);
    if (ended !== undefined) {
      this.unrecorded.delete(deliveryId);
      ended.unrecorded -= 1;
      return;
    }
    const queue = this.freeSlot(deliveryId);
    if (queue !== undefined) this.index(queue);
  }

  /** The table may hold due attempts of an endpoint, of either rank. */
  markDue(endpointId: string, shard: number): void {
    for (const rank of ranks) this.markDueAfter(endpointId, shard, rank, null);
  }

  /** The table holds due attempts of a rank; those that were due before `readTo` have been read. */
  markDueAfter(endpointId: string, shard: number, rank: Rank, readTo: Date | null): void {
    const queue = this.queueOf({ endpointId, shard });
    queue[rank].hasMore = true;
    queue[rank].readTo = readTo;
    this.index(queue);
  }

  /** A sweep has found due attempts of an endpoint, possibly those that wait in its queue. */
  markSwept({ endpointId, shard, background }: DueEndpoint): void {
    const rank = rankOf({ background });
    const { waiting, filledAt } = this.queueOf({ endpointId, shard })[rank];
    const isLate = filledAt < performance.now() - refilledAfterMs;
    if (waiting.size === 0 || isLate) this.markDueAfter(endpointId, shard, rank, null);
  }

  /** What to read from the table for up to `count` queues that have room. */
  nextFills(count: number): FillRequest[] {
    return this.toFill
      .values()
      .take(count)
      .map((queue) => {
        this.toFill.delete(queue);
        return queue.nextFill();
      })
      .toArray();
  }

  /** Moves endpoints whose attempts have had no answer for a while to the failing ones. */
  markHanging(): void {
    const before = performance.now() - hangingAfterMs;
    for (const flight of this.flights.values()) {
      if (flight.startedAt > before) break;
      if (flight.isHanging) continue;
      flight.isHanging = true;
      flight.queue.hanging += 1;
      this.updateState(flight.queue, false);
    }
  }

  /**
   * Allows waiting queues one more attempt in flight while slots are free, so that due attempts at a hanging endpoint do not wait
   * for those in flight to end one by one.
   */
  widenWindows(): void {
    const before = performance.now() - patienceMs;
    for (const queue of this.queues.values()) {
      const { fresh, state, window } = queue;
      if (fresh.waiting.size === 0 || fresh.inFlight < window || fresh.waitsSince > before) continue;
      const { inFlight, slots } = this.pools.fresh[state];
      if (inFlight >= slots / 2) continue;
      queue.widen();
      this.index(queue);
    }
  }

  /** Removes all waiting attempts of an endpoint. */
  dropEndpoint(endpointId: string): void {
    const queue = this.queues.get(endpointId);
    if (queue === undefined) return;
    for (const rank of ranks) {
      const ranked = queue[rank];
      for (const attempt of ranked.waiting.values()) this.preloadedBytes -= bytesOf(attempt);
      ranked.waiting.clear();
      ranked.hasMore = false;
      ranked.readTo = null;
      this.indexIn(rank, queue);
    }
    this.toFill.delete(queue);
  }

  /** Removes all waiting attempts of shards. */
  dropShards(shards: ReadonlySet<number>): void {
    for (const queue of this.queues.values()) {
      if (shards.has(queue.shard)) this.dropEndpoint(queue.endpointId);
    }
  }

  /** Evicts queues that have been idle for long, and with them the state of their endpoints. */
  evictIdle(): void {
    const before = performance.now() - idleLineKeptMs;
    for (const queue of this.queues.values()) {
      if (queue.lastUsed < before && queue.isIdle) this.queues.delete(queue.endpointId);
    }
  }

  /** Whether attempts of these shards are in flight or not recorded yet. */
  isBusy(shards: ReadonlySet<number>): boolean {
    const queues = [...this.unrecorded.values(), ...this.flights.values().map(({ queue }) => queue)];
    return queues.some(({ shard }) => shards.has(shard));
  }

  get waitingCount(): number {
    return this.queues.values().reduce((sum, queue) => sum + queue.waitingCount, 0);
  }

  get inFlightCount(): number {
    return this.flights.size;
  }

  /** Adds attempts until there are `limit`. Queues that have had their turn go to the end, where the loop meets them again. */
  private dequeueFrom(rank: Rank, state: EndpointState, limit: number, attempts: DueAttempt[]): void {
    const pool = this.pools[rank][state];
    const half = pool.slots / 2;
    // One more than are active, so that the next one finds its part free.
    const part = Math.max(1, Math.floor(pool.slots / (pool.active.size + 1)));
    for (const queue of pool.ready) {
      if (attempts.length >= limit || pool.inFlight >= pool.slots) return;
      const ranked = queue[rank];
      if (pool.inFlight >= half && ranked.inFlight >= part) continue;
      pool.ready.delete(queue);
      if (!queue.mayStart(rank)) continue;
      const [deliveryId, attempt] = firstOf(ranked.waiting)!;
      ranked.waiting.delete(deliveryId);
      this.preloadedBytes -= bytesOf(attempt);
      ranked.inFlight += 1;
      queue.lastUsed = performance.now();
      pool.inFlight += 1;
      this.flights.set(deliveryId, { queue, rank, startedAt: queue.lastUsed, isHanging: false });
      attempts.push(attempt);
      this.index(queue);
    }
  }

  /** A queue exceeds its length by attempts that carry their bytes, unless the table holds earlier ones. */
  private hasRoom(queue: EndpointQueue, rank: Rank, attempt: DueAttempt): boolean {
    if (!queue.isFull(rank)) return true;
    return attempt.preloaded !== undefined && !queue[rank].hasMore && this.preloadedBytes < bytesBeyondLength;
  }

  /** The attempt, without its bytes if the waiting attempts carry too many already. */
  private withinBytes(attempt: DueAttempt): DueAttempt {
    const bytes = this.preloadedBytes + bytesOf(attempt);
    if (bytes > mostPreloadedBytes) {
      const { preloaded: _, ...light } = attempt;
      return light;
    }
    this.preloadedBytes = bytes;
    return attempt;
  }

  private queueOf({ endpointId, shard }: Pick<DueAttempt, 'endpointId' | 'shard'>): EndpointQueue {
    const known = this.queues.get(endpointId);
    if (known !== undefined) return known;
    const queue = new EndpointQueue(endpointId, shard, this.limits);
    this.queues.set(endpointId, queue);
    return queue;
  }

  /** Adds a queue to those that are active, ready and to be filled, if it is. */
  private index(queue: EndpointQueue): void {
    for (const rank of ranks) {
      this.indexIn(rank, queue);
      if (queue.roomFor(rank) > 0) this.toFill.add(queue);
    }
    for (const listener of this.listeners) listener();
  }

  private indexIn(rank: Rank, queue: EndpointQueue): void {
    const { active, ready } = this.pools[rank][queue.state];
    const { waiting, inFlight } = queue[rank];
    if (waiting.size > 0 || inFlight > 0) active.add(queue);
    else active.delete(queue);
    if (queue.mayStart(rank)) ready.add(queue);
    else ready.delete(queue);
  }

  private freeSlot(deliveryId: string): EndpointQueue | undefined {
    const flight = this.flights.get(deliveryId);
    if (flight === undefined) return undefined;
    this.flights.delete(deliveryId);
    const { queue, rank, isHanging } = flight;
    queue[rank].inFlight -= 1;
    if (isHanging) queue.hanging -= 1;
    this.pools[rank][queue.state].inFlight -= 1;
    return queue;
  }

  private updateState(queue: EndpointQueue, hasSucceeded: boolean): void {
    const state = queue.isFailing ? 'failing' : hasSucceeded ? 'answering' : queue.state;
    if (state !== queue.state) {
      for (const rank of ranks) {
        const { [queue.state]: from, [state]: to } = this.pools[rank];
        from.active.delete(queue);
        from.ready.delete(queue);
        from.inFlight -= queue[rank].inFlight;
        to.inFlight += queue[rank].inFlight;
      }
      queue.state = state;
    }
    this.index(queue);
  }
}

/** New and failing endpoints share a quarter of the slots each. */
function poolsOf(inFlight: number): Record<EndpointState, Pool> {
  const quarter = Math.max(1, Math.floor(inFlight / 4));
  return { answering: poolWith(Math.max(1, Math.floor(inFlight))), new: poolWith(quarter), failing: poolWith(quarter) };
}

function poolWith(slots: number): Pool {
  return { slots, inFlight: 0, active: new Set(), ready: new Set() };
}

function bytesOf({ preloaded }: DueAttempt): number {
  return preloaded === undefined ? 0 : preloaded.body.length;
}

function firstOf<T>(items: Iterable<T>): T | undefined {
  for (const item of items) return item;
  return undefined;
}
