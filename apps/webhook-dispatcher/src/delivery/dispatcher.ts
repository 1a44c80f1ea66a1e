/**
 * Takes due attempts from the lines, claims them in batches, sends them, and records their outcomes in batches. While one
 * statement is on its way the next batch gathers; at low load each goes at once.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { encodeId, type SecretBox, timeOfId } from '@millwright/persistence';
import { type Clock, continueTrace, type Logger, runInTrace, traceparentOf } from '@millwright/service-kit';
import { sign, signatureHeader } from '@millwright/signing';
import type { Exchange, Outcome, Sender } from '../sending/sender.js';
import type { AttemptRecord, ClaimedAttempt, DeliveryState, DeliveryStore } from './delivery-store.js';
import type { DueAttempt, Lines } from './lines.js';
import { attemptDuration, attemptLateness, attemptsMade, deliveriesEnded, deliveryLag } from './metrics.js';
import type { Retry } from './retry-queue.js';
import { nextAttemptAt } from './schedule.js';

const claimedAtOnce = 128;
const recordedAtOnce = 500;
const linesFilledAtOnce = 50;
const pauseAfterFaultMs = 250;
const secretsKept = 10_000;
const userAgent = 'Millwright-Webhooks/1.0 (+https://docs.millwright.example/guides/webhooks)';

export interface DispatcherOptions {
  readonly owner: string;
  readonly store: DeliveryStore;
  readonly lines: Lines;
  readonly sender: Sender;
  readonly secrets: SecretBox;
  readonly clock: Clock;
  readonly logger: Logger;
  /** The fence of a shard that is served here, or undefined. */
  readonly fenceOf: (shard: number) => number | undefined;
  /** Told of retries once they are recorded. */
  readonly retry: (retries: readonly Retry[]) => void;
}

interface Finished {
  readonly attempt: DueAttempt;
  readonly fence: number;
  readonly countedFrom: Date;
  readonly startedAt: Date;
  readonly outcome: Outcome;
}

export class Dispatcher {
  private readonly exchanges = new Map<string, Map<string, Exchange>>();
  private readonly openedSecrets = new Map<string, { sealed: string; secret: string }>();
  /** Stopped while a claim was on its way, which may not know it yet: its rows are left to the next one, which does. */
  private readonly stoppedDuringClaim = new Set<string>();
  private finished: Finished[] = [];
  private pumpIsDue = false;
  private claiming = false;
  private recording = false;
  private filling = false;
  private stopping = false;

  constructor(private readonly options: DispatcherOptions) {}

  /** Looks for something to do, once the caller has done all it is about to do. */
  pump(): void {
    if (this.pumpIsDue) return;
    this.pumpIsDue = true;
    queueMicrotask(() => {
      this.pumpIsDue = false;
      void this.claim();
      void this.fill();
    });
  }

  /** An endpoint is stopped: a claim that is on its way may not know it yet, and begins nothing of it. */
  distrustClaims(endpointId: string): void {
    if (this.claiming) this.stoppedDuringClaim.add(endpointId);
  }

  /** Breaks off what is in flight at an endpoint that is gone. */
  cancel(endpointId: string): void {
    for (const exchange of this.exchanges.get(endpointId)?.values() ?? []) exchange.cancel('The endpoint was deleted.');
    this.openedSecrets.delete(endpointId);
  }

  /** Begins nothing more, and waits until what is in flight has ended and is recorded, or time is over. */
  async stop(withinMs: number): Promise<void> {
    this.stopping = true;
    const deadline = performance.now() + withinMs;
    const isBusy = (): boolean =>
      this.claiming || this.recording || this.finished.length > 0 || this.exchanges.size > 0;
    while (isBusy() && performance.now() < deadline) await delay(10);
  }

  private async claim(): Promise<void> {
    if (this.claiming || this.stopping) return;
    const { lines, store, owner, clock, fenceOf, logger } = this.options;
    const due = lines.take(claimedAtOnce).flatMap((attempt) => {
      const fence = fenceOf(attempt.shard);
      if (fence === undefined) lines.forget(attempt.deliveryId);
      return fence === undefined ? [] : [{ attempt, fence }];
    });
    if (due.length === 0) return;
    this.claiming = true;
    try {
      const claims = await store.claim(due, owner, clock.now());
      const claimed = new Map(claims.attempts.map((attempt) => [attempt.deliveryId, attempt]));
      for (const { attempt, fence } of due) {
        const found = claimed.get(attempt.deliveryId);
        if (found === undefined || this.stoppedDuringClaim.has(attempt.endpointId)) lines.forget(attempt.deliveryId);
        else this.attempt(attempt, found, fence);
      }
      for (const { state } of claims.ended) deliveriesEnded.inc({ outcome: state });
    } catch (error) {
      logger.warn({ err: error, attempts: due.length }, 'Deliveries were not claimed; they are tried again');
      await delay(pauseAfterFaultMs);
      for (const { attempt } of due) {
        lines.forget(attempt.deliveryId);
        lines.expect(attempt.endpointId, attempt.shard);
      }
    } finally {
      this.claiming = false;
      this.stoppedDuringClaim.clear();
      this.pump();
    }
  }

  private attempt(attempt: DueAttempt, claimed: ClaimedAttempt, fence: number): void {
    const { clock, lines, logger } = this.options;
    const startedAt = clock.now();
    if (attempt.number === 1) deliveryLag.observe((startedAt.getTime() - timeOfId(attempt.eventId).getTime()) / 1_000);
    else attemptLateness.observe(claimed.lateMs / 1_000);
    let exchange: Exchange;
    try {
      exchange = this.send(attempt, claimed);
    } catch (error) {
      logger.error(
        { err: error, ...idsOf(attempt) },
        'A delivery cannot be made ready to be sent; it is tried again later',
      );
      lines.forget(attempt.deliveryId);
      return;
    }
    const ofEndpoint = this.exchanges.get(attempt.endpointId) ?? new Map<string, Exchange>();
    this.exchanges.set(attempt.endpointId, ofEndpoint);
    ofEndpoint.set(attempt.deliveryId, exchange);
    void exchange.outcome.then((outcome) => {
      ofEndpoint.delete(attempt.deliveryId);
      if (ofEndpoint.size === 0) this.exchanges.delete(attempt.endpointId);
      lines.settle(attempt.deliveryId, outcome.failure === null);
      this.note(attempt, claimed, outcome);
      this.finished.push({ attempt, fence, countedFrom: claimed.countedFrom, startedAt, outcome });
      void this.record();
      this.pump();
    });
  }

  private send(attempt: DueAttempt, claimed: ClaimedAttempt): Exchange {
    if (claimed.body === null) throw new Error('The event was not rendered in the version of the endpoint.');
    const body = Buffer.from(claimed.body);
    const signature = sign({ secrets: this.secretOf(attempt.endpointId, claimed.sealedSecret), body });
    const headers = [
      'content-type',
      'application/json',
      'user-agent',
      userAgent,
      signatureHeader,
      signature,
      'Service-Delivery-Id',
      encodeId('delivery', attempt.deliveryId),
      'traceparent',
      traceparentOf(continueTrace(claimed.traceparent)),
    ];
    return this.options.sender.send({ url: new URL(claimed.url), livemode: claimed.livemode, headers, body });
  }

  private secretOf(endpointId: string, sealed: string): string {
    const known = this.openedSecrets.get(endpointId);
    if (known?.sealed === sealed) return known.secret;
    const secret = this.options.secrets.open(sealed);
    if (this.openedSecrets.size >= secretsKept) this.openedSecrets.clear();
    this.openedSecrets.set(endpointId, { sealed, secret });
    return secret;
  }

  private async record(): Promise<void> {
    if (this.recording) return;
    this.recording = true;
    const { store, clock, lines, logger, retry } = this.options;
    while (this.finished.length > 0) {
      const batch = this.finished.splice(0, recordedAtOnce);
      try {
        const now = clock.now();
        const records = batch.map((finished) => recordOf(finished, now));
        const recorded = await store.record(records, now);
        for (const { attempt } of records) lines.forget(attempt.deliveryId);
        const kept = records.filter(({ attempt }) => recorded.has(attempt.deliveryId));
        for (const { attempt } of kept) {
          const state = recorded.get(attempt.deliveryId)!;
          if (state !== 'retrying') deliveriesEnded.inc({ outcome: state });
        }
        retry(
          kept
            .filter(({ attempt }) => recorded.get(attempt.deliveryId) === 'retrying')
            .map(({ attempt, nextAttemptAt: at }) => ({
              attempt: { ...attempt, number: attempt.number + 1, background: false },
              at,
            })),
        );
      } catch (error) {
        this.finished.unshift(...batch);
        logger.warn(
          { err: error, outcomes: this.finished.length },
          'Outcomes of attempts were not recorded; they are tried again',
        );
        await delay(pauseAfterFaultMs);
      }
    }
    this.recording = false;
    this.pump();
  }

  /** Fills lines that have room from the table. */
  private async fill(): Promise<void> {
    if (this.filling || this.stopping) return;
    const { lines, store, clock, logger, fenceOf } = this.options;
    const hungry = lines.takeHungry(linesFilledAtOnce).filter(({ shard }) => fenceOf(shard) !== undefined);
    if (hungry.length === 0) return;
    this.filling = true;
    try {
      const due = await store.dueAt(hungry, clock.now());
      for (const attempt of due) lines.offer(attempt);
      for (const { endpointId, shard, ...wanted } of hungry) {
        const found = due.filter((attempt) => attempt.endpointId === endpointId);
        const background = found.filter((attempt) => attempt.background).length;
        if (wanted.fresh > 0 && found.length - background === wanted.fresh) lines.expect(endpointId, shard, 'fresh');
        if (wanted.background > 0 && background === wanted.background) lines.expect(endpointId, shard, 'background');
      }
    } catch (error) {
      logger.warn({ err: error }, 'Lines were not filled from the table; the sweeper tries again');
      await delay(pauseAfterFaultMs);
    } finally {
      this.filling = false;
      this.pump();
    }
  }

  private note(attempt: DueAttempt, claimed: ClaimedAttempt, { failure, status, detail, durationMs }: Outcome): void {
    attemptDuration.observe(durationMs / 1_000);
    attemptsMade.inc({ outcome: failure ?? 'delivered' });
    const fields = { ...idsOf(attempt), attempt: attempt.number, status, duration_ms: Math.round(durationMs) };
    runInTrace(continueTrace(claimed.traceparent), () => {
      if (failure === null) this.options.logger.info(fields, 'Delivered');
      else this.options.logger.info({ ...fields, failure, detail }, 'An attempt failed');
    });
  }
}

function recordOf({ attempt, fence, countedFrom, startedAt, outcome }: Finished, now: Date): AttemptRecord {
  const state = stateAfter(outcome);
  return {
    ...outcome,
    attempt,
    fence,
    startedAt,
    state,
    nextAttemptAt: state === 'retrying' ? nextAttemptAt(attempt.number, countedFrom, now) : now,
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
