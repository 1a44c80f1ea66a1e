import type { Fixture, RecordMaker } from '../kit/fixture.js';
import { uniqueText } from '../kit/fixture.js';
import { createOrder, type Order } from './orders.js';

export function makeOrder(maker: RecordMaker, change: object = {}): Promise<Order> {
  const body = { ...createOrder.examples[0].body, reference: uniqueText('PO'), confirm: true, ...change };
  return maker.post<Order>('/v1/orders', body);
}

export const orderFixture = {
  collection: 'orders',
  table: 'orders',
  make: (maker) => makeOrder(maker),
  states: {
    'orders.confirm': (maker) => makeOrder(maker, { confirm: false }),
    'orders.delete': (maker) => makeOrder(maker, { confirm: false }),
    'orders.release': async (maker) => {
      const order = await makeOrder(maker);
      await maker.post(`/v1/orders/${order.id}/hold`);
      return order;
    },
  },
} satisfies Fixture<Order>;
