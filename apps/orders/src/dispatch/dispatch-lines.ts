/** The lines of a dispatch: checked against what was produced or is under way, and applied to the work orders of the order. */
import type { Body, createDispatch } from '@millwright/contracts';
import { ApiError, decodeId, encodeId } from '@millwright/service-kit';
import { inStock } from '../order/ledger.js';
import type { OrderRow, WorkOrderRow } from '../order/order.store.js';
import { amountOf, quantityOf, written } from '../quantity.js';
import type { DispatchEntity, DispatchLine } from './dispatch.entity.js';

type GivenLine = Body<typeof createDispatch>['lines'][number];

/** The line that a call records. Throws if its quantity exceeds what was produced and has not been dispatched. */
export function dispatchedLine(order: OrderRow, given: GivenLine, index: number): DispatchLine {
  const id = decodeId('line_item', given.line_item_id);
  const item = order.line_items.find((each) => each.id === id);
  if (item === undefined) throw unknownLine(given, index, 'order');
  const workOrder = order.work_orders.find((each) => each.line_item_id === id)!;
  const quantity = amountOf(given.quantity, item.uom, `lines[${index}].quantity`);
  const most = inStock(workOrder);
  if (quantity > most) throw tooMuch(index, most, item.uom, 'have been produced and not shipped');
  return { line_item_id: item.id, uom: item.uom, quantity, delivered: 0 };
}

/** The line with the quantity that has arrived. Throws if that exceeds the quantity in transit. */
export function arrivedLine(dispatch: DispatchEntity, given: GivenLine, index: number): DispatchLine {
  const id = decodeId('line_item', given.line_item_id);
  const line = dispatch.lines.find((each) => each.line_item_id === id);
  if (line === undefined) throw unknownLine(given, index, 'dispatch');
  const quantity = amountOf(given.quantity, line.uom, `lines[${index}].quantity`);
  const most = line.quantity - line.delivered;
  if (quantity > most) throw tooMuch(index, most, line.uom, 'are under way');
  return { ...line, quantity };
}

/** The quantities in transit, as the lines of a call. */
export function openLines({ lines }: DispatchEntity): GivenLine[] {
  return lines
    .filter(({ quantity, delivered }) => quantity > delivered)
    .map(({ line_item_id: id, quantity, delivered, uom }) => ({
      line_item_id: encodeId('line_item', id),
      quantity: quantityOf(quantity - delivered, uom),
    }));
}

/** The order with the work orders of these lines changed. */
export function withWorkOrders(
  order: OrderRow,
  lines: readonly DispatchLine[],
  change: (workOrder: WorkOrderRow, line: DispatchLine) => WorkOrderRow,
): OrderRow {
  return {
    ...order,
    work_orders: order.work_orders.map((workOrder) => {
      const line = lines.find((each) => each.line_item_id === workOrder.line_item_id);
      return line === undefined ? workOrder : change(workOrder, line);
    }),
  };
}

function unknownLine({ line_item_id: id }: GivenLine, index: number, where: string): ApiError {
  const param = `lines[${index}].line_item_id`;
  return new ApiError('invalid_parameter', { message: `${param}: the ${where} has no line item ${id}.`, param });
}

function tooMuch(index: number, most: number, uom: string, which: string): ApiError {
  const param = `lines[${index}].quantity`;
  return new ApiError('conflict', {
    message: `${param}: ${written(most, uom)} ${which}; there cannot be more.`,
    param,
    details: { maximum: quantityOf(most, uom) },
  });
}
