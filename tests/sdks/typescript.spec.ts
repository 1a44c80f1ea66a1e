/** The TypeScript client against the product, also through a proxy that refuses, resets and cuts calls off. */
import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ApiError,
  ConflictError,
  InvalidRequestError,
  Millwright,
  NotFoundError,
  type OrderCreate,
  PermissionError,
  PreconditionFailedError,
  type Retry,
  webhooks,
} from '@millwright/client';
import { createOrder } from '@millwright/contracts';
import { chaosFaults, ChaosProxy, Product } from '@millwright/testing';

/** Longer than a busy machine holds this process up. */
const attemptMs = 4_000;
const calls = 48;

let product: Product;
let baseUrl: string;
let key: string;
let client: Millwright;

beforeAll(async () => {
  product = Product.ofTests();
  baseUrl = product.report.base_url;
  const account = await product.createAccount('Client', 'Deploy Scale');
  key = await product.createKey(account, 'live', ['orders:read', 'orders:write', 'dispatch:write', 'webhooks:manage']);
  client = new Millwright({ apiKey: key, baseUrl });
});

const example = createOrder.examples[0].body as OrderCreate;
const create = (by: Millwright, reference = `C-${randomUUID()}`) => by.orders.create({ ...example, reference });

describe('a call', () => {
  it('is answered with its record, and with the response when asked', async () => {
    const { data, response } = await create(client).withResponse();
    expect(data.status).toBe('confirmed');
    expect(response).toMatchObject({ status: 201, attempts: 1, isReplayed: false });
    expect(response.requestId).toMatch(/^req_/);
    expect(await client.orders.get(data.id)).toMatchObject({ id: data.id, reference: data.reference });
  });

  it('with a key of the caller’s own makes a change once', async () => {
    const body = { ...example, reference: `C-${randomUUID()}` };
    const idempotencyKey = randomUUID();
    const first = await client.orders.create(body, { idempotencyKey }).withResponse();
    const second = await client.orders.create(body, { idempotencyKey }).withResponse();
    expect(second.data).toEqual(first.data);
    expect([first.response.isReplayed, second.response.isReplayed]).toEqual([false, true]);
  });

  it('on a version that is out of date is refused', async () => {
    const order = await create(client);
    await client.orders.update(order.id, { due_date: '2027-01-31' }, { ifMatch: order.version });
    const late = client.orders.update(order.id, { due_date: null }, { ifMatch: order.version });
    await expect(late).rejects.toBeInstanceOf(PreconditionFailedError);
  });

  it('fails with what the API says', async () => {
    const order = await create(client);
    await expect(client.orders.get('ord_0000000000000000000000')).rejects.toBeInstanceOf(NotFoundError);
    await expect(client.orders.release(order.id)).rejects.toBeInstanceOf(ConflictError);
    await expect(client.cameras.list()).rejects.toBeInstanceOf(PermissionError);
    const refused = (await client.orders.create({} as never).catch((error: unknown) => error)) as InvalidRequestError;
    expect(refused).toBeInstanceOf(InvalidRequestError);
    expect(refused).toMatchObject({ status: 400, code: 'missing_parameter', attempts: 1 });
    expect(refused.errors.map(({ param }) => param)).toContain('reference');
    expect(refused.requestId).toMatch(/^req_/);
  });

  it('needs an id', () => {
    expect(() => client.orders.get('')).toThrow('an id is missing');
  });
});

it('a list is read page by page, and record by record', async () => {
  const buyer = `Buyer ${randomUUID()}`;
  const references = Array.from({ length: 5 }, (_, index) => `L-${index}-${randomUUID()}`);
  for (const reference of references) {
    await client.orders.create({ ...example, reference, buyer: { ...example.buyer, name: buyer } });
  }
  const list = client.orders.list({ buyer, status: ['draft', 'confirmed'], limit: 2 });
  expect((await list).data).toHaveLength(2);
  expect((await list.toArray({ most: 4 })).map(({ reference }) => reference)).toEqual(
    references.toReversed().slice(0, 4),
  );
  const sizes = [];
  for await (const { data } of list.pages()) sizes.push(data.length);
  expect(sizes).toEqual([2, 2, 1]);
});

it('a file is sent, and ready', async () => {
  const pdf = new TextEncoder().encode('%PDF-1.4\n%%EOF\n');
  expect(await client.uploads.send(pdf, { type: 'application/pdf' })).toMatchObject({
    status: 'ready',
    size: pdf.length,
  });
});

describe('through faults', () => {
  let proxy: ChaosProxy;
  beforeAll(async () => {
    proxy = await ChaosProxy.before(baseUrl, { most: 2, share: 0.6, silentMs: 2 * attemptMs });
  });
  afterAll(() => proxy.close());

  it('each order is created once, after the waits of the service document', async () => {
    const retries: Retry[] = [];
    const onRetry = (retry: Retry): unknown => retries.push(retry);
    const through = new Millwright({ apiKey: key, baseUrl: proxy.url, timeout: attemptMs, onRetry });
    const references = Array.from({ length: calls }, (_, index) => `F-${index}-${randomUUID()}`);
    const orders = await Promise.all(references.map((reference) => create(through, reference)));
    const stored = await client.orders.list({ limit: 100 }).toArray({ most: 4 * calls });
    const found = stored.filter(({ reference }) => references.includes(reference));
    expect(found.map(({ id }) => id).toSorted()).toEqual(orders.map(({ id }) => id).toSorted());
    // Other tests keep the machine busy, so the waits are those that the client says; `drill sdks` measures them from outside.
    const wrong = retries.filter(({ attempt, error, wait }) => {
      const asked = error instanceof ApiError ? error.retryAfter : undefined;
      const least = asked === undefined ? 2 ** attempt * 250 : asked * 1_000;
      return wait < least || wait > least + 250;
    });
    expect(wrong).toEqual([]);
    expect(retries.length).toBeGreaterThan(0);
    expect(Math.max(...[...proxy.calls.values()].map(({ length }) => length))).toBeLessThanOrEqual(6);
    expect(chaosFaults.filter((fault) => proxy.met[fault] === 0)).toEqual([]);
  }, 60_000);
});

describe('a webhook', () => {
  interface Vector {
    readonly name: string;
    readonly header: string | null;
    readonly body: string;
    readonly secrets: readonly string[];
    readonly now: number;
    readonly result: string;
  }
  const path = resolve(import.meta.dirname, '../../sdks/signature-vectors.json');
  const vectors = JSON.parse(readFileSync(path, 'utf8')) as Vector[];

  it.each(vectors)('is verified as by every other client: $name', async ({ header, body, secrets, now, result }) => {
    const bytes = new TextEncoder().encode(body);
    const answers = [];
    const given = header === null ? {} : { 'Service-Signature': header };
    for (const headers of [given, new Headers(given)]) {
      answers.push(
        await webhooks.verify(bytes, headers, { secret: secrets, now }).then(
          () => 'ok',
          (error: webhooks.SignatureError) => error.reason,
        ),
      );
    }
    expect(answers).toEqual([result, result]);
  });

  it('is typed', async () => {
    const secret = 'svcwhs_4fQ2kX9pZr7LmT1vB8nWc3Yd6JhGs50X';
    const body = JSON.stringify({ id: 'evt_1', type: 'order.created', data: { order: { reference: 'PO-1' } } });
    const signed = (text: string) => {
      const t = Math.floor(Date.now() / 1_000);
      return { 'service-signature': `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${text}`).digest('hex')}` };
    };
    const event = await webhooks.unwrap(body, signed(body), { secret });
    expect(event.type === 'order.created' && event.data.order.reference).toBe('PO-1');
    await expect(webhooks.unwrap('[]', signed('[]'), { secret })).rejects.toThrow('it is not an event');
  });
});
