/** The filters of the list of orders, as its address has them. */
import type { OrderSort, OrderStatus } from '@millwright/contracts';
import { columnsIn, textIn } from '../kit/search-values.js';

export const statusLabels: Readonly<Record<OrderStatus, string>> = {
  draft: 'Draft',
  confirmed: 'Confirmed',
  in_production: 'In production',
  completed: 'Completed',
  dispatched: 'Dispatched',
  delivered: 'Delivered',
  closed: 'Closed',
  on_hold: 'On hold',
  cancelled: 'Cancelled',
};

export const sortLabels: Readonly<Record<OrderSort, string>> = {
  '-created_at': 'Newest first',
  created_at: 'Oldest first',
  '-updated_at': 'Recently changed first',
  updated_at: 'Least recently changed first',
  due_date: 'Due soonest first',
  '-due_date': 'Due latest first',
};

export const toInvoiceLabels = { true: 'To invoice', false: 'Nothing to invoice' } as const;
type ToInvoice = keyof typeof toInvoiceLabels;

export interface OrdersSearch {
  /** Separated by commas. */
  readonly status?: string | undefined;
  /** The beginning of a reference, of a buyer's name, or of a word in them. */
  readonly q?: string | undefined;
  readonly buyer?: string | undefined;
  readonly due_from?: string | undefined;
  readonly due_to?: string | undefined;
  readonly to_invoice?: ToInvoice | undefined;
  readonly sort?: OrderSort | undefined;
  readonly columns?: string | undefined;
}

const date = /^\d{4}-\d{2}-\d{2}$/;

/** Drops what cannot be a filter. */
export function ordersSearch(given: Record<string, unknown>): OrdersSearch {
  const { status, buyer, due_from: from, due_to: to, to_invoice: toInvoice, sort } = given;
  const [q, columns] = [textIn(given['q']), columnsIn(given['columns'])];
  const statuses = typeof status === 'string' ? status.split(',').filter((each) => each in statusLabels) : [];
  return {
    ...(statuses.length > 0 && { status: statuses.join() }),
    ...(q !== undefined && { q }),
    ...(typeof buyer === 'string' && { buyer }),
    ...(typeof from === 'string' && date.test(from) && { due_from: from }),
    ...(typeof to === 'string' && date.test(to) && { due_to: to }),
    ...(Object.hasOwn(toInvoiceLabels, String(toInvoice)) && { to_invoice: String(toInvoice) as ToInvoice }),
    ...(typeof sort === 'string' && sort in sortLabels && { sort: sort as OrderSort }),
    ...(columns !== undefined && { columns }),
  };
}

export interface NewOrderSearch {
  /** The order that the new one begins as. */
  readonly copy?: string | undefined;
}

export function newOrderSearch({ copy }: Record<string, unknown>): NewOrderSearch {
  const order = textIn(copy);
  return order === undefined ? {} : { copy: order };
}
