/** The changes that the steps of an order make. */
import { orderLifecycle } from '@millwright/contracts';
import { ApiError, Transitions } from '@millwright/service-kit';
import { closedShort, onTheWay, withoutRemainder } from './ledger.js';
import { quantityIn, statusBehindHold } from './order-status.js';
import type { OrderRow } from './order.store.js';

export const orderTransitions = new Transitions(orderLifecycle);

export function confirm(order: OrderRow): OrderRow {
  return { ...order, status: orderTransitions.next('confirm', order.status) };
}

export function hold(order: OrderRow, reason: string | undefined): OrderRow {
  const status = orderTransitions.next('hold', order.status);
  return { ...order, status, status_before_hold: order.status, hold_reason: reason ?? null };
}

export function release(order: OrderRow): OrderRow {
  const status = orderTransitions.next('release', order.status, order.status_before_hold ?? undefined);
  return { ...order, status, status_before_hold: null, hold_reason: null };
}

export function cancel(order: OrderRow, reason: string | undefined): OrderRow {
  const status = orderTransitions.next('cancel', order.status);
  if (order.work_orders.some(({ dispatched }) => dispatched > 0)) {
    throw new ApiError('invalid_state', {
      message: `The order is ${order.status}, and goods of it have been dispatched, so it cannot be cancelled. You can cancel the remainder.`,
    });
  }
  return {
    ...order,
    status,
    status_before_hold: null,
    hold_reason: null,
    cancel_reason: reason ?? null,
    work_orders: order.work_orders.map((work) => ({ ...work, required: 0 })),
  };
}

/**
 * Reduces all line items of the order, or some, to what has entered production: nothing more enters it. Without a remainder, nothing
 * changes.
 */
export function cancelRemainder(
  order: OrderRow,
  reason: string | undefined,
  lineItems?: ReadonlySet<string>,
): OrderRow {
  orderTransitions.require('cancelRemainder', statusBehindHold(order));
  const isNamed = (id: string): boolean => lineItems === undefined || lineItems.has(id);
  const works = order.work_orders.map((work) => (isNamed(work.line_item_id) ? withoutRemainder(work) : work));
  if (works.every((work, index) => work === order.work_orders[index])) return order;
  return { ...order, work_orders: works, cancel_reason: reason ?? null };
}

export function close(order: OrderRow, reason: string | undefined): OrderRow {
  return { ...order, status: orderTransitions.next('close', order.status), close_reason: reason ?? null };
}

/** Closes an order of which not everything was delivered: the rest is cancelled. */
export function closeShort(order: OrderRow, reason: string): OrderRow {
  const status = orderTransitions.next('closeShort', statusBehindHold(order));
  if (order.work_orders.some((work) => onTheWay(work) > 0)) {
    throw new ApiError('invalid_state', {
      message: `The order is ${order.status}, and goods of it are in transit, so it cannot be closed short. First record that the goods were delivered, returned or lost.`,
    });
  }
  return {
    ...order,
    status,
    status_before_hold: null,
    hold_reason: null,
    close_reason: reason,
    work_orders: order.work_orders.map((work, index) => closedShort(work, quantityIn(order.line_items[index]!))),
  };
}
