/**
 * The attempts that are due, in one line for each endpoint. Endpoints that answer, new ones, and those that fail or hang have slots of
 * their own, so that no endpoint waits for one in a worse state; background attempts have slots of their own as well. The lines of such a
 * pool are served in turn, and share its slots by the time that they hold them: once half of the slots are held, only a line that holds
 * less than its equal part of all slots gets another one. So there is a slot at once for a line that needs few, however many are wanted by
 * receivers that take long to answer.
 */
import { Inject, Injectable } from '@nestjs/common';
import { appConfig } from '@millwright/service-kit';
import { attemptsInFlightLimit } from '../metrics.js';
import type { DueAttempt } from '../store/delivery.js';
import type { DueEndpoint, FillRequest } from '../store/due-delivery.store.js';
import { EndpointLine, type LineLimits, type LineState, type Rank, rankOf, ranks } from './endpoint-line.js';
import type { QueueConfig } from './queue.settings.js';

/** In the order in which they are served. */
const states: readonly LineState[] = ['answering', 'new', 'failing'];
/**
 * The part of the next attempts that each pool gets if it has as many ready, so that a backlog of endpoints that answer holds up neither
 * new endpoints, nor retries, nor recoveries. What is left over goes to the pools in order.
 */
const partOfNext: Record<Rank, Record<LineState, number>> = {
  fresh: { answering: 9 / 16, new: 2 / 16, failing: 2 / 16 },
  background: { answering: 1 / 16, new: 1 / 16, failing: 1 / 16 },
};
const hangingAfterMs = 1_000;
/** A line whose attempts have waited this long gets a wider window while slots are free. */
const patienceMs = 5_000;
const idleLineKeptMs = 600_000;
/** So long after a fill, the due attempts that a sweep finds are most likely those that wait in the line. */
const refilledAfterMs = 20_000;
/** Most bytes that waiting attempts carry, all lines together; those beyond are read from the table when their turn comes. */
export const mostPreloadedBytes = 32 * 1_048_576;
/** While the lines carry less, one may exceed its length: that costs less than to read the attempts from the table later. */
const bytesBeyondLength = mostPreloadedBytes / 2;

/** The lines of one rank and state, and the slots of their attempts. */
interface Pool {
  readonly slots: number;
  inFlight: number;
  /** Lines with attempts that wait or are in flight. */
  readonly active: Set<EndpointLine>;
  /** Lines that may start an attempt as soon as a slot is free, in the order of their turns. */
  readonly ready: Set<EndpointLine>;
}

interface Flight {
  readonly line: EndpointLine;
  readonly rank: Rank;
  readonly startedAt: number;
  isHanging: boolean;
}

@Injectable()
export class EndpointLines {
  private readonly limits: LineLimits;
  private readonly lines = new Map<string, EndpointLine>();
  private readonly pools: Record<Rank, Record<LineState, Pool>>;
  /** By delivery, the oldest first. */
  private readonly flights = new Map<string, Flight>();
  /** Lines by the deliveries whose attempt has ended and is not recorded yet. */
  private readonly unrecorded = new Map<string, EndpointLine>();
  private readonly toFill = new Set<EndpointLine>();
  private readonly listeners: (() => void)[] = [];
  private preloadedBytes = 0;

  constructor(
    @Inject(appConfig)
    {
      attemptsInFlight,
      attemptsPerEndpoint,
      lineLength,
    }: Pick<QueueConfig, 'attemptsInFlight' | 'attemptsPerEndpoint' | 'lineLength'>,
  ) {
    this.limits = { inFlight: attemptsPerEndpoint, length: lineLength };
    attemptsInFlightLimit.set(attemptsInFlight);
    this.pools = { fresh: poolsOf(attemptsInFlight), background: poolsOf(attemptsInFlight / 2) };
  }

  /** Calls the listener whenever a line may have become ready to start an attempt or to be filled. */
  onReady(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Adds an attempt to its line, unless the delivery is there or in flight already; if the line is full, the table keeps it. */
  enqueue(attempt: DueAttempt): void {
    const { deliveryId } = attempt;
    if (this.flights.has(deliveryId) || this.unrecorded.has(deliveryId)) return;
    const line = this.lineOf(attempt);
    const rank = rankOf(attempt);
    const queue = line[rank];
    if (queue.waiting.has(deliveryId)) return;
    if (queue.waiting.size === 0) queue.waitsSince = performance.now();
    if (this.hasRoom(line, rank, attempt)) queue.waiting.set(deliveryId, this.withinBytes(attempt));
    else queue.hasMore = true;
    this.index(line);
  }

  /** The next attempts to start, one endpoint after the other. Each holds a slot until `end` or `remove`. */
  dequeue(count: number): DueAttempt[] {
    const attempts: DueAttempt[] = [];
    const dequeue = (limitOf: (rank: Rank, state: LineState) => number): void => {
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
    const line = this.freeSlot(deliveryId);
    if (line === undefined) return;
    this.unrecorded.set(deliveryId, line);
    line.unrecorded += 1;
    if (hasSucceeded) line.noteSuccess();
    else line.noteFailure();
    this.updateState(line, hasSucceeded);
  }

  /** The outcome of an attempt is recorded, or it was not to be made: the delivery may be enqueued again. */
  remove(deliveryId: string): void {
    const ended = this.unrecorded.get(deliveryId);
    if (ended !== undefined) {
      this.unrecorded.delete(deliveryId);
      ended.unrecorded -= 1;
      return;
    }
    const line = this.freeSlot(deliveryId);
    if (line !== undefined) this.index(line);
  }

  /** The table may hold due attempts of an endpoint, of either rank. */
  markDue(endpointId: string, shard: number): void {
    for (const rank of ranks) this.markDueAfter(endpointId, shard, rank, null);
  }

  /** The table holds due attempts of a rank; those that were due before `readTo` have been read. */
  markDueAfter(endpointId: string, shard: number, rank: Rank, readTo: Date | null): void {
    const line = this.lineOf({ endpointId, shard });
    line[rank].hasMore = true;
    line[rank].readTo = readTo;
    this.index(line);
  }

  /** A sweep has found due attempts of an endpoint, possibly those that wait in its line. */
  markSwept({ endpointId, shard, background }: DueEndpoint): void {
    const rank = rankOf({ background });
    const { waiting, filledAt } = this.lineOf({ endpointId, shard })[rank];
    const isLate = filledAt < performance.now() - refilledAfterMs;
    if (waiting.size === 0 || isLate) this.markDueAfter(endpointId, shard, rank, null);
  }

  /** What to read from the table for up to `count` lines that have room. */
  nextFills(count: number): FillRequest[] {
    return this.toFill
      .values()
      .take(count)
      .map((line) => {
        this.toFill.delete(line);
        return line.nextFill();
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
      flight.line.hanging += 1;
      this.updateState(flight.line, false);
    }
  }

  /**
   * Allows waiting lines one more attempt in flight while slots are free, so that due attempts at a hanging endpoint do not wait
   * for those in flight to end one by one.
   */
  widenWindows(): void {
    const before = performance.now() - patienceMs;
    for (const line of this.lines.values()) {
      const { fresh, state, window } = line;
      if (fresh.waiting.size === 0 || fresh.inFlight < window || fresh.waitsSince > before) continue;
      const { inFlight, slots } = this.pools.fresh[state];
      if (inFlight >= slots / 2) continue;
      line.widen();
      this.index(line);
    }
  }

  /** Removes all waiting attempts of an endpoint. */
  dropEndpoint(endpointId: string): void {
    const line = this.lines.get(endpointId);
    if (line === undefined) return;
    for (const rank of ranks) {
      const queue = line[rank];
      for (const attempt of queue.waiting.values()) this.preloadedBytes -= bytesOf(attempt);
      queue.waiting.clear();
      queue.hasMore = false;
      queue.readTo = null;
      this.indexIn(rank, line);
    }
    this.toFill.delete(line);
  }

  /** Removes all waiting attempts of shards. */
  dropShards(shards: ReadonlySet<number>): void {
    for (const line of this.lines.values()) {
      if (shards.has(line.shard)) this.dropEndpoint(line.endpointId);
    }
  }

  /** Evicts lines that have been idle for long, and with them the state of their endpoints. */
  evictIdle(): void {
    const before = performance.now() - idleLineKeptMs;
    for (const line of this.lines.values()) {
      if (line.lastUsed < before && line.isIdle) this.lines.delete(line.endpointId);
    }
  }

  /** Whether attempts of these shards are in flight or not recorded yet. */
  isBusy(shards: ReadonlySet<number>): boolean {
    const lines = [...this.unrecorded.values(), ...this.flights.values().map(({ line }) => line)];
    return lines.some(({ shard }) => shards.has(shard));
  }

  get waitingCount(): number {
    return this.lines.values().reduce((sum, line) => sum + line.waitingCount, 0);
  }

  get inFlightCount(): number {
    return this.flights.size;
  }

  /** Adds attempts until there are `limit`. Lines that have had their turn go to the end, where the loop meets them again. */
  private dequeueFrom(rank: Rank, state: LineState, limit: number, attempts: DueAttempt[]): void {
    const pool = this.pools[rank][state];
    const half = pool.slots / 2;
    // One more than are active, so that the next one finds its part free.
    const part = Math.max(1, Math.floor(pool.slots / (pool.active.size + 1)));
    for (const line of pool.ready) {
      if (attempts.length >= limit || pool.inFlight >= pool.slots) return;
      const queue = line[rank];
      if (pool.inFlight >= half && queue.inFlight >= part) continue;
      pool.ready.delete(line);
      if (!line.mayStart(rank)) continue;
      const [deliveryId, attempt] = firstOf(queue.waiting)!;
      queue.waiting.delete(deliveryId);
      this.preloadedBytes -= bytesOf(attempt);
      queue.inFlight += 1;
      line.lastUsed = performance.now();
      pool.inFlight += 1;
      this.flights.set(deliveryId, { line, rank, startedAt: line.lastUsed, isHanging: false });
      attempts.push(attempt);
      this.index(line);
    }
  }

  /** A line exceeds its length by attempts that carry their bytes, unless the table holds earlier ones. */
  private hasRoom(line: EndpointLine, rank: Rank, attempt: DueAttempt): boolean {
    if (!line.isFull(rank)) return true;
    return attempt.preloaded !== undefined && !line[rank].hasMore && this.preloadedBytes < bytesBeyondLength;
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

  private lineOf({ endpointId, shard }: Pick<DueAttempt, 'endpointId' | 'shard'>): EndpointLine {
    const known = this.lines.get(endpointId);
    if (known !== undefined) return known;
    const line = new EndpointLine(endpointId, shard, this.limits);
    this.lines.set(endpointId, line);
    return line;
  }

  /** Adds a line to those that are active, ready and to be filled, if it is. */
  private index(line: EndpointLine): void {
    for (const rank of ranks) {
      this.indexIn(rank, line);
      if (line.roomFor(rank) > 0) this.toFill.add(line);
    }
    for (const listener of this.listeners) listener();
  }

  private indexIn(rank: Rank, line: EndpointLine): void {
    const { active, ready } = this.pools[rank][line.state];
    const { waiting, inFlight } = line[rank];
    if (waiting.size > 0 || inFlight > 0) active.add(line);
    else active.delete(line);
    if (line.mayStart(rank)) ready.add(line);
    else ready.delete(line);
  }

  private freeSlot(deliveryId: string): EndpointLine | undefined {
    const flight = this.flights.get(deliveryId);
    if (flight === undefined) return undefined;
    this.flights.delete(deliveryId);
    const { line, rank, isHanging } = flight;
    line[rank].inFlight -= 1;
    if (isHanging) line.hanging -= 1;
    this.pools[rank][line.state].inFlight -= 1;
    return line;
  }

  private updateState(line: EndpointLine, hasSucceeded: boolean): void {
    const state = line.isFailing ? 'failing' : hasSucceeded ? 'answering' : line.state;
    if (state !== line.state) {
      for (const rank of ranks) {
        const { [line.state]: from, [state]: to } = this.pools[rank];
        from.active.delete(line);
        from.ready.delete(line);
        from.inFlight -= line[rank].inFlight;
        to.inFlight += line[rank].inFlight;
      }
      line.state = state;
    }
    this.index(line);
  }
}

/** New and failing endpoints share a quarter of the slots each. */
function poolsOf(inFlight: number): Record<LineState, Pool> {
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
