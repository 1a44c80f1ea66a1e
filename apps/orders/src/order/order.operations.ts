/** The operations on orders, as the contract names them. */
import { Controller } from '@nestjs/common';
import { createOrder, getOrder, listOrders, type Order } from '@millwright/contracts';
import type { Call, ListPage } from '@millwright/persistence';
import { Handles } from '@millwright/service-kit';
import { OrderService } from './order.service.js';

@Controller()
export class OrderOperations {
  constructor(private readonly orders: OrderService) {}

  @Handles(createOrder)
  create({ work, body }: Call<typeof createOrder>): Promise<Order> {
    return this.orders.create(work, body);
  }

  @Handles(getOrder)
  get({ work, params }: Call<typeof getOrder>): Promise<Order> {
    return this.orders.get(work, params.id);
  }

  @Handles(listOrders)
  list({ work, query }: Call<typeof listOrders>): Promise<ListPage<Order>> {
    return this.orders.list(work, query);
  }
}
