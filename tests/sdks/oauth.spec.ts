/** The OAuth class of the TypeScript client against the product's own authorization server. */
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Millwright, OAuth, OAuthError, type Tokens, type TokenStore } from '@millwright/client';
import { Product } from '@millwright/testing';
import { Partner } from '../oauth/partner.js';

const callers = 20;
/** From a minute before its end, a token is renewed. */
const nearEndMs = 30_000;

let partner: Partner;
/** What was done, in its order: calls to the authorization server and to the API, and tokens that were saved. */
let done: string[] = [];

beforeAll(async () => {
  partner = await Partner.start(Product.ofTests(), 'test');
});

afterAll(() => partner?.stop());

function newOAuth(): OAuth {
  const { clientId, clientSecret, authUrl } = partner;
  return new OAuth({ clientId, clientSecret, authUrl, fetch: noting('refresh') });
}

function noting(what: string): typeof fetch {
  return (...given) => {
    done.push(what);
    return fetch(...given);
  };
}

/** A client of the application, with the tokens of one customer. */
function clientOf(oauth: OAuth, store: TokenStore): Millwright {
  const { sandbox_base_url: baseUrl } = partner.product.report;
  return new Millwright({ apiKey: oauth.connection(store), baseUrl, fetch: noting('call') });
}

async function connect(oauth: OAuth): Promise<Tokens> {
  const { redirectUri } = partner;
  const { url, state, codeVerifier } = await oauth.authorize({ redirectUri, scopes: ['orders:read'] });
  const callback = await partner.allow(url);
  expect(callback.searchParams.get('state')).toBe(state);
  const tokens = await oauth.exchange({ code: callback.searchParams.get('code')!, redirectUri, codeVerifier });
  done = [];
  return tokens;
}

class Store implements TokenStore {
  fails = false;

  constructor(private tokens: Tokens) {}

  async load(): Promise<Tokens> {
    return this.tokens;
  }

  async save(tokens: Tokens): Promise<void> {
    await delay(20);
    if (this.fails) throw new Error('The disk is full.');
    this.tokens = tokens;
    done.push('saved');
  }
}

it('a code is worth nothing without the verifier that belongs to it', async () => {
  const oauth = newOAuth();
  const { redirectUri } = partner;
  const [asked, other] = await Promise.all([1, 2].map(() => oauth.authorize({ redirectUri, scopes: ['orders:read'] })));
  const code = (await partner.allow(asked!.url)).searchParams.get('code')!;
  const stolen = oauth.exchange({ code, redirectUri, codeVerifier: other!.codeVerifier });
  await expect(stolen).rejects.toMatchObject({ status: 400, code: 'invalid_grant' });
});

it('a customer is connected, and tokens near their end are renewed once for all calls, and saved before they are used', async () => {
  const oauth = newOAuth();
  const tokens = await connect(oauth);
  expect(tokens).toMatchObject({ accountId: partner.customerAccount, scopes: ['orders:read'] });
  const store = new Store({ ...tokens, expiresAt: Date.now() + nearEndMs });
  const client = clientOf(oauth, store);
  const answers = await Promise.all(Array.from({ length: callers }, () => client.orders.list()));
  expect(answers.map(({ data }) => data)).toEqual(answers.map(() => []));
  expect(done).toEqual(['refresh', 'saved', ...answers.map(() => 'call')]);
  const renewed = await store.load();
  expect(renewed.expiresAt - Date.now()).toBeGreaterThan(nearEndMs);
  expect([renewed.accessToken, renewed.refreshToken]).not.toEqual([tokens.accessToken, tokens.refreshToken]);

  await oauth.revoke(renewed.refreshToken);
  await expect(oauth.refresh(renewed.refreshToken)).rejects.toBeInstanceOf(OAuthError);
});

it('tokens that cannot be saved are not used, and a refusal to renew reaches every caller', async () => {
  const oauth = newOAuth();
  const store = new Store({ ...(await connect(oauth)), expiresAt: Date.now() + nearEndMs });
  const client = clientOf(oauth, store);
  store.fails = true;
  await expect(client.orders.list()).rejects.toThrow('The disk is full.');
  // The refresh token that is still stored was used: to use it again ends the connection.
  const calls = await Promise.allSettled(Array.from({ length: callers }, () => client.orders.list()));
  const errors = calls.map((call) => (call as PromiseRejectedResult).reason as OAuthError);
  expect(errors.every((error) => error instanceof OAuthError)).toBe(true);
  expect(new Set(errors.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['400 invalid_grant']));
  expect(done).toEqual(['refresh', 'refresh']);
});
