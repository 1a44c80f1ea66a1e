/** Creates orders and reads them; every creation is told as `order.created`. */
import { Injectable } from '@nestjs/common';
import {
  type Body,
  type createOrder,
  type listOrders,
  notStarted,
  type Order,
  type Query,
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
import { ApiError } from '@millwright/service-kit';
import { insertOrder, orderOf, type OrderRow, selectOrders } from './order.rows.js';

@Injectable()
export class OrderService {
  constructor(
    private readonly ids: Ids,
    private readonly outbox: Outbox,
  ) {}

  async create(work: UnitOfWork, input: Body<typeof createOrder>): Promise<Order> {
    const row: OrderRow = {
      id: this.ids.next(),
      livemode: work.tenant.livemode,
      reference: input.reference,
      status: input.confirm ? 'confirmed' : 'draft',
      stage: notStarted,
      buyer: input.buyer,
      due_date: input.due_date ?? null,
      metadata: input.metadata,
      version: 1,
      created_at: work.now,
      updated_at: work.now,
      line_items: input.line_items.map((item) => ({
        id: this.ids.next(),
        sku: item.sku,
        description: item.description,
        hsn: item.hsn,
        quantity: item.quantity.value,
        uom: item.quantity.uom,
        unit_price: item.unit_price.amount,
        currency: item.unit_price.currency,
        tax_rate: item.tax_rate,
        spec: item.spec,
      })),
    };
    await this.insert(work, row);
    const order = orderOf(row);
    this.outbox.add(work, {
      type: 'order.created',
      tenant: work.tenant,
      key: order.id,
      sequence: 1,
      data: { order },
    });
    return order;
  }

  async get(work: UnitOfWork, id: string): Promise<Order> {
    const orderId = decodeId('order', id);
    const [row] =
      orderId === undefined
        ? []
        : await work.query<OrderRow>(`${selectOrders} WHERE account_id = $1 AND livemode = $2 AND id = $3`, [
            work.tenant.accountId,
            work.tenant.livemode,
            orderId,
          ]);
    if (row === undefined) throw new ApiError('not_found', { message: `There is no order ${id}.`, param: 'id' });
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

  private async insert(work: UnitOfWork, { line_items: items, ...order }: OrderRow): Promise<void> {
    try {
      await work.prepared('insert-order', insertOrder, [
        work.tenant.accountId,
        work.tenant.livemode,
        JSON.stringify(order),
        order.id,
        JSON.stringify(items),
      ]);
    } catch (error) {
      if (!isUniqueViolation(error, 'orders_reference')) throw error;
      throw new ApiError('conflict', {
        message: `Another order has the reference "${order.reference}". References are unique; use another one.`,
        param: 'reference',
      });
    }
  }
}
