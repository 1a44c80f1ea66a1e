/** The order of a dispatch, with the quantities that have left the gate, arrived and been lost. */
import type { OrderRow } from '../order/order.store.js';
import { type DispatchLine, shippedAfter } from './dispatch-lines.js';

/** The order after the lines of one of its dispatches have changed; `before` is empty if it has just left. */
export function shippedOrder(
  order: OrderRow,
  before: readonly DispatchLine[],
  after: readonly DispatchLine[],
): OrderRow {
  const lineOf = (lines: readonly DispatchLine[], id: string): DispatchLine | undefined =>
    lines.find((line) => line.line_item_id === id);
  const works = order.work_orders.map((work) => {
    const [former, line] = [lineOf(before, work.line_item_id), lineOf(after, work.line_item_id)];
    return line === undefined || line === former ? work : shippedAfter(work, former, line);
  });
  return { ...order, work_orders: works };
}
