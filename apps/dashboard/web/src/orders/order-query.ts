import type { Order, ReadOrder } from '@millwright/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api, type Mode } from '../api/api.js';

type Expanded = NonNullable<ReadOrder['expanded']>;

/** An order with what its page shows beside it. */
export type OrderInFull = ReadOrder & {
  readonly expanded: { readonly [Name in 'progress' | 'dispatches']: NonNullable<Expanded[Name]> };
};

export function orderQuery(mode: Mode, id: string) {
  return queryOptions({
    queryKey: ['orders', mode, 'one', id],
    queryFn: async ({ signal }) =>
      (await api(mode).orders.get(id, { expand: 'progress,dispatches' }, { signal })) as OrderInFull,
  });
}

export function readOrder(mode: Mode, id: string): Promise<Order> {
  return api(mode).orders.get(id);
}

/** As it is compared with a later one. */
export function withoutExpanded(order: ReadOrder): Order {
  const known = { ...order };
  delete known.expanded;
  return known;
}
