/** What of an order is not invoiced yet. */
import type { Invoice, Order, Quantity } from '@millwright/contracts';

type OrderedLine = Pick<Order['line_items'][number], 'id' | 'quantity' | 'cancelled'>;

/** Quantities have three decimals at most, so thousandths are whole numbers. */
export const thousandths = ({ value }: { readonly value: number }): number => Math.round(value * 1_000);

/** Whether what it has of its order cannot be invoiced by another one. */
export function hasQuantities({ status }: Pick<Invoice, 'status'>): boolean {
  return status !== 'voided' && status !== 'cancelled';
}

/** By the ids of the line items. A voided or cancelled invoice does not count; a failed one does, since it can be retried. */
export function leftToInvoice(
  lines: readonly OrderedLine[],
  invoices: readonly Pick<Invoice, 'status' | 'line_items'>[],
): ReadonlyMap<string, Quantity> {
  const invoiced = invoices.filter(hasQuantities).flatMap((invoice) => invoice.line_items);
  return new Map(
    lines.map(({ id, quantity, cancelled }) => {
      const before = invoiced.filter((line) => line.line_item_id === id);
      const left =
        thousandths(quantity) -
        thousandths(cancelled) -
        before.reduce((sum, line) => sum + thousandths(line.quantity), 0);
      return [id, { value: Math.max(0, left) / 1_000, uom: quantity.uom }];
    }),
  );
}
