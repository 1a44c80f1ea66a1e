/** The one way in which an order comes to be and changes: under the lock of its row, with a version of its own, told by its events. */
import { Injectable } from '@nestjs/common';
import { type EventData, type EventTypeName, type Order, type OrderState, stateTopicOf } from '@millwright/contracts';
import { Outbox } from '@millwright/messaging';
import { decodeId, encodeId, isUniqueViolation, type UnitOfWork } from '@millwright/persistence';
import { ApiError } from '@millwright/service-kit';
import { findRecord, type RecordKind } from '../records.js';
import { changedPaths } from './changed-paths.js';
import {
  insertLineItems,
  insertOrder,
  insertWorkOrders,
  orderOf,
  type OrderRow,
  selectOrders,
  updateOrder,
  updateWorkOrders,
} from './order.rows.js';

const orders: RecordKind = { kind: 'order', name: 'order', select: selectOrders };

/** What happened to an order beside that it changed, told of it as it is afterwards. */
export interface OwnEvent<Type extends EventTypeName = EventTypeName> {
  readonly type: Type;
  readonly dataOf: (order: Order) => EventData<Type>;
}

@Injectable()
export class OrderChanges {
  constructor(private readonly outbox: Outbox) {}

  async find(work: UnitOfWork, edgeId: string): Promise<OrderRow> {
    return findRecord<OrderRow>(work, orders, edgeId);
  }

  async create(work: UnitOfWork, row: OrderRow): Promise<Order> {
    const { line_items: items, work_orders: works, ...order } = row;
    await refusingTakenReference(order.reference, () =>
      work.prepared('insert-order', insertOrder, [
        ...placeOf(work, row),
        ...[items, order, works].map((part) => JSON.stringify(part)),
      ]),
    );
    const created = orderOf(row);
    this.tell(work, created.id, row.event_sequence, 'order.created', { order: created });
    this.keepState(work, created);
    return created;
  }

  /**
   * The order, and nobody else's to change until the commit. It is read by a statement of its own after the lock, so that all
   * of it is what the change before has left.
   */
  async lock(work: UnitOfWork, edgeId: string): Promise<OrderRow> {
    const { accountId, livemode } = work.tenant;
    await work.prepared(
      'lock-order',
      'SELECT FROM orders WHERE account_id = $1 AND livemode = $2 AND id = $3 FOR UPDATE',
      [accountId, livemode, decodeId('order', edgeId) ?? null],
    );
    return this.find(work, edgeId);
  }

  /**
   * Keeps what a locked order has become, and tells of what differs; where nothing of its own does, its version stays as it is.
   */
  async save<Type extends EventTypeName>(
    work: UnitOfWork,
    before: OrderRow,
    after: OrderRow,
    happened: readonly OwnEvent<Type>[] = [],
  ): Promise<Order> {
    await this.writeItems(work, before, after);
    const [was, is] = [orderOf(before), orderOf(after)];
    const changed = changedPaths(was, is);
    const hasChanged = changed.length > 0;
    if (!hasChanged && happened.length === 0) return was;

    const row: OrderRow = {
      ...after,
      ...(hasChanged && { version: before.version + 1, updated_at: work.now }),
      event_sequence: before.event_sequence + happened.length + (hasChanged ? 1 : 0),
    };
    const { line_items: _, work_orders: __, ...fields } = row;
    await refusingTakenReference(row.reference, () =>
      work.prepared('update-order', updateOrder, [...placeOf(work, row), JSON.stringify(fields)]),
    );
    const order = hasChanged ? orderOf(row) : is;
    let sequence = before.event_sequence;
    if (hasChanged) {
      sequence += 1;
      this.tell(work, order.id, sequence, 'order.updated', { order, changed });
      this.keepState(work, order);
    }
    for (const { type, dataOf } of happened) {
      sequence += 1;
      this.tell(work, order.id, sequence, type, dataOf(order));
    }
    return order;
  }

  private tell<Type extends EventTypeName>(
    work: UnitOfWork,
    key: string,
    sequence: number,
    type: Type,
    data: EventData<Type>,
  ): void {
    this.outbox.add(work, { type, tenant: work.tenant, key, sequence, data });
  }

  /** On the topic of latest states. */
  private keepState(work: UnitOfWork, order: Order): void {
    const { tenant } = work;
    const value: OrderState = { account_id: encodeId('account', tenant.accountId), order };
    this.outbox.put(work, { topic: stateTopicOf('orders', tenant.livemode), tenant, key: order.id, value });
  }

  /** Line items are exchanged as a whole; of work orders, those are written that are others than before. */
  private async writeItems(work: UnitOfWork, before: OrderRow, after: OrderRow): Promise<void> {
    const { line_items: items, work_orders: works } = after;
    const place = placeOf(work, after);
    if (items === before.line_items) {
      const changed = works.filter((each, index) => each !== before.work_orders[index]);
      if (changed.length === 0) return;
      const { accountId, livemode } = work.tenant;
      await work.prepared('update-work-orders', updateWorkOrders, [accountId, livemode, JSON.stringify(changed)]);
      return;
    }
    for (const table of ['work_orders', 'line_items']) {
      await work.query(`DELETE FROM ${table} WHERE account_id = $1 AND livemode = $2 AND order_id = $3`, place);
    }
    await work.prepared('insert-line-items', insertLineItems, [...place, JSON.stringify(items)]);
    await work.prepared('insert-work-orders', insertWorkOrders, [...place, JSON.stringify(works)]);
  }
}

function placeOf({ tenant }: UnitOfWork, { id }: OrderRow): [accountId: string, livemode: boolean, id: string] {
  return [tenant.accountId, tenant.livemode, id];
}

async function refusingTakenReference(reference: string, write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isUniqueViolation(error, 'orders_reference')) throw error;
    throw new ApiError('conflict', {
      message: `Another order has the reference "${reference}". References are unique; use another one.`,
      param: 'reference',
    });
  }
}
