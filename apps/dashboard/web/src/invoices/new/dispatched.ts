/** What of the dispatches of an order is left to invoice. */
import type { Dispatch, Invoice, Order } from '@millwright/contracts';
import { hasQuantities, leftToInvoice, thousandths } from './left-to-invoice.js';

type Invoiced = Pick<Invoice, 'status' | 'dispatch_id' | 'line_items'>;

export interface DispatchToInvoice {
  readonly dispatch: Dispatch;
  /** In thousandths, by line item: what the order has left of it, too. */
  readonly left: ReadonlyMap<string, number>;
  /** Whether the order has all of it left, so that no lines need to be named. */
  readonly isWhole: boolean;
}

/** Those of which something is left: neither come back, nor invoiced as a dispatch or otherwise. */
export function dispatchesToInvoice(
  order: Pick<Order, 'line_items'>,
  dispatches: readonly Dispatch[],
  invoices: readonly Invoiced[],
): DispatchToInvoice[] {
  const leftOfOrder = leftToInvoice(order.line_items, invoices);
  return dispatches.flatMap((dispatch) => {
    const own = invoices.filter((each) => hasQuantities(each) && each.dispatch_id === dispatch.id);
    const lines = dispatch.lines.map(({ line_item_id: id, quantity, returned }) => {
      const taken = own.flatMap(({ line_items: items }) => items).filter((line) => line.line_item_id === id);
      const has =
        thousandths(quantity) -
        thousandths(returned) -
        taken.reduce((sum, line) => sum + thousandths(line.quantity), 0);
      const ordered = leftOfOrder.get(id);
      return { id, has: Math.max(0, has), ofOrder: ordered === undefined ? 0 : thousandths(ordered) };
    });
    const left = new Map(lines.map(({ id, has, ofOrder }) => [id, Math.min(has, ofOrder)]));
    if ([...left.values()].every((some) => some === 0)) return [];
    return [{ dispatch, left, isWhole: lines.every(({ has, ofOrder }) => has <= ofOrder) }];
  });
}
