/** Every gateway refuses a revoked token within a second, and applies the status of its account to an access token. */
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createOrder, getMe, listOrders } from '@millwright/contracts';
import { type ApiClient, HttpApiClient, Product, SecondProcess } from '@millwright/testing';
import { Partner, type TokenResponse } from './partner.js';

const boundMs = 1_000;
/** For how long an answer has to stay. */
const stayMs = 500;
/** Keeps refused callers within the limit of their address. */
const pollMs = 100;

let product: Product;
let partner: Partner;
/** Beside that of the product. */
let gateway: SecondProcess;
const clients: ApiClient[] = [];

beforeAll(async () => {
  product = Product.ofTests();
  const [started, second] = await Promise.all([Partner.start(product), SecondProcess.start(product, 'api-gateway')]);
  partner = started;
  gateway = second;
}, 60_000);

afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await gateway?.kill();
  await partner?.stop();
});

interface Caller {
  readonly call: () => Promise<[number, string | undefined]>;
}

/** Each token at both gateways. */
const callersOf = (tokens: readonly Pick<TokenResponse, 'access_token'>[]): Caller[] =>
  [product.report.base_url, gateway.baseUrl('live')].flatMap((baseUrl) =>
    tokens.map(({ access_token: token }) => {
      const client = new HttpApiClient(baseUrl, token, 2);
      clients.push(client);
      return {
        call: async () => {
          const { status, body } = await client.call(listOrders, { query: { limit: 1 } });
          return [status, body.error?.code] as [number, string | undefined];
        },
      };
    }),
  );

const answersOf = (callers: readonly Caller[]): Promise<[number, string | undefined][]> =>
  Promise.all(callers.map(({ call }) => call()));

/** The time until every caller gets this answer, and keeps getting it. */
async function untilAll(callers: readonly Caller[], doneAt: number, answer: [number, string]): Promise<number> {
  let lastOther = doneAt;
  while (performance.now() - lastOther < stayMs && performance.now() - doneAt < boundMs + stayMs) {
    const answers = await answersOf(callers);
    if (answers.some((each) => each[0] !== answer[0] || each[1] !== answer[1])) lastOther = performance.now();
    await delay(pollMs);
  }
  expect(await answersOf(callers)).toEqual(callers.map(() => answer));
  return lastOther - doneAt;
}

const all200 = (callers: readonly Caller[]): unknown[] => callers.map(() => [200, undefined]);

it('of fifty concurrent refreshes with one token at most one succeeds, and all access of the grant ends within a second', async () => {
  const first = await partner.connect();
  const { body: second } = await partner.refresh(first.refresh_token);
  const callers = callersOf([first, second]);
  expect(await answersOf(callers)).toEqual(all200(callers));

  const answers = await Promise.all(Array.from({ length: 50 }, () => partner.refresh(second.refresh_token)));
  const doneAt = performance.now();
  const won = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status, body }) => status === 400 && body.error === 'invalid_grant');
  expect([won.length <= 1, won.length + refused.length]).toEqual([true, 50]);
  const tookMs = await untilAll([...callers, ...callersOf(won.map(({ body }) => body))], doneAt, [
    401,
    'invalid_api_key',
  ]);
  console.log(`${won.length} of 50 was served; every token was refused by both gateways after ${tookMs.toFixed(0)} ms`);
  expect(tookMs).toBeLessThan(boundMs);
}, 60_000);

it('a connection that its customer ends is refused within a second', async () => {
  const tokens = await partner.connect();
  const callers = callersOf([tokens]);
  expect(await answersOf(callers)).toEqual(all200(callers));
  const ofCustomer = ['--account', partner.customerAccount];
  const { data } = await product.operate<{ data: { connection_id: string }[] }>('connections', 'list', ...ofCustomer);
  await product.operate('connections', 'disconnect', data[0]!.connection_id, ...ofCustomer);
  expect(await untilAll(callers, performance.now(), [401, 'invalid_api_key'])).toBeLessThan(boundMs);
}, 60_000);

describe('an access token', () => {
  it('is refused as account_suspended while the account is suspended, and works again afterwards', async () => {
    const callers = callersOf([await partner.connect()]);
    expect(await answersOf(callers)).toEqual(all200(callers));
    await product.suspend(partner.customerAccount);
    try {
      expect(await untilAll(callers, performance.now(), [403, 'account_suspended'])).toBeLessThan(boundMs);
    } finally {
      await product.resume(partner.customerAccount);
    }
    const resumedAt = performance.now();
    while ((await answersOf(callers)).some(([status]) => status !== 200)) {
      if (performance.now() - resumedAt > 5 * boundMs)
        throw new Error('The account was resumed, but its token is still refused.');
    }
  }, 60_000);

  it('is refused while its application is disabled', async () => {
    const callers = callersOf([await partner.connect()]);
    expect(await answersOf(callers)).toEqual(all200(callers));
    await product.operate('apps', 'disable', partner.clientId);
    try {
      expect(await untilAll(callers, performance.now(), [401, 'invalid_api_key'])).toBeLessThan(boundMs);
    } finally {
      await product.operate('apps', 'enable', partner.clientId);
    }
  }, 60_000);

  it('acts for the account that granted it, within its scopes, in the mode of its application', async () => {
    const tokens = await partner.connect('orders:read');
    const client = partner.client(tokens.access_token);
    const sandbox = product.client('test', tokens.access_token);
    clients.push(client, sandbox);
    const { body } = await client.call(getMe);
    expect(body).toMatchObject({
      account: { id: partner.customerAccount },
      application: { id: partner.clientId, scopes: ['orders:read'] },
      livemode: true,
    });
    const refused = await client.call(createOrder, { body: {} });
    expect([refused.status, refused.body.error]).toMatchObject([
      403,
      { code: 'insufficient_scope', required_scopes: ['orders:write'] },
    ]);
    const mismatch = await sandbox.call(listOrders);
    expect([mismatch.status, mismatch.body.error.code]).toEqual([403, 'environment_mismatch']);
    const inUrl = await client.call(listOrders, { query: { cursor: tokens.access_token } });
    expect([inUrl.status, inUrl.body.error.code]).toEqual([400, 'credential_in_url']);
  });
});
