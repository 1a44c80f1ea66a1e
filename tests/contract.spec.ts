import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createDispatch,
  createStageEntry,
  defaultStages,
  idPrefixes,
  type Operation,
  operations,
  scopeNames,
  skipStage,
} from '@millwright/contracts';
import { type ApiClient, eventually, orderBody, Product, upload } from '@millwright/testing';
import { Partner } from './oauth/partner.js';

let product: Product;
let client: ApiClient;
/** Of an application, where an example is about one. */
let clientOfApplication: ApiClient;
let partner: Partner;

beforeAll(async () => {
  product = Product.ofTests();
  const account = await product.createAccount('Contract examples');
  await product.liftLimits(account, 'live');
  client = product.client('live', await product.createKey(account, 'live', scopeNames));
  partner = await Partner.start(product);
  clientOfApplication = partner.client((await partner.connect()).access_token);
});

afterAll(async () => {
  await Promise.all([client?.close(), clientOfApplication?.close(), partner?.stop()]);
});

const prefixes: Record<string, string> = {
  orders: idPrefixes.order,
  buyers: idPrefixes.buyer,
  routes: idPrefixes.route,
  stages: idPrefixes.stage,
  'work-orders': idPrefixes.work_order,
  dispatches: idPrefixes.dispatch,
  uploads: idPrefixes.upload,
  'webhook-endpoints': idPrefixes.webhook_endpoint,
  deliveries: idPrefixes.delivery,
  events: idPrefixes.event,
  recoveries: idPrefixes.recovery,
};
/** Records that earlier examples made, by the prefix of their ids: an example's own id exists in no database. */
const made = new Map<string, string>();
/** When the first of them was made. */
let since: string | undefined;
const creationsFirst = [...operations].sort((a, b) => rank(a) - rank(b));

function rank({ method }: Operation): number {
  return ['POST', 'GET', 'PATCH', 'DELETE'].indexOf(method);
}

/** What has to have happened for an operation to answer its example. */
const preparations: Partial<Record<string, () => Promise<void>>> = {
  'orders.list': () => makeOrder({ confirm: true }),
  'orders.get': () => makeOrder({ confirm: true }),
  'orders.update': () => makeOrder({ confirm: true }),
  'orders.confirm': () => makeOrder({ confirm: false }),
  'orders.hold': () => makeOrder({ confirm: true }),
  'orders.release': async () => {
    await makeOrder({ confirm: true });
    await client.call('POST', `/v1/orders/${idOf('orders')}/hold`);
  },
  'orders.cancel': () => makeOrder({ confirm: true }),
  'order_stages.create': () => makeOrder({ confirm: true }),
  'order_stages.list': makeStageEntry,
  'stages.reverse': makeStageEntry,
  'orders.progress': makeStageEntry,
  'work_orders.skip': () => makeOrder({ confirm: true }),
  'work_orders.reopen': async () => {
    await makeOrder({ confirm: true });
    await client.call('POST', `/v1/work-orders/${idOf('work-orders')}/skip`, skipStage.examples[0].body);
  },
  'order_dispatches.create': makeGoods,
  'order_dispatches.list': makeDispatch,
  'dispatches.get': makeDispatch,
  'dispatches.deliver': makeDispatch,
  'dispatches.prove': async () => {
    await makeDispatch();
    await client.call('POST', `/v1/dispatches/${idOf('dispatches')}/deliver`);
  },
  'dispatches.add_documents': async () => {
    await makeDispatch();
    await makeUpload();
  },
  'dispatches.fail': makeDispatch,
  'dispatches.return': makeDispatch,
  'uploads.get': makeUpload,
  'orders.close': async () => {
    await makeGoods(2_500);
    await makeDispatch({ lines: [{ line_item_id: made.get('li'), quantity: { value: 2_500, uom: 'PCS' } }] });
    await client.call('POST', `/v1/dispatches/${idOf('dispatches')}/deliver`);
  },
  'webhook_deliveries.retry': isTried,
  'webhook_deliveries.list': isTried,
  'webhook_deliveries.get': isTried,
  'webhook_recoveries.cancel': isRunning,
};

describe.each(creationsFirst.map((operation) => [operation.id, operation] as const))('%s', (_, operation) => {
  it.each(operation.examples.map((example) => [example.name, example] as const))(
    'answers its example "%s"',
    async (_name, example) => {
      await preparations[operation.id]?.();
      const path = operation.path.replace('{id}', () => idOf(operation.path.split('/')[2]!));
      const query = new URLSearchParams(example.query ?? {}).toString();
      const body = ofOurs(example.body);
      const caller = 'application' in (example.response as object) ? clientOfApplication : client;
      const answer = await caller.call(operation.method, query === '' ? path : `${path}?${query}`, body);
      expect(answer.status).toBe(operation.status);
      const check = operation.response.safeParse(answer.body);
      expect(check.error?.issues ?? []).toEqual([]);
      expect(formOf(answer.body)).toEqual(formOf(example.response));
      if (operation.method === 'POST') remember(answer.body as { created_at?: string });
    },
  );
});

function idOf(collection: string): string {
  return made.get(prefixes[collection]!) ?? 'nothing-was-made';
}

/** The record that was made, and those that the answer names. */
function remember(answer: { created_at?: string }): void {
  since ??= answer.created_at;
  rememberIn(answer);
}

function rememberIn(value: unknown): void {
  const prefix = typeof value === 'string' ? prefixIn(value) : undefined;
  if (prefix !== undefined) made.set(prefix, value as string);
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(rememberIn);
}

function prefixIn(text: string): string | undefined {
  return /^([a-z]+)_[0-9A-Za-z]{22}$/.exec(text)?.[1];
}

/** The body of an example, with the ids of what was made, and with a time that is not long ago. */
function ofOurs(body: unknown): unknown {
  if (typeof body === 'string') return made.get(prefixIn(body) ?? '') ?? body;
  if (Array.isArray(body)) return body.map(ofOurs);
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([field, value]) => [field, field === 'since' ? since : ofOurs(value)]),
  );
}

async function makeOrder(change: object): Promise<void> {
  const body = { ...orderBody(`PO-EXAMPLE-${randomUUID()}`), ...change };
  remember((await client.call('POST', '/v1/orders', body)).body as { created_at?: string });
}

/** An order of which some pieces have gone through all stages. */
async function makeGoods(pieces = 1_000): Promise<void> {
  await makeOrder({ confirm: true });
  const entry = { ...createStageEntry.examples[0].body, good: { value: pieces, uom: 'PCS' }, scrap: undefined };
  for (const stage of defaultStages)
    await client.call('POST', `/v1/orders/${idOf('orders')}/stages`, { ...entry, stage });
}

async function makeDispatch(body?: object): Promise<void> {
  if (body === undefined) await makeGoods();
  const given = body ?? ofOurs(createDispatch.examples[0].body);
  remember((await client.call('POST', `/v1/orders/${idOf('orders')}/dispatches`, given)).body as object);
}

async function makeStageEntry(): Promise<void> {
  await makeOrder({ confirm: true });
  const { examples } = createStageEntry;
  remember((await client.call('POST', `/v1/orders/${idOf('orders')}/stages`, examples[0].body)).body as object);
}

async function makeUpload(): Promise<void> {
  remember(await upload(client));
}

/** Nobody answers at the address of the example. */
async function isTried(): Promise<void> {
  await eventually(async () => {
    const { body } = await client.call('GET', `/v1/deliveries/${idOf('deliveries')}`);
    expect(body.state).toBe('retrying');
  }, 15_000);
}

/** One of so few events has long ended; this one is as when the process that works on it has died. */
async function isRunning(): Promise<void> {
  await eventually(async () => {
    const { body } = await client.call('GET', `/v1/recoveries/${idOf('recoveries')}`);
    expect(body.status).toBe('completed');
  });
  const database = await product.connectTo('webhook-dispatcher');
  try {
    const { rowCount } = await database.query(
      `UPDATE recoveries SET status = 'running', ended_at = NULL, shard = -1
       WHERE id = (SELECT id FROM recoveries ORDER BY id DESC LIMIT 1)`,
    );
    expect(rowCount).toBe(1);
  } finally {
    await database.end();
  }
}

/** The fields of an answer, whatever their values; of a list, those of its first record. */
function formOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(formOf);
  if (typeof value !== 'object' || value === null) return null;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, field]) => [name, name === 'next_cursor' || name === 'has_more' ? null : formOf(field)] as const)
      .sort(([a], [b]) => a.localeCompare(b)),
  );
}
