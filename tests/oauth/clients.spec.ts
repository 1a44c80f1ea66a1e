/** Third-party OAuth clients, unmodified, through the whole flow, with a person who signs in and grants access in a real browser. */
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listOrders } from '@millwright/contracts';
import { type ApiClient, Product } from '@millwright/testing';
import { launchBrowser } from '@millwright/testing/page';
import * as openid from 'openid-client';
import type { Browser, Page } from 'playwright-core';
import { AuthorizationCode } from 'simple-oauth2';
import { Partner } from './partner.js';

let product: Product;
let partner: Partner;
let browser: Browser;
const clients: ApiClient[] = [];

beforeAll(async () => {
  product = Product.ofTests();
  [partner, browser] = await Promise.all([Partner.start(product), launchBrowser()]);
}, 60_000);

afterAll(async () => {
  await browser?.close();
  await partner?.stop();
  await Promise.all(clients.map((client) => client.close()));
});

/** The steps of a person, from the application's button to its callback page. */
async function allowInBrowser(url: string, javaScriptEnabled = true): Promise<URL> {
  const context = await browser.newContext({ javaScriptEnabled });
  try {
    const page = await context.newPage();
    const faults = faultsOf(page);
    await page.goto(url);
    await page.getByLabel('Email address').fill(partner.email);
    await page.getByLabel('Password').fill(partner.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
      'Ledgerline asks to act for Bluepeak Retail',
    );
    expect(await page.getByRole('listitem').allTextContents()).toEqual([
      'Read orders, work orders, line items, stage history; buyers, articles, routes, imports, dispatches and their files (orders:read)',
    ]);
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.waitForURL(`${partner.redirectUri}**`);
    expect(faults).toEqual([]);
    return new URL(page.url());
  } finally {
    await context.close();
  }
}

/** Violations of the page's own security policy, and load errors. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('favicon')) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  return faults;
}

async function statusOf(accessToken: string): Promise<[number, string?]> {
  const client = partner.client(accessToken);
  clients.push(client);
  const { status, body } = await client.call(listOrders, { query: { limit: 1 } });
  return status === 200 ? [status] : [status, body.error.code];
}

describe('openid-client', () => {
  it('discovers the server, gets a grant, exchanges the code, calls, refreshes and revokes', async () => {
    const configuration = await partner.discover();
    const verifier = openid.randomPKCECodeVerifier();
    const state = openid.randomState();
    const url = openid.buildAuthorizationUrl(configuration, {
      redirect_uri: partner.redirectUri,
      scope: 'orders:read',
      state,
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    const callback = await allowInBrowser(url.href);
    expect(callback.searchParams.get('iss')).toBe(partner.authUrl);
    const checks = { pkceCodeVerifier: verifier, expectedState: state };
    const tokens = await openid.authorizationCodeGrant(configuration, callback, checks);
    expect(tokens).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      scope: 'orders:read',
      account_id: partner.customerAccount,
    });
    expect(await statusOf(tokens.access_token)).toEqual([200]);

    const refreshed = await openid.refreshTokenGrant(configuration, tokens.refresh_token!);
    expect(refreshed.refresh_token).not.toBe(tokens.refresh_token);
    expect(await statusOf(refreshed.access_token)).toEqual([200]);
    await openid.tokenRevocation(configuration, refreshed.refresh_token!);
    await expect(openid.refreshTokenGrant(configuration, refreshed.refresh_token!)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });
});

describe('simple-oauth2', () => {
  it('gets a grant in a browser without scripts, exchanges the code, calls, refreshes and revokes', async () => {
    const client = new AuthorizationCode({
      client: { id: partner.clientId, secret: partner.clientSecret },
      auth: {
        tokenHost: partner.authUrl,
        tokenPath: '/oauth/token',
        revokePath: '/oauth/revoke',
        authorizePath: '/oauth/authorize',
      },
    });
    const verifier = randomBytes(32).toString('base64url');
    const challenge = {
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    };
    const asked = { redirect_uri: partner.redirectUri, scope: 'orders:read', state: 'x', ...challenge };
    const callback = await allowInBrowser(client.authorizeURL(asked), false);
    const given = { code: callback.searchParams.get('code')!, redirect_uri: partner.redirectUri };
    const token = await client.getToken({ ...given, code_verifier: verifier } as typeof given);
    expect(token.token).toMatchObject({ token_type: 'Bearer', account_id: partner.customerAccount });
    expect(await statusOf(String(token.token['access_token']))).toEqual([200]);

    const refreshed = await token.refresh();
    expect(await statusOf(String(refreshed.token['access_token']))).toEqual([200]);
    await refreshed.revokeAll();
    await expect(refreshed.refresh()).rejects.toThrow('400');
  });
});

it('a page refuses to be framed', async () => {
  const context = await browser.newContext();
  try {
    const url = openid.buildAuthorizationUrl(await partner.discover(), {
      redirect_uri: partner.redirectUri,
      scope: 'orders:read',
      code_challenge: createHash('sha256').update('v'.repeat(43)).digest('base64url'),
      code_challenge_method: 'S256',
    });
    const page = await context.newPage();
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    await page.setContent(`<iframe src="${url.href.replaceAll('&', '&amp;')}"></iframe>`);
    expect((await refused).text()).toContain("frame-ancestors 'none'");
  } finally {
    await context.close();
  }
});
