import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  deleteWebhookEndpoint,
  type EventTypeName,
  getEvent,
  type internal,
  listEvents,
  replayEvent,
  testWebhookEndpoint,
} from '@millwright/contracts';
import type { ConsumedRecord } from '@millwright/messaging';
import { type Tenant } from '@millwright/persistence';
import { encodeId, firstIdAt } from '@millwright/service-kit';
import { eventually } from '@millwright/testing';
import { DispatcherApp } from '../testing/dispatcher-app.js';
import { Receivers } from '../testing/receivers.js';

const dayMs = 86_400_000;
const receivers = new Receivers();
let app: DispatcherApp;
let offset = 0;

beforeAll(async () => {
  app = await DispatcherApp.start();
});
afterAll(async () => {
  await app.stop();
});
afterEach(() => receivers.close());

function newTenant(): Tenant {
  return { accountId: app.ids.next(), livemode: false };
}

/** A record whose envelope differs from that of `recordOf` in these fields. */
function recordWith(tenant: Tenant, type: EventTypeName, fields: object): ConsumedRecord {
  const record = app.recordOf(tenant, type);
  const event = { ...record.event, ...fields } as ConsumedRecord['event'];
  return { ...record, event, value: Buffer.from(JSON.stringify(event)) };
}

/** A record of an event of another time, which its id contains too. */
function recordAt(tenant: Tenant, moment: Date): ConsumedRecord {
  const eventId = firstIdAt(moment).slice(0, 14) + app.ids.next().slice(14);
  const record = recordWith(tenant, 'order.created', {
    id: encodeId('event', eventId),
    created_at: moment.toISOString(),
  });
  return { ...record, eventId };
}

async function idsOf(tenant: Tenant, query: string): Promise<string[]> {
  const { status, body } = await app.call(listEvents, tenant, { query });
  expect({ status, error: body['error'] }).toEqual({ status: 200, error: undefined });
  return (body['data'] as { id: string }[]).map(({ id }) => id);
}

const at = (moment: Date): string => encodeURIComponent(moment.toISOString());

async function comes(key: string, value: string | Buffer): Promise<void> {
  await app.consumeRaw({ key, offset: String((offset += 1)), value });
}

async function parkedOf(key: string): Promise<internal.ParkedRecord[]> {
  return (await app.parked.list()).filter((record) => record.key === key);
}

async function delivered(tenant: Tenant, count: number): Promise<void> {
  await eventually(async () => {
    const states = (await app.deliveries(tenant)).map(({ state }) => state);
    expect(states).toEqual(Array.from({ length: count }, () => 'delivered'));
  });
}

describe('the event log', () => {
  it('holds every event of the account and mode, newest first, whether or not an endpoint subscribes to it', async () => {
    const tenant = newTenant();
    const own = [];
    for (const type of ['order.created', 'order.updated', 'order.cancelled'] as const) {
      own.push(...(await app.publish(tenant, type)));
      await app.publish({ ...tenant, livemode: true }, type);
      await app.publish(newTenant(), type);
    }
    const { body } = await app.call(listEvents, tenant);
    expect(body).toEqual({ data: own.map(({ event }) => event).toReversed(), has_more: false, next_cursor: null });
  });

  it('is listed in pages that stay the same while events are added', async () => {
    const tenant = newTenant();
    const all = await app.publish(
      tenant,
      Array.from({ length: 7 }, (_, index) => (index % 2 === 0 ? 'order.created' : 'order.updated')),
    );
    const seen: string[] = [];
    let query = '?limit=3';
    for (let page = 1; ; page += 1) {
      const { body } = await app.call(listEvents, tenant, { query });
      seen.push(...(body['data'] as { id: string }[]).map(({ id }) => id));
      await app.publish(tenant, 'order.created');
      if (body['has_more'] === false) break;
      query = `?limit=3&cursor=${String(body['next_cursor'])}`;
      expect(page).toBeLessThan(4);
    }
    expect(seen).toEqual(
      all
        .map(({ event }) => event.id)
        .toSorted()
        .toReversed(),
    );
  });

  it('is listed in pages over all days that it holds', async () => {
    const tenant = newTenant();
    const now = app.clock.now().getTime();
    const records = [0.1, 0.2, 1.5, 1.9, 2.1, 5, 5.1, 12, 28].map((days) =>
      recordAt(tenant, new Date(now - days * dayMs)),
    );
    await app.consume(records);
    for (const limit of [1, 3, 4, 8, 9]) {
      const seen: string[] = [];
      for (let query = `?limit=${limit}`; query !== '';) {
        const { body } = await app.call(listEvents, tenant, { query });
        seen.push(...(body['data'] as { id: string }[]).map(({ id }) => id));
        query = body['has_more'] === true ? `?limit=${limit}&cursor=${String(body['next_cursor'])}` : '';
      }
      expect(seen).toEqual(records.map(({ event }) => event.id));
    }
  });

  it('is filtered by one type or several', async () => {
    const tenant = newTenant();
    const [created, updated, cancelled] = await app.publish(tenant, [
      'order.created',
      'order.updated',
      'order.cancelled',
    ]);
    expect(await idsOf(tenant, '?type=order.updated')).toEqual([updated!.event.id]);
    for (const query of ['?type=order.created,order.cancelled', '?type=order.created&type=order.cancelled']) {
      expect((await idsOf(tenant, query)).toSorted()).toEqual([created!.event.id, cancelled!.event.id].toSorted());
    }
    expect(await idsOf(tenant, '?type=dispatch.recorded')).toEqual([]);
    expect((await app.call(listEvents, tenant, { query: '?type=order.teleported' })).status).toBe(400);
  });

  it('is filtered by when events were created, to the millisecond', async () => {
    const tenant = newTenant();
    const moment = new Date(app.clock.now().getTime() - 2_000);
    const [before, exactly, after] = [-1, 0, 1].map((ms) => recordAt(tenant, new Date(moment.getTime() + ms)));
    await app.consume([before!, exactly!, after!]);
    const since = await idsOf(tenant, `?from=${at(moment)}`);
    expect(since.toSorted()).toEqual([exactly!.event.id, after!.event.id].toSorted());
    expect(await idsOf(tenant, `?to=${at(moment)}`)).toEqual([before!.event.id]);
    expect(await idsOf(tenant, `?from=${at(moment)}&to=${at(new Date(moment.getTime() + 1))}`)).toEqual([
      exactly!.event.id,
    ]);
    expect(await idsOf(tenant, `?from=${at(new Date(moment.getTime() + 1))}&to=${at(moment)}`)).toEqual([]);
  });

  it('is answered in the newest version, whatever version an event is stored in', async () => {
    const tenant = newTenant();
    const { data } = app.recordOf(tenant, 'order.created').event as unknown as {
      data: { order: { buyer: { addresses: { billing: object; shipping: object } } } };
    };
    const { addresses, ...buyer } = data.order.buyer;
    const older = recordWith(tenant, 'order.created', {
      api_version: '2026-10-01',
      data: {
        order: {
          ...data.order,
          buyer: { ...buyer, billing_address: addresses.billing, shipping_address: addresses.shipping },
        },
      },
    });
    await app.consume([older]);
    const { body } = await app.call(getEvent, tenant, { id: older.event.id });
    expect(body).toMatchObject({ api_version: '2026-11-01', data: { order: { buyer: { addresses } } } });
    expect((await app.call(listEvents, tenant)).body['data']).toEqual([body]);
  });

  it('gives an event by its id, only to its account in its mode', async () => {
    const tenant = newTenant();
    const [record] = await app.publish(tenant, 'order.stage_advanced');
    const { id } = record!.event;
    expect(await app.call(getEvent, tenant, { id })).toEqual({
      status: 200,
      headers: expect.anything(),
      body: record!.event,
    });
    for (const stranger of [newTenant(), { ...tenant, livemode: true }]) {
      expect((await app.call(getEvent, stranger, { id })).status).toBe(404);
    }
    expect((await app.call(getEvent, tenant, { id: encodeId('event', app.ids.next()) })).status).toBe(404);
  });
});

describe('a test send', () => {
  it('delivers a synthetic event to the endpoint, in its version and signed, whether or not it subscribes to the type', async () => {
    const tenant = newTenant();
    const { sink, id } = await receivers.add(app, tenant, { events: ['order.created'], version: '2026-10-01' });
    const other = await receivers.add(app, tenant);
    const { status, body } = await app.call(testWebhookEndpoint, tenant, {
      id,
      body: { event_type: 'order.cancelled' },
    });
    expect(status).toBe(202);
    await delivered(tenant, 1);

    expect(other.sink.arrivals).toEqual([]);
    expect(sink.refusals).toEqual([]);
    expect(sink.arrivals).toHaveLength(1);
    expect(sink.arrivals[0]!.headers['service-delivery-id']).toBe(body['delivery_id']);
    expect(JSON.parse(sink.arrivals[0]!.body)).toMatchObject({
      id: body['event_id'],
      type: 'order.cancelled',
      api_version: '2026-10-01',
      livemode: false,
      account_id: encodeId('account', tenant.accountId),
    });
    const logged = await app.call(getEvent, tenant, { id: body['event_id'] as string });
    expect(logged.body).toMatchObject({ type: 'order.cancelled', api_version: '2026-11-01' });
    expect(
      await app.database.worker.query('SELECT origin FROM deliveries WHERE account_id = $1', [tenant.accountId]),
    ).toEqual([{ origin: 'test' }]);
    expect(
      await app.database.worker.query('SELECT synthetic FROM events WHERE account_id = $1', [tenant.accountId]),
    ).toEqual([{ synthetic: true }]);
    const published = await app.database.worker.query<{ type: string }[]>(
      `SELECT headers ->> 'ce_type' AS type FROM outbox`,
    );
    expect(new Set(published.map(({ type }) => type))).toEqual(new Set(['webhook_endpoint.created']));
  });

  it('of every type has valid data and the present time', async () => {
    const tenant = newTenant();
    const { sink, id } = await receivers.add(app, tenant);
    const before = app.clock.now().getTime();
    for (const type of ['order.created', 'order.updated', 'order.stage_advanced', 'payment.received']) {
      expect((await app.call(testWebhookEndpoint, tenant, { id, body: { event_type: type } })).status).toBe(202);
    }
    await delivered(tenant, 4);
    for (const arrival of sink.arrivals) {
      const { type, created_at: createdAt, data } = JSON.parse(arrival.body) as Record<string, string>;
      expect(Date.parse(createdAt!)).toBeGreaterThanOrEqual(before);
      expect(data).toEqual(app.recordOf(tenant, type as EventTypeName).event.data);
    }
  });

  it('is refused for a paused or unknown endpoint', async () => {
    const tenant = newTenant();
    const { id, uuid } = await receivers.add(app, tenant);
    const send = () => app.call(testWebhookEndpoint, tenant, { id, body: { event_type: 'order.created' } });
    await app.database.worker.query(`UPDATE webhook_endpoints SET status = 'paused' WHERE id = $1`, [uuid]);
    expect(await send()).toMatchObject({
      status: 409,
      body: { error: { code: 'invalid_state', message: expect.stringContaining('paused') } },
    });
    await app.call(deleteWebhookEndpoint, tenant, { id });
    expect((await send()).status).toBe(404);
    expect(await idsOf(tenant, '')).toEqual([]);
  });
});

describe('a replay', () => {
  it('sends the same bytes again, also to an endpoint that does not subscribe to the type', async () => {
    const tenant = newTenant();
    const [all, none] = [
      await receivers.add(app, tenant),
      await receivers.add(app, tenant, { events: ['order.updated'] }),
    ];
    const [record] = await app.publish(tenant, 'order.created');
    await delivered(tenant, 1);
    const { id } = record!.event;
    for (const endpoint of [all, none]) {
      const { status, body } = await app.call(replayEvent, tenant, { id, body: { endpoint_id: endpoint.id } });
      expect({ status, event: body['event_id'] }).toEqual({ status: 202, event: id });
      const made = (await app.deliveries(tenant)).find((each) => encodeId('delivery', each.id) === body['delivery_id']);
      expect(made).toMatchObject({ endpoint_id: endpoint.uuid, origin: 'replay' });
    }
    await delivered(tenant, 3);
    const bodies = [...all.sink.arrivals, ...none.sink.arrivals].map(({ body }) => body);
    expect(bodies).toEqual(Array.from({ length: 3 }, () => record!.value.toString()));
    expect([...all.sink.refusals, ...none.sink.refusals]).toEqual([]);
  });

  it('to an endpoint of another version renders the event once', async () => {
    const tenant = newTenant();
    const [record] = await app.publish(tenant, 'order.created');
    const { sink, id: endpointId } = await receivers.add(app, tenant, { version: '2026-10-01' });
    const replay = () => app.call(replayEvent, tenant, { id: record!.event.id, body: { endpoint_id: endpointId } });
    await Promise.all([replay(), replay(), replay()]);
    await delivered(tenant, 3);
    // A newer release that would render differently uses the stored bytes.
    await app.database.worker.query(`UPDATE event_renderings SET body = body || ' ' WHERE account_id = $1`, [
      tenant.accountId,
    ]);
    await replay();
    await delivered(tenant, 4);
    const [first, ...others] = sink.arrivals.map(({ body }) => body);
    expect(JSON.parse(first!)).toMatchObject({ id: record!.event.id, api_version: '2026-10-01' });
    expect(others).toEqual([first, first, `${first} `]);
  });

  it('is refused for an unknown event or endpoint, and for an inactive endpoint', async () => {
    const tenant = newTenant();
    const { id: endpointId, uuid } = await receivers.add(app, tenant);
    const [record] = await app.publish(tenant, 'order.created');
    await delivered(tenant, 1);
    const replay = (id: string, endpoint = endpointId, as = tenant) =>
      app.call(replayEvent, as, { id, body: { endpoint_id: endpoint } });
    const { id } = record!.event;
    expect((await replay(encodeId('event', app.ids.next()))).status).toBe(404);
    expect((await replay(id, encodeId('webhook_endpoint', app.ids.next()))).status).toBe(404);
    expect((await replay(id, endpointId, { ...tenant, livemode: true })).status).toBe(404);
    await app.database.worker.query(`UPDATE webhook_endpoints SET status = 'disabled' WHERE id = $1`, [uuid]);
    expect(await replay(id)).toMatchObject({ status: 409, body: { error: { code: 'invalid_state' } } });
    await app.call(deleteWebhookEndpoint, tenant, { id: endpointId });
    expect((await replay(id)).status).toBe(404);
    expect(await app.deliveries(tenant)).toHaveLength(1);
  });
});

describe('an event that is 30 days old', () => {
  it('is not listed, given or replayed any more, to the second', async () => {
    const tenant = newTenant();
    const { id: endpointId } = await receivers.add(app, tenant, { events: ['order.cancelled'] });
    const [older, younger] = [-5_000, 60_000].map((ms) =>
      recordAt(tenant, new Date(app.clock.now().getTime() - 30 * dayMs + ms)),
    );
    await app.consume([older!, younger!]);
    expect(await idsOf(tenant, '')).toEqual([younger!.event.id]);
    expect(await idsOf(tenant, '?from=2020-01-01T00:00:00Z')).toEqual([younger!.event.id]);
    for (const [record, expected] of [
      [older!, [404, 404]],
      [younger!, [200, 202]],
    ] as const) {
      const { id } = record.event;
      const got = await app.call(getEvent, tenant, { id });
      const replayed = await app.call(replayEvent, tenant, { id, body: { endpoint_id: endpointId } });
      expect([got.status, replayed.status]).toEqual(expected);
    }
  });
});

describe('an event of an unknown type', () => {
  it('is parked with the later events of its key, which are delivered in order once it is released', async () => {
    const tenant = { accountId: app.ids.next(), livemode: false };
    const { sink } = await receivers.add(app, tenant);
    const [unknown, behind, other] = ['ord_1', 'ord_1', 'ord_2'].map(() => app.recordOf(tenant, 'order.created').event);
    await comes('ord_1', JSON.stringify({ ...unknown, type: 'order.teleported' }));
    await comes('ord_1', JSON.stringify(behind));
    await comes('ord_2', JSON.stringify(other));
    await eventually(() => expect(sink.arrivals.map(({ eventId }) => eventId)).toEqual([other!.id]));
    expect(await idsOf(tenant, '')).toEqual([other!.id]);

    const [first, second] = await parkedOf('ord_1');
    expect([first, second]).toMatchObject([
      {
        consumer: 'webhook-dispatcher.fanout',
        error: expect.stringContaining('"order.teleported" is not an event type'),
        // At once: a retry would only keep the others of its partition.
        tries: 1,
      },
      { error: null },
    ]);
    // A release that does not know the type either leaves the record parked.
    expect(await app.parked.release(second!.id)).toMatchObject({
      released: 0,
      remaining: 2,
      failed: { id: first!.id },
    });
    expect(sink.arrivals).toHaveLength(1);

    // Stands for a release that knows the type: gives the event a type that this release knows.
    await app.database.worker.query('UPDATE parked_records SET value = $2 WHERE id = $1', [
      first!.id,
      Buffer.from(JSON.stringify(unknown)),
    ]);
    expect(await app.parked.release(first!.id)).toEqual({ released: 2, remaining: 0 });
    await eventually(() => expect(sink.arrivals).toHaveLength(3));
    expect(sink.arrivals.map(({ body }) => body).toSorted()).toEqual(
      [other, unknown, behind].map((event) => JSON.stringify(event)).toSorted(),
    );
    expect(sink.refusals).toEqual([]);
    expect((await idsOf(tenant, '')).toSorted()).toEqual([unknown!.id, behind!.id, other!.id].toSorted());
    expect(await parkedOf('ord_1')).toEqual([]);
  });

  it.each<[string, (event: object) => string | Buffer, string]>([
    ['has no form of an event', () => '{"order":1}', `"id" is not a string`],
    [
      'is written in a version to come',
      (event) => JSON.stringify({ ...event, api_version: '2031-01-01' }),
      '2031-01-01',
    ],
    [
      'is not UTF-8',
      (event) => Buffer.from(JSON.stringify({ ...event, data: { name: 'Zoë' } }), 'latin1'),
      'not UTF-8',
    ],
  ])('is parked unchanged if it %s', async (fault, write, error) => {
    const tenant = { accountId: app.ids.next(), livemode: false };
    const value = Buffer.from(write(app.recordOf(tenant, 'order.created').event));
    await comes(fault, value);
    const [parked] = await parkedOf(fault);
    expect(parked!.error).toContain(error);
    expect((await app.parked.show(parked!.id)).value_base64).toBe(value.toString('base64'));
    expect(await idsOf(tenant, '')).toEqual([]);
  });
});
