import type { Order, ReadOrder } from '@millwright/contracts';
import type { Mode } from '../api/api.js';
import { type ChangeCall, useRecordChange } from '../kit/record-change.js';
import { useTexts } from '../language/language.js';
import { useMode } from '../shell/mode.js';
import { readOrder, withoutExpanded } from './order-query.js';
import { ordersTexts } from './orders-texts.js';

interface OrderChangeOptions<Values> {
  readonly order: ReadOrder;
  readonly change: (mode: Mode, call: ChangeCall, values: Values) => Promise<Order>;
  readonly said: string;
  readonly onDone?: () => void;
}

export function useOrderChange<Values = void>({ order, change, said, onDone }: OrderChangeOptions<Values>) {
  const t = useTexts(ordersTexts);
  const mode = useMode();
  return useRecordChange<Order, Values>({
    label: t('order', { reference: order.reference }),
    known: withoutExpanded(order),
    read: () => readOrder(mode, order.id),
    change: (values, changeCall) => change(mode, changeCall, values),
    said,
    ...(onDone && { onDone }),
  });
}
