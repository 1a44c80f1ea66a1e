import { Badge } from '@mantine/core';
import type { OrderStatus } from '@millwright/contracts';
import { useLabels } from '../language/language.js';
import { statusColours } from './orders-search.js';
import { ordersTexts } from './orders-texts.js';

export const useOrderStatuses = (): Readonly<Record<OrderStatus, string>> => useLabels(ordersTexts, 'status');

export function OrderStatusBadge({ status }: { readonly status: OrderStatus }) {
  return (
    <Badge variant="light" color={statusColours[status]} tt="none">
      {useOrderStatuses()[status]}
    </Badge>
  );
}
