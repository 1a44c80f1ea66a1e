import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createDispatch,
  createOrder,
  createStageEntry,
  deliverDispatch,
  type Dispatch,
  dispatchRoomBytes,
  failDispatch,
  getDispatch,
  getOrder,
  listDispatches,
  listOrders,
  mostDispatchBytes,
  type Order,
  proveDispatch,
  updateDispatch,
} from '@millwright/contracts';
import {
  type ApiAnswer,
  type ApiClient,
  freshTenant,
  isLongForm,
  operationOf,
  orderBody,
  upload,
  uuidOf,
} from '@millwright/testing';
import { type OrdersApp, startOrders } from '../testing/start-orders.js';
import { type DispatchFilter, listStatement } from './dispatch-list.js';

const itLong = isLongForm ? it : it.skip;

let app: OrdersApp;

beforeAll(async () => {
  app = await startOrders();
});

afterAll(() => app?.stop());

const [item] = orderBody('PO')['line_items'] as [object];
const pcs = (value: number) => ({ value, uom: 'PCS' });

/** An order of 100 packed pieces. */
async function packed(client: ApiClient): Promise<Order> {
  const line = { ...item, quantity: pcs(100) };
  const body = { ...orderBody(`PO-LIST-${randomUUID()}`), line_items: [line], stages: ['packing'] };
  const order = (await client.call(createOrder, { body })).body as Order;
  const by = { operator_id: 'op_1', machine_id: 'machine_1' };
  await client.call(createStageEntry, { id: order.id, body: { stage: 'packing', good: pcs(100), ...by } });
  return order;
}

const linesOf = ({ line_items: [line] }: Order, amount: number) => [{ line_item_id: line!.id, quantity: pcs(amount) }];

async function ship(client: ApiClient, order: Order, amount: number): Promise<Dispatch> {
  const body = { lines: linesOf(order, amount) };
  return (await client.call(createDispatch, { id: order.id, body })).body as Dispatch;
}

/** Adds dispatches that are as this one, in the database. */
async function copy({ id }: Dispatch, count: number): Promise<void> {
  const columns = `account_id, livemode, order_id, status, lines, transport_history, dispatched_at, deliveries, returns, documents,
    weight, version, created_at, updated_at`;
  await app.database.worker.query(
    `INSERT INTO dispatches (id, ${columns}) SELECT uuidv7(), ${columns} FROM dispatches, generate_series(1, $2) WHERE id = $1`,
    [uuidOf(id), count],
  );
}

async function idsOf(client: ApiClient, query: string): Promise<string[]> {
  const { status, body } = await client.call(listDispatches, { query });
  expect([status, body.error]).toEqual([200, undefined]);
  return (body.data as Dispatch[]).map(({ id }) => id);
}

describe('the dispatches of all orders', () => {
  it('are listed newest first, as they are, by order and by one status or several', async () => {
    const client = app.client(freshTenant());
    const orders = [await packed(client), await packed(client)] as const;
    const [first, second, third] = [
      await ship(client, orders[0], 10),
      await ship(client, orders[1], 10),
      await ship(client, orders[0], 10),
    ];
    await client.call(failDispatch, { id: second!.id, body: { reason: 'Gate closed' } });
    const { body: delivered } = await client.call(deliverDispatch, { id: third!.id });
    const { body } = await client.call(listDispatches, { query: { limit: 1 } });
    expect([body.data, body.has_more]).toEqual([[delivered], true]);
    expect(await idsOf(client, 'limit=25')).toEqual([third!.id, second!.id, first!.id]);
    expect(await idsOf(client, `order_id=${orders[0].id}`)).toEqual([third!.id, first!.id]);
    expect(await idsOf(client, 'status=in_transit,failed')).toEqual([second!.id, first!.id]);
    expect(await idsOf(client, `status=delivered&order_id=${orders[1].id}`)).toEqual([]);
    expect(await idsOf(app.client(freshTenant()), 'limit=25')).toEqual([]);
  });

  it('are refused for an unknown order or status', async () => {
    const client = app.client(freshTenant());
    const order = await packed(app.client(freshTenant()));
    const answers = await Promise.all([
      client.call(listDispatches, { query: { order_id: order.id } }),
      client.call(listDispatches, { query: { status: 'in_transit,eaten' } }),
      client.call(listDispatches, { query: { updated_since: 'yesterday' } }),
    ]);
    expect(answers.map(({ status, body }) => [status, body.error.param])).toEqual([
      [400, 'order_id'],
      [400, 'status[1]'],
      [400, 'updated_since'],
    ]);
  });

  it('are found by every change since a moment, and only by these', async () => {
    const client = app.client(freshTenant());
    const order = await packed(client);
    const [dispatch, other] = [await ship(client, order, 50), await ship(client, order, 50)];
    const post = (name: string, body: object): Promise<ApiAnswer> =>
      client.call(operationOf(`dispatches.${name}`), { id: dispatch.id, body });
    const file = await upload(client, 'application/pdf');
    for (const change of [
      () => client.call(updateDispatch, { id: dispatch.id, body: { vehicle_number: 'KA01AB1234' } }),
      () => post('add_documents', { documents: [{ upload_id: file.id }] }),
      () => post('fail', { reason: 'Gate closed' }),
      () => post('deliver', { lines: linesOf(order, 20) }),
      () => post('prove', { note: 'Rear gate' }),
      () => post('return', { reason: 'Wrong colour' }),
    ]) {
      await app.advance(1_000);
      const since = encodeURIComponent(app.clock.now().toISOString());
      expect(await idsOf(client, `updated_since=${since}`)).toEqual([]);
      expect((await change()).status).toBe(200);
      expect(await idsOf(client, `updated_since=${since}`)).toEqual([dispatch.id]);
    }
    expect(await idsOf(client, `updated_since=${encodeURIComponent(other.updated_at)}`)).toEqual([
      other.id,
      dispatch.id,
    ]);
  });

  it('come in pages that stay the same while others are recorded', async () => {
    const client = app.client(freshTenant());
    const order = await packed(client);
    const made: string[] = [];
    for (let number = 0; number < 5; number += 1) made.unshift((await ship(client, order, 1)).id);
    const seen: string[] = [];
    for (let cursor = ''; ;) {
      const { body } = await client.call(listDispatches, { query: `limit=2${cursor}` });
      seen.push(...(body.data as Dispatch[]).map(({ id }) => id));
      await ship(client, order, 1);
      if (!body.has_more) break;
      cursor = `&cursor=${body.next_cursor as string}`;
    }
    expect(seen).toEqual(made);
  });

  itLong('are read by the index that has what they are filtered by, past all those of the other mode', async () => {
    const tenant = freshTenant();
    const live = app.client({ ...tenant, livemode: true });
    await copy(await ship(live, await packed(live), 1), 3_000);
    await app.database.worker.query('ANALYZE dispatches');
    const planOf = async (filter: DispatchFilter): Promise<string> => {
      const { sql, parameters } = listStatement(tenant, filter, { limit: 25 });
      const plan = await app.database.worker.query<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${sql}`, parameters);
      return plan.map((line) => line['QUERY PLAN']).join('\n');
    };
    expect(await planOf({})).toContain('dispatches_newest');
    expect(await planOf({ status: ['failed', 'lost'] })).toContain('dispatches_newest');
    expect(await planOf({ updatedSince: '2199-01-01T00:00:00Z' })).toContain('dispatches_changed');
    expect(await planOf({ orderId: uuidOf((await packed(live)).id) })).toContain('dispatches_of_order');
  });
});

describe('a heavy dispatch', () => {
  const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

  it('is refused what would make it too heavy, can be ended, and a page of such ends before it weighs 4 MiB', async () => {
    const tenant = freshTenant();
    const client = app.client(tenant);
    const order = await packed(client);
    const dispatch = await ship(client, order, 100);
    const proof = { note: '€'.repeat(2_000), receiver_name: '€'.repeat(200) };
    const deliver = (body: object): Promise<ApiAnswer> => client.call(deliverDispatch, { id: dispatch.id, body });
    let last: ApiAnswer;
    do last = await deliver({ lines: linesOf(order, 1), proof });
    while (last.status === 200);
    expect([last.status, last.body.error.code]).toEqual([413, 'payload_too_large']);
    const { body: full } = await client.call(getDispatch, { id: dispatch.id });
    expect(bytesOf(full)).toBeLessThanOrEqual(mostDispatchBytes - dispatchRoomBytes);
    expect((await client.call(proveDispatch, { id: dispatch.id, body: proof })).status).toBe(413);
    const ended = await deliver({ proof });
    expect([ended.status, ended.body.status]).toEqual([200, 'delivered']);
    expect(bytesOf(ended.body)).toBeLessThanOrEqual(mostDispatchBytes);

    await copy(dispatch, 25);
    const { sql, parameters } = listStatement(tenant, {}, { limit: 100 });
    const [selected] = await app.database.worker.query<{ is_cut: boolean }[]>(sql, parameters);
    expect(selected!.is_cut).toBe(true);
    const page = await client.call(listDispatches, { query: { limit: 100 } });
    expect(bytesOf(page.body)).toBeLessThanOrEqual(4_194_304);
    expect([page.body.has_more, page.body.data.length > 15]).toEqual([true, true]);
    const rest = await client.call(listDispatches, { query: { limit: 100, cursor: page.body.next_cursor as string } });
    expect(page.body.data.length + rest.body.data.length).toBe(26);

    const { body: expanded } = await client.call(getOrder, { id: order.id, query: { expand: 'dispatches' } });
    const shown = (expanded.expanded.dispatches as Dispatch[]).length;
    expect([shown > 10, expanded.expanded.dispatches]).toEqual([true, page.body.data.slice(0, shown)]);
    expect(bytesOf(expanded)).toBeLessThanOrEqual(4_194_304);
    const newer = await packed(client);
    await ship(client, newer, 1);
    const { body: orders } = await client.call(listOrders, { query: { expand: 'dispatches' } });
    expect([orders.data.map(({ id }: Order) => id), orders.has_more]).toEqual([[newer.id], true]);
    const next = await client.call(listOrders, {
      query: { expand: 'dispatches', cursor: orders.next_cursor as string },
    });
    expect([next.body.data, next.body.has_more]).toEqual([[expanded], false]);
  });
});
