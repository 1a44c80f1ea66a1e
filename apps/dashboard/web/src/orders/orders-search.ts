/** The filters of the list of orders, as its address has them. */
import type { OrderSort, OrderStatus } from '@millwright/contracts';
import { columnsIn, textIn } from '../kit/search-values.js';

export const statusColours: Readonly<Record<OrderStatus, string>> = {
  draft: 'gray',
  confirmed: 'cyan',
  in_production: 'blue',
  completed: 'teal',
  dispatched: 'violet',
  delivered: 'green',
  closed: 'gray',
  on_hold: 'orange',
  cancelled: 'red',
};

const sorts = /^-?(created_at|updated_at|due_date)$/;

export interface OrdersSearch {
  /** Separated by commas. */
  readonly status?: string | undefined;
  /** The beginning of a reference, of a buyer's name, or of a word in them. */
  readonly q?: string | undefined;
  readonly buyer?: string | undefined;
  readonly due_from?: string | undefined;
  readonly due_to?: string | undefined;
  readonly to_invoice?: 'true' | 'false' | undefined;
  readonly sort?: OrderSort | undefined;
  readonly columns?: string | undefined;
}

const date = /^\d{4}-\d{2}-\d{2}$/;

/** Drops what cannot be a filter. */
export function ordersSearch(given: Record<string, unknown>): OrdersSearch {
  const { status, buyer, due_from: from, due_to: to, to_invoice: toInvoice, sort } = given;
  const [q, columns] = [textIn(given['q']), columnsIn(given['columns'])];
  const statuses = typeof status === 'string' ? status.split(',').filter((each) => each in statusColours) : [];
  return {
    ...(statuses.length > 0 && { status: statuses.join() }),
    ...(q !== undefined && { q }),
    ...(typeof buyer === 'string' && { buyer }),
    ...(typeof from === 'string' && date.test(from) && { due_from: from }),
    ...(typeof to === 'string' && date.test(to) && { due_to: to }),
    ...(/^(true|false)$/.test(String(toInvoice)) && { to_invoice: String(toInvoice) as 'true' | 'false' }),
    ...(typeof sort === 'string' && sorts.test(sort) && { sort: sort as OrderSort }),
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
