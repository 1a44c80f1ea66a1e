/** The only code that creates and changes orders. */
import { Injectable } from '@nestjs/common';
import type { EventTypeName, Order, OrderState } from '@millwright/contracts';
import { Changes, Outbox, type RecordEvent } from '@millwright/messaging';
import { encodeId } from '@millwright/service-kit';
import { orderResource } from './order.resource.js';
import { insertOrder, type OrderRow, orders, updateOrder } from './order.store.js';

export type OrderEvent<Type extends EventTypeName = EventTypeName> = RecordEvent<Order, Type>;

@Injectable()
export class OrderChanges extends Changes<OrderRow, Order, 'order.created', 'order.updated'> {
  constructor(outbox: Outbox) {
    super(outbox, {
      kind: orders,
      resourceOf: orderResource,
      insert: insertOrder,
      update: updateOrder,
      created: { type: 'order.created', dataOf: (order) => ({ order }) },
      updated: { type: 'order.updated', dataOf: (order, changed) => ({ order, changed }) },
      wholes: ['quantity', 'unit_price'],
      stateOf: (order, { accountId }): OrderState => ({ account_id: encodeId('account', accountId), order }),
    });
  }
}
