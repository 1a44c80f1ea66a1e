/** The order that a list across orders is filtered by, named by its id or by that of one of its line items. */
import { namedRecord, type RecordKind, sqlRows, type UnitOfWork } from '@millwright/persistence';
import { orders } from '../order/order.store.js';
import { tables } from '../tables.js';

interface GivenFilter {
  readonly order_id?: string | undefined;
  readonly line_item_id?: string | undefined;
}

export interface OrderFilter {
  /** All of them apply. That of a line item is there too, so that its rows are found by the index of the order. */
  readonly orderIds: readonly string[];
  readonly lineItemId: string | undefined;
}

const lineItems: RecordKind<{ readonly id: string; readonly order_id: string }> = {
  id: 'line_item',
  name: 'line item',
  rows: sqlRows({ table: tables.line_items, select: 'SELECT id, order_id FROM line_items' }),
};

/** Throws if there is no such order or line item. */
export async function orderFilterOf(work: UnitOfWork, given: GivenFilter): Promise<OrderFilter> {
  const { order_id: orderId, line_item_id: lineItemId } = given;
  const order = orderId === undefined ? undefined : await namedRecord(work, orders, orderId, 'order_id');
  const item = lineItemId === undefined ? undefined : await namedRecord(work, lineItems, lineItemId, 'line_item_id');
  return { orderIds: [order?.id, item?.order_id].filter((id) => id !== undefined), lineItemId: item?.id };
}
