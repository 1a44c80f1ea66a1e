/** Which attempts are followed by another one, and after which wait. */
import type { ApiError } from './errors.js';

export const defaultAttempts = 6;
const retriedStatuses = new Set([408, 429, 500, 502, 503, 504]);
const [firstWait, longestWait, mostJitter] = [250, 30_000, 250];

export function isRetried({ status, code }: ApiError): boolean {
  return retriedStatuses.has(status) || code === 'idempotency_key_in_use';
}

/** Milliseconds after an attempt, the first of which is 1: as long as the server says, and otherwise longer from time to time. */
export function waitAfter(attempt: number, retryAfter: number | undefined): number {
  const wait = retryAfter === undefined ? Math.min(2 ** attempt * firstWait, longestWait) : retryAfter * 1_000;
  return wait + Math.random() * mostJitter;
}
