/** Attacks on the OAuth server. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeCredential } from '@millwright/service-kit';
import { FormBrowser, type FormPage, isLongForm, someOf } from '@millwright/testing';
import { isPassword } from '../../identity/user/passwords.js';
import { WrongGuesses } from '../../identity/guess/guess.store.js';
import { ClientAdapter } from '../storage/client-adapter.js';
import { RequestTransaction } from '../storage/request-transaction.js';
import { type AccountsApp, authUrl, eventsOf, lookUp, mailsTo, startAccounts } from '../../testing/start-accounts.js';
import { browserAt, callbackOf, get, OAuthCustomer, redirectUri, send } from '../../testing/oauth-customer.js';

const itLong = isLongForm ? it : it.skip;

const minuteMs = 60_000;
const mostGuesses = 10;
const atOnce = isLongForm ? 50 : 6;

/** A check of so many passes, in the line of sign-ins with a name from an address. */
function check(passes: number, address: string, name: string): Promise<boolean> {
  const stored = `$argon2id$v=19$m=19456,t=${passes},p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;
  return isPassword('x', stored, `${address} ${name.toLowerCase()}`);
}

let app: AccountsApp;
/** Of requests that are refused, in a browser in which the user is signed in. */
let stranger: OAuthCustomer;
let signedIn: FormBrowser;

beforeAll(async () => {
  app = await startAccounts();
  stranger = await OAuthCustomer.create(app);
  signedIn = browserAt(app);
  await stranger.connect(signedIn);
});

afterAll(() => app?.stop());

const isOverEverywhere = async (customer: OAuthCustomer, ...tokens: string[]): Promise<void> => {
  const known = await lookUp(app, ...tokens);
  for (const { grant } of known) expect(grant).toMatchObject({ ended_at: expect.any(String), revision: 2 });
  const published = await eventsOf(app, customer.accountId);
  expect(published.at(-1)).toMatchObject({
    type: 'application.grant_revoked',
    data: { connection: { end_reason: 'replay' } },
  });
  expect((await mailsTo(app, customer.accountId)).map(({ kind }) => kind)).toEqual([
    'application_connected',
    'grant_revoked',
  ]);
};

describe('a redirect URI', () => {
  const others = [
    `${redirectUri}/`,
    `${redirectUri}x`,
    `${redirectUri}/../evil`,
    `${redirectUri}?next=https://evil.example`,
    `${redirectUri}#fragment`,
    redirectUri.toUpperCase(),
    redirectUri.replace('ledgerline', 'Ledgerline'),
    redirectUri.replace('https', 'http'),
    redirectUri.replace('.example', '.example.'),
    redirectUri.replace('.example', '.example:443'),
    redirectUri.replace('https://', 'https://ledgerline.example@evil.example/'),
    redirectUri.replace('callback', '%63allback'),
    redirectUri.replace('.example/', '.example.evil.example/'),
    'https://evil.example/callback',
    '//evil.example/callback',
    'javascript:alert(1)',
    '',
  ];

  it.each(someOf(others, 3))('is compared character by character: %s', async (uri) => {
    const page = await browserAt(app).open(stranger.authorizeUrl({ redirect_uri: uri }));
    expect([page.status, page.headers['location']]).toEqual([400, undefined]);
    expect(page.text).toContain('This did not work');
  });

  it('gets errors only if it is registered', async () => {
    for (const change of [
      { redirect_uri: 'https://evil.example', scope: 'nonsense' },
      { redirect_uri: 'https://evil.example', response_type: 'token' },
      { client_id: 'app_unknown' },
      { client_id: undefined },
      { redirect_uri: undefined },
    ]) {
      const page = await browserAt(app).open(stranger.authorizeUrl(change));
      expect([page.status, page.headers['location']]).toEqual([400, undefined]);
    }
    const twice = `${stranger.authorizeUrl()}&redirect_uri=${encodeURIComponent('https://evil.example')}`;
    expect((await browserAt(app).open(twice)).headers['location']).toBeUndefined();
    const away = await get(app, '/oauth/authorize/https:%2F%2Fevil.example');
    expect([away.status, away.headers['location']]).toEqual([400, undefined]);
  });

  it('must be the same when the code is exchanged', async () => {
    const other = `${redirectUri}/other`;
    const customer = await stranger.withAnotherApplication({ redirect_uris: [redirectUri, other] });
    const code = await customer.allow(signedIn);
    const { status, body } = await customer.exchange(code, { redirect_uri: other });
    expect([status, body.error]).toEqual([400, 'invalid_grant']);
  });
});

describe('a PKCE challenge', () => {
  const refused: [string, Record<string, string | undefined>][] = [
    ['plain', { code_challenge_method: 'plain' }],
    ['plain by default', { code_challenge_method: undefined }],
    ['of another kind', { code_challenge_method: 'S512' }],
    ['in lower case', { code_challenge_method: 's256' }],
    ['missing', { code_challenge: undefined, code_challenge_method: undefined }],
    ['missing, with a method', { code_challenge: undefined }],
    ['too short', { code_challenge: 'short' }],
  ];

  it.each(someOf(refused, 2))('is refused if it is %s', async (_, change) => {
    const callback = callbackOf(await browserAt(app).open(stranger.authorizeUrl(change)));
    expect([callback.get('error'), callback.get('code'), callback.get('iss')]).toEqual([
      'invalid_request',
      null,
      authUrl,
    ]);
  });

  it('accepts only its own verifier', async () => {
    const customer = stranger;
    const code = await customer.allow(signedIn);
    for (const verifier of [
      '',
      randomBytes(32).toString('base64url'),
      `${customer.verifier}x`,
      customer.verifier.slice(0, -1),
    ]) {
      const { status, body } = await customer.exchange(code, { code_verifier: verifier });
      expect([status, body.error]).toEqual([400, expect.stringMatching(/^invalid_(grant|request)$/)]);
    }
    const without = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
    expect((await customer.token(without)).body.error).toBe('invalid_grant');
    expect((await customer.exchange(code)).status).toBe(200);
  });
});

describe('a code', () => {
  it('is valid only for its own client', async () => {
    const [customer, other] = [stranger, await stranger.withAnotherApplication()];
    const code = await customer.allow(signedIn);
    const { status, body } = await other.exchange(code, { code_verifier: customer.verifier });
    expect([status, body.error]).toEqual([400, 'invalid_grant']);
    expect((await customer.exchange(code)).status).toBe(200);
  });

  it('that is presented twice ends its grant', async () => {
    const customer = await OAuthCustomer.create(app);
    const code = await customer.allow();
    const { body: tokens } = await customer.exchange(code);
    const { body: next } = await customer.refresh(tokens.refresh_token);
    expect((await customer.exchange(code)).body.error).toBe('invalid_grant');
    await isOverEverywhere(customer, tokens.access_token, next.access_token);
    expect((await customer.refresh(next.refresh_token)).body.error).toBe('invalid_grant');
  });

  it('that is presented concurrently is exchanged at most once, and ends its grant', async () => {
    const customer = await OAuthCustomer.create(app);
    const code = await customer.allow();
    const answers = await Promise.all(Array.from({ length: atOnce }, () => customer.exchange(code)));
    const won = answers.filter(({ status }) => status === 200);
    expect(won.length).toBeLessThanOrEqual(1);
    await isOverEverywhere(customer, ...won.map(({ body }) => body.access_token));
  });

  it('is valid for a minute', async () => {
    const customer = stranger;
    const code = await customer.allow(signedIn);
    await app.advance(61_000);
    expect((await customer.exchange(code)).body.error).toBe('invalid_grant');
  });
});

describe('a refresh token', () => {
  it('that is presented by many requests at once is exchanged at most once, and ends its grant', async () => {
    const customer = await OAuthCustomer.create(app);
    const tokens = await customer.connect();
    const answers = await Promise.all(Array.from({ length: atOnce }, () => customer.refresh(tokens.refresh_token)));
    const won = answers.filter(({ status }) => status === 200);
    expect(won.length).toBeLessThanOrEqual(1);
    expect(answers.filter(({ status, body }) => status === 400 && body.error === 'invalid_grant').length).toBe(
      atOnce - won.length,
    );
    await isOverEverywhere(customer, tokens.access_token, ...won.map(({ body }) => body.access_token));
    for (const { body } of won) expect((await customer.refresh(body.refresh_token)).body.error).toBe('invalid_grant');
  });

  itLong('that was used a month ago still ends its grant', async () => {
    const customer = await OAuthCustomer.create(app);
    const { body: first } = await customer.exchange(await customer.allow());
    const { body: second } = await customer.refresh(first.refresh_token);
    await app.advance(29 * 24 * 60 * minuteMs);
    expect((await customer.refresh(first.refresh_token)).body.error).toBe('invalid_grant');
    expect((await customer.refresh(second.refresh_token)).body.error).toBe('invalid_grant');
    expect(
      (await app.internal('GET', `/internal/connections?account_id=${customer.accountId}`)).body.data,
    ).toMatchObject([{ end_reason: 'replay' }]);
  });

  it('cannot widen the granted scopes', async () => {
    const customer = stranger;
    const { refresh_token: token } = await customer.connect(signedIn);
    for (const scope of ['orders:read invoices:read', 'orders:write', 'nonsense']) {
      const { status, body } = await customer.refresh(token, { scope });
      expect([status, body.error]).toEqual([400, 'invalid_scope']);
    }
    expect((await customer.refresh(token)).body.scope).toBe('orders:read');
  });
});

const refusedScopes = [
  'orders:write',
  'orders:read webhooks:manage',
  'orders:read nonsense',
  'openid',
  'offline_access',
  '',
  undefined,
];

it.each(someOf(refusedScopes, 2))(
  'a scope that the application may not request, or that does not exist, is refused: %s',
  async (scope) => {
    const callback = callbackOf(await browserAt(app).open(stranger.authorizeUrl({ scope })));
    expect(callback.get('error')).toBe('invalid_scope');
  },
);

describe('an authorization request', () => {
  const countOf = async (network: string): Promise<number> => {
    const [row] = await app.database.worker.query<[{ count: number }]>(
      'SELECT count(*)::integer AS count FROM sign_in_states WHERE network = $1',
      [network],
    );
    return row.count;
  };
  it.each(isLongForm ? ['state', 'nonce', 'login_hint'] : ['state'])(
    'may have a %s of 2,048 bytes, and no longer one',
    async (name) => {
      const customer = stranger;
      const longest = 'ä'.repeat(1_024);
      const page = await browserAt(app).open(customer.authorizeUrl({ [name]: longest }));
      expect([page.status, page.text]).toEqual([200, expect.stringContaining('type="password"')]);
      expect((await customer.exchange(await customer.allow(signedIn, { [name]: longest }))).status).toBe(200);
      for (const more of [`${longest}x`, 'x'.repeat(12_000)]) {
        const refused = await browserAt(app).open(customer.authorizeUrl({ [name]: more, scope: 'nonsense' }));
        expect([refused.status, refused.headers['location']]).toEqual([400, undefined]);
        expect(refused.text).toContain(`${name[0]!.toUpperCase()}${name.slice(1)} is longer than 2048 bytes`);
      }
    },
  );

  it.each([
    ...(isLongForm ? [['203.0.113.21', '203.0.113.21', '203.0.113.22'] as const] : []),
    ['2001:db8:21:1::1', '2001:db8:21', '2001:db8:22::1'] as const,
  ])(
    'makes the oldest of a thousand others from its network end, and none elsewhere: %s',
    async (address, network, elsewhere) => {
      const customer = await OAuthCustomer.create(app);
      const [first, other] = [browserAt(app, address), browserAt(app, elsewhere)];
      const [oldest, signIn] = [await first.open(customer.authorizeUrl()), await other.open(customer.authorizeUrl())];
      await app.database.worker.query(
        `INSERT INTO sign_in_states (kind, hash, payload, network, expires_at)
       SELECT 'interaction', sha256(($1 || n)::bytea), '{}', $1, $2::timestamptz + n * interval '1 ms' FROM generate_series(1, 999) n`,
        [network, new Date(app.clock.now().getTime() + 3_600_000)],
      );
      expect(await countOf(network)).toBe(1_000);
      await app.advance(1_000);
      const last = browserAt(app, address);
      const page = await last.open(customer.authorizeUrl());
      expect(await countOf(network)).toBe(1_000);
      expect((await customer.signIn(first, oldest)).text).toContain('This sign-in has ended');
      for (const [browser, shown] of [
        [last, page],
        [other, signIn],
      ] as const) {
        expect((await customer.signIn(browser, shown)).text).toContain('asks to act for');
      }
    },
  );
});

describe('the consent of a user', () => {
  const consentOf = async (customer: OAuthCustomer, browser: FormBrowser): Promise<FormPage> =>
    customer.signIn(browser, await browser.open(customer.authorizeUrl()));
  const connectionsOf = async ({ accountId }: OAuthCustomer): Promise<unknown[]> =>
    (await app.internal('GET', `/internal/connections?account_id=${accountId}`)).body.data;

  it('is not given by a form of another site: without CSRF token, with that of another browser, or without cookies', async () => {
    const customer = await OAuthCustomer.create(app);
    const [victim, attacker] = [browserAt(app), browserAt(app)];
    const consent = await consentOf(customer, victim);
    const own = await attacker.open(customer.authorizeUrl());
    const tokenOf = ({ text }: FormPage): string => /name="csrf_token" value="([^"]+)"/.exec(text)![1]!;
    const action = /action="([^"]+)"/.exec(consent.text)![1]!;
    for (const token of ['', 'x', tokenOf(own)]) {
      const page = await victim.submit(consent, { decision: 'allow', csrf_token: token });
      expect([page.status, page.headers['location']]).toEqual([400, undefined]);
    }
    const form = { decision: 'allow', csrf_token: tokenOf(consent) };
    const withoutCookies = await send(app, { method: 'POST', path: action, headers: {}, form });
    expect([withoutCookies.status, withoutCookies.headers['location']]).toEqual([400, undefined]);
    const toAnother = /action="([^"]+)"/.exec(own.text)![1]!;
    const mixed = await victim.submit(
      { ...consent, text: consent.text.replace(action, toAnother) },
      { decision: 'allow' },
    );
    expect(mixed.status).toBe(400);
    expect(await connectionsOf(customer)).toEqual([]);
  });

  it('is not given with the CSRF token of the sign-in page, nor before the user has signed in', async () => {
    const customer = stranger;
    const { length: before } = await connectionsOf(customer);
    const browser = browserAt(app);
    const signIn = await browser.open(customer.authorizeUrl());
    expect((await browser.submit(signIn, { decision: 'allow' })).status).toBe(400);
    expect(await connectionsOf(customer)).toHaveLength(before);
  });

  it('uses cookies that scripts and other sites cannot read', async () => {
    const customer = stranger;
    const answer = await get(app, customer.authorizeUrl());
    const cookies = [answer.headers['set-cookie'] ?? []].flat();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) {
      expect(cookie.toLowerCase()).toContain('httponly');
      expect(cookie.toLowerCase()).toContain('samesite=lax');
    }
  });
});

it('if the issuer is https, cookies are Secure and bound to it, and pages ask for https alone', async () => {
  const issuer = 'https://auth.millwright.example';
  const secure = await startAccounts({ backbone: app.backbone, environment: { AUTH_URL: issuer } });
  try {
    const customer = await OAuthCustomer.create(secure);
    const cookies: string[] = [];
    const browser = new FormBrowser(issuer, async (sent) => {
      const answer = await send(secure, sent);
      cookies.push(...[answer.headers['set-cookie'] ?? []].flat());
      expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
      return answer;
    });
    await browser.open(customer.authorizeUrl({ client_id: 'app_unknown' }));
    const consent = await customer.signIn(browser, await browser.open(customer.authorizeUrl()));
    expect(callbackOf(await browser.submit(consent, { decision: 'allow' })).get('code')).not.toBeNull();
    const names = new Set(cookies.map((cookie) => cookie.split(/[.=]/)[0]));
    const ofSignIn = ['__Secure-millwright_interaction', '__Secure-millwright_resume'];
    expect(names).toEqual(new Set(['__Host-millwright_session', ...ofSignIn]));
    for (const cookie of cookies) {
      expect(cookie).toContain('; secure');
      expect(cookie).not.toContain('domain=');
      if (cookie.startsWith('__Host-')) expect(cookie).toMatch(/; path=\/(;|$)/);
    }
    const metadata = await get(secure, '/.well-known/oauth-authorization-server');
    expect(JSON.parse(metadata.text).token_endpoint).toBe(`${issuer}/oauth/token`);
  } finally {
    await secure.stop();
  }
});

it('the secret that oidc-provider has of a client is a random one of the process, and opens nothing', async () => {
  const customer = stranger;
  const transaction = app.nest.get(RequestTransaction);
  const secretIn = async (clients: ClientAdapter): Promise<string> => {
    const caller = { address: '203.0.113.40', requestId: 'req_x' };
    return (await transaction.run(caller, () => clients.find(customer.clientId)))!.client_secret!;
  };
  const secrets = [await secretIn(app.nest.get(ClientAdapter)), await secretIn(new ClientAdapter(transaction))];
  expect(new Set(secrets).size).toBe(2);
  for (const secret of secrets) {
    expect(secret).toMatch(/^[\w-]{43}$/);
    const { status, body } = await customer.token({ grant_type: 'refresh_token', client_secret: secret });
    expect([status, body.error]).toEqual([401, 'invalid_client']);
  }
});

it('a session begun by somebody else is not taken over by the user who signs in', async () => {
  const customer = await OAuthCustomer.create(app);
  const sessionOf = (browser: FormBrowser): string | undefined => browser.cookies.get('millwright_session /')?.value;
  const [attacker, victim] = [browserAt(app), browserAt(app)];
  await customer.connect(attacker);
  const planted = sessionOf(attacker)!;
  await app.database.worker.query(`DELETE FROM sign_in_states WHERE kind = 'session'`);
  for (const [name, cookie] of attacker.cookies) victim.cookies.set(name, cookie);
  await customer.signIn(victim, await victim.open(customer.authorizeUrl()));
  expect(sessionOf(victim)).toEqual(expect.any(String));
  expect(sessionOf(victim)).not.toBe(planted);
  expect((await attacker.open(customer.authorizeUrl())).text).toContain('type="password"');
});

describe('guesses', () => {
  it('of a password are refused after ten wrong ones for a name and network, for a quarter of an hour', async () => {
    const customer = await OAuthCustomer.create(app);
    const browser = browserAt(app, '203.0.113.1');
    let page = await browser.open(customer.authorizeUrl());
    const earlier = isLongForm ? 0 : mostGuesses - 2;
    const guess = { kind: 'password', name: customer.email, address: '203.0.113.1' } as const;
    for (let i = 0; i < earlier; i++) await app.nest.get(WrongGuesses).count(guess);
    for (let i = earlier; i < mostGuesses; i++) {
      page = await customer.signIn(browser, page, { password: `guess ${i}` });
      expect(page.status).toBe(401);
    }
    page = await customer.signIn(browser, page, { email: customer.email.toUpperCase() });
    expect([page.status, page.text]).toEqual([429, expect.stringContaining('too many attempts')]);
    const wait = Number(page.headers['retry-after']);
    expect(wait).toBeGreaterThan(800);
    expect(wait).toBeLessThanOrEqual(900);

    const elsewhere = browserAt(app, '203.0.113.2');
    const there = await customer.signIn(elsewhere, await elsewhere.open(customer.authorizeUrl()));
    expect(there.text).toContain('asks to act for');
    await app.advance(wait * 1000);
    expect((await customer.signIn(browser, page)).text).toContain('asks to act for');
  });

  it('of a password that are concurrent are limited to ten too', async () => {
    const tooMany = isLongForm ? 20 : 4;
    const customer = await OAuthCustomer.create(app);
    const browser = browserAt(app, '203.0.113.3');
    const page = await browser.open(customer.authorizeUrl());
    const answers = await Promise.all(
      Array.from({ length: mostGuesses + tooMany }, (_, i) =>
        customer.signIn(browser, page, { password: `guess ${i}` }),
      ),
    );
    const count = (status: number): number => answers.filter((answer) => answer.status === status).length;
    expect([count(401), count(429)]).toEqual([mostGuesses, tooMany]);
  });

  itLong('of the right password at once lock nobody out, and those that are refused are not counted', async () => {
    const customer = await OAuthCustomer.create(app);
    const browser = browserAt(app, '203.0.113.12');
    const page = await browser.open(customer.authorizeUrl());
    const answers = await Promise.all(Array.from({ length: 30 }, () => customer.signIn(browser, page)));
    for (const answer of answers.filter(({ status }) => status === 429))
      expect(answer.headers['retry-after']).toBe('1');
    const [row] = await app.database.worker.query(
      `SELECT max(guesses) AS most FROM wrong_guesses WHERE network = '203.0.113.12' AND forgotten_at > $1`,
      [app.clock.now()],
    );
    expect(row.most).toBe(0);
    const another = browserAt(app, '203.0.113.12');
    const signIn = await another.open(customer.authorizeUrl());
    expect((await customer.signIn(another, signIn)).text).toContain('asks to act for');
  });

  itLong('for an unknown user are refused in the same way', async () => {
    const customer = await OAuthCustomer.create(app);
    const browser = browserAt(app, '203.0.113.4');
    let page = await browser.open(customer.authorizeUrl());
    const statuses: number[] = [];
    for (let i = 0; i <= mostGuesses; i++) {
      page = await customer.signIn(browser, page, { email: 'nobody@bluepeak.example', password: `guess ${i}` });
      statuses.push(page.status);
    }
    expect(statuses).toEqual([...Array.from({ length: mostGuesses }, () => 401), 429]);
  });

  itLong('for many names from one network are refused after a hundred', async () => {
    const customer = await OAuthCustomer.create(app);
    const browser = browserAt(app, '203.0.113.5');
    const page = await browser.open(customer.authorizeUrl());
    const guesses = app.nest.get(WrongGuesses);
    for (let i = 0; i < 95; i++) await guesses.count({ kind: 'password', name: `${i}`, address: '203.0.113.5' });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => customer.signIn(browser, page, { email: `${i}@bluepeak.example` })),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  itLong('of a password from many networks of an IPv6 site are refused after twenty for a name', async () => {
    const customer = await OAuthCustomer.create(app);
    const guesses = app.nest.get(WrongGuesses);
    for (let i = 0; i < 20; i++) {
      await guesses.count({ kind: 'password', name: customer.email, address: `2001:db8:7:${i}::1` });
    }
    const [here, elsewhere] = [browserAt(app, '2001:db8:7:99::1'), browserAt(app, '2001:db8:8:99::1')];
    const refused = await customer.signIn(here, await here.open(customer.authorizeUrl()));
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    const there = await customer.signIn(elsewhere, await elsewhere.open(customer.authorizeUrl()));
    expect(there.text).toContain('asks to act for');
  });

  itLong('of a password for one name from many networks delay it, without locking its owner out', async () => {
    const customer = await OAuthCustomer.create(app);
    const guesses = app.nest.get(WrongGuesses);
    const guessFrom = (i: number) => ({ kind: 'password', name: customer.email, address: `198.18.0.${i}` }) as const;
    await Promise.all(Array.from({ length: 105 }, (_, i) => guesses.countAndDelay(guessFrom(i % 14))));
    const browser = browserAt(app, '203.0.113.8');
    const signIn = await browser.open(customer.authorizeUrl());
    const startedAt = performance.now();
    const page = await customer.signIn(browser, signIn);
    expect(page.text).toContain('asks to act for');
    expect(performance.now() - startedAt).toBeGreaterThan(500);

    const more = Array.from({ length: 25 }, (_, i) => {
      const name = i % 2 === 0 ? customer.email : customer.email.toUpperCase();
      return guesses.countAndDelay({ ...guessFrom(50 + i), name });
    });
    await expect(Promise.all(more)).rejects.toMatchObject({ status: 503, options: { retryAfter: 5 } });
  });

  itLong(
    'that find too many passwords of the same name waiting get 429 with retry-after, and are not counted',
    async () => {
      const [customer, other] = [await OAuthCustomer.create(app), await OAuthCustomer.create(app)];
      const address = '203.0.113.9';
      const browser = browserAt(app, address);
      const signIn = await browser.open(customer.authorizeUrl());
      const otherBrowser = browserAt(app, address);
      const otherSignIn = await otherBrowser.open(other.authorizeUrl());
      const waiting = Array.from({ length: 31 }, () => check(10, address, customer.email));
      const page = await customer.signIn(browser, signIn);
      expect([page.status, Number(page.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
      expect(page.text).toContain('Too many password checks are waiting');
      // Somebody else, on the same network, does not wait for all of them.
      let compared = 0;
      for (const each of waiting) void each.then(() => (compared += 1));
      expect((await other.signIn(otherBrowser, otherSignIn)).text).toContain('asks to act for');
      expect(compared).toBeLessThan(waiting.length);
      await Promise.all(waiting);
      const [row] = await app.database.worker.query(
        'SELECT max(guesses) AS most FROM wrong_guesses WHERE network = $1',
        [address],
      );
      expect(row.most).toBe(0);
      expect((await customer.signIn(browser, page)).text).toContain('asks to act for');
    },
    60_000,
  );

  itLong('do not show by the line in which they wait whether somebody has the name', async () => {
    const customer = await OAuthCustomer.create(app);
    const address = '203.0.113.10';
    const browser = browserAt(app, address);
    const signIn = await browser.open(customer.authorizeUrl());
    const unknown = 'Nobody@bluepeak.example';
    for (const [full, free] of [
      [unknown, customer.email],
      [customer.email, unknown],
    ] as const) {
      const waiting = [check(60, address, full), ...Array.from({ length: 30 }, () => check(1, address, full))];
      const statusFor = async (email: string) =>
        (await customer.signIn(browser, signIn, { email, password: 'wrong' })).status;
      expect([full, await statusFor(full), await statusFor(free)]).toEqual([full, 429, 401]);
      await Promise.all(waiting);
    }
  });

  it('of a client secret are refused with 429 and retry-after, the right one too, for that network alone', async () => {
    const customer = stranger;
    const { refresh_token: token } = await customer.connect(signedIn);
    const from = { address: '203.0.113.6' };
    const earlier = isLongForm ? 0 : mostGuesses - 2;
    const guess = { kind: 'client_secret', name: customer.clientId, ...from } as const;
    for (let i = 0; i < earlier; i++) await app.nest.get(WrongGuesses).count(guess);
    for (let i = earlier; i < mostGuesses; i++) {
      const { status, body } = await customer.refresh(token, { client_secret: makeCredential('client_secret') }, from);
      expect([status, body.error]).toEqual([401, 'invalid_client']);
    }
    const wrong = await customer.refresh(token, { client_secret: 'x' }, from);
    const right = await customer.refresh(token, {}, from);
    for (const { status, body, headers } of [wrong, right]) {
      expect([status, body.error]).toEqual([429, 'temporarily_unavailable']);
      expect(Number(headers['retry-after'])).toBeGreaterThan(800);
    }
    expect((await customer.refresh(token)).status).toBe(200);
  });

  itLong(
    'that are right do not count',
    async () => {
      const customer = await OAuthCustomer.create(app);
      const address = '203.0.113.7';
      for (let i = 0; i < mostGuesses + 2; i++) {
        const browser = browserAt(app, address);
        const page = await customer.signIn(browser, await browser.open(customer.authorizeUrl()));
        expect(page.text).toContain('asks to act for');
      }
    },
    60_000,
  );
});
