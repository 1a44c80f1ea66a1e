import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Order, StageEntry } from '@millwright/contracts';
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

async function ordered(): Promise<Order> {
  const [item] = orderBody('PO')['line_items'] as [object];
  const line = { ...item, quantity: pcs(100) };
  const body = { ...orderBody(`PO-ENTRY-${randomUUID()}`), line_items: [line, line], stages: ['cutting', 'packing'] };
  return (await client.call('POST', '/v1/orders', body)).body as Order;
}

const book = ({ id, work_orders: works }: Order, entry: object, headers = {}, line = 0): Promise<ApiAnswer> =>
  client.call(
    'POST',
    `/v1/orders/${id}/stages`,
    { stage: 'cutting', work_order_id: works[line]!.id, ...by, ...entry },
    headers,
  );
const reverse = ({ id }: StageEntry): Promise<ApiAnswer> =>
  client.call('POST', `/v1/stages/${id}/reverse`, { reason: 'Booked twice' });
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
    expect((await client.call('GET', `/v1/stages/${body.id}`)).body).toEqual(body);
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
  ])('is refused with %s', async (_, entry, param) => {
    const { status, body } = await book(await ordered(), entry);
    expect([status, body.error.param]).toEqual([400, param]);
  });

  it('that has been reversed is said to be, also once its stage is skipped', async () => {
    const order = await ordered();
    const entry = (await book(order, { good: pcs(1) })).body as StageEntry;
    expect((await reverse(entry)).status).toBe(201);
    const skip = `/v1/work-orders/${order.work_orders[0]!.id}/skip`;
    expect((await client.call('POST', skip, { stage: 'cutting', reason: 'Bought cut' })).status).toBe(200);
    const { status, body } = await reverse(entry);
    expect([status, body.error.code, body.error.message]).toEqual([
      409,
      'conflict',
      `${entry.id} has been reversed already.`,
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
    await client.call('POST', `/v1/orders/${order.id}/cancel`);
    const key = { 'idempotency-key': randomUUID() };
    const keyed = [await repeat(key), await repeat(key)];
    expect(keyed.map(({ status, body }) => [status, body])).toEqual([
      [200, first.body],
      [200, first.body],
    ]);
    expect(keyed.map(({ headers }) => headers['idempotent-replayed'])).toEqual([undefined, 'true']);
    expect(idsOf(await client.call('GET', `/v1/orders/${order.id}/stages`))).toHaveLength(2);
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
      const theirs = (await stranger.call('POST', '/v1/orders', orderBody('PO-ENTRY'))).body as Order;
      const body = { stage: 'cutting', ...by, ...given };
      expect((await stranger.call('POST', `/v1/orders/${theirs.id}/stages`, body)).status).toBe(201);
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
    const listed = await Promise.all(orders.map(({ id }) => client.call('GET', `/v1/stages?order_id=${id}`)));
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
      idsOf(await client.call('GET', `/v1/stages?limit=100&${query}`)).filter((id) =>
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
    const unknown = await client.call('GET', '/v1/stages?order_id=ord_034qzGoglnll8Ild7pcYOy');
    expect([unknown.status, unknown.body.error.param]).toEqual([400, 'order_id']);
    const page = await client.call('GET', `/v1/stages?order_id=${order.id}&limit=2`);
    expect([idsOf(page), page.body.has_more]).toEqual([[fourth, third], true]);
    const rest = await client.call('GET', `/v1/stages?order_id=${order.id}&limit=2&cursor=${page.body.next_cursor}`);
    expect([idsOf(rest), rest.body.has_more]).toEqual([[first], false]);
  });
});
