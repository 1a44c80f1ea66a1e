/** The progress of an order, from the ledgers of its work orders. */
import type { OrderStatus, Progress } from '@millwright/contracts';
import { encodeId } from '@millwright/service-kit';
import type { OrderRow, WorkOrderRow } from '../order/order.store.js';
import { quantityOf } from '../quantity.js';
import { leftAt, readyAt, remaining, remainingAt, sum } from '../order/ledger.js';
import { isOpen } from '../order/station-queue.js';
import { firstPassYield } from '../order/tries.js';
import { outlookOf, type RecentBookings } from './outlook.js';

export function progressOf(order: OrderRow, recent: RecentBookings, now: Date): Progress {
  const works = order.work_orders.map((work, index) =>
    workOrderProgress(work, order.line_items[index]!.uom, order.status),
  );
  return {
    order_id: encodeId('order', order.id),
    status: order.status,
    stage: order.stage,
    percent: meanOf(works.flatMap(({ percent }) => percent ?? [])),
    outlook: outlookOf(order, recent, now),
    work_orders: works,
  };
}

export function workOrderProgress(
  work: WorkOrderRow,
  uom: string,
  status: OrderStatus,
): Progress['work_orders'][number] {
  const states = isOpen(status) ? work.at_work : {};
  const total = (amount: number) => quantityOf(amount, uom);
  return {
    work_order_id: encodeId('work_order', work.id),
    line_item_id: encodeId('line_item', work.line_item_id),
    required: total(work.required),
    good: total(work.good.at(-1)!),
    scrap: total(sum(work.scrap)),
    rework: total(sum(work.rework)),
    remaining: total(remaining(work)),
    percent: percentOf(work.good.at(-1)!, work.required),
    stages: work.stages.map((stage, index) => ({
      stage,
      good: total(work.good[index]!),
      scrap: total(work.scrap[index]!),
      rework: total(work.rework[index]!),
      ready: total(readyAt(work, index)),
      state: states[stage] ?? 'idle',
      in_progress: total(states[stage] === 'in_progress' ? readyAt(work, index) : 0),
      left: total(leftAt(work, index)),
      remaining: total(remainingAt(work, index)),
      percent: percentOf(work.good[index]!, work.required),
      first_pass_yield: firstPassYield(work.tries[index]!),
    })),
  };
}

/** With one decimal; 100 only if nothing is missing, null if nothing is required. */
function percentOf(done: number, all: number): number | null {
  if (all === 0) return null;
  return Math.min(100, Math.floor((done / all) * 1_000) / 10);
}

function meanOf(percents: readonly number[]): number | null {
  return percentOf(sum(percents), percents.length * 100);
}
