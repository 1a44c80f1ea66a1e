/** `GET /v1/search` over the records of the whole product. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type FoundRecord,
  fixtures,
  getBuyer,
  getCamera,
  getConversation,
  getDispatch,
  getInvoice,
  getOrder,
  getWebhookEndpoint,
  listEvents,
  type Scope,
  scopeNames,
  search,
  searchedTypes,
  updateCamera,
} from '@millwright/contracts';
import { type ApiClient, Product, Records } from '@millwright/testing';

const product = Product.ofTests();
const clients: ApiClient[] = [];
let account: string;
let owner: ApiClient;
let stranger: ApiClient;
let live: ApiClient;
/** A text of each kind of record, and the record. */
const known = new Map<FoundRecord['type'], { readonly id: string; readonly texts: readonly string[] }>();

async function clientOf(of: string, mode: 'live' | 'test', scopes: readonly Scope[] = scopeNames): Promise<ApiClient> {
  const client = product.client(mode, await product.createKey(of, mode, scopes));
  clients.push(client);
  return client;
}

async function find(client: ApiClient, q: string): Promise<FoundRecord[]> {
  const { status, body } = await client.call(search, { query: { q, limit: 50 } });
  expect([status, body.incomplete]).toEqual([200, []]);
  return body.data as FoundRecord[];
}

beforeAll(async () => {
  account = await product.createAccount('Finders');
  await product.liftLimits(account, 'test');
  owner = await clientOf(account, 'test');
  stranger = await clientOf(await product.createAccount('Strangers'), 'test');
  live = await clientOf(account, 'live');
  const records = new Records(product, owner);
  const make = (collection: string) => records.make(fixtures.find((each) => each.collection === collection)!);
  const { id: invoiceId } = await make('invoices');
  const invoice = await records.eventually(async () => {
    const made = await records.made(getInvoice, { id: invoiceId });
    if (made.irn === null) throw new Error('The invoice has no IRN yet.');
    return made;
  });
  const order = await records.made(getOrder, { id: invoice.order_id });
  const buyer = await records.made(getBuyer, { id: (await make('buyers')).id });
  const dispatch = await records.made(getDispatch, { id: (await make('dispatches')).id });
  const conversation = await records.made(getConversation, { id: (await make('conversations')).id });
  const camera = await records.made(getCamera, { id: (await make('cameras')).id });
  await records.made(updateCamera, { id: camera.id, body: { name: 'Under the glass roof' } });
  const endpoint = await records.made(getWebhookEndpoint, { id: (await make('webhook-endpoints')).id });
  const [event] = await records.eventually(async () => {
    const { data } = await records.made(listEvents, { query: { limit: 1 } });
    if (data.length === 0) throw new Error('There is no event yet.');
    return data;
  });
  known
    .set('order', { id: order.id, texts: [order.reference, order.reference.slice(0, -1).toUpperCase()] })
    .set('buyer', { id: buyer.id, texts: [buyer.name] })
    .set('invoice', { id: invoice.id, texts: [invoice.number, order.reference, invoice.irn!] })
    .set('dispatch', { id: dispatch.id, texts: [dispatch.vehicle_number!.toLowerCase().replace(/^../, '$& ')] })
    .set('conversation', { id: conversation.id, texts: [conversation.subject!] })
    .set('camera', { id: camera.id, texts: ['under the', 'GLASS'] })
    .set('webhook_endpoint', { id: endpoint.id, texts: [endpoint.url.replace(/^https?:\/\//, '')] })
    .set('event', { id: event!.id, texts: [] });
}, 60_000);

afterAll(() => Promise.all(clients.map((client) => client.close())));

describe.each(searchedTypes)('%s', (type) => {
  it('is found by its id and by what people know it by, in its account and mode alone', async () => {
    const { id, texts } = known.get(type)!;
    for (const q of [id, ...texts]) {
      expect([q, await find(owner, q)]).toEqual([q, expect.arrayContaining([expect.objectContaining({ type, id })])]);
      for (const other of [stranger, live]) expect([q, await find(other, q)]).toEqual([q, []]);
    }
    expect(await find(owner, id)).toHaveLength(1);
  });
});

it('leaves out what the scopes of the caller do not open', async () => {
  const invoices = await clientOf(account, 'test', ['invoices:read']);
  const hooks = await clientOf(account, 'test', ['webhooks:manage']);
  const { texts } = known.get('invoice')!;
  expect(new Set((await find(invoices, texts[1]!)).map(({ type }) => type))).toEqual(new Set(['invoice']));
  for (const type of searchedTypes) {
    const isOpen = type === 'webhook_endpoint' || type === 'event';
    expect([type, await find(hooks, known.get(type)!.id)]).toEqual([type, isOpen ? [expect.anything()] : []]);
  }
});

it('answers the titles of ids, those of others left out', async () => {
  const ids = [...known.values()].map(({ id }) => id).join();
  const titles = async (client: ApiClient) => (await client.call(search, { query: { ids, limit: 50 } })).body.data;
  expect((await titles(owner)).map(({ type }: FoundRecord) => type).toSorted()).toEqual(searchedTypes.toSorted());
  expect(await titles(stranger)).toEqual([]);
});

it('does not find a camera by the name that it had', async () => {
  const camera = known.get('camera')!;
  const { body } = await owner.call(updateCamera, { id: camera.id, body: { name: 'Above the belt' } });
  expect(body.name).toBe('Above the belt');
  expect((await find(owner, 'glass')).map(({ id }) => id)).not.toContain(camera.id);
});
