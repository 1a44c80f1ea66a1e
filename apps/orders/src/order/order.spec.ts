import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cancelOrder, createOrder, getOrder, listOrders, order } from '@millwright/contracts';
import {
  type ApiAnswer,
  type ApiClient,
  freshTenant,
  orderBody,
  orderPages,
  OrderPlacer,
  isLongForm,
} from '@millwright/testing';
import { type OrdersApp, startOrders } from '../testing/start-orders.js';

const itLong = isLongForm ? it : it.skip;

let app: OrdersApp;
let client: ApiClient;

beforeAll(async () => {
  app = await startOrders();
  client = app.client(freshTenant());
});

afterAll(() => app?.stop());

const create = (reference: string, change: Record<string, unknown> = {}): Promise<ApiAnswer> =>
  client.call(createOrder, { body: { ...orderBody(reference), ...change } });
const referencesOf = (answer: ApiAnswer): string[] =>
  (answer.body as { data: { reference: string }[] }).data.map(({ reference }) => reference);

/** Numbered references, undefined once there are `count`. */
function numbered(name: string, count: number): () => string | undefined {
  let number = 0;
  return () => {
    number += 1;
    return number > count ? undefined : `${name}-${number}`;
  };
}

describe('an order', () => {
  it('is read back as it was answered, with its version as ETag', async () => {
    const created = await create('PO-READ', { metadata: { zeta: '1', alpha: '2' } });
    const read = await client.call(getOrder, { id: (created.body as { id: string }).id });
    expect(created.status).toBe(201);
    expect(order.parse(created.body)).toEqual(created.body);
    expect(JSON.stringify(read.body)).toBe(JSON.stringify(created.body));
    expect([created.headers['etag'], read.headers['etag']]).toEqual(['"1"', '"1"']);
  });

  it('is a draft, or confirmed where that was asked for', async () => {
    expect((await create('PO-DRAFT', { confirm: undefined })).body).toMatchObject({
      status: 'draft',
      stage: 'not_started',
    });
    expect((await create('PO-CONFIRMED', { confirm: true })).body).toMatchObject({ status: 'confirmed' });
  });

  it('keeps exact amounts and text of every script', async () => {
    const line = {
      sku: 'Ω-1',
      description: 'कागज़ का डिब्बा 📦',
      hsn: '4819',
      quantity: { value: 999_999_999.999, uom: 'KGS' },
      unit_price: { amount: '0.105', currency: 'INR' },
      tax_rate: 0.25,
      spec: { größe: 'XL', layers: 5, glued: false },
    };
    const created = await create('PO-EXACT', { line_items: [line] });
    expect(created.body).toMatchObject({ line_items: [line] });
    const read = await client.call(getOrder, { id: (created.body as { id: string }).id });
    expect(read.body).toEqual(created.body);
  });

  it('has a reference of its own: a second one is 409, and names the field', async () => {
    await create('PO-TWICE');
    const second = await create('PO-TWICE');
    expect([second.status, second.body]).toEqual([
      409,
      { error: expect.objectContaining({ code: 'conflict', param: 'reference' }) },
    ]);
  });

  it('frees its reference when it is cancelled, for one of many who take it at once', async () => {
    const first = await create('PO-FREED', { metadata: {} });
    await client.call(cancelOrder, { id: first.body.id });
    const answers = await Promise.all(Array.from({ length: 10 }, () => create('PO-FREED')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    const { body } = await client.call(listOrders, { query: { reference: 'PO-FREED' } });
    expect(body.data.map(({ status }: { status: string }) => status)).toEqual(['confirmed', 'cancelled']);
  });

  it('may be created by one of many who try at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create('PO-RACE')));
    const count = (wanted: number): number => answers.filter(({ status }) => status === wanted).length;
    expect([count(201), count(409)]).toEqual([1, 19]);
  });
});

describe('the list of orders', () => {
  beforeAll(async () => {
    client = app.client(freshTenant());
    await create('PO-1', { confirm: false, due_date: '2026-12-01', buyer: { name: 'Asha Traders' } });
    await create('PO-2', { due_date: '2026-12-10' });
    await create('PO-3', { due_date: undefined });
  });

  it.each([
    ['', ['PO-3', 'PO-2', 'PO-1']],
    ['?status=draft', ['PO-1']],
    ['?status=confirmed&due_before=2026-12-31', ['PO-2']],
    ['?stage=not_started&limit=1', ['PO-3']],
    ['?buyer=Asha%20Traders', ['PO-1']],
    ['?buyer=29AAGCB7383J1Z4', ['PO-3', 'PO-2']],
    ['?reference=PO-2', ['PO-2']],
    ['?updated_since=2020-01-01T00:00:00Z', ['PO-3', 'PO-2', 'PO-1']],
    ['?updated_since=2199-01-01T00:00:00Z', []],
  ])('%s shows %j, newest first', async (query, expected) => {
    expect(referencesOf(await client.call(listOrders, { query }))).toEqual(expected);
  });

  itLong(
    'stays complete and without repeats, page by page, while 1 000 orders are added by calls beside it',
    async () => {
      const reader = app.client(freshTenant());
      const placer = new OrderPlacer(reader);
      const placedIds = (): string[] => placer.placed.map(({ id }) => id);
      let pages = 0;
      const readAll = async (): Promise<string[]> => {
        const seen: string[] = [];
        for await (const page of orderPages(reader, 50)) {
          pages += 1;
          seen.push(...page.data.map(({ id }) => id));
          expect(page.has_more).toBe(page.next_cursor !== null);
        }
        return seen;
      };
      let isAdding = true;
      const readWhileAdding = async (): Promise<void> => {
        while (isAdding) {
          const there = placedIds();
          const seen = await readAll();
          expect(seen).toEqual([...new Set(seen)].toSorted().toReversed());
          expect(there.filter((id) => !seen.includes(id))).toEqual([]);
        }
      };
      const add = async (): Promise<void> => {
        await placer.placeAll(12, numbered('PO-MEANWHILE', 1_000));
        isAdding = false;
      };
      await placer.placeAll(8, numbered('PO-BEFORE', 60));
      await Promise.all([add(), readWhileAdding()]);
      expect(pages).toBeGreaterThan(20);
      expect(await readAll()).toEqual(placedIds().toSorted().toReversed());
    },
    120_000,
  );

  it('refuses a cursor that it has not given', async () => {
    const answer = await client.call(listOrders, { query: { cursor: 'abc' } });
    expect([answer.status, answer.body]).toEqual([400, { error: expect.objectContaining({ param: 'cursor' }) }]);
  }, 90_000);
});
