/** By what orders are found: their reference and the name of their buyer. */
import { SearchTerms, searchTerms } from '@millwright/persistence';
import { tables } from '../tables.js';

export const orderSearch = new SearchTerms(tables.order_search_terms, 'order_id', tables.orders);

interface Searched {
  readonly reference: string;
  readonly buyer: { readonly name: string };
}

export function termsOfOrder({ reference, buyer }: Searched): ReadonlySet<string> {
  return searchTerms([reference, buyer.name]);
}
