import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually, Product, WebhookSink } from '@millwright/testing';
import { arrivedAt, Customer, type Endpoint } from './customer.js';

const dayMs = 86_400_000;

let product: Product;
let customer: Customer;
let sink: WebhookSink;
let endpoint: Endpoint;
let paused: { sink: WebhookSink; path: string };

beforeAll(async () => {
  product = Product.ofTests();
  customer = await Customer.of(product, 'Retention');
  sink = await WebhookSink.start();
  endpoint = await customer.endpoint(sink);
  const other = await WebhookSink.start();
  const { id } = await customer.endpoint(other);
  paused = { sink: other, path: `/v1/webhook-endpoints/${id}` };
  await customer.request('POST', `${paused.path}/pause`);
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
    ((await customer.request('GET', '/v1/events')).data as { id: string }[]).some(({ id }) => id === eventId);
  expect(await isListed()).toBe(true);

  await product.advanceClock(31 * dayMs);
  await eventually(async () => expect(await isListed()).toBe(false));
  const statusOf = async (path: string): Promise<number> => (await customer.client.call('GET', path)).status;
  expect(await statusOf(`/v1/events/${eventId}`)).toBe(404);
  expect(await customer.deliveriesOf(endpoint)).toEqual([]);
  expect(await statusOf(`/v1/deliveries/${delivery!.id}`)).toBe(404);

  await customer.order();
  await arrivedAt(sink, 2);
  expect(await isListed()).toBe(false);
  expect(sink.refusals).toEqual([]);
});

it('an endpoint that was paused for longer recovers the events that are still kept', async () => {
  const kept = (await arrivedAt(sink, 2))[1]!.eventId;
  const { missed_since: since } = await customer.request('POST', `${paused.path}/resume`);
  const { id } = await customer.request('POST', `${paused.path}/recover`, { since });
  await eventually(async () =>
    expect(await customer.request('GET', `/v1/recoveries/${id}`)).toMatchObject({
      status: 'completed',
      deliveries_made: 1,
    }),
  );
  expect((await arrivedAt(paused.sink, 1)).map(({ eventId }) => eventId)).toEqual([kept]);
});
