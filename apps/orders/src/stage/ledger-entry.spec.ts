import { describe, expect, it } from '@jest/globals';
import { isLongForm } from '@millwright/testing';
import fc from 'fast-check';
import { fits, type Ledger, emptyLedger, leftAt, readyAt, remainingAt, sum } from '../order/ledger.js';
import type { Attempt } from '../order/tries.js';
import { useOf, withEntry, withoutEntry } from './ledger-entry.js';

const stages = 4;
const runs = isLongForm ? 30 : 8;
const amount = fc.nat({ max: 50 });
const entry = fc.record({
  stage: fc.nat({ max: stages - 1 }),
  good: amount,
  scrap: fc.nat({ max: 8 }),
  rework: fc.nat({ max: 15 }),
  reworkTo: fc.nat({ max: stages - 1 }),
});
const steps = fc.array(fc.oneof({ weight: 4, arbitrary: entry }, fc.record({ reverses: fc.nat({ max: 60 }) })), {
  maxLength: 60,
  size: 'max',
});

interface Run {
  readonly ledger: Ledger;
  /** Those that stand, oldest first. */
  readonly entries: readonly Attempt[];
  readonly reversals: number;
  readonly sentBack: number;
}

/** Takes each step as the app does: of an entry what there is, and of reversals those that are allowed. */
function run(allowance: number, tried: readonly (Attempt | { readonly reverses: number })[]): Run {
  let ledger = start(allowance);
  let entries: Attempt[] = [];
  let reversals = 0;
  let sentBack = 0;
  for (const step of tried) {
    if ('reverses' in step) {
      const found = entries[step.reverses % Math.max(1, entries.length)];
      if (found === undefined) continue;
      const others = entries.filter((each) => each !== found);
      const after = withoutEntry(ledger, found, others);
      if (useOf(ledger, found, after) !== undefined) continue;
      [ledger, entries] = [after, others];
      reversals += 1;
    } else {
      const most = remainingAt(ledger, step.stage);
      const rework = Math.min(step.rework, most);
      const scrap = Math.min(step.scrap, most - rework);
      const good = Math.min(step.good, most - rework - scrap);
      const attempt = { good, scrap, rework, stage: step.stage, reworkTo: Math.min(step.reworkTo, step.stage) };
      expect(fits(ledger, attempt.stage, attempt)).toBe(true);
      expect(fits(ledger, attempt.stage, { ...attempt, good: most - rework - scrap + 1 })).toBe(false);
      if (good + scrap + rework === 0) continue;
      ledger = withEntry(ledger, attempt);
      entries.push(attempt);
      if (attempt.reworkTo < attempt.stage && attempt.rework > 0) sentBack += 1;
    }
  }
  return { ledger, entries, reversals, sentBack };
}

function start(allowance: number): Ledger {
  return emptyLedger({ quantity: 100, overCompletionPercent: allowance, isWhole: false }, stages);
}

const indexes = Array.from({ length: stages }, (_, index) => index);

describe('entries with rework that goes back to earlier stages', () => {
  it('lose no piece and make none, however they are booked and reversed', () => {
    let reversals = 0;
    let sentBack = 0;
    fc.assert(
      fc.property(fc.constantFrom(0, 10), steps, (allowance, tried) => {
        const { ledger, entries, ...counts } = run(allowance, tried);
        reversals += counts.reversals;
        sentBack += counts.sentBack;
        const waiting = indexes.map((index) => remainingAt(ledger, index));
        expect(sum(waiting) + sum(ledger.scrap) + ledger.good.at(-1)!).toBe(ledger.allowed);
        for (const index of indexes) {
          expect(waiting[index]).toBeGreaterThanOrEqual(0);
          expect(ledger.good[index]).toBeGreaterThanOrEqual(0);
          const here = entries.filter(({ stage }) => stage === index);
          const past = entries.filter(({ stage, reworkTo }) => reworkTo <= index && index < stage);
          const good = sum(here.map((each) => each.good));
          expect(ledger.good[index]).toBe(good - sum(past.map(({ rework }) => rework)));
          expect(ledger.scrap[index]).toBe(sum(here.map(({ scrap }) => scrap)));
          expect(ledger.rework[index]).toBe(sum(here.map(({ rework }) => rework)));
          expect(readyAt(ledger, index)).toBeLessThanOrEqual(waiting[index]!);
          expect(leftAt(ledger, index)).toBeGreaterThanOrEqual(0);
          const tries = ledger.tries[index]!;
          expect(tries.good).toBe(good);
          expect(Math.min(tries.passed, tries.again, tries.away)).toBeGreaterThanOrEqual(0);
          expect(tries.passed).toBeLessThanOrEqual(Math.min(tries.tried, good));
        }
      }),
      { numRuns: 5 * runs },
    );
    expect(Math.min(reversals, sentBack)).toBeGreaterThan(3 * runs);
  });

  it('try no piece for the first time twice', () => {
    fc.assert(
      fc.property(steps, (tried) => {
        const { ledger, reversals } = run(0, tried);
        fc.pre(reversals === 0);
        for (const [index, { tried: first, again, away }] of ledger.tries.entries()) {
          expect(first).toBeLessThanOrEqual(index === 0 ? ledger.allowed : ledger.tries[index - 1]!.tried);
          expect(again).toBeLessThanOrEqual(remainingAt(ledger, index));
          expect(away).toBeLessThanOrEqual(sum(indexes.slice(0, index).map((each) => remainingAt(ledger, each))));
        }
      }),
      { numRuns: 3 * runs },
    );
  });

  it('leave the ledger as it was once they are taken back, the last first', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 40, size: 'max' }), (tried) => {
        const { ledger, entries } = run(0, tried);
        const empty = [...entries.entries()].toReversed().reduce((at, [index, each]) => {
          const after = withoutEntry(at, each, entries.slice(0, index));
          expect(useOf(at, each, after)).toBeUndefined();
          return after;
        }, ledger);
        expect(empty).toEqual(start(0));
      }),
      { numRuns: 2 * runs },
    );
  });
});
