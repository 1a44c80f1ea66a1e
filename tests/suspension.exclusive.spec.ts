import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createOrder } from '@millwright/contracts';
import { type ApiClient, eventually, orderBody, Product, WebhookSink } from '@millwright/testing';

interface Customer {
  readonly account: string;
  readonly client: ApiClient;
  readonly sink: WebhookSink;
}

let product: Product;
let suspended: Customer;
let other: Customer;

/** Its receiver refuses the first attempt of each event. */
async function customer(name: string): Promise<Customer> {
  const account = await product.createAccount(name);
  const client = product.client('test', await product.createKey(account, 'test', ['orders:write', 'webhooks:manage']));
  const sink = await WebhookSink.start({ answer: ({ count }) => (count === 1 ? 500 : 200) });
  await sink.subscribe(client);
  return { account, client, sink };
}

beforeAll(async () => {
  product = Product.ofTests();
  [suspended, other] = await Promise.all([customer('Suspended'), customer('Not suspended')]);
});

afterAll(async () => {
  for (const each of [suspended, other]) await Promise.all([each?.client.close(), each?.sink.close()]);
});

/** Waits until the dispatcher has recorded the failure and received the suspension. */
async function untilHeld({ sink }: Customer): Promise<void> {
  const database = await product.connectTo('webhook-dispatcher');
  try {
    await eventually(async () => {
      const { rows } = await database.query(
        `SELECT d.state, h.held_since IS NOT NULL AS held FROM webhook_endpoints e
           JOIN deliveries d ON d.account_id = e.account_id AND d.endpoint_id = e.id
           LEFT JOIN account_holds h ON h.account_id = e.account_id
         WHERE e.url = $1`,
        [sink.url],
      );
      expect(rows).toEqual([{ state: 'retrying', held: true }]);
    });
  } finally {
    await database.end();
  }
}

it('a retry of a suspended account is held when it is due, and sent once the account is resumed', async () => {
  for (const { client, sink } of [suspended, other]) {
    await client.call(createOrder, { body: orderBody('PO-SUSPENSION') });
    await eventually(() => expect(sink.arrivals).toHaveLength(1));
  }
  await product.suspend(suspended.account);
  await untilHeld(suspended);

  // The other failure is recorded shortly after the answer; until then nothing can become due.
  await eventually(async () => {
    await product.advanceClock(11_000);
    expect(other.sink.arrivals).toHaveLength(2);
  });
  expect(suspended.sink.arrivals).toHaveLength(1);
  await product.resume(suspended.account);
  await eventually(() => expect(suspended.sink.arrivals.map(({ status }) => status)).toEqual([500, 200]));
});
