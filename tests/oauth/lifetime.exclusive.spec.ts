/** The lifetimes of tokens, on the running product: its clock is moved, everything else is as in production. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Millwright, OAuth, type Tokens } from '@millwright/client';
import { getMe } from '@millwright/contracts';
import { type ApiClient, eventually, Product } from '@millwright/testing';
import { Partner, type TokenResponse } from './partner.js';

let product: Product;
let partner: Partner;
const clients: ApiClient[] = [];

beforeAll(async () => {
  product = Product.ofTests();
  partner = await Partner.start(product, 'test');
}, 60_000);

afterAll(async () => {
  await partner?.stop();
  await Promise.all(clients.map((client) => client.close()));
});

const answerTo = async ({ access_token: token }: TokenResponse): Promise<unknown[]> => {
  const client = partner.client(token);
  clients.push(client);
  const { status, body, headers } = await client.call(getMe);
  return status === 200 ? [200] : [status, body.error.code, headers['www-authenticate']];
};

const expired = [401, 'expired_token', 'Bearer realm="millwright", error="invalid_token"'];
const unknown = [401, 'invalid_api_key', 'Bearer realm="millwright", error="invalid_token"'];

const hourMs = 3_600_000;
/** Left of the hour for the calls before it ends: business time goes on while a slow machine makes them. */
const leftMs = 20_000;

it('an access token lasts an hour, and a refresh token that is used twice ends the whole grant', async () => {
  const first = await partner.connect();
  expect(first['expires_in']).toBe(3_600);
  expect(await answerTo(first)).toEqual([200]);
  await product.advanceClock(hourMs - leftMs);
  expect(await answerTo(first)).toEqual([200]);
  await product.advanceClock(leftMs);
  expect(await answerTo(first)).toEqual(expired);

  const { status, body: second } = await partner.refresh(first.refresh_token);
  expect([status, second.account_id]).toEqual([200, partner.customerAccount]);
  expect(await answerTo(second)).toEqual([200]);
  expect(await answerTo(first)).toEqual(expired);

  const replay = await partner.refresh(first.refresh_token);
  expect([replay.status, replay.body.error]).toEqual([400, 'invalid_grant']);
  expect((await partner.refresh(second.refresh_token)).body.error).toBe('invalid_grant');
  // The gateway learns of the end a moment later.
  await eventually(async () => expect(await answerTo(second)).toEqual(unknown));
  expect(await answerTo(first)).toEqual(unknown);
});

it('the client renews a token that the API refuses as expired, once for all calls', async () => {
  const first = await partner.connect();
  let tokens: Tokens = {
    accessToken: first.access_token,
    refreshToken: first.refresh_token,
    // By its own clock it has an hour to go.
    expiresAt: Date.now() + hourMs,
    scopes: ['orders:read'],
    accountId: partner.customerAccount,
  };
  const saved: Tokens[] = [];
  const { clientId, clientSecret, authUrl } = partner;
  const connection = new OAuth({ clientId, clientSecret, authUrl }).connection({
    load: async () => tokens,
    save: async (renewed) => void saved.push((tokens = renewed)),
  });
  const client = new Millwright({ apiKey: connection, baseUrl: product.report.sandbox_base_url });
  await product.advanceClock(hourMs);
  const answers = await Promise.all(Array.from({ length: 20 }, () => client.me.get().withResponse()));
  expect(answers.map(({ response }) => response.attempts)).toEqual(answers.map(() => 1));
  expect(saved).toHaveLength(1);
  expect(saved[0]!.accessToken).not.toBe(first.access_token);
});

it('an expired token is answered with expired_token for a day, even if the gateway has never seen it', async () => {
  const unseen = await partner.connect();
  await product.advanceClock(24 * hourMs);
  expect(await answerTo(unseen)).toEqual(expired);
  await product.advanceClock(3 * hourMs);
  const later = await partner.connect();
  await product.advanceClock(24 * hourMs);
  expect(await answerTo(later)).toEqual(expired);
  await product.advanceClock(48 * hourMs);
  expect(await answerTo(await partner.connect())).toEqual([200]);
});
