import { describe, expect, it } from '@jest/globals';
import { orderLifecycle, orderStatuses, type OrderStatus } from '@millwright/contracts';
import { ApiError } from '@millwright/service-kit';
import { booked, emptyLedger, type Ledger } from './ledger.js';
import { cancel, cancelRemainder, close, closeShort, confirm, hold, release } from './order-lifecycle.js';
import { settled } from './order-status.js';
import type { OrderRow } from './order.store.js';

const { statuses, transitions } = orderLifecycle;
const ordered = { quantity: 5_000, overCompletionPercent: 0, isWhole: true };

/** Quantities that give an order its status. */
function ledgerIn(status: OrderStatus): Ledger {
  const empty = emptyLedger(ordered, 1);
  if (status === 'draft' || status === 'confirmed' || status === 'cancelled') return empty;
  const made = status === 'in_production' ? 2_000 : 5_000;
  const ledger = booked(empty, 0, { good: made, scrap: 0, rework: 0 });
  const dispatched = status === 'completed' || status === 'in_production' ? 0 : 5_000;
  return { ...ledger, dispatched, delivered: status === 'dispatched' ? 0 : dispatched };
}

function orderIn(status: OrderStatus, before: OrderStatus = 'in_production'): OrderRow {
  const ledger = ledgerIn(status === 'on_hold' ? before : status);
  return {
    status,
    status_before_hold: status === 'on_hold' ? before : null,
    line_items: [{ quantity: 5, uom: 'PCS' }],
    work_orders: [{ ...ledger, over_completion_percent: 0, route: ['cutting'], stages: ['cutting'] }],
  } as unknown as OrderRow;
}

function withNothingOnTheWay(order: OrderRow): OrderRow {
  return {
    ...order,
    work_orders: order.work_orders.map((work) => ({ ...work, lost: work.dispatched - work.delivered })),
  };
}

const byName: [keyof typeof transitions, (order: OrderRow) => OrderRow][] = [
  ['confirm', confirm],
  ['hold', (order) => hold(order, 'why')],
  ['release', release],
  ['cancel', (order) => cancel(order, 'why')],
  ['cancelRemainder', (order) => cancelRemainder(order, 'why')],
  ['close', (order) => close(order, undefined)],
  ['closeShort', (order) => closeShort(withNothingOnTheWay(order), 'why')],
];

describe.each(byName)('the step %s of an order', (step, take) => {
  const { from, to } = transitions[step];
  const allowed = statuses.filter((status) => from.includes(status));

  it.each(allowed)('leads from %s where the table says', (status) => {
    expect([to].flat()).toContain(settled(take(orderIn(status))).status);
  });

  it.each(statuses.filter((status) => !allowed.includes(status) && status !== 'on_hold'))(
    'is refused in %s',
    (status) => {
      expect(() => take(orderIn(status))).toThrow(ApiError);
      expect(() => take(orderIn(status))).toThrow(`The order is ${status}; only one that is`);
    },
  );
});

describe('an order on hold', () => {
  it.each(['confirmed', 'in_production', 'completed', 'dispatched'] as const)(
    'that was %s is released into it',
    (before) => {
      const held = settled(hold(orderIn(before), 'why'));
      expect(held).toMatchObject({ status: 'on_hold', status_before_hold: before, hold_reason: 'why' });
      expect(settled(release(held))).toMatchObject({ status: before, status_before_hold: null, hold_reason: null });
    },
  );

  it('of which nothing has begun is not closed short', () => {
    expect(() => closeShort(orderIn('on_hold', 'confirmed'), 'why')).toThrow(ApiError);
  });

  it('of which nothing has begun is cancelled with its remainder', () => {
    const cancelled = settled(cancelRemainder(orderIn('on_hold', 'confirmed'), 'why'));
    expect(cancelled).toMatchObject({ status: 'cancelled', status_before_hold: null, hold_reason: null });
  });
});

describe('the statuses of orders', () => {
  it('are those of the contract, and each but the first is reached by a step', () => {
    expect(statuses).toEqual(orderStatuses);
    const reached = new Set(Object.values(transitions).flatMap(({ to }) => to ?? []));
    expect([...reached].toSorted()).toEqual(orderStatuses.filter((status) => status !== 'draft').toSorted());
  });
});
