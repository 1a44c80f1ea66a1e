import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type BuyerRecord,
  createBuyer,
  createOrder,
  deleteBuyer,
  getBuyer,
  getOrder,
  listBuyers,
  listOrders,
  type Order,
  updateBuyer,
  updateOrder,
} from '@millwright/contracts';
import { type ApiAnswer, type ApiClient, freshTenant, orderBody } from '@millwright/testing';
import { type OrdersApp, startOrders } from '../testing/start-orders.js';

const tenant = freshTenant();
let app: OrdersApp;
let client: ApiClient;

beforeAll(async () => {
  app = await startOrders();
  client = app.client(tenant);
});

afterAll(() => app?.stop());

const { body: example } = createBuyer.examples[0];

async function made(change: object = {}): Promise<BuyerRecord> {
  return (await client.call(createBuyer, { body: { ...example, ...change } })).body as BuyerRecord;
}

const update = ({ id }: { id: string }, change: object, headers = {}): Promise<ApiAnswer> =>
  client.call(updateBuyer, { id, body: change, headers });

let orders = 0;
async function ordered(change: object): Promise<ApiAnswer> {
  orders += 1;
  const { buyer: _, ...body } = orderBody(`PO-BUYER-${orders}`);
  return client.call(createOrder, { body: { ...body, ...change } });
}

const faultOf = ({ status, body }: ApiAnswer) => [status, body.error.code, body.error.param];

describe('a buyer', () => {
  it('is read back as it was answered, and found by name and by GSTIN', async () => {
    const buyer = await made({ name: 'Asha Traders' });
    expect(buyer).toMatchObject({ ...example, name: 'Asha Traders', version: 1, livemode: false });
    const read = await client.call(getBuyer, { id: buyer.id });
    expect([read.body, read.headers['etag']]).toEqual([buyer, '"1"']);
    const ids = async (query: string): Promise<string[]> =>
      ((await client.call(listBuyers, { query })).body as { data: BuyerRecord[] }).data.map(({ id }) => id);
    expect(await ids('name=Asha%20Traders')).toEqual([buyer.id]);
    expect(await ids(`gstin=${example.gstin}`)).toContain(buyer.id);
    expect(await ids('gstin=27AAPFU0939F1ZV')).toEqual([]);
  });

  it('changes in what is sent, and keeps the rest', async () => {
    const before = await made();
    const shipping = { ...example.addresses.billing, line1: 'Plot 7, Peenya' };
    const after = (await update(before, { addresses: { shipping }, contact: null })).body as BuyerRecord;
    const { contact: _, ...rest } = before;
    expect(after).toEqual({
      ...rest,
      addresses: { ...before.addresses, shipping },
      version: 2,
      updated_at: expect.any(String),
    });
    const without = (await update(before, { addresses: { billing: null }, gstin: null })).body as BuyerRecord;
    expect(without.addresses).toEqual({ shipping });
    expect(without).not.toHaveProperty('gstin');
  });

  it('merges its metadata by key, of which null removes one', async () => {
    const before = (await client.call(createBuyer, { body: { ...example, metadata: { erp: '1', old: '2' } } })).body;
    const after = await update(before as BuyerRecord, { metadata: { old: null, wms: '3' } });
    expect(after.body.metadata).toEqual({ erp: '1', wms: '3' });
    const many = Object.fromEntries(Array.from({ length: 49 }, (_, index) => [`k${index}`, 'x']));
    expect(faultOf(await update(before as BuyerRecord, { metadata: many }))).toEqual([
      400,
      'invalid_parameter',
      'metadata',
    ]);
  });

  it('is not changed for a version that is not its own', async () => {
    const buyer = await made();
    expect((await update(buyer, { name: 'One' }, { 'if-match': '"1"' })).status).toBe(200);
    expect((await update(buyer, { name: 'Two' }, { 'if-match': '"1"' })).status).toBe(412);
    expect((await client.call(getBuyer, { id: buyer.id })).body).toMatchObject({ name: 'One', version: 2 });
  });

  it.each<[string, object, string, string]>([
    ['a wrong check digit', { gstin: '29AAGCB7383J1Z5' }, 'invalid_parameter', 'gstin'],
    ['no name', { name: undefined }, 'missing_parameter', 'name'],
    ['a blank name', { name: ' ' }, 'invalid_parameter', 'name'],
    ['a name without end', { name: 'x'.repeat(201) }, 'invalid_parameter', 'name'],
    ['a field that there is not', { vat: '1' }, 'unknown_parameter', 'vat'],
    [
      'an address without city',
      { addresses: { billing: { line1: '1' } } },
      'missing_parameter',
      'addresses.billing.city',
    ],
  ])('is refused with %s', async (_, change, code, param) => {
    expect(faultOf(await client.call(createBuyer, { body: { ...example, ...change } }))).toEqual([400, code, param]);
  });
});

describe('an order', () => {
  it('keeps the buyer as it was when its id was given, until it is given again', async () => {
    const buyer = await made();
    const order = (await ordered({ buyer_id: buyer.id })).body as Order;
    const { name, gstin, addresses, contact } = buyer;
    expect(order).toMatchObject({ buyer_id: buyer.id, buyer: { name, gstin, addresses, contact } });
    await update(buyer, { name: 'Bluepeak Stores' });
    expect((await client.call(getOrder, { id: order.id })).body).toEqual(order);
    const change = (body: object) => client.made(updateOrder, { id: order.id, body });
    const renewed = await change({ buyer_id: buyer.id });
    expect(renewed).toMatchObject({ buyer_id: buyer.id, buyer: { name: 'Bluepeak Stores' }, version: 2 });
    const other = await change({ buyer: { name: 'Walk-in' } });
    expect(other.buyer).toEqual({ name: 'Walk-in' });
    expect(other).not.toHaveProperty('buyer_id');
  });

  it('takes over the consignee that is stored with its buyer, unless it names one', async () => {
    const depot = { name: 'Bluepeak, Hosur depot', relation: 'own_site' };
    const works = { name: 'Hosur Works', gstin: '33AAPFU0939F1Z2', relation: 'third_party' };
    const buyer = await made({ consignee: depot });
    expect(buyer.consignee).toEqual(depot);
    const order = (await ordered({ buyer_id: buyer.id })).body as Order;
    expect(order.consignee).toEqual(depot);
    expect(((await ordered({ buyer_id: buyer.id, consignee: works })).body as Order).consignee).toEqual(works);
    const change = (body: object) => client.made(updateOrder, { id: order.id, body });
    expect((await change({ consignee: works })).consignee).toEqual(works);
    expect((await change({ buyer: { name: 'Walk-in' } })).consignee).toEqual(works);
    expect((await change({ buyer_id: buyer.id })).consignee).toEqual(depot);
    expect(await change({ consignee: null })).not.toHaveProperty('consignee');
    expect((await update(buyer, { consignee: null })).body).not.toHaveProperty('consignee');
    expect(await change({ buyer_id: buyer.id })).not.toHaveProperty('consignee');
  });

  it('is listed by the id of its buyer', async () => {
    const buyer = await made();
    const order = (await ordered({ buyer_id: buyer.id })).body as Order;
    const { data } = (await client.call(listOrders, { query: { buyer: buyer.id } })).body as { data: Order[] };
    expect(data).toEqual([order]);
  });

  it.each<[string, object, string, string]>([
    ['no buyer', {}, 'missing_parameter', 'buyer'],
    [
      'a mistyped GSTIN of its consignee',
      {
        buyer: { name: 'x' },
        consignee: { name: 'Hosur Works', gstin: '33AAPFU0939F1Z3', relation: 'third_party' },
      },
      'invalid_parameter',
      'consignee.gstin',
    ],
    [
      'a consignee without a relation',
      { buyer: { name: 'x' }, consignee: { name: 'Hosur Works' } },
      'missing_parameter',
      'consignee.relation',
    ],
    ['a buyer that there is not', { buyer_id: 'byr_0000000000000000000000' }, 'invalid_parameter', 'buyer_id'],
    ['an id of another kind', { buyer_id: 'ord_0000000000000000000000' }, 'invalid_parameter', 'buyer_id'],
    ['two buyers', { buyer_id: 'byr_0000000000000000000000', buyer: { name: 'x' } }, 'invalid_parameter', 'buyer_id'],
  ])('is refused with %s', async (_, change, code, param) => {
    expect(faultOf(await ordered(change))).toEqual([400, code, param]);
  });

  it('holds its buyer: one that orders refer to is not deleted, another is', async () => {
    const [kept, free] = [await made(), await made()];
    await ordered({ buyer_id: kept.id });
    const refused = await client.call(deleteBuyer, { id: kept.id });
    expect(faultOf(refused)).toEqual([409, 'conflict', undefined]);
    expect((await client.call(deleteBuyer, { id: free.id })).body).toEqual({ id: free.id, deleted: true });
    expect((await client.call(getBuyer, { id: free.id })).status).toBe(404);
  });
});
