import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import {
  createOrder,
  createStageEntry,
  getOrderTimeline,
  getWorkOrder,
  getWorkOrderTimeline,
  holdOrder,
  listWorkOrders,
  type Order,
  reverseStageEntry,
  type Scope,
  startStage,
  type TimelineEntry,
  type WorkOrderInProduction,
} from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import { type ApiAnswer, freshTenant, orderBody, type SignedInput } from '@millwright/testing';
import { type OrdersApp, startOrders } from '../testing/start-orders.js';

let app: OrdersApp;
let tenant: Tenant;
let order: Order;

beforeAll(async () => {
  app = await startOrders();
});
afterAll(() => app?.stop());
beforeEach(async () => {
  tenant = freshTenant();
  const body = { ...orderBody(`PO-${randomUUID()}`), confirm: true };
  order = (await app.call(createOrder, tenant, { body })).body as Order;
});

const scopes: readonly Scope[] = ['stages:write'];
const person = (id: string): SignedInput => ({ scopes, actor: { type: 'dashboard', id, name: 'A worker' } });
const [ravi, asha] = [randomUUID(), randomUUID()];

async function book(by: string): Promise<string> {
  const body = { stage: 'cutting', good: { value: 10, uom: 'PCS' }, operator_id: 'op_1', machine_id: 'm_1' };
  const answer = await app.call(createStageEntry, tenant, { id: order.id, body, ...person(by) });
  expect(answer.status).toBe(201);
  return answer.body.id as string;
}

const reverse = (id: string, input: SignedInput): Promise<ApiAnswer> =>
  app.call(reverseStageEntry, tenant, { id, body: { reason: 'Mistyped' }, ...input });

it('people at a station see and start work without the prices and the invoices of the order', async () => {
  const list = await app.call(listWorkOrders, tenant, { query: { order_reference: order.reference }, scopes });
  const [work] = list.body.data as WorkOrderInProduction[];
  expect([list.status, work!.order_id]).toEqual([200, order.id]);
  const one = await app.call(getWorkOrder, tenant, { id: work!.id, scopes });
  const started = await app.call(startStage, tenant, { id: work!.id, body: { stage: 'cutting' }, ...person(ravi) });
  expect([one.status, started.status]).toEqual([200, 200]);
  const shown = JSON.stringify([list.body, one.body, started.body]);
  for (const hidden of ['price', 'amount', 'contact', 'gstin', 'invoice_id', 'buyer'])
    expect(shown).not.toContain(hidden);
});

it('work orders are found by the reference of their order alone', async () => {
  const other = { ...orderBody(`PO-${randomUUID()}`), confirm: true };
  await app.call(createOrder, tenant, { body: other });
  const listed = async (reference: string) =>
    (await app.call(listWorkOrders, tenant, { query: { order_reference: reference } })).body.data.length as number;
  expect([await listed(order.reference), await listed('PO-none')]).toEqual([order.line_items.length, 0]);
});

it('an entry is reversed by who has booked it, within the hour, or by somebody who may change orders', async () => {
  const [first, second] = [await book(ravi), await book(ravi)];
  const refused = await reverse(first, person(asha));
  expect([refused.status, refused.body.error]).toMatchObject([
    403,
    {
      code: 'insufficient_scope',
      required_scopes: ['orders:write'],
      message: expect.stringContaining('Somebody else'),
    },
  ]);
  expect((await reverse(first, person(ravi))).status).toBe(201);
  await app.database.worker.query(
    `UPDATE stage_entries SET created_at = created_at - interval '1 hour' WHERE account_id = $1`,
    [tenant.accountId],
  );
  const late = await reverse(second, person(ravi));
  expect([late.status, late.body.error.message]).toEqual([403, expect.stringContaining('older')]);
  expect((await reverse(second, { scopes: ['orders:write'] })).status).toBe(201);
});

it('a timeline says what became of an order and its work orders, when, by whom and why', async () => {
  const [work] = order.work_orders as [Order['work_orders'][number]];
  const worker = { name: 'A worker' };
  await app.call(startStage, tenant, { id: work.id, body: { stage: 'cutting', machine_id: 'm_1' }, ...person(ravi) });
  const entry = await book(ravi);
  await reverse(entry, person(ravi));
  await app.call(holdOrder, tenant, { id: order.id, body: { reason: 'The board is late' } });
  const read = async (operation: typeof getOrderTimeline | typeof getWorkOrderTimeline, id: string, input = {}) =>
    (await app.call(operation, tenant, { id, ...input })).body.data as TimelineEntry[];

  const booked = { stage: 'cutting', operator_id: 'op_1', machine_id: 'm_1' };
  const ofOrder = await read(getOrderTimeline, order.id);
  expect(ofOrder).toMatchObject([
    { operation: 'orders.hold', events: ['order.updated'], reason: 'The board is late', status: 'on_hold' },
    { operation: 'stages.reverse', actor: worker, reason: 'Mistyped', details: { ...booked, good: '-10 PCS' } },
    { operation: 'order_stages.create', actor: worker, reason: null, details: { ...booked, good: '10 PCS' } },
    { operation: 'orders.create', events: ['order.created'], actor: { type: 'api_key' }, status: 'confirmed' },
  ]);
  expect(ofOrder[0]!.changed).toEqual(expect.arrayContaining(['status', 'hold_reason']));
  expect(ofOrder[2]!.events).toEqual(expect.arrayContaining(['order.stage_advanced', 'order.updated']));
  expect(ofOrder.map(({ at }) => at)).toEqual(
    ofOrder
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  const ofWork = await read(getWorkOrderTimeline, work.id, { scopes });
  expect(ofWork.map(({ operation, details }) => [operation, details['good'] ?? details['machine_id']])).toEqual([
    ['stages.reverse', '-10 PCS'],
    ['order_stages.create', '10 PCS'],
    ['work_orders.start', 'm_1'],
  ]);

  const first = await app.call(getOrderTimeline, tenant, { id: order.id, query: { limit: 3 } });
  const cursor = first.body.next_cursor as string;
  expect(await read(getOrderTimeline, order.id, { query: { limit: 3, cursor } })).toEqual(ofOrder.slice(3));
  expect((await app.call(getOrderTimeline, freshTenant(), { id: order.id })).status).toBe(404);
});
