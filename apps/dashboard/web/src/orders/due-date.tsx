import { Text } from '@mantine/core';
import type { Order } from '@millwright/contracts';
import { formatDate, useTimes } from '../kit/format.js';
import { useTexts } from '../language/language.js';
import { isEnded } from './ended.js';
import { ordersTexts } from './orders-texts.js';

export function DueDate({ order }: { readonly order: Pick<Order, 'due_date' | 'status'> }) {
  const t = useTexts(ordersTexts);
  const { today } = useTimes();
  if (order.due_date === null) return '–';
  const isLate = order.due_date < today() && !isEnded(order.status);
  return isLate ? (
    <Text inherit span c="red" fw={600}>
      {t('late', { date: formatDate(order.due_date) })}
    </Text>
  ) : (
    formatDate(order.due_date)
  );
}
