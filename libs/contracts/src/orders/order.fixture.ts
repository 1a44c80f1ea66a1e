import type { Fixture, RecordMaker } from '../kit/fixture.js';
import { uniqueText } from '../kit/fixture.js';
import { createOrder, holdOrder, type Order } from './orders.js';

export function makeOrder(maker: RecordMaker, change: object = {}): Promise<Order> {
  const body = { ...createOrder.examples[0].body, reference: uniqueText('PO'), confirm: true, ...change };
  return maker.made(createOrder, { body });
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
      await maker.made(holdOrder, { id: order.id });
      return order;
    },
  },
} satisfies Fixture<Order>;
