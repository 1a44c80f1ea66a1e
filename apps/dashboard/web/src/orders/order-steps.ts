/** What can be done with an order in its status, and with its quantities. */
import { orderLifecycle } from '@millwright/client/resources';
import type { Order, Scope } from '@millwright/contracts';
import { allows } from '../kit/steps.js';

export type OrderStep = keyof typeof orderLifecycle.steps;

export function canStep(step: OrderStep, order: Order, may: (scope: Scope) => boolean): boolean {
  return allows(orderLifecycle, step, order.status, may) && (others[step]?.(order) ?? true);
}

/** What depends on more than the status. */
const others: Partial<Record<OrderStep, (order: Order) => boolean>> = {
  cancel: ({ line_items: items }) => items.every(({ dispatched }) => dispatched.value === 0),
  cancelRemainder: ({ line_items: items }) => items.some((item) => item.cancelled.value < item.quantity.value),
  closeShort: ({ line_items: items }) => items.some((item) => item.delivered.value < item.quantity.value),
  dispatch: ({ line_items: items }) => items.some((item) => leftToShip(item) > 0),
};

/** Thousandths are the smallest parts of quantities. */
export function leftToShip({ produced: made, dispatched }: Order['line_items'][number]): number {
  return Math.max(0, Math.round((made.value - dispatched.value) * 1_000) / 1_000);
}
