import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  cancelOrder,
  closeOrder,
  createDispatch,
  createOrder,
  createStageEntry,
  deliverDispatch,
  type Dispatch,
  getOrder,
  getProgress,
  getWorkOrder,
  holdOrder,
  type Order,
  type Progress,
  releaseOrder,
  reverseStageEntry,
  type WorkOrderInProduction,
} from '@millwright/contracts';
import { type ApiAnswer, type ApiClient, freshTenant, operationOf, orderBody } from '@millwright/testing';
import { eventsOf, type OrdersApp, startOrders } from '../testing/start-orders.js';

const tenant = freshTenant();
let app: OrdersApp;
let client: ApiClient;

beforeAll(async () => {
  app = await startOrders();
  client = app.client(tenant);
});

afterAll(() => app?.stop());

const pcs = (value: number) => ({ value, uom: 'PCS' });
const [item] = orderBody('PO')['line_items'] as [object];

/** An order of pieces that go through two stages. */
async function ordered(...quantities: number[]): Promise<Order> {
  const body = {
    ...orderBody(`PO-REMAINDER-${randomUUID()}`),
    line_items: quantities.map((value) => ({ ...item, quantity: pcs(value) })),
    stages: ['cutting', 'packing'],
  };
  return (await client.call(createOrder, { body })).body as Order;
}

async function complete({ id }: Order, work: number, stage: string, good: number): Promise<ApiAnswer> {
  const { body } = await client.call(getOrder, { id });
  return client.call(createStageEntry, {
    id,
    body: {
      ...{ stage, work_order_id: (body as Order).work_orders[work]!.id, good: pcs(good) },
      ...{ operator_id: 'op_1', machine_id: 'machine_1' },
    },
  });
}

async function scrap({ id, work_orders: works }: Order, work: number, stage: string, amount: number): Promise<void> {
  const entry = { stage, work_order_id: works[work]!.id, scrap: pcs(amount), operator_id: 'op_1', machine_id: 'm_1' };
  await client.call(createStageEntry, { id, body: entry });
}

const read = async ({ id }: Order): Promise<Order> => (await client.call(getOrder, { id })).body as Order;

async function produce(order: Order, work: number, good: number): Promise<void> {
  await complete(order, work, 'cutting', good);
  await complete(order, work, 'packing', good);
}

async function ship({ id, line_items: [line] }: Order, quantity: number): Promise<Dispatch> {
  const lines = [{ line_item_id: line!.id, quantity: pcs(quantity) }];
  return (await client.call(createDispatch, { id, body: { lines } })).body as Dispatch;
}

const cancel = ({ id }: Order, headers = {}): Promise<ApiAnswer> =>
  client.call(cancelOrder, { id, body: { remainder: true, reason: 'Fewer are needed' }, headers });

describe('the remainder of an order', () => {
  it('is cancelled: each line item says how much, and the order is what is finished', async () => {
    const order = await ordered(100, 50);
    await produce(order, 0, 60);
    await complete(order, 0, 'cutting', 15);
    const answer = await cancel(order);
    expect([answer.status, answer.body]).toMatchObject([
      200,
      {
        status: 'in_production',
        cancel_reason: 'Fewer are needed',
        line_items: [
          { quantity: pcs(100), cancelled: pcs(25) },
          { quantity: pcs(50), cancelled: pcs(50) },
        ],
      },
    ]);
    const { body } = await client.call(getProgress, { id: order.id });
    expect(body as Progress).toMatchObject({
      percent: 80,
      work_orders: [
        { required: pcs(75), good: pcs(60), remaining: pcs(15), percent: 80 },
        { required: pcs(0), good: pcs(0), remaining: pcs(0), percent: null },
      ],
    });
    const more = await complete(order, 0, 'cutting', 1);
    expect([more.status, more.body.error.maximum]).toEqual([409, pcs(0)]);
    const events = await eventsOf(app, tenant, order);
    expect(events.filter(({ type }) => type === 'order.cancelled')).toEqual([]);
    const { changed } = events.find(({ data }) => data.order.version === answer.body['version'])!.data;
    expect(changed.toSorted()).toEqual(
      ['cancel_reason', 'line_items[0].cancelled', 'line_items[1].cancelled'].toSorted(),
    );
    await complete(order, 0, 'packing', 10);
    await scrap(order, 0, 'packing', 5);
    expect(await read(order)).toMatchObject({
      status: 'completed',
      line_items: [{ produced: pcs(70), scrapped: pcs(5), cancelled: pcs(25) }, { cancelled: pcs(50) }],
    });
  });

  it('leaves an order dispatched or delivered where what is finished is so', async () => {
    const [shipped, there] = [await ordered(100), await ordered(100)];
    for (const order of [shipped, there]) await produce(order, 0, 30);
    const dispatch = await ship(shipped, 30);
    await client.call(deliverDispatch, { id: (await ship(there, 30)).id });
    expect((await cancel(shipped)).body).toMatchObject({ status: 'dispatched' });
    expect((await cancel(there)).body).toMatchObject({ status: 'delivered' });
    await client.call(deliverDispatch, { id: dispatch.id });
    expect((await client.call(getOrder, { id: shipped.id })).body).toMatchObject({ status: 'delivered' });
  });

  it('may be cancelled while the order is on hold, and shows when that ends', async () => {
    const order = await ordered(100);
    await produce(order, 0, 10);
    await client.call(holdOrder, { id: order.id });
    expect((await cancel(order)).body).toMatchObject({ status: 'on_hold', line_items: [{ cancelled: pcs(90) }] });
    expect((await client.call(releaseOrder, { id: order.id })).body).toMatchObject({ status: 'completed' });
  });

  it('of which nothing has begun is the whole order: it is cancelled', async () => {
    const order = await ordered(100);
    expect((await cancel(order)).body).toMatchObject({ status: 'cancelled', line_items: [{ cancelled: pcs(100) }] });
    const events = await eventsOf(app, tenant, order);
    expect(events.map(({ type }) => type)).toEqual(['order.created', 'order.updated', 'order.cancelled']);
    expect((await cancel(order)).body.error.code).toBe('invalid_state');
  });

  it('changes for the version that is known, and nothing where there is no remainder', async () => {
    const order = await ordered(100);
    await produce(order, 0, 100);
    expect((await cancel(order, { 'if-match': '"1"' })).status).toBe(412);
    const before = await read(order);
    expect((await cancel(order)).body).toEqual(before);
  });
});

describe('an order that is closed short', () => {
  const close = ({ id }: Order, body: object = { short: true, reason: 'The buyer takes fewer' }): Promise<ApiAnswer> =>
    client.call(closeOrder, { id, body });

  it('has cancelled what was not delivered, and says why; pieces in progress are booked until then', async () => {
    const order = await ordered(100, 50);
    await produce(order, 0, 60);
    const dispatch = await ship(order, 40);
    const early = await close(order);
    expect([early.status, early.body.error.code, early.body.error.message]).toEqual([
      409,
      'invalid_state',
      expect.stringContaining('in transit'),
    ]);
    await client.call(deliverDispatch, { id: dispatch.id });
    await client.call(holdOrder, { id: order.id, body: { reason: 'Unpaid' } });
    const { status, body } = await close(order);
    expect([status, body]).toMatchObject([
      200,
      {
        status: 'closed',
        close_reason: 'The buyer takes fewer',
        line_items: [{ produced: pcs(60), delivered: pcs(40), cancelled: pcs(60) }, { cancelled: pcs(50) }],
      },
    ]);
    expect(body['hold_reason']).toBeUndefined();
    expect(await read(order)).toEqual(body);
    const last = (await eventsOf(app, tenant, order)).at(-1)!;
    expect([last.type, last.data.changed]).toEqual([
      'order.updated',
      ['status', 'hold_reason', 'line_items[0].cancelled', 'line_items[1].cancelled', 'close_reason'],
    ]);
    expect((await complete(order, 1, 'cutting', 1)).body.error.code).toBe('invalid_state');
  });

  it('may be one of which goods were lost or came back, and are not made again', async () => {
    const order = await ordered(100);
    await produce(order, 0, 100);
    const { id } = await ship(order, 100);
    const lines = (amount: number) => [{ line_item_id: order.line_items[0]!.id, quantity: pcs(amount) }];
    const then = (step: string, body: object) => client.call(operationOf(`dispatches.${step}`), { id, body });
    await then('deliver', { lines: lines(80) });
    await then('deliver', { outcome: 'lost', lines: lines(15), reason: 'Fell off the lorry' });
    expect((await close(order)).body.error.message).toContain('in transit');
    await then('return', { reason: 'Not wanted' });
    expect(await read(order)).toMatchObject({
      status: 'completed',
      line_items: [{ produced: pcs(100), dispatched: pcs(95), delivered: pcs(80), cancelled: pcs(0) }],
    });
    expect((await close(order)).body).toMatchObject({ status: 'closed', line_items: [{ cancelled: pcs(20) }] });
    expect((await then('return', { reason: 'Not wanted', lines: lines(1) })).body.error.code).toBe('invalid_state');
  });

  it('is one of which something has begun, and has a reason', async () => {
    const order = await ordered(100);
    expect((await close(order)).body.error).toMatchObject({
      code: 'invalid_state',
      message: expect.stringContaining('The order is confirmed; only one that is in_production'),
    });
    await complete(order, 0, 'cutting', 1);
    expect((await close(order, { short: true })).body.error).toMatchObject({
      code: 'missing_parameter',
      param: 'reason',
    });
    expect((await close(order, {})).body.error.code).toBe('invalid_state');
    expect((await close(order)).body).toMatchObject({ status: 'closed', line_items: [{ cancelled: pcs(100) }] });
  });
});

it('the remainder of some line items is cancelled, and the others go on', async () => {
  const order = await ordered(100, 50);
  await complete(order, 0, 'cutting', 30);
  const [first, second] = order.line_items;
  const cancelLines = (ids: unknown[], more: object = { remainder: true }): Promise<ApiAnswer> =>
    client.call(cancelOrder, { id: order.id, body: { line_item_ids: ids, ...more } });
  expect((await cancelLines([second!.id])).body).toMatchObject({
    status: 'in_production',
    line_items: [{ cancelled: pcs(0) }, { cancelled: pcs(50) }],
  });
  expect((await cancelLines([first!.id])).body).toMatchObject({
    line_items: [{ cancelled: pcs(70) }, { cancelled: pcs(50) }],
  });
  expect((await complete(order, 0, 'packing', 30)).status).toBe(201);
  expect((await complete(order, 1, 'cutting', 1)).body.error.maximum).toEqual(pcs(0));
  for (const [ids, more, param] of [
    [[first!.id, 'li_034qzGoglg8sSqIikJ6TJe'], undefined, 'line_item_ids[1]'],
    [[first!.id, first!.id], undefined, 'line_item_ids'],
    [[first!.id], {}, 'line_item_ids'],
  ] as const) {
    const { status, body } = await cancelLines([...ids], more);
    expect([status, body.error.param]).toEqual([400, param]);
  }
});

it('scrap that is reversed after the remainder was cancelled is required again', async () => {
  const order = await ordered(100);
  await complete(order, 0, 'cutting', 60);
  const entry = { stage: 'packing', scrap: pcs(10), operator_id: 'op_1', machine_id: 'm_1' };
  const { id } = (await client.call(createStageEntry, { id: order.id, body: entry })).body as { id: string };
  expect((await cancel(order)).body).toMatchObject({ line_items: [{ cancelled: pcs(50) }] });
  await client.call(reverseStageEntry, { id, body: { reason: 'They are good' } });
  expect(await read(order)).toMatchObject({ line_items: [{ scrapped: pcs(0), cancelled: pcs(40) }] });
});

it('a work order is read with how far it has come', async () => {
  const order = await ordered(100, 50);
  await complete(order, 1, 'cutting', 25);
  const [, second] = order.work_orders;
  const { body } = await client.call(getWorkOrder, { id: second!.id });
  expect(body as WorkOrderInProduction).toMatchObject({
    ...second!,
    order_id: order.id,
    progress: { work_order_id: second!.id, required: pcs(50), stages: [{ good: pcs(25) }, { remaining: pcs(25) }] },
  });
});
