import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  cancelOrder,
  createOrder,
  createStageEntry,
  getOutput,
  getOrder,
  getProgress,
  getStageEntry,
  listAllStageEntries,
  listStageEntries,
  type Order,
  type Progress,
  reverseStageEntry,
  skipStage,
  type StageEntry,
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
const by = { operator_id: 'op_1', machine_id: 'machine_1' };

async function ordered(stages = ['cutting', 'packing']): Promise<Order> {
  const [item] = orderBody('PO')['line_items'] as [object];
  const line = { ...item, quantity: pcs(100) };
  const body = { ...orderBody(`PO-ENTRY-${randomUUID()}`), line_items: [line, line], stages };
  return (await client.call(createOrder, { body })).body as Order;
}

const book = ({ id, work_orders: works }: Order, entry: object, headers = {}, line = 0): Promise<ApiAnswer> =>
  client.call(createStageEntry, {
    id,
    body: { stage: 'cutting', work_order_id: works[line]!.id, ...by, ...entry },
    headers,
  });
const reverse = ({ id }: StageEntry): Promise<ApiAnswer> =>
  client.call(reverseStageEntry, { id, body: { reason: 'Booked twice' } });
const idsOf = ({ body }: ApiAnswer): string[] => (body.data as StageEntry[]).map(({ id }) => id);

describe('an entry', () => {
  it('keeps why pieces were lost and what the caller adds, and names its line item, also in its event', async () => {
    const order = await ordered();
    const given = {
      good: pcs(5),
      scrap: pcs(2),
      scrap_reason: 'Torn',
      external_id: randomUUID(),
      metadata: { shift: 'b' },
    };
    const { status, body } = await book(order, given, {}, 1);
    const lineItem = order.line_items[1]!.id;
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ ...given, line_item_id: lineItem, rework: pcs(0) }),
    ]);
    expect((await client.call(getStageEntry, { id: body.id })).body).toEqual(body);
    const [event] = await eventsOf(app, tenant, order, 'order.stage_advanced');
    expect(event!.data.stage).toMatchObject({
      id: body.id,
      work_order_id: order.work_orders[1]!.id,
      line_item_id: lineItem,
    });
    const reversal = (await reverse(body as StageEntry)).body;
    expect(reversal).toMatchObject({ scrap: pcs(-2), scrap_reason: 'Torn', external_id: null, metadata: {} });
  });

  it.each([
    ['a reason for scrap without scrap', { good: pcs(1), scrap_reason: 'Torn' }, 'scrap_reason'],
    ['an empty external id', { good: pcs(1), external_id: '' }, 'external_id'],
    ['a stage for rework without rework', { good: pcs(1), rework_to: 'cutting' }, 'rework_to'],
  ])('is refused with %s', async (_, entry, param) => {
    const { status, body } = await book(await ordered(), entry);
    expect([status, body.error.param]).toEqual([400, param]);
  });

  it('that has been reversed is said to be, also once its stage is skipped', async () => {
    const order = await ordered();
    const entry = (await book(order, { good: pcs(1) })).body as StageEntry;
    expect((await reverse(entry)).status).toBe(201);
    const skip = { stage: 'cutting', reason: 'Bought cut' };
    await client.made(skipStage, { id: order.work_orders[0]!.id, body: skip });
    const { status, body } = await reverse(entry);
    expect([status, body.error.code, body.error.message]).toEqual([
      409,
      'conflict',
      `${entry.id} is already reversed.`,
    ]);
  });
});

describe('a repeat with a known external id', () => {
  it('answers the entry that is there and books nothing, also after its reversal and in a later status', async () => {
    const order = await ordered();
    const given = { good: pcs(100), external_id: randomUUID(), metadata: { a: '1', b: '2' } };
    const first = await book(order, given);
    const repeat = (headers = {}): Promise<ApiAnswer> =>
      book(order, { ...given, metadata: { b: '2', a: '1' } }, headers);
    expect((await repeat()).status).toBe(200);
    expect((await repeat()).body).toEqual(first.body);
    expect((await reverse(first.body as StageEntry)).status).toBe(201);
    await client.call(cancelOrder, { id: order.id });
    const key = { 'idempotency-key': randomUUID() };
    const keyed = [await repeat(key), await repeat(key)];
    expect(keyed.map(({ status, body }) => [status, body])).toEqual([
      [200, first.body],
      [200, first.body],
    ]);
    expect(keyed.map(({ headers }) => headers['idempotent-replayed'])).toEqual([undefined, 'true']);
    expect(idsOf(await client.call(listStageEntries, { id: order.id }))).toHaveLength(2);
  });

  it('is a conflict with other content or for another order, and no entry of another mode or account', async () => {
    const [order, other] = [await ordered(), await ordered()];
    const given = { good: pcs(10), external_id: randomUUID() };
    const first = await book(order, given);
    const others = [
      await book(order, { ...given, good: pcs(11) }),
      await book(order, { ...given, scrap: pcs(1) }),
      await book(order, { ...given, metadata: { a: '1' } }),
      await book(order, { ...given, occurred_at: '2026-01-01T00:00:00Z' }),
      await book(order, given, {}, 1),
      await book(other, given),
    ];
    for (const { status, body } of others) {
      expect([status, body.error.code, body.error.param]).toEqual([409, 'conflict', 'external_id']);
      expect(body.error.message).toContain(first.body.id);
    }
    for (const stranger of [app.client(freshTenant()), app.client({ ...tenant, livemode: !tenant.livemode })]) {
      const theirs = (await stranger.call(createOrder, { body: orderBody('PO-ENTRY') })).body as Order;
      const body = { stage: 'cutting', ...by, ...given };
      expect((await stranger.call(createStageEntry, { id: theirs.id, body })).status).toBe(201);
    }
  });

  it('makes one entry of many calls at once, for one order and for several', async () => {
    const orders = [await ordered(), await ordered()];
    const given = { good: pcs(1), external_id: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        book(orders[index % 2]!, given).then((answer) => ({ ...answer, index })),
      ),
    );
    const [first, ...more] = answers.filter(({ status }) => status === 201);
    expect(more).toEqual([]);
    for (const { status, body, index } of answers.filter((answer) => answer !== first)) {
      const isSameOrder = index % 2 === first!.index % 2;
      expect(status).toBe(isSameOrder ? 200 : 409);
      if (isSameOrder) expect(body).toEqual(first!.body);
    }
    const listed = await Promise.all(
      orders.map(({ id }) => client.call(listAllStageEntries, { query: { order_id: id } })),
    );
    expect(listed.flatMap(idsOf)).toEqual([first!.body.id]);
  });
});

describe('the list of entries across orders', () => {
  it('finds them by order, line item, stage and time, newest first, page by page', async () => {
    const [order, other] = [await ordered(), await ordered()];
    const made: StageEntry[] = [];
    for (const [of, stage, line] of [
      [order, 'cutting', 0],
      [other, 'cutting', 0],
      [order, 'cutting', 1],
      [order, 'packing', 1],
    ] as const) {
      made.push((await book(of, { stage, good: pcs(1) }, {}, line)).body as StageEntry);
    }
    const [first, second, third, fourth] = made.map(({ id }) => id) as [string, string, string, string];
    const since = (index: number): string => encodeURIComponent(made[index]!.created_at);
    const found = async (query: string): Promise<string[]> =>
      idsOf(await client.call(listAllStageEntries, { query: `limit=100&${query}` })).filter((id) =>
        made.some((each) => each.id === id),
      );
    const sameTime = made.filter(({ created_at: at }) => at >= made[2]!.created_at).map(({ id }) => id);
    expect(await found(`order_id=${order.id}`)).toEqual([fourth, third, first]);
    expect(await found(`line_item_id=${order.line_items[1]!.id}`)).toEqual([fourth, third]);
    expect(await found(`line_item_id=${order.line_items[1]!.id}&order_id=${other.id}`)).toEqual([]);
    expect(await found(`stage=cutting`)).toEqual([third, second, first]);
    expect(await found(`updated_since=${since(2)}`)).toEqual(sameTime.toReversed());
    expect(await found(`updated_since=1900-01-01T00:00:00Z&stage=packing`)).toEqual([fourth]);
    expect(await found(`updated_since=2199-01-01T00:00:00Z`)).toEqual([]);
    const unknown = await client.call(listAllStageEntries, { query: { order_id: 'ord_034qzGoglnll8Ild7pcYOy' } });
    expect([unknown.status, unknown.body.error.param]).toEqual([400, 'order_id']);
    const page = await client.call(listAllStageEntries, { query: { order_id: order.id, limit: 2 } });
    expect([idsOf(page), page.body.has_more]).toEqual([[fourth, third], true]);
    const rest = await client.call(listAllStageEntries, {
      query: { order_id: order.id, limit: 2, cursor: page.body.next_cursor },
    });
    expect([idsOf(rest), rest.body.has_more]).toEqual([[first], false]);
  });
});

describe('rework', () => {
  const stagesOf = async ({ id }: Order): Promise<Progress['work_orders'][number]['stages']> =>
    ((await client.call(getProgress, { id })).body as Progress).work_orders[0]!.stages;

  it('goes back to a named earlier stage, waits there again, and takes its reversal back', async () => {
    const order = await ordered(['cutting', 'printing', 'packing']);
    await book(order, { good: pcs(100) });
    await book(order, { stage: 'printing', good: pcs(60), scrap: pcs(2) });
    const sent = await book(order, { stage: 'packing', good: pcs(40), rework: pcs(10), rework_to: 'cutting' });
    expect([sent.status, sent.body]).toEqual([201, expect.objectContaining({ rework: pcs(10), rework_to: 'cutting' })]);
    expect(await stagesOf(order)).toMatchObject([
      { good: pcs(90), ready: pcs(10), left: pcs(10), rework: pcs(0), first_pass_yield: 1 },
      { good: pcs(50), ready: pcs(38), left: pcs(48), scrap: pcs(2), first_pass_yield: 0.9677 },
      { good: pcs(40), ready: pcs(10), left: pcs(58), rework: pcs(10), first_pass_yield: 0.8 },
    ]);
    const again = (await book(order, { good: pcs(4) })).body as StageEntry;
    const refused = await reverse(sent.body as StageEntry);
    expect([refused.status, refused.body.error.code, refused.body.error.maximum]).toEqual([409, 'conflict', pcs(6)]);
    expect((await reverse(again)).status).toBe(201);
    expect((await reverse(sent.body as StageEntry)).body).toMatchObject({ rework: pcs(-10), rework_to: 'cutting' });
    expect(await stagesOf(order)).toMatchObject([
      { good: pcs(100), ready: pcs(0) },
      { good: pcs(60), ready: pcs(38) },
      { good: pcs(0), ready: pcs(60), rework: pcs(0), first_pass_yield: null },
    ]);
  });

  it('moves the stage of the order not back, and keeps the stages that pieces went through in the route', async () => {
    const order = await ordered(['cutting', 'printing', 'packing']);
    for (const stage of ['cutting', 'printing']) await book(order, { stage, good: pcs(10) });
    const repeat = { stage: 'packing', rework: pcs(10), rework_to: 'cutting', external_id: randomUUID() };
    expect((await book(order, repeat)).status).toBe(201);
    expect((await book(order, repeat)).status).toBe(200);
    expect((await book(order, { ...repeat, rework_to: 'printing' })).body.error.param).toBe('external_id');
    expect((await client.call(getOrder, { id: order.id })).body).toMatchObject({ stage: 'printing' });
    const skip = { stage: 'printing', reason: 'Plain' };
    const { status, body } = await client.call(skipStage, { id: order.work_orders[0]!.id, body: skip });
    expect([status, body.error.code]).toEqual([409, 'conflict']);
    expect((await book(order, { good: pcs(10) })).body).toMatchObject({ previous_stage: 'not_started' });
    expect((await book(order, { stage: 'printing', good: pcs(10) })).body).toMatchObject({ previous_stage: 'cutting' });
  });

  it.each([
    ['the stage itself', 'packing'],
    ['a later stage', 'wrapping'],
    ['an unknown stage', 'milling'],
  ])('does not go to %s', async (_, to) => {
    const order = await ordered(['cutting', 'packing', 'wrapping']);
    await book(order, { good: pcs(10) });
    const { status, body } = await book(order, { stage: 'packing', rework: pcs(1), rework_to: to });
    expect([status, body.error.code, body.error.param]).toEqual([400, 'invalid_parameter', 'rework_to']);
  });

  it('is sent back by one of many at once, while there are pieces', async () => {
    const order = await ordered(['cutting', 'packing']);
    await book(order, { good: pcs(10) });
    const entry = { stage: 'packing', rework: pcs(3), rework_to: 'cutting' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => book(order, entry)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await stagesOf(order)).toMatchObject([{ good: pcs(1) }, { ready: pcs(1), rework: pcs(9) }]);
  });
});

describe('the output of some days', () => {
  const daysAgo = (days: number, time: string): string =>
    `${new Date(app.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10)}T${time}`;
  const day = (moment: string): string => moment.slice(0, 10);

  it('is what last stages have yielded, by the day of the account, less what was reversed, beside what was due', async () => {
    const own = app.client(freshTenant());
    const body = (due: string, more: object) => ({
      ...orderBody(`PO-OUT-${randomUUID()}`),
      stages: ['cutting', 'packing'],
      due_date: due,
      ...more,
    });
    // In India 20:00 of one day by UTC is the next.
    const [late, next] = [daysAgo(3, '20:00:00Z'), day(daysAgo(2, ''))];
    const order = await own.made(createOrder, { body: body(next, { confirm: true }) });
    await own.made(createOrder, { body: body(next, { confirm: false }) });
    const ordered = order.line_items[0]!.quantity.value;
    const entry = (stage: string, good: number, at: string) =>
      own.made(createStageEntry, { id: order.id, body: { stage, good: pcs(good), ...by, occurred_at: at } });
    await entry('cutting', 60, late);
    await entry('packing', 40, late);
    const wrong = await entry('packing', 7, daysAgo(1, '10:00:00+05:30'));
    await own.made(reverseStageEntry, { id: wrong.id, body: { reason: 'Booked twice' } });
    await entry('packing', 5, daysAgo(1, '10:00:00+05:30'));
    const { units, ...period } = await own.made(getOutput, { query: `from=${day(late)}&to=${day(daysAgo(1, ''))}` });
    expect(period).toEqual({ from: day(late), to: day(daysAgo(1, '')) });
    expect(units).toEqual([
      {
        uom: 'PCS',
        days: [
          { date: day(late), due: pcs(0), produced: pcs(0) },
          { date: next, due: pcs(ordered), produced: pcs(40) },
          { date: day(daysAgo(1, '')), due: pcs(0), produced: pcs(5) },
        ],
      },
    ]);
    expect((await own.made(getOutput)).units[0]!.days).toHaveLength(14);
    const nobody = await app.call(getOutput, freshTenant());
    expect(nobody.body).toMatchObject({ units: [] });
  });
});
