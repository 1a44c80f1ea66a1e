import { describe, expect, it } from '@jest/globals';
import { nextAttemptAt as nextAfter } from './schedule.js';

const first = new Date('2026-11-03T04:00:00.000Z');
const seconds = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 1_000;
const later = (ms: number): Date => new Date(first.getTime() + ms);
const day = 86_400_000;
const hour = 3_600_000;

function nextAttemptAt(
  failures: number,
  countedFrom: Date,
  recordedAt: Date,
  random: number,
  retryAfterMs: number | null = null,
): Date {
  return nextAfter({ failures, countedFrom, recordedAt, retryAfterMs }, random);
}

describe('the schedule of retries', () => {
  it.each([
    [1, 10],
    [2, 30],
    [3, 120],
    [4, 600],
    [5, 1_800],
    [6, 3_600],
    [7, 3_600],
    [20, 3_600],
  ])('after failure %i waits %i s, and at most 5 %% longer', (failures, delay) => {
    const recordedAt = later(5_000);
    expect(seconds(recordedAt, nextAttemptAt(failures, first, recordedAt, 0))).toBe(delay);
    expect(seconds(recordedAt, nextAttemptAt(failures, first, recordedAt, 0.999_999))).toBeCloseTo(delay * 1.05, 2);
  });

  it('counts from the recorded failure, not from the start of the attempt', () => {
    const recordedAt = later(9_900);
    expect(nextAttemptAt(1, first, recordedAt, 0)).toEqual(later(19_900));
  });

  it('ends 24 hours after the first attempt', () => {
    expect(nextAttemptAt(29, first, later(day - 3_600_000), 0)).toEqual(later(day));
    expect(nextAttemptAt(29, first, later(day - 1), 0)).toEqual(later(day));
    expect(nextAttemptAt(29, first, later(day + 60_000), 0)).toEqual(later(day));
  });

  it('does not lose an attempt to jitter if it fits before the end', () => {
    const recordedAt = later(day - 3_600_001);
    expect(nextAttemptAt(29, first, recordedAt, 0.5)).toEqual(later(day - 1));
  });

  it('follows the receiver’s retry-after, up to an hour, and never waits shorter than without it', () => {
    const wait = (failures: number, retryAfterMs: number): number =>
      seconds(first, nextAttemptAt(failures, first, first, 0, retryAfterMs));
    expect(wait(1, 45_000)).toBe(45);
    expect(wait(3, 45_000)).toBe(120);
    expect(wait(1, 5 * hour)).toBe(3_600);
    expect(nextAttemptAt(29, first, later(day - 60_000), 0, 2 * hour)).toEqual(later(day));
  });

  it('has 29 attempts if each fails at once and without jitter', () => {
    let [at, attempts] = [first, 0];
    while (at < later(day)) {
      attempts += 1;
      at = nextAttemptAt(attempts, first, at, 0);
    }
    expect(attempts).toBe(29);
    expect(at).toEqual(later(day));
  });
});
