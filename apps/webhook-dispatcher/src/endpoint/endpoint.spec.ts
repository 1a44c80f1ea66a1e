import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  getWebhookEndpoint,
  getWebhookEndpointActivity,
  listWebhookEndpoints,
  type Operation,
  pauseWebhookEndpoint,
  type Response,
  resumeWebhookEndpoint,
  rotateWebhookSecret,
  updateWebhookEndpoint,
} from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import { type ApiAnswer, eventually, WebhookSink } from '@millwright/testing';
import Stripe from 'stripe';
import { DispatcherApp } from '../testing/dispatcher-app.js';

const hourMs = 3_600_000;

let app: DispatcherApp;

beforeAll(async () => {
  app = await DispatcherApp.start({ ENDPOINTS_PER_ACCOUNT: '3' });
});
afterAll(async () => {
  await app.stop();
});

const newTenant = (livemode = true): Tenant => ({ accountId: app.ids.next(), livemode });
const body = { url: 'https://erp.example.com/hooks', events: ['order.created'], description: 'ERP' };

async function created(tenant: Tenant, more: object = {}): Promise<{ id: string; secret: string }> {
  const { status, body: endpoint } = await app.call(createWebhookEndpoint, tenant, { body: { ...body, ...more } });
  expect(status).toBe(201);
  return { id: endpoint['id'] as string, secret: endpoint['signing_secret'] as string };
}

async function answerOf<Of extends Operation>(operation: Of, tenant: Tenant, id: string): Promise<Response<Of>> {
  const { status, body: answer } = await app.call(operation, tenant, { id });
  expect(status).toBe(200);
  return operation.response.parse(answer) as Response<Of>;
}

const messageOf = ({ body: answer }: ApiAnswer): string => (answer['error'] as { message: string }).message;

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
      header_names: [],
      respect_retry_after: false,
      disable_on_gone: false,
      secrets_valid: 1,
      api_version: '2026-10-01',
      livemode: true,
      version: 1,
    });
  });

  it('keeps the secret and the headers sealed, and shows the secret this once and the headers never', async () => {
    const tenant = newTenant();
    const headers = { Authorization: 'Bearer 3f9c1b7e', 'X-Plant': 'Pune 2' };
    const { id, secret } = await created(tenant, { headers });
    const [row] = await app.database.worker.query<[{ row: string }]>(
      'SELECT e::text AS row FROM webhook_endpoints e WHERE account_id = $1',
      [tenant.accountId],
    );
    const shown = [
      row.row,
      JSON.stringify(await app.call(listWebhookEndpoints, tenant)),
      JSON.stringify(await app.call(getWebhookEndpoint, tenant, { id })),
    ];
    for (const text of shown) {
      for (const hidden of [secret, 'signing_secret', 'Bearer 3f9c1b7e', 'Pune 2']) expect(text).not.toContain(hidden);
    }
    expect((await app.call(getWebhookEndpoint, tenant, { id })).body['header_names']).toEqual(Object.keys(headers));
  });

  it.each([
    [{ ...body, events: ['order.created', 'order.teleported'] }, 'events[1]'],
    [{ ...body, events: [] }, 'events'],
    [{ ...body, events: ['order.created', 'order.created'] }, 'events'],
    [{ ...body, url: 'ftp://erp.example.com' }, 'url'],
    [{ ...body, url: 'https://10.0.0.1/' }, 'url'],
    [{ ...body, url: 'http://127.0.0.1:3000/' }, 'url'],
    [{ ...body, uri: 'https://erp.example.com' }, 'uri'],
    [{ ...body, headers: { 'Service-Signature': 't=1' } }, 'headers.Service-Signature'],
    [{ ...body, headers: { 'Content-Type': 'text/plain' } }, 'headers.Content-Type'],
    [{ ...body, headers: { 'X-Token': 'line\r\nbreak' } }, 'headers.X-Token'],
  ])('refuses %j, naming %s', async (wrong, param) => {
    const tenant = newTenant();
    const { status, body: answer } = await app.call(createWebhookEndpoint, tenant, { body: wrong });
    expect(status).toBe(400);
    expect(answer['error']).toMatchObject({ param });
    expect((await app.call(listWebhookEndpoints, tenant)).body['data']).toEqual([]);
  });

  it('stops at the limit of the account and mode, also with simultaneous calls', async () => {
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
  it('returns them newest first, page by page', async () => {
    const tenant = newTenant();
    const ids: string[] = [];
    for (let index = 0; index < 3; index += 1) ids.unshift((await created(tenant)).id);
    const first = await app.call(listWebhookEndpoints, tenant, { query: '?limit=2' });
    expect(first.body).toMatchObject({ has_more: true, data: ids.slice(0, 2).map((id) => ({ id })) });
    const second = await app.call(listWebhookEndpoints, tenant, {
      query: `?limit=2&cursor=${first.body['next_cursor'] as string}`,
    });
    expect(second.body).toMatchObject({ has_more: false, next_cursor: null, data: [{ id: ids[2] }] });
  });

  it('shows the success rate of the last 24 hours', async () => {
    const tenant = newTenant(false);
    const sink = await WebhookSink.start({ answer: ({ count }) => (count === 1 ? 500 : 200) });
    const { id, secret } = await created(tenant, { url: sink.url });
    sink.trust(secret);
    const rate = async (): Promise<unknown> => {
      const { body: list } = await app.call(listWebhookEndpoints, tenant);
      const { body: endpoint } = await app.call(getWebhookEndpoint, tenant, { id });
      expect(list['data']).toEqual([endpoint]);
      return endpoint['success_rate_24h'];
    };
    expect(await rate()).toBeNull();
    await app.publish(tenant, 'order.created');
    await eventually(async () => expect(await rate()).toBe(0));
    await app.advance(11_000);
    await eventually(async () => expect(await rate()).toBe(0.5));
    await app.advance(25 * hourMs);
    expect(await rate()).toBeNull();
    await sink.close();
  });
});

describe('the activity of an endpoint', () => {
  it('counts what was delivered, which attempts failed, and what was given up, by hours of the account', async () => {
    const tenant = newTenant(false);
    let status = 500;
    const sink = await WebhookSink.start({ answer: () => status });
    const { id, secret } = await created(tenant, { url: sink.url });
    sink.trust(secret);
    const activity = (): Promise<Response<typeof getWebhookEndpointActivity>> =>
      answerOf(getWebhookEndpointActivity, tenant, id);
    const total = async () => {
      const { hours } = await activity();
      const sum = (of: 'delivered' | 'failed_attempts' | 'dropped'): number =>
        hours.reduce((all, hour) => all + hour[of], 0);
      return [sum('delivered'), sum('failed_attempts'), sum('dropped')];
    };

    const { from, to, hours } = await activity();
    expect(hours).toHaveLength(24);
    expect(from).toBe(hours[0]!.starts_at);
    expect(hours.every(({ starts_at: at }) => at.endsWith(':30:00.000Z'))).toBe(true);
    expect(Date.parse(to) - Date.parse(hours.at(-1)!.starts_at)).toBeLessThan(hourMs);

    await app.publish(tenant, 'order.created');
    await eventually(async () => expect(await total()).toEqual([0, 1, 0]));
    expect((await activity()).hours.at(-1)).toMatchObject({ delivered: 0, failed_attempts: 1, dropped: 0 });
    await app.advance(25 * hourMs);
    await eventually(async () => expect(await total()).toEqual([0, 0, 1]));

    status = 200;
    await app.publish(tenant, 'order.created');
    await eventually(async () => expect(await total()).toEqual([1, 0, 1]));
    const endpoint = await answerOf(getWebhookEndpoint, tenant, id);
    expect(endpoint.success_rate_24h).toBe(1);
    await sink.close();
  });
});

describe('another account, and the other mode', () => {
  const operations: [Operation, unknown][] = [
    [getWebhookEndpoint, undefined],
    [getWebhookEndpointActivity, undefined],
    [updateWebhookEndpoint, { description: 'Theirs' }],
    [rotateWebhookSecret, {}],
    [pauseWebhookEndpoint, undefined],
    [resumeWebhookEndpoint, undefined],
    [deleteWebhookEndpoint, undefined],
  ];

  it('cannot see an endpoint: each operation answers as for an unknown one', async () => {
    const tenant = newTenant();
    const { id } = await created(tenant);
    const before = await app.call(getWebhookEndpoint, tenant, { id });
    const unknown = id.slice(0, -1) + (id.endsWith('0') ? '1' : '0');
    for (const stranger of [newTenant(), { ...tenant, livemode: false }]) {
      expect((await app.call(listWebhookEndpoints, stranger)).body['data']).toEqual([]);
      for (const [operation, sent] of operations) {
        const [theirs, nobodys] = await Promise.all(
          [id, unknown].map((each) => app.call(operation, stranger, { id: each, body: sent })),
        );
        expect([operation.id, theirs!.status]).toEqual([operation.id, 404]);
        expect(JSON.stringify(theirs).replaceAll(id, unknown)).toBe(JSON.stringify(nobodys));
      }
    }
    expect(await app.call(getWebhookEndpoint, tenant, { id })).toEqual(before);
  });
});

describe('updating an endpoint', () => {
  it('changes the given fields, leaves the others, and raises the version', async () => {
    const tenant = newTenant();
    const { id } = await created(tenant, { headers: { 'X-Token': 'a' } });
    const { body: before } = await app.call(getWebhookEndpoint, tenant, { id });
    await app.advance(1_000);
    const { status, body: endpoint } = await app.call(updateWebhookEndpoint, tenant, {
      id,
      body: { events: ['*'], disable_on_gone: true },
    });
    expect(status).toBe(200);
    expect(updateWebhookEndpoint.response.parse(endpoint)).toEqual(endpoint);
    expect(endpoint).toEqual({
      ...before,
      events: ['*'],
      disable_on_gone: true,
      version: 2,
      updated_at: endpoint['updated_at'],
    });
    expect(Date.parse(endpoint['updated_at'] as string)).toBeGreaterThan(Date.parse(before['updated_at'] as string));
    expect(await app.call(getWebhookEndpoint, tenant, { id })).toEqual({
      status: 200,
      headers: expect.anything(),
      body: endpoint,
    });
  });

  it('replaces all headers, and removes them', async () => {
    const tenant = newTenant();
    const { id } = await created(tenant, { headers: { 'X-Token': 'a', 'X-Plant': 'b' } });
    const namesAfter = async (headers: object): Promise<unknown> =>
      (await app.call(updateWebhookEndpoint, tenant, { id, body: { headers } })).body['header_names'];
    expect(await namesAfter({ Authorization: 'Bearer c' })).toEqual(['Authorization']);
    expect(await namesAfter({})).toEqual([]);
  });

  it('does not raise the version if nothing changes', async () => {
    const tenant = newTenant();
    const headers = { 'X-Token': 'a' };
    const { id } = await created(tenant, { headers });
    const { body: before } = await app.call(getWebhookEndpoint, tenant, { id });
    await app.advance(1_000);
    const same = { ...body, headers, respect_retry_after: false, disable_on_gone: false };
    const { body: endpoint } = await app.call(updateWebhookEndpoint, tenant, { id, body: same });
    expect(endpoint).toEqual(before);
  });

  it.each([
    [{ url: 'https://127.0.0.1/' }, 'url'],
    [{ url: 'https://erp.example.com:22/' }, 'url'],
    [{ events: [] }, 'events'],
    [{ headers: { Host: 'erp.example.com' } }, 'headers.Host'],
    [{ status: 'active' }, 'status'],
  ])('refuses %j as at creation, naming %s', async (wrong, param) => {
    const tenant = newTenant();
    const { id } = await created(tenant);
    const answer = await app.call(updateWebhookEndpoint, tenant, { id, body: wrong });
    expect(answer.status).toBe(400);
    expect(answer.body['error']).toMatchObject({ param });
    expect((await app.call(getWebhookEndpoint, tenant, { id })).body['version']).toBe(1);
  });

  it('lets one of two calls with the same known version win, and refuses the other', async () => {
    const tenant = newTenant();
    const { id } = await created(tenant);
    const change = (description: string): Promise<ApiAnswer> =>
      app.call(updateWebhookEndpoint, tenant, { id, body: { description }, headers: { 'if-match': '"1"' } });
    const answers = await Promise.all([change('one'), change('other')]);
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect([won!.status, lost!.status]).toEqual([200, 412]);
    expect(messageOf(lost!)).toBe(
      'The record has changed since version 1; it is at version 2. Read it again, and send the change with the new ETag.',
    );
    expect((await app.call(getWebhookEndpoint, tenant, { id })).body).toEqual(won!.body);
  });
});

describe('rotating the secret', () => {
  const rotate = (tenant: Tenant, id: string, overlapHours: number, key?: string): Promise<ApiAnswer> =>
    app.call(rotateWebhookSecret, tenant, {
      id,
      body: { overlap_hours: overlapHours },
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });
  const valid = async (tenant: Tenant, id: string): Promise<unknown> =>
    (await app.call(getWebhookEndpoint, tenant, { id })).body['secrets_valid'];
  const storedFormer = async ({ accountId }: Tenant): Promise<unknown[]> => {
    const [row] = await app.database.worker.query<[{ former_secrets: unknown[] }]>(
      'SELECT former_secrets FROM webhook_endpoints WHERE account_id = $1',
      [accountId],
    );
    return row.former_secrets;
  };

  it('shows a new secret once, and lets the former one sign during the overlap', async () => {
    const tenant = newTenant();
    const { id, secret } = await created(tenant);
    const { status, body: endpoint } = await rotate(tenant, id, 1.5);
    expect(status).toBe(200);
    expect(rotateWebhookSecret.response.parse(endpoint)).toEqual(endpoint);
    expect(endpoint).toMatchObject({ id, secrets_valid: 2, version: 2 });
    expect(endpoint['signing_secret']).not.toBe(secret);
    expect(JSON.stringify(await storedFormer(tenant))).not.toContain(secret);
    await app.advance(1.4 * hourMs);
    expect(await valid(tenant, id)).toBe(2);
    await app.advance(0.1 * hourMs);
    expect(await valid(tenant, id)).toBe(1);
  });

  it('lets the former one sign for a day unless told otherwise', async () => {
    const tenant = newTenant();
    const { id } = await created(tenant);
    const before = app.clock.now().getTime();
    await app.call(rotateWebhookSecret, tenant, { id, body: {} });
    const [former] = (await storedFormer(tenant)) as [{ valid_until: string }];
    expect(Date.parse(former.valid_until) - before).toBeGreaterThanOrEqual(24 * hourMs);
    expect(Date.parse(former.valid_until) - app.clock.now().getTime()).toBeLessThanOrEqual(24 * hourMs);
  });

  it('ends all former secrets at once without an overlap', async () => {
    const tenant = newTenant();
    const { id } = await created(tenant);
    await rotate(tenant, id, 72);
    await rotate(tenant, id, 72);
    expect(await valid(tenant, id)).toBe(3);
    expect((await rotate(tenant, id, 0)).body).toMatchObject({ secrets_valid: 1, version: 4 });
    expect(await storedFormer(tenant)).toEqual([]);
  });

  it('removes expired secrets', async () => {
    const tenant = newTenant();
    const { id } = await created(tenant);
    await rotate(tenant, id, 1);
    await app.advance(hourMs);
    await rotate(tenant, id, 1);
    expect(await storedFormer(tenant)).toHaveLength(1);
  });

  it('allows at most five valid secrets, and says when the next one expires', async () => {
    const tenant = newTenant();
    const { id } = await created(tenant);
    for (const hours of [5, 3, 4, 6]) expect((await rotate(tenant, id, hours)).status).toBe(200);
    const ends = (await storedFormer(tenant)).map((each) => (each as { valid_until: string }).valid_until);
    const refused = await rotate(tenant, id, 1);
    expect(refused.status).toBe(409);
    expect(refused.body['error']).toMatchObject({ code: 'conflict' });
    expect(messageOf(refused)).toContain(`The next one ends at ${ends[1]}`);
    expect(await valid(tenant, id)).toBe(5);
    await app.advance(3 * hourMs);
    expect((await rotate(tenant, id, 1)).body).toMatchObject({ secrets_valid: 5 });
    expect((await rotate(tenant, id, 0)).body).toMatchObject({ secrets_valid: 1 });
  });

  it('answers a repeated call with the same secret, which is stored sealed', async () => {
    const tenant = newTenant();
    const { id } = await created(tenant);
    const first = await rotate(tenant, id, 1, 'rotate-once');
    const again = await rotate(tenant, id, 1, 'rotate-once');
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await valid(tenant, id)).toBe(2);
    const [record] = await app.database.worker.query<[{ body: string }]>(
      'SELECT body FROM idempotency_records WHERE account_id = $1',
      [tenant.accountId],
    );
    expect(record.body).not.toContain('svcwhs_');
  });

  it('satisfies Stripe’s verifier with either secret during the overlap, and only with the new one after it', async () => {
    const tenant = newTenant(false);
    const sink = await WebhookSink.start();
    const { id, secret } = await created(tenant, { url: sink.url });
    sink.trust(secret);
    const { body: rotated } = await rotate(tenant, id, 1);
    const newSecret = rotated['signing_secret'] as string;
    sink.trust(newSecret);
    const verifiers = async (count: number): Promise<boolean[]> => {
      await app.publish(tenant, 'order.created');
      await eventually(() => expect(sink.arrivals).toHaveLength(count));
      const { body: bytes, headers } = sink.arrivals.at(-1)!;
      return [secret, newSecret].map((each) => isAccepted(bytes, String(headers['service-signature']), each));
    };
    expect(await verifiers(1)).toEqual([true, true]);
    await app.advance(hourMs);
    expect(await verifiers(2)).toEqual([false, true]);
    expect(sink.refusals).toEqual([]);
    await sink.close();
  });

  function isAccepted(bytes: string, header: string, secret: string): boolean {
    try {
      Stripe.webhooks.constructEvent(bytes, header, secret);
      return true;
    } catch (error) {
      expect(error).toBeInstanceOf(Stripe.errors.StripeSignatureVerificationError);
      return false;
    }
  }

  it.each([-1, 72.5, '24'])('refuses an overlap of %j hours', async (overlapHours) => {
    const tenant = newTenant();
    const { id } = await created(tenant);
    const answer = await app.call(rotateWebhookSecret, tenant, { id, body: { overlap_hours: overlapHours } });
    expect(answer.status).toBe(400);
    expect(answer.body['error']).toMatchObject({ param: 'overlap_hours' });
  });
});

describe('pausing and resuming', () => {
  const pause = (tenant: Tenant, id: string): Promise<ApiAnswer> => app.call(pauseWebhookEndpoint, tenant, { id });
  const resume = (tenant: Tenant, id: string): Promise<ApiAnswer> => app.call(resumeWebhookEndpoint, tenant, { id });
  const disable = ({ accountId }: Tenant, at = app.clock.now()): Promise<unknown> =>
    app.database.worker.query(
      `UPDATE webhook_endpoints SET status = 'disabled', disabled_at = $2, disabled_reason = 'failing', missed_since = $2
       WHERE account_id = $1`,
      [accountId, at],
    );

  it('stops all deliveries, and says since when the endpoint may have missed events', async () => {
    const tenant = newTenant(false);
    const sink = await WebhookSink.start();
    const { id, secret } = await created(tenant, { url: sink.url });
    sink.trust(secret);
    const { status, body: paused } = await pause(tenant, id);
    expect(status).toBe(200);
    expect(pauseWebhookEndpoint.response.parse(paused)).toEqual(paused);
    expect(paused).toMatchObject({ status: 'paused', version: 2 });
    expect(await pause(tenant, id)).toEqual({ status: 200, headers: expect.anything(), body: paused });
    await app.publish(tenant, 'order.created');

    const { status: resumedStatus, body: resumed } = await resume(tenant, id);
    expect(resumedStatus).toBe(200);
    expect(resumeWebhookEndpoint.response.parse(resumed)).toEqual(resumed);
    expect(resumed).toMatchObject({ status: 'active', version: 3 });
    // No earlier than it was added, and kept until it is recovered.
    expect([paused['missed_since'], resumed['missed_since']]).toEqual([paused['created_at'], paused['created_at']]);
    expect(await resume(tenant, id)).toEqual({ status: 200, headers: expect.anything(), body: resumed });

    const [record] = await app.publish(tenant, 'order.created');
    await eventually(() => expect(sink.arrivals.map(({ eventId }) => eventId)).toEqual([record!.event.id]));
    expect(await app.deliveries(tenant)).toHaveLength(1);
    await sink.close();
  });

  it('discards the open deliveries of a paused endpoint', async () => {
    const tenant = newTenant(false);
    const sink = await WebhookSink.start({ answer: () => 500 });
    const { id, secret } = await created(tenant, { url: sink.url });
    sink.trust(secret);
    await app.publish(tenant, 'order.created');
    await eventually(async () => expect(await app.deliveries(tenant)).toMatchObject([{ state: 'retrying' }]));
    await pause(tenant, id);
    await app.advance(11_000);
    await eventually(async () => expect(await app.deliveries(tenant)).toMatchObject([{ state: 'discarded' }]));
    expect(sink.arrivals).toHaveLength(1);
    await sink.close();
  });

  it('refuses to pause a disabled endpoint, with its status and what to do', async () => {
    const tenant = newTenant();
    const { id } = await created(tenant);
    await disable(tenant);
    const answer = await pause(tenant, id);
    expect(answer.status).toBe(409);
    expect(answer.body['error']).toMatchObject({ code: 'invalid_state' });
    expect(messageOf(answer)).toMatch(/is disabled.*resume it first/);
  });

  it('makes a disabled endpoint active again, ends its failure streak, and publishes it', async () => {
    const tenant = newTenant();
    const { id } = await created(tenant);
    const at = app.clock.now();
    await app.database.worker.query(
      `INSERT INTO failing_endpoints (account_id, endpoint_id, livemode, since, last_failed_at)
       SELECT account_id, id, livemode, $2, $2 FROM webhook_endpoints WHERE account_id = $1`,
      [tenant.accountId, at],
    );
    await disable(tenant, at);
    const { body: disabled } = await app.call(getWebhookEndpoint, tenant, { id });
    const text = at.toISOString();
    expect(disabled).toMatchObject({
      status: 'disabled',
      disabled_at: text,
      disabled_reason: 'failing',
      failing_since: text,
    });
    const { body: resumed } = await resume(tenant, id);
    expect(resumed).toMatchObject({
      status: 'active',
      disabled_at: null,
      disabled_reason: null,
      failing_since: null,
      version: 2,
      missed_since: text,
    });
    const events = await app.published(tenant);
    expect(events).toMatchObject([
      { type: 'webhook_endpoint.created', sequence: 1 },
      {
        type: 'webhook_endpoint.enabled',
        sequence: 2,
        data: { endpoint: { id, status: 'active', failing_since: null }, missed_since: text },
      },
    ]);
  });
});

describe('deleting an endpoint', () => {
  it('removes it from all operations', async () => {
    const tenant = newTenant();
    const { id } = await created(tenant);
    expect(await app.call(deleteWebhookEndpoint, tenant, { id })).toEqual({
      status: 200,
      headers: expect.anything(),
      body: { id, deleted: true },
    });
    for (const operation of [deleteWebhookEndpoint, getWebhookEndpoint, pauseWebhookEndpoint]) {
      expect((await app.call(operation, tenant, { id })).status).toBe(404);
    }
    expect((await app.call(listWebhookEndpoints, tenant)).body['data']).toEqual([]);
  });
});

describe('a call that the gateway has not signed', () => {
  it('is refused', async () => {
    expect((await app.callUnsigned('GET', listWebhookEndpoints.path)).status).toBe(401);
  });
});
