/** The operations on orders. */
import { Controller } from '@nestjs/common';
import {
  cancelOrder,
  closeOrder,
  confirmOrder,
  countOrders,
  countOrdersByDay,
  createOrder,
  deleteOrder,
  getOrder,
  getOrderTimeline,
  holdOrder,
  listOrders,
  type Order,
  type ReadOrder,
  releaseOrder,
  type Response,
  type TimelineEntry,
  updateOrder,
} from '@millwright/contracts';
import { type Call, type CompletedLater, type EarlyCall, Handles, timelineOf } from '@millwright/operations';
import { findRecord, type ListPage, type UnitOfWork } from '@millwright/persistence';
import { OrderCancellations } from './order-cancellations.js';
import { close, confirm, hold, release } from './order-lifecycle.js';
import { readCountsByDay } from './orders-by-day.js';
import { OrderService } from './order.service.js';
import { orders } from './order.store.js';

@Controller()
export class OrderOperations {
  constructor(
    private readonly orders: OrderService,
    private readonly cancellations: OrderCancellations,
  ) {}

  @Handles(createOrder)
  create({ work, body }: Call<typeof createOrder>): Promise<Order> {
    return this.orders.create(work, body);
  }

  @Handles(getOrder)
  get({ work, params, query }: Call<typeof getOrder>): Promise<ReadOrder | CompletedLater<ReadOrder>> {
    return this.orders.get(work, params.id, query);
  }

  @Handles(listOrders)
  list({ work, query }: Call<typeof listOrders>): Promise<ListPage<ReadOrder> | CompletedLater<ListPage<ReadOrder>>> {
    return this.orders.list(work, query);
  }

  @Handles(countOrders)
  count({ work, query }: Call<typeof countOrders>): Promise<Response<typeof countOrders>> {
    return this.orders.count(work, query);
  }

  @Handles(countOrdersByDay)
  countByDay({ work, caller, query }: Call<typeof countOrdersByDay>): Promise<Response<typeof countOrdersByDay>> {
    return readCountsByDay(work, caller.timeZone, query);
  }

  @Handles(updateOrder)
  update({ work, params, body, knownVersion }: Call<typeof updateOrder>): Promise<Order> {
    return this.orders.update(work, params.id, body, knownVersion);
  }

  @Handles(deleteOrder)
  delete({ work, params, knownVersion }: Call<typeof deleteOrder>): Promise<Response<typeof deleteOrder>> {
    return this.orders.delete(work, params.id, knownVersion);
  }

  @Handles(confirmOrder)
  confirm({ work, params, knownVersion }: Call<typeof confirmOrder>): Promise<Order> {
    return this.orders.applyStep(work, params.id, knownVersion, confirm);
  }

  @Handles(holdOrder)
  hold({ work, params, body, knownVersion }: Call<typeof holdOrder>): Promise<Order> {
    return this.orders.applyStep(work, params.id, knownVersion, (order) => hold(order, body.reason));
  }

  @Handles(releaseOrder)
  release({ work, params, knownVersion }: Call<typeof releaseOrder>): Promise<Order> {
    return this.orders.applyStep(work, params.id, knownVersion, release);
  }

  @Handles(cancelOrder, { asksFirst: true })
  async cancel({
    caller,
    params,
    body,
    knownVersion,
  }: EarlyCall<typeof cancelOrder>): Promise<(work: UnitOfWork) => Promise<Order>> {
    const cancellation = await this.cancellations.begin(caller, params.id);
    return (work) => this.orders.cancel(work, params.id, body, knownVersion, cancellation);
  }

  /** Closing it short cancels what was not delivered. */
  @Handles(closeOrder, { asksFirst: true })
  async close({
    caller,
    params,
    body: { short, reason },
    knownVersion,
  }: EarlyCall<typeof closeOrder>): Promise<(work: UnitOfWork) => Promise<Order>> {
    if (!short) return (work) => this.orders.applyStep(work, params.id, knownVersion, (order) => close(order, reason));
    const cancellation = await this.cancellations.begin(caller, params.id);
    return (work) => this.orders.closeShort(work, params.id, reason!, knownVersion, cancellation);
  }

  @Handles(getOrderTimeline)
  async timeline({ work, params, query }: Call<typeof getOrderTimeline>): Promise<ListPage<TimelineEntry>> {
    await findRecord(work, orders, params.id);
    return timelineOf(work, { id: params.id }, query);
  }
}
