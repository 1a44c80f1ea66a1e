/** The filters of the list of invoices, as its address has them, and the order to invoice. */
import type { InvoiceSort } from '@millwright/contracts';
import { columnsIn, dateIn, idIn, namesIn, textIn } from '../kit/search-values.js';
import { documentColours, paymentColours } from './status-colours.js';

export interface InvoicesSearch {
  /** The beginning of a number, a buyer's name or the reference of an order. */
  readonly q?: string | undefined;
  readonly buyer_id?: string | undefined;
  readonly seller_id?: string | undefined;
  /** Separated by commas. */
  readonly status?: string | undefined;
  readonly payment_status?: string | undefined;
  readonly order_id?: string | undefined;
  readonly date_from?: string | undefined;
  readonly date_to?: string | undefined;
  readonly overdue?: 'true' | undefined;
  readonly sort?: InvoiceSort | undefined;
  readonly columns?: string | undefined;
}

const sorts = /^(-created_at|-?(date|due_date|amount_due))$/;

export function invoicesSearch(given: Record<string, unknown>): InvoicesSearch {
  return {
    q: textIn(given['q']),
    buyer_id: idIn(given['buyer_id'], 'byr'),
    seller_id: idIn(given['seller_id'], 'sel'),
    status: namesIn(given['status'], documentColours),
    payment_status: namesIn(given['payment_status'], paymentColours),
    order_id: idIn(given['order_id'], 'ord'),
    date_from: dateIn(given['date_from']),
    date_to: dateIn(given['date_to']),
    overdue: given['overdue'] === 'true' ? 'true' : undefined,
    sort: sortIn(given['sort']),
    columns: columnsIn(given['columns']),
  };
}

function sortIn(given: unknown): InvoiceSort | undefined {
  return typeof given === 'string' && sorts.test(given) ? (given as InvoiceSort) : undefined;
}

export interface NewInvoiceSearch {
  readonly order?: string | undefined;
  /** That of its dispatches which is invoiced. */
  readonly dispatch?: string | undefined;
}

export function newInvoiceSearch({ order, dispatch }: Record<string, unknown>): NewInvoiceSearch {
  return { order: idIn(order, 'ord'), dispatch: idIn(dispatch, 'dsp') };
}
