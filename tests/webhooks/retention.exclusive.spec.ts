import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  getEvent,
  getWebhookDelivery,
  getWebhookRecovery,
  listEvents,
  pauseWebhookEndpoint,
  recoverWebhookEndpoint,
  resumeWebhookEndpoint,
} from '@millwright/contracts';
import { eventually, Product, WebhookSink } from '@millwright/testing';
import { arrivedAt, Customer, type Endpoint } from './customer.js';

const dayMs = 86_400_000;

let product: Product;
let customer: Customer;
let sink: WebhookSink;
let endpoint: Endpoint;
let paused: { sink: WebhookSink; id: string };

beforeAll(async () => {
  product = Product.ofTests();
  customer = await Customer.of(product, 'Retention');
  sink = await WebhookSink.start();
  endpoint = await customer.endpoint(sink);
  const other = await WebhookSink.start();
  const { id } = await customer.endpoint(other);
  paused = { sink: other, id };
  await customer.client.made(pauseWebhookEndpoint, { id });
});

afterAll(async () => {
  await Promise.all([customer?.close(), sink?.close(), paused?.sink.close()]);
});

it('an event and its deliveries are kept for 30 days, and deleted after 31', async () => {
  await customer.order();
  const { eventId } = (await arrivedAt(sink, 1))[0]!;
  const [delivery] = await eventually(async () => {
    const deliveries = await customer.deliveriesOf(endpoint, '?state=delivered');
    expect(deliveries).toHaveLength(1);
    return deliveries;
  });
  const isListed = async (): Promise<boolean> =>
    ((await customer.client.made(listEvents)).data as { id: string }[]).some(({ id }) => id === eventId);
  expect(await isListed()).toBe(true);

  await product.advanceClock(31 * dayMs);
  await eventually(async () => expect(await isListed()).toBe(false));
  expect((await customer.client.call(getEvent, { id: eventId })).status).toBe(404);
  expect(await customer.deliveriesOf(endpoint)).toEqual([]);
  expect((await customer.client.call(getWebhookDelivery, { id: delivery!.id })).status).toBe(404);

  await customer.order();
  await arrivedAt(sink, 2);
  expect(await isListed()).toBe(false);
  expect(sink.refusals).toEqual([]);
});

it('an endpoint that was paused for longer recovers the events that are still kept', async () => {
  const kept = (await arrivedAt(sink, 2))[1]!.eventId;
  const { missed_since: since } = await customer.client.made(resumeWebhookEndpoint, { id: paused.id });
  const { id } = await customer.client.made(recoverWebhookEndpoint, { id: paused.id, body: { since } });
  await eventually(async () =>
    expect(await customer.client.made(getWebhookRecovery, { id })).toMatchObject({
      status: 'completed',
      deliveries_made: 1,
    }),
  );
  expect((await arrivedAt(paused.sink, 1)).map(({ eventId }) => eventId)).toEqual([kept]);
});
