/** The lines that a call names: checked against the order, or against what the dispatch has. */
import type { Body, createDispatch } from '@millwright/contracts';
import { ApiError, decodeId } from '@millwright/service-kit';
import { inStock } from '../order/ledger.js';
import type { OrderRow } from '../order/order.store.js';
import { amountOf, quantityOf, written } from '../quantity.js';
import { type DispatchLine, type Fate, mostOf, type Part } from './dispatch-lines.js';

type GivenLine = Body<typeof createDispatch>['lines'][number];

/** The line that a call dispatches. Throws if its quantity exceeds what was produced and has not been dispatched. */
export function dispatchedLine(order: OrderRow, given: GivenLine, index: number): DispatchLine {
  const id = decodeId('line_item', given.line_item_id);
  const item = order.line_items.find((each) => each.id === id);
  if (item === undefined) throw unknownLine(given, index, 'order');
  const workOrder = order.work_orders.find((each) => each.line_item_id === id)!;
  const quantity = amountOf(given.quantity, item.uom, `lines[${index}].quantity`);
  const most = inStock(workOrder);
  if (quantity > most) throw tooMuch(index, most, item.uom, 'have been produced and not shipped');
  return { line_item_id: item.id, uom: item.uom, quantity, delivered: 0, returned: 0, lost: 0 };
}

/** The part of a dispatch that a call names. Throws if there is less of which this can become. */
export function namedPart(lines: readonly DispatchLine[], fate: Fate, given: GivenLine, index: number): Part {
  const id = decodeId('line_item', given.line_item_id);
  const line = lines.find((each) => each.line_item_id === id);
  if (line === undefined) throw unknownLine(given, index, 'dispatch');
  const quantity = amountOf(given.quantity, line.uom, `lines[${index}].quantity`);
  const most = mostOf(fate, line);
  if (quantity > most)
    throw tooMuch(index, most, line.uom, fate === 'returned' ? 'are in transit or delivered' : 'are in transit');
  return { line_item_id: line.line_item_id, quantity };
}

function unknownLine({ line_item_id: id }: GivenLine, index: number, where: string): ApiError {
  const param = `lines[${index}].line_item_id`;
  return new ApiError('invalid_parameter', { message: `${param}: the ${where} has no line item ${id}.`, param });
}

function tooMuch(index: number, most: number, uom: string, which: string): ApiError {
  const param = `lines[${index}].quantity`;
  return new ApiError('conflict', {
    message: `${param}: ${written(most, uom)} ${which}; you cannot send more.`,
    param,
    details: { maximum: quantityOf(most, uom) },
  });
}
