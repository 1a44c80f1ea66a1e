/** The steps that callers take an order through by its name; each is refused where the order is in no status for it. */
import type { OrderStatus } from '@millwright/contracts';
import { ApiError } from '@millwright/service-kit';
import { leftAfter, withoutRemainder } from '../stage/ledger.js';
import { demandStatus } from '../state.js';
import type { OrderRow, WorkOrderRow } from './order.rows.js';

const holdable = ['confirmed', 'in_production', 'completed', 'dispatched'] as const;
const cancellable = ['draft', 'confirmed', 'in_production', 'completed', 'on_hold'] as const;
const beforeProduction = ['draft', 'confirmed'] as const;
const inProduction = ['confirmed', 'in_production', 'completed'] as const;
const reroutable = ['draft', 'confirmed', 'in_production', 'completed', 'on_hold'] as const;
const dispatchable = ['in_production', 'completed'] as const;
const changeable = ['draft', 'confirmed', 'in_production', 'completed', 'dispatched', 'delivered', 'on_hold'] as const;

export function confirm(order: OrderRow): OrderRow {
  demand(order, ['draft'], 'be confirmed');
  return { ...order, status: 'confirmed' };
}

export function hold(order: OrderRow, reason: string | undefined): OrderRow {
  demand(order, holdable, 'be put on hold');
  return { ...order, status: 'on_hold', status_before_hold: order.status, hold_reason: reason ?? null };
}

export function release(order: OrderRow): OrderRow {
  demand(order, ['on_hold'], 'be released');
  return { ...order, status: order.status_before_hold!, status_before_hold: null, hold_reason: null };
}

export function cancel(order: OrderRow, reason: string | undefined): OrderRow {
  demand(order, cancellable, 'be cancelled');
  if (order.work_orders.some(({ dispatched }) => dispatched > 0)) {
    throw new ApiError('invalid_state', {
      message: `The order is ${order.status}, and a part of it has been dispatched; only one of which nothing has can be cancelled. Of one in production the remainder can be.`,
    });
  }
  return { ...order, status: 'cancelled', status_before_hold: null, hold_reason: null, cancel_reason: reason ?? null };
}

/** Keeps what is finished at the last stage, which is then the whole order. */
export function cancelRemainder(order: OrderRow, reason: string | undefined): OrderRow {
  demand({ status: statusBehindHold(order) }, ['in_production'], 'have its remainder cancelled');
  const works = order.work_orders.map((work) => ({ ...work, ...withoutRemainder(work) }));
  if (works.every(({ required }) => required === 0)) {
    throw new ApiError('invalid_state', {
      message: `The order is ${order.status}, and nothing of it is finished; cancel the whole of it instead.`,
    });
  }
  return { ...withStatus(order, statusOfFinished(works)), work_orders: works, cancel_reason: reason ?? null };
}

function statusOfFinished(works: readonly WorkOrderRow[]): OrderStatus {
  if (!isAllShipped(works)) return 'completed';
  return isAllThere(works) ? 'delivered' : 'dispatched';
}

/** Whether all that was produced has left the gate. */
export function isAllShipped(works: readonly WorkOrderRow[]): boolean {
  return works.every((work) => leftAfter(work, work.stages.length - 1) === 0);
}

/** Whether all that has left the gate has arrived. */
export function isAllThere(works: readonly WorkOrderRow[]): boolean {
  return works.every(({ dispatched, delivered }) => dispatched === delivered);
}

export function close(order: OrderRow): OrderRow {
  demand(order, ['delivered'], 'be closed');
  return { ...order, status: 'closed' };
}

/** The order in another status, or on hold and to be released into it. */
export function withStatus(order: OrderRow, status: OrderStatus): OrderRow {
  return order.status === 'on_hold' ? { ...order, status_before_hold: status } : { ...order, status };
}

export function requireDispatchable(order: OrderRow): void {
  demand(order, dispatchable, 'be dispatched');
}

export function requireInProduction(order: OrderRow): void {
  demand(order, inProduction, 'have stages completed');
}

export function requireReroutable(order: OrderRow): void {
  demand(order, reroutable, 'have its route changed');
}

export function requireChangeable(order: OrderRow): void {
  demand(order, changeable, 'be changed');
}

export function requireBeforeProduction(order: OrderRow): void {
  demand({ status: statusBehindHold(order) }, beforeProduction, 'have its line items changed');
}

/** An order on hold is where it was before. */
export function statusBehindHold({ status, status_before_hold: before }: OrderRow): OrderStatus {
  return before ?? status;
}

function demand(order: Pick<OrderRow, 'status'>, allowed: readonly OrderStatus[], step: string): void {
  demandStatus(order, 'order', allowed, step);
}
