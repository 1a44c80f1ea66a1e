import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createStageEntry, defaultStages, type Operation, operations, scopeNames } from '@millwright/contracts';
import { type ApiAnswer, type ApiClient, eventually, orderBody, Product, upload } from '@millwright/testing';

interface Made {
  readonly id: string;
  readonly created_at: string;
  readonly line_items?: readonly { readonly id: string }[];
  readonly work_orders?: readonly { readonly id: string }[];
}

let ours: ApiClient;
let oursLive: ApiClient;
let theirs: ApiClient;
/** Of what is made here: of the order, of each stage with the change of the order that comes by it, and of the dispatch. */
const events = 1 + 2 * defaultStages.length + 1;
/** One record of each kind that has an id in a path, by the first step of that path. */
const records: Record<string, string> = {};

beforeAll(async () => {
  const product = Product.ofTests();
  const [own, other] = await Promise.all([product.createAccount('Ours'), product.createAccount('Theirs')]);
  const clientOf = async (account: string, mode: 'live' | 'test') => {
    await product.liftLimits(account, mode);
    return product.client(mode, await product.createKey(account, mode, scopeNames));
  };
  [ours, oursLive, theirs] = await Promise.all([clientOf(own, 'test'), clientOf(own, 'live'), clientOf(other, 'test')]);
  const made = async (collection: string, path: string, body: object): Promise<Made> => {
    const record = (await ours.call('POST', path, body)).body as Made;
    records[collection] = record.id;
    return record;
  };
  const receiver = { url: 'http://127.0.0.1:9/', events: ['*'] };
  const { id, created_at: since } = await made('webhook-endpoints', '/v1/webhook-endpoints', receiver);
  const endpointPath = `/v1/webhook-endpoints/${id}`;
  const { buyer } = orderBody('PO');
  await made('buyers', '/v1/buyers', buyer as object);
  await made('routes', '/v1/routes', { name: 'Short', stages: ['cutting', 'packing'] });
  const order = await made('orders', '/v1/orders', orderBody('PO-TENANCY'));
  const deliveries = await eventually(async () => {
    const { data } = (await ours.call('GET', `${endpointPath}/deliveries`)).body as {
      data: { id: string; event_id: string }[];
    };
    expect(data).toHaveLength(1);
    return data;
  });
  records['deliveries'] = deliveries[0]!.id;
  records['events'] = deliveries[0]!.event_id;
  await made('recoveries', `${endpointPath}/recover`, { since });
  records['work-orders'] = order.work_orders![0]!.id;
  const entry = { ...createStageEntry.examples[0].body, scrap: undefined };
  for (const stage of defaultStages) await made('stages', `/v1/orders/${order.id}/stages`, { ...entry, stage });
  const lines = [{ line_item_id: order.line_items![0]!.id, quantity: { value: 1, uom: 'PCS' } }];
  records['uploads'] = (await upload(ours)).id;
  await made('dispatches', `/v1/orders/${order.id}/dispatches`, { lines });
});

afterAll(async () => {
  await Promise.all([ours?.close(), oursLive?.close(), theirs?.close()]);
});

const byId = operations.filter(({ path }) => path.includes('{id}'));
const lists = operations.filter(({ id, path }) => id.endsWith('.list') && !path.includes('{id}'));

describe.each(byId.map((operation) => [operation.id, operation] as const))('%s', (_, operation) => {
  const { method, path } = operation;
  const collection = path.split('/')[2]!;
  const record = (): string => {
    const id = records[collection];
    if (id === undefined) throw new Error(`There is no record of ${collection} to try. Make one in beforeAll.`);
    return id;
  };
  const call = (client: ApiClient, id: string): Promise<ApiAnswer> =>
    client.call(method, path.replace('{id}', id), bodyOf(operation));

  it('answers with another account’s id, and the other mode’s, exactly as with an id that does not exist', async () => {
    const id = record();
    const unknown = `${id.slice(0, -4)}0000`;
    for (const client of [theirs, oursLive]) {
      const [foreign, missing] = [await call(client, id), await call(client, unknown)];
      expect(foreign.status).toBe(404);
      const sameBut = (answer: ApiAnswer, own: string) =>
        JSON.stringify({ ...answer.body.error, request_id: '' }).replaceAll(own, 'ID');
      expect(sameBut(foreign, id)).toBe(sameBut(missing, unknown));
    }
  });

  if (method === 'GET') {
    it('answers its owner', async () => expect((await call(ours, record())).status).toBe(200));
  }
});

/** A body that its form has nothing against: ids in it are of records that there are. */
function bodyOf({ id, examples }: Operation): unknown {
  const body = examples[0]?.body;
  return id === 'events.replay' ? { endpoint_id: records['webhook-endpoints'] } : body;
}

it.each(lists.map((operation) => [operation.id, operation.path]))(
  '%s shows no record of another account or mode',
  async (_, path) => {
    const all = path === '/v1/events' ? events : 1;
    await eventually(async () => expect((await ours.call('GET', path)).body.data).toHaveLength(all));
    for (const client of [theirs, oursLive]) expect((await client.call('GET', path)).body.data).toEqual([]);
  },
);

it('events.replay answers with the id of another account’s endpoint as with one that does not exist', async () => {
  const endpoint = { url: 'http://127.0.0.1:9/', events: ['order.created'] };
  const { id: foreign } = (await theirs.call('POST', '/v1/webhook-endpoints', endpoint)).body as { id: string };
  const answers = [];
  for (const id of [foreign, `${foreign.slice(0, -4)}0000`]) {
    const { status, body } = await ours.call('POST', `/v1/events/${records['events']}/replay`, { endpoint_id: id });
    answers.push([status, JSON.stringify({ ...body.error, request_id: '' }).replaceAll(id, 'ID')]);
  }
  expect(answers[0]).toEqual([404, expect.any(String)]);
  expect(answers[1]).toEqual(answers[0]);
});
