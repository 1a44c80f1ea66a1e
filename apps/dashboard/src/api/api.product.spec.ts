/** The API through the backend: the calls of a person, as those of everybody. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Operation, operations, roles, scopesOfRole, sessionOperations } from '@millwright/contracts';
import { orderBody, Product, someOf } from '@millwright/testing';
import { BackendClient, ownerOfNew, type Person, personOf, signedIn } from '@millwright/testing/page';

let product: Product;
let owner: Person;
let client: BackendClient;

beforeAll(async () => {
  product = Product.ofTests();
  owner = await ownerOfNew(product, 'Calls of the dashboard');
  await product.liftLimits(owner.account, 'test');
  client = await signedIn(product, owner);
});

const orders = '/bff/api/test/v1/orders';
const place = (headers: Record<string, string> = {}, body: unknown = orderBody(randomUUID())) =>
  client.call('POST', orders, { body, headers });

describe('a call', () => {
  it('is that of the API: made once for a key, with its version, its headers and its refusals', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const body = orderBody(randomUUID());
    const first = await place(key, body);
    expect(first).toMatchObject({ status: 201, headers: { etag: '"1"' }, body: { livemode: false } });
    const again = await place(key, body);
    expect(again).toMatchObject({
      status: 201,
      headers: { 'idempotent-replayed': 'true' },
      body: { id: first.body.id },
    });

    const path = `${orders}/${first.body.id}`;
    const stale = await client.call('PATCH', path, {
      body: { due_date: '2027-01-01' },
      headers: { 'if-match': '"7"' },
    });
    expect([stale.status, stale.body.error.code]).toEqual([412, 'precondition_failed']);
    const wrong = await place({}, { reference: 'x' });
    expect(wrong.status).toBe(400);
    expect(wrong.body.error.request_id).toBe(wrong.headers['x-request-id']);
  });

  it('is answered as a file where it asks for one, and refused as JSON', async () => {
    await place();
    const csv = { headers: { accept: 'text/csv' } };
    const { status, headers } = await client.call('GET', orders, csv);
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8; header=present']);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="orders-.+\.csv"$/);
    const refused = await client.call('GET', `${orders}?limit=1`, csv);
    expect([refused.status, refused.body.error.code]).toEqual([400, 'invalid_parameter']);
  });

  it('is of one mode', async () => {
    const { body } = await place();
    expect((await client.call('GET', `/bff/api/live/v1/orders/${body.id}`)).status).toBe(404);
    expect((await client.call('GET', `${orders}/${body.id}`)).status).toBe(200);
  });

  it('finds nothing of another account', async () => {
    const { body } = await place();
    const stranger = await signedIn(product, await ownerOfNew(product, 'Strangers of the dashboard'));
    for (const [method, path] of [
      ['GET', `${orders}/${body.id}`],
      ['POST', `${orders}/${body.id}/confirm`],
      ['DELETE', `${orders}/${body.id}`],
    ] as const) {
      expect((await stranger.call(method, path)).status).toBe(404);
    }
  });

  it.each(['authorization', 'millwright-caller', 'x-forwarded-for', 'service-version'])(
    'cannot be given a header of its own by the browser: %s',
    async (name) => {
      expect((await client.call('GET', orders, { headers: { [name]: 'Bearer svc_test_x' } })).status).toBe(200);
    },
  );
});

describe.each(roles)('a person with the role %s', (role) => {
  const opens = ({ scopes }: Operation): boolean =>
    scopes.length === 0 || scopes.some((scope) => scopesOfRole[role].includes(scope));
  const all = [...operations, ...sessionOperations];

  it('is let in to the operations of the role alone, whatever the page shows', async () => {
    const person = await signedIn(product, await personOf(product, owner.account, role));
    const codeOf = async ({ method, path }: Operation): Promise<unknown> => {
      const { body } = await person.call(method, `/bff/api/test${path.replaceAll(/\{\w+\}/g, 'none')}`);
      return body?.error?.code;
    };
    const closed = all.filter((operation) => !opens(operation));
    const lists = all.filter((operation) => opens(operation) && operation.method === 'GET');
    expect(closed.length > 0).toBe(role !== 'owner');
    expect(lists.length).toBeGreaterThan(role === 'shop_floor' ? 5 : 25);
    for (const operation of someOf(closed, 4)) {
      expect([operation.id, await codeOf(operation)]).toEqual([operation.id, 'insufficient_scope']);
    }
    for (const operation of someOf(lists, 4)) {
      expect([operation.id, await codeOf(operation)]).not.toEqual([operation.id, 'insufficient_scope']);
    }
  });
});
