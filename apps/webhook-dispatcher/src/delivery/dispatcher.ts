/**
 * Takes due attempts from the lines, checks them in batches, sends them, and records their outcomes in batches. While one
 * statement is on its way the next batch gathers; at low load each attempt goes at once. Fresh ones need no check: what it asks
 * was asked when they came to be.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { encodeId, type SecretBox, timeOfId } from '@millwright/persistence';
import { type Clock, continueTrace, type Logger, runInTrace, traceparentOf } from '@millwright/service-kit';
import { sign, signatureHeader } from '@millwright/signing';
import type { Exchange, Outcome, Sender } from '../sending/sender.js';
import type { AttemptRecord, Candidate, CheckedAttempt, DeliveryState, DeliveryStore } from './delivery-store.js';
import type { Drops } from './drops.js';
import { type DueAttempt, type Lines, rankOf, ranks } from './lines.js';
import { attemptDuration, attemptLateness, attemptsMade, deliveriesEnded, deliveryLag } from './metrics.js';
import { type PreparedEndpoint, PreparedEndpoints } from './prepared-endpoints.js';
import type { Retry } from './retry-queue.js';
import { nextAttemptAt } from './schedule.js';

/** More at once would keep everything else waiting for too long. */
const takenAtOnce = 64;
const recordedAtOnce = 256;
const linesFilledAtOnce = 50;
const pauseAfterFaultMs = 250;
/** An early check that is older is made anew. */
const earlyCheckHoldsMs = 2_000;
const distrustKeptMs = 10_000;
const userAgent = 'Millwright-Webhooks/1.0 (+https://docs.millwright.example/guides/receiving-webhooks)';

export interface DispatcherOptions {
  readonly owner: string;
  readonly store: DeliveryStore;
  readonly drops: Drops;
  readonly lines: Lines;
  readonly sender: Sender;
  readonly secrets: SecretBox;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Whether attempts that succeed are logged too. */
  readonly verbose: boolean;
  /** The fence of a shard that is served here, or undefined. */
  readonly fenceOf: (shard: number) => number | undefined;
  /** Told of retries once they are recorded. */
  readonly retry: (retries: readonly Retry[]) => void;
  /** Told once failures are recorded. */
  readonly failed: () => void;
}

/** What a check says of a delivery that an event has just made. */
const firstAttempt: Omit<CheckedAttempt, 'index'> = {
  settings: null,
  body: null,
  traceparent: null,
  countedFrom: null,
  isFirst: true,
  lateMs: null,
};

/** A candidate with what was known of its endpoint when it was checked. */
interface Taken extends Candidate {
  readonly endpoint: PreparedEndpoint | undefined;
}

/** An attempt that is under way or made. */
interface Begun {
  readonly attempt: DueAttempt;
  readonly fence: number;
  readonly traceparent: string;
  readonly countedFrom: Date;
  readonly startedAt: Date;
  readonly respectRetryAfter: boolean;
}

interface Finished {
  readonly begun: Begun;
  readonly outcome: Outcome;
}

export class Dispatcher {
  private readonly endpoints: PreparedEndpoints;
  private readonly exchanges = new Map<string, Set<Exchange>>();
  /** When endpoints were last changed or stopped. What was asked before may not know it, and is asked again. */
  private readonly distrustedAt = new Map<string, number>();
  private finished: Finished[] = [];
  private pumpIsDue = false;
  private checking = false;
  private recording = false;
  private filling = false;
  private ending = 0;
  private stopping = false;

  constructor(private readonly options: DispatcherOptions) {
    this.endpoints = new PreparedEndpoints(options.secrets);
  }

  /** Looks for something to do once all that has arrived together is taken in, so that it goes on together. */
  pump(): void {
    if (this.pumpIsDue) return;
    this.pumpIsDue = true;
    setImmediate(() => {
      this.pumpIsDue = false;
      if (!this.recording) void this.record();
      if (this.stopping) return;
      if (!this.checking) void this.check();
      if (!this.filling) void this.fill();
    });
  }

  /** An endpoint is changed or stopped: nothing of it is begun by what was asked until now. */
  distrustChecks(endpointId: string): void {
    const now = performance.now();
    for (const [id, at] of this.distrustedAt) {
      if (at > now - distrustKeptMs) break;
      this.distrustedAt.delete(id);
    }
    this.distrustedAt.delete(endpointId);
    this.distrustedAt.set(endpointId, now);
  }

  /** Breaks off what is in flight at an endpoint that is gone. */
  cancel(endpointId: string): void {
    for (const exchange of this.exchanges.get(endpointId) ?? []) exchange.cancel('The endpoint was deleted.');
    this.endpoints.forget(endpointId);
  }

  /** Begins nothing more, and waits until what is in flight has ended and is recorded, or time is over. */
  async stop(withinMs: number): Promise<void> {
    this.stopping = true;
    const deadline = performance.now() + withinMs;
    const isBusy = (): boolean =>
      this.checking || this.recording || this.ending > 0 || this.finished.length > 0 || this.exchanges.size > 0;
    while (isBusy() && performance.now() < deadline) await delay(10);
  }

  private async check(): Promise<void> {
    const { lines, store, owner, clock, logger } = this.options;
    const taken = this.take();
    if (taken.length === 0) return;
    this.checking = true;
    const askedAt = performance.now();
    const left = new Set(taken);
    try {
      const { attempts, overdue, stopped } = await store.check(taken, owner, clock.now());
      for (const checked of attempts) {
        const one = taken[checked.index]!;
        if (!this.isTrusted(one.attempt.endpointId, askedAt)) continue;
        left.delete(one);
        this.begin(one, checked);
      }
      const ended = (indexes: readonly number[]): DueAttempt[] =>
        indexes.map((index) => {
          left.delete(taken[index]!);
          return taken[index]!.attempt;
        });
      void this.drop(ended(overdue));
      void this.discard(ended(stopped));
      for (const { attempt } of left) lines.forget(attempt.deliveryId);
    } catch (error) {
      logger.warn({ err: error, attempts: taken.length }, 'Deliveries were not checked; they are tried again');
      await delay(pauseAfterFaultMs);
      for (const { attempt } of left) this.leave(attempt);
    } finally {
      this.checking = false;
      this.pump();
    }
  }

  /** Takes attempts from the lines, begins those that need no check, and returns the others. */
  private take(): Taken[] {
    const { lines, fenceOf } = this.options;
    const unchecked: Taken[] = [];
    const due = lines.take(takenAtOnce);
    if (due.length === takenAtOnce) this.pump();
    for (const attempt of due) {
      const fence = fenceOf(attempt.shard);
      const endpoint = this.endpoints.find(attempt.endpointId);
      if (fence === undefined) {
        lines.forget(attempt.deliveryId);
        continue;
      }
      const one = { attempt, fence, endpoint, knownVersion: endpoint?.version ?? 0 };
      if (this.isChecked(one)) this.begin(one, firstAttempt);
      else unchecked.push(one);
    }
    return unchecked;
  }

  private isChecked({ attempt: { endpointId, carried }, fence, knownVersion }: Taken): boolean {
    const check = carried?.check ?? null;
    if (check === null || check.fence !== fence || check.version !== knownVersion) return false;
    return check.askedAt > performance.now() - earlyCheckHoldsMs && this.isTrusted(endpointId, check.askedAt);
  }

  private isTrusted(endpointId: string, askedAt: number): boolean {
    return askedAt > (this.distrustedAt.get(endpointId) ?? -Infinity);
  }

  private begin({ attempt, fence, endpoint: known }: Taken, checked: Omit<CheckedAttempt, 'index'>): void {
    const { clock, lines, logger } = this.options;
    const startedAt = clock.now();
    if (checked.isFirst) deliveryLag.observe((startedAt.getTime() - timeOfId(attempt.eventId).getTime()) / 1_000);
    if (checked.lateMs !== null) attemptLateness.observe(checked.lateMs / 1_000);
    try {
      const endpoint =
        checked.settings === null ? known! : this.endpoints.prepare(attempt.endpointId, checked.settings);
      const { respectRetryAfter } = endpoint;
      const traceparent = attempt.carried?.traceparent ?? checked.traceparent!;
      const countedFrom = checked.countedFrom ?? startedAt;
      const exchange = this.send({ attempt, endpoint, traceparent, body: checked.body, now: startedAt });
      this.follow(exchange, { attempt, fence, traceparent, countedFrom, startedAt, respectRetryAfter });
    } catch (error) {
      logger.error(
        { err: error, ...idsOf(attempt) },
        'A delivery cannot be made ready to be sent; it is tried again later',
      );
      lines.forget(attempt.deliveryId);
    }
  }

  private send({
    attempt,
    endpoint,
    traceparent,
    body: read,
    now,
  }: {
    attempt: DueAttempt;
    endpoint: PreparedEndpoint;
    traceparent: string;
    body: string | null;
    now: Date;
  }): Exchange {
    if (attempt.carried === undefined && read === null) {
      throw new Error('The event was not rendered in the version of the endpoint.');
    }
    const body = attempt.carried?.body ?? Buffer.from(read!);
    const headers = [
      'content-type',
      'application/json',
      'user-agent',
      userAgent,
      signatureHeader,
      sign({ secrets: endpoint.secretsAt(now), body }),
      'Service-Delivery-Id',
      encodeId('delivery', attempt.deliveryId),
      'traceparent',
      traceparentOf(continueTrace(traceparent)),
      ...endpoint.headers,
    ];
    return this.options.sender.send({ url: endpoint.url, livemode: endpoint.livemode, headers, body });
  }

  private follow(exchange: Exchange, begun: Begun): void {
    const { lines } = this.options;
    const { deliveryId, endpointId } = begun.attempt;
    const ofEndpoint = this.exchanges.get(endpointId) ?? new Set<Exchange>();
    this.exchanges.set(endpointId, ofEndpoint);
    ofEndpoint.add(exchange);
    void exchange.outcome.then((outcome) => {
      ofEndpoint.delete(exchange);
      if (ofEndpoint.size === 0) this.exchanges.delete(endpointId);
      lines.settle(deliveryId, outcome.failure === null);
      this.note(begun, outcome);
      this.finished.push({ begun, outcome });
      this.pump();
    });
  }

  private async record(): Promise<void> {
    if (this.finished.length === 0) return;
    this.recording = true;
    while (this.finished.length > 0) {
      const batch = this.finished.splice(0, recordedAtOnce);
      try {
        await this.recordBatch(batch);
      } catch (error) {
        this.finished.unshift(...batch);
        this.options.logger.warn(
          { err: error, outcomes: this.finished.length },
          'Outcomes of attempts were not recorded; they are tried again',
        );
        await delay(pauseAfterFaultMs);
      }
    }
    this.recording = false;
    this.pump();
  }

  private async recordBatch(batch: readonly Finished[]): Promise<void> {
    const { store, clock, lines, retry, failed } = this.options;
    const now = clock.now();
    const records = batch.map((finished) => recordOf(finished, now));
    const states = await store.record(records, now);
    const retries: Retry[] = [];
    const ended = new Map<DeliveryState, number>();
    for (const [index, { attempt, nextAttemptAt: at }] of records.entries()) {
      lines.forget(attempt.deliveryId);
      const state = states.get(index);
      if (state === 'retrying') {
        const { carried: _, ...next } = attempt;
        retries.push({ attempt: { ...next, number: attempt.number + 1, background: false }, at: at! });
      } else if (state !== undefined) ended.set(state, (ended.get(state) ?? 0) + 1);
    }
    for (const [outcome, count] of ended) deliveriesEnded.inc({ outcome }, count);
    retry(retries);
    if (batch.some(({ outcome }) => outcome.failure !== null)) failed();
  }

  /** Ends what is past its time. */
  private drop(overdue: readonly DueAttempt[]): Promise<void> {
    return this.end(overdue, async () => {
      const { dropped, discarded } = await this.options.drops.end(overdue);
      deliveriesEnded.inc({ outcome: 'dropped' }, dropped);
      deliveriesEnded.inc({ outcome: 'discarded' }, discarded);
    });
  }

  /** Ends what belongs to an endpoint that is paused, disabled or gone. */
  private discard(stopped: readonly DueAttempt[]): Promise<void> {
    return this.end(stopped, async () => {
      const { store, clock } = this.options;
      deliveriesEnded.inc({ outcome: 'discarded' }, await store.discardStopped(stopped, clock.now()));
    });
  }

  private async end(attempts: readonly DueAttempt[], work: () => Promise<void>): Promise<void> {
    if (attempts.length === 0) return;
    this.ending += 1;
    try {
      await work();
    } catch (error) {
      this.options.logger.warn(
        { err: error, deliveries: attempts.length },
        'Deliveries were not ended; they are looked at again',
      );
      await delay(pauseAfterFaultMs);
      for (const { endpointId, shard } of attempts) this.options.lines.expect(endpointId, shard);
    } finally {
      this.ending -= 1;
      for (const { deliveryId } of attempts) this.options.lines.forget(deliveryId);
      this.pump();
    }
  }

  /** Fills lines that have room from the table. */
  private async fill(): Promise<void> {
    const { lines, store, clock, logger, fenceOf } = this.options;
    const hungry = lines.takeHungry(linesFilledAtOnce).filter(({ shard }) => fenceOf(shard) !== undefined);
    if (hungry.length === 0) return;
    this.filling = true;
    try {
      const found = Map.groupBy(await store.dueAt(hungry, clock.now()), ({ attempt }) => attempt.endpointId);
      for (const line of hungry) {
        const ofLine = found.get(line.endpointId) ?? [];
        for (const { attempt } of ofLine) lines.offer(attempt);
        for (const rank of ranks) {
          const ofRank = ofLine.filter(({ attempt }) => rankOf(attempt.background) === rank);
          const { count } = line[rank];
          const readTo = ofRank.at(-1)?.dueAt;
          if (readTo !== undefined && ofRank.length === count) {
            lines.expectAfter(line.endpointId, line.shard, rank, readTo);
          }
        }
      }
    } catch (error) {
      logger.warn({ err: error }, 'Lines were not filled from the table; the sweeper tries again');
      await delay(pauseAfterFaultMs);
    } finally {
      this.filling = false;
      this.pump();
    }
  }

  /** Gives an attempt back to the table, from where it comes again. */
  private leave({ deliveryId, endpointId, shard }: DueAttempt): void {
    this.options.lines.forget(deliveryId);
    this.options.lines.expect(endpointId, shard);
  }

  private note({ attempt, traceparent }: Begun, { failure, status, detail, durationMs }: Outcome): void {
    attemptDuration.observe(durationMs / 1_000);
    attemptsMade.inc({ outcome: failure ?? 'delivered' });
    if (failure === null && !this.options.verbose) return;
    const fields = { ...idsOf(attempt), attempt: attempt.number, status, duration_ms: Math.round(durationMs) };
    runInTrace(continueTrace(traceparent), () => {
      if (failure === null) this.options.logger.debug(fields, 'Delivered');
      else this.options.logger.info({ ...fields, failure, detail }, 'An attempt failed');
    });
  }
}

function recordOf({ begun, outcome }: Finished, now: Date): AttemptRecord {
  const { attempt, fence, startedAt, countedFrom, respectRetryAfter } = begun;
  const state = stateAfter(outcome);
  const retryAfterMs = respectRetryAfter ? outcome.retryAfterMs : null;
  return {
    ...outcome,
    attempt,
    fence,
    startedAt,
    state,
    nextAttemptAt:
      state === 'retrying'
        ? nextAttemptAt({ failures: attempt.number, countedFrom, recordedAt: now, retryAfterMs })
        : null,
  };
}

function stateAfter({ failure }: Outcome): DeliveryState {
  if (failure === null) return 'delivered';
  return failure === 'cancelled' ? 'discarded' : 'retrying';
}

function idsOf({ accountId, deliveryId, eventId, endpointId }: DueAttempt): Record<string, string> {
  return {
    account_id: encodeId('account', accountId),
    delivery_id: encodeId('delivery', deliveryId),
    event_id: encodeId('event', eventId),
    endpoint_id: encodeId('webhook_endpoint', endpointId),
  };
}
