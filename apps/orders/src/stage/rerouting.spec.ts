import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { WorkOrderRow } from '../order/order.store.js';
import {
  type Booking,
  emptyLedger,
  fits,
  leftAfter,
  canReverse,
  remainingAt,
  withoutRemainder,
} from '../order/ledger.js';
import { attemptOf, withEntry, withoutEntry } from './ledger-entry.js';
import { isPassed, isUntouched, withStage, without } from './rerouting.js';

const route = ['cutting', 'printing', 'finishing', 'packing'];

describe('a route from which stages are skipped, and into which they come again', () => {
  const stage = fc.constantFrom(...route);
  const amount = fc.nat({ max: 40 });
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ complete: stage, good: amount, scrap: amount, rework: amount }) },
    fc.record({ reverse: fc.nat({ max: 30 }) }),
    fc.record({ skip: stage }),
    fc.record({ reopen: fc.nat({ max: 3 }) }),
    fc.record({ ship: amount }),
    fc.constant({ cancel: true }),
  );

  it('still lets nothing leave a stage or the gate that has not come into it, and holds the sums of its entries', () => {
    let skips = 0;
    let reopenings = 0;
    let cancellations = 0;
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (tried) => {
        const ordered = { quantity: 100, overCompletionPercent: 0, isWhole: false };
        const ledger = emptyLedger(ordered, route.length);
        let work: WorkOrderRow = {
          id: '',
          line_item_id: '',
          route,
          stages: route,
          route_changes: [],
          at_work: {},
          over_completion_percent: 0,
          ...ledger,
        };
        const bookings: ({ stage: string; booking: Booking } | undefined)[] = [];
        for (const each of tried) {
          if ('complete' in each) {
            const { complete, ...booking } = each;
            const at = work.stages.indexOf(complete);
            if (at < 0 || !fits(work, at, booking)) continue;
            work = withEntry(work, attemptOf(work, { ...booking, stage: complete, rework_to: null }));
            bookings.push({ stage: complete, booking });
          } else if ('reverse' in each) {
            const index = each.reverse % Math.max(1, bookings.length);
            const entry = bookings[index];
            const at = entry === undefined ? -1 : work.stages.indexOf(entry.stage);
            if (at < 0 || !canReverse(work, at, entry!.booking)) continue;
            bookings[index] = undefined;
            const [taken, ...others] = [entry!, ...bookings.filter((other) => other !== undefined)].map((other) =>
              attemptOf(work, { ...other.booking, stage: other.stage, rework_to: null }),
            );
            work = withoutEntry(work, taken!, others);
          } else if ('skip' in each) {
            const at = work.stages.indexOf(each.skip);
            if (at < 0 || work.stages.length === 1 || !isUntouched(work, at)) continue;
            work = { ...work, ...without(work, at) };
            skips += 1;
          } else if ('reopen' in each) {
            const skipped = route.filter((name) => !work.stages.includes(name));
            const name = skipped[each.reopen % Math.max(1, skipped.length)];
            if (name === undefined || isPassed(work, name)) continue;
            work = { ...work, ...withStage(work, name) };
            reopenings += 1;
          } else if ('cancel' in each) {
            work = { ...work, ...withoutRemainder(work) };
            cancellations += 1;
          } else if (each.ship <= leftAfter(work, work.stages.length - 1)) {
            work = { ...work, dispatched: work.dispatched + each.ship };
          }
        }
        expect(work.stages).toEqual(route.filter((name) => work.stages.includes(name)));
        for (const [index, name] of work.stages.entries()) {
          expect(remainingAt(work, index)).toBeGreaterThanOrEqual(0);
          expect(leftAfter(work, index)).toBeGreaterThanOrEqual(0);
          const entries = bookings.filter((entry) => entry?.stage === name);
          for (const kind of ['good', 'scrap', 'rework'] as const) {
            expect(work[kind][index]).toBe(entries.reduce((sum, entry) => sum + entry!.booking[kind], 0));
          }
        }
      }),
      { numRuns: 500 },
    );
    expect(skips).toBeGreaterThan(20);
    expect(reopenings).toBeGreaterThan(5);
    expect(cancellations).toBeGreaterThan(20);
  });
});
