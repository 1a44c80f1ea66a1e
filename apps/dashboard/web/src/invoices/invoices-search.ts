/** The filters of the list of invoices, as its address has them, and the order to invoice. */
import { dateIn, idIn, namesIn, textIn } from '../kit/search-values.js';
import { documentStatuses, paymentStatuses } from './labels.js';

export interface InvoicesSearch {
  readonly number?: string | undefined;
  /** Separated by commas. */
  readonly status?: string | undefined;
  readonly payment_status?: string | undefined;
  readonly order_id?: string | undefined;
  readonly date_from?: string | undefined;
  readonly date_to?: string | undefined;
}

const longestNumber = 16;

export function invoicesSearch(given: Record<string, unknown>): InvoicesSearch {
  return {
    number: textIn(given['number'], longestNumber),
    status: namesIn(given['status'], documentStatuses),
    payment_status: namesIn(given['payment_status'], paymentStatuses),
    order_id: idIn(given['order_id'], 'ord'),
    date_from: dateIn(given['date_from']),
    date_to: dateIn(given['date_to']),
  };
}

export interface NewInvoiceSearch {
  readonly order?: string | undefined;
}

export function newInvoiceSearch({ order }: Record<string, unknown>): NewInvoiceSearch {
  return { order: idIn(order, 'ord') };
}
