import { describe, expect, it } from '@jest/globals';
import { productionStatuses } from '@millwright/contracts';
import { isLongForm } from '@millwright/testing';
import fc from 'fast-check';
import {
  allowance,
  booked,
  type Booking,
  emptyLedger,
  entered,
  fits,
  inStock,
  isBegun,
  type Ledger,
  onTheWay,
  produced,
  remaining,
  remainingAt,
  reordered,
} from './ledger.js';
import { useOf, withEntry, withoutEntry } from '../stage/ledger-entry.js';
import { withAllowance } from './line-items.js';
import { cancel, cancelRemainder, close, closeShort } from './order-lifecycle.js';
import { orderedOf, overCompletionOf, settled, statusOf } from './order-status.js';
import type { LineItemRow, OrderRow, WorkOrderRow } from './order.store.js';
import type { Attempt } from './tries.js';

const nothing: Booking = { good: 0, scrap: 0, rework: 0 };

/** A confirmed order in pieces. */
function orderOf(lines: readonly { quantity: number; over: number; stages: number }[]): OrderRow {
  const none = (stages: number) => Array.from({ length: stages }, () => 0);
  const items = lines.map(({ quantity }, index) => ({ id: `item ${index}`, quantity, uom: 'PCS' }) as LineItemRow);
  const works = lines.map(({ over, stages }, index): WorkOrderRow => {
    const route = none(stages).map((_, stage) => `stage_${stage}`);
    return {
      id: `work ${index}`,
      line_item_id: items[index]!.id,
      ...{ route, stages: route, route_changes: [], at_work: {} },
      over_completion_percent: over === 0 ? null : over,
      ...emptyLedger({ quantity: items[index]!.quantity * 1_000, overCompletionPercent: over, isWhole: true }, stages),
    };
  });
  return {
    status: 'confirmed',
    status_before_hold: null,
    stage: 'not_started',
    over_completion_percent: 0,
    line_items: items,
    work_orders: works,
  } as unknown as OrderRow;
}

const one = (over: number, stages = 2): OrderRow => orderOf([{ quantity: 100, over, stages }]);

function withWork(order: OrderRow, line: number, change: Partial<Ledger>): OrderRow {
  const works = order.work_orders.map((work, index) => (index === line ? { ...work, ...change } : work));
  return settled({ ...order, work_orders: works });
}

function book(order: OrderRow, stage: number, booking: Partial<Booking>, line = 0): OrderRow {
  const work = order.work_orders[line]!;
  const pieces = Object.fromEntries(Object.entries(booking).map(([kind, amount]) => [kind, amount * 1_000]));
  const whole = { ...nothing, ...pieces };
  expect(fits(work, stage, whole)).toBe(true);
  return withWork(order, line, booked(work, stage, whole));
}

/** A change of what was dispatched, delivered and lost. */
function move(order: OrderRow, change: Partial<Pick<Ledger, 'dispatched' | 'delivered' | 'lost'>>, line = 0): OrderRow {
  const work = order.work_orders[line]!;
  const { dispatched = 0, delivered = 0, lost = 0 } = change;
  return withWork(order, line, {
    dispatched: work.dispatched + dispatched * 1_000,
    delivered: work.delivered + delivered * 1_000,
    lost: work.lost + lost * 1_000,
  });
}

describe('the status of an order', () => {
  it('is in production while a replacement of scrap can still become good, and its pieces can be shipped', () => {
    let order = book(one(10), 0, { good: 100 });
    order = book(order, 1, { good: 50, scrap: 10 });
    order = book(order, 0, { good: 10 });
    order = book(order, 1, { good: 40 });
    expect(order.status).toBe('in_production');
    order = move(order, { dispatched: 90 });
    expect(order.status).toBe('in_production');
    expect(book(order, 1, { good: 10 }).status).toBe('completed');
    expect(book(order, 1, { scrap: 10 }).status).toBe('dispatched');
  });

  it('is delivered once the rest of what has arrived is scrapped', () => {
    const packed = book(book(one(0), 0, { good: 100 }), 1, { good: 90 });
    const there = move(move(packed, { dispatched: 90 }), { delivered: 90 });
    expect(there.status).toBe('in_production');
    const scrapped = book(there, 1, { scrap: 10 });
    expect([scrapped.status, close(scrapped, undefined).status]).toEqual(['delivered', 'closed']);
  });

  it('goes back with a return and a reversal, as far as to where it began', () => {
    const sent = move(book(one(0, 1), 0, { good: 100 }), { dispatched: 100 });
    expect([sent.status, move(sent, { dispatched: -10 }).status]).toEqual(['dispatched', 'completed']);
    const back = move(sent, { dispatched: -100 });
    expect(book(back, 0, { good: -100 })).toMatchObject({ status: 'confirmed', stage: 'not_started' });
  });

  it('is completed where all of it is scrap, and dispatched while goods are lost', () => {
    expect(book(one(0, 1), 0, { scrap: 100 }).status).toBe('completed');
    const sent = move(book(one(0, 1), 0, { good: 100 }), { dispatched: 100 });
    expect(move(sent, { delivered: 95, lost: 5 }).status).toBe('dispatched');
  });

  it('begins with rework, too, and is behind a hold what it would be without', () => {
    expect(book(one(0), 0, { rework: 1 }).status).toBe('in_production');
    const held = { ...one(0, 1), status: 'on_hold', status_before_hold: 'confirmed' } as OrderRow;
    expect(book(held, 0, { good: 100 })).toMatchObject({ status: 'on_hold', status_before_hold: 'completed' });
  });

  it.each(['draft', 'closed', 'cancelled'] as const)('stays %s whatever the quantities are', (status) => {
    const order = { ...book(one(0, 1), 0, { good: 100 }), status };
    expect(settled(order)).toEqual(order);
  });
});

const amount = fc.nat({ max: 60 });
const line = fc.nat({ max: 1 });
const step = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      book: fc.nat({ max: 2 }),
      line,
      good: amount,
      scrap: fc.nat({ max: 9 }),
      rework: amount,
      reworkTo: fc.nat({ max: 2 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ reverse: fc.nat({ max: 30 }) }) },
  { weight: 5, arbitrary: fc.record({ ship: amount, line }) },
  { weight: 5, arbitrary: fc.record({ deliver: amount, line }) },
  fc.record({ lose: amount, line }),
  { weight: 2, arbitrary: fc.record({ comeBack: amount, line, isDelivered: fc.boolean() }) },
  fc.record({ cancel: fc.constantFrom([0], [1], [0, 1]) }),
  fc.record({ quantity: fc.integer({ min: 1, max: 120 }), line }),
  fc.record({ allow: fc.constantFrom(0, 5, 50) }),
);
const lineOf = fc.record({
  quantity: fc.integer({ min: 1, max: 100 }),
  over: fc.constantFrom(0, 5, 50),
  stages: fc.integer({ min: 1, max: 3 }),
});
const lines = fc.array(lineOf, { minLength: 1, maxLength: 2 });

/** Tries each step as the app does, and leaves those that are refused. */
function afterSteps(order: OrderRow, tried: readonly object[]): OrderRow {
  let entries: { line: number; attempt: Attempt }[] = [];
  let now = order;
  for (const each of tried as readonly Record<string, number>[]) {
    const at = (each['line'] ?? 0) % now.work_orders.length;
    const work = now.work_orders[at]!;
    const within = (wanted: number, most: number): number => Math.min(wanted * 1_000, most);
    if ('book' in each) {
      const stage = each['book']! % work.good.length;
      const booking = {
        good: each['good']! * 1_000,
        scrap: each['scrap']! * 1_000,
        rework: (each['rework']! % 5) * 1_000,
      };
      if (!fits(work, stage, booking)) continue;
      const attempt = { ...booking, stage, reworkTo: Math.min(stage, each['reworkTo']!) };
      now = withWork(now, at, withEntry(work, attempt));
      entries.push({ line: at, attempt });
    } else if ('reverse' in each) {
      const entry = entries[each['reverse']! % Math.max(1, entries.length)];
      if (entry === undefined) continue;
      const of = now.work_orders[entry.line]!;
      const others = entries.filter((other) => other !== entry);
      const standing = others.filter((other) => other.line === entry.line).map(({ attempt }) => attempt);
      const after = withoutEntry(of, entry.attempt, standing);
      if (useOf(of, entry.attempt, after) !== undefined) continue;
      now = withWork(now, entry.line, after);
      entries = others;
    } else if ('ship' in each) {
      now = withWork(now, at, { dispatched: work.dispatched + within(each['ship']!, inStock(work)) });
    } else if ('deliver' in each) {
      now = withWork(now, at, { delivered: work.delivered + within(each['deliver']!, onTheWay(work)) });
    } else if ('lose' in each) {
      now = withWork(now, at, { lost: work.lost + within(each['lose']!, onTheWay(work)) });
    } else if ('comeBack' in each) {
      const isDelivered = Boolean(each['isDelivered']);
      const back = within(each['comeBack']!, isDelivered ? work.delivered : onTheWay(work));
      const delivered = isDelivered ? work.delivered - back : work.delivered;
      now = withWork(now, at, { dispatched: work.dispatched - back, delivered });
    } else if ('cancel' in each) {
      const named = now.line_items.filter((_, index) => (each['cancel'] as unknown as number[]).includes(index));
      now = settled(cancelRemainder(now, undefined, new Set(named.map(({ id }) => id))));
    } else if ('quantity' in each) {
      const item = now.line_items[at]!;
      const over = overCompletionOf(now, work);
      const least = Math.min(item.quantity, entered(work) / 1_000);
      const changed = { ...item, quantity: Math.max(least, each['quantity']!) };
      now = withWork(
        { ...now, line_items: now.line_items.with(at, changed) },
        at,
        reordered(work, orderedOf(item, over), orderedOf(changed, over)),
      );
    } else if ('allow' in each) {
      const over = each['allow']!;
      now = settled({ ...now, over_completion_percent: over, work_orders: withAllowance(now, over) });
    }
    if (now.status === 'cancelled') break;
  }
  return now;
}

/** The needed pieces that wait at a stage, or may enter the first, counted stage by stage. */
function stillNeeded(work: Ledger): number {
  const waiting = work.good.reduce((total, _, stage) => total + remainingAt(work, stage), 0);
  return Math.max(0, Math.min(work.required - produced(work), waiting));
}

/** Finishes all that can be finished, ships it, and delivers what is not lost. */
function carriedOut(order: OrderRow, until: 'made' | 'shipped' | 'delivered' = 'delivered'): OrderRow {
  let now = order;
  for (const [at, { good }] of order.work_orders.entries()) {
    for (const stage of good.keys()) {
      const work = now.work_orders[at]!;
      const attempt = { ...nothing, good: remainingAt(work, stage), stage, reworkTo: stage };
      now = withWork(now, at, withEntry(work, attempt));
    }
    const work = now.work_orders[at]!;
    const dispatched = produced(work);
    if (until !== 'made') now = withWork(now, at, { dispatched });
    if (until === 'delivered') now = withWork(now, at, { delivered: dispatched - work.lost });
  }
  return now;
}

/** Ships and delivers what is made, and scraps all that is not. */
function cutOff(order: OrderRow): OrderRow {
  let now = order;
  for (const [at, work] of order.work_orders.entries()) {
    const dispatched = produced(work);
    now = withWork(now, at, { dispatched, delivered: dispatched - work.lost });
    for (const stage of work.good.keys()) {
      const left = now.work_orders[at]!;
      now = withWork(now, at, booked(left, stage, { ...nothing, scrap: remainingAt(left, stage) }));
    }
  }
  return now;
}

describe('an order with any history', () => {
  const check = (property: (order: OrderRow) => void, isTaken: (step: object) => boolean = () => true): void =>
    fc.assert(
      fc.property(lines, fc.array(step, { maxLength: 40 }), (given, tried) =>
        property(afterSteps(orderOf(given), tried.filter(isTaken))),
      ),
      { numRuns: isLongForm ? 400 : 80 },
    );

  it('has a status that its ledger alone gives, and none after completion while a needed piece can become good', () => {
    const seen = new Set<string>();
    check((lived) => {
      const made = (['made', 'shipped', 'delivered'] as const).map((until) => carriedOut(lived, until));
      const after = [lived, cutOff(lived), ...made];
      for (const { status, work_orders: works } of after) {
        seen.add(status);
        expect(status).toBe(statusOf(works));
        const isNeeded = works.some((work) => stillNeeded(work) > 0);
        const isOver = ['completed', 'dispatched', 'delivered'].includes(status);
        expect(isOver && isNeeded).toBe(false);
        expect(status === 'in_production' && !isNeeded).toBe(false);
        if (status !== 'cancelled') expect(works.some(isBegun)).toBe(isOver || status === 'in_production');
      }
    });
    expect([...seen].toSorted()).toEqual([...productionStatuses, 'cancelled'].toSorted());
  });

  it('can be made and delivered: no needed piece is stranded', () => {
    check((order) => {
      if (order.status === 'cancelled') return;
      const ended = carriedOut(order);
      for (const [index, work] of ended.work_orders.entries()) {
        const before = order.work_orders[index]!;
        expect(remaining(work)).toBe(0);
        expect(produced(work)).toBeGreaterThanOrEqual(produced(before) + stillNeeded(before));
      }
      const isLost = ended.work_orders.some(({ lost }) => lost > 0);
      const isMade = ended.work_orders.some((work) => produced(work) > 0);
      expect(ended.status).toBe(isLost ? 'dispatched' : isMade ? 'delivered' : 'completed');
    });
  });

  it('can be ended as it is, once nothing is on the way: cancelled before anything is shipped, or else closed', () => {
    check((order) => {
      if (order.status === 'cancelled') return;
      let now = order;
      for (const [at, work] of order.work_orders.entries()) {
        if (onTheWay(work) === 0) continue;
        expect(() => closeShort(now, 'why')).toThrow('in transit');
        now = withWork(now, at, { delivered: work.delivered + onTheWay(work) });
      }
      if (now.status === 'confirmed') {
        expect(cancel(now, 'why').status).toBe('cancelled');
        return;
      }
      const { status, work_orders: works } = settled(closeShort(now, 'why'));
      expect(status).toBe('closed');
      for (const [index, { required, delivered }] of works.entries()) {
        expect(required).toBe(Math.min(now.line_items[index]!.quantity * 1_000, delivered));
      }
    });
  });

  it('yields no more than what is ordered and not cancelled, and the allowance, unless that is lowered', () => {
    const isTaken = (tried: object): boolean => !('allow' in tried);
    check((order) => {
      for (const [index, work] of order.work_orders.entries()) {
        const most = work.required + allowance(orderedOf(order.line_items[index]!, overCompletionOf(order, work)));
        expect(produced(carriedOut(order).work_orders[index]!)).toBeLessThanOrEqual(most);
        expect(inStock(work)).toBeGreaterThanOrEqual(0);
        expect(onTheWay(work)).toBeGreaterThanOrEqual(0);
      }
    }, isTaken);
  });
});
