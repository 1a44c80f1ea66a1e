import { Text } from '@mantine/core';
import { orderLifecycle } from '@millwright/client/resources';
import type { Order } from '@millwright/contracts';
import { formatDate, useTimes } from '../kit/format.js';

const ended: ReadonlySet<string> = new Set(['dispatched', 'delivered', ...orderLifecycle.final]);

export function DueDate({ order }: { readonly order: Pick<Order, 'due_date' | 'status'> }) {
  const { today } = useTimes();
  if (order.due_date === null) return '–';
  const isLate = order.due_date < today() && !ended.has(order.status);
  return isLate ? (
    <Text inherit span c="red" fw={600}>
      {formatDate(order.due_date)}, late
    </Text>
  ) : (
    formatDate(order.due_date)
  );
}
