/** Events beyond the standard ones: got by those who name them, and read with the scope of their records. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type EventTypeName,
  eventTypes,
  furtherEventTypes,
  getEvent,
  getWebhookRecovery,
  listActivity,
  listEvents,
  recoverWebhookEndpoint,
  replayEvent,
  type Response,
  retryWebhookDelivery,
  type Scope,
  standardEventTypeNames,
  updateWebhookEndpoint,
} from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import { encodeId } from '@millwright/service-kit';
import { type ApiAnswer, eventually } from '@millwright/testing';
import { DispatcherApp } from '../testing/dispatcher-app.js';
import { type Receiver, Receivers } from '../testing/receivers.js';

const further = furtherEventTypes.map(({ type }) => type);
const standard: Scope[] = ['webhooks:manage'];
const ordersToo: Scope[] = ['webhooks:manage', 'orders:read'];
const receivers = new Receivers();
let app: DispatcherApp;

beforeAll(async () => {
  app = await DispatcherApp.start();
});
afterAll(() => app.stop());
afterEach(() => receivers.close());

const newTenant = (): Tenant => ({ accountId: app.ids.next(), livemode: false });

const receivedBy = ({ sink }: Receiver): string[] => sink.arrivals.map(({ eventId }) => eventId);

async function publish(tenant: Tenant, types: readonly EventTypeName[]): Promise<string[]> {
  return (await app.publish(tenant, types)).map(({ event }) => event.id);
}

async function listed(tenant: Tenant, query: string): Promise<string[]> {
  const { status, body } = await app.call(listEvents, tenant, { query });
  expect({ status, error: body['error'] }).toEqual({ status: 200, error: undefined });
  return (body['data'] as { id: string }[]).map(({ id }) => id);
}

function expectRefusal({ status, body, headers }: ApiAnswer, scope: Scope): void {
  expect([status, body['error']]).toMatchObject([
    403,
    { code: 'insufficient_scope', message: expect.stringContaining(scope), required_scopes: [scope] },
  ]);
  expect(headers['www-authenticate']).toContain(`scope="${scope}"`);
}

describe('a further event', () => {
  it('goes to the endpoints that name its type, and never to those with `*` alone', async () => {
    const tenant = newTenant();
    const all = await receivers.add(app, tenant);
    const more = await receivers.add(app, tenant, { events: ['*', 'dispatch.failed'] });
    const named = await receivers.add(app, tenant, { events: ['dispatch.failed', 'order.stage_reversed'] });
    const [failed, created, reversed, updated] = await publish(tenant, [
      'dispatch.failed',
      'order.created',
      'order.stage_reversed',
      'order.updated',
    ]);
    await publish(
      tenant,
      further.filter((type) => type !== 'dispatch.failed' && type !== 'order.stage_reversed'),
    );
    const [last] = await publish(tenant, ['order.cancelled']);
    // Every delivery that was made, so that none is still to come.
    await eventually(async () => {
      const made = (await app.deliveries(tenant)).filter(({ state }) => state === 'delivered');
      expect(made).toHaveLength(9);
    });
    for (const [receiver, ids] of [
      [all, [created, updated, last]],
      [more, [failed, created, updated, last]],
      [named, [failed, reversed]],
    ] as const) {
      const arrivals = receivedBy(receiver);
      expect([new Set(arrivals), arrivals.length]).toEqual([new Set(ids), ids.length]);
    }
    expect(await app.deliveries(tenant)).toHaveLength(9);
  });

  it('is listed by its type, each of them, and not where no type is named', async () => {
    const tenant = newTenant();
    const created = await publish(tenant, standardEventTypeNames);
    const others = await publish(tenant, further);
    for (const [index, type] of further.entries())
      expect(await listed(tenant, `?type=${type}`)).toEqual([others[index]]);
    expect((await listed(tenant, '?limit=100')).toSorted()).toEqual(created.toSorted());
    const both = await listed(tenant, '?type=order.created,dispatch.failed');
    const [placed, failed] = [
      created[standardEventTypeNames.indexOf('order.created')],
      others[further.indexOf('dispatch.failed')],
    ];
    expect([new Set(both), both.length]).toEqual([new Set([placed, failed]), 2]);
  });

  it('comes to those who follow its type, and not to those who name none', async () => {
    const tenant = newTenant();
    const { body } = await app.call(listEvents, tenant, { query: '?after=latest' });
    const start = `after=${String(body['next_cursor'])}&wait=20`;
    const waiting = [`?${start}&type=dispatch.failed`, `?${start}`].map((query) => listed(tenant, query));
    const [failed] = await publish(tenant, ['dispatch.failed']);
    expect(await waiting[0]).toEqual([failed]);
    const [created] = await publish(tenant, ['order.created']);
    expect(await waiting[1]).toEqual([created]);
    expect(await listed(tenant, `?after=${failed}&wait=20`)).toEqual([created]);
    expect(await listed(tenant, `?${start}&type=order.created,dispatch.failed`)).toEqual([failed, created]);
  });

  it.each(furtherEventTypes.map(({ type, live }) => [type, live.scope as Scope] as const))(
    'is read by its id with the scope of its records alone: %s needs %s',
    async (type, scope) => {
      const tenant = newTenant();
      const [record] = await app.publish(tenant, type);
      const { id } = record!.event;
      expectRefusal(await app.call(getEvent, tenant, { id, scopes: standard }), scope);
      const { status, body } = await app.call(getEvent, tenant, { id, scopes: ['webhooks:manage', scope] });
      expect([status, body]).toEqual([200, record!.event]);
      const [created] = await publish(tenant, ['order.created']);
      expect((await app.call(getEvent, tenant, { id: created!, scopes: standard })).status).toBe(200);
    },
  );

  it('is read by applications and people with the scope of its records alone, too', async () => {
    const tenant = newTenant();
    const [id] = await publish(tenant, ['dispatch.failed']);
    for (const [kind, type] of [
      ['grant', 'application'],
      ['session', 'dashboard'],
    ] as const) {
      const caller = { credential: { kind, id: app.ids.next() }, actor: { type, id: app.ids.next(), name: 'Meera' } };
      const get = (scopes: Scope[]) => app.call(getEvent, tenant, { id: id!, scopes, ...caller });
      expectRefusal(await get(standard), 'orders:read');
      expect((await get(ordersToo)).status).toBe(200);
    }
  });

  it('does not exist for others, whatever their scopes', async () => {
    const [id] = await publish(newTenant(), ['dispatch.failed']);
    for (const scopes of [standard, ordersToo]) {
      expect((await app.call(getEvent, newTenant(), { id: id!, scopes })).status).toBe(404);
    }
  });

  it('is replayed with the scope of its records alone, also to an endpoint that does not name it', async () => {
    const tenant = newTenant();
    const receiver = await receivers.add(app, tenant);
    const [id] = await publish(tenant, ['dispatch.failed']);
    const replay = (scopes: Scope[]) =>
      app.call(replayEvent, tenant, { id: id!, scopes, body: { endpoint_id: receiver.id } });
    expectRefusal(await replay(standard), 'orders:read');
    expect(await app.deliveries(tenant)).toEqual([]);
    expect((await replay(ordersToo)).status).toBe(202);
    await eventually(() => expect(receivedBy(receiver)).toEqual([id]));
  });

  it('is delivered again with the scope of its records alone', async () => {
    const tenant = newTenant();
    const answers = [503, 200];
    const receiver: Receiver = await receivers.add(app, tenant, {
      events: ['dispatch.failed'],
      answer: () => answers[receiver.sink.arrivals.length] ?? 200,
    });
    const [id] = await publish(tenant, ['dispatch.failed']);
    await eventually(async () => expect(await app.deliveries(tenant)).toMatchObject([{ state: 'retrying' }]));
    const [delivery] = await app.deliveries(tenant);
    const retry = (scopes: Scope[]) =>
      app.call(retryWebhookDelivery, tenant, { id: encodeId('delivery', delivery!.id), scopes });
    expectRefusal(await retry(standard), 'orders:read');
    expect(receivedBy(receiver)).toEqual([id]);
    expect((await retry(ordersToo)).status).toBe(202);
    await eventually(() => expect(receivedBy(receiver)).toEqual([id, id]));
  });
});

describe('an endpoint that names a further type', () => {
  it('gets another URL or other types with the scope of its records alone, and other changes without', async () => {
    const tenant = newTenant();
    const { id } = await receivers.add(app, tenant, { events: ['*', 'dispatch.failed'] });
    const update = (body: object, scopes: Scope[]) => app.call(updateWebhookEndpoint, tenant, { id, body, scopes });
    const moved = { url: 'https://elsewhere.example/hooks' };
    expectRefusal(await update(moved, standard), 'orders:read');
    expectRefusal(await update({ ...moved, events: ['order.created'] }, standard), 'orders:read');
    expectRefusal(await update({ events: ['order.created'] }, standard), 'orders:read');
    expect((await update({ description: 'ERP', events: ['*', 'dispatch.failed'] }, standard)).status).toBe(200);
    expect((await update(moved, ordersToo)).body).toMatchObject({ ...moved, events: ['*', 'dispatch.failed'] });
    expect((await update({ events: ['order.created'] }, ordersToo)).status).toBe(200);
    expect((await update({ url: 'https://third.example/hooks' }, standard)).status).toBe(200);
  });

  it('recovers what it has missed with that scope alone, and one with `*` recovers no further event', async () => {
    const tenant = newTenant();
    const all = await receivers.add(app, tenant);
    const named = await receivers.add(app, tenant, { events: ['dispatch.failed'] });
    const turn = (status: string) =>
      app.database.worker.query('UPDATE webhook_endpoints SET status = $2 WHERE account_id = $1', [
        tenant.accountId,
        status,
      ]);
    await turn('paused');
    const [failed, created] = await publish(tenant, ['dispatch.failed', 'order.created', 'order.stage_reversed']);
    await turn('active');
    const since = new Date(app.clock.now().getTime() - 3_600_000).toISOString();
    const recover = ({ id }: Receiver, scopes: Scope[]) =>
      app.call(recoverWebhookEndpoint, tenant, { id, scopes, body: { since } });
    expectRefusal(await recover(named, standard), 'orders:read');
    for (const [receiver, scopes, missed] of [
      [all, standard, created],
      [named, ordersToo, failed],
    ] as const) {
      const { status, body } = await recover(receiver, [...scopes]);
      expect(status).toBe(202);
      await eventually(async () => {
        const { body: recovery } = await app.call(getWebhookRecovery, tenant, { id: body['id'] as string });
        expect(recovery).toMatchObject({ status: 'completed', events_examined: 3, deliveries_made: 1 });
      });
      await eventually(() => expect(receivedBy(receiver)).toEqual([missed]));
    }
  });

  it('recovers what was not delivered while it names the type, and no more once it does not', async () => {
    const tenant = newTenant();
    const { uuid, id } = await receivers.add(app, tenant, { events: ['*', 'dispatch.failed'], answer: () => 503 });
    await publish(tenant, ['dispatch.failed', 'order.created']);
    await app.database.worker.query(`UPDATE deliveries SET state = 'dropped', ended_at = now() WHERE account_id = $1`, [
      tenant.accountId,
    ]);
    await app.database.worker.query(`UPDATE webhook_endpoints SET events = '{order.updated}' WHERE id = $1`, [uuid]);
    const since = new Date(app.clock.now().getTime() - 3_600_000).toISOString();
    const { body } = await app.call(recoverWebhookEndpoint, tenant, { id, scopes: standard, body: { since } });
    await eventually(async () => {
      const { body: recovery } = await app.call(getWebhookRecovery, tenant, { id: body['id'] as string });
      expect(recovery).toMatchObject({ status: 'completed', events_examined: 2, deliveries_made: 1 });
    });
  });
});

describe('what has happened', () => {
  it('is listed to people by the scope of each type, newest first, as sentences with the name of the record', async () => {
    const tenant = newTenant();
    const published = await app.publish(tenant, ['order.created', 'invoice.registered', 'dispatch.failed']);
    const [created, registered, failed] = published.map(({ event }) => event.id);
    const read = async (scopes: readonly Scope[], query = 'limit=50') =>
      (await app.call(listActivity, tenant, { scopes, query })).body as Response<typeof listActivity>;
    const idsOf = ({ data }: Response<typeof listActivity>): string[] => data.map(({ id }) => id);
    expect(idsOf(await read(['orders:read', 'invoices:read']))).toEqual([failed, registered, created]);
    expect(idsOf(await read(['stages:write']))).toEqual([]);
    const { data } = await read(['orders:read']);
    expect(data.map(({ id }) => id)).toEqual([failed, created]);
    const { live, example } = eventTypes.find(({ type }) => type === 'order.created')!;
    const { order } = example as { order: { id: string; reference: string } };
    expect(data[1]).toEqual({
      id: created,
      type: 'order.created',
      created_at: expect.any(String),
      sentence: live.sentence,
      records: expect.arrayContaining([{ id: order.id, name: order.reference }]),
    });
    const first = await read(['orders:read'], 'limit=1');
    expect([idsOf(first), first.has_more]).toEqual([[failed], true]);
    expect(idsOf(await read(['orders:read'], `limit=1&cursor=${first.next_cursor}`))).toEqual([created]);
    const others = (await app.call(listActivity, newTenant(), { scopes: ['orders:read'] })).body;
    expect(others['data']).toEqual([]);
  });
});
