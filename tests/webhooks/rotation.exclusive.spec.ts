import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getWebhookEndpoint, rotateWebhookSecret } from '@millwright/contracts';
import { type Arrival, Product, WebhookSink } from '@millwright/testing';
import Stripe from 'stripe';
import { BusinessTime } from './business-time.js';
import { arrivedAt, Customer, type Endpoint } from './customer.js';

const hourMs = 3_600_000;

let customer: Customer;
let sink: WebhookSink;
let endpoint: Endpoint;
let time: BusinessTime;

beforeAll(async () => {
  customer = await Customer.of(Product.ofTests(), 'Rotation');
  time = new BusinessTime(Product.ofTests());
  sink = await WebhookSink.start();
  endpoint = await customer.endpoint(sink);
});

afterAll(async () => {
  await Promise.all([customer?.close(), sink?.close()]);
});

/** Creates a new secret, which the receiver accepts besides its former ones. */
async function rotate(overlapHours: number): Promise<string> {
  const rotated = await customer.client.made(rotateWebhookSecret, {
    id: endpoint.id,
    body: {
      overlap_hours: overlapHours,
    },
  });
  const { signing_secret: secret } = rotated as Endpoint;
  sink.trust(secret);
  return secret;
}

async function nextDelivery(): Promise<Arrival> {
  const before = sink.arrivals.length;
  await customer.order();
  return (await arrivedAt(sink, before + 1)).at(-1)!;
}

/** The names of the secrets with which Stripe’s verifier accepts the delivery. */
function takenWith({ body, headers }: Arrival, secrets: Record<string, string>): string[] {
  const signature = String(headers['service-signature']);
  return Object.keys(secrets).filter((name) => {
    try {
      return Stripe.webhooks.constructEvent(body, signature, secrets[name]!).type === ('order.created' as string);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;
      throw error;
    }
  });
}

const secretsValid = async (): Promise<number> =>
  (await customer.client.made(getWebhookEndpoint, { id: endpoint.id })).secrets_valid as number;

it('Stripe’s verifier accepts a delivery with either secret during a rotation, and only with the new one afterwards', async () => {
  const secrets: Record<string, string> = { first: endpoint.signing_secret };
  expect(takenWith(await nextDelivery(), secrets)).toEqual(['first']);

  secrets['second'] = await rotate(1);
  expect(secrets['second']).not.toBe(secrets['first']);
  const during = await nextDelivery();
  expect(String(during.headers['service-signature']).match(/v1=/g)).toHaveLength(2);
  expect(takenWith(during, secrets)).toEqual(['first', 'second']);
  expect(await secretsValid()).toBe(2);

  await time.moveTo(new Date(time.now().getTime() + hourMs));
  expect(takenWith(await nextDelivery(), secrets)).toEqual(['second']);
  expect(await secretsValid()).toBe(1);

  secrets['third'] = await rotate(24);
  expect(takenWith(await nextDelivery(), secrets)).toEqual(['second', 'third']);
  secrets['fourth'] = await rotate(0);
  expect(takenWith(await nextDelivery(), secrets)).toEqual(['fourth']);
  expect(sink.refusals).toEqual([]);
});
