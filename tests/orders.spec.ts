/** What the gateway adds to the operations of orders: scopes, and the version before. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createBuyer } from '@millwright/contracts';
import { type ApiClient, Product } from '@millwright/testing';

let client: ApiClient;

beforeAll(async () => {
  const product = Product.ofTests();
  const account = await product.createAccount('Orders at the gateway');
  client = product.client('test', await product.createKey(account, 'test', ['orders:read', 'orders:write']));
});

afterAll(() => client?.close());

it('a buyer is written in the version before as it was then', async () => {
  const versioned = { 'service-version': '2026-10-01' };
  const { billing } = createBuyer.examples[0].body.addresses;
  const body = { name: 'Bluepeak', billing_address: billing };
  const created = (await client.call('POST', '/v1/buyers', body, versioned)).body as { id: string };
  expect(created).toMatchObject(body);
  const changed = { shipping_address: billing };
  const answer = await client.call('PATCH', `/v1/buyers/${created.id}`, changed, versioned);
  expect(answer.body).toMatchObject({ ...body, ...changed });
  expect((await client.call('GET', `/v1/buyers/${created.id}`)).body).toMatchObject({
    addresses: { billing, shipping: billing },
  });
});

it('a dispatch needs the scope dispatch:write', async () => {
  const path = '/v1/orders/ord_034qzGoglnll8Ild7pcYOy/dispatches';
  const { status, body } = await client.call('POST', path, { lines: [] });
  expect([status, body.error.required_scopes]).toEqual([403, ['dispatch:write']]);
});
