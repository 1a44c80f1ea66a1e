/** The lifecycle of an order: the steps that its status allows, and the changes that they make. */
import { orderStatuses, type OrderStatus } from '@millwright/contracts';
import { ApiError, Transitions } from '@millwright/service-kit';
import { leftAfter, withoutRemainder } from './ledger.js';
import type { OrderRow, WorkOrderRow } from './order.store.js';

const begun = ['in_production', 'completed'] as const;
const notShipped = ['draft', 'confirmed', 'in_production', 'completed', 'on_hold'] as const;

export const orderTransitions = new Transitions('order', orderStatuses, {
  confirm: { can: 'be confirmed', from: ['draft'], to: 'confirmed' },
  change: { can: 'be changed', from: ['draft', 'confirmed', ...begun, 'dispatched', 'delivered', 'on_hold'] },
  changeLineItems: { can: 'have its line items changed', from: ['draft', 'confirmed'] },
  reroute: { can: 'have its route changed', from: notShipped },
  completeStage: { can: 'have stages completed', from: ['confirmed', ...begun], to: begun },
  dispatch: { can: 'be dispatched', from: begun, to: [...begun, 'dispatched'] },
  deliver: { can: 'have all that was dispatched delivered', from: ['dispatched'], to: 'delivered' },
  return: { can: 'have a dispatch returned', from: ['dispatched'], to: 'completed' },
  close: { can: 'be closed', from: ['delivered'], to: 'closed' },
  hold: {
    can: 'be put on hold',
    from: ['confirmed', ...begun, 'dispatched'],
    to: 'on_hold',
  },
  release: {
    can: 'be released',
    from: ['on_hold'],
    to: ['confirmed', ...begun, 'dispatched', 'delivered'],
  },
  cancel: { can: 'be cancelled', from: notShipped, to: 'cancelled' },
  cancelRemainder: {
    can: 'have its remainder cancelled',
    from: ['in_production'],
    to: ['completed', 'dispatched', 'delivered'],
  },
});

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
      message: `The order is ${order.status}, and a part of it has been dispatched; only one of which nothing has can be cancelled. Of one in production the remainder can be.`,
    });
  }
  return { ...order, status, status_before_hold: null, hold_reason: null, cancel_reason: reason ?? null };
}

/** Reduces the order to the quantities finished at the last stage. */
export function cancelRemainder(order: OrderRow, reason: string | undefined): OrderRow {
  orderTransitions.require('cancelRemainder', statusBehindHold(order));
  const works = order.work_orders.map((work) => ({ ...work, ...withoutRemainder(work) }));
  if (works.every(({ required }) => required === 0)) {
    throw new ApiError('invalid_state', {
      message: `The order is ${order.status}, and nothing of it is finished; cancel the whole of it instead.`,
    });
  }
  const finished = advance(order, 'cancelRemainder', statusOfFinished(works));
  return { ...finished, work_orders: works, cancel_reason: reason ?? null };
}

function statusOfFinished(works: readonly WorkOrderRow[]): OrderStatus {
  if (!isAllShipped(works)) return 'completed';
  return isAllThere(works) ? 'delivered' : 'dispatched';
}

/** Whether everything produced has been dispatched. */
export function isAllShipped(works: readonly WorkOrderRow[]): boolean {
  return works.every((work) => leftAfter(work, work.stages.length - 1) === 0);
}

/** Whether everything dispatched has arrived. */
export function isAllThere(works: readonly WorkOrderRow[]): boolean {
  return works.every(({ dispatched, delivered }) => dispatched === delivered);
}

export function close(order: OrderRow): OrderRow {
  return { ...order, status: orderTransitions.next('close', order.status) };
}

/** Applies a step to the order. For an order on hold, it changes the status to which the release returns. */
export function advance(
  order: OrderRow,
  step: 'dispatch' | 'deliver' | 'return' | 'cancelRemainder',
  to?: OrderStatus,
): OrderRow {
  const status = orderTransitions.next(step, statusBehindHold(order), to);
  return order.status === 'on_hold' ? { ...order, status_before_hold: status } : { ...order, status };
}

/** The status of an order, or for one on hold the status before the hold. */
export function statusBehindHold({ status, status_before_hold: before }: OrderRow): OrderStatus {
  return before ?? status;
}
