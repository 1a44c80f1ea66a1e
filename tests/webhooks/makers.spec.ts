/** The endpoints of a connection, and of a leaked key, end with it, and the owner of the account is mailed about each. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  createWebhookEndpoint,
  getWebhookEndpoint,
  listWebhookEndpoints,
  rotateWebhookSecret,
  scopeNames,
  type WebhookEndpoint,
} from '@millwright/contracts';
import { type ApiClient, eventually, Product } from '@millwright/testing';
import { Partner } from '../oauth/partner.js';
import type { Mail } from './customer.js';

let product: Product;
let partner: Partner;
let owner: ApiClient;

beforeAll(async () => {
  product = Product.ofTests();
  partner = await Partner.start(product, 'live', undefined, ['webhooks:manage']);
  owner = product.client('live', await product.createKey(partner.customerAccount, 'live', scopeNames));
}, 60_000);

afterAll(async () => {
  await owner?.close();
  await partner?.stop();
});

async function create(client: ApiClient): Promise<WebhookEndpoint> {
  const url = `https://receiver.example.com/${randomBytes(6).toString('hex')}`;
  const { status, body } = await client.call(createWebhookEndpoint, { body: { url } });
  expect(status).toBe(201);
  return body as WebhookEndpoint;
}

/** The subjects of the mails that name the URL of an endpoint, by name: mails may overtake each other. */
async function mailsAbout({ url }: WebhookEndpoint): Promise<string[]> {
  const answer = await fetch(`${product.report.mail_url}/api/messages`);
  const mails = (await answer.json()) as Mail[];
  return mails.flatMap(({ subject, text }) => (text.includes(url) ? [subject] : [])).toSorted();
}

async function becomesDisabled(endpoint: WebhookEndpoint): Promise<void> {
  await eventually(async () => {
    const { body } = await owner.call(getWebhookEndpoint, { id: endpoint.id });
    expect(body).toMatchObject({
      status: 'disabled',
      disabled_reason: 'credential_revoked',
      disabled_at: expect.any(String),
      created_by: endpoint.created_by,
    });
  });
  await eventually(async () =>
    expect(await mailsAbout(endpoint)).toEqual([
      'A webhook endpoint of Bluepeak Retail is disabled',
      'A webhook endpoint was added to Bluepeak Retail',
    ]),
  );
}

it('an application sees its own endpoints alone, and they end with its connection', async () => {
  const tokens = await partner.connect('webhooks:manage');
  const application = partner.client(tokens.access_token);
  const [ours, theirs] = [await create(owner), await create(application)];
  expect(ours.created_by).toMatchObject({ type: 'api_key', name: 'tests' });
  expect(theirs.created_by).toEqual({ type: 'application', id: partner.clientId, name: 'Ledgerline' });
  const { body } = await application.call(listWebhookEndpoints);
  expect((body.data as WebhookEndpoint[]).map(({ id }) => id)).toEqual([theirs.id]);
  const rotation = { id: ours.id, body: { overlap_hours: 0 } };
  expect((await application.call(rotateWebhookSecret, rotation)).status).toBe(404);

  const { status } = await fetch(`${partner.authUrl}/oauth/revoke`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: partner.clientId,
      client_secret: partner.clientSecret,
      token: tokens.refresh_token,
    }),
  });
  expect(status).toBe(200);
  await becomesDisabled(theirs);
  const kept = await owner.call(getWebhookEndpoint, { id: ours.id });
  expect(kept.body).toMatchObject({ status: 'active', version: 1 });
  await application.close();
});

it('the endpoints of a leaked key end with it', async () => {
  const key = await product.createKey(partner.customerAccount, 'live', ['webhooks:manage']);
  const client = product.client('live', key);
  const endpoint = await create(client);
  const report = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const { status } = await fetch(`${partner.authUrl}/leaks`, {
    ...report,
    body: JSON.stringify({ credentials: [key] }),
  });
  expect(status).toBe(202);
  await becomesDisabled(endpoint);
  await client.close();
});
