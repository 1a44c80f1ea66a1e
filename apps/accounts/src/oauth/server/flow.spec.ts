import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { applicationScopeNames, eventTypes } from '@millwright/contracts';
import { fontPath, fontPreload, iconUrl, wordmark } from '@millwright/service-kit/look';
import { eventually, type FormBrowser, isLongForm, TcpProxy } from '@millwright/testing';
import { type AccountsApp, authUrl, eventsOf, lookUp, mailsTo, startAccounts } from '../../testing/start-accounts.js';
import { browserAt, callbackOf, get, OAuthCustomer, redirectUri } from '../../testing/oauth-customer.js';

const itLong = isLongForm ? it : it.skip;

const minuteMs = 60_000;

let app: AccountsApp;
/** Of tests that ask for nothing but grants of their own, in a browser in which the user is signed in. */
let regular: OAuthCustomer;
let signedIn: FormBrowser;

beforeAll(async () => {
  app = await startAccounts();
  regular = await OAuthCustomer.create(app);
  signedIn = browserAt(app);
  await regular.connect(signedIn);
});

afterAll(() => app?.stop());

describe('an application with the consent of a user', () => {
  it('exchanges its code for the six documented fields', async () => {
    const customer = regular;
    const { status, body, headers } = await customer.exchange(await customer.allow(signedIn));
    expect([status, body]).toEqual([
      200,
      {
        access_token: expect.stringMatching(/^svc_oat_[0-9A-Za-z]{36}$/),
        token_type: 'Bearer',
        expires_in: 3600,
        refresh_token: expect.stringMatching(/^svc_ort_[0-9A-Za-z]{36}$/),
        scope: 'orders:read',
        account_id: customer.accountId,
      },
    ]);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': expect.stringContaining('json') });
  });

  it('is found by gateways by its access token, with its scopes and in its own mode', async () => {
    const customer = await regular.withAnotherApplication({ mode: 'test' });
    const tokens = await customer.connect(signedIn);
    const [known] = await lookUp(app, tokens.access_token);
    expect(known).toMatchObject({
      token: { kind: 'token', application_id: customer.clientId, livemode: false, scopes: ['orders:read'] },
      grant: { kind: 'grant', ended_at: null, revision: 1 },
      application: { kind: 'application', disabled_at: null, revision: 1 },
      account: { account_id: customer.accountId, status: 'active' },
    });
    const lasts = Date.parse(known.token.expires_at) - app.clock.now().getTime();
    expect(lasts).toBeGreaterThan(3_590_000);
    expect(lasts).toBeLessThanOrEqual(3_600_000);
    expect(await lookUp(app, tokens.refresh_token)).toEqual([null]);
  });

  it('authenticates by Basic or by form fields, but not by both', async () => {
    const customer = regular;
    const code = await customer.allow(signedIn);
    const basic = {
      authorization: `Basic ${Buffer.from(`${customer.clientId}:${customer.secret}`).toString('base64')}`,
    };
    const { status, body } = await customer.exchange(code, {}, { headers: basic });
    expect(status).toBe(200);
    const both = { client_id: customer.clientId, client_secret: customer.secret };
    const refused = await customer.refresh(body.refresh_token, both, { headers: basic });
    expect([refused.status, refused.body.error]).toEqual([400, 'invalid_request']);
    const wrong = { authorization: `Basic ${Buffer.from(`${customer.clientId}:x`).toString('base64')}` };
    const unknown = await customer.refresh(body.refresh_token, {}, { headers: wrong });
    expect([unknown.status, unknown.body.error, unknown.headers['www-authenticate']]).toEqual([
      401,
      'invalid_client',
      expect.stringMatching(/^Basic /),
    ]);
  });

  it('gets another pair of tokens for its refresh token, with fewer scopes if it requests fewer', async () => {
    const customer = regular;
    const code = await customer.allow(signedIn, { scope: 'orders:read invoices:read' });
    const { body: first } = await customer.exchange(code);
    expect(first.scope).toBe('orders:read invoices:read');
    const { body: narrower } = await customer.refresh(first.refresh_token, { scope: 'invoices:read' });
    expect(narrower).toMatchObject({ scope: 'invoices:read', account_id: customer.accountId, expires_in: 3600 });
    const { body: whole } = await customer.refresh(narrower.refresh_token);
    expect(whole.scope).toBe('orders:read invoices:read');
    const all = await lookUp(app, first.access_token, narrower.access_token, whole.access_token);
    expect(all.map((known) => known.token.scopes)).toEqual([
      ['orders:read', 'invoices:read'],
      ['invoices:read'],
      ['orders:read', 'invoices:read'],
    ]);
  });

  it('is published and mailed to the owner when it is connected and when it gives up its access', async () => {
    const customer = await OAuthCustomer.create(app);
    const tokens = await customer.connect();
    expect(await customer.revoke(tokens.refresh_token)).toMatchObject({ status: 200, body: {} });
    const published = await eventsOf(app, customer.accountId);
    expect(published.map(({ type, data }) => [type, data.connection?.end_reason])).toEqual([
      ['account.created', undefined],
      ['application.connected', null],
      ['application.disconnected', 'application'],
    ]);
    for (const { type, data } of published) {
      expect(() => eventTypes.find((each) => each.type === type)!.data.parse(data)).not.toThrow();
    }
    expect((await mailsTo(app, customer.accountId)).map(({ kind, values }) => [kind, values])).toEqual([
      [
        'application_connected',
        expect.objectContaining({ application_name: 'Ledgerline', allowed_by: customer.email }),
      ],
      ['application_disconnected', expect.objectContaining({ reason: 'application', scopes: ['orders:read'] })],
    ]);
  });

  it.each(isLongForm ? (['access_token', 'refresh_token'] as const) : (['access_token'] as const))(
    'loses all its tokens by revoking its %s',
    async (which) => {
      const customer = regular;
      const tokens = await customer.connect(signedIn);
      const { body: next } = await customer.refresh(tokens.refresh_token);
      expect((await customer.revoke(next[which])).status).toBe(200);
      const known = await lookUp(app, tokens.access_token, next.access_token);
      expect(known.map(({ grant }) => grant)).toEqual(
        Array.from({ length: 2 }, () => expect.objectContaining({ ended_at: expect.any(String), revision: 2 })),
      );
      expect((await customer.refresh(next.refresh_token)).body.error).toBe('invalid_grant');
      expect((await customer.revoke(next[which])).status).toBe(200);
      expect((await customer.revoke('svc_ort_unknown')).status).toBe(200);
    },
  );

  it('cannot use or revoke the tokens of another application', async () => {
    const [one, other] = [regular, await regular.withAnotherApplication()];
    const tokens = await one.connect(signedIn);
    expect((await other.revoke(tokens.refresh_token)).body.error).toBe('invalid_request');
    expect((await other.refresh(tokens.refresh_token)).body.error).toBe('invalid_grant');
    expect((await one.refresh(tokens.refresh_token)).status).toBe(200);
  });

  it('is listed for the account, which can disconnect it', async () => {
    const customer = await OAuthCustomer.withOwnApplication(app, { home_page: 'https://ledgerline.example' });
    const tokens = await customer.connect();
    const list = `/internal/connections?account_id=${customer.accountId}`;
    const { body } = await app.internal('GET', list);
    expect(body.data).toEqual([
      expect.objectContaining({
        connection_id: expect.stringMatching(/^grt_/),
        application: { id: customer.clientId, name: 'Ledgerline', home_page: 'https://ledgerline.example' },
        scopes: ['orders:read'],
        mode: 'live',
        last_used_at: null,
        ended_at: null,
      }),
    ]);
    const path = `/internal/connections/${body.data[0].connection_id}/disconnect`;
    expect((await app.internal('POST', path, { account_id: customer.partnerId })).status).toBe(404);
    const { body: ended } = await app.internal('POST', path, { account_id: customer.accountId });
    expect(ended).toMatchObject({ end_reason: 'customer', ended_at: expect.any(String) });
    expect((await app.internal('POST', path, { account_id: customer.accountId })).body).toEqual(ended);
    const [known] = await lookUp(app, tokens.access_token);
    expect(known.grant.ended_at).toBe(ended.ended_at);
    expect((await mailsTo(app, customer.accountId)).map(({ kind }) => kind)).toEqual([
      'application_connected',
      'application_disconnected',
    ]);
  });

  it('is refused while it is disabled, and works again once it is enabled', async () => {
    const customer = await regular.withAnotherApplication();
    const tokens = await customer.connect(signedIn);
    const { body } = await app.internal('POST', `/internal/applications/${customer.clientId}/disable`);
    expect(body.disabled_at).not.toBeNull();
    expect((await customer.refresh(tokens.refresh_token)).body.error).toBe('invalid_client');
    expect((await lookUp(app, tokens.access_token))[0].application.disabled_at).toBe(body.disabled_at);
    expect((await browserAt(app).open(customer.authorizeUrl())).status).toBe(400);
    await app.internal('POST', `/internal/applications/${customer.clientId}/enable`);
    expect((await customer.refresh(tokens.refresh_token)).status).toBe(200);
    expect((await lookUp(app, tokens.access_token))[0].application).toMatchObject({ disabled_at: null, revision: 3 });
  });

  it('can rotate its secret, and use both during the overlap', async () => {
    const customer = await regular.withAnotherApplication();
    const { refresh_token: token } = await customer.connect(signedIn);
    const path = `/internal/applications/${customer.clientId}/rotate-secret`;
    const { body: rotated } = await app.internal('POST', path, { overlap_seconds: 60 });
    const next = { client_secret: rotated.client_secret as string };
    const { body: one } = await customer.refresh(token);
    const { body: two } = await customer.refresh(one.refresh_token, next);
    await app.advance(minuteMs);
    expect((await customer.refresh(two.refresh_token)).body.error).toBe('invalid_client');
    expect((await customer.refresh(two.refresh_token, next)).status).toBe(200);
  });
});

it('a refresh that fails half-way on our side has not used the token', async () => {
  const customer = regular;
  const { refresh_token: token } = await customer.connect(signedIn);
  const { worker } = app.database;
  await worker.query(`ALTER TABLE grant_tokens ADD CONSTRAINT failing CHECK (kind <> 'access') NOT VALID`);
  try {
    const { status, body } = await customer.refresh(token);
    expect([status, body.error]).toEqual([500, 'server_error']);
  } finally {
    await worker.query('ALTER TABLE grant_tokens DROP CONSTRAINT failing');
  }
  expect((await customer.refresh(token)).status).toBe(200);
});

it('applications are asked to retry with the same token while the database is unavailable', async () => {
  const address = new URL(app.backbone.database!.workerUrl);
  const way = await TcpProxy.to(address.hostname, Number(address.port));
  address.port = String(way.port);
  const cut = await startAccounts({ backbone: app.backbone, environment: { DATABASE_WORKER_URL: address.href } });
  try {
    const customer = await OAuthCustomer.create(cut);
    const { refresh_token: token } = await customer.connect();
    await way.cut();
    const { status, body, headers } = await customer.refresh(token);
    expect([status, body.error, headers['retry-after']]).toEqual([503, 'temporarily_unavailable', '2']);
    await way.restore();
    await eventually(async () => expect((await customer.refresh(token)).status).toBe(200));
  } finally {
    await cut.stop();
    await way.cut();
  }
}, 30_000);

describe('a user', () => {
  it('signs in, sees the application and its scopes, and is redirected with code, state and issuer', async () => {
    const customer = await OAuthCustomer.withOwnApplication(app, {
      name: 'Ledger <b>& Sons</b>',
      home_page: 'https://ledgerline.example',
    });
    const browser = browserAt(app);
    const signIn = await browser.open(customer.authorizeUrl());
    expect([signIn.status, signIn.text]).toEqual([
      200,
      expect.stringContaining('Ledger &lt;b&gt;&amp; Sons&lt;/b&gt;'),
    ]);
    const consent = await customer.signIn(browser, signIn);
    expect(consent.text).toContain('asks to act for Bluepeak');
    expect(consent.text).toContain('Read orders, work orders, line items, stage history');
    expect(consent.text).toContain('https://ledgerline.example');
    expect(consent.text).not.toContain('<script');
    const callback = callbackOf(await browser.submit(consent, { decision: 'allow' }));
    expect(Object.fromEntries(callback)).toEqual({
      code: expect.stringMatching(/^svc_oac_[0-9A-Za-z]{36}$/),
      state: 'of the application',
      iss: authUrl,
    });
  });

  it('is told that an application which manages webhooks receives the data in all events', async () => {
    const customer = await regular.withAnotherApplication({ scopes: ['webhooks:manage'] });
    const consent = await signedIn.open(customer.authorizeUrl({ scope: 'webhooks:manage' }));
    expect(consent.text).toContain('receive every event, with the orders and invoices in it');
  });

  it('who is signed in is asked for consent again, but not for the password', async () => {
    const customer = await OAuthCustomer.create(app);
    const browser = browserAt(app);
    await customer.connect(browser);
    const page = await browser.open(customer.authorizeUrl());
    expect(page.text).toContain('asks to act for');
    const { body } = await customer.exchange(
      callbackOf(await browser.submit(page, { decision: 'allow' })).get('code')!,
    );
    expect(body.account_id).toBe(customer.accountId);
    const { body: connections } = await app.internal('GET', `/internal/connections?account_id=${customer.accountId}`);
    expect(connections.data).toHaveLength(2);
  });

  it('who denies, or cancels before signing in, is redirected with access_denied', async () => {
    const customer = await OAuthCustomer.create(app);
    const browser = browserAt(app);
    const signIn = await browser.open(customer.authorizeUrl());
    const cancelled = callbackOf(await browser.submit(signIn, { decision: 'deny' }));
    const consent = await customer.signIn(browser, await browser.open(customer.authorizeUrl()));
    const denied = callbackOf(await browser.submit(consent, { decision: 'deny' }));
    for (const callback of [cancelled, denied]) {
      expect(Object.fromEntries(callback)).toEqual({
        error: 'access_denied',
        error_description: 'the person denied access',
        state: 'of the application',
        iss: authUrl,
      });
    }
    expect((await app.internal('GET', `/internal/connections?account_id=${customer.accountId}`)).body.data).toEqual([]);
  });

  itLong('can sign in as another user instead', async () => {
    const [one, other] = [await OAuthCustomer.create(app), await OAuthCustomer.create(app)];
    const browser = browserAt(app);
    await one.connect(browser);
    const consent = await browser.open(one.authorizeUrl());
    const signIn = await browser.submit(consent, { decision: 'sign_out' });
    expect(signIn.text).toContain('type="password"');
    const asOther = await other.signIn(browser, signIn);
    const { body } = await one.exchange(callbackOf(await browser.submit(asOther, { decision: 'allow' })).get('code')!);
    expect(body.account_id).toBe(other.accountId);
  });

  itLong('who is asked to sign in again can be another user, without any script', async () => {
    const [one, other] = [await OAuthCustomer.create(app), await OAuthCustomer.create(app)];
    const browser = browserAt(app);
    await one.connect(browser);
    const signIn = await browser.open(one.authorizeUrl({ prompt: 'login' }));
    const consent = await other.signIn(browser, signIn);
    expect(consent.text).toContain(other.email);
    const { body } = await one.exchange(callbackOf(await browser.submit(consent, { decision: 'allow' })).get('code')!);
    expect(body.account_id).toBe(other.accountId);
  });

  it('with a wrong password is asked again, with the address filled in', async () => {
    const customer = await OAuthCustomer.create(app);
    const browser = browserAt(app);
    const page = await customer.signIn(browser, await browser.open(customer.authorizeUrl()), { password: 'wrong' });
    expect([page.status, page.text]).toEqual([401, expect.stringContaining('is wrong')]);
    expect(page.text).toContain(`value="${customer.email}"`);
    expect(page.text).not.toContain('value="wrong"');
    expect((await customer.signIn(browser, page)).text).toContain('asks to act for');
  });

  it('of a suspended account cannot connect anything', async () => {
    const customer = await OAuthCustomer.create(app);
    const browser = browserAt(app);
    const consent = await customer.signIn(browser, await browser.open(customer.authorizeUrl()));
    await app.internal('POST', `/internal/accounts/${customer.accountId}/suspend`);
    const page = await browser.submit(consent, { decision: 'allow' });
    expect([page.status, page.text]).toEqual([403, expect.stringContaining('is suspended')]);
    const other = browserAt(app);
    const refused = await customer.signIn(other, await other.open(customer.authorizeUrl()));
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('is suspended')]);
  });

  it('who presses Allow twice creates one grant', async () => {
    const customer = await OAuthCustomer.create(app);
    const browser = browserAt(app);
    const consent = await customer.signIn(browser, await browser.open(customer.authorizeUrl()));
    await Promise.all(Array.from({ length: isLongForm ? 5 : 3 }, () => browser.submit(consent, { decision: 'allow' })));
    expect(
      (await app.internal('GET', `/internal/connections?account_id=${customer.accountId}`)).body.data,
    ).toHaveLength(1);
  });

  it('is not asked if the application sends prompt=none', async () => {
    const customer = await OAuthCustomer.create(app);
    const page = await browserAt(app).open(customer.authorizeUrl({ prompt: 'none' }));
    expect(callbackOf(page).get('error')).toBe('login_required');
  });
});

it('every page has a strict policy: no scripts, no frames, its own font, forms only to this site and the redirect URI', async () => {
  const customer = await OAuthCustomer.withOwnApplication(app, { logo_url: 'https://ledgerline.example/logo.png' });
  const browser = browserAt(app);
  const signIn = await browser.open(customer.authorizeUrl());
  const consent = await customer.signIn(browser, signIn);
  const fault = await browser.open(customer.authorizeUrl({ client_id: 'app_unknown' }));
  for (const page of [signIn, consent, fault]) {
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; img-src /);
    expect(policy).toContain("frame-ancestors 'none'; base-uri 'none'");
    for (const part of [`url('${fontPath}')`, `<link rel="icon" href="${iconUrl}" />`, wordmark, fontPreload])
      expect(page.text).toContain(part);
    expect(page.headers).toMatchObject({
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-type': 'text/html; charset=utf-8',
    });
  }
  expect(String(consent.headers['content-security-policy'])).toContain(
    `img-src data: https://ledgerline.example/logo.png; font-src 'self'; form-action 'self' ${new URL(redirectUri).origin};`,
  );
  expect(String(fault.headers['content-security-policy'])).toContain(
    "img-src data:; font-src 'self'; form-action 'self';",
  );
});

it('the metadata describe the server', async () => {
  const answers = await Promise.all(
    ['oauth-authorization-server', 'openid-configuration'].map((name) => get(app, `/.well-known/${name}`)),
  );
  const [metadata, same] = answers.map(({ text }) => JSON.parse(text));
  expect(same).toEqual(metadata);
  expect(metadata).toEqual({
    issuer: authUrl,
    authorization_endpoint: `${authUrl}/oauth/authorize`,
    token_endpoint: `${authUrl}/oauth/token`,
    revocation_endpoint: `${authUrl}/oauth/revoke`,
    scopes_supported: applicationScopeNames,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    revocation_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  });
});

it('requests that the gateway has not signed are refused', async () => {
  const paths = ['/oauth/authorize', '/oauth/interaction/x'];
  for (const url of paths) expect((await app.nest.inject({ method: 'GET', url })).statusCode).toBe(401);
  const token = await app.nest.inject({ method: 'POST', url: '/oauth/token', payload: {} });
  expect(token.statusCode).toBe(401);
});
