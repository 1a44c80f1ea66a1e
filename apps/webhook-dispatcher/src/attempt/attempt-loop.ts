/**
 * The attempts of this process, from due to recorded:
 *
 *   DueAttempt ── prepare ──► PreparedAttempt ── send ──► SentAttempt ── record ──► a delivery that has ended, or a retry
 *
 * Attempts are prepared and recorded in batches, by one statement each. The next batch gathers while a statement is under way, so
 * that at low load each attempt is made at once.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import {
  appConfig,
  Arrivals,
  Clock,
  CoalescedTask,
  continueTrace,
  Logger,
  noteMoment,
  type ServiceConfig,
} from '@millwright/service-kit';
import { deliveriesEnded } from '../metrics.js';
import { EndpointQueues } from '../queue/endpoint-queues.js';
import { EndpointNotices } from '../queue/endpoint-notices.js';
import { type Retry, RetryQueue } from '../queue/retry-queue.js';
import { ShardLeases } from '../queue/shard-leases.js';
import {
  type AttemptRecord,
  type Candidate,
  checkAttempts,
  type CheckedAttempt,
  recordAttempts,
} from '../store/attempt.store.js';
import { DeliveryPools } from '../store/delivery-pools.js';
import type { DeliveryState, DueAttempt } from '../store/delivery.js';
import type { PreparedAttempt, SentAttempt } from './attempt.js';
import { AttemptLog } from './attempt-log.js';
import { EndedDeliveries } from './ended-deliveries.js';
import { EndpointChanges } from './endpoint-changes.js';
import type { Exchange, Outcome } from './exchange.js';
import { type PreparedEndpoint, PreparedEndpoints } from './prepared-endpoints.js';
import { nextAttemptAt } from './schedule.js';
import { Sender } from './sender.js';
import { userAgentOf, webhookRequestOf } from './webhook-request.js';

/** A larger batch would block the event loop for too long. */
const preparedAtOnce = 64;
const recordedAtOnce = 256;
/** Between two records. Nobody waits for them. */
const recordsEveryMs = 20;
const precheckHoldsMs = 2_000;

interface KnownCandidate extends Candidate {
  /** The last preparation of the endpoint; undefined without one. */
  readonly endpoint: PreparedEndpoint | undefined;
}

/** The result of the check for a first attempt with a precheck. */
const prechecked: Omit<CheckedAttempt, 'index'> = {
  settings: null,
  body: null,
  traceparent: null,
  countedFrom: null,
  isFirst: true,
  lateMs: null,
};

@Injectable()
export class AttemptLoop {
  private readonly preparing = new CoalescedTask(
    () => this.prepareDue(),
    (error) => this.logger.warn({ err: error }, 'Attempts were not checked; they are retried'),
  );
  private readonly recording = new CoalescedTask(
    () => this.recordSent(),
    (error) => {
      this.logger.warn({ err: error, attempts: this.sent.length }, 'Attempts were not recorded; they are retried');
      void this.recording.request();
    },
    recordsEveryMs,
  );
  private readonly exchanges = new Arrivals<{ readonly endpointId: string; readonly exchange: Exchange }>();
  private readonly sent: SentAttempt[] = [];
  private readonly listeners: ((attempts: readonly SentAttempt[]) => void)[] = [];
  private readonly userAgent: string;
  private isStopped = false;

  constructor(
    private readonly queues: EndpointQueues,
    private readonly leases: ShardLeases,
    private readonly pools: DeliveryPools,
    private readonly endpoints: PreparedEndpoints,
    private readonly changes: EndpointChanges,
    private readonly ended: EndedDeliveries,
    private readonly sender: Sender,
    private readonly retries: RetryQueue,
    private readonly clock: Clock,
    private readonly logger: Logger,
    private readonly log: AttemptLog,
    private readonly notices: EndpointNotices,
    @Inject(appConfig) { docsUrl }: ServiceConfig,
  ) {
    this.userAgent = userAgentOf(docsUrl);
    queues.onReady(() => void this.preparing.request());
    notices.subscribe('gone', (endpointId) => this.cancel(endpointId));
  }

  /** Calls the listener with attempts once they are recorded. */
  onRecorded(listener: (attempts: readonly SentAttempt[]) => void): void {
    this.listeners.push(listener);
  }

  /** Starts no further attempts, and waits until those under way are recorded or the time is over. */
  async stop(withinMs: number): Promise<void> {
    this.isStopped = true;
    const deadline = performance.now() + withinMs;
    while (this.isBusy() && performance.now() < deadline) await delay(10);
  }

  private isBusy(): boolean {
    const isUnderWay = !this.exchanges.isEmpty || this.sent.length > 0;
    return isUnderWay || this.preparing.isBusy || this.recording.isBusy || this.ended.isBusy;
  }

  /** Checks which of the due attempts are to be made, and makes them. */
  private async prepareDue(): Promise<void> {
    if (this.isStopped) return;
    const candidates = this.candidatesOf(this.queues.dequeue(preparedAtOnce));
    const { prechecked: ready = [], unchecked = [] } = Object.groupBy(candidates, (candidate) =>
      this.isPrechecked(candidate) ? 'prechecked' : 'unchecked',
    );
    for (const candidate of ready) this.prepare(candidate, prechecked);
    if (unchecked.length > 0) await this.check(unchecked);
  }

  private candidatesOf(attempts: readonly DueAttempt[]): KnownCandidate[] {
    return attempts.flatMap((attempt) => {
      const fence = this.leases.fenceOf(attempt.shard);
      const endpoint = this.endpoints.find(attempt.endpointId);
      if (fence !== undefined) return { attempt, fence, endpoint, knownVersion: endpoint?.version ?? 0 };
      this.queues.remove(attempt.deliveryId);
      return [];
    });
  }

  /**
   * Whether the precheck that a first attempt carries stands for the check: it is fresh, the shard has the same owner, the
   * endpoint is prepared in the same version, and no notice about it has come since, nor may have been lost.
   */
  private isPrechecked({ attempt: { endpointId, preloaded }, fence, knownVersion }: KnownCandidate): boolean {
    const precheck = preloaded?.precheck ?? null;
    if (precheck === null || precheck.fence !== fence || precheck.endpointVersion !== knownVersion) return false;
    const { readAt } = precheck;
    const isFresh = readAt > performance.now() - precheckHoldsMs;
    return isFresh && this.changes.isCurrent(endpointId, readAt) && this.notices.hasListenedSince(readAt);
  }

  private async check(candidates: readonly KnownCandidate[]): Promise<void> {
    const readAt = performance.now();
    const left = new Set(candidates);
    const attemptsAt = (positions: readonly number[]): DueAttempt[] =>
      positions.map((position) => {
        left.delete(candidates[position]!);
        return candidates[position]!.attempt;
      });
    try {
      const { due, expired, stopped } = await checkAttempts(
        this.pools,
        candidates,
        this.leases.owner,
        this.clock.now(),
      );
      for (const checked of due) {
        const candidate = candidates[checked.index]!;
        if (!this.changes.isCurrent(candidate.attempt.endpointId, readAt)) continue;
        left.delete(candidate);
        this.prepare(candidate, checked);
      }
      void this.ended.expire(attemptsAt(expired));
      void this.ended.discard(attemptsAt(stopped));
    } catch (error) {
      for (const { attempt } of left) this.queues.markDue(attempt.endpointId, attempt.shard);
      throw error;
    } finally {
      for (const { attempt } of left) this.queues.remove(attempt.deliveryId);
    }
  }

  private prepare({ attempt, fence, endpoint: known }: KnownCandidate, checked: Omit<CheckedAttempt, 'index'>): void {
    const startedAt = this.clock.now();
    this.log.noteStart(attempt, checked, startedAt);
    try {
      const { settings, countedFrom } = checked;
      const endpoint =
        settings === null
          ? known!
          : this.endpoints.prepare({ accountId: attempt.accountId, id: attempt.endpointId }, settings);
      const { body, traceparent } = attempt.preloaded ?? contentOf(checked);
      this.send({ attempt, fence, endpoint, body, traceparent, countedFrom: countedFrom ?? startedAt, startedAt });
    } catch (error) {
      this.log.noteUnprepared(attempt, error);
      this.queues.remove(attempt.deliveryId);
    }
  }

  private send(prepared: PreparedAttempt): void {
    const { deliveryId, endpointId, eventId } = prepared.attempt;
    noteMoment('attempted', eventId);
    const trace = continueTrace(prepared.traceparent);
    const begunAt = performance.now();
    const exchange = this.sender.send(webhookRequestOf(prepared, trace, this.userAgent));
    const place = this.exchanges.add({ endpointId, exchange });
    void exchange.outcome.then((outcome) => {
      this.exchanges.remove(place);
      this.queues.end(deliveryId, outcome.failure === null);
      const sent = { ...prepared, outcome };
      this.log.noteOutcome(sent, trace, begunAt);
      this.sent.push(sent);
      void this.recording.request();
    });
  }

  /** Aborts the exchanges in flight at a deleted endpoint. */
  private cancel(endpointId: string): void {
    for (const { endpointId: id, exchange } of this.exchanges) {
      if (id === endpointId) exchange.cancel('The endpoint was deleted.');
    }
  }

  private async recordSent(): Promise<void> {
    do {
      const batch = this.sent.splice(0, recordedAtOnce);
      try {
        await this.record(batch);
      } catch (error) {
        this.sent.unshift(...batch);
        throw error;
      }
    } while (this.sent.length >= recordedAtOnce);
    if (this.sent.length > 0) void this.recording.request();
  }

  private async record(batch: readonly SentAttempt[]): Promise<void> {
    const now = this.clock.now();
    const records = batch.map((sent) => recordOf(sent, now));
    const states = await recordAttempts(this.pools, records, now);
    const retries: Retry[] = [];
    for (const [index, { attempt, nextAttemptAt: at }] of records.entries()) {
      this.queues.remove(attempt.deliveryId);
      const state = states.get(index);
      if (state === 'retrying') retries.push({ attempt: retryOf(attempt), at: at! });
      else if (state !== undefined) deliveriesEnded.inc({ outcome: state });
    }
    this.retries.schedule(retries);
    for (const listener of this.listeners) listener(batch);
  }
}

function contentOf({
  body,
  traceparent,
}: Omit<CheckedAttempt, 'index'>): Pick<PreparedAttempt, 'body' | 'traceparent'> {
  if (body === null) throw new Error('The event was not rendered in the version of the endpoint.');
  return { body: Buffer.from(body), traceparent: traceparent! };
}

function recordOf(
  { attempt, fence, endpoint, startedAt, countedFrom, outcome }: SentAttempt,
  now: Date,
): AttemptRecord {
  const state = stateAfter(outcome);
  const retryAfterMs = endpoint.respectRetryAfter ? outcome.retryAfterMs : null;
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

function retryOf(attempt: DueAttempt): DueAttempt {
  const { preloaded: _, ...rest } = attempt;
  return { ...rest, number: attempt.number + 1, background: false };
}
