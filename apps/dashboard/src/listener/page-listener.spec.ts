/** The public listener without accounts and gateway: who may call it, and how its answers are guarded. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningApp, startApp, isLongForm } from '@millwright/testing';
import { BackendClient } from '@millwright/testing/page';
import { Agent, request } from 'undici';
import { dashboardApp } from '../dashboard.module.js';
import type { settings } from '../config.js';

let app: RunningApp<typeof settings>;
let client: BackendClient;

beforeAll(async () => {
  app = await startApp(dashboardApp);
  client = new BackendClient(app.config.pageUrl);
});

afterAll(() => app?.stop());

const form = { email: 'asha@bluepeak.example', password: 'x' };
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }): [number, string?] =>
  body.error === undefined ? [status] : [status, body.error.code];

/** Signs in with these headers in the place of those of the page. */
async function signInWith(headers: Record<string, string>, body: unknown = form): Promise<[number, string?]> {
  return codeOf(await client.call('POST', '/bff/sign-in', { body, headers }));
}

describe('a request of another site', () => {
  it.each([
    ['of a foreign site', { 'sec-fetch-site': 'cross-site' }],
    ['of another port or subdomain', { 'sec-fetch-site': 'same-site' }],
    ['of no page', { 'sec-fetch-site': 'none' }],
    ['of a foreign site that claims our origin', { 'sec-fetch-site': 'cross-site', origin: 'OWN' }],
  ])('%s is refused', async (_, headers) => {
    const given = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [
        name,
        value === 'OWN' ? new URL(app.config.pageUrl).origin : value,
      ]),
    );
    expect(await signInWith(given)).toEqual([403, 'cross_site']);
    const read = await client.call('GET', '/bff/session', { headers: given });
    expect(codeOf(read)).toEqual([403, 'cross_site']);
  });

  it.each([
    ['without either header', {}],
    ['with a foreign origin', { origin: 'https://attacker.example' }],
    ['with no origin', { origin: 'null' }],
  ])('of an old browser, %s, is refused where it changes anything', async (_, headers) => {
    const { pageUrl } = app.config;
    const answer = await fetch(`${pageUrl}/bff/sign-out`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-mode': 'cors', ...headers },
      body: '{}',
    });
    expect(codeOf({ status: answer.status, body: (await answer.json()) as object })).toEqual([403, 'cross_site']);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'cannot come by a form of type %s, even where all else fits',
    async (type) => {
      expect(await signInWith({ 'content-type': type }, JSON.stringify(form))).toEqual([415, 'unsupported_media_type']);
      const call = await client.call('POST', '/bff/api/live/v1/orders', {
        body: '{}',
        headers: { 'content-type': type },
      });
      expect(codeOf(call)).toEqual([415, 'unsupported_media_type']);
    },
  );
});

describe('a request that is let in', () => {
  it('is that of the page, and of an old browser with our origin', async () => {
    // Nobody listens where accounts should.
    expect(await signInWith({})).toEqual([503, 'upstream_unavailable']);
    const origin = new URL(app.config.pageUrl).origin;
    const answer = await fetch(`${origin}/bff/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify(form),
    });
    expect(answer.status).toBe(503);
  });

  it.each([
    ['without a field', { email: form.email }],
    ['with a field that is not known', { ...form, admin: true }],
    ['with a field of another type', { ...form, email: ['asha'] }],
    ['that is a list', [form]],
  ])('%s is refused', async (_, body) => {
    expect(await signInWith({}, body)).toEqual([400, 'invalid_parameter']);
  });

  it('is refused where its body is too large or no JSON', async () => {
    expect(await signInWith({}, { ...form, password: 'x'.repeat(70_000) })).toEqual([413, 'payload_too_large']);
    expect(await signInWith({}, '{')).toEqual([400, 'malformed_request']);
  });

  it.each(['/bff', '/bff/', '/bff/api/live/v1/nothing', '/bff/api/other/v1/orders', '/bff/internal'])(
    'finds nothing at %s',
    async (path) => {
      expect(codeOf(await client.call('GET', path))).toEqual([404, 'not_found']);
    },
  );

  it.each([
    ['GET', '/bff/session'],
    ['GET', '/bff/api/live/v1/orders'],
    ['GET', '/bff/api/test/v1/invoices'],
    ['POST', '/bff/second-factor'],
    ['POST', '/bff/reauthenticate'],
  ] as const)('needs a session: %s %s', async (method, path) => {
    const body = method === 'POST' ? { body: { code: '1', password: 'x' } } : {};
    const answers = [await client.call(method, path, body)];
    for (const cookie of ['__Host-session=', '__Host-session=svc_live_x', 'session=svc_ses_x']) {
      answers.push(await client.call(method, path, { ...body, headers: { cookie } }));
    }
    expect(answers.map(codeOf)).toEqual(answers.map(() => [401, 'session_ended']));
  });
});

describe('a network address', () => {
  /** Calls from an address of its own, until one is refused. */
  async function refusalFrom(localAddress: string, path: string, cookie = ''): Promise<unknown> {
    const dispatcher = new Agent({ localAddress, connections: 20 });
    const call = async () => {
      const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', cookie };
      const method = path === '/bff/sign-in' ? 'POST' : 'GET';
      const body = method === 'POST' ? JSON.stringify(form) : null;
      const answer = await request(app.config.pageUrl + path, { dispatcher, method, headers, body });
      return { status: answer.statusCode, headers: answer.headers, body: (await answer.body.json()) as object };
    };
    let refused: unknown;
    const caller = async (): Promise<void> => {
      for (let number = 0; number < 100 && refused === undefined; number += 1) {
        const answer = await call();
        if (answer.status === 429) refused = answer;
      }
    };
    await Promise.all(Array.from({ length: 20 }, caller));
    await dispatcher.close();
    return refused;
  }

  const doors = [
    ['signs in', '127.0.0.11', '/bff/sign-in'],
    ['calls the API under a session that nobody knows', '127.0.0.12', '/bff/api/live/v1/orders'],
    ['asks for its session', '127.0.0.13', '/bff/session'],
    ['opens streams', '127.0.0.14', '/bff/live/test'],
  ] as const;
  it.each(isLongForm ? doors : doors.slice(0, 2))(
    'that %s too often is told to wait, and no other is',
    async (_, address, path) => {
      const cookie = `__Host-session=svc_ses_${'0'.repeat(36)}`;
      expect(await refusalFrom(address, path, cookie)).toMatchObject({
        headers: { 'retry-after': '1' },
        body: { error: { code: 'rate_limited', limit: 'address' } },
      });
      expect(await signInWith({})).toEqual([503, 'upstream_unavailable']);
    },
  );
});

describe('files', () => {
  const cookie = `__Host-session=svc_ses_${'0'.repeat(36)}`;
  it.each([
    'http://127.0.0.1:1/x',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '//attacker.example/x',
    'FILES@attacker.example/x',
    'http://user:secret@FILES/x',
    '',
  ])('are not fetched from %s', async (url) => {
    const host = new URL(app.config.orderFilesUrl).host;
    const given = url
      .replace('http://user:secret@FILES', `http://user:secret@${host}`)
      .replace('FILES', `http://${host}`);
    const answer = await client.call('GET', `/bff/file?url=${encodeURIComponent(given)}`, { headers: { cookie } });
    expect(codeOf(answer)).toEqual([400, 'invalid_parameter']);
  });
});

describe('the page', () => {
  it('has a nonce of its own in each answer, and may do nothing that it does not need', async () => {
    const answers = [await client.call('GET', '/'), await client.call('GET', '/live/orders')];
    const nonces = answers.map(({ headers, body }) => {
      const policy = String(headers['content-security-policy']);
      const nonce = /'nonce-([\w-]{22})'/.exec(policy)![1]!;
      expect(policy).toBe(
        `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' blob:; font-src 'self'; ` +
          "connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      );
      expect(body).toContain(`<meta name="csp-nonce" content="${nonce}" />`);
      expect(body).not.toMatch(/<script(?![^>]*\ssrc=)|\sstyle=|\son\w+=/);
      return nonce;
    });
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(answers[0]!.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
  });

  it('keeps its files for good, and sends them compressed', async () => {
    const { body } = await client.call('GET', '/');
    const path = /src="(\/assets\/index-[^"]+\.js)"/.exec(body as string)![1]!;
    const plain = await client.call('GET', path);
    expect(plain.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' });
    const small = await client.call('GET', path, { headers: { 'accept-encoding': 'br' } });
    expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(Number(small.headers['content-length'])).toBeLessThan(Number(plain.headers['content-length']) / 2);
  });

  it.each([
    '/assets/nothing.js',
    '/assets/../index.html',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%2findex.html',
  ])('shows no other file: %s', async (path) => {
    const { body } = await client.call('GET', path);
    expect(JSON.stringify(body)).not.toMatch(/"name"|"version"/);
  });

  it('has its answers run nothing where they are opened by themselves', async () => {
    const { headers } = await client.call('GET', '/bff/session');
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });
});
