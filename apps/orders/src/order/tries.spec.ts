import { describe, expect, it } from '@jest/globals';
import { type Attempt, firstPassYield, triesOf } from './tries.js';

const at = (stage: number, good: number, { scrap = 0, rework = 0, reworkTo = stage } = {}): Attempt => ({
  stage,
  good,
  scrap,
  rework,
  reworkTo,
});
const yields = (...attempts: Attempt[]): (number | null)[] => triesOf(3, attempts).map(firstPassYield);

describe('the first-pass yield of a stage', () => {
  it('is there with the first piece, and counts what is lost and what is to be done again', () => {
    expect(yields()).toEqual([null, null, null]);
    expect(yields(at(0, 90, { scrap: 4, rework: 6 }))).toEqual([0.9, null, null]);
  });

  it('is not changed by what becomes of rework, wherever it was sent to', () => {
    const stays = [at(0, 90, { rework: 10 }), at(0, 5, { rework: 3 }), at(0, 2, { scrap: 3 })];
    expect(yields(...stays)).toEqual([0.9, null, null]);
    const sentBack = [at(0, 100), at(1, 70, { rework: 10, reworkTo: 0 })];
    expect(yields(...sentBack)).toEqual([1, 0.875, null]);
    expect(yields(...sentBack, at(1, 20))).toEqual([1, 0.9, null]);
    expect(yields(...sentBack, at(0, 10), at(1, 10))).toEqual([1, 0.875, null]);
    expect(yields(...sentBack, at(0, 8, { scrap: 2 }), at(1, 8), at(1, 20))).toEqual([1, 0.9, null]);
  });

  it('counts pieces as new where they come for the first time, though they were reworked before', () => {
    expect(yields(at(0, 90, { rework: 10 }), at(0, 10), at(1, 100))).toEqual([0.9, 1, null]);
    const twoBack = [at(0, 10), at(1, 10), at(2, 6, { rework: 4, reworkTo: 0 })];
    expect(yields(...twoBack, at(0, 4), at(1, 4), at(2, 4))).toEqual([1, 1, 0.6]);
  });
});
