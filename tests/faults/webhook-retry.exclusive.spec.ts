import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createOrder } from '@millwright/contracts';
import { type ApiClient, eventually, orderBody, Product, WebhookSink } from '@millwright/testing';

let product: Product;
let client: ApiClient;
let sink: WebhookSink;

beforeAll(async () => {
  product = Product.ofTests();
  const account = await product.createAccount('Webhook retry');
  client = product.client('test', await product.createKey(account, 'test', ['orders:write', 'webhooks:manage']));
  sink = await WebhookSink.start({ answer: ({ count }) => (count === 1 ? 500 : 200) });
  await sink.subscribe(client);
});

afterAll(async () => {
  await Promise.all([client?.close(), sink?.close()]);
});

describe('a webhook that a receiver refused once', () => {
  it('is retried as soon as the clock reaches its time, with the same bytes and a new signature', async () => {
    await client.call(createOrder, { body: orderBody('PO-RETRY-1') });
    await eventually(() => expect(sink.arrivals).toHaveLength(1));
    // The failure is recorded shortly after the answer; until then nothing can become due.
    await eventually(async () => {
      await product.operate('clock', 'advance', '11s');
      expect(sink.arrivals).toHaveLength(2);
    });
    const [first, second] = sink.arrivals;
    expect(second!.status).toBe(200);
    expect(second!.body).toBe(first!.body);
    expect(sink.refusals).toEqual([]);
  });
});
