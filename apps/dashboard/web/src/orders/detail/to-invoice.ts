/** What an order has to invoice: what has left the gate, or all that is left. */
import type { createInvoice, Input, Order } from '@millwright/contracts';
import type { OrderInFull } from '../order-query.js';

type Body = Input<typeof createInvoice>;
type Item = Pick<Order['line_items'][number], 'id' | 'quantity' | 'cancelled' | 'dispatched' | 'invoiced'>;
type Invoiced = { readonly line_items: readonly Item[] } & {
  readonly expanded: {
    readonly dispatches: readonly Pick<OrderInFull['expanded']['dispatches'][number], 'id' | 'lines' | 'invoice_ids'>[];
  };
};

export interface ToInvoice {
  /** Undefined where nothing has left that is not invoiced. */
  readonly dispatched: Body | undefined;
  /** Undefined where nothing is left. */
  readonly all: Body | undefined;
}

/** Quantities have three decimals at most, so thousandths are whole numbers. */
const thousandths = ({ value }: { readonly value: number }): number => Math.round(value * 1_000);

export function toInvoice(order: Invoiced): ToInvoice {
  const left = order.line_items.map((item) => {
    const ordered = thousandths(item.quantity) - thousandths(item.cancelled);
    const invoiced = thousandths(item.invoiced);
    return {
      item,
      ofAll: Math.max(0, ordered - invoiced),
      dispatched: Math.max(0, Math.min(ordered, thousandths(item.dispatched)) - invoiced),
    };
  });
  const lines = left.flatMap(({ item: { id, quantity }, dispatched }) =>
    dispatched > 0 ? [{ line_item_id: id, quantity: { value: dispatched / 1_000, uom: quantity.uom } }] : [],
  );
  return {
    dispatched: lines.length === 0 ? undefined : (ofOneDispatch(order, lines) ?? { lines }),
    all: left.every(({ ofAll }) => ofAll === 0) ? undefined : {},
  };
}

/** The dispatch that these lines are, all and alone: its invoice then belongs to it. */
function ofOneDispatch({ expanded }: Invoiced, lines: NonNullable<Body['lines']>): Body | undefined {
  const wanted = new Map(lines.map(({ line_item_id: id, quantity }) => [id, thousandths(quantity)]));
  const found = expanded.dispatches.find(({ invoice_ids: invoices, lines: own }) => {
    const kept = own.flatMap(({ line_item_id: id, quantity, returned }) => {
      const amount = thousandths(quantity) - thousandths(returned);
      return amount > 0 ? [[id, amount] as const] : [];
    });
    return (
      invoices.length === 0 && kept.length === wanted.size && kept.every(([id, amount]) => wanted.get(id) === amount)
    );
  });
  return found && { dispatch_id: found.id };
}
