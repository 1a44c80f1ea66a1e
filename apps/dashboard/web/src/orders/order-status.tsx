import { Badge } from '@mantine/core';
import type { OrderStatus } from '@millwright/contracts';
import { statusLabels } from './orders-search.js';

const colours: Readonly<Record<OrderStatus, string>> = {
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

export function OrderStatusBadge({ status }: { readonly status: OrderStatus }) {
  return (
    <Badge variant="light" color={colours[status]} tt="none">
      {statusLabels[status]}
    </Badge>
  );
}
