import type { Fixture, MadeRecord, RecordMaker } from '../kit/fixture.js';
import { createDispatch, deliverDispatch, failDispatch } from './dispatches.js';
import type { Order } from './orders.js';
import { makeGoods } from './stage.fixture.js';

type MadeDispatch = MadeRecord & { readonly order: Order };

const linesOf = (order: Order, pieces: number) => [
  { line_item_id: order.line_items[0]!.id, quantity: { value: pieces, uom: 'PCS' } },
];

export async function makeDispatch(maker: RecordMaker, pieces = 1_000): Promise<MadeDispatch> {
  const order = await makeGoods(maker, pieces);
  const body = { ...createDispatch.examples[0].body, lines: linesOf(order, pieces) };
  const { id } = await maker.made(createDispatch, { id: order.id, body });
  return { id, order };
}

async function makeDelivered(maker: RecordMaker, pieces?: number): Promise<MadeDispatch> {
  const dispatch = await makeDispatch(maker, pieces);
  await maker.made(deliverDispatch, { id: dispatch.id });
  return dispatch;
}

async function makePartlyDelivered(maker: RecordMaker): Promise<MadeDispatch> {
  const dispatch = await makeDispatch(maker);
  const proof = { receiver_name: 'S. Iyer', note: 'Two cartons dented', position: { latitude: 12.9, longitude: 77.6 } };
  await maker.made(deliverDispatch, { id: dispatch.id, body: { lines: linesOf(dispatch.order, 400), proof } });
  return dispatch;
}

async function makeFailed(maker: RecordMaker): Promise<MadeDispatch> {
  const dispatch = await makeDispatch(maker);
  await maker.made(failDispatch, { id: dispatch.id, body: { reason: 'Gate closed' } });
  return dispatch;
}

const inTransit = (maker: RecordMaker): Promise<MadeDispatch> => makeDispatch(maker);

export const dispatchFixture: Fixture = {
  collection: 'dispatches',
  table: 'dispatches',
  make: makePartlyDelivered,
  states: {
    'order_dispatches.create': (maker) => makeGoods(maker),
    'order_dispatches.list': async (maker) => (await makeDispatch(maker)).order,
    'dispatches.update': inTransit,
    'dispatches.deliver': inTransit,
    'dispatches.fail': inTransit,
    'dispatches.prove': (maker) => makeDelivered(maker),
    'dispatches.return': makeFailed,
    'dispatches.add_documents': async (maker) => {
      await maker.upload();
      return makeDispatch(maker);
    },
    // All of the order has been ordered, made and delivered.
    'orders.close': async (maker) => (await makeDelivered(maker, 2_500)).order,
  },
};
