import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Operation, operations, scopeNames } from '@millwright/contracts';
import { type ApiClient, Product } from '@millwright/testing';

let client: ApiClient;

beforeAll(async () => {
  const product = Product.ofTests();
  const account = await product.createAccount('Contract examples');
  client = product.client('live', await product.createKey(account, 'live', scopeNames));
});

afterAll(() => client?.close());

/** Records that earlier examples made, by collection: an example's own id exists in no database. */
const made = new Map<string, string>();
const creationsFirst = [...operations].sort((a, b) => rank(a) - rank(b));

function rank({ method }: Operation): number {
  return ['POST', 'GET', 'PATCH', 'DELETE'].indexOf(method);
}

describe.each(creationsFirst.map((operation) => [operation.id, operation] as const))('%s', (_, operation) => {
  it.each(operation.examples.map((example) => [example.name, example] as const))(
    'answers its example "%s"',
    async (_name, example) => {
      const collection = operation.path.split('/')[2]!;
      const path = operation.path.replace('{id}', () => made.get(collection) ?? 'nothing-was-made');
      const query = new URLSearchParams(example.query ?? {}).toString();
      const answer = await client.call(operation.method, query === '' ? path : `${path}?${query}`, example.body);
      expect(answer.status).toBe(operation.status);
      const check = operation.response.safeParse(answer.body);
      expect(check.error?.issues ?? []).toEqual([]);
      expect(formOf(answer.body)).toEqual(formOf(example.response));
      if (operation.method === 'POST') made.set(collection, (answer.body as { id: string }).id);
    },
  );
});

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
