/** Attempts in the log and the metrics. Those that succeed are logged at the level `debug` alone. */
import { Inject, Injectable } from '@nestjs/common';
import {
  appConfig,
  encodeId,
  isExported,
  Logger,
  noteSpan,
  runInTrace,
  type ServiceConfig,
  type Span,
  timeOfId,
  type Trace,
} from '@millwright/service-kit';
import { attemptDuration, attemptsMade, deliveryLag, retryLateness } from '../metrics.js';
import type { CheckedAttempt } from '../store/attempt.store.js';
import type { DueAttempt } from '../store/delivery.js';
import type { SentAttempt } from './attempt.js';
import type { Outcome } from './exchange.js';

@Injectable()
export class AttemptLog {
  private readonly isVerbose: boolean;

  constructor(
    private readonly logger: Logger,
    @Inject(appConfig) { logLevel }: ServiceConfig,
  ) {
    this.isVerbose = ['debug', 'trace'].includes(logLevel);
  }

  noteStart({ eventId }: DueAttempt, { isFirst, lateMs }: Pick<CheckedAttempt, 'isFirst' | 'lateMs'>, now: Date): void {
    if (isFirst) deliveryLag.observe((now.getTime() - timeOfId(eventId).getTime()) / 1_000);
    if (lateMs !== null) retryLateness.observe(lateMs / 1_000);
  }

  /** `begunAt`: as `performance.now()`. */
  noteOutcome({ attempt, outcome }: SentAttempt, trace: Trace, begunAt: number): void {
    const { failure, status, detail, durationMs } = outcome;
    attemptDuration.observe(durationMs / 1_000);
    attemptsMade.inc({ outcome: failure ?? 'delivered' });
    if (isExported(trace)) noteSpan(spanOf(attempt, outcome, trace, begunAt));
    if (failure === null && !this.isVerbose) return;
    const fields = { ...idsOf(attempt), attempt: attempt.number, status, duration_ms: Math.round(durationMs) };
    runInTrace(trace, () => {
      if (failure === null) this.logger.debug(fields, 'Delivered');
      else this.logger.info({ ...fields, failure, detail }, 'An attempt failed');
    });
  }

  noteUnprepared(attempt: DueAttempt, error: unknown): void {
    this.logger.error({ err: error, ...idsOf(attempt) }, 'An attempt could not be prepared; it is retried later');
  }
}

function idsOf({ accountId, deliveryId, eventId, endpointId }: DueAttempt): Record<string, string> {
  return {
    account_id: encodeId('account', accountId),
    delivery_id: encodeId('delivery', deliveryId),
    event_id: encodeId('event', eventId),
    endpoint_id: encodeId('webhook_endpoint', endpointId),
  };
}

function spanOf(attempt: DueAttempt, { failure, status }: Outcome, trace: Trace, startedAt: number): Span {
  return {
    trace,
    name: 'webhook attempt',
    kind: 'client',
    startedAt,
    attributes: {
      'millwright.endpoint_id': encodeId('webhook_endpoint', attempt.endpointId),
      'millwright.delivery_id': encodeId('delivery', attempt.deliveryId),
      'millwright.attempt': attempt.number,
      ...(status !== null && { 'http.response.status_code': status }),
    },
    ...(failure !== null && { error: failure }),
  };
}
