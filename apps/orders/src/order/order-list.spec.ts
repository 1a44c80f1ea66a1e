import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  countOrders,
  countOrdersByDay,
  createBuyer,
  createDispatch,
  createOrder,
  createStageEntry,
  getBuyer,
  getOrder,
  getProgress,
  listOrderDispatches,
  listOrders,
  type Order,
  orderSorts,
  type ReadOrder,
  updateBuyer,
  updateOrder,
} from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import { decodeId } from '@millwright/service-kit';
import { type ApiAnswer, type ApiClient, freshTenant, operationOf, orderBody } from '@millwright/testing';
import { type OrdersApp, startOrders } from '../testing/start-orders.js';
import { countStatement, listStatement } from './order-list.js';

const minuteMs = 60_000;

let app: OrdersApp;
let tenant: Tenant;
let client: ApiClient;
/** In the order of their creation, a minute apart; the first is the one that changed last. */
const orders: Order[] = [];

beforeAll(async () => {
  app = await startOrders();
  tenant = freshTenant();
  client = app.client(tenant);
  const changes: Record<string, unknown>[] = [
    { due_date: '2026-12-05', metadata: { channel: 'web', erp: '1' } },
    { due_date: undefined, confirm: false },
    { due_date: '2026-12-01', metadata: { channel: 'web', erp: '2' } },
    { due_date: undefined, metadata: { channel: 'shop' } },
    { due_date: '2026-12-05', confirm: false },
    { due_date: '2026-11-30' },
  ];
  for (const change of changes) {
    const answer = await client.call(createOrder, {
      body: { ...orderBody(`PO-${orders.length}`), metadata: {}, ...change },
    });
    orders.push(answer.body as Order);
    await app.advance(minuteMs);
  }
  await client.call(operationOf('orders.cancel'), { id: orders[5]!.id });
  await app.advance(minuteMs);
  await client.call(updateOrder, { id: orders[0]!.id, body: { metadata: { channel: 'agent', note: 'x' } } });
});

afterAll(() => app?.stop());

async function listed(query: Record<string, string>): Promise<string[]> {
  const { body } = await client.call(listOrders, { query });
  return (body.data as Order[]).map(({ reference }) => reference.slice(3));
}

const refusal = ({ status, body }: ApiAnswer): unknown[] => [status, body.error?.param];

describe('the list of orders', () => {
  it.each<[Record<string, string>, string]>([
    [{ status: 'draft,cancelled' }, '541'],
    [{ status: 'cancelled' }, '5'],
    [{ due_after: '2026-12-01' }, '40'],
    [{ due_after: '2026-11-29', due_before: '2026-12-05' }, '52'],
    [{ due_before: '2026-12-01' }, '5'],
    [{ 'metadata[channel]': 'web' }, '2'],
    [{ 'metadata[channel]': 'agent' }, '0'],
    [{ 'metadata[channel]': 'agent', 'metadata[erp]': '1' }, '0'],
    [{ 'metadata[channel]': 'agent', 'metadata[erp]': '2' }, ''],
    [{ 'metadata[channel]': 'shop', status: 'draft' }, ''],
    [{ sort: 'due_date', status: 'draft,confirmed,draft' }, '20413'],
    [{ sort: '-updated_at', due_after: '2026-11-01' }, '0542'],
    [{ sort: 'updated_at', 'metadata[erp]': '2' }, '2'],
  ])('shows of %j the orders %s', async (query, expected) => {
    expect((await listed(query)).join('')).toBe(expected);
  });

  it('includes the moment of created_from and of updated_since, and not that of created_to', async () => {
    const [, one, , three] = orders;
    const between = { created_from: one!.created_at, created_to: three!.created_at };
    expect((await listed(between)).join('')).toBe('21');
    const { body } = await client.call(getOrder, { id: orders[5]!.id });
    expect((await listed({ updated_since: body.updated_at })).join('')).toBe('50');
  });

  it.each([
    ['-created_at', '543210'],
    ['created_at', '012345'],
    ['-updated_at', '054321'],
    ['updated_at', '123450'],
    ['-due_date', '314025'],
    ['due_date', '520413'],
  ])('is sorted by %s, page by page, and refuses the cursors of other sorts', async (sort, expected) => {
    const seen: string[] = [];
    let cursor = '';
    do {
      const query = new URLSearchParams({ sort, limit: '2', ...(cursor !== '' && { cursor }) });
      const { body } = await client.call(listOrders, { query: query.toString() });
      seen.push(...(body.data as Order[]).map(({ reference }) => reference.slice(3)));
      cursor = body.next_cursor ?? '';
      for (const other of orderSorts.filter((each) => each !== sort && cursor !== '')) {
        expect(refusal(await client.call(listOrders, { query: `sort=${other}&cursor=${cursor}` }))).toEqual([
          400,
          'cursor',
        ]);
      }
    } while (cursor !== '');
    expect(seen.join('')).toBe(expected);
  });

  it('refuses cursors that it has not given', async () => {
    const id = '0'.repeat(32);
    const made = [`updated_at ${'9'.repeat(17)} ${id}`, `updated_at x ${id}`, `updated_at 1 ${id}x`, 'updated_at', ''];
    const cursors = [...made, `due_date 2026-99-01 ${id}`].map((text) => Buffer.from(text).toString('base64url'));
    for (const cursor of [...cursors.filter((text) => text !== ''), 'abc']) {
      for (const sort of ['updated_at', 'due_date']) {
        expect(refusal(await client.call(listOrders, { query: `sort=${sort}&cursor=${cursor}` }))).toEqual([
          400,
          'cursor',
        ]);
      }
    }
  });

  it.each([
    ['status=draft,open', 'status[1]'],
    ['sort=reference', 'sort'],
    ['metadata[a%20b]=1', 'metadata[a b]'],
    ['metadata[a]=1&metadata[a]=2', 'metadata[a]'],
    ['metadata=1', 'metadata'],
    ['metadata[__proto__]=1', 'metadata'],
    [Array.from({ length: 6 }, (_, index) => `metadata[k${index}]=1`).join('&'), 'metadata'],
    ['due_after=soon', 'due_after'],
    ['invoice_status=some', 'invoice_status'],
    ['to_invoice=yes', 'to_invoice'],
    ['metadatum[a]=1', 'metadatum'],
  ])('is refused for %s', async (query, param) => {
    expect(refusal(await client.call(listOrders, { query }))).toEqual([400, param]);
    if (!query.startsWith('sort')) expect(refusal(await client.call(countOrders, { query }))).toEqual([400, param]);
  });

  it('is counted by status, under the same conditions', async () => {
    const none = { in_production: 0, completed: 0, dispatched: 0, delivered: 0, closed: 0, on_hold: 0 };
    const counted = async (query: string) => (await client.call(countOrders, { query })).body;
    expect(await counted('')).toEqual({ ...none, draft: 2, confirmed: 3, cancelled: 1 });
    expect(await counted('?due_after=2026-12-01&status=draft,cancelled')).toEqual({
      ...none,
      draft: 1,
      confirmed: 0,
      cancelled: 0,
    });
    expect(await app.client(freshTenant()).call(countOrders)).toMatchObject({
      body: { ...none, draft: 0, confirmed: 0, cancelled: 0 },
    });
  });

  it('is read from indexes, in spite of row-level security', async () => {
    const large = freshTenant();
    await app.database.worker.query(insertMany, [large.accountId, decodeId('order', orders[0]!.id)]);
    await app.database.worker.query('VACUUM (ANALYZE) orders, order_metadata');
    const planOf = ({ sql, parameters }: ReturnType<typeof listStatement>): Promise<string> =>
      app.database.asTenant(large, async (work) =>
        JSON.stringify(await work.query(`EXPLAIN (FORMAT JSON) ${sql}`, parameters)),
      );
    const list = (query: object) => planOf(listStatement(large, listOrders.query.parse(query)));
    const byReference = await list({ reference: 'PO-7' });
    for (const name of ['orders_reference', 'orders_cancelled_reference']) {
      expect(byReference).toMatch(new RegExp(`"${name}"[^{}]*Index Cond[^{}]*reference = `));
    }
    expect(await list({ metadata: { number: '7' } })).toMatch(/"order_metadata_pkey"[^{}]*Index Cond[^{}]*value = /);
    expect(await list({ sort: '-updated_at' })).toMatch(
      /"Backward"[^{}]*"orders_changed"[^{}]*Index Cond[^{}]*status = /,
    );
    const open = { sort: 'due_date', status: 'confirmed', due_after: '2026-12-01' };
    expect(await list(open)).toMatch(/"Forward"[^{}]*"orders_due"[^{}]*Index Cond[^{}]*due_on > /);
    expect(await list({ created_from: '2026-11-01T00:00:00Z' })).toMatch(/Index Cond[^{}]*id >= /);
    expect(await planOf(countStatement(large, {}))).toContain('"Index Only Scan"');
    expect(await list({ to_invoice: 'true' })).toContain('"orders_to_invoice"');
    expect(await planOf(countStatement(large, { to_invoice: true }))).toContain('"orders_to_invoice"');
    expect(await list({ invoice_status: 'partly' })).toMatch(
      /"orders_by_invoice_status"[^{}]*Index Cond[^{}]*invoice_status = /,
    );
  });
});

/** Many orders of an account, which have no line items. */
const insertMany = `
  WITH made AS (
    INSERT INTO orders (account_id, livemode, id, reference, status, stage, buyer, due_date, metadata, stages, version, event_sequence,
      created_at, updated_at, invoice_status, to_invoice)
    SELECT $1::uuid, false, overlay(gen_random_uuid()::text PLACING left($2, 13) FROM 1 FOR 13)::uuid, 'PO-' || number,
      (ARRAY['confirmed', 'closed', 'cancelled'])[1 + number % 3], stage, buyer, date '2026-12-01' + number % 300,
      json_build_object('number', number::text), stages, 1, 1, created_at, created_at + number * interval '1 minute',
      (ARRAY['partly', 'nothing', 'fully'])[1 + least(number % 50, 2)], number % 50 = 2
    FROM orders CROSS JOIN generate_series(1, 5000) AS number
    WHERE id = $2::uuid
    RETURNING id, metadata
  )
  INSERT INTO order_metadata (account_id, livemode, order_id, key, value)
  SELECT $1::uuid, false, id, entry.key, entry.value FROM made CROSS JOIN LATERAL json_each_text(metadata) AS entry`;

describe('orders by day', () => {
  const ofDays = async (client: ApiClient, query: Record<string, string>) =>
    (await client.made(countOrdersByDay, { query })).days;
  /** All but the one that is cancelled. */
  const placed = () => orders.slice(0, -1);
  /** In India. */
  const dayOf = ({ created_at: at }: Order): string =>
    new Date(Date.parse(at) + 330 * minuteMs).toISOString().slice(0, 10);

  it('are counted by the day on which they were created, in the time zone of the account, without a cancelled one', async () => {
    const [first, last] = [dayOf(orders[0]!), dayOf(orders.at(-1)!)];
    for (const { date, created } of await ofDays(client, { from: first, to: last })) {
      expect([date, created]).toEqual([date, placed().filter((order) => dayOf(order) === date).length]);
    }
    const usual = await client.made(countOrdersByDay);
    expect(usual.days).toHaveLength(14);
    expect(usual.days.reduce((sum, { created }) => sum + created, 0)).toBe(placed().length);
  });

  it('are counted by the day on which they are due, once they are confirmed', async () => {
    const days = await ofDays(client, { from: '2026-11-30', to: '2026-12-05' });
    expect(days.map(({ due }) => due)).toEqual([0, 1, 0, 0, 0, 1]);
  });

  it('are those of the account and mode, and of a month at most', async () => {
    const none = [0, 0];
    for (const other of [freshTenant(), { ...tenant, livemode: !tenant.livemode }]) {
      const days = await ofDays(app.client(other), { from: '2026-12-05', to: '2026-12-05' });
      const [today] = (await app.client(other).made(countOrdersByDay)).days.slice(-1);
      expect([days[0]!.due, today!.created]).toEqual(none);
    }
    const early = await ofDays(client, { from: '1950-01-01', to: '1950-01-02' });
    expect(early.map(({ created, due }) => [created, due])).toEqual([none, none]);
    const long = await client.call(countOrdersByDay, { query: { from: '2026-11-01', to: '2026-12-02' } });
    expect(refusal(long)).toEqual([400, 'to']);
  });
});

describe('an order with `expand`', () => {
  it('has the records that are asked for, as their own GET answers them', async () => {
    const buyer = (await client.call(createBuyer, { body: { name: 'Asha Traders' } })).body;
    const made = await client.made(createOrder, {
      body: { ...orderBody('PO-EXPANDED'), buyer: undefined, buyer_id: buyer.id },
    });
    const [line] = made.line_items as [Order['line_items'][number]];
    const goods = { value: 10, uom: 'PCS' };
    for (const stage of made.work_orders[0]!.stages) {
      const entry = { stage, good: goods, operator_id: 'op', machine_id: 'm' };
      expect((await client.call(createStageEntry, { id: made.id, body: entry })).status).toBe(201);
    }
    for (const value of [4, 6]) {
      const lines = [{ line_item_id: line.id, quantity: { ...goods, value } }];
      expect((await client.call(createDispatch, { id: made.id, body: { lines } })).status).toBe(201);
    }
    await client.call(updateBuyer, { id: buyer.id, body: { name: 'Asha and Sons' } });

    const plain = (await client.call(getOrder, { id: made.id })).body as Order;
    const records = {
      buyer: (await client.call(getBuyer, { id: buyer.id })).body,
      dispatches: (await client.call(listOrderDispatches, { id: made.id })).body.data,
      progress: (await client.call(getProgress, { id: made.id })).body,
      invoice: null,
    };
    expect([plain.invoice_id, records.dispatches.length]).toEqual([null, 2]);
    const expand = 'buyer,dispatches,progress,invoice';
    const expanded = (await client.call(getOrder, { id: made.id, query: { expand: expand } })).body as ReadOrder;
    expect(getOrder.response.parse(expanded)).toEqual({ ...plain, expanded: records });
    const [first, second] = (await client.call(listOrders, { query: `limit=2&expand=${expand}` })).body
      .data as ReadOrder[];
    expect(first).toEqual(expanded);
    expect(second!.expanded).toMatchObject({ buyer: null, dispatches: [], invoice: null });
    expect((await client.call(getOrder, { id: made.id, query: { expand: 'invoice' } })).body).toEqual({
      ...plain,
      expanded: { invoice: null },
    });
    expect(refusal(await client.call(getOrder, { id: made.id, query: { expand: 'line_items' } }))).toEqual([
      400,
      'expand[0]',
    ]);
  });
});
