import type { ReceivableSort } from '@millwright/contracts';
import { dateIn } from '../../kit/search-values.js';

export interface ReceivablesSearch {
  readonly as_of?: string | undefined;
  readonly overdue?: 'true' | undefined;
  readonly sort?: ReceivableSort | undefined;
}

export function receivablesSearch({ as_of: asOf, overdue, sort }: Record<string, unknown>): ReceivablesSearch {
  return {
    as_of: dateIn(asOf),
    overdue: overdue === 'true' || overdue === true ? 'true' : undefined,
    sort: typeof sort === 'string' && /^-?(due|overdue)$/.test(sort) ? (sort as ReceivableSort) : undefined,
  };
}

/** The days of a statement of account. */
export interface AccountSearch {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export function accountSearch({ from, to }: Record<string, unknown>): AccountSearch {
  return { from: dateIn(from), to: dateIn(to) };
}

/** The first part of the keys of what is read: events of invoices, notes and payments change it. */
export const receivablesKey = 'receivables of invoice, note and payment';
