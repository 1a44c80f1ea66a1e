/** What of a dispatch is invoiced: what has left the gate with it, less what came back and what other invoices of it have. */
import type { Dispatch, Order } from '@millwright/contracts';
import { ApiError, decodeId, encodeId } from '@millwright/service-kit';
import {
  type GivenLines,
  inThousandths,
  type InvoicedLine,
  inUnits,
  linesToInvoice,
  orVoid,
  wayOn,
} from '../invoice/invoiced-lines.js';
import type { InvoicedOfDispatch, InvoicedSoFar } from '../invoice/invoiced-quantities.store.js';
import { unfit } from './named-dispatch.js';

/** In thousandths. */
interface DispatchedLine {
  readonly line: Dispatch['lines'][number];
  readonly has: number;
  readonly left: number;
}

/** `given`, or all that is left of the dispatch. Throws if that is nothing, or more than the dispatch or the order has left. */
export function dispatchedLines(
  order: Order,
  dispatch: Dispatch,
  invoiced: InvoicedSoFar,
  given: GivenLines | undefined,
): InvoicedLine[] {
  const before = invoicedOf(dispatch, invoiced);
  const lines = linesOf(dispatch, before);
  requireAny(dispatch, lines, before);
  given?.forEach((each, index) => requireDispatched(dispatch, lines, each, index));
  if (given !== undefined) return linesToInvoice(order, invoiced, given);
  const rest = lines.flatMap(({ line: { line_item_id, quantity }, left }) =>
    left > 0 ? [{ line_item_id, quantity: inUnits(left, quantity.uom) }] : [],
  );
  return linesToInvoice(order, invoiced, rest, 'dispatch_id');
}

/** Throws if a failed invoice has more than is left of its dispatch, of which goods may have come back. */
export function requireStillDispatched(
  dispatch: Dispatch,
  invoiced: InvoicedSoFar,
  failed: readonly InvoicedLine[],
): void {
  const lines = linesOf(dispatch, invoicedOf(dispatch, invoiced));
  for (const { item, quantity } of failed) {
    const left = lines.find(({ line }) => line.line_item_id === item.id)?.left ?? 0;
    if (inThousandths(quantity.value) <= left) continue;
    const maximum = inUnits(left, quantity.uom);
    throw new ApiError('conflict', {
      message: `${maximum.value} ${quantity.uom} of the line item ${item.id} are left to invoice of the dispatch ${dispatch.id}, but the invoice has ${quantity.value} ${quantity.uom}. ${orVoid}`,
      details: { maximum },
    });
  }
}

function invoicedOf({ id }: Dispatch, { dispatches }: InvoicedSoFar): InvoicedOfDispatch | undefined {
  return dispatches.get(decodeId('dispatch', id)!);
}

function linesOf({ lines }: Dispatch, before: InvoicedOfDispatch | undefined): DispatchedLine[] {
  return lines.map((line) => {
    const has = inThousandths(line.quantity.value) - inThousandths(line.returned.value);
    return { line, has, left: Math.max(0, has - (before?.quantities.get(line.line_item_id) ?? 0)) };
  });
}

function requireAny({ id }: Dispatch, lines: readonly DispatchedLine[], before: InvoicedOfDispatch | undefined): void {
  if (lines.every(({ has }) => has === 0)) {
    throw unfit(
      'dispatch_id',
      `everything of the dispatch ${id} came back. Name another dispatch, or omit the field to invoice the order.`,
    );
  }
  if (before === undefined || lines.some(({ left }) => left > 0)) return;
  const invoiceId = encodeId('invoice', before.latest.id);
  throw new ApiError('conflict', {
    message: `Everything of the dispatch ${id} is invoiced; its latest invoice is ${invoiceId}. ${wayOn(before.latest.status)} to invoice the dispatch again.`,
    details: { invoice_id: invoiceId },
  });
}

/** A line in another unit is refused as one of the order. */
function requireDispatched(
  { id }: Dispatch,
  lines: readonly DispatchedLine[],
  { line_item_id: item, quantity }: GivenLines[number],
  index: number,
): void {
  const dispatched = lines.find(({ line }) => line.line_item_id === item);
  if (dispatched === undefined) {
    throw unfit(
      `lines[${index}].line_item_id`,
      `nothing of ${item} left with the dispatch ${id}. Omit the line, or invoice it without dispatch_id.`,
    );
  }
  const { uom } = dispatched.line.quantity;
  const wanted = inThousandths(quantity.value);
  if (quantity.uom !== uom || wanted <= dispatched.left) return;
  const param = `lines[${index}].quantity.value`;
  if (wanted > dispatched.has) {
    const maximum = inUnits(dispatched.has, uom);
    throw unfit(
      param,
      `${maximum.value} ${uom} of this line item left with the dispatch ${id} and did not come back. Invoice no more, or omit dispatch_id.`,
      maximum,
    );
  }
  const maximum = inUnits(dispatched.left, uom);
  throw new ApiError('conflict', {
    message: `${param}: ${maximum.value} ${uom} of this line item are left to invoice of the dispatch ${id}; its other invoices have the rest.`,
    param,
    details: { maximum },
  });
}
