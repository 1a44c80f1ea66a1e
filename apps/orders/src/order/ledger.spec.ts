import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  booked,
  type Booking,
  emptyLedger,
  fits,
  furthest,
  type Ledger,
  canReverse,
  previous,
  produced,
  remaining,
  remainingAt,
  reversed,
  withoutRemainder,
} from './ledger.js';

interface Entry {
  readonly stage: number;
  readonly booking: Booking;
  readonly isReversed: boolean;
}

const amount = fc.nat({ max: 60 });
const completion = fc.record({ stage: fc.nat({ max: 3 }), good: amount, scrap: amount, rework: amount });
const reversal = fc.record({ reverses: fc.nat({ max: 40 }) });
const cancellation = fc.constant({ cancels: true });
const steps = fc.array(
  fc.oneof({ weight: 20, arbitrary: completion }, { weight: 7, arbitrary: reversal }, cancellation),
  { maxLength: 60 },
);
const setUp = fc.record({ required: fc.integer({ min: 1, max: 100 }), over: fc.constantFrom(0, 5, 50) });

function ledgerOf(required: number, overCompletionPercent: number, stages: number, isWhole = false): Ledger {
  return emptyLedger({ quantity: required, overCompletionPercent, isWhole }, stages);
}

/** Tries each step as the app does, and keeps the entries that were taken. */
function run({ required, over }: { required: number; over: number }, tried: readonly object[]): [Ledger, Entry[]] {
  let ledger = ledgerOf(required, over, 4);
  const entries: Entry[] = [];
  for (const step of tried) {
    if ('cancels' in step) {
      ledger = withoutRemainder(ledger);
    } else if ('reverses' in step) {
      const index = (step.reverses as number) % Math.max(1, entries.length);
      const entry = entries[index];
      if (entry === undefined || entry.isReversed || !canReverse(ledger, entry.stage, entry.booking)) continue;
      ledger = booked(ledger, entry.stage, reversed(entry.booking));
      entries[index] = { ...entry, isReversed: true };
    } else {
      const { stage, ...booking } = step as Booking & { stage: number };
      if (!fits(ledger, stage, booking)) continue;
      ledger = booked(ledger, stage, booking);
      entries.push({ stage, booking, isReversed: false });
    }
  }
  return [ledger, entries];
}

describe('the ledger of a work order', () => {
  it('lets nothing leave a stage that has not come into it, whatever is completed and taken back', () => {
    fc.assert(
      fc.property(setUp, steps, (order, tried) => {
        const [ledger] = run(order, tried);
        for (let stage = 0; stage < 4; stage += 1) {
          expect(remainingAt(ledger, stage)).toBeGreaterThanOrEqual(0);
          for (const amounts of [ledger.good, ledger.scrap, ledger.rework]) {
            expect(amounts[stage]).toBeGreaterThanOrEqual(0);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('holds the sums of the entries that stand', () => {
    fc.assert(
      fc.property(setUp, steps, (order, tried) => {
        const [ledger, entries] = run(order, tried);
        const standing = entries.filter(({ isReversed }) => !isReversed);
        for (const kind of ['good', 'scrap', 'rework'] as const) {
          const sums = [0, 1, 2, 3].map((stage) =>
            standing.filter((entry) => entry.stage === stage).reduce((total, { booking }) => total + booking[kind], 0),
          );
          expect(ledger[kind]).toEqual(sums);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('is empty again when everything is taken back, the last first', () => {
    fc.assert(
      fc.property(setUp, steps, (order, tried) => {
        const [ledger, entries] = run(order, tried);
        const empty = entries
          .toReversed()
          .filter(({ isReversed }) => !isReversed)
          .reduce((at, { stage, booking }) => {
            expect(canReverse(at, stage, booking)).toBe(true);
            return booked(at, stage, reversed(booking));
          }, ledger);
        const { required, allowed } = ledger;
        expect(empty).toEqual({ ...ledgerOf(order.required, order.over, 4), required, allowed });
      }),
    );
  });

  it('takes what was ordered and the allowed over-completion, and not a piece more', () => {
    const ledger = ledgerOf(100_000, 2.5, 2);
    const good = (amount: number): Booking => ({ good: amount, scrap: 0, rework: 0 });
    expect([fits(ledger, 0, good(102_500)), fits(ledger, 0, good(102_501))]).toEqual([true, false]);
    expect(fits(ledger, 1, good(1))).toBe(false);
    expect(ledgerOf(99_000, 2.5, 2).allowed).toBe(101_475);
    expect(ledgerOf(99_000, 2.5, 2, true).allowed).toBe(101_000);
  });

  it('takes nothing new in once the remainder is cancelled, requires what can still become good, and keeps what was booked', () => {
    fc.assert(
      fc.property(setUp, steps, (order, tried) => {
        const [before] = run(order, tried);
        const after = withoutRemainder(before);
        const inProgress = [0, 1, 2, 3].reduce((total, stage) => total + remainingAt(after, stage), 0);
        expect(after.required).toBe(Math.min(before.required, produced(after) + inProgress));
        expect(remainingAt(after, 0)).toBeLessThanOrEqual(after.rework[0]!);
        expect(remaining(after)).toBe(Math.max(0, after.required - produced(after)));
        expect(after.allowed).toBeLessThanOrEqual(before.allowed);
        const { required, allowed } = before;
        expect({ ...after, required, allowed }).toEqual(before);
      }),
    );
  });

  it('knows the furthest stage, the one before, and what is left to do', () => {
    const first = booked(ledgerOf(10, 0, 3), 0, { good: 8, scrap: 2, rework: 0 });
    expect([furthest(ledgerOf(10, 0, 3)), furthest(first), previous(first, 0), previous(first, 2)]).toEqual([
      -1, 0, -1, 0,
    ]);
    const last = booked(booked(first, 1, { good: 8, scrap: 0, rework: 0 }), 2, { good: 7, scrap: 1, rework: 0 });
    expect([remaining(first), remaining(last)]).toEqual([8, 0]);
  });
});
