/** Every operation treats a record of another account or mode as one that does not exist. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fixtures, type Operation, operations, scopeNames } from '@millwright/contracts';
import { type ApiAnswer, type ApiClient, eventually, fixtureOf, Product, Records } from '@millwright/testing';

let ours: ApiClient;
let oursLive: ApiClient;
let theirs: ApiClient;
let records: Records;
let theirRecords: Records;
/** The id of one record of each collection. */
const ids = new Map<string, string>();

beforeAll(async () => {
  const product = Product.ofTests();
  const [own, other] = await Promise.all([product.createAccount('Ours'), product.createAccount('Theirs')]);
  const clientOf = async (account: string, mode: 'live' | 'test') => {
    await product.liftLimits(account, mode);
    return product.client(mode, await product.createKey(account, mode, scopeNames));
  };
  [ours, oursLive, theirs] = await Promise.all([clientOf(own, 'test'), clientOf(own, 'live'), clientOf(other, 'test')]);
  records = new Records(product, ours);
  theirRecords = new Records(product, theirs);
  for (const fixture of fixtures) ids.set(fixture.collection, (await fixture.make(records)).id);
}, 60_000);

afterAll(async () => {
  await Promise.all([ours?.close(), oursLive?.close(), theirs?.close()]);
});

const byId = operations.filter(({ path }) => path.includes('{id}'));
const lists = operations.filter(({ id, path }) => id.endsWith('.list') && !path.includes('{id}'));

/** An answer without the request id and the requested id. */
const comparable = ({ status, body }: ApiAnswer, id: string): string =>
  `${status} ${JSON.stringify({ ...body.error, request_id: '' }).replaceAll(id, 'ID')}`;
const unknownLike = (id: string): string => `${id.slice(0, -4)}0000`;

describe.each(byId.map((operation) => [operation.id, operation] as const))('%s', (_, operation) => {
  const { method, path, examples } = operation;
  const record = (): string => ids.get(fixtureOf(operation).collection)!;
  const call = (client: ApiClient, id: string): Promise<ApiAnswer> =>
    client.call(method, path.replace('{id}', id), records.withOwnIds(examples[0]?.body));

  it('answers for an id of another account or mode exactly as for an unknown id', async () => {
    const id = record();
    const unknown = unknownLike(id);
    for (const client of [theirs, oursLive]) {
      const [foreign, missing] = [await call(client, id), await call(client, unknown)];
      expect(foreign.status).toBe(404);
      expect(comparable(foreign, id)).toBe(comparable(missing, unknown));
    }
  });

  if (method === 'GET') {
    it('returns the record to its owner', async () => expect((await call(ours, record())).status).toBe(200));
  }
});

it.each(lists.map((operation) => [operation.id, operation] as const))(
  '%s shows no record of another account or mode',
  async (_, operation: Operation) => {
    const listed = async (client: ApiClient): Promise<string[]> =>
      ((await client.call('GET', `${operation.path}?limit=100`)).body.data as { id: string }[]).map(({ id }) => id);
    const id = ids.get(fixtureOf(operation).collection);
    await eventually(async () => expect(await listed(ours)).toContain(id));
    for (const client of [theirs, oursLive]) expect(await listed(client)).toEqual([]);
  },
);

it('events.replay answers for another account’s endpoint as for an unknown one', async () => {
  const path = `/v1/events/${ids.get('events')}/replay`;
  const { id: foreign } = await theirRecords.post('/v1/webhook-endpoints', {
    url: 'http://127.0.0.1:9/',
    events: ['order.created'],
  });
  const [answer, missing] = [
    await ours.call('POST', path, { endpoint_id: foreign }),
    await ours.call('POST', path, { endpoint_id: unknownLike(foreign) }),
  ];
  expect(answer.status).toBe(404);
  expect(comparable(answer, foreign)).toBe(comparable(missing, unknownLike(foreign)));
});
