/** By what orders are found: their reference and the name of their buyer. */
import type { OrderStatus } from '@millwright/contracts';
import { byTerms, searchedKind } from '@millwright/operations';
import { type Row, SearchTerms, searchTerms, sqlRows } from '@millwright/persistence';
import { tables } from '../tables.js';

export const orderSearch = new SearchTerms(tables.order_search_terms, 'order_id', tables.orders);

interface Searched {
  readonly reference: string;
  readonly buyer: { readonly name: string };
}

export function termsOfOrder({ reference, buyer }: Searched): ReadonlySet<string> {
  return searchTerms([reference, buyer.name]);
}

type FoundOrder = Pick<
  Row<typeof tables.orders, { status: OrderStatus }>,
  'id' | 'reference' | 'buyer_name' | 'status'
>;

const foundOrders = sqlRows<FoundOrder>({
  name: 'found_orders',
  table: tables.orders,
  select: 'SELECT id, reference, buyer_name, status FROM orders',
});

export const searchedOrders = searchedKind<FoundOrder>({
  type: 'order',
  find: byTerms(foundOrders, orderSearch),
  texts: ({ reference, buyer_name: buyer }) => [reference, buyer],
  shown: ({ reference, buyer_name: buyer, status }) => ({ title: reference, subtitle: buyer, status }),
});
