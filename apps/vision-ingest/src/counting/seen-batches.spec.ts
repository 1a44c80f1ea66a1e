import { describe, expect, it } from '@jest/globals';
import type { SeenEpoch } from '../camera/camera-state.js';
import { withBatch } from './seen-batches.js';

/** Which of the numbers are taken, in this order. */
function taken(numbers: readonly number[]): number[] {
  let known: SeenEpoch | undefined;
  return numbers.filter((sequence) => {
    const after = withBatch(known, 'epoch', sequence);
    known = after ?? known;
    return after !== undefined;
  });
}

describe('the batches of an epoch', () => {
  it('are taken once each, in any order within the last 1,000 numbers', () => {
    expect(taken([5, 3, 4, 3, 5, 1, 6, 2, 2])).toEqual([5, 3, 4, 1, 6, 2]);
    expect(taken([1_000, 1, 1, 1_001, 1, 2])).toEqual([1_000, 1, 1_001, 2]);
    expect(taken([1_001, 1, 2])).toEqual([1_001, 2]);
    expect(taken([1, 5_000, 1, 4_000, 4_001, 4_001])).toEqual([1, 5_000, 4_001]);
  });

  it('are taken as a set of all numbers within the window would take them', () => {
    let state = 12_345;
    const random = (most: number): number => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * most);
    };
    const numbers: number[] = [];
    let top = 1;
    for (let index = 0; index < 20_000; index += 1) {
      top += random(4) === 0 ? random(40) : 0;
      numbers.push(Math.max(1, top - random(1_200)));
    }
    const seen = new Set<number>();
    let highest = 0;
    const expected = numbers.filter((sequence) => {
      if (seen.has(sequence) || highest - sequence >= 1_000) return false;
      highest = Math.max(highest, sequence);
      seen.add(sequence);
      return true;
    });
    expect(expected.length).toBeGreaterThan(5_000);
    expect(taken(numbers)).toEqual(expected);
  });

  it('count up to the largest number that JSON holds', () => {
    const most = Number.MAX_SAFE_INTEGER;
    expect(taken([1, most, most - 999, most - 1_000, most])).toEqual([1, most, most - 999]);
  });
});
