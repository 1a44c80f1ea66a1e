/** When a delivery that failed is tried again, and when it is given up. */

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

const delays = [10 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute];
/** Added to a delay, so that retries don't arrive together; never taken from it. */
const largestJitter = 0.05;

export const horizonMs = 24 * hour;

/**
 * The time of the attempt that follows a failed one, counted from when its failure was recorded. Where that lies at the
 * horizon or beyond, the horizon itself: no attempt starts then, and the delivery is dropped.
 */
export function nextAttemptAt(
  failedAttempts: number,
  countedFrom: Date,
  recordedAt: Date,
  random = Math.random(),
): Date {
  const horizon = countedFrom.getTime() + horizonMs;
  const delay = delays[failedAttempts - 1] ?? hour;
  const earliest = recordedAt.getTime() + delay;
  if (earliest >= horizon) return new Date(horizon);
  const spread = Math.ceil(earliest + delay * largestJitter * random);
  return new Date(spread < horizon ? spread : earliest);
}
