import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { orderStatuses, type OrderStatus } from '@millwright/contracts';
import { ApiError } from '@millwright/service-kit';
import { emptyLedger } from './ledger.js';
import {
  advance,
  cancel,
  cancelRemainder,
  close,
  confirm,
  hold,
  orderTransitions,
  release,
} from './order-lifecycle.js';
import type { OrderRow } from './order.store.js';

const { statuses, steps } = orderTransitions;

/** An order of which a part is finished at its only stage. */
function orderIn(status: OrderStatus, before: OrderStatus = 'confirmed'): OrderRow {
  const ledger = emptyLedger({ required: 5_000, overCompletionPercent: 0, stages: 1, isWhole: true });
  const work = { ...ledger, stages: ['cutting'], good: [2_000], delivered: 0 };
  return {
    status,
    status_before_hold: status === 'on_hold' ? before : null,
    work_orders: [work],
  } as unknown as OrderRow;
}

const byName: [keyof typeof steps, (order: OrderRow) => OrderRow][] = [
  ['confirm', confirm],
  ['hold', (order) => hold(order, 'why')],
  ['release', release],
  ['cancel', (order) => cancel(order, 'why')],
  ['cancelRemainder', (order) => cancelRemainder(order, 'why')],
  ['close', close],
  ['dispatch', (order) => advance(order, 'dispatch', 'dispatched')],
  ['deliver', (order) => advance(order, 'deliver')],
  ['return', (order) => advance(order, 'return')],
];

describe.each(byName)('the step %s of an order', (step, take) => {
  const { from, to } = steps[step];
  const allowed = statuses.filter((status) => from.includes(status));

  it.each(allowed)('leads from %s where the table says', (status) => {
    expect([to].flat()).toContain(take(orderIn(status)).status);
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
      const held = hold(orderIn(before), 'why');
      expect(held).toMatchObject({ status: 'on_hold', status_before_hold: before, hold_reason: 'why' });
      expect(release(held)).toMatchObject({ status: before, status_before_hold: null, hold_reason: null });
    },
  );

  it('goes through what happens to its goods behind the hold', () => {
    const held = advance(orderIn('on_hold', 'dispatched'), 'deliver');
    expect(held).toMatchObject({ status: 'on_hold', status_before_hold: 'delivered' });
    expect(release(held).status).toBe('delivered');
  });
});

describe('the statuses of orders', () => {
  it('are those of the contract, and each but the first is reached by a step', () => {
    expect(statuses).toEqual(orderStatuses);
    const reached = new Set(Object.values(steps).flatMap(({ to }) => to ?? []));
    expect([...reached].toSorted()).toEqual(orderStatuses.filter((status) => status !== 'draft').toSorted());
  });

  it('are shown by the guide as the table has them', () => {
    const guide = readFileSync(new URL('../../../../docs/guides/orders-and-production.md', import.meta.url), 'utf8');
    expect(guide).toContain(orderTransitions.toMarkdown());
  });
});
