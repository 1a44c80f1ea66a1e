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
  type EventTypeName,
  eventTypes,
  getDispatch,
  getOrder,
  getUpload,
  holdOrder,
  listOrderDispatches,
  listStageEntries,
  mostDocuments,
  mostProofs,
  type Order,
  releaseOrder,
  reverseStageEntry,
  updateDispatch,
  updateOrder,
  type Upload,
} from '@millwright/contracts';
import {
  type ApiAnswer,
  type ApiClient,
  beginUpload,
  freshTenant,
  operationOf,
  orderBody,
  type PublishedEvent,
  upload,
} from '@millwright/testing';
import { eventsOf, type OrdersApp, startOrders } from '../testing/start-orders.js';

const tenant = freshTenant();
let app: OrdersApp;
let client: ApiClient;
let otherMode: ApiClient;
let otherAccount: ApiClient;

beforeAll(async () => {
  app = await startOrders();
  client = app.client(tenant, { scopes: ['orders:read'] });
  otherMode = app.client({ ...tenant, livemode: true });
  otherAccount = app.client(freshTenant());
});

afterAll(() => app?.stop());

const [item] = orderBody('PO')['line_items'] as [object];
const pcs = (value: number) => ({ value, uom: 'PCS' });
const by = { operator_id: 'op_1', machine_id: 'machine_1' };

/** An order of 100 pieces with one stage, of which this amount is produced. */
async function produced(amount: number): Promise<Order> {
  const line = { ...item, quantity: pcs(100) };
  const body = { ...orderBody(`PO-DISPATCH-${randomUUID()}`), line_items: [line], stages: ['packing'] };
  const order = (await client.call(createOrder, { body })).body as Order;
  await pack(order, amount);
  return order;
}

const pack = ({ id }: Order, amount: number): Promise<ApiAnswer> =>
  client.call(createStageEntry, { id, body: { stage: 'packing', good: pcs(amount), ...by } });
const linesOf = ({ line_items: [line] }: Order, amount: number) => [{ line_item_id: line!.id, quantity: pcs(amount) }];
const ship = (order: Order, amount: number, more: object = {}): Promise<ApiAnswer> =>
  client.call(createDispatch, { id: order.id, body: { lines: linesOf(order, amount), ...more } });
const shipped = async (order: Order, amount: number, more?: object): Promise<Dispatch> =>
  (await ship(order, amount, more)).body as Dispatch;
const step = ({ id }: Dispatch, name: string, body: object = {}): Promise<ApiAnswer> =>
  client.call(operationOf(`dispatches.${name}`), { id, body });
const statusOf = async ({ id }: Order): Promise<string> => (await client.call(getOrder, { id })).body.status;

/** Waits for this number of events of an order. */
async function published(order: Order, type: EventTypeName, count: number): Promise<PublishedEvent[]> {
  const events = await eventsOf(app, tenant, order, type);
  expect(events).toHaveLength(count);
  const schema = eventTypes.find((each) => each.type === type)!.data;
  for (const { data } of events) expect(() => schema.parse(data)).not.toThrow();
  return events;
}

const shownOrder = async ({ id }: Order): Promise<Order> => (await client.call(getOrder, { id })).body as Order;
const refusal = ({ status, body }: ApiAnswer): unknown[] => [status, body.error?.code, body.error?.param];
/** Of the first line. */
const quantities = ({ lines: [line] }: Dispatch): object => {
  const { line_item_id: _, ...amounts } = line!;
  return Object.fromEntries(Object.entries(amounts).map(([name, { value }]) => [name, value]));
};

describe('a dispatch', () => {
  it('takes a part of an order through the gate, and then the rest, until all of it is delivered and closed', async () => {
    const order = await produced(60);
    const first = await ship(order, 50, {
      vehicle_number: 'KA01AB1234',
      transporter: { name: 'Deccan Roadways' },
      driver: { name: 'Ravi Kumar', phone: '+91 98450 12345' },
      dispatched_at: '2026-11-10T09:30:00+05:30',
    });
    expect(first).toMatchObject({
      status: 201,
      body: {
        order_id: order.id,
        status: 'in_transit',
        lines: [
          {
            line_item_id: order.line_items[0]!.id,
            ...{ quantity: pcs(50), on_the_way: pcs(50), delivered: pcs(0), returned: pcs(0), lost: pcs(0) },
          },
        ],
        vehicle_number: 'KA01AB1234',
        dispatched_at: '2026-11-10T09:30:00+05:30',
        version: 1,
      },
    });
    expect(await statusOf(order)).toBe('in_production');
    await pack(order, 40);
    expect(await statusOf(order)).toBe('completed');
    const second = await shipped(order, 50);
    expect(await statusOf(order)).toBe('dispatched');

    expect((await step(second, 'deliver')).body).toMatchObject({ status: 'delivered', version: 2 });
    expect(await statusOf(order)).toBe('dispatched');
    const delivered = await step(first.body as Dispatch, 'deliver', { proof: { receiver_name: 'S. Iyer' } });
    expect(delivered.body).toMatchObject({ status: 'delivered', proof: [{ receiver_name: 'S. Iyer' }] });
    expect(await statusOf(order)).toBe('delivered');

    const recorded = await published(order, 'dispatch.recorded', 2);
    expect(recorded.map(({ data }) => [data.dispatch.id, data.order.status])).toEqual([
      [first.body.id, 'in_production'],
      [second.id, 'dispatched'],
    ]);
    const [, last] = await published(order, 'dispatch.delivered', 2);
    expect(last!.data).toEqual({
      dispatch: delivered.body,
      order: await shownOrder(order),
      delivery: (delivered.body as Dispatch).deliveries[0],
    });

    expect((await client.call(closeOrder, { id: order.id })).body).toMatchObject({ status: 'closed' });
    const changed = await client.call(updateOrder, { id: order.id, body: { metadata: { erp_id: null } } });
    expect([changed.status, changed.body.error.code]).toEqual([409, 'invalid_state']);
  });

  it('is read and listed as it was answered', async () => {
    const order = await produced(10);
    const made = [await shipped(order, 4), await shipped(order, 6)];
    expect((await client.call(getDispatch, { id: made[0]!.id })).body).toEqual(made[0]);
    const { data } = (await client.call(listOrderDispatches, { id: order.id })).body as { data: Dispatch[] };
    expect(data).toHaveLength(2);
    expect(data).toEqual(expect.arrayContaining(made));
  });

  it('has no more than was produced and not shipped, however many ask at once', async () => {
    const order = await produced(10);
    const beyond = await ship(order, 11);
    expect([beyond.status, beyond.body.error.param, beyond.body.error.maximum]).toEqual([
      409,
      'lines[0].quantity',
      pcs(10),
    ]);
    const answers = await Promise.all(Array.from({ length: 6 }, () => ship(order, 4)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.error.maximum)).toEqual(
      Array.from({ length: 4 }, () => pcs(2)),
    );
  });

  it('keeps what was produced from being taken back, and the order from being cancelled', async () => {
    const order = await produced(10);
    await ship(order, 4);
    const { data } = (await client.call(listStageEntries, { id: order.id })).body as { data: { id: string }[] };
    const reversal = await client.call(reverseStageEntry, { id: data[0]!.id, body: { reason: 'Counted twice' } });
    expect([reversal.status, reversal.body.error.maximum]).toEqual([409, pcs(6)]);
    const cancelled = await client.call(cancelOrder, { id: order.id });
    expect([cancelled.status, cancelled.body.error.code]).toEqual([409, 'invalid_state']);
  });

  it.each<[string, (order: Order) => object, string]>([
    [
      'a line item of no order',
      () => ({ lines: [{ line_item_id: 'li_034qzGoglg8sSqIikJ6TJe', quantity: pcs(1) }] }),
      'lines[0].line_item_id',
    ],
    ['a line item twice', (order) => ({ lines: [...linesOf(order, 1), ...linesOf(order, 1)] }), 'lines'],
    ['no line', () => ({ lines: [] }), 'lines'],
    [
      'another unit',
      ({ line_items: [line] }) => ({ lines: [{ line_item_id: line!.id, quantity: { value: 1, uom: 'KGS' } }] }),
      'lines[0].quantity.uom',
    ],
    [
      'a part of a piece',
      ({ line_items: [line] }) => ({ lines: [{ line_item_id: line!.id, quantity: pcs(0.5) }] }),
      'lines[0].quantity.value',
    ],
    ['a plate whose district has one digit', () => ({ vehicle_number: 'KA1AB1234' }), 'vehicle_number'],
    ['a plate with other signs', () => ({ vehicle_number: 'KA/01/AB/1234' }), 'vehicle_number'],
    ['a plate of no state', () => ({ vehicle_number: '1234' }), 'vehicle_number'],
    ['a moment in the future', () => ({ dispatched_at: '2199-01-01T00:00:00Z' }), 'dispatched_at'],
  ])('is refused for %s, and names it', async (_, changeOf, param) => {
    const order = await produced(10);
    const { status, body } = await ship(order, 1, changeOf(order));
    expect([status, body.error.param]).toEqual([400, param]);
  });

  it.each(['KA 01 AB 1234', 'KA-01-AB-1234', 'ka01ab1234'])('shows the plate %s in capitals alone', async (written) => {
    const { status, body } = await ship(await produced(1), 1, { vehicle_number: written });
    expect([status, body.vehicle_number]).toEqual([201, 'KA01AB1234']);
  });

  it('does not leave while the order is on hold', async () => {
    const order = await produced(10);
    await client.call(holdOrder, { id: order.id });
    const { status, body } = await ship(order, 1);
    expect([status, body.error.code]).toEqual([409, 'invalid_state']);
  });
});

describe('an order of which a part was shipped', () => {
  it('is delivered when the rest is scrap, and tells each change of its quantities', async () => {
    const order = await produced(90);
    const dispatch = await shipped(order, 90);
    await step(dispatch, 'deliver', { lines: linesOf(order, 50) });
    await step(dispatch, 'deliver');
    expect(await statusOf(order)).toBe('in_production');
    await client.call(createStageEntry, { id: order.id, body: { stage: 'packing', scrap: pcs(10), ...by } });
    const { body } = await client.call(getOrder, { id: order.id });
    expect(body).toMatchObject({
      status: 'delivered',
      line_items: [{ produced: pcs(90), scrapped: pcs(10), dispatched: pcs(90), delivered: pcs(90) }],
    });
    const updates = await published(order, 'order.updated', 5);
    expect(updates.map(({ data }) => data.changed)).toEqual([
      ['status', 'stage', 'line_items[0].produced'],
      ['line_items[0].dispatched'],
      ['line_items[0].delivered'],
      ['line_items[0].delivered'],
      ['status', 'line_items[0].scrapped'],
    ]);
    expect((await client.call(closeOrder, { id: order.id })).body).toMatchObject({ status: 'closed' });
  });

  it('can be produced further and shipped again, beyond what was ordered within the allowance', async () => {
    const line = { ...item, quantity: pcs(100) };
    const body = {
      ...orderBody(`PO-DISPATCH-${randomUUID()}`),
      ...{ line_items: [line], stages: ['packing'], over_completion_percent: 10 },
    };
    const order = (await client.call(createOrder, { body })).body as Order;
    await pack(order, 100);
    await step(await shipped(order, 100), 'deliver');
    expect(await statusOf(order)).toBe('delivered');
    expect((await pack(order, 10)).status).toBe(201);
    expect(await statusOf(order)).toBe('completed');
    await shipped(order, 10);
    expect(await statusOf(order)).toBe('dispatched');
  });
});

describe('a delivery', () => {
  it('is added to those before, each with its time and its proofs', async () => {
    const order = await produced(100);
    const dispatch = await shipped(order, 100);
    const { body: part } = await step(dispatch, 'deliver', {
      lines: linesOf(order, 30),
      delivered_at: '2026-11-11T13:15:00+05:30',
      proof: { receiver_name: 'S. Iyer' },
    });
    const first = {
      id: expect.stringMatching(/^dlo_\w{22}$/),
      outcome: 'delivered',
      lines: linesOf(order, 30),
      delivered_at: '2026-11-11T13:15:00+05:30',
      proof: [{ receiver_name: 'S. Iyer' }],
      reason: null,
    };
    expect(part).toMatchObject({
      ...{ status: 'partly_delivered', deliveries: [first] },
      ...{ delivered_at: first.delivered_at, proof: first.proof, reason: null },
    });
    const beyond = await step(dispatch, 'deliver', { lines: linesOf(order, 71) });
    expect([...refusal(beyond), beyond.body.error.maximum]).toEqual([409, 'conflict', 'lines[0].quantity', pcs(70)]);

    const { body: rest } = await step(dispatch, 'deliver', { proof: { note: 'Rear gate' } });
    const second = { outcome: 'delivered', lines: linesOf(order, 70), proof: [{ note: 'Rear gate' }], reason: null };
    expect(rest).toMatchObject({ status: 'delivered', deliveries: [first, second], proof: second.proof, version: 3 });
    expect(await statusOf(order)).toBe('delivered');
    expect(refusal(await step(dispatch, 'deliver'))).toEqual([409, 'invalid_state', undefined]);

    const told = await published(order, 'dispatch.delivered', 2);
    expect(told.map(({ data }) => data.delivery)).toEqual((rest as Dispatch).deliveries);
    expect(told.map(({ data }) => data.dispatch)).toEqual([part, rest]);
  });

  it('that fails or is refused leaves the goods on the way, as often as it comes, and is told of', async () => {
    const order = await produced(100);
    const dispatch = await shipped(order, 100);
    const onTheWay = { quantity: 100, on_the_way: 100, delivered: 0, returned: 0, lost: 0 };
    for (const reason of ['Gate closed', 'Gate closed again']) {
      const { body } = await step(dispatch, 'fail', { reason });
      expect([body.status, body.reason, quantities(body as Dispatch)]).toEqual(['failed', reason, onTheWay]);
    }
    const refused = await step(dispatch, 'deliver', {
      ...{ outcome: 'refused', reason: 'Dented', lines: linesOf(order, 60) },
      ...{ delivered_at: '2026-11-11T13:15:00+05:30', proof: { note: 'Photos follow' } },
    });
    expect(refused.body).toMatchObject({
      ...{ status: 'failed', reason: 'Dented', delivered_at: '2026-11-11T13:15:00+05:30' },
      deliveries: [
        { outcome: 'failed', reason: 'Gate closed', lines: linesOf(order, 100), proof: [] },
        { outcome: 'failed', reason: 'Gate closed again', lines: linesOf(order, 100) },
        { outcome: 'refused', reason: 'Dented', lines: linesOf(order, 60), proof: [{ note: 'Photos follow' }] },
      ],
    });
    expect(quantities(refused.body as Dispatch)).toEqual(onTheWay);
    expect(await statusOf(order)).toBe('dispatched');
    const { body: delivered } = await step(dispatch, 'deliver');
    expect([delivered.status, delivered.deliveries.length, delivered.reason]).toEqual(['delivered', 4, null]);
    const told = await published(order, 'dispatch.failed', 3);
    expect(told.map(({ data }) => data.delivery)).toEqual((refused.body as Dispatch).deliveries);
  });

  it('of goods that are lost ends their way, and the order stays dispatched until it is closed short', async () => {
    const order = await produced(100);
    const dispatch = await shipped(order, 100);
    await step(dispatch, 'deliver', { lines: linesOf(order, 90) });
    const closeShort = (): Promise<ApiAnswer> =>
      client.call(closeOrder, { id: order.id, body: { short: true, reason: 'The rest is lost' } });
    expect(refusal(await closeShort())).toEqual([409, 'invalid_state', undefined]);
    const lost = await step(dispatch, 'deliver', { outcome: 'lost', reason: 'Fell off the truck' });
    expect(lost.body).toMatchObject({
      status: 'lost',
      deliveries: [{}, { outcome: 'lost', lines: linesOf(order, 10) }],
    });
    expect(quantities(lost.body as Dispatch)).toEqual({
      ...{ quantity: 100, on_the_way: 0, delivered: 90, returned: 0, lost: 10 },
    });
    expect(await statusOf(order)).toBe('dispatched');
    expect(refusal(await step(dispatch, 'return', { reason: 'Found' }))).toEqual([409, 'invalid_state', undefined]);
    const found = await step(dispatch, 'return', { reason: 'Found', lines: linesOf(order, 91) });
    expect([...refusal(found), found.body.error.maximum]).toEqual([409, 'conflict', 'lines[0].quantity', pcs(90)]);
    const [told] = await published(order, 'dispatch.failed', 1);
    expect(told!.data.delivery).toMatchObject({ outcome: 'lost', reason: 'Fell off the truck' });
    expect((await closeShort()).body).toMatchObject({
      status: 'closed',
      line_items: [{ dispatched: pcs(100), delivered: pcs(90), cancelled: pcs(10) }],
    });
  });

  it.each<[string, object, string, string]>([
    ['another outcome without a reason', { outcome: 'refused' }, 'missing_parameter', 'reason'],
    ['a reason without another outcome', { reason: 'Gate closed' }, 'invalid_parameter', 'reason'],
    ['an unknown outcome', { outcome: 'eaten', reason: 'x' }, 'invalid_parameter', 'outcome'],
    ['a moment to come', { delivered_at: '2199-01-01T00:00:00Z' }, 'invalid_parameter', 'delivered_at'],
    ['an empty proof', { proof: {} }, 'invalid_parameter', 'proof'],
  ])('is refused for %s', async (_, body, code, param) => {
    const dispatch = await shipped(await produced(1), 1);
    expect(refusal(await step(dispatch, 'deliver', body))).toEqual([400, code, param]);
    expect((await client.call(getDispatch, { id: dispatch.id })).body).toEqual(dispatch);
  });

  it('to an order on hold is delivered, and seen when the hold ends', async () => {
    const order = await produced(100);
    const dispatch = await shipped(order, 100);
    await client.call(holdOrder, { id: order.id });
    await step(dispatch, 'fail', { reason: 'Gate closed' });
    await step(dispatch, 'deliver');
    expect(await statusOf(order)).toBe('on_hold');
    await client.call(releaseOrder, { id: order.id });
    expect(await statusOf(order)).toBe('delivered');
  });

  it('is confirmed once by many who try at once, for the version that they know', async () => {
    const dispatch = await shipped(await produced(10), 10);
    const deliver = (): Promise<ApiAnswer> =>
      client.call(deliverDispatch, { id: dispatch.id, body: {}, headers: { 'if-match': '"1"' } });
    const statuses = (await Promise.all(Array.from({ length: 6 }, deliver))).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 412, 412, 412, 412, 412]);
  });

  it('of more than there is on the way is not taken from several who try at once, and a repeat adds nothing', async () => {
    const order = await produced(10);
    const dispatch = await shipped(order, 10);
    const keys = Array.from({ length: 6 }, () => randomUUID());
    const deliver = (key: string): Promise<ApiAnswer> =>
      client.call(deliverDispatch, {
        id: dispatch.id,
        body: { lines: linesOf(order, 4) },
        headers: {
          'idempotency-key': key,
        },
      });
    const answers = await Promise.all(keys.map(deliver));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409, 409, 409]);
    const repeated = await Promise.all(keys.map(deliver));
    expect(repeated.map(({ status }) => status)).toEqual(answers.map(({ status }) => status));
    const { body } = await client.call(getDispatch, { id: dispatch.id });
    expect([quantities(body as Dispatch), body.deliveries.length]).toEqual([
      { quantity: 10, on_the_way: 2, delivered: 8, returned: 0, lost: 0 },
      2,
    ]);
    await published(order, 'dispatch.delivered', 2);
  });
});

describe('a proof', () => {
  it('is added to the latest delivery or to the one that it names, whatever the status of the order, and told of', async () => {
    const order = await produced(100);
    const dispatch = await shipped(order, 100);
    expect(refusal(await step(dispatch, 'prove', { note: 'x' }))).toEqual([409, 'invalid_state', undefined]);
    const { body: part } = await step(dispatch, 'deliver', {
      lines: linesOf(order, 30),
      proof: { note: 'first drop' },
    });
    const [first] = (part as Dispatch).deliveries;
    await step(dispatch, 'deliver');
    await client.call(closeOrder, { id: order.id });
    expect(await statusOf(order)).toBe('closed');

    const ofSecond = await step(dispatch, 'prove', { receiver_name: 'S. Iyer' });
    const late = { receiver_name: 'R. Rao', position: { latitude: 12.9, longitude: 77.5 } };
    const ofFirst = await step(dispatch, 'prove', { ...late, delivery_id: first!.id });
    expect(ofFirst.body).toMatchObject({
      deliveries: [{ proof: [{ note: 'first drop' }, late] }, { proof: [{ receiver_name: 'S. Iyer' }] }],
      proof: [{ receiver_name: 'S. Iyer' }],
      version: 5,
    });
    const told = await published(order, 'dispatch.proof_added', 2);
    expect(told.map(({ data }) => data.delivery)).toEqual([
      (ofSecond.body as Dispatch).deliveries[1],
      (ofFirst.body as Dispatch).deliveries[0],
    ]);
  });

  it('is refused for a delivery of another dispatch, for none, and where there are too many', async () => {
    const [dispatch, other] = [await shipped(await produced(1), 1), await shipped(await produced(1), 1)];
    const { body: theirs } = await step(other, 'deliver');
    await step(dispatch, 'deliver', { proof: { note: '1' } });
    const of = (delivery: string): Promise<ApiAnswer> => step(dispatch, 'prove', { note: 'x', delivery_id: delivery });
    const theirId = (theirs as Dispatch).deliveries[0]!.id;
    expect(refusal(await of(theirId))).toEqual([400, 'invalid_parameter', 'delivery_id']);
    expect(refusal(await step(dispatch, 'prove', { delivery_id: theirId }))).toEqual([
      400,
      'invalid_parameter',
      undefined,
    ]);
    for (let number = 2; number <= mostProofs; number += 1) await step(dispatch, 'prove', { note: String(number) });
    expect(refusal(await step(dispatch, 'prove', { note: 'one more' }))).toEqual([409, 'conflict', undefined]);
    const { body } = await client.call(getDispatch, { id: dispatch.id });
    expect(body.proof.map(({ note }: { note: string }) => note)).toEqual(
      Array.from({ length: mostProofs }, (_, index) => String(index + 1)),
    );
  });
});

describe('a return', () => {
  it('brings back what is on the way, and it can be shipped again', async () => {
    const order = await produced(100);
    const dispatch = await shipped(order, 100);
    await step(dispatch, 'fail', { reason: 'Gate closed' });
    await step(dispatch, 'deliver', { lines: linesOf(order, 40) });
    const { body } = await step(dispatch, 'return', { reason: 'Refused' });
    expect(body).toMatchObject({ status: 'returned', reason: 'Refused', deliveries: [{}, {}] });
    expect((body as Dispatch).returns).toEqual([
      { reason: 'Refused', lines: linesOf(order, 60), returned_at: body.updated_at },
    ]);
    expect(quantities(body as Dispatch)).toEqual({
      quantity: 100,
      on_the_way: 0,
      delivered: 40,
      returned: 60,
      lost: 0,
    });
    expect(await statusOf(order)).toBe('completed');
    expect(refusal(await step(dispatch, 'deliver'))).toEqual([409, 'invalid_state', undefined]);
    const again = await shipped(order, 60);
    expect(await statusOf(order)).toBe('dispatched');
    await step(again, 'deliver');
    expect(await statusOf(order)).toBe('delivered');
    const [told] = await published(order, 'dispatch.returned', 1);
    expect(told!.data).toMatchObject({ dispatch: body, return: body.returns[0], order: { status: 'completed' } });
  });

  it('of named lines takes of what is on the way first, then of what was delivered, and no more', async () => {
    const order = await produced(100);
    const dispatch = await shipped(order, 100);
    await step(dispatch, 'deliver', { lines: linesOf(order, 70) });
    const back = (amount: number): Promise<ApiAnswer> =>
      step(dispatch, 'return', { reason: 'Wrong colour', lines: linesOf(order, amount) });
    const { body: first } = await back(20);
    expect([first.status, quantities(first as Dispatch)]).toEqual([
      'partly_delivered',
      { quantity: 100, on_the_way: 10, delivered: 70, returned: 20, lost: 0 },
    ]);
    const { body: second } = await back(15);
    expect([second.status, quantities(second as Dispatch)]).toEqual([
      'returned',
      { quantity: 100, on_the_way: 0, delivered: 65, returned: 35, lost: 0 },
    ]);
    const beyond = await back(66);
    expect([...refusal(beyond), beyond.body.error.maximum]).toEqual([409, 'conflict', 'lines[0].quantity', pcs(65)]);
    expect(refusal(await step(dispatch, 'return', { reason: 'All of it' }))).toEqual([409, 'invalid_state', undefined]);
    expect((await ship(order, 36)).body.error.maximum).toEqual(pcs(35));
    await published(order, 'dispatch.returned', 2);
  });

  it('after delivery makes an order that was delivered one with goods to ship', async () => {
    const order = await produced(100);
    const dispatch = await shipped(order, 100);
    await step(dispatch, 'deliver');
    expect(await statusOf(order)).toBe('delivered');
    await step(dispatch, 'return', { reason: 'Wrong colour', lines: linesOf(order, 5) });
    expect(await statusOf(order)).toBe('completed');
    await step(await shipped(order, 5), 'deliver');
    expect(await statusOf(order)).toBe('delivered');
    await client.call(closeOrder, { id: order.id });
    const late = await step(dispatch, 'return', { reason: 'Too late', lines: linesOf(order, 5) });
    expect(refusal(late)).toEqual([409, 'invalid_state', undefined]);
  });
});

describe('the transport of a dispatch', () => {
  const change = ({ id }: Dispatch, body: object, headers = {}): Promise<ApiAnswer> =>
    client.call(updateDispatch, { id, body, headers });

  it('may change at any time, and the former ones stay with their times', async () => {
    const driver = { name: 'Ravi Kumar' };
    const dispatch = await shipped(await produced(10), 10, {
      ...{ vehicle_number: 'KA01AB1234', driver, dispatched_at: '2026-11-10T09:30:00+05:30' },
    });
    const { body: second } = await change(dispatch, {
      vehicle_number: 'KA05MX7788',
      transporter: { name: 'Roadways' },
    });
    const former = { vehicle_number: 'KA01AB1234', transporter: null, driver };
    const until = { from: '2026-11-10T09:30:00+05:30', until: second.updated_at };
    expect(second).toMatchObject({
      ...{ vehicle_number: 'KA05MX7788', transporter: { name: 'Roadways' }, driver, version: 2 },
      transport_history: [{ ...former, ...until }],
    });
    await step(dispatch, 'deliver');
    const { body: third } = await change(dispatch, { driver: null });
    expect(third).toMatchObject({
      driver: null,
      transport_history: [
        { ...former, ...until },
        { vehicle_number: 'KA05MX7788', driver, from: second.updated_at, until: third.updated_at },
      ],
    });
  });

  it('stays as it is where nothing changes, has no history of nothing, and refuses a stale version', async () => {
    const dispatch = await shipped(await produced(10), 10);
    expect((await change(dispatch, { vehicle_number: null })).body).toEqual(dispatch);
    const { body } = await change(dispatch, { vehicle_number: 'ka 01 ab 1234' }, { 'if-match': '"1"' });
    expect(body).toMatchObject({ vehicle_number: 'KA01AB1234', transport_history: [], version: 2 });
    expect((await change(dispatch, { driver: { name: 'R' } }, { 'if-match': '"1"' })).status).toBe(412);
    expect(refusal(await change(dispatch, {}))).toEqual([400, 'invalid_parameter', undefined]);
    expect(refusal(await change(dispatch, { vehicle_number: 'KA 01' }))).toEqual([
      ...[400, 'invalid_parameter', 'vehicle_number'],
    ]);
  });
});

describe('the files of a dispatch', () => {
  const shown = async ({ id }: Upload): Promise<Upload> => (await client.call(getUpload, { id })).body as Upload;
  const used = ({ id }: Dispatch) => ({ status: 'used', dispatch_id: id, expires_at: null });

  it('come with it, with its proof and later, are told of, and belong to it from then on', async () => {
    const order = await produced(10);
    const [list, invoice, signature, photo] = await Promise.all([
      upload(client, 'application/pdf'),
      upload(client, 'image/png'),
      upload(client, 'image/png'),
      upload(client, 'image/webp'),
    ]);
    const documents = [{ upload_id: list.id, kind: 'packing list' }];
    const dispatch = await shipped(order, 10, { documents });
    expect(dispatch.documents).toEqual(documents);
    const [recorded] = await published(order, 'dispatch.recorded', 1);
    expect(recorded!.data.dispatch).toEqual(dispatch);

    const proof = { receiver_name: 'S. Iyer', signature: signature.id, photos: [photo.id] };
    const delivered = await step(dispatch, 'deliver', { proof });
    expect(delivered.body).toMatchObject({ proof: [proof], documents, version: 2 });
    const [arrived] = await published(order, 'dispatch.delivered', 1);
    expect(arrived!.data.dispatch).toEqual(delivered.body);

    const later = await step(dispatch, 'add_documents', { documents: [{ upload_id: invoice.id }] });
    expect(later.body).toMatchObject({
      documents: [...documents, { upload_id: invoice.id }],
      proof: [proof],
      version: 3,
    });
    for (const each of [list, invoice, signature, photo]) expect(await shown(each)).toMatchObject(used(dispatch));
    expect((await fetch((await shown(photo)).download!.url)).status).toBe(200);
  });

  it('may be named again by the same dispatch, and a document gets its new kind', async () => {
    const dispatch = await shipped(await produced(1), 1);
    const photo = await upload(client);
    const proof = { photos: [photo.id] };
    await step(dispatch, 'deliver', { proof });
    const proved = await step(dispatch, 'prove', { ...proof, note: 'Dented' });
    expect(proved.body.deliveries[0].proof).toEqual([proof, { ...proof, note: 'Dented' }]);
    for (const kind of ['photo of the seal', 'seal']) {
      const { body } = await step(dispatch, 'add_documents', { documents: [{ upload_id: photo.id, kind }] });
      expect(body.documents).toEqual([{ upload_id: photo.id, kind }]);
    }
  });

  it.each<[string, () => Promise<Pick<Upload, 'id'>>, RegExp]>([
    ['nobody has begun', async () => ({ id: 'upl_034qzGoglg8sSqIikJ6TJe' }), /there is no upload/],
    ['another account has', () => upload(otherAccount), /there is no upload/],
    ['the other mode has', () => upload(otherMode), /there is no upload/],
    ['has no content yet', () => beginUpload(client, 'image/jpeg'), /no content has been received .* PUT the content/],
    ['is no image', () => upload(client, 'application/pdf'), /is application\/pdf, but must be image\/jpeg/],
    [
      'belongs to another dispatch',
      async () => {
        const photo = await upload(client);
        await shipped(await produced(1), 1, { documents: [{ upload_id: photo.id }] });
        return photo;
      },
      /belongs to dsp_\w{22}\. Upload the file again/,
    ],
  ])('are refused where an upload is named that %s, and nothing changes', async (_, make, reason) => {
    const [good, { id: bad }] = await Promise.all([upload(client), make()]);
    const dispatch = await shipped(await produced(1), 1);
    const wrong = { photos: [good.id, bad] };
    const refused = { code: 'invalid_parameter', message: expect.stringMatching(reason) };
    expect(await step(dispatch, 'deliver', { proof: wrong })).toMatchObject({
      status: 400,
      body: { error: { ...refused, param: 'proof.photos[1]' } },
    });
    await step(dispatch, 'deliver');
    for (const [proof, param] of [
      [wrong, 'photos[1]'],
      [{ signature: bad }, 'signature'],
    ] as const) {
      expect(await step(dispatch, 'prove', proof)).toMatchObject({
        status: 400,
        body: { error: { ...refused, param } },
      });
    }
    expect((await client.call(getDispatch, { id: dispatch.id })).body).toMatchObject({ version: 2, proof: [] });
    expect((await shown(good)).status).toBe('ready');
  });

  it('are refused at the creation of a dispatch, and no goods leave', async () => {
    const order = await produced(1);
    const pending = await beginUpload(client, 'application/pdf');
    const { status, body } = await ship(order, 1, { documents: [{ upload_id: pending.id }] });
    expect([status, body.error.param]).toEqual([400, 'documents[0].upload_id']);
    expect((await ship(order, 1)).status).toBe(201);
  });

  it('go to one dispatch of several that name them at once', async () => {
    const photo = await upload(client);
    const dispatches = await Promise.all(Array.from({ length: 4 }, async () => shipped(await produced(1), 1)));
    const documents = [{ upload_id: photo.id }];
    const answers = await Promise.all(dispatches.map((dispatch) => step(dispatch, 'add_documents', { documents })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(await shown(photo)).toMatchObject(used(dispatches[winner]!));
  });

  it('are not more than there can be, and none is named twice in a list', async () => {
    const all = await Promise.all(Array.from({ length: mostDocuments + 1 }, () => upload(client)));
    const [first, ...rest] = all.map(({ id }) => ({ upload_id: id }));
    const dispatch = await shipped(await produced(1), 1, { documents: [first] });
    const beyond = await step(dispatch, 'add_documents', { documents: rest });
    expect([beyond.status, beyond.body.error.param]).toEqual([409, 'documents']);
    expect((await step(dispatch, 'add_documents', { documents: rest.slice(1) })).body.documents).toHaveLength(
      mostDocuments,
    );
    const twice = await step(dispatch, 'add_documents', { documents: [first, first] });
    expect([twice.status, twice.body.error.param]).toEqual([400, 'documents']);
    const photos = [all[0]!.id, all[0]!.id];
    expect((await step(dispatch, 'deliver', { proof: { photos } })).body.error.param).toBe('proof.photos');
  });
});
