/** Creates, reads and changes orders; every change publishes an event. */
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import {
  type Body,
  type cancelOrder,
  type countOrders,
  type createOrder,
  type deleteOrder,
  type getOrder,
  type listOrders,
  notStarted,
  type Order,
  orderStatuses,
  type OrderStatus,
  type Query,
  type ReadOrder,
  type Response,
  type updateOrder,
} from '@millwright/contracts';
import { checkVersion, type CompletedLater } from '@millwright/operations';
import { type ListPage, listPage, type UnitOfWork } from '@millwright/persistence';
import { ApiError, decodeId, Ids, mergedMetadata, timeOfId } from '@millwright/service-kit';
import { BuyerService } from '../buyer/buyer.service.js';
import { requireInvoicedKept, requireInvoicedUncancelled } from '../invoice/invoiced-lines.js';
import { invoicedQuantities, invoicesOf } from '../invoice/order-invoices.store.js';
import { RouteService, type RouteStages } from '../route/route.service.js';
import { LineItems, withAllowance } from './line-items.js';
import { OrderExpansions } from './order-expansions.js';
import type { CancellationUnderWay } from './order-cancellations.js';
import { countStatement, cursorAfter, type ListedOrder, listStatement } from './order-list.js';
import { OrderChanges, type OrderEvent, weighed } from './order-changes.js';
import { cancel, cancelRemainder, closeShort, orderTransitions } from './order-lifecycle.js';
import { orderSearch } from './order-search.js';
import { orderResource } from './order.resource.js';
import type { OrderRow } from './order.store.js';

const deleted: OrderEvent<'order.deleted'> = { type: 'order.deleted', dataOf: (order) => ({ order }) };

@Injectable()
export class OrderService {
  constructor(
    private readonly ids: Ids,
    private readonly changes: OrderChanges,
    private readonly buyers: BuyerService,
    private readonly routes: RouteService,
    private readonly lineItems: LineItems,
    private readonly expansions: OrderExpansions,
  ) {}

  async create(work: UnitOfWork, input: Body<typeof createOrder>): Promise<Order> {
    return this.createPrepared(work, await this.prepare(work, input));
  }

  createPrepared(work: UnitOfWork, row: OrderRow): Promise<Order> {
    return this.changes.create(work, row);
  }

  /** The row of a new order. Throws whatever its creation would, but for a reference that another order has. */
  async prepare(work: UnitOfWork, input: Body<typeof createOrder>): Promise<OrderRow> {
    const route = await this.routeOf(work, input);
    const over = input.over_completion_percent;
    const defaults = { stages: route.stages, overCompletionPercent: over ?? route.overCompletionPercent };
    const id = this.ids.next();
    // Lists sort and filter by the time in the id.
    const createdAt = timeOfId(id);
    const row: OrderRow = {
      id,
      livemode: work.tenant.livemode,
      reference: input.reference,
      status: input.confirm ? 'confirmed' : 'draft',
      stage: notStarted,
      status_before_hold: null,
      hold_reason: null,
      cancel_reason: null,
      close_reason: null,
      consignee: null,
      ...(await this.buyers.named(work, input))!,
      ...this.buyers.consigneeGiven(work, input.consignee),
      seller_id: sellerOf(input.seller_id) ?? null,
      due_date: input.due_date ?? null,
      metadata: input.metadata,
      stages: route.stages,
      over_completion_percent: defaults.overCompletionPercent,
      version: 1,
      event_sequence: 1,
      created_at: createdAt,
      updated_at: createdAt,
      weight: 0,
      invoice_ids: [],
      invoice_status: 'nothing',
      to_invoice: false,
      ...(await this.lineItems.rowsOf(work, input.line_items, defaults, over !== undefined)),
    };
    return weighed(row);
  }

  async get(
    work: UnitOfWork,
    publicId: string,
    { expand }: Query<typeof getOrder>,
  ): Promise<ReadOrder | CompletedLater<ReadOrder>> {
    const order = await this.changes.find(work, publicId);
    return this.expansions.answer(work, [order], expand, (_, make) => make(order, 0));
  }

  async list(
    work: UnitOfWork,
    query: Query<typeof listOrders>,
  ): Promise<ListPage<ReadOrder> | CompletedLater<ListPage<ReadOrder>>> {
    const found = query.q === undefined ? undefined : await orderSearch.condition(work, query.q);
    const { sql, parameters } = listStatement(work.tenant, query, found);
    const rows = await work.query<ListedOrder>(sql, parameters);
    const listed = rows.slice(0, query.limit);
    return this.expansions.answer(work, listed, query.expand, (shown, make) => {
      const isShort = shown.length < listed.length;
      return listPage(isShort ? shown : rows, query.limit, make, {
        isCut: isShort || rows[0]?.is_cut,
        cursorOf: (row) => cursorAfter(query.sort, row),
      });
    });
  }

  async count(work: UnitOfWork, query: Query<typeof countOrders>): Promise<Response<typeof countOrders>> {
    const { q, ...conditions } = query;
    const found = q === undefined ? undefined : orderSearch.conditionOfAll(q);
    const { sql, parameters } = countStatement(work.tenant, conditions, found);
    const rows = await work.query<{ status: OrderStatus; count: number }>(sql, parameters);
    const counts = new Map(rows.map(({ status, count }) => [status, count]));
    return Object.fromEntries(orderStatuses.map((status) => [status, counts.get(status) ?? 0])) as Record<
      OrderStatus,
      number
    >;
  }

  async update(
    work: UnitOfWork,
    publicId: string,
    {
      line_items: given,
      buyer,
      buyer_id: buyerId,
      consignee,
      seller_id: seller,
      metadata,
      ...fields
    }: Body<typeof updateOrder>,
    knownVersion: number | undefined,
  ): Promise<Order> {
    const order = await this.changes.lock(work, publicId);
    checkVersion(knownVersion, order.version);
    const isClosed = order.status === 'closed';
    orderTransitions.require(isClosed ? 'correct' : 'change', order.status);
    const changed = {
      ...order,
      ...fields,
      metadata: mergedMetadata(order.metadata, metadata),
      ...(await this.buyers.named(work, { buyer, buyer_id: buyerId })),
      ...this.buyers.consigneeGiven(work, consignee),
      ...(seller !== undefined && { seller_id: sellerOf(seller) }),
    };
    const defaults = { stages: order.stages, overCompletionPercent: changed.over_completion_percent };
    const items =
      given === undefined
        ? { work_orders: withAllowance(order, defaults.overCompletionPercent) }
        : await this.lineItems.changed(work, order, given, defaults);
    if (given !== undefined && order.invoice_ids.length > 0) {
      requireInvoicedKept(order, { ...changed, ...items }, invoicedQuantities(await invoicesOf(work, order.id)));
    }
    if (isClosed) requireCorrectionAlone(order, { ...changed, ...items });
    return this.changes.saveGiven(work, order, { ...changed, ...items });
  }

  async delete(
    work: UnitOfWork,
    publicId: string,
    knownVersion: number | undefined,
  ): Promise<Response<typeof deleteOrder>> {
    const order = await this.changes.lock(work, publicId);
    checkVersion(knownVersion, order.version);
    orderTransitions.require('delete', order.status);
    await this.changes.delete(work, order, deleted);
    return { id: publicId, deleted: true };
  }

  async cancel(
    work: UnitOfWork,
    publicId: string,
    { reason, remainder, line_item_ids: lineItems }: Body<typeof cancelOrder>,
    knownVersion: number | undefined,
    cancellation: CancellationUnderWay,
  ): Promise<Order> {
    return this.cancelUninvoiced(work, publicId, knownVersion, cancellation, (order) =>
      remainder ? cancelRemainder(order, reason, lineItems && lineItemsNamed(order, lineItems)) : cancel(order, reason),
    );
  }

  async closeShort(
    work: UnitOfWork,
    publicId: string,
    reason: string,
    knownVersion: number | undefined,
    cancellation: CancellationUnderWay,
  ): Promise<Order> {
    // What was lost on the way stays invoiced.
    const invoiceableOf = (after: OrderRow): OrderRow => ({
      ...after,
      work_orders: after.work_orders.map((each) => ({ ...each, required: each.required + each.lost })),
    });
    const step = (order: OrderRow): OrderRow => closeShort(order, reason);
    return this.cancelUninvoiced(work, publicId, knownVersion, cancellation, step, invoiceableOf);
  }

  async applyStep(
    work: UnitOfWork,
    publicId: string,
    knownVersion: number | undefined,
    step: (order: OrderRow) => OrderRow,
  ): Promise<Order> {
    const before = await this.changes.lock(work, publicId);
    checkVersion(knownVersion, before.version);
    return this.changes.save(work, before, step(before));
  }

  /** Throws if an invoice has more of a line item than `invoiceableOf` leaves of it after the step. */
  private async cancelUninvoiced(
    work: UnitOfWork,
    publicId: string,
    knownVersion: number | undefined,
    cancellation: CancellationUnderWay,
    step: (order: OrderRow) => OrderRow,
    invoiceableOf = (after: OrderRow): OrderRow => after,
  ): Promise<Order> {
    return cancellation.carryOut(work, () =>
      this.applyStep(work, publicId, knownVersion, (order) => {
        const after = step(order);
        requireInvoicedUncancelled(order, invoiceableOf(after), cancellation.invoiced);
        return after;
      }),
    );
  }

  /** The stages of the line items that name none. */
  private async routeOf(work: UnitOfWork, { stages, route_id: route }: Body<typeof createOrder>): Promise<RouteStages> {
    if (route !== undefined) return this.routes.named(work, route, 'route_id');
    return stages === undefined ? this.routes.defaultStages(work) : { stages, overCompletionPercent: 0 };
  }
}

/** Throws for a change of a closed order beyond what its invoices say of its parties and its line items. */
function requireCorrectionAlone(before: OrderRow, after: OrderRow): void {
  if (isDeepStrictEqual(withoutTaxDetails(before), withoutTaxDetails(after))) return;
  throw new ApiError('invalid_state', {
    message:
      'The order is closed; only its buyer, its consignee, its seller, and the description, the HSN code and the tax rate of its line items can be changed.',
  });
}

function withoutTaxDetails(row: OrderRow): object {
  const order = orderResource(row);
  const items = order.line_items.map((item) => ({ ...item, description: '', hsn: '', tax_rate: 0 }));
  return {
    ...order,
    buyer: undefined,
    buyer_id: undefined,
    consignee: undefined,
    seller_id: undefined,
    line_items: items,
  };
}

/** Whether there is such a seller, invoicing finds when the order is invoiced. */
function sellerOf(publicId: string | null | undefined): string | null | undefined {
  return publicId && decodeId('seller', publicId)!;
}

function lineItemsNamed({ line_items: items }: OrderRow, publicIds: readonly string[]): ReadonlySet<string> {
  return new Set(
    publicIds.map((publicId, index) => {
      const id = decodeId('line_item', publicId);
      const found = items.find((each) => each.id === id);
      if (found !== undefined) return found.id;
      const param = `line_item_ids[${index}]`;
      throw new ApiError('invalid_parameter', { message: `${param}: the order has no line item ${publicId}.`, param });
    }),
  );
}
