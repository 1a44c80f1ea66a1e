/** Creates, reads and changes orders; every change is told by an event. */
import { Injectable } from '@nestjs/common';
import {
  type Body,
  type cancelOrder,
  type createOrder,
  type listOrders,
  notStarted,
  type Order,
  type Query,
  type updateOrder,
} from '@millwright/contracts';
import { Ids, type ListPage, listPage, type UnitOfWork } from '@millwright/persistence';
import { checkVersion } from '@millwright/service-kit';
import { BuyerService } from '../buyer/buyer.service.js';
import type { Way } from '../route/route.rows.js';
import { RouteService } from '../route/route.service.js';
import { LineItems } from './line-items.js';
import { listStatement } from './order-list.js';
import { OrderChanges, type OwnEvent } from './order-changes.js';
import { cancel, cancelRemainder, requireBeforeProduction, requireChangeable } from './order-lifecycle.js';
import { orderOf, type OrderRow } from './order.rows.js';

@Injectable()
export class OrderService {
  constructor(
    private readonly ids: Ids,
    private readonly changes: OrderChanges,
    private readonly buyers: BuyerService,
    private readonly routes: RouteService,
    private readonly lineItems: LineItems,
  ) {}

  async create(work: UnitOfWork, input: Body<typeof createOrder>): Promise<Order> {
    const way = await this.wayOf(work, input);
    const over = input.over_completion_percent;
    const row: OrderRow = {
      id: this.ids.next(),
      livemode: work.tenant.livemode,
      reference: input.reference,
      status: input.confirm ? 'confirmed' : 'draft',
      stage: notStarted,
      status_before_hold: null,
      hold_reason: null,
      cancel_reason: null,
      ...(await this.buyers.named(work, input))!,
      due_date: input.due_date ?? null,
      metadata: input.metadata,
      stages: way.stages,
      over_completion_percent: over ?? way.over_completion_percent,
      version: 1,
      event_sequence: 1,
      created_at: work.now,
      updated_at: work.now,
      ...(await this.lineItems.rowsOf(work, input.line_items, way, { over })),
    };
    return this.changes.create(work, row);
  }

  async get(work: UnitOfWork, edgeId: string): Promise<Order> {
    return orderOf(await this.changes.find(work, edgeId));
  }

  async list(work: UnitOfWork, query: Query<typeof listOrders>): Promise<ListPage<Order>> {
    const { sql, parameters } = listStatement(work.tenant, query);
    return listPage(await work.query<OrderRow>(sql, parameters), query.limit, orderOf);
  }

  async update(
    work: UnitOfWork,
    edgeId: string,
    { line_items: given, buyer, buyer_id: buyerId, ...fields }: Body<typeof updateOrder>,
    knownVersion: number | undefined,
  ): Promise<Order> {
    const order = await this.changes.lock(work, edgeId);
    checkVersion(knownVersion, order.version);
    requireChangeable(order);
    const changed = { ...order, ...fields, ...(await this.buyers.named(work, { buyer, buyer_id: buyerId })) };
    if (given === undefined) return this.changes.save(work, order, changed);
    requireBeforeProduction(order);
    const items = await this.lineItems.rowsOf(work, given, order, { before: order });
    return this.changes.save(work, order, { ...changed, ...items });
  }

  async cancel(
    work: UnitOfWork,
    edgeId: string,
    { reason, remainder }: Body<typeof cancelOrder>,
    knownVersion: number | undefined,
  ): Promise<Order> {
    if (remainder) return this.take(work, edgeId, knownVersion, (order) => cancelRemainder(order, reason));
    const told: OwnEvent<'order.cancelled'> = { type: 'order.cancelled', dataOf: (order) => ({ order }) };
    return this.take(work, edgeId, knownVersion, (order) => cancel(order, reason), [told]);
  }

  /** Takes an order from what it is to what `step` makes of it. */
  async take(
    work: UnitOfWork,
    edgeId: string,
    knownVersion: number | undefined,
    step: (order: OrderRow) => OrderRow,
    happened?: readonly OwnEvent[],
  ): Promise<Order> {
    const before = await this.changes.lock(work, edgeId);
    checkVersion(knownVersion, before.version);
    return this.changes.save(work, before, step(before), happened);
  }

  /** The way of the line items that name none. */
  private async wayOf(work: UnitOfWork, { stages, route_id: route }: Body<typeof createOrder>): Promise<Way> {
    if (route !== undefined) return this.routes.named(work, route, 'route_id');
    return stages === undefined ? this.routes.usual(work) : { stages, over_completion_percent: 0 };
  }
}
