import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  addStage,
  cancelOrder,
  confirmOrder,
  createOrder,
  createStageEntry,
  getOrder,
  getProgress,
  getWorkOrder,
  holdOrder,
  listWorkOrders,
  type Order,
  type OrderStatus,
  releaseOrder,
  reverseStageEntry,
  skipStage,
  type StageEntry,
  updateOrder,
  type WorkOrderInProduction,
} from '@millwright/contracts';
import { type ApiAnswer, type ApiClient, freshTenant, operationOf, orderBody, uuidOf } from '@millwright/testing';
import { workOrderListStatement } from './work-order.store.js';
import { eventsOf, type OrdersApp, startOrders } from '../testing/start-orders.js';

const tenant = freshTenant();
let app: OrdersApp;
let client: ApiClient;

beforeAll(async () => {
  app = await startOrders();
  client = app.client(tenant);
});

afterAll(() => app?.stop());

const dayMs = 86_400_000;
const route = ['cutting', 'printing', 'packing'];
const pcs = (value: number) => ({ value, uom: 'PCS' });
const by = { operator_id: 'op_1', machine_id: 'machine_1' };

async function ordered(change: object = {}): Promise<Order> {
  const [item] = orderBody('PO')['line_items'] as [object];
  const line_items = [{ ...item, quantity: pcs(100) }];
  const body = { ...orderBody(`PO-STATION-${randomUUID()}`), line_items, stages: route, ...change };
  return (await client.call(createOrder, { body })).body as Order;
}

const workOf = async ({ work_orders: [work] }: Order): Promise<WorkOrderInProduction> =>
  (await client.call(getWorkOrder, { id: work!.id })).body as WorkOrderInProduction;
const step = ({ work_orders: [work] }: Order, name: string, body: object, headers = {}): Promise<ApiAnswer> =>
  client.call(operationOf(`work_orders.${name}`), { id: work!.id, body: { stage: 'cutting', ...body }, headers });
const book = ({ id }: Order, stage: string, entry: object): Promise<ApiAnswer> =>
  client.call(createStageEntry, { id, body: { stage, ...by, ...entry } });
const list = async (query: string): Promise<WorkOrderInProduction[]> =>
  (await client.call(listWorkOrders, { query: `limit=100&${query}` })).body.data as WorkOrderInProduction[];
/** Of the work orders of these orders, those that a list has. */
async function listed(orders: readonly Order[], query: string): Promise<number[]> {
  const found = (await list(query)).map(({ order_id: id }) => orders.findIndex((order) => order.id === id));
  return found.filter((index) => index >= 0);
}

async function planOf(query: Partial<Parameters<typeof workOrderListStatement>[2]>): Promise<string[]> {
  const filter = { orderIds: [], lineItemId: undefined };
  const { sql, parameters } = workOrderListStatement(tenant, filter, { sort: '-created_at', limit: 25, ...query });
  const plan = await app.database.asTenant(tenant, async (work) => {
    for (const way of ['seqscan', 'bitmapscan', 'sort']) await work.query(`SET LOCAL enable_${way} = off`);
    return work.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`, parameters);
  });
  return plan.map((line) => line['QUERY PLAN'].trim());
}

describe('work at a station', () => {
  it('is started, paused and resumed, with who, where, why and when, and is no change of the order', async () => {
    const order = await ordered();
    const first = await workOf(order);
    expect(first).toMatchObject({
      version: 1,
      activities: [],
      order_reference: order.reference,
      order_status: 'confirmed',
      due_date: order.due_date,
      sku: order.line_items[0]!.sku,
      description: order.line_items[0]!.description,
      updated_at: order.created_at,
    });
    const started = await step(order, 'start', by);
    expect([started.status, started.headers['etag']]).toEqual([200, '"2"']);
    await step(order, 'pause', { reason: 'Blade worn out', operator_id: 'op_2' });
    const resumed = await step(order, 'resume', {});
    const after = resumed.body as WorkOrderInProduction;
    const none = { operator_id: null, machine_id: null, reason: null, at: expect.any(String) };
    expect(after.activities).toEqual([
      { ...none, ...by, stage: 'cutting', action: 'started' },
      { ...none, stage: 'cutting', action: 'paused', reason: 'Blade worn out', operator_id: 'op_2' },
      { ...none, stage: 'cutting', action: 'resumed' },
    ]);
    expect(after).toMatchObject({ version: 4, updated_at: after.activities[2]!.at });
    expect(await workOf(order)).toEqual(after);
    expect((await client.call(getOrder, { id: order.id })).body).toEqual(order);
    expect((await eventsOf(app, tenant, order)).map(({ type }) => type)).toEqual(['order.created']);
  });

  it('goes on by its own version alone', async () => {
    const order = await ordered();
    await client.call(updateOrder, { id: order.id, body: { due_date: '2027-01-01' } });
    expect((await step(order, 'start', {}, { 'if-match': '"2"' })).status).toBe(412);
    expect((await step(order, 'start', {}, { 'if-match': '"1"' })).status).toBe(200);
    await book(order, 'cutting', { good: pcs(1) });
    expect((await step(order, 'pause', {}, { 'if-match': '"2"' })).status).toBe(412);
    expect((await step(order, 'pause', {}, { 'if-match': `"${(await workOf(order)).version}"` })).status).toBe(200);
  });

  it('is refused where the stage or the order is in another state, which is named', async () => {
    const order = await ordered();
    const refusals = async (names: string[], state: string, of = order): Promise<void> => {
      for (const name of names) {
        const { status, body } = await step(of, name, {});
        expect([name, status, body.error.code]).toEqual([name, 409, 'invalid_state']);
        expect(body.error.message).toContain(state);
      }
    };
    await refusals(['pause', 'resume'], 'idle');
    await step(order, 'start', {});
    await refusals(['start', 'resume'], 'in_progress');
    await step(order, 'pause', {});
    await refusals(['start', 'pause'], 'paused');
    await step(order, 'resume', {});
    await client.call(holdOrder, { id: order.id });
    expect((await step(order, 'pause', {})).status).toBe(200);
    await refusals(['resume'], 'on_hold');
    await refusals(['start'], 'draft', await ordered({ confirm: false }));
    const unknown = await step(order, 'start', { stage: 'milling' });
    expect([unknown.status, unknown.body.error.param]).toEqual([409, undefined]);
    await client.call(releaseOrder, { id: order.id });
    expect((await step(order, 'start', { stage: 'milling' })).body.error.param).toBe('stage');
  });

  it('ends with the entry that leaves nothing ready, and can begin again', async () => {
    const order = await ordered();
    const cutting = async (): Promise<object> => (await workOf(order)).progress.stages[0]!;
    await step(order, 'start', {});
    await book(order, 'cutting', { good: pcs(60) });
    expect(await cutting()).toMatchObject({ state: 'in_progress', ready: pcs(40), in_progress: pcs(40) });
    await step(order, 'pause', {});
    expect(await cutting()).toMatchObject({ state: 'paused', ready: pcs(40), in_progress: pcs(0) });
    await step(order, 'resume', {});
    const last = (await book(order, 'cutting', { good: pcs(40) })).body as StageEntry;
    expect(await cutting()).toMatchObject({ state: 'idle', ready: pcs(0), in_progress: pcs(0) });
    await client.call(reverseStageEntry, { id: last.id, body: { reason: 'Booked twice' } });
    expect(await cutting()).toMatchObject({ state: 'idle', ready: pcs(40) });
    expect((await step(order, 'start', {})).status).toBe(200);
  });

  it('is begun once by many at once, and loses nothing beside entries', async () => {
    const order = await ordered();
    const starts = await Promise.all(Array.from({ length: 8 }, () => step(order, 'start', {})));
    expect(starts.filter(({ status }) => status === 200)).toHaveLength(1);
    const calls = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0
        ? book(order, 'cutting', { good: pcs(1) })
        : step(order, index % 4 === 1 ? 'pause' : 'resume', {}),
    );
    const done = (await Promise.all(calls)).filter(({ status }) => status < 300);
    const work = await workOf(order);
    expect(work.version).toBeGreaterThanOrEqual(2 + done.length);
    expect(work.progress.stages[0]).toMatchObject({ good: pcs(10) });
    expect(work.activities).toHaveLength(1 + done.length - 10);
  });

  it('keeps the latest 200', async () => {
    const order = await ordered();
    await step(order, 'start', by);
    const repeat = `UPDATE work_orders SET activities = (SELECT json_agg(kept) FROM (SELECT activities->0 AS kept FROM generate_series(1, 200)) repeated) WHERE id = $1`;
    await app.database.asWorker((work) => work.query(repeat, [uuidOf(order.work_orders[0]!.id)]));
    const { activities } = (await step(order, 'pause', { reason: 'Break' })).body as WorkOrderInProduction;
    expect([activities.length, activities.at(-1)!.reason, activities[0]!.action]).toEqual([200, 'Break', 'started']);
  });
});

describe('the list of work orders', () => {
  it('has at a stage what is ready or in progress there, of orders that are not over', async () => {
    const orders = [await ordered(), await ordered(), await ordered({ confirm: false })];
    const [first, second, draft] = orders as [Order, Order, Order];
    const at = (stage: string): Promise<number[]> => listed(orders, `stage=${stage}`);
    expect(await at('cutting')).toEqual([1, 0]);
    await client.call(confirmOrder, { id: draft.id });
    await book(first, 'cutting', { good: pcs(100) });
    await step(second, 'start', { stage: 'packing' });
    expect([await at('cutting'), await at('printing'), await at('packing')]).toEqual([[2, 1], [0], [1]]);
    const sent = { rework: pcs(10), rework_to: 'cutting' };
    await book(first, 'printing', { good: pcs(90), ...sent });
    expect([await at('cutting'), await at('printing'), await at('packing')]).toEqual([[2, 1, 0], [], [1, 0]]);
    await step(second, 'pause', { stage: 'packing' });
    expect(await at('packing')).toEqual([0]);
    await client.call(addStage, {
      id: first.work_orders[0]!.id,
      body: {
        stage: 'gluing',
        after: 'printing',
        reason: 'Flaps',
      },
    });
    expect([await at('packing'), await at('gluing')]).toEqual([[], [0]]);
    await client.call(holdOrder, { id: second.id });
    expect(await listed(orders, 'stage=cutting&status=on_hold,draft')).toEqual([1]);
    await client.call(cancelOrder, { id: second.id });
    expect(await at('cutting')).toEqual([2, 0]);
    const page = await client.call(listWorkOrders, { query: { stage: 'cutting', limit: 1 } });
    const rest = await client.call(listWorkOrders, {
      query: { stage: 'cutting', limit: 1, cursor: page.body.next_cursor },
    });
    expect([page, rest].map(({ body }) => body.data[0].order_id)).not.toContain(second.id);
    expect(page.body.data[0].id > rest.body.data[0].id).toBe(true);
  });

  it('is chosen by status, order, line item and time, and every change brings a work order forward', async () => {
    const orders = [await ordered(), await ordered()];
    const [order] = orders as [Order, Order];
    const [work] = order.work_orders;
    expect(await listed(orders, `order_id=${order.id}`)).toEqual([0]);
    expect(await listed(orders, `line_item_id=${work!.line_item_id}&status=draft,confirmed`)).toEqual([0]);
    expect(await listed(orders, `line_item_id=${work!.line_item_id}&order_id=${orders[1]!.id}`)).toEqual([]);
    const changes: (() => Promise<ApiAnswer>)[] = [
      () => book(order, 'cutting', { good: pcs(1) }),
      () => book(order, 'cutting', { rework: pcs(1) }),
      () => step(order, 'start', {}),
      () => client.call(holdOrder, { id: order.id }),
      () => client.call(releaseOrder, { id: order.id }),
      () => client.call(skipStage, { id: work!.id, body: { stage: 'printing', reason: 'Plain' } }),
    ];
    for (const change of changes) {
      const before = await workOf(order);
      await app.advance(1_000);
      const since = encodeURIComponent(app.clock.now().toISOString());
      expect(await listed(orders, `updated_since=${since}`)).toEqual([]);
      expect((await change()).status).toBeLessThan(300);
      expect(await listed(orders, `updated_since=${since}`)).toEqual([0]);
      expect((await workOf(order)).version).toBeGreaterThan(before.version);
    }
    await client.call(updateOrder, { id: order.id, body: { due_date: '2027-01-01' } });
    expect(await listed(orders, `status=in_production&updated_since=1900-01-01T00:00:00Z`)).toEqual([0]);
  });

  it('is sorted by due date, with what has begun before it, and follows changes of both', async () => {
    const orders = [
      await ordered({ due_date: '2026-12-20' }),
      await ordered({ due_date: undefined }),
      await ordered({ due_date: '2026-12-10' }),
      await ordered({ due_date: '2026-12-20' }),
    ];
    const [first, second, , last] = orders as [Order, Order, Order, Order];
    const stage = 'stage=cutting&sort=due_date';
    expect(await listed(orders, stage)).toEqual([2, 0, 3, 1]);
    expect(await listed(orders, 'sort=due_date')).toEqual([2, 0, 3, 1]);
    await step(last, 'start', {});
    await step(second, 'start', {});
    await step(second, 'pause', {});
    expect(await listed(orders, stage)).toEqual([3, 1, 2, 0]);
    await client.call(updateOrder, { id: first.id, body: { due_date: '2026-12-01' } });
    await book(last, 'cutting', { good: pcs(100) });
    expect(await listed(orders, stage)).toEqual([1, 0, 2]);
    expect(await listed(orders, 'stage=printing&sort=due_date')).toEqual([3]);
    expect(await listed(orders, 'sort=due_date&status=confirmed,in_production')).toEqual([0, 2, 3, 1]);

    for (const query of [stage, 'sort=due_date']) {
      const whole = (await list(query)).map(({ id }) => id);
      const paged: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: ApiAnswer = await client.call(listWorkOrders, {
          query: `limit=3&${query}${cursor === '' ? '' : `&cursor=${cursor}`}`,
        });
        paged.push(...(page.body.data as WorkOrderInProduction[]).map(({ id }) => id));
        cursor = page.body.next_cursor as string | null;
      }
      expect(paged).toEqual(whole);
    }
    const foreign = (await client.call(listWorkOrders, { query: `limit=1&${stage}` })).body.next_cursor as string;
    for (const query of ['limit=1', 'sort=due_date']) {
      const refused = await client.call(listWorkOrders, { query: `${query}&cursor=${foreign}` });
      expect([refused.status, refused.body.error?.param]).toEqual([400, 'cursor']);
    }
  });

  it.each([
    ['-created_at', 'station_queue_pkey', 'Scan Backward'],
    ['due_date', 'station_queue_due', 'Scan'],
  ] as const)('is read at a stage from an index, in the order of the list by %s', async (sort, index, direction) => {
    const lines = await planOf({ stage: 'cutting', sort });
    const scan = lines.findIndex((line) => line.includes(`using ${index}`));
    expect(
      lines
        .slice(
          lines.findIndex((line) => line.includes('Limit')),
          scan,
        )
        .join(),
    ).not.toContain('Sort');
    expect([lines[scan], lines[scan + 1]]).toEqual([
      expect.stringContaining(direction),
      expect.stringMatching(/Index Cond: .*account_id.*livemode.*stage = 'cutting'/),
    ]);
    expect(lines.slice(0, scan).join()).not.toMatch(/Join/);
  });

  it('is read by due date from the index of orders', async () => {
    const lines = await planOf({ sort: 'due_date', status: ['confirmed', 'in_production'] });
    expect(lines.join('\n')).toMatch(/using orders_due on orders ordered .*\n.*status = wanted.status/);
  });

  it('has a pace, by which its slowest stage ends at a time', async () => {
    const order = await ordered();
    const outlook = async () => (await client.made(getProgress, { id: order.id })).outlook;
    expect(await outlook()).toEqual({ last_entry_at: null, slowest: null, expected_at: null });
    await book(order, 'cutting', { good: pcs(40) });
    await app.advance(2 * dayMs);
    await book(order, 'cutting', { good: pcs(10) });
    const last = (await book(order, 'printing', { good: pcs(20) })).body as StageEntry;
    // Cutting is done in 2 days and printing in 4; packing gets no more than printing makes.
    const { slowest, expected_at: expected } = await outlook();
    expect(slowest).toEqual({
      work_order_id: order.work_orders[0]!.id,
      stage: 'packing',
      left: pcs(100),
      per_day: pcs(20),
    });
    const days = (Date.parse(expected!) - app.clock.now().getTime()) / dayMs;
    expect(days).toBeGreaterThan(4.99);
    expect(days).toBeLessThan(5.05);
    await client.call(holdOrder, { id: order.id });
    expect(await outlook()).toMatchObject({ slowest: { stage: 'packing' }, expected_at: null });
    await client.call(releaseOrder, { id: order.id });
    await app.advance(8 * dayMs);
    expect(await outlook()).toEqual({ last_entry_at: last.created_at, slowest: null, expected_at: null });
  });

  it('says the same as the progress of each order, whatever is done', async () => {
    const orders = await Promise.all(
      Array.from({ length: 4 }, (_, index) => ordered({ over_completion_percent: index * 5 })),
    );
    const entries: StageEntry[] = [];
    let booked = 0;
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    for (let round = 0; round < 120; round += 1) {
      const order = orders[random(orders.length)]!;
      const index = random(route.length);
      const stage = route[index]!;
      const kind = random(10);
      if (kind === 0) await step(order, ['start', 'pause', 'resume'][random(3)]!, { stage });
      else if (kind === 1 && entries.length > 0) {
        const [entry] = entries.splice(random(entries.length), 1);
        await client.call(reverseStageEntry, { id: entry!.id, body: { reason: 'Wrong' } });
      } else if (kind === 2 && round > 90) {
        await client.call([holdOrder, releaseOrder, cancelOrder][random(3)]!, { id: order.id, body: {} });
      } else {
        const back =
          index > 0 && random(4) === 0 ? { rework: pcs(1 + random(9)), rework_to: route[random(index)] } : {};
        const scrap = random(5) === 0 ? { scrap: pcs(1 + random(5)) } : {};
        const made = await book(order, stage, { good: pcs(1 + random(20)), ...scrap, ...back });
        if (made.status !== 201) continue;
        entries.push(made.body as StageEntry);
        booked += 1;
      }
    }
    expect(booked).toBeGreaterThan(30);
    const works = await Promise.all(orders.map(workOf));
    const isOver = (status: OrderStatus): boolean => ['draft', 'closed', 'cancelled'].includes(status);
    for (const [index, stage] of route.entries()) {
      const expected = works.flatMap(({ order_status: status, progress }, place) => {
        const { ready, in_progress: busy, state } = progress.stages[index]!;
        expect(busy).toEqual(state === 'in_progress' ? ready : pcs(0));
        return !isOver(status) && (ready.value > 0 || state === 'in_progress') ? [place] : [];
      });
      expect((await listed(orders, `stage=${stage}`)).toSorted((a, b) => a - b)).toEqual(expected);
    }
  });
});
