import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createWebhookEndpoint, deleteWebhookEndpoint, listWebhookEndpoints } from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import { eventually, type ScratchDatabase, WebhookSink } from '@millwright/testing';
import { DispatcherApp, dispatcherDatabase } from '../testing/dispatcher-app.js';

let scratch: ScratchDatabase;
let app: DispatcherApp;

beforeAll(async () => {
  scratch = await dispatcherDatabase();
  app = await DispatcherApp.start(scratch, { ENDPOINTS_PER_ACCOUNT: '3' });
});
afterAll(async () => {
  await app.stop();
  await scratch.drop();
});

const newTenant = (livemode = true): Tenant => ({ accountId: app.ids.next(), livemode });
const body = { url: 'https://erp.example.com/hooks', events: ['order.created'], description: 'ERP' };

describe('creating an endpoint', () => {
  it('answers with the endpoint and its secret, and pins the version of the call', async () => {
    const { status, body: endpoint } = await app.call(createWebhookEndpoint, newTenant(), {
      body,
      version: '2026-10-01',
    });
    expect(status).toBe(201);
    expect(createWebhookEndpoint.response.parse(endpoint)).toEqual(endpoint);
    expect(endpoint).toMatchObject({
      ...body,
      status: 'active',
      api_version: '2026-10-01',
      livemode: true,
      version: 1,
    });
  });

  it('keeps the secret sealed, and shows it this once', async () => {
    const tenant = newTenant();
    const { body: endpoint } = await app.call(createWebhookEndpoint, tenant, { body });
    const [row] = await app.database.worker.query<[{ sealed_secret: string }]>(
      'SELECT sealed_secret FROM webhook_endpoints WHERE account_id = $1',
      [tenant.accountId],
    );
    expect(row.sealed_secret).not.toContain(endpoint['signing_secret']);
    const { body: list } = await app.call(listWebhookEndpoints, tenant);
    expect(JSON.stringify(list)).not.toContain('secret');
  });

  it.each([
    [{ ...body, events: ['order.created', 'order.teleported'] }, 'events[1]'],
    [{ ...body, events: [] }, 'events'],
    [{ ...body, url: 'ftp://erp.example.com' }, 'url'],
    [{ ...body, url: 'https://10.0.0.1/' }, 'url'],
    [{ ...body, url: 'http://127.0.0.1:3000/' }, 'url'],
    [{ ...body, uri: 'https://erp.example.com' }, 'uri'],
  ])('refuses %j, naming %s', async (wrong, param) => {
    const tenant = newTenant();
    const { status, body: answer } = await app.call(createWebhookEndpoint, tenant, { body: wrong });
    expect(status).toBe(400);
    expect(answer['error']).toMatchObject({ param });
    expect((await app.call(listWebhookEndpoints, tenant)).body['data']).toEqual([]);
  });

  it('stops at the limit of the account and mode, also where calls come at once', async () => {
    const tenant = newTenant();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => app.call(createWebhookEndpoint, tenant, { body })),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
    const otherMode = await app.call(createWebhookEndpoint, { ...tenant, livemode: false }, { body });
    expect(otherMode.status).toBe(201);
  });
});

describe('listing endpoints', () => {
  it('gives them newest first, page by page', async () => {
    const tenant = newTenant();
    const created: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      const { body: endpoint } = await app.call(createWebhookEndpoint, tenant, { body });
      created.unshift(endpoint['id'] as string);
    }
    const first = await app.call(listWebhookEndpoints, tenant, { query: '?limit=2' });
    expect(first.body).toMatchObject({ has_more: true, data: created.slice(0, 2).map((id) => ({ id })) });
    const second = await app.call(listWebhookEndpoints, tenant, {
      query: `?limit=2&cursor=${first.body['next_cursor'] as string}`,
    });
    expect(second.body).toMatchObject({ has_more: false, next_cursor: null, data: [{ id: created[2] }] });
  });

  it('shows an account nothing of another, nor of its other mode', async () => {
    const tenant = newTenant();
    const { body: endpoint } = await app.call(createWebhookEndpoint, tenant, { body });
    for (const stranger of [newTenant(), { ...tenant, livemode: false }]) {
      expect((await app.call(listWebhookEndpoints, stranger)).body['data']).toEqual([]);
      expect((await app.call(deleteWebhookEndpoint, stranger, { id: endpoint['id'] as string })).status).toBe(404);
    }
    expect((await app.call(listWebhookEndpoints, tenant)).body['data']).toHaveLength(1);
  });

  it('shows how each did in the last 24 hours', async () => {
    const tenant = newTenant(false);
    const sink = await WebhookSink.start({ answer: ({ count }) => (count === 1 ? 500 : 200) });
    const { body: endpoint } = await app.call(createWebhookEndpoint, tenant, { body: { ...body, url: sink.url } });
    sink.trust(endpoint['signing_secret'] as string);
    const rate = async (): Promise<unknown> => {
      const { body: list } = await app.call(listWebhookEndpoints, tenant);
      return (list['data'] as { success_rate_24h: unknown }[])[0]!.success_rate_24h;
    };
    expect(await rate()).toBeNull();
    await app.publish(tenant, 'order.created');
    await eventually(async () => expect(await rate()).toBe(0));
    await app.advance(11_000);
    await eventually(async () => expect(await rate()).toBe(0.5));
    await app.advance(25 * 3_600_000);
    expect(await rate()).toBeNull();
    await sink.close();
  });
});

describe('deleting an endpoint', () => {
  it('removes it for good', async () => {
    const tenant = newTenant();
    const { body: endpoint } = await app.call(createWebhookEndpoint, tenant, { body });
    const id = endpoint['id'] as string;
    expect(await app.call(deleteWebhookEndpoint, tenant, { id })).toEqual({ status: 200, body: { id, deleted: true } });
    expect((await app.call(deleteWebhookEndpoint, tenant, { id })).status).toBe(404);
    expect((await app.call(listWebhookEndpoints, tenant)).body['data']).toEqual([]);
  });
});

describe('a call that the gateway has not signed', () => {
  it('is refused', async () => {
    expect((await app.unsigned('GET', '/v1/webhook-endpoints')).status).toBe(401);
  });
});
