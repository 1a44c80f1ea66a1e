/** Every example of the contract, called on the product: the status, schema and fields of the response match. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createOrder, isBodyOptional, type Operation, operations, scopeNames } from '@millwright/contracts';
import { type ApiClient, isLongForm, Product, Records, someOf, someOfToday } from '@millwright/testing';
import { Partner } from './oauth/partner.js';

interface Caller {
  readonly client: ApiClient;
  readonly records: Records;
}

let byKey: Caller;
/** An application, for examples that show one. */
let byApplication: Caller;
let partner: Partner;

beforeAll(async () => {
  const product = Product.ofTests();
  const account = await product.createAccount('Contract examples');
  await product.liftLimits(account, 'live');
  const callerWith = (client: ApiClient): Caller => ({ client, records: new Records(product, client) });
  byKey = callerWith(product.client('live', await product.createKey(account, 'live', scopeNames)));
  // For the example of the search, which is called on days without that of the creation too.
  await byKey.client.made(createOrder, { body: { ...createOrder.examples[0].body, reference: 'PO-2026-1182' } });
  partner = await Partner.start(product);
  byApplication = callerWith(partner.client((await partner.connect()).access_token));
});

afterAll(async () => {
  await Promise.all([byKey?.client.close(), byApplication?.client.close(), partner?.stop()]);
});

/** Of an operation; the short form has the first one, which shows most. */
const mostExamples = isLongForm ? Infinity : 1;

/** Changes come last: a route that becomes the default applies to all later orders. */
const inOrder = someOfToday(operations, 2).toSorted((a, b) => rank(a) - rank(b));

function rank({ method }: Operation): number {
  return ['POST', 'GET', 'PATCH', 'DELETE'].indexOf(method);
}

describe.each(inOrder.map((operation) => [operation.id, operation] as const))('%s', (_, operation) => {
  it.each(operation.examples.slice(0, mostExamples).map((example) => [example.name, example] as const))(
    'returns the example "%s"',
    async (_name, example) => {
      const { client, records } = 'application' in (example.response as object) ? byApplication : byKey;
      const path = await (operation.method === 'GET' ? records.readPathFor(operation) : records.pathFor(operation));
      const query = new URLSearchParams(records.queryOf(example)).toString();
      const body = records.bodyOf(example);
      if (operation.checksVersion) {
        const stale = await client.send(operation.method, path, body, { 'if-match': '"999999"' });
        expect([stale.status, stale.body.error?.code]).toEqual([412, 'precondition_failed']);
      }
      const answer = await client.send(operation.method, query === '' ? path : `${path}?${query}`, body);
      expect(answer.status).toBe(operation.status);
      const check = operation.response.safeParse(answer.body);
      expect(check.error?.issues ?? []).toEqual([]);
      expect(fieldsOf(answer.body)).toEqual(fieldsOf(example.response));
    },
  );
});

it.each(someOf(operations.filter(isBodyOptional), 3).map(({ id }) => id))(
  '%s is accepted without a body',
  async (id) => {
    const operation = operations.find((each) => each.id === id)!;
    const answer = await byKey.client.send(operation.method, await byKey.records.pathFor(operation));
    expect(answer.status).toBe(operation.status);
  },
);

/** The names of the fields of a response; of a list, those of its first record, and of ids and words none; of a PDF, that it is one. */
function fieldsOf(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('latin1', 0, 5);
  if (Array.isArray(value))
    return value
      .filter((each) => typeof each === 'object')
      .slice(0, 1)
      .map(fieldsOf);
  if (typeof value !== 'object' || value === null) return null;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, field]) => [name, name === 'next_cursor' || name === 'has_more' ? null : fieldsOf(field)] as const)
      .sort(([a], [b]) => a.localeCompare(b)),
  );
}
