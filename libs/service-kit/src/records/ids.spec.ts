import { describe, expect, it } from '@jest/globals';
import { TestClock } from '../time/clock.js';
import { decodeId, encodeId, firstIdAt, Ids, timeOfId, wholeMs } from './ids.js';

describe('ids', () => {
  it('come back from the edge as they went', () => {
    const ids = new Ids(new TestClock(0));
    for (let i = 0; i < 200; i += 1) {
      const id = ids.next();
      expect(decodeId('order', encodeId('order', id))).toBe(id);
    }
  });

  it('of one process follow one another, also within a millisecond', () => {
    const ids = new Ids(new TestClock(0));
    const made = Array.from({ length: 2_000 }, () => ids.next());
    expect(made.toSorted()).toEqual(made);
    expect(new Set(made).size).toBe(made.length);
  });

  it('have one length and sort by time in both forms', () => {
    expect(firstIdAt(new Date('1950-01-01T00:00:00Z'))).toBe(firstIdAt(new Date(0)));
    const early = firstIdAt(new Date('2026-11-21T00:00:00Z'));
    const late = firstIdAt(new Date('2026-11-22T00:00:00Z'));
    expect(encodeId('order', early)).toHaveLength('ord_'.length + 22);
    expect(early < late).toBe(true);
    expect(encodeId('order', early) < encodeId('order', late)).toBe(true);
  });

  it('carry business time, also after the clock was moved', () => {
    const clock = new TestClock(40 * 86_400_000);
    const distance = timeOfId(new Ids(clock).next()).getTime() - Date.now();
    expect(distance).toBeGreaterThan(39 * 86_400_000);
  });

  it.each([
    ['another kind', encodeId('invoice', '019abcde-0000-7000-8000-000000000000')],
    ['too short', 'ord_123'],
    ['a character outside base62', `ord_${'0'.repeat(21)}-`],
    ['more than 128 bits', `ord_${'z'.repeat(22)}`],
    ['nothing', ''],
  ])('of %s are no order ids', (_, text) => {
    expect(decodeId('order', text)).toBeUndefined();
  });
});

describe('a time with more digits than milliseconds', () => {
  it.each([
    ['2026-11-03T10:00:00.123Z', '2026-11-03T10:00:00.123Z'],
    ['2026-11-03T15:30:00.1230+05:30', '2026-11-03T10:00:00.123Z'],
    ['2026-11-03T10:00:00.123000001Z', '2026-11-03T10:00:00.124Z'],
    ['2026-11-03T10:00:00.9999Z', '2026-11-03T10:00:01.000Z'],
  ])('%s excludes the milliseconds before it', (given, whole) => {
    expect(wholeMs(given).toISOString()).toBe(whole);
  });
});
