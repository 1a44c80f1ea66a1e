/** The OAuth address: calls and answers that pass unchanged, and errors of the gateway itself. */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { authRoutes, newestVersion } from '@millwright/contracts';
import { verifyProxiedCaller } from '@millwright/operations';
import { makeCredential } from '@millwright/service-kit';
import { fontPath } from '@millwright/service-kit/look';
import { eventually, testCallerKey } from '@millwright/testing';
import { Testbed } from '../testing/testbed.js';

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const limitHeaders = ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset', 'ratelimit-policy', 'ratelimit'];
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const callDeadlineMs = 4_000;

let bed: Testbed;
let seen: Seen[];

beforeAll(async () => {
  bed = await Testbed.start({ CALL_DEADLINE: String(callDeadlineMs), TRUSTED_PROXIES: '127.0.0.0/8' });
}, 60_000);

afterAll(() => bed?.close());

beforeEach(() => {
  seen = [];
  bed.accounts.answer = ({ method, url, headers }, response, body) => {
    seen.push({ method: method!, url: url!, headers, body });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  };
});

type Options = NonNullable<Parameters<Testbed['call']>[1]>;

/** A network address of each test's own, since all draw on the bucket of theirs. */
let network = 0;
beforeEach(() => void (network += 1));

const call = (path: string, { headers, ...options }: Options = {}): Promise<Response> =>
  bed.call(path, {
    surface: 'auth',
    redirect: 'manual',
    ...options,
    headers: { 'x-forwarded-for': `203.0.113.${network}`, ...headers },
  });

function expectFrame(response: Response): void {
  expect(response.headers.get('x-request-id')).toMatch(/^[\w.:-]+$/);
  expect(response.headers.get('service-version')).toBe(newestVersion);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  for (const name of limitHeaders) expect([name, response.headers.get(name)]).toEqual([name, expect.any(String)]);
}

async function expectRefusal(response: Response, status: number, error: string): Promise<void> {
  expectFrame(response);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const body = (await response.json()) as { error: string; error_description: string };
  expect([response.status, body]).toEqual([
    status,
    {
      error,
      // Of RFC 6749: printable ASCII without quotes and backslashes.
      error_description: expect.stringMatching(/^[\x20\x21\x23-\x5b\x5d-\x7e]{10,}$/),
      error_uri: expect.stringMatching(/^https:\/\/docs\.example\/errors\/[a-z_]+$/),
      request_id: response.headers.get('x-request-id'),
    },
  ]);
}

describe('a call to the OAuth address reaches accounts', () => {
  it.each(authRoutes.flatMap((route) => route.methods.map((method) => [method, route.path, route] as const)))(
    '%s %s',
    async (method, path, { requiredHeaders }) => {
      const url = path.replace('{uid}', 'aB3_-x');
      const headers = Object.fromEntries(requiredHeaders.map((name) => [name, 'x']));
      const response = await call(`${url}?a=b%20c&a=d`, { method, headers, ...(method === 'POST' && { body: 'x' }) });
      expect(response.status).toBe(200);
      expectFrame(response);
      expect(seen).toMatchObject([{ method, url: `${url}?a=b%20c&a=d`, body: method === 'POST' ? 'x' : '' }]);
    },
  );

  it('byte by byte, with the headers that are needed there, and no others', async () => {
    const body = 'grant_type=authorization_code&code=%F0%9F%98%80';
    await call('/oauth/token', {
      method: 'POST',
      body,
      headers: {
        ...form,
        accept: 'application/json',
        'accept-language': 'de',
        authorization: 'Basic YTpi',
        cookie: 'a=b; c=d',
        origin: 'https://x.example',
        'user-agent': 'partner/1',
        'sec-fetch-site': 'none',
        'github-public-key-identifier': 'k',
        'github-public-key-signature': 's',
        'x-request-id': 'mine',
        traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
        'millwright-caller': 'forged',
        'millwright-proxied-caller': 'forged',
        'idempotency-key': 'once',
        referer: 'https://x.example/page',
      },
    });
    const [{ headers, body: arrived }] = seen as [Seen];
    expect(arrived).toBe(body);
    expect(headers).toEqual({
      host: expect.any(String),
      connection: 'keep-alive',
      'content-length': String(body.length),
      ...form,
      accept: 'application/json',
      'accept-language': 'de',
      authorization: 'Basic YTpi',
      cookie: 'a=b; c=d',
      origin: 'https://x.example',
      'user-agent': 'partner/1',
      'sec-fetch-site': 'none',
      'sec-fetch-mode': expect.any(String),
      'github-public-key-identifier': 'k',
      'github-public-key-signature': 's',
      'x-request-id': 'mine',
      traceparent: expect.stringMatching(/^00-0af7651916cd43dd8448eb211c80319c-/),
      'millwright-proxied-caller': expect.any(String),
    });
  });

  it('with a signed claim on its network address, which trusted proxies name', async () => {
    await call('/oauth/authorize?client_id=x', { headers: { 'x-request-id': 'mine' } });
    const called = { audience: 'accounts', method: 'GET', path: '/oauth/authorize?client_id=x' };
    const header = seen[0]!.headers['millwright-proxied-caller'] as string;
    expect(verifyProxiedCaller(header, called, [testCallerKey])).toEqual({
      address: `203.0.113.${network}`,
      requestId: 'mine',
    });
    expect(verifyProxiedCaller(header, { ...called, path: '/oauth/authorize' }, [testCallerKey])).toBeUndefined();
  });

  it('with a body as large as its route allows', async () => {
    let digest = '';
    bed.accounts.answer = (_, response, body) => {
      digest = createHash('sha256').update(body).digest('hex');
      response.writeHead(200).end();
    };
    const report = 'y'.repeat(16 * 1_048_576);
    const headers = { 'github-public-key-identifier': 'k', 'github-public-key-signature': 's' };
    const answer = await call('/leaks/github', { method: 'POST', headers, body: report });
    expect(answer.status).toBe(200);
    // A network sends one a second.
    expect(Number(answer.headers.get('ratelimit-remaining'))).toBeLessThanOrEqual(51);
    expect(digest).toBe(createHash('sha256').update(report).digest('hex'));
  });
});

describe('the answer of accounts is passed back whole', () => {
  it('as a redirection with several cookies', async () => {
    bed.accounts.answer = (_, response) => {
      response
        .writeHead(303, {
          location: 'https://partner.example/cb?code=x',
          'set-cookie': ['a=1; HttpOnly', 'b=2; Secure'],
          'cache-control': 'public, max-age=3600',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'",
        })
        .end();
    };
    const response = await call('/oauth/authorize/abc');
    expect(response.status).toBe(303);
    expectFrame(response);
    expect(response.headers.getSetCookie()).toEqual(['a=1; HttpOnly', 'b=2; Secure']);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      location: 'https://partner.example/cb?code=x',
      'cache-control': 'public, max-age=3600',
      'content-security-policy': "default-src 'none'",
    });
  });

  it('as a page of any type and any length, down to the byte', async () => {
    const page = Buffer.from(Array.from({ length: 200_000 }, (_, i) => i % 256));
    bed.accounts.answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.write(page.subarray(0, 70_000));
      response.end(page.subarray(70_000));
    };
    const response = await call('/oauth/interaction/abc');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(Buffer.compare(Buffer.from(await response.arrayBuffer()), page)).toBe(0);
  });

  it.each([400, 401, 403, 429, 500, 503])('if accounts answers %d', async (status) => {
    bed.accounts.answer = (_, response) => {
      response
        .writeHead(status, { 'content-type': 'application/json', 'www-authenticate': 'Basic' })
        .end('{"error":"x"}');
    };
    const response = await call('/oauth/token', { method: 'POST', headers: form, body: 'a=b' });
    expectFrame(response);
    expect([response.status, response.headers.get('www-authenticate'), await response.text()]).toEqual([
      status,
      'Basic',
      '{"error":"x"}',
    ]);
  });

  it('except hop-by-hop headers and those of the gateway itself', async () => {
    bed.accounts.answer = (_, response) => {
      response
        .writeHead(200, {
          'x-request-id': 'theirs',
          'service-version': '2000-01-01',
          'ratelimit-limit': '1',
          'keep-alive': 'timeout=1',
          'proxy-authenticate': 'x',
          'x-own': 'kept',
        })
        .end('ok');
    };
    const response = await call('/oauth/authorize', { headers: { 'x-request-id': 'mine' } });
    expectFrame(response);
    expect(Object.fromEntries(response.headers)).toMatchObject({ 'x-request-id': 'mine', 'x-own': 'kept' });
    expect(response.headers.get('ratelimit-limit')).toBe('50');
    expect(response.headers.get('proxy-authenticate')).toBeNull();
    expect(response.headers.get('keep-alive')).not.toBe('timeout=1');
  });
});

describe('errors of the gateway have the body of RFC 6749:', () => {
  it.each([
    ['an unknown path', '/oauth/nothing'],
    ['a path of the API', '/v1/orders'],
    ['a segment with other characters', '/oauth/interaction/a.b'],
    ['an empty segment', '/oauth/interaction/'],
    ['a segment more', '/oauth/interaction/a/b'],
    ['an internal path of accounts', '/internal/accounts'],
  ])('%s', async (_, path) => {
    await expectRefusal(await call(path), 404, 'not_found');
    expect(seen).toEqual([]);
  });

  it('another method', async () => {
    const response = await call('/oauth/token');
    expect(response.headers.get('allow')).toBe('POST');
    await expectRefusal(response, 405, 'invalid_request');
    expect((await call('/oauth/interaction/x', { method: 'PUT' })).headers.get('allow')).toBe('GET, POST');
    expect(seen).toEqual([]);
  });

  it('a body that is larger than its route allows, announced or not', async () => {
    const body = 'x'.repeat(65_537);
    await expectRefusal(await call('/oauth/token', { method: 'POST', headers: form, body }), 413, 'invalid_request');
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from(body));
        controller.close();
      },
    });
    const unannounced = await call('/oauth/token', { method: 'POST', headers: form, body: stream, duplex: 'half' });
    await expectRefusal(unannounced, 413, 'invalid_request');
    expect(seen).toEqual([]);
  });

  it.each([
    ['/leaks/github', {}],
    ['/leaks/github', { 'github-public-key-identifier': 'k' }],
    ['/leaks/github', { 'github-public-key-signature': 's' }],
    ['/leaks/gitlab/revoke-tokens', {}],
  ])('a report to %s whose headers are only %j, before its body is there', async (path, headers) => {
    const body = new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from('[')) });
    const leaving = new AbortController();
    const response = await call(path, { method: 'POST', headers, body, duplex: 'half', signal: leaving.signal });
    await expectRefusal(response, 401, 'invalid_request');
    leaving.abort();
    expect(seen).toEqual([]);
  });

  it.each(['access_token', 'refresh_token', 'authorization_code', 'client_secret', 'live_key'] as const)(
    'a credential in the URL: %s',
    async (kind) => {
      await expectRefusal(await call(`/oauth/authorize?state=${makeCredential(kind)}`), 400, 'invalid_request');
      expect(seen).toEqual([]);
    },
  );

  it('more calls than an address may make, which are not forwarded', async () => {
    // The bucket fills again meanwhile: a machine that is busy sends less than it gets back in two seconds.
    const answers: Response[] = [];
    const refused = (): Response[] => answers.filter(({ status }) => status === 429);
    while (refused().length === 0 && answers.length < 2_500) {
      answers.push(...(await Promise.all(Array.from({ length: 250 }, () => call('/oauth/authorize')))));
    }
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    expect(seen.length).toBe(answers.length - refused().length);
    const response = refused().at(-1)!;
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    await expectRefusal(response, 429, 'temporarily_unavailable');
  });

  it('no answer of accounts', async () => {
    bed.accounts.answer = (_, response) => void response.destroy();
    const response = await call('/oauth/token', { method: 'POST', headers: form, body: 'a=b' });
    expect(response.headers.get('retry-after')).toBe('1');
    await expectRefusal(response, 503, 'temporarily_unavailable');
  });

  it('no answer of accounts in time', async () => {
    bed.accounts.answer = () => {};
    await expectRefusal(await call('/oauth/authorize'), 504, 'server_error');
  });
});

it('the documents are open there as at every address, and the font of the sign-in pages with them', async () => {
  for (const path of ['/openapi.json', '/docs', fontPath]) {
    const response = await call(path);
    expect([path, response.status]).toEqual([path, 200]);
    expectFrame(response);
    await response.arrayBuffer();
  }
});

it('the log names the route of a call, and nothing that the caller has sent', async () => {
  await call('/oauth/interaction/secretuid?code=secretcode', {
    method: 'POST',
    headers: { ...form, cookie: 'session=secretcookie', authorization: 'Basic secretbasic', 'x-request-id': 'logged' },
    body: 'password=secretbody',
  });
  await eventually(() => expect(bed.logs.some((line) => line.includes('"request_id":"logged"'))).toBe(true));
  const line = bed.logs.find((each) => each.includes('"request_id":"logged"'))!;
  expect(JSON.parse(line)).toMatchObject({
    method: 'POST',
    path: '/oauth/interaction/{uid}',
    operation: null,
    mode: 'auth',
    status: 200,
  });
  expect(bed.logs.join('\n')).not.toMatch(/secret(uid|code|cookie|basic|body)/);
});
