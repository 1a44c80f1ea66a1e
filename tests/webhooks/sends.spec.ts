import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  deleteWebhookEndpoint,
  getEvent,
  listEvents,
  type Operation,
  type OperationInput,
  pauseWebhookEndpoint,
  replayEvent,
  testWebhookEndpoint,
} from '@millwright/contracts';
import { type ApiAnswer, eventually, Product, WebhookSink } from '@millwright/testing';
import { arrivedAt, Customer, type Endpoint } from './customer.js';

interface Receiver {
  readonly sink: WebhookSink;
  readonly endpoint: Endpoint;
}

const callsAtOnce = 10;

let customer: Customer;
let orders: Receiver;
/** Subscribes to none of the types that are sent here. */
let other: Receiver;

async function receiver(events: string[]): Promise<Receiver> {
  const sink = await WebhookSink.start();
  return { sink, endpoint: await customer.endpoint(sink, { events }) };
}

beforeAll(async () => {
  customer = await Customer.of(Product.ofTests(), 'Sends');
  [orders, other] = [await receiver(['order.created']), await receiver(['payment.received'])];
});

afterAll(async () => {
  await Promise.all([customer?.close(), orders?.sink.close(), other?.sink.close()]);
});

interface Taken {
  readonly taken: number;
  /** Calls that the gateway answered with 503: each may have counted, or not. */
  readonly unanswered: number;
}

/** Calls concurrently until the hourly limit refuses a call; returns the number of accepted calls. */
async function untilTheLimit(operation: Operation, input: OperationInput): Promise<Taken> {
  let taken = 0;
  let unanswered = 0;
  const refusals: ApiAnswer[] = [];
  const work = async (): Promise<void> => {
    while (refusals.length === 0) {
      const answer = await customer.client.call(operation, input);
      if (answer.status === 202) taken += 1;
      // On a stalled machine the gateway may not reach Redis in time.
      else if (answer.status === 503) {
        unanswered += 1;
        await delay(250);
      } else refusals.push(answer);
    }
  };
  await Promise.all(Array.from({ length: callsAtOnce }, work));
  const [{ status, body: refused, headers }] = refusals as [ApiAnswer];
  const error = { type: 'rate_limit_error', code: 'rate_limited', limit: 'endpoint' };
  expect([status, refused.error]).toEqual([429, expect.objectContaining(error)]);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  return { taken, unanswered };
}

/** Expects the hourly limit, plus the refill of a minute. */
function expectTaken({ taken, unanswered }: Taken, perHour: number): void {
  expect(taken + unanswered).toBeGreaterThanOrEqual(perHour);
  expect(taken).toBeLessThanOrEqual(perHour + Math.ceil(perHour / 60));
}

describe('a test send', () => {
  it('arrives signed even if the endpoint does not subscribe to its type, is marked as synthetic, and is in the event log', async () => {
    const { sink, endpoint } = other;
    const body = { event_type: 'order.stage_advanced' };
    const sent = await customer.client.made(testWebhookEndpoint, { id: endpoint.id, body });
    const [arrival] = await arrivedAt(sink, 1);
    const event = JSON.parse(arrival!.body) as object;
    expect(event).toMatchObject({
      id: sent.event_id,
      type: 'order.stage_advanced',
      api_version: endpoint.api_version,
      account_id: customer.account,
      livemode: false,
      data: { stage: { stage: expect.any(String) } },
    });
    expect(arrival!.headers['service-delivery-id']).toBe(sent.delivery_id);
    expect(sink.refusals).toEqual([]);
    expect(await customer.client.made(getEvent, { id: sent.event_id })).toEqual(event);
    expect((await customer.client.made(listEvents, { query: { type: 'order.stage_advanced' } })).data).toEqual([event]);
    const [listed] = await eventually(async () => {
      const deliveries = await customer.deliveriesOf(endpoint, '?state=delivered');
      expect(deliveries).toHaveLength(1);
      return deliveries;
    });
    expect(listed).toMatchObject({ id: sent.delivery_id, origin: 'test', synthetic: true, attempt_count: 1 });
    expect(orders.sink.arrivals).toEqual([]);
  });

  it('is limited to 20 an hour', async () => {
    const before = other.sink.arrivals.length;
    const { taken, unanswered } = await untilTheLimit(testWebhookEndpoint, {
      id: other.endpoint.id,
      body: { event_type: 'dispatch.recorded' },
    });
    expectTaken({ taken: before + taken, unanswered }, 20);
    await arrivedAt(other.sink, before + taken);
  });
});

describe('a replay', () => {
  let replays = 0;

  it('sends the same bytes again, even to an endpoint that does not subscribe to the type', async () => {
    await customer.order();
    const [first] = await arrivedAt(orders.sink, 1);
    for (const { sink, endpoint } of [orders, other]) {
      const before = sink.arrivals.length;
      const body = { endpoint_id: endpoint.id };
      const sent = await customer.client.made(replayEvent, { id: first!.eventId, body });
      replays += 1;
      expect(sent.event_id).toBe(first!.eventId);
      const again = (await arrivedAt(sink, before + 1)).at(-1)!;
      expect(again.body).toBe(first!.body);
      expect(again.headers['service-delivery-id']).toBe(sent.delivery_id);
      const delivery = await eventually(async () => {
        const found = await customer.delivery(sent.delivery_id as string);
        expect(found.state).toBe('delivered');
        return found;
      });
      expect(delivery).toMatchObject({ origin: 'replay', synthetic: false, endpoint_id: endpoint.id });
      expect(sink.refusals).toEqual([]);
    }
  });

  it('is limited to 100 an hour', async () => {
    const { eventId } = orders.sink.arrivals[0]!;
    const before = orders.sink.arrivals.length;
    const { taken, unanswered } = await untilTheLimit(replayEvent, {
      id: eventId,
      body: { endpoint_id: orders.endpoint.id },
    });
    expectTaken({ taken: replays + taken, unanswered }, 100);
    const arrivals = await arrivedAt(orders.sink, before + taken);
    expect(new Set(arrivals.map((arrival) => arrival.eventId))).toEqual(new Set([eventId]));
  });

  it('is refused for a paused endpoint and for an unknown one', async () => {
    const stranger = await Customer.of(Product.ofTests(), 'Sends elsewhere');
    const [mine, theirs] = [await customer.endpoint(orders.sink), await stranger.endpoint(other.sink)];
    await customer.client.made(pauseWebhookEndpoint, { id: mine.id });
    await stranger.order();
    const { data } = await eventually(async () => {
      const listed = await stranger.client.made(listEvents);
      expect(listed.data).toHaveLength(1);
      return listed as { data: { id: string }[] };
    });
    // The hourly limit of the first customer is used up, so the other one calls.
    const replay = (endpointId: string) =>
      stranger.client.call(replayEvent, { id: data[0]!.id, body: { endpoint_id: endpointId } });
    expect((await replay(mine.id)).status).toBe(404);
    await stranger.client.made(pauseWebhookEndpoint, { id: theirs.id });
    const paused = await replay(theirs.id);
    expect([paused.status, paused.body.error.code]).toEqual([409, 'invalid_state']);
    await stranger.client.made(deleteWebhookEndpoint, { id: theirs.id });
    expect((await replay(theirs.id)).status).toBe(404);
    await stranger.close();
  });
});
