/** When a delivery that failed is tried again, and when it is given up. */

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

const delays = [10 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute];
/** Added to a delay, so that retries don't arrive together; never taken from it. */
const largestJitter = 0.05;
/** A receiver that wants to be left alone for longer is tried again after this. */
const longestRetryAfterMs = hour;

export const horizonMs = 24 * hour;

export interface FailedAttempt {
  /** How many have failed, this one included. */
  readonly failures: number;
  /** What the 24 hours count from. */
  readonly countedFrom: Date;
  readonly recordedAt: Date;
  /** How long the receiver wants to be left alone, where its endpoint has that respected. */
  readonly retryAfterMs: number | null;
}

/**
 * The time of the attempt that follows a failed one, counted from when its failure was recorded. Where that lies at the
 * horizon or beyond, the horizon itself: no attempt starts then, and the delivery is dropped.
 */
export function nextAttemptAt(
  { failures, countedFrom, recordedAt, retryAfterMs }: FailedAttempt,
  random = Math.random(),
): Date {
  const horizon = countedFrom.getTime() + horizonMs;
  const delay = Math.max(delays[failures - 1] ?? hour, Math.min(retryAfterMs ?? 0, longestRetryAfterMs));
  const earliest = recordedAt.getTime() + delay;
  if (earliest >= horizon) return new Date(horizon);
  const spread = Math.ceil(earliest + delay * largestJitter * random);
  return new Date(spread < horizon ? spread : earliest);
}
