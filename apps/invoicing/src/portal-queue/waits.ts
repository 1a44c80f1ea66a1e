/** How long a queue waits before the next attempt, by its consecutive failures. */

const [second, minute] = [1_000, 60_000];
const waits = [
  2 * second,
  5 * second,
  15 * second,
  30 * second,
  minute,
  2 * minute,
  5 * minute,
  10 * minute,
  15 * minute,
] as const;
const longestWaitMs = 15 * minute;
const jitter = 0.1;

/** Up to a tenth longer than the schedule, so that queues which failed together are not tried together; never longer than the longest. */
export function waitAfter(failures: number, atLeastMs = 0, random: number = Math.random()): number {
  const wait = waits[Math.min(failures, waits.length) - 1] ?? 0;
  return Math.min(longestWaitMs, Math.ceil(Math.max(wait, atLeastMs) * (1 + jitter * random)));
}
