import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createOrder,
  createStageEntry,
  type EventTypeName,
  eventTypes,
  getOrder,
  getProgress,
  holdOrder,
  listStageEntries,
  type Order,
  type Progress,
  reverseStageEntry,
  type StageEntry,
  updateOrder,
} from '@millwright/contracts';
import {
  type ApiAnswer,
  type ApiClient,
  freshTenant,
  isLongForm,
  orderBody,
  type PublishedEvent,
} from '@millwright/testing';
import { eventsOf, type OrdersApp, startOrders } from '../testing/start-orders.js';

const tenant = freshTenant();
let app: OrdersApp;
let client: ApiClient;

beforeAll(async () => {
  app = await startOrders();
  client = app.client(tenant);
});

afterAll(() => app?.stop());

const [item] = orderBody('PO')['line_items'] as [object];
const pcs = (value: number) => ({ value, uom: 'PCS' });
const by = { operator_id: 'op_1', machine_id: 'machine_1' };

/** A confirmed order of 100 pieces, to be cut and packed. */
async function ordered(change: Record<string, unknown> = {}): Promise<Order> {
  const body = {
    ...orderBody(`PO-STAGE-${randomUUID()}`),
    line_items: [{ ...item, quantity: pcs(100) }],
    stages: ['cutting', 'packing'],
    ...change,
  };
  const { status, body: order } = await client.call(createOrder, { body });
  expect(status).toBe(201);
  return order as Order;
}

const complete = ({ id }: Order, stage: string, entry: object): Promise<ApiAnswer> =>
  client.call(createStageEntry, { id, body: { stage, ...by, ...entry } });
const reverse = ({ id }: StageEntry): Promise<ApiAnswer> =>
  client.call(reverseStageEntry, { id, body: { reason: 'Booked twice' } });
const read = async ({ id }: Order): Promise<Order> => (await client.call(getOrder, { id })).body as Order;
const progressOf = async ({ id }: Order): Promise<Progress> =>
  (await client.call(getProgress, { id })).body as Progress;
async function entriesOf({ id }: Order): Promise<StageEntry[]> {
  return ((await client.call(listStageEntries, { id, query: { limit: 100 } })).body as { data: StageEntry[] }).data;
}

/** Waits for this number of events of an order. */
async function published(order: Order, type: EventTypeName, count: number): Promise<PublishedEvent[]> {
  const events = await eventsOf(app, tenant, order, type);
  expect(events).toHaveLength(count);
  return events;
}

describe('production of an order', () => {
  it('goes by parts from stage to stage, until nothing is left to do', async () => {
    const order = await ordered();
    expect(order.work_orders).toMatchObject([
      { line_item_id: order.line_items[0]!.id, stages: ['cutting', 'packing'] },
    ]);
    const steps: [stage: string, entry: object, then: object][] = [
      ['cutting', { good: pcs(60) }, { status: 'in_production', stage: 'cutting', version: 2 }],
      [
        'packing',
        { good: pcs(50), scrap: pcs(10) },
        {
          ...{ status: 'in_production', stage: 'packing', version: 3 },
          line_items: [
            { produced: pcs(50), scrapped: pcs(10), dispatched: pcs(0), delivered: pcs(0), cancelled: pcs(0) },
          ],
        },
      ],
      ['cutting', { good: pcs(40) }, { status: 'in_production', stage: 'packing', version: 3 }],
      ['packing', { good: pcs(40) }, { status: 'completed', stage: 'packing', version: 4 }],
    ];
    for (const [stage, entry, then] of steps) {
      expect((await complete(order, stage, entry)).status).toBe(201);
      expect(await read(order)).toMatchObject(then);
    }
    expect(await progressOf(order)).toMatchObject({
      percent: 90,
      work_orders: [{ required: pcs(100), good: pcs(90), scrap: pcs(10), remaining: pcs(0), percent: 90 }],
    });
  });

  it('is answered and listed entry by entry, and tells of good pieces as the service document says', async () => {
    const order = await ordered();
    const occurredAt = '2026-11-05T16:20:00+05:30';
    const first = await complete(order, 'cutting', { good: pcs(60), rework: pcs(5), occurred_at: occurredAt });
    const lost = await complete(order, 'cutting', { scrap: pcs(1) });
    const second = await complete(order, 'packing', { good: pcs(10) });
    expect(first.body).toMatchObject({
      order_id: order.id,
      work_order_id: order.work_orders[0]!.id,
      stage: 'cutting',
      previous_stage: 'not_started',
      good: pcs(60),
      scrap: pcs(0),
      rework: pcs(5),
      occurred_at: occurredAt,
      reverses: null,
      ...by,
    });
    expect(second.body).toMatchObject({ stage: 'packing', previous_stage: 'cutting' });
    expect((await entriesOf(order)).map(({ id }) => id).toSorted()).toEqual(
      [first, lost, second].map(({ body }) => body.id as string).toSorted(),
    );

    const events = await published(order, 'order.stage_advanced', 2);
    expect(events.find(({ data }) => data.stage.id === first.body.id)!.data).toEqual({
      order: { id: order.id, reference: order.reference, status: 'in_production', stage: 'cutting' },
      stage: {
        id: first.body.id,
        work_order_id: order.work_orders[0]!.id,
        line_item_id: order.line_items[0]!.id,
        stage: 'cutting',
        previous_stage: 'not_started',
        quantity_completed: pcs(60),
        occurred_at: occurredAt,
        ...by,
      },
    });
    const updates = await published(order, 'order.updated', 3);
    expect(updates.map(({ data }) => data.changed)).toEqual([
      ['status', 'stage'],
      ['line_items[0].scrapped'],
      ['stage', 'line_items[0].produced'],
    ]);
  });

  it.each<[string, Record<string, unknown>, (order: Order) => Promise<ApiAnswer>, number]>([
    ['what was ordered', {}, (order) => complete(order, 'cutting', { good: pcs(101) }), 100],
    [
      'the allowed over-completion',
      { over_completion_percent: 2.5 },
      (order) => complete(order, 'cutting', { good: pcs(103) }),
      102,
    ],
    [
      'good, scrap and rework together',
      {},
      (order) => complete(order, 'cutting', { good: pcs(90), scrap: pcs(5), rework: pcs(6) }),
      100,
    ],
    ['what the stage before has yielded', {}, (order) => complete(order, 'packing', { good: pcs(1) }), 0],
  ])('is refused beyond %s, and says the maximum', async (_, change, attempt, maximum) => {
    const order = await ordered(change);
    const { status, body } = await attempt(order);
    expect([status, body.error.code, body.error.maximum]).toEqual([409, 'conflict', pcs(maximum)]);
    expect(await read(order)).toEqual(order);
    expect(await entriesOf(order)).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['a stage that is not in the route', { stage: 'printing', good: pcs(1) }, 'stage'],
    ['a part of a piece', { good: pcs(0.5) }, 'good.value'],
    ['another unit', { good: { value: 1, uom: 'KGS' } }, 'good.uom'],
    ['nothing', { good: pcs(0) }, 'good.value'],
    ['less than nothing', { good: pcs(-1) }, 'good.value'],
    ['more than any number', { good: { value: 1e300, uom: 'PCS' } }, 'good.value'],
    ['a number in words', { good: { value: 'NaN', uom: 'PCS' } }, 'good.value'],
    ['a moment in the future', { good: pcs(1), occurred_at: '2199-01-01T00:00:00Z' }, 'occurred_at'],
    ['no such work order', { good: pcs(1), work_order_id: 'wo_034qzGoglkM2Hq5cTtD0Zf' }, 'work_order_id'],
    ['no operator', { good: pcs(1), operator_id: undefined }, 'operator_id'],
    ['a field that there is not', { good: pcs(1), bad: pcs(1) }, 'bad'],
  ])('is refused for %s, and names it', async (_, entry, param) => {
    const order = await ordered();
    const { status, body } = await complete(order, 'cutting', entry);
    expect([status, body.error.param]).toEqual([400, param]);
  });

  it('needs a quantity', async () => {
    const { status, body } = await complete(await ordered(), 'cutting', {});
    expect([status, body.error.message]).toEqual([400, expect.stringContaining('good, scrap or rework')]);
  });

  it('is not begun in a draft or on hold', async () => {
    const draft = await ordered({ confirm: false });
    const held = await ordered();
    await client.call(holdOrder, { id: held.id });
    for (const order of [draft, held]) {
      const { status, body } = await complete(order, 'cutting', { good: pcs(1) });
      expect([status, body.error.code]).toEqual([409, 'invalid_state']);
    }
  });

  it('goes by each line item, and the order is complete with the last', async () => {
    const order = await ordered({
      line_items: [
        { ...item, quantity: pcs(10) },
        { ...item, quantity: { value: 2.5, uom: 'KGS' } },
      ],
    });
    const [one, two] = order.work_orders;
    const unnamed = await complete(order, 'cutting', { good: pcs(1) });
    expect([unnamed.status, unnamed.body.error.param]).toEqual([400, 'work_order_id']);
    for (const stage of ['cutting', 'packing']) {
      await complete(order, stage, { work_order_id: one!.id, good: pcs(10) });
    }
    expect(await read(order)).toMatchObject({ status: 'in_production', stage: 'packing' });
    await complete(order, 'cutting', { work_order_id: two!.id, good: { value: 2.125, uom: 'KGS' } });
    await complete(order, 'cutting', { work_order_id: two!.id, scrap: { value: 0.375, uom: 'KGS' } });
    expect(
      (await complete(order, 'packing', { work_order_id: two!.id, good: { value: 2.125, uom: 'KGS' } })).status,
    ).toBe(201);
    expect(await read(order)).toMatchObject({ status: 'completed' });
    expect(await progressOf(order)).toMatchObject({ percent: 92.5, work_orders: [{ percent: 100 }, { percent: 85 }] });
  });
});

describe('an entry that was wrong', () => {
  it('is taken back by one of the opposite, and the order with it', async () => {
    const order = await ordered();
    const cut = (await complete(order, 'cutting', { good: pcs(100) })).body as StageEntry;
    const packed = (await complete(order, 'packing', { good: pcs(99), scrap: pcs(1) })).body as StageEntry;
    expect(await read(order)).toMatchObject({ status: 'completed', stage: 'packing' });
    const taken = await reverse(packed);
    expect(taken).toMatchObject({
      status: 201,
      body: { reverses: packed.id, reason: 'Booked twice', stage: 'packing', good: pcs(-99), scrap: pcs(-1) },
    });
    expect(await read(order)).toMatchObject({ status: 'in_production', stage: 'cutting' });
    expect((await reverse(cut)).status).toBe(201);
    expect(await read(order)).toMatchObject({ status: 'confirmed', stage: 'not_started' });
    expect((await entriesOf(order)).length).toBe(4);
    await published(order, 'order.stage_advanced', 2);
    const [reversal] = await published(order, 'order.stage_reversed', 2);
    const { id, work_order_id, line_item_id, good, reverses } = taken.body as StageEntry;
    expect(reversal!.data).toMatchObject({
      order: { id: order.id, reference: order.reference, status: 'in_production', stage: 'cutting' },
      stage: { id, work_order_id, line_item_id, good, reverses, reason: 'Booked twice', stage: 'packing' },
    });
    const definition = eventTypes.find(({ type }) => type === 'order.stage_reversed');
    expect(definition!.data.parse(reversal!.data)).toEqual(reversal!.data);
  });

  it('stays in the ledger of an order whose line items change after it, and keeps its line item', async () => {
    const order = await ordered({ line_items: [item, { ...item, sku: 'B' }] });
    const [first, second] = order.line_items;
    const entry = { work_order_id: order.work_orders[0]!.id, good: pcs(1) };
    await reverse((await complete(order, 'cutting', entry)).body as StageEntry);
    const change = (line_items: unknown[]) => client.call(updateOrder, { id: order.id, body: { line_items } });
    const without = await change([second]);
    expect([without.status, without.body.error.param]).toEqual([409, 'line_items']);
    expect((await change([{ ...second!, sku: 'C' }, first])).body).toMatchObject({
      line_items: [{ id: second!.id, sku: 'C' }, { id: first!.id }],
      work_orders: [{ line_item_id: second!.id }, { id: order.work_orders[0]!.id }],
    });
    expect(await entriesOf(order)).toHaveLength(2);
  });

  it('is taken back once, and a reversal never', async () => {
    const order = await ordered();
    const entry = (await complete(order, 'cutting', { good: pcs(10) })).body as StageEntry;
    const answers = await Promise.all(Array.from({ length: 8 }, () => reverse(entry)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 7 }, () => 409),
    ]);
    const reversal = answers.find(({ status }) => status === 201)!.body as StageEntry;
    expect((await reverse(reversal)).body.error.code).toBe('conflict');
    expect(await progressOf(order)).toMatchObject({ work_orders: [{ stages: [{ good: pcs(0) }, {}] }] });
  });

  it('stays while a later stage has used up what it yielded', async () => {
    const order = await ordered();
    const first = (await complete(order, 'cutting', { good: pcs(50) })).body as StageEntry;
    const second = (await complete(order, 'cutting', { good: pcs(10) })).body as StageEntry;
    const packed = (await complete(order, 'packing', { good: pcs(45) })).body as StageEntry;
    const refused = await reverse(first);
    expect([refused.status, refused.body.error.maximum]).toEqual([409, pcs(15)]);
    expect((await reverse(second)).status).toBe(201);
    expect((await reverse(packed)).status).toBe(201);
    expect((await reverse(first)).status).toBe(201);
  });
});

describe('many operators at once', () => {
  it('complete the last pieces once: the others are told what is left', async () => {
    const order = await ordered();
    await complete(order, 'cutting', { good: pcs(90) });
    const answers = await Promise.all(Array.from({ length: 8 }, () => complete(order, 'cutting', { good: pcs(10) })));
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(7);
    expect(refused.map(({ body }) => body.error.maximum)).toEqual(refused.map(() => pcs(0)));
    expect(await progressOf(order)).toMatchObject({ work_orders: [{ stages: [{ good: pcs(100) }, {}] }] });
  });

  it('book many entries, each of which counts and is told, in the order of its sequence', async () => {
    const order = await ordered();
    const entries = isLongForm ? 100 : 20;
    const good = pcs(100 / entries);
    const answers = await Promise.all(Array.from({ length: entries }, () => complete(order, 'cutting', { good })));
    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
    expect(await progressOf(order)).toMatchObject({
      work_orders: [{ stages: [{ good: pcs(100), remaining: pcs(0) }, {}] }],
    });
    await published(order, 'order.stage_advanced', entries);
    // Created, its status and stage, and each entry.
    const sequences = (await eventsOf(app, tenant, order)).map(({ sequence }) => sequence);
    expect(sequences).toEqual(Array.from({ length: entries + 2 }, (_, index) => index + 1));
  });
});
