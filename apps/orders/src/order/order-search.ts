/** By what orders are found: their reference and the name of their buyer. */
import { SearchTerms, searchTerms } from '@millwright/persistence';
import { tables } from '../tables.js';
import type { OrderRow } from './order.store.js';

export const orderSearch = new SearchTerms(tables.order_search_terms, 'order_id', tables.orders);

export function termsOfOrder({ reference, buyer }: Pick<OrderRow, 'reference' | 'buyer'>): ReadonlySet<string> {
  return searchTerms([reference, buyer.name]);
}
