/** Line items of which something is invoiced keep what the invoice says of them. */
import { ApiError, encodeId } from '@millwright/service-kit';
import type { Ledger } from '../order/ledger.js';
import type { LineItemRow, OrderRow } from '../order/order.store.js';
import { quantityOf, written } from '../quantity.js';

type Items = Pick<OrderRow, 'line_items' | 'work_orders'>;

const kept = {
  unit_price: 'unit_price',
  discount_percent: 'discount',
  discount_amount: 'discount',
  tax_rate: 'tax_rate',
  exemption: 'exemption',
  hsn: 'hsn',
  uom: 'quantity.uom',
} as const satisfies Partial<Record<keyof LineItemRow, string>>;

/** What of a line item is invoiced, in thousandths, and the public id of the latest invoice that has it. */
export interface InvoicedQuantity {
  readonly quantity: number;
  readonly invoiceId: string;
}

/** Throws if the change contradicts what is invoiced. The items after the change are in the order of the call. */
export function requireInvoicedKept(
  before: Items,
  after: Items,
  invoiced: ReadonlyMap<string, InvoicedQuantity>,
): void {
  before.line_items.forEach((item, place) => {
    const line = invoiced.get(item.id);
    if (line === undefined) return;
    const { quantity, invoiceId } = line;
    const conflict = (param: string, why: string, details?: object): ApiError =>
      new ApiError('conflict', { message: `${param}: ${why}`, param, details: { invoice_id: invoiceId, ...details } });
    const index = after.line_items.findIndex(({ id }) => id === item.id);
    if (index < 0) {
      throw conflict(
        'line_items',
        `${encodeId('line_item', item.id)} is invoiced by ${invoiceId} and cannot be removed.`,
      );
    }
    const changed = after.line_items[index]!;
    for (const [column, field] of Object.entries(kept)) {
      if (item[column as keyof typeof kept] === changed[column as keyof typeof kept]) continue;
      throw conflict(
        `line_items[${index}].${field}`,
        `the line item is invoiced by ${invoiceId}, so this cannot change. Cancel the invoice first.`,
      );
    }
    if (staysRequired(quantity, before.work_orders[place]!, after.work_orders[index]!)) return;
    throw conflict(
      `line_items[${index}].quantity`,
      `${written(quantity, item.uom)} are invoiced, most recently by ${invoiceId}; the quantity cannot be less.`,
      { minimum: quantityOf(quantity, item.uom) },
    );
  });
}

/** Throws if a cancellation takes away what is invoiced. The items are the same after it. */
export function requireInvoicedUncancelled(
  before: Items,
  after: Items,
  invoiced: ReadonlyMap<string, InvoicedQuantity>,
): void {
  before.line_items.forEach(({ id, uom }, place) => {
    const line = invoiced.get(id);
    if (line === undefined || staysRequired(line.quantity, before.work_orders[place]!, after.work_orders[place]!))
      return;
    const { quantity, invoiceId } = line;
    throw new ApiError('conflict', {
      message: `${written(quantity, uom)} of the line item ${encodeId('line_item', id)} are invoiced, most recently by ${invoiceId}, and cannot be cancelled. Cancel the invoice first, or issue a credit note for the quantity.`,
      details: { invoice_id: invoiceId },
    });
  });
}

/** Whether so much is still ordered and not cancelled, as far as it was before. */
function staysRequired(quantity: number, before: Ledger, after: Ledger): boolean {
  return after.required >= Math.min(quantity, before.required);
}
