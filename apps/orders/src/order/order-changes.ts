/** The only code that creates and changes orders: it derives their status, and keeps them within what an order may weigh as JSON. */
import { Injectable } from '@nestjs/common';
import { type EventTypeName, mostOrderBytes, type Order, type OrderState } from '@millwright/contracts';
import { Changes, Outbox, type RecordEvent } from '@millwright/messaging';
import type { UnitOfWork } from '@millwright/persistence';
import { ApiError, encodeId } from '@millwright/service-kit';
import { orderResource } from './order.resource.js';
import { invoicedState, settled } from './order-status.js';
import { placesOf, queueChanges, withoutEndedWork } from './station-queue.js';
import { deleteOrder, insertOrder, type OrderRow, orders, updateOrder } from './order.store.js';

/** Room for what else becomes of an order: reasons, and the quantities of each line item. */
const roomBytes = 16_384;
const mostGivenBytes = mostOrderBytes - roomBytes;

export type OrderEvent<Type extends EventTypeName = EventTypeName> = RecordEvent<Order, Type>;

const cancelled: OrderEvent<'order.cancelled'> = { type: 'order.cancelled', dataOf: (order) => ({ order }) };

@Injectable()
export class OrderChanges extends Changes<OrderRow, Order, 'order.created', 'order.updated'> {
  constructor(outbox: Outbox) {
    super(outbox, {
      kind: orders,
      resourceOf: orderResource,
      insert: (work, row) => insertOrder(work, row, placesOf(row)),
      update: (work, before, after) => updateOrder(work, before, after, queueChanges(work, before, after)),
      remove: deleteOrder,
      created: { type: 'order.created', dataOf: (order) => ({ order }) },
      updated: { type: 'order.updated', dataOf: (order, changed) => ({ order, changed }) },
      comparedWhole: [
        'quantity',
        'unit_price',
        'discount',
        'produced',
        'scrapped',
        'dispatched',
        'delivered',
        'cancelled',
        'invoiced',
        'invoice_ids',
      ],
      stateOf: (order, { accountId }): OrderState => ({ account_id: encodeId('account', accountId), order }),
    });
  }

  /** Saves a change, with the status, the stage and what is invoiced that it results in. */
  override save<Type extends EventTypeName>(
    work: UnitOfWork,
    before: OrderRow,
    changed: OrderRow,
    events: readonly OrderEvent<Type>[] = [],
  ): Promise<Order> {
    const ended = withoutEndedWork(before, settled(changed));
    const after = { ...ended, ...invoicedState(ended) };
    const isCancelled = after.status === 'cancelled' && before.status !== 'cancelled';
    return super.save<EventTypeName>(work, before, after, isCancelled ? [...events, cancelled] : events);
  }

  /** Saves a change by which a caller may give the order as much as they like. Others add so little that there is room for it. */
  saveGiven(work: UnitOfWork, before: OrderRow, after: OrderRow): Promise<Order> {
    return this.save(work, before, { ...after, weight: permittedWeight(after, before) });
  }
}

/** The row of a new order with its weight. Throws if it is too heavy. */
export function weighed(row: OrderRow): OrderRow {
  return { ...row, weight: permittedWeight(row) };
}

/** Throws if the order is too heavy, and was lighter before. */
function permittedWeight(order: OrderRow, before?: OrderRow): number {
  const weight = weightOf(order);
  if (weight <= mostGivenBytes || (before !== undefined && weight <= weightOf(before))) return weight;
  throw new ApiError('payload_too_large', {
    message: `The order would have ${weight} bytes as JSON. An order can have at most 256 KiB (${mostOrderBytes} bytes), of which ${roomBytes} are reserved for later changes. Shorten its specifications, texts or metadata, or divide it into several orders.`,
  });
}

function weightOf(order: OrderRow): number {
  return Buffer.byteLength(JSON.stringify(orderResource(order)));
}
