/** What the gateway adds to the operations of orders: scopes, and the version before. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  cancelOrder,
  createBuyer,
  createInvoice,
  createOrder,
  getBuyer,
  getOrder,
  listEvents,
  listOrders,
  updateBuyer,
} from '@millwright/contracts';
import { type ApiClient, eventually, HeavyOrders, orderBody, Product } from '@millwright/testing';

let client: ApiClient;

beforeAll(async () => {
  const product = Product.ofTests();
  const account = await product.createAccount('Orders at the gateway');
  await product.liftLimits(account, 'test');
  const scopes = ['orders:read', 'orders:write', 'invoices:write', 'webhooks:manage'];
  client = product.client('test', await product.createKey(account, 'test', scopes));
});

afterAll(() => client?.close());

it('a buyer is written in the version before as it was then', async () => {
  const versioned = { 'service-version': '2026-10-01' };
  const { billing } = createBuyer.examples[0].body.addresses;
  const body = { name: 'Bluepeak', billing_address: billing };
  const created = (await client.call(createBuyer, { body, headers: versioned })).body as { id: string };
  expect(created).toMatchObject(body);
  const changed = { shipping_address: billing };
  const answer = await client.call(updateBuyer, { id: created.id, body: changed, headers: versioned });
  expect(answer.body).toMatchObject({ ...body, ...changed });
  expect((await client.call(getBuyer, { id: created.id })).body).toMatchObject({
    addresses: { billing, shipping: billing },
  });
});

interface Page {
  readonly data: readonly { readonly id: string }[];
  readonly has_more: boolean;
  readonly next_cursor: string | null;
}

/** The ids on each page of a list, none of which may weigh more than 4 MiB. */
async function pagesOf(path: string, version: string): Promise<string[][]> {
  const pages: string[][] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = `?limit=100${cursor === '' ? '' : `&cursor=${cursor}`}`;
    const { status, body } = await client.send('GET', path + query, undefined, { 'service-version': version });
    expect(status).toBe(200);
    const page = body as unknown as Page;
    expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThanOrEqual(4_194_304);
    expect(page.has_more).toBe(page.next_cursor !== null);
    pages.push(page.data.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  return pages;
}

it('pages of the heaviest orders, and of their events, weigh at most 4 MiB, also in the version before', async () => {
  const heavy = await HeavyOrders.of(client);
  const placed: string[] = [];
  for (let number = 1; number <= 20; number += 1) {
    const { status, body } = await heavy.place(number);
    expect(status).toBe(201);
    placed.unshift((body as unknown as { id: string }).id);
  }
  for (const version of ['2026-11-01', '2026-10-01']) {
    const pages = await pagesOf(listOrders.path, version);
    expect(pages.map(({ length }) => length)).toEqual([16, 5]);
    expect(pages.flat().slice(0, 20)).toEqual(placed);
    await eventually(async () => {
      const events = await pagesOf(listEvents.path, version);
      expect([events.length, new Set(events.flat()).size]).toEqual([2, 21]);
    });
  }
}, 60_000);

it('a dispatch needs the scope dispatch:write', async () => {
  const path = '/v1/orders/ord_034qzGoglnll8Ild7pcYOy/dispatches';
  const { status, body } = await client.send('POST', path, { lines: [] });
  expect([status, body.error.required_scopes]).toEqual([403, ['dispatch:write']]);
});

it('an order is invoiced or cancelled, and never both, where both are called for at once', async () => {
  // An account can invoice as often at once.
  const { count } = createInvoice.limit;
  for (let round = 0; round < count; round += 1) {
    const { body: order } = await client.call(createOrder, { body: orderBody(`PO-AT-ONCE-${round}`) });
    const invoice = () => client.call(createInvoice, { id: order.id, body: {} });
    const cancel = () => client.call(cancelOrder, { id: order.id });
    const [invoiced, cancelled] = await Promise.all([invoice(), cancel()]);
    const { status } = (await client.call(getOrder, { id: order.id })).body;
    if (invoiced.status === 202) {
      expect([cancelled.status, cancelled.body.error, status]).toMatchObject([
        409,
        { code: 'conflict', invoice_id: invoiced.body.id },
        'confirmed',
      ]);
    } else {
      expect([invoiced.status, cancelled.status, status]).toEqual([409, 200, 'cancelled']);
    }
  }
}, 60_000);
