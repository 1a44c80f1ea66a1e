/** Creates, reads and changes orders; every change is told by an event. */
import { Inject, Injectable } from '@nestjs/common';
import {
  type Body,
  type createOrder,
  type listOrders,
  notStarted,
  type Order,
  type Query,
  type updateOrder,
} from '@millwright/contracts';
import { Outbox } from '@millwright/messaging';
import {
  decodeCursor,
  decodeId,
  Ids,
  isUniqueViolation,
  type ListPage,
  listPage,
  type UnitOfWork,
} from '@millwright/persistence';
import { ApiError, checkVersion } from '@millwright/service-kit';
import { hasRightCheckDigit } from '../buyer/gstin.js';
import { type OrdersConfig, ordersConfig } from '../config.js';
import { changedPaths } from './changed-paths.js';
import { requireBeforeProduction, requireChangeable } from './order-lifecycle.js';
import {
  insertLineItems,
  insertOrder,
  type LineItemRow,
  orderOf,
  type OrderRow,
  selectOrders,
  updateOrder as updateOrderSql,
} from './order.rows.js';

type GivenLineItem = NonNullable<Body<typeof updateOrder>['line_items']>[number];

@Injectable()
export class OrderService {
  constructor(
    private readonly ids: Ids,
    private readonly outbox: Outbox,
    @Inject(ordersConfig) private readonly config: OrdersConfig,
  ) {}

  async create(work: UnitOfWork, input: Body<typeof createOrder>): Promise<Order> {
    this.checkGstin(work, input.buyer);
    const row: OrderRow = {
      id: this.ids.next(),
      livemode: work.tenant.livemode,
      reference: input.reference,
      status: input.confirm ? 'confirmed' : 'draft',
      stage: notStarted,
      status_before_hold: null,
      hold_reason: null,
      cancel_reason: null,
      buyer: input.buyer,
      due_date: input.due_date ?? null,
      metadata: input.metadata,
      version: 1,
      event_sequence: 1,
      created_at: work.now,
      updated_at: work.now,
      line_items: input.line_items.map((item) => lineItemOf(item, this.ids.next())),
    };
    const { line_items: items, ...order } = row;
    await refusingTakenReference(order.reference, () =>
      work.prepared('insert-order', insertOrder, [...placeOf(work, row), JSON.stringify(items), JSON.stringify(order)]),
    );
    const created = orderOf(row);
    this.outbox.add(work, {
      type: 'order.created',
      tenant: work.tenant,
      key: created.id,
      sequence: row.event_sequence,
      data: { order: created },
    });
    return created;
  }

  async get(work: UnitOfWork, edgeId: string): Promise<Order> {
    const id = decodeId('order', edgeId);
    const row = id === undefined ? undefined : await this.find(work, id);
    if (row === undefined) throw notFound(edgeId);
    return orderOf(row);
  }

  async list(work: UnitOfWork, query: Query<typeof listOrders>): Promise<ListPage<Order>> {
    const conditions = ['account_id = $1', 'livemode = $2'];
    const parameters: unknown[] = [work.tenant.accountId, work.tenant.livemode];
    const where = (condition: (place: string) => string, value: unknown): void => {
      if (value === undefined) return;
      parameters.push(value);
      conditions.push(condition(`$${parameters.length}`));
    };
    where((place) => `status = ${place}`, query.status);
    where((place) => `stage = ${place}`, query.stage);
    where((place) => `(buyer->>'gstin' = ${place} OR buyer->>'name' = ${place})`, query.buyer);
    where((place) => `reference = ${place}`, query.reference);
    where((place) => `updated_at >= ${place}`, query.updated_since);
    where((place) => `due_date < ${place}`, query.due_before);
    where((place) => `id < ${place}`, decodeCursor(query.cursor));
    const rows = await work.query<OrderRow>(
      `${selectOrders} WHERE ${conditions.join(' AND ')} ORDER BY id DESC LIMIT ${query.limit + 1}`,
      parameters,
    );
    return listPage(rows, query.limit, orderOf);
  }

  async update(
    work: UnitOfWork,
    edgeId: string,
    { line_items: items, ...fields }: Body<typeof updateOrder>,
    knownVersion: number | undefined,
  ): Promise<Order> {
    if (fields.buyer !== undefined) this.checkGstin(work, fields.buyer);
    return this.change(work, edgeId, knownVersion, (order) => {
      requireChangeable(order);
      if (items === undefined) return { ...order, ...fields };
      requireBeforeProduction(order);
      return { ...order, ...fields, line_items: this.lineItemsOf(items, order) };
    });
  }

  /**
   * Takes an order from what it is to what `step` makes of it, and tells of what differs; where nothing does, it stays as it
   * is, its version too. Its row is locked, so that of two changes the second is made to what the first has left.
   */
  async change(
    work: UnitOfWork,
    edgeId: string,
    knownVersion: number | undefined,
    step: (order: OrderRow) => OrderRow,
  ): Promise<Order> {
    const before = await this.lock(work, edgeId);
    checkVersion(knownVersion, before.version);
    const after = step(before);
    const changed = changedPaths(orderOf(before), orderOf(after));
    if (changed.length === 0) return orderOf(before);

    const isCancelled = after.status === 'cancelled' && before.status !== 'cancelled';
    const row: OrderRow = {
      ...after,
      version: before.version + 1,
      event_sequence: before.event_sequence + (isCancelled ? 2 : 1),
      updated_at: work.now,
    };
    await this.save(work, row, before);
    const order = orderOf(row);
    const event = { tenant: work.tenant, key: order.id };
    this.outbox.add(work, {
      ...event,
      type: 'order.updated',
      sequence: before.event_sequence + 1,
      data: { order, changed },
    });
    if (isCancelled) {
      this.outbox.add(work, { ...event, type: 'order.cancelled', sequence: row.event_sequence, data: { order } });
    }
    return order;
  }

  private async find(work: UnitOfWork, id: string): Promise<OrderRow | undefined> {
    const { accountId, livemode } = work.tenant;
    const [row] = await work.query<OrderRow>(`${selectOrders} WHERE account_id = $1 AND livemode = $2 AND id = $3`, [
      accountId,
      livemode,
      id,
    ]);
    return row;
  }

  /** Read by a statement of its own after the lock, so that the line items are those that the last change has left. */
  private async lock(work: UnitOfWork, edgeId: string): Promise<OrderRow> {
    const { accountId, livemode } = work.tenant;
    const id = decodeId('order', edgeId);
    if (id === undefined) throw notFound(edgeId);
    await work.query('SELECT FROM orders WHERE account_id = $1 AND livemode = $2 AND id = $3 FOR UPDATE', [
      accountId,
      livemode,
      id,
    ]);
    const row = await this.find(work, id);
    if (row === undefined) throw notFound(edgeId);
    return row;
  }

  private async save(work: UnitOfWork, row: OrderRow, before: OrderRow): Promise<void> {
    const { line_items: items, ...order } = row;
    const place = placeOf(work, row);
    await refusingTakenReference(order.reference, () =>
      work.prepared('update-order', updateOrderSql, [...place, JSON.stringify(order)]),
    );
    if (items === before.line_items) return;
    await work.query('DELETE FROM line_items WHERE account_id = $1 AND livemode = $2 AND order_id = $3', place);
    await work.prepared('insert-line-items', insertLineItems, [...place, JSON.stringify(items)]);
  }

  private lineItemsOf(given: readonly GivenLineItem[], order: OrderRow): LineItemRow[] {
    const open = new Set(order.line_items.map(({ id }) => id));
    return given.map((item, index) => {
      if (item.id === undefined) return lineItemOf(item, this.ids.next());
      const id = decodeId('line_item', item.id);
      if (id !== undefined && open.delete(id)) return lineItemOf(item, id);
      const isRepeated = order.line_items.some((each) => each.id === id);
      throw new ApiError('invalid_parameter', {
        message: isRepeated
          ? `line_items[${index}].id: ${item.id} is named twice.`
          : `line_items[${index}].id: the order has no line item ${item.id}. Leave the id of a new one out.`,
        param: `line_items[${index}].id`,
      });
    });
  }

  private checkGstin({ tenant }: UnitOfWork, { gstin }: Order['buyer']): void {
    const { gstinCheckDigit: modes } = this.config;
    const isChecked = modes === 'both' || (modes === 'live' && tenant.livemode);
    if (gstin === undefined || !isChecked || hasRightCheckDigit(gstin)) return;
    throw new ApiError('invalid_parameter', {
      message: `buyer.gstin: "${gstin}" has a wrong check digit. Look for a mistyped character.`,
      param: 'buyer.gstin',
    });
  }
}

function placeOf({ tenant }: UnitOfWork, { id }: OrderRow): [accountId: string, livemode: boolean, id: string] {
  return [tenant.accountId, tenant.livemode, id];
}

function lineItemOf(item: Omit<GivenLineItem, 'id'>, id: string): LineItemRow {
  return {
    id,
    sku: item.sku,
    description: item.description,
    hsn: item.hsn,
    quantity: item.quantity.value,
    uom: item.quantity.uom,
    unit_price: item.unit_price.amount,
    currency: item.unit_price.currency,
    tax_rate: item.tax_rate,
    spec: item.spec,
  };
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

function notFound(edgeId: string): ApiError {
  return new ApiError('not_found', { message: `There is no order ${edgeId}.`, param: 'id' });
}
