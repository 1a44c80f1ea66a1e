/** Which line items of an order are invoiced, and how much of each. */
import type { Body, createInvoice, NoteLine, Order, Quantity, TaxDocumentStatus } from '@millwright/contracts';
import { ApiError, encodeId } from '@millwright/service-kit';
import type { InvoicedSoFar } from './invoiced-quantities.store.js';
import { isInForce } from './in-force.js';

export type GivenLines = NonNullable<Body<typeof createInvoice>['lines']>;
type LineItem = Order['line_items'][number];

export interface InvoicedLine {
  readonly item: LineItem;
  readonly quantity: Quantity;
}

const thousandths = 1_000;
export const orVoid = 'Void the invoice (POST /v1/invoices/{id}/void), and invoice what is left.';

/**
 * What a call invoices: `given`, or all that is left. Throws if that is more than is left, or nothing. `param`: the field of the call that
 * the lines follow from, where it has not named them itself.
 */
export function linesToInvoice(
  order: Order,
  { quantities, latest }: InvoicedSoFar,
  given: GivenLines | undefined,
  param?: string,
): InvoicedLine[] {
  const left = new Map(order.line_items.map((item) => [item.id, leftOf(item, quantities)]));
  const rest = order.line_items.flatMap((item) => {
    const some = left.get(item.id)!;
    return some > 0 ? [{ item, quantity: quantityOf(some, item) }] : [];
  });
  if (rest.length === 0) throw nothingLeft(order, latest);
  return given === undefined ? rest : given.map((line, index) => namedLine(order, left, line, index, param));
}

/** What a failed invoice has beside charges, as the order is now. Throws if that is not in the order any more, or more than is left. */
export function linesToRetry(
  order: Order,
  { quantities }: InvoicedSoFar,
  failed: readonly (Pick<NoteLine, 'line_item_id' | 'quantity'> & Partial<Pick<NoteLine, 'kind'>>)[],
): InvoicedLine[] {
  const goods = failed.filter(({ kind }) => kind !== 'charge');
  return goods.map(({ line_item_id: id, quantity }) => {
    const index = order.line_items.findIndex((each) => each.id === id);
    const item = order.line_items[index];
    if (item === undefined) {
      throw new ApiError('conflict', {
        message: `The order no longer has the line item ${id}, of which the invoice has ${quantity!.value} ${quantity!.uom}. ${orVoid}`,
      });
    }
    const most = Math.max(0, leftOf(item, quantities));
    if (item.quantity.uom === quantity!.uom && inThousandths(quantity!.value) <= most) {
      return { item, quantity: quantity! };
    }
    const maximum = quantityOf(most, item);
    const param = `line_items[${index}].quantity`;
    throw new ApiError('conflict', {
      message: `${param}: ${maximum.value} ${maximum.uom} are left to invoice, but the invoice has ${quantity!.value} ${quantity!.uom}. ${orVoid}`,
      param,
      details: { maximum },
    });
  });
}

function namedLine(
  order: Order,
  left: ReadonlyMap<string, number>,
  { line_item_id: id, quantity }: GivenLines[number],
  index: number,
  from: string | undefined,
): InvoicedLine {
  const item = order.line_items.find((each) => each.id === id);
  if (item === undefined) {
    const param = from ?? `lines[${index}].line_item_id`;
    throw new ApiError('invalid_parameter', { message: `${param}: the order has no line item ${id}.`, param });
  }
  const { uom } = item.quantity;
  if (quantity.uom !== uom) {
    const param = from ?? `lines[${index}].quantity.uom`;
    throw new ApiError('invalid_parameter', {
      message: `${param}: the line item is ordered in ${uom}, not in "${quantity.uom}".`,
      param,
    });
  }
  const most = Math.max(0, left.get(id)!);
  if (inThousandths(quantity.value) <= most) return { item, quantity };
  const maximum = quantityOf(most, item);
  const param = from ?? `lines[${index}].quantity.value`;
  throw new ApiError('conflict', {
    message: `${param}: ${maximum.value} ${uom} of ${from === undefined ? 'this line item' : `the line item ${id}`} are left to invoice, which is what is ordered and neither cancelled nor invoiced.${from === undefined ? '' : ` The dispatch has ${quantity.value} ${uom}: name lines to invoice a part of it.`}`,
    param,
    details: { maximum },
  });
}

function leftOf({ id, quantity, cancelled }: LineItem, invoiced: ReadonlyMap<string, number>): number {
  return inThousandths(quantity.value) - inThousandths(cancelled.value) - (invoiced.get(id) ?? 0);
}

function nothingLeft(order: Order, latest: InvoicedSoFar['latest']): ApiError {
  if (latest === undefined) {
    return new ApiError('conflict', {
      message: `Everything of the order ${order.id} is cancelled; nothing is left to invoice.`,
    });
  }
  const invoiceId = encodeId('invoice', latest.id);
  return new ApiError('conflict', {
    message: `Everything of the order ${order.id} is invoiced; its latest invoice is ${invoiceId}. ${wayOn(latest.status)} to invoice the order again.`,
    details: { invoice_id: invoiceId },
  });
}

export function wayOn(status: TaxDocumentStatus): string {
  if (status === 'failed') return 'It has failed: retry or void it';
  return isInForce({ status })
    ? 'Cancel that first'
    : `It is ${status}: wait until that has ended, and then cancel or void it`;
}

function quantityOf(amount: number, { quantity: { uom } }: LineItem): Quantity {
  return inUnits(amount, uom);
}

export function inUnits(amount: number, uom: string): Quantity {
  return { value: amount / thousandths, uom };
}

export function inThousandths(value: number): number {
  return Math.round(value * thousandths);
}
