import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  type EventTypeName,
  getWebhookDelivery,
  listWebhookDeliveries,
  type Operation,
  pauseWebhookEndpoint,
  resumeWebhookEndpoint,
  retryWebhookDelivery,
  type WebhookDelivery,
} from '@millwright/contracts';
import { type Tenant } from '@millwright/persistence';
import { decodeId, encodeId, firstIdAt } from '@millwright/service-kit';
import { type ApiAnswer, eventually, type SinkBehaviour, WebhookSink } from '@millwright/testing';
import { DispatcherApp } from '../testing/dispatcher-app.js';

const hourMs = 3_600_000;

let app: DispatcherApp;
const sinks: WebhookSink[] = [];

beforeAll(async () => {
  // Too rarely for the sweeper to deliver anything in these tests.
  app = await DispatcherApp.start({ SWEEP_INTERVAL: '30000' });
});
afterAll(async () => {
  await app.stop();
});
afterEach(async () => {
  for (const sink of sinks.splice(0)) await sink.close();
});

interface Subject {
  readonly tenant: Tenant;
  readonly id: string;
}

/** An endpoint of an account of its own. */
async function endpointAt(url: string): Promise<Subject & { secret: string }> {
  const tenant = { accountId: app.ids.next(), livemode: false };
  const { status, body } = await app.call(createWebhookEndpoint, tenant, { body: { url, events: ['*'] } });
  expect(status).toBe(201);
  return { tenant, id: body['id'] as string, secret: body['signing_secret'] as string };
}

/** An endpoint at a receiver of its own. */
async function endpoint(behaviour: SinkBehaviour = {}): Promise<Subject & { sink: WebhookSink }> {
  const sink = await WebhookSink.start(behaviour);
  sinks.push(sink);
  const { secret, ...subject } = await endpointAt(sink.url);
  sink.trust(secret);
  return { ...subject, sink };
}

async function listed({ tenant, id }: Subject, query = ''): Promise<WebhookDelivery[]> {
  const { status, body } = await app.call(listWebhookDeliveries, tenant, { id, query });
  expect(status).toBe(200);
  expect(listWebhookDeliveries.response.parse(body)).toEqual(body);
  return body['data'] as WebhookDelivery[];
}

/** Publishes an event, and waits until its delivery is in a state. */
async function sent(
  subject: Subject,
  state: WebhookDelivery['state'],
  type: EventTypeName = 'order.created',
): Promise<WebhookDelivery> {
  const [record] = await app.publish(subject.tenant, type);
  return eventually(async () => {
    const [newest] = await listed(subject);
    expect(newest).toMatchObject({ event_id: record!.event.id, state });
    return newest!;
  });
}

const get = ({ tenant }: Subject, id: string): Promise<ApiAnswer> => app.call(getWebhookDelivery, tenant, { id });
const retry = ({ tenant }: Subject, id: string): Promise<ApiAnswer> => app.call(retryWebhookDelivery, tenant, { id });

const messageOf = ({ body }: ApiAnswer): string => (body['error'] as { message: string }).message;

describe('the deliveries of an endpoint', () => {
  it('are listed newest first with their last attempts, by state and page by page', async () => {
    const answers = [200, 503, 200, 503, 503];
    const subject = await endpoint({ answer: () => answers[subject.sink.arrivals.length] ?? 200 });
    const made: WebhookDelivery[] = [];
    for (const [index, state] of (['delivered', 'retrying', 'delivered', 'retrying', 'retrying'] as const).entries()) {
      made.unshift(await sent(subject, state, index % 2 === 0 ? 'order.created' : 'order.updated'));
    }
    expect(await listed(subject)).toEqual(made);
    expect(made[4]).toMatchObject({
      endpoint_id: subject.id,
      event_type: 'order.created',
      origin: 'event',
      synthetic: false,
      attempt_count: 1,
      next_attempt_at: null,
      last_attempt: { number: 1, status: 200, failure: null },
    });
    expect(made[4]!.ended_at).not.toBeNull();
    expect(made[3]).toMatchObject({
      event_type: 'order.updated',
      ended_at: null,
      next_attempt_at: expect.any(String),
      last_attempt: { number: 1, status: 503, failure: 'http_status' },
    });
    const ofState = async (states: string): Promise<string[]> =>
      (await listed(subject, `?state=${states}`)).map(({ id }) => id);
    const idsOf = (...states: string[]): string[] =>
      made.filter(({ state }) => states.includes(state)).map(({ id }) => id);
    expect(await ofState('retrying')).toEqual(idsOf('retrying'));
    expect(await ofState('delivered,delivered')).toEqual(idsOf('delivered'));
    expect(await ofState('delivered,retrying')).toEqual(made.map(({ id }) => id));
    expect(await ofState('dropped,discarded,pending')).toEqual([]);

    const { tenant, id } = subject;
    const paged: string[] = [];
    for (let query = '?limit=2&state=retrying,delivered'; query !== '';) {
      const { body } = await app.call(listWebhookDeliveries, tenant, { id, query });
      paged.push(...(body['data'] as WebhookDelivery[]).map((each) => each.id));
      query = body['has_more'] === true ? `?limit=2&cursor=${String(body['next_cursor'])}` : '';
    }
    expect(paged).toEqual(made.map((each) => each.id));
  });

  it('are refused for a state that does not exist', async () => {
    const { tenant, id } = await endpoint();
    const { status, body } = await app.call(listWebhookDeliveries, tenant, { id, query: '?state=retrying,lost' });
    expect(status).toBe(400);
    expect(body['error']).toMatchObject({ code: 'invalid_parameter', param: 'state[1]' });
  });

  it('are 404 as a list once the endpoint is deleted, while each can still be read', async () => {
    const subject = await endpoint({ answer: () => 500 });
    const { tenant, id } = subject;
    const { id: deliveryId } = await sent(subject, 'retrying');
    await app.call(deleteWebhookEndpoint, tenant, { id });
    const list = await app.call(listWebhookDeliveries, tenant, { id });
    expect([list.status, messageOf(list)]).toEqual([404, `There is no webhook endpoint ${id}.`]);
    await eventually(async () => expect((await get(subject, deliveryId)).body).toMatchObject({ state: 'discarded' }));
    expect((await retry(subject, deliveryId)).status).toBe(404);
  });
});

describe('a delivery', () => {
  it('is shown with all attempts, the first one first', async () => {
    const subject = await endpoint({ answer: ({ count }) => (count === 1 ? 500 : 200) });
    const { id } = await sent(subject, 'retrying');
    await app.advance(11_000);
    const delivery = await eventually(async () => {
      const { status, body } = await get(subject, id);
      expect([status, body['state']]).toEqual([200, 'delivered']);
      return body;
    });
    expect(getWebhookDelivery.response.parse(delivery)).toEqual(delivery);
    const { attempts, ...rest } = delivery as WebhookDelivery & { attempts: unknown[] };
    expect(attempts).toMatchObject([
      { number: 1, status: 500, failure: 'http_status' },
      { number: 2, status: 200, failure: null },
    ]);
    expect(rest.last_attempt).toEqual(attempts[1]);
    expect([rest]).toEqual(await listed(subject));
  });

  it('is shown with the last 200 attempts if it has more', async () => {
    const subject = await endpoint();
    const { id } = await sent(subject, 'delivered');
    await app.database.worker.query(
      `INSERT INTO attempts (account_id, delivery_id, number, livemode, started_at, duration_ms, status)
       SELECT account_id, id, n, livemode, first_attempt_at, 1, 200
       FROM deliveries CROSS JOIN generate_series(2, 230) n WHERE account_id = $1`,
      [subject.tenant.accountId],
    );
    const { attempts } = (await get(subject, id)).body as { attempts: { number: number }[] };
    expect(attempts.map(({ number }) => number)).toEqual(Array.from({ length: 200 }, (_, index) => index + 31));
  });

  it('does not exist for another account or the other mode', async () => {
    const subject = await endpoint({ answer: () => 500 });
    const { tenant, id } = subject;
    const delivery = await sent(subject, 'retrying');
    const strangers = [
      { accountId: app.ids.next(), livemode: false },
      { ...tenant, livemode: true },
    ];
    const unknownOf = (text: string): string => text.slice(0, -1) + (text.endsWith('0') ? '1' : '0');
    const asked: [Operation, string][] = [
      [getWebhookDelivery, delivery.id],
      [retryWebhookDelivery, delivery.id],
      [listWebhookDeliveries, id],
    ];
    for (const stranger of strangers) {
      for (const [operation, theirs] of asked) {
        const answer = await app.call(operation, stranger, { id: theirs });
        expect(answer.status).toBe(404);
        const nobodys = await app.call(operation, stranger, { id: unknownOf(theirs) });
        expect(JSON.stringify(answer).replaceAll(theirs, unknownOf(theirs))).toBe(JSON.stringify(nobodys));
      }
    }
    expect(await listed(subject)).toEqual([delivery]);
  });
});

describe('retrying a delivery', () => {
  it('attempts a waiting one at once, and then follows the schedule', async () => {
    const subject = await endpoint({ answer: ({ count }) => (count < 3 ? 500 : 200) });
    const delivery = await sent(subject, 'retrying');
    const { status, body } = await retry(subject, delivery.id);
    expect(status).toBe(202);
    expect(retryWebhookDelivery.response.parse(body)).toEqual(body);
    expect(body).toMatchObject({ id: delivery.id, state: 'retrying', origin: 'event' });
    expect(Date.parse(body['next_attempt_at'] as string)).toBeLessThan(Date.parse(delivery.next_attempt_at!));
    const second = await eventually(async () => {
      const [present] = await listed(subject);
      expect(present).toMatchObject({ state: 'retrying', attempt_count: 2 });
      return present!;
    });
    const waits = Date.parse(second.next_attempt_at!) - Date.parse(second.last_attempt!.started_at);
    expect(waits).toBeGreaterThanOrEqual(30_000);
    await retry(subject, delivery.id);
    await eventually(async () =>
      expect(await listed(subject)).toMatchObject([{ state: 'delivered', attempt_count: 3 }]),
    );
    await app.advance(120_000);
    expect(subject.sink.arrivals).toHaveLength(3);
  });

  it('changes nothing while an attempt is in flight', async () => {
    const held: ServerResponse[] = [];
    const receiver = createServer((_, response) => held.push(response)).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const subject = await endpointAt(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`);
    await app.publish(subject.tenant, 'order.created');
    await eventually(() => expect(held).toHaveLength(1));
    const [{ id } = { id: '' }] = await listed(subject);
    const { status, body } = await retry(subject, id);
    expect([status, body['state'], body['attempt_count']]).toEqual([202, 'pending', 0]);
    held[0]!.writeHead(200).end();
    await eventually(async () =>
      expect(await listed(subject)).toMatchObject([{ id, state: 'delivered', attempt_count: 1 }]),
    );
    expect(held).toHaveLength(1);
    receiver.closeAllConnections();
    receiver.close();
  });

  it('creates a new delivery for a dropped one', async () => {
    const subject = await endpoint({ answer: ({ count }) => (count === 1 ? 500 : 200) });
    const delivery = await sent(subject, 'retrying');
    await app.advance(25 * hourMs);
    await eventually(async () => expect(await listed(subject)).toMatchObject([{ state: 'dropped' }]));
    const { status, body } = await retry(subject, delivery.id);
    expect(status).toBe(202);
    expect(body).toMatchObject({ event_id: delivery.event_id, origin: 'retry', state: 'pending', attempt_count: 0 });
    expect(body['id']).not.toBe(delivery.id);
    await eventually(async () =>
      expect(await listed(subject)).toMatchObject([
        { id: body['id'], state: 'delivered', origin: 'retry' },
        { id: delivery.id, state: 'dropped' },
      ]),
    );
    const [first, second] = subject.sink.arrivals;
    expect(second!.body).toBe(first!.body);
  });

  it('is refused until the endpoint is active, and then creates a new delivery for a discarded one', async () => {
    const subject = await endpoint({ answer: ({ count }) => (count === 1 ? 500 : 200) });
    const { tenant, id } = subject;
    const delivery = await sent(subject, 'retrying');
    await app.call(pauseWebhookEndpoint, tenant, { id });
    const refused = await retry(subject, delivery.id);
    expect([refused.status, (refused.body['error'] as { code: string }).code]).toEqual([409, 'invalid_state']);
    expect(messageOf(refused)).toBe(
      `The webhook endpoint ${id} is paused; only an active one can be sent a delivery again. Resume it first.`,
    );
    await app.advance(11_000);
    await eventually(async () => expect(await listed(subject)).toMatchObject([{ state: 'discarded' }]));
    await app.call(resumeWebhookEndpoint, tenant, { id });
    expect((await retry(subject, delivery.id)).body).toMatchObject({ origin: 'retry', event_id: delivery.event_id });
    await eventually(async () =>
      expect(await listed(subject)).toMatchObject([{ state: 'delivered', origin: 'retry' }, { state: 'discarded' }]),
    );
  });

  it('is refused for a delivered one, with what to do instead', async () => {
    const subject = await endpoint();
    const { id, event_id: eventId } = await sent(subject, 'delivered');
    const refused = await retry(subject, id);
    expect(refused.status).toBe(409);
    expect(refused.body['error']).toMatchObject({ code: 'invalid_state' });
    expect(messageOf(refused)).toContain(`replay its event: POST /v1/events/${eventId}/replay`);
    expect(await app.deliveries(subject.tenant)).toHaveLength(1);
  });
});

describe('deliveries of more than 30 days ago', () => {
  it('are not shown any more, and cannot be retried', async () => {
    const subject = await endpoint();
    const now = app.clock.now().getTime();
    await droppedAt(subject, new Date(now - 30 * 24 * hourMs + 60_000));
    const old = await droppedAt(subject, new Date(now - 30 * 24 * hourMs - 60_000));
    const [shown, ...more] = await listed(subject);
    expect([shown!.state, more]).toEqual(['dropped', []]);
    expect((await get(subject, shown!.id)).status).toBe(200);
    expect((await get(subject, old)).status).toBe(404);
    const refused = await retry(subject, old);
    expect([refused.status, messageOf(refused)]).toEqual([
      404,
      `There is no delivery ${old}. We keep deliveries as long as their events: 30 days.`,
    ]);
  });

  /** Inserts a delivery that was dropped at this time, with its event. */
  async function droppedAt({ tenant, id }: Subject, at: Date): Promise<string> {
    const uuid = firstIdAt(at);
    await app.database.worker.query(
      `INSERT INTO events (account_id, id, livemode, type, api_version, body)
       VALUES ($1, $2, false, 'order.created', '2026-11-01', '{}')`,
      [tenant.accountId, uuid],
    );
    await app.database.worker.query(
      `INSERT INTO deliveries
         (account_id, id, livemode, event_id, endpoint_id, shard, state, attempts, next_attempt_at, ended_at, traceparent)
       VALUES ($1, $2, false, $2, $3, 0, 'dropped', 0, $4, $4, '')`,
      [tenant.accountId, uuid, decodeId('webhook_endpoint', id), at],
    );
    return encodeId('delivery', uuid);
  }
});
