/** The status and the stage of an order as functions of its quantities. `OrderChanges` applies them to every change of an order. */
import { type InvoiceStatus, isWhole, notStarted, type OrderStatus, productionStatuses } from '@millwright/contracts';
import { thousandths } from '../quantity.js';
import {
  furthest,
  inStock,
  isBegun,
  isToInvoice,
  type Ledger,
  type Ordered,
  produced,
  remaining,
  sum,
  withReversedScrap,
} from './ledger.js';
import type { LineItemRow, OrderRow, WorkOrderRow } from './order.store.js';

/** The status of a confirmed order with these work orders; `cancelled` if nothing of it is required any more. */
export function statusOf(works: readonly Ledger[]): (typeof productionStatuses)[number] | 'cancelled' {
  if (works.every(({ required }) => required === 0)) return 'cancelled';
  if (!works.some(isBegun)) return 'confirmed';
  if (works.some((work) => remaining(work) > 0)) return 'in_production';
  if (sum(works.map(produced)) === 0 || works.some((work) => inStock(work) > 0)) return 'completed';
  return works.every(({ dispatched, delivered }) => dispatched === delivered) ? 'delivered' : 'dispatched';
}

/** The order with the status and the stage that its quantities give it; of one on hold, the status behind the hold. */
export function settled(order: OrderRow): OrderRow {
  if (!isDecided(statusBehindHold(order))) return order;
  const works = order.work_orders.map((work, index) =>
    withReversedScrap(work, orderedOf(order.line_items[index]!, overCompletionOf(order, work))),
  );
  const status = statusOf(works);
  const isHeld = order.status === 'on_hold' && status !== 'cancelled';
  return {
    ...order,
    ...(isHeld ? { status_before_hold: status } : { status, status_before_hold: null, hold_reason: null }),
    stage: stageOf(works),
    work_orders: works,
  };
}

/** What of the order is invoiced, and whether something of it is to be. */
export function invoicedState({ work_orders: works }: OrderRow): Pick<OrderRow, 'invoice_status' | 'to_invoice'> {
  return { invoice_status: invoiceStatusOf(works), to_invoice: works.some(isToInvoice) };
}

function invoiceStatusOf(works: readonly Ledger[]): InvoiceStatus {
  if (works.every(({ invoiced }) => invoiced === 0)) return 'nothing';
  return works.every(({ invoiced, required }) => invoiced >= required) ? 'fully' : 'partly';
}

/** The status of an order, or for one on hold the status before the hold. */
export function statusBehindHold({ status, status_before_hold: before }: OrderRow): OrderStatus {
  return before ?? status;
}

export function orderedOf(item: LineItemRow, overCompletionPercent: number): Ordered {
  return { quantity: quantityIn(item), overCompletionPercent, isWhole: isWhole(item.uom) };
}

/** The ordered quantity in thousandths. */
export function quantityIn({ quantity }: LineItemRow): number {
  return Math.round(quantity * thousandths);
}

export function overCompletionOf(order: OrderRow, work: WorkOrderRow): number {
  return work.over_completion_percent ?? order.over_completion_percent;
}

function isDecided(status: OrderStatus): boolean {
  return (productionStatuses as readonly OrderStatus[]).includes(status);
}

/** The furthest stage of all work orders that has good pieces, by its position in the route. */
function stageOf(works: readonly WorkOrderRow[]): string {
  return works.map(furthestStage).reduce((far, each) => (each.position > far.position ? each : far)).stage;
}

function furthestStage(work: WorkOrderRow): { stage: string; position: number } {
  const stage = work.stages[furthest(work)] ?? notStarted;
  return { stage, position: work.route.indexOf(stage) };
}
