/** When a failed attempt is retried. */
import { deliveryLifetimeMs } from '../store/delivery.js';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

const delays = [10 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute];
/** Added to a delay, so that retries do not arrive together. */
const largestJitter = 0.05;
/** Longest delay that a receiver can ask for. */
const longestRetryAfterMs = hour;

export interface FailedAttempt {
  /** With this one. */
  readonly failures: number;
  /** Start of the delivery's 24 hours. */
  readonly countedFrom: Date;
  readonly recordedAt: Date;
  /** Asked for by the receiver, if its endpoint respects that. */
  readonly retryAfterMs: number | null;
}

/**
 * The time of the next attempt, counted from the record of the failure; if that is after the 24 hours, their end, when the
 * delivery is dropped without an attempt.
 */
export function nextAttemptAt(
  { failures, countedFrom, recordedAt, retryAfterMs }: FailedAttempt,
  random = Math.random(),
): Date {
  const end = countedFrom.getTime() + deliveryLifetimeMs;
  const delay = Math.max(delays[failures - 1] ?? hour, Math.min(retryAfterMs ?? 0, longestRetryAfterMs));
  const earliest = recordedAt.getTime() + delay;
  if (earliest >= end) return new Date(end);
  const spread = Math.ceil(earliest + delay * largestJitter * random);
  return new Date(spread < end ? spread : earliest);
}
