import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { operations, scopeNames } from '@millwright/contracts';
import { type ApiAnswer, type ApiClient, orderBody, Product } from '@millwright/testing';

let ours: ApiClient;
let oursLive: ApiClient;
let theirs: ApiClient;
/** One record of each kind that has an id in a path, by the first step of that path. */
const records: Record<string, string> = {};

beforeAll(async () => {
  const product = Product.ofTests();
  const [own, other] = await Promise.all([product.createAccount('Ours'), product.createAccount('Theirs')]);
  const clientOf = async (account: string, mode: 'live' | 'test') =>
    product.client(mode, await product.createKey(account, mode, scopeNames));
  [ours, oursLive, theirs] = await Promise.all([clientOf(own, 'test'), clientOf(own, 'live'), clientOf(other, 'test')]);
  const order = await ours.call('POST', '/v1/orders', orderBody('PO-TENANCY'));
  const endpoint = await ours.call('POST', '/v1/webhook-endpoints', { url: 'http://127.0.0.1:9/', events: ['*'] });
  records['orders'] = (order.body as { id: string }).id;
  records['webhook-endpoints'] = (endpoint.body as { id: string }).id;
});

afterAll(async () => {
  await Promise.all([ours?.close(), oursLive?.close(), theirs?.close()]);
});

const byId = operations.filter(({ path }) => path.includes('{id}'));
const lists = operations.filter(({ id }) => id.endsWith('.list'));

describe.each(byId.map((operation) => [operation.id, operation] as const))('%s', (_, { method, path }) => {
  const collection = path.split('/')[2]!;
  const call = (client: ApiClient, id: string): Promise<ApiAnswer> => client.call(method, path.replace('{id}', id));

  it('answers with another account’s id, and the other mode’s, exactly as with an id that does not exist', async () => {
    const id = records[collection];
    if (id === undefined) throw new Error(`There is no record of ${collection} to try. Make one in beforeAll.`);
    const unknown = `${id.slice(0, -4)}0000`;
    for (const client of [theirs, oursLive]) {
      const [foreign, missing] = [await call(client, id), await call(client, unknown)];
      expect(foreign.status).toBe(404);
      const sameBut = (answer: ApiAnswer, own: string) =>
        JSON.stringify({ ...answer.body.error, request_id: '' }).replaceAll(own, 'ID');
      expect(sameBut(foreign, id)).toBe(sameBut(missing, unknown));
    }
  });
});

it.each(lists.map((operation) => [operation.id, operation.path]))(
  '%s shows no record of another account or mode',
  async (_, path) => {
    expect((await ours.call('GET', path)).body.data).toHaveLength(1);
    for (const client of [theirs, oursLive]) expect((await client.call('GET', path)).body.data).toEqual([]);
  },
);
