import { Text } from '@mantine/core';
import type { Order } from '@millwright/contracts';
import { formatDate, useTimes } from '../kit/format.js';
import { isEnded } from './ended.js';

export function DueDate({ order }: { readonly order: Pick<Order, 'due_date' | 'status'> }) {
  const { today } = useTimes();
  if (order.due_date === null) return '–';
  const isLate = order.due_date < today() && !isEnded(order.status);
  return isLate ? (
    <Text inherit span c="red" fw={600}>
      {formatDate(order.due_date)}, late
    </Text>
  ) : (
    formatDate(order.due_date)
  );
}
