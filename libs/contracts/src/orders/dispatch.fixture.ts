import type { Fixture, MadeRecord, RecordMaker } from '../kit/fixture.js';
import { createDispatch } from './dispatches.js';
import type { Order } from './orders.js';
import { makeGoods } from './stage.fixture.js';

async function makeDispatch(maker: RecordMaker, pieces = 1_000): Promise<MadeRecord & { order: Order }> {
  const order = await makeGoods(maker, pieces);
  const lines = [{ line_item_id: order.line_items[0]!.id, quantity: { value: pieces, uom: 'PCS' } }];
  const body = { ...createDispatch.examples[0].body, lines };
  const { id } = await maker.post(`/v1/orders/${order.id}/dispatches`, body);
  return { id, order };
}

async function makeDelivered(maker: RecordMaker, pieces?: number): Promise<MadeRecord & { order: Order }> {
  const dispatch = await makeDispatch(maker, pieces);
  await maker.post(`/v1/dispatches/${dispatch.id}/deliver`);
  return dispatch;
}

export const dispatchFixture: Fixture = {
  collection: 'dispatches',
  table: 'dispatches',
  make: (maker) => makeDispatch(maker),
  states: {
    'order_dispatches.create': (maker) => makeGoods(maker),
    'order_dispatches.list': async (maker) => (await makeDispatch(maker)).order,
    'dispatches.prove': (maker) => makeDelivered(maker),
    'dispatches.add_documents': async (maker) => {
      await maker.upload();
      return makeDispatch(maker);
    },
    // All of the order has been ordered, made and delivered.
    'orders.close': async (maker) => (await makeDelivered(maker, 2_500)).order,
  },
};
