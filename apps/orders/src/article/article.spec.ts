import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  type Article,
  createArticle,
  deleteArticle,
  getArticle,
  listArticles,
  updateArticle,
} from '@millwright/contracts';
import { type ApiAnswer, type ApiClient, freshTenant } from '@millwright/testing';
import { type OrdersApp, startOrders } from '../testing/start-orders.js';

let app: OrdersApp;
let client: ApiClient;

beforeAll(async () => {
  app = await startOrders();
  client = app.client(freshTenant());
});
afterAll(() => app?.stop());

const { body: example } = createArticle.examples[0];
const make = (change: object): Promise<Article> => client.made(createArticle, { body: { ...example, ...change } });
const update = (id: string, body: object, headers = {}): Promise<ApiAnswer> =>
  client.call(updateArticle, { id, body, headers });
const skusOf = async (query: string): Promise<string[]> =>
  (await client.made(listArticles, { query })).data.map(({ sku }) => sku);
const faultOf = ({ status, body }: ApiAnswer) => [status, body.error.code, body.error.param];

it('an article is read as it was stored, changed in what is sent, and deleted', async () => {
  const stored = await make({
    sku: 'A-1',
    stages: ['cutting', 'packing'],
    unit_price: { amount: '0.125', currency: 'INR' },
  });
  expect(stored).toMatchObject({
    ...example,
    sku: 'A-1',
    stages: ['cutting', 'packing'],
    unit_price: { amount: '0.125' },
    version: 1,
  });
  const read = await client.call(getArticle, { id: stored.id });
  expect([read.body, read.headers['etag']]).toEqual([stored, '"1"']);
  const changed = (await update(stored.id, { tax_rate: 0, exemption: 'exempt', stages: null })).body as Article;
  const { stages: _, ...rest } = stored;
  expect(changed).toEqual({ ...rest, tax_rate: 0, exemption: 'exempt', version: 2, updated_at: expect.any(String) });
  expect((await update(stored.id, { hsn: '4821' }, { 'if-match': '"1"' })).status).toBe(412);
  const taxed = (await update(stored.id, { tax_rate: 12 })).body as Article;
  expect(taxed).not.toHaveProperty('exemption');
  expect(faultOf(await update(stored.id, { exemption: 'exempt' }))).toEqual([400, 'invalid_parameter', 'exemption']);
  expect(await client.made(deleteArticle, { id: stored.id })).toEqual({ id: stored.id, deleted: true });
  expect((await client.call(getArticle, { id: stored.id })).status).toBe(404);
});

it('its number is that of one article of the account and mode', async () => {
  const [first, second] = [await make({ sku: 'ONCE' }), await make({ sku: 'TWICE' })];
  const conflict = [409, 'conflict', 'sku'];
  expect(faultOf(await client.call(createArticle, { body: { ...example, sku: first.sku } }))).toEqual(conflict);
  expect(faultOf(await update(second.id, { sku: first.sku }))).toEqual(conflict);
  expect((await update(first.id, { sku: first.sku, tax_rate: 5 })).status).toBe(200);
  const elsewhere = await app.call(createArticle, freshTenant(), { body: { ...example, sku: first.sku } });
  expect(elsewhere.status).toBe(201);
});

it('articles are found by their number and by the beginning of a word, as they are now', async () => {
  const tray = await make({ sku: 'TRAY-9', description: 'Egg tray, moulded pulp' });
  await make({ sku: 'TRAY-12', description: 'Egg tray, plastic' });
  expect(await skusOf('sku=TRAY-9')).toEqual(['TRAY-9']);
  expect(await skusOf('q=tray')).toEqual(['TRAY-12', 'TRAY-9']);
  expect(await skusOf('q=tray&limit=1')).toEqual(['TRAY-12']);
  expect(await skusOf('q=Moulded%20pu')).toEqual(['TRAY-9']);
  await update(tray.id, { description: 'Egg tray, recycled' });
  expect([await skusOf('q=moulded'), await skusOf('q=recycled')]).toEqual([[], ['TRAY-9']]);
  await client.made(deleteArticle, { id: tray.id });
  expect(await skusOf('q=tray')).toEqual(['TRAY-12']);
});
