import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  cancelOrder,
  createOrder,
  createStageEntry,
  getOrder,
  holdOrder,
  type LineItem,
  type Order,
  releaseOrder,
  updateOrder,
} from '@millwright/contracts';
import { type ApiAnswer, type ApiClient, freshTenant, orderBody } from '@millwright/testing';
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

/** An order of 100 pieces of each of these line items, to be cut and packed. */
async function ordered(change: object = {}, ...lines: object[]): Promise<Order> {
  const items = (lines.length === 0 ? [{}] : lines).map((line) => ({ ...item, quantity: pcs(100), ...line }));
  const body = {
    ...orderBody(`PO-LINES-${randomUUID()}`),
    line_items: items,
    stages: ['cutting', 'packing'],
    ...change,
  };
  const { status, body: order } = await client.call(createOrder, { body });
  expect(status).toBe(201);
  return order as Order;
}

async function book({ id, work_orders: works }: Order, stage: string, entry: object, line = 0): Promise<ApiAnswer> {
  const by = { operator_id: 'op_1', machine_id: 'machine_1' };
  return client.call(createStageEntry, { id, body: { stage, work_order_id: works[line]!.id, ...by, ...entry } });
}

const change = ({ id }: Order, body: object): Promise<ApiAnswer> => client.call(updateOrder, { id, body });
const changeLines = (order: Order, ...changes: object[]): Promise<ApiAnswer> =>
  change(order, { line_items: changes.map((each, index) => ({ ...order.line_items[index], ...each })) });
const read = async ({ id }: Order): Promise<Order> => (await client.call(getOrder, { id })).body as Order;
const changedOf = async (order: Order): Promise<string[]> =>
  (await eventsOf(app, tenant, order, 'order.updated')).at(-1)!.data.changed as string[];

describe('a line item in production', () => {
  it('has its quantity lowered to what has entered, which may complete the order, and raised again', async () => {
    const order = await ordered();
    await book(order, 'cutting', { good: pcs(55), scrap: pcs(5) });
    await book(order, 'packing', { good: pcs(55) });
    const low = await changeLines(order, { quantity: pcs(59) });
    expect([low.status, low.body.error.code, low.body.error.param, low.body.error.minimum]).toEqual([
      409,
      'conflict',
      'line_items[0].quantity',
      pcs(60),
    ]);
    expect((await changeLines(order, { quantity: pcs(60) })).body).toMatchObject({
      status: 'completed',
      line_items: [{ quantity: pcs(60), produced: pcs(55), scrapped: pcs(5), cancelled: pcs(0) }],
    });
    expect(await changedOf(order)).toEqual(['status', 'line_items[0].quantity']);
    expect((await book(order, 'cutting', { good: pcs(1) })).body.error.maximum).toEqual(pcs(0));
    expect((await changeLines(order, { quantity: pcs(80) })).body).toMatchObject({ status: 'in_production' });
    expect((await book(order, 'cutting', { good: pcs(21) })).body.error.maximum).toEqual(pcs(20));
  });

  it('is sent back unchanged where more than its quantity has entered', async () => {
    const order = await ordered({ over_completion_percent: 10 });
    await book(order, 'cutting', { good: pcs(105) });
    const before = await read(order);
    expect((await changeLines(before, {})).body).toEqual(before);
    expect((await changeLines(before, { quantity: pcs(99) })).body.error.minimum).toEqual(pcs(100));
  });

  it('has its price and its texts changed, but neither its unit nor its stages', async () => {
    const order = await ordered();
    await book(order, 'cutting', { good: pcs(1) });
    const price = { amount: '9.50', currency: 'INR' };
    expect(
      (await changeLines(order, { unit_price: price, sku: 'B', stages: ['cutting', 'packing'] })).body,
    ).toMatchObject({
      line_items: [{ unit_price: price, sku: 'B' }],
      work_orders: order.work_orders,
    });
    expect(await changedOf(order)).toEqual(['line_items[0].sku', 'line_items[0].unit_price']);
    for (const [attempt, param] of [
      [{ quantity: { value: 100, uom: 'KGS' } }, 'line_items[0].quantity.uom'],
      [{ stages: ['packing'] }, 'line_items[0].stages'],
    ] as const) {
      const { status, body } = await changeLines(order, attempt);
      expect([status, body.error.code, body.error.param]).toEqual([409, 'conflict', param]);
    }
  });

  it('stays while others come and go, behind a hold, too', async () => {
    const order = await ordered({}, {}, { sku: 'B' });
    await book(order, 'cutting', { good: pcs(1) });
    await client.call(holdOrder, { id: order.id });
    const [first, second] = order.line_items;
    const removed = await change(order, { line_items: [second] });
    expect([removed.status, removed.body.error.code, removed.body.error.param]).toEqual([
      409,
      'conflict',
      'line_items',
    ]);
    const added = { ...item, quantity: pcs(7), sku: 'C' };
    const { body } = await change(order, { line_items: [added, first] });
    expect(body).toMatchObject({
      status: 'on_hold',
      line_items: [{ sku: 'C', produced: pcs(0) }, { id: first!.id }],
      work_orders: [{ stages: ['cutting', 'packing'] }, { id: order.work_orders[0]!.id }],
    });
    expect(await changedOf(order)).toEqual(['line_items', 'work_orders']);
    await client.call(releaseOrder, { id: order.id });
    const now = await read(order);
    expect((await book(now, 'packing', { good: pcs(1) }, 1)).status).toBe(201);
    expect((await book(now, 'cutting', { good: pcs(7) }, 0)).status).toBe(201);
  });

  it('goes through other stages as long as nothing of it has begun, and keeps what is cancelled', async () => {
    const order = await ordered({}, {}, { sku: 'B' });
    await book(order, 'cutting', { good: pcs(1) });
    const [, second] = order.line_items;
    await client.call(cancelOrder, { id: order.id, body: { remainder: true, line_item_ids: [second!.id] } });
    const { body } = await changeLines(await read(order), {}, { stages: ['printing'], quantity: pcs(120) });
    expect(body).toMatchObject({
      line_items: [{}, { cancelled: pcs(100) }],
      work_orders: [{ stages: ['cutting', 'packing'] }, { id: order.work_orders[1]!.id, stages: ['printing'] }],
    });
    expect((await book(order, 'printing', { good: pcs(21) }, 1)).body.error.maximum).toEqual(pcs(20));
    expect((await book(order, 'printing', { good: pcs(20) }, 1)).status).toBe(201);
  });

  it('never has a quantity below what has entered, whoever books meanwhile', async () => {
    const order = await ordered();
    const bookings = Array.from({ length: 6 }, () => book(order, 'cutting', { good: pcs(15) }));
    const lowered = [40, 60, 80].map((value) => changeLines(order, { quantity: pcs(value) }));
    const answers = await Promise.all([...bookings, ...lowered]);
    const taken = answers.slice(0, bookings.length).filter(({ status }) => status === 201).length * 15;
    const {
      line_items: [line],
    } = await read(order);
    expect(line!.quantity.value).toBeGreaterThanOrEqual(taken);
    for (const { status } of answers) expect([200, 201, 409]).toContain(status);
  });

  it('keeps what is cancelled of it when its quantity is raised, and has less cancelled when it is lowered', async () => {
    const order = await ordered();
    await book(order, 'cutting', { good: pcs(60) });
    await client.call(cancelOrder, { id: order.id, body: { remainder: true } });
    const cancelledOf = ({ body }: ApiAnswer) => (body as Order).line_items[0]!.cancelled;
    expect(cancelledOf(await changeLines(order, { quantity: pcs(120) }))).toEqual(pcs(40));
    expect((await book(order, 'cutting', { good: pcs(21) })).body.error.maximum).toEqual(pcs(20));
    expect(cancelledOf(await changeLines(order, { quantity: pcs(70) }))).toEqual(pcs(0));
    expect((await book(order, 'cutting', { good: pcs(11) })).body.error.maximum).toEqual(pcs(10));
  });
});

describe('the discount of a line item', () => {
  const amount = (text: string) => ({ amount: { amount: text, currency: 'INR' } });

  it('is stored and shown, in per cent or as an amount, and gone after a change that leaves it out', async () => {
    const order = await ordered({}, { discount: { percent: 2.5 } }, { discount: amount('120.50') }, {});
    const discountsOf = ({ line_items: items }: Order) => items.map(({ discount }) => discount);
    expect(discountsOf(order)).toEqual([{ percent: 2.5 }, amount('120.50'), undefined]);
    expect(discountsOf(await read(order))).toEqual(discountsOf(order));
    const changed = await changeLines(order, { discount: amount('1.00') }, { discount: undefined }, {});
    expect(discountsOf(changed.body as Order)).toEqual([amount('1.00'), undefined, undefined]);
    expect(await changedOf(order)).toEqual(['line_items[0].discount', 'line_items[1].discount']);
  });

  // 100 pieces of 23.60 are 2,360.00.
  it.each([
    ['an amount above quantity times unit price', amount('2360.01'), 'line_items[0].discount.amount'],
    ['nothing', {}, 'line_items[0].discount'],
    ['no amount at all', amount('0.00'), 'line_items[0].discount.amount.amount'],
    ['more than all', { percent: 100.5 }, 'line_items[0].discount.percent'],
    ['none of a hundred', { percent: 0 }, 'line_items[0].discount.percent'],
    ['both', { percent: 1, ...amount('1.00') }, 'line_items[0].discount.amount'],
  ])('is refused if it is %s', async (_, discount, param) => {
    const order = await ordered();
    const body = { ...orderBody(`PO-LINES-${randomUUID()}`), line_items: [{ ...item, quantity: pcs(100), discount }] };
    for (const { status, body: refused } of [
      await client.call(createOrder, { body }),
      await changeLines(order, { discount }),
    ]) {
      expect([status, refused.error.param]).toEqual([400, param]);
    }
    expect((await changeLines(order, { discount: amount('2360.00') })).status).toBe(200);
  });
});

describe('the allowance of an order', () => {
  const allowances = (order: Order): (number | null)[] => [
    order.over_completion_percent,
    ...order.line_items.map(({ over_completion_percent: own }: LineItem) => own),
  ];

  it('is raised to make up for scrap, and lowered, while nothing that has entered is lost', async () => {
    const order = await ordered({}, {}, { over_completion_percent: 2 });
    expect(allowances(order)).toEqual([0, null, 2]);
    await book(order, 'cutting', { good: pcs(98), scrap: pcs(2) });
    expect((await book(order, 'cutting', { good: pcs(1) })).status).toBe(409);
    const raised = await change(order, { over_completion_percent: 5 });
    expect(allowances(raised.body as Order)).toEqual([5, null, 2]);
    expect(await changedOf(order)).toEqual(['over_completion_percent']);
    expect((await book(order, 'cutting', { good: pcs(6) })).body.error.maximum).toEqual(pcs(5));
    expect((await book(order, 'cutting', { good: pcs(103) }, 1)).body.error.maximum).toEqual(pcs(102));
    await book(order, 'cutting', { good: pcs(2) });
    expect((await change(order, { over_completion_percent: 0 })).status).toBe(200);
    expect((await book(order, 'cutting', { good: pcs(1) })).body.error.maximum).toEqual(pcs(0));
    expect((await book(order, 'packing', { good: pcs(100) })).status).toBe(201);
  });

  it('of a line item is its own, or null for that of the order', async () => {
    const order = await ordered({ over_completion_percent: 10 });
    const own = (await changeLines(order, { over_completion_percent: 1 })).body as Order;
    expect(allowances(own)).toEqual([10, 1]);
    expect((await book(order, 'cutting', { good: pcs(110) })).body.error.maximum).toEqual(pcs(101));
    const { over_completion_percent: _, ...rest } = own.line_items[0]!;
    expect(allowances((await change(order, { line_items: [rest] })).body as Order)).toEqual([10, 1]);
    expect(allowances((await changeLines(order, { over_completion_percent: null })).body as Order)).toEqual([10, null]);
    expect((await book(order, 'cutting', { good: pcs(110) })).status).toBe(201);
  });
});
