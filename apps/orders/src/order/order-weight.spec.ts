import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listOrders, mostOrderBytes, type Order, orderSorts, skipStage, updateOrder } from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import {
  type ApiAnswer,
  type ApiClient,
  freshTenant,
  HeavyOrders,
  operationOf,
  orderRoomBytes,
} from '@millwright/testing';
import { type OrdersApp, startOrders } from '../testing/start-orders.js';
import { listStatement } from './order-list.js';

let app: OrdersApp;
let tenant: Tenant;
let client: ApiClient;
let heavy: HeavyOrders;
let heaviest: Order;

beforeAll(async () => {
  app = await startOrders();
  tenant = freshTenant();
  client = app.client(tenant);
  heavy = await HeavyOrders.of(client);
  heaviest = (await heavy.place(1)).body as Order;
}, 30_000);

afterAll(() => app?.stop());

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
const refusal = ({ status, body }: ApiAnswer): unknown[] => [status, body.error?.code, body.error?.message];
const tooHeavy = [
  413,
  'payload_too_large',
  expect.stringMatching(/^The order would have \d+ bytes as JSON\. .*256 KiB/),
];
const patch = (id: string, body: object): Promise<ApiAnswer> => client.call(updateOrder, { id, body });

describe('an order', () => {
  it('is taken up to its greatest weight, and refused with one byte more', async () => {
    expect(bytesOf(heaviest)).toBe(mostOrderBytes - orderRoomBytes);
    expect(refusal(await heavy.place(2, 1))).toEqual(tooHeavy);
    const { body } = await client.call(listOrders, { query: { reference: 'PO-0002' } });
    expect(body.data).toEqual([]);
  });

  it('does not grow beyond it by a change, and may become lighter', async () => {
    const { id, line_items: items } = (await heavy.place(3)).body as Order;
    const [light] = items.map((item) => ({ ...item, spec: {} }));
    for (const change of [
      { metadata: { note: 'x' } },
      { line_items: [...items, { ...light!, id: undefined }] },
      { reference: 'PO-0003, and more' },
    ]) {
      expect(refusal(await patch(id, change))).toEqual(tooHeavy);
    }
    expect((await patch(id, { due_date: null })).status).toBe(200);
    expect((await patch(id, { line_items: [light!] })).status).toBe(200);
    expect((await patch(id, { metadata: { note: 'x' } })).status).toBe(200);
  });

  it('is not made heavier by the reasons of its route changes', async () => {
    const [work] = heaviest.work_orders;
    const skip = { stage: work!.stages[0], reason: 'x'.repeat(500) };
    expect(refusal(await client.call(skipStage, { id: work!.id, body: skip }))).toEqual(tooHeavy);
  });

  it('of the greatest weight is held, released and cancelled, and weighs no more than 256 KiB then', async () => {
    const { id } = (await heavy.place(4)).body as Order;
    const reason = '€'.repeat(500);
    for (const [step, body] of [
      ['hold', { reason }],
      ['release', undefined],
      ['cancel', { reason }],
    ] as const) {
      const answer = await client.call(operationOf(`orders.${step}`), { id, body });
      expect([step, answer.status]).toEqual([step, 200]);
      expect(bytesOf(answer.body)).toBeLessThanOrEqual(mostOrderBytes);
    }
  });
});

it('a page reads no more orders in full than it may weigh', async () => {
  for (let number = 10; number < 30; number += 1) expect((await heavy.place(number)).status).toBe(201);
  for (const sort of orderSorts) {
    const { sql, parameters } = listStatement(tenant, listOrders.query.parse({ limit: 100, sort }));
    const rows = await app.database.worker.query<{ weight: number; is_cut: boolean }[]>(sql, parameters);
    const weights = rows.map(({ weight }) => weight).slice(0, -1);
    expect([sort, rows[0]!.is_cut]).toEqual([sort, true]);
    expect(weights.reduce((sum, each) => sum + each)).toBeLessThan(4_194_304);
  }
  const { body } = await client.call(listOrders, { query: { limit: 100 } });
  expect([(body.data as Order[]).length, body.has_more]).toEqual([16, true]);
});
