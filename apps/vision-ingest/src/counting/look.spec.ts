import { describe, expect, it } from '@jest/globals';
import { isEarlier, type Look, lookOf, looksOf } from './look.js';

const looks: Look[] = [1_799_000_000_000, 1_799_000_000_001, 1_899_000_000_000].flatMap((at) =>
  [1, 2, 255, 256, 2 ** 53 - 1].flatMap((sequence) => [false, true].map((defective) => ({ at, sequence, defective }))),
);

describe('looks', () => {
  it('have the same order in the database as in reports: by time, number and verdict', () => {
    for (const [place, one] of looks.entries()) {
      for (const [otherPlace, other] of looks.entries()) {
        expect(isEarlier(one, other)).toBe(place < otherPlace);
        expect(lookOf(one) < lookOf(other)).toBe(place < otherPlace);
      }
    }
  });

  it('of one part in a batch are one, bad if one of them is, at the latest of their times', () => {
    const parts = [
      { partId: 'a', at: 5, defective: true },
      { partId: null, at: 9, defective: true },
      { partId: 'a', at: 7, defective: false },
      { partId: 'b', at: 6, defective: false },
      { partId: 'a', at: 6, defective: false },
    ];
    expect([...looksOf(parts, 3)]).toEqual([
      ['a', { at: 7, sequence: 3, defective: true }],
      ['b', { at: 6, sequence: 3, defective: false }],
    ]);
  });
});
