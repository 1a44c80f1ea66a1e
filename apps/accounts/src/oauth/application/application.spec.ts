import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { credentialsTopic, eventTypes, topicOf } from '@millwright/contracts';
import { decodeId, kindOfCredential } from '@millwright/service-kit';
import { type ApiAnswer, type TopicView } from '@millwright/testing';
import { type AccountsApp, createAccount, eventTopics, startAccounts } from '../../testing/start-accounts.js';

const daySeconds = 86_400;

let app: AccountsApp;
let events: TopicView;
let credentials: TopicView;
/** For tests that look at nothing else of it. */
let account: string;

beforeAll(async () => {
  app = await startAccounts({ topics: [...eventTopics, credentialsTopic.name] });
  events = await app.follow(topicOf('accounts', true));
  credentials = await app.follow(credentialsTopic.name);
  account = await createAccount(app);
});

afterAll(() => app?.stop());

const register = async (accountId: string, change: object = {}): Promise<ApiAnswer> =>
  app.internal('POST', '/internal/applications', {
    account_id: accountId,
    name: 'Ledgerline',
    redirect_uris: ['https://ledgerline.example/callback'],
    scopes: ['orders:read'],
    ...change,
  });

describe('an application', () => {
  it('is registered with a secret that is shown once', async () => {
    const accountId = await createAccount(app);
    const { status, body } = await register(accountId, { home_page: 'https://ledgerline.example' });
    const { client_secret: secret, ...shown } = body;
    expect([status, shown]).toEqual([
      201,
      {
        client_id: expect.stringMatching(/^app_/),
        account_id: accountId,
        mode: 'live',
        name: 'Ledgerline',
        home_page: 'https://ledgerline.example',
        logo_url: null,
        redirect_uris: ['https://ledgerline.example/callback'],
        scopes: ['orders:read'],
        disabled_at: null,
        created_by: 'internal',
        created_at: expect.any(String),
        revision: 1,
      },
    ]);
    expect(kindOfCredential(secret)).toBe('client_secret');
    expect((await app.internal('GET', `/internal/applications/${shown.client_id}`)).body).toEqual(shown);
    expect((await app.internal('GET', `/internal/applications?account_id=${accountId}`)).body).toEqual({
      data: [shown],
    });
    const stored = await app.database.worker.query('SELECT * FROM application_secrets');
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  it.each([
    ['http elsewhere', 'http://ledgerline.example/callback', 'https://'],
    ['a fragment', 'https://ledgerline.example/callback#x', 'no fragment'],
    ['a user', 'https://me@ledgerline.example/callback', 'no user name'],
    ['a wildcard', 'https://*.ledgerline.example/callback', 'no *'],
    ['a scheme of its own', 'ledgerline://callback', 'https://'],
    ['a script', 'javascript:alert(1)', 'https://'],
    ['no host', '/callback', 'absolute'],
    ['other letters', 'https://ledgerliné.example/', 'ASCII'],
  ])('is not registered with a redirect URI that has %s', async (_, uri, message) => {
    const { status, body } = await register(account, { redirect_uris: ['https://ledgerline.example/', uri] });
    expect([status, body.error.message]).toEqual([400, expect.stringContaining(message)]);
    expect(body.error.message).toContain('redirect_uris.1');
  });

  it.each(['http://localhost:4711/cb', 'http://127.0.0.1/cb', 'http://[::1]:80/cb?x=1'])(
    'may have people sent back to their own machine: %s',
    async (uri) => {
      expect((await register(account, { redirect_uris: [uri] })).status).toBe(201);
    },
  );

  it.each([
    ['an unknown scope', { scopes: ['orders:raed'] }, '"orders:raed" is not a scope'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['no redirect URI', { redirect_uris: [] }, 'redirect_uris'],
    ['a blank name', { name: ' ' }, 'name'],
    ['a home page without TLS', { home_page: 'http://ledgerline.example' }, 'https://'],
    ['an unknown mode', { mode: 'prod' }, 'mode'],
    ['an unknown field', { colour: 'red' }, 'colour'],
  ])('is not registered with %s', async (_, fault, message) => {
    const { status, body } = await register(account, fault);
    expect([status, body.error.message]).toEqual([400, expect.stringContaining(message)]);
  });

  it('of an unknown account is refused, and an unknown application is 404', async () => {
    expect((await register('acct_0351LiqykTN2TzdOPyiHoP')).status).toBe(404);
    for (const path of ['', '/disable', '/enable', '/rotate-secret']) {
      const method = path === '' ? 'GET' : 'POST';
      expect((await app.internal(method, `/internal/applications/app_0351LiqykTN2TzdOPyiHoP${path}`)).status).toBe(404);
    }
  });

  it('is changed, and every change is published once, to gateways and subscribers', async () => {
    const accountId = await createAccount(app);
    const { body: made } = await register(accountId);
    const path = `/internal/applications/${made.client_id}`;
    expect((await app.internal('PATCH', path, { name: 'Ledgerline 2', scopes: ['orders:write'] })).body).toMatchObject({
      name: 'Ledgerline 2',
      scopes: ['orders:write'],
      revision: 2,
    });
    expect((await app.internal('PATCH', path, {})).status).toBe(400);
    await app.internal('PATCH', path, { name: 'Ledgerline 2' });
    await app.internal('POST', `${path}/disable`);
    await app.internal('POST', `${path}/disable`);
    await app.internal('POST', `${path}/rotate-secret`);
    const { body: enabled } = await app.internal('POST', `${path}/enable`);
    expect(enabled).toMatchObject({ disabled_at: null, revision: 5 });

    const published = await events.has(accountId, 6);
    expect(published.map(({ type, data }) => [type, data.changed])).toEqual([
      ['account.created', undefined],
      ['application.registered', undefined],
      ['application.updated', ['name', 'scopes']],
      ['application.updated', ['disabled_at']],
      ['application.updated', ['secrets']],
      ['application.updated', ['disabled_at']],
    ]);
    for (const { type, data } of published) {
      expect(() => eventTypes.find((each) => each.type === type)!.data.parse(data)).not.toThrow();
    }
    const records = await credentials.has(`application:${decodeId('application', made.client_id)}`, 5);
    expect(records.map(({ revision, disabled_at: at }) => [revision, at === null])).toEqual([
      [1, true],
      [2, true],
      [3, false],
      [4, false],
      [5, true],
    ]);
    const { body: audit } = await app.internal('GET', `/internal/accounts/${accountId}/audit`);
    expect(audit.data[0]).toMatchObject({ action: 'application.updated', subject_id: made.client_id, mode: 'live' });
  });

  it('is published on the topic of its mode, without its secret', async () => {
    const testEvents = await app.follow(topicOf('accounts', false));
    const accountId = await createAccount(app);
    const { body } = await register(accountId, { mode: 'test' });
    const [published] = await testEvents.has(accountId, 1);
    expect(published).toMatchObject({ type: 'application.registered', livemode: false });
    expect(JSON.stringify(published)).not.toContain(body.client_secret);
  });
});

describe('the users of an account', () => {
  const create = (accountId: string, change: object): Promise<ApiAnswer> =>
    app.internal('POST', '/internal/users', { account_id: accountId, password: 'correct horse', ...change });

  it('have addresses that are unique; the first user is the owner', async () => {
    const accountId = await createAccount(app);
    const { status, body } = await create(accountId, { email: 'Asha@bluepeak.example' });
    expect([status, body]).toEqual([
      201,
      {
        user_id: expect.stringMatching(/^usr_/),
        account_id: accountId,
        email: 'Asha@bluepeak.example',
        role: 'owner',
        disabled_at: null,
        created_by: 'internal',
        created_at: expect.any(String),
      },
    ]);
    expect((await create(accountId, { email: 'ravi@bluepeak.example' })).body.role).toBe('viewer');
    const again = await create(await createAccount(app), { email: 'asha@BLUEPEAK.example' });
    expect([again.status, again.body.error.message]).toEqual([409, expect.stringContaining('already')]);
    const { body: list } = await app.internal('GET', `/internal/users?account_id=${accountId}`);
    expect(list.data.map(({ email }: { email: string }) => email)).toEqual([
      'Asha@bluepeak.example',
      'ravi@bluepeak.example',
    ]);
    const { body: audit } = await app.internal('GET', `/internal/accounts/${accountId}/audit`);
    expect(audit.data[1]).toMatchObject({ action: 'user.created', subject_id: body.user_id, mode: null });
  });

  it('have passwords that are stored only as argon2id hashes', async () => {
    await create(await createAccount(app), { email: 'hash@bluepeak.example' });
    const [row] = await app.database.worker.query(`SELECT * FROM users WHERE email = 'hash@bluepeak.example'`);
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(JSON.stringify(row)).not.toContain('correct horse');
  });

  it.each([
    ['a short password', { email: 'a@bluepeak.example', password: 'short' }, 'at least 8'],
    ['a very long password', { email: 'a@bluepeak.example', password: 'x'.repeat(257) }, 'at most 256'],
    ['no address', { email: 'nobody' }, 'email'],
    ['an unknown role', { email: 'a@bluepeak.example', role: 'king' }, 'role'],
  ])('are not created with %s', async (_, fault, message) => {
    const { status, body } = await create(account, fault);
    expect([status, body.error.message]).toEqual([400, expect.stringContaining(message)]);
  });
});

it('a rotated secret ends with its overlap, however often secrets are rotated', async () => {
  const { body } = await register(await createAccount(app));
  const path = `/internal/applications/${body.client_id}/rotate-secret`;
  await app.internal('POST', path, { overlap_seconds: daySeconds });
  await app.internal('POST', path, { overlap_seconds: 60 });
  const { body: last } = await app.internal('POST', path, { overlap_seconds: 2 * daySeconds });
  const rows = await app.database.worker.query(
    `SELECT last4, extract(epoch FROM expires_at - created_at)::integer AS lasts FROM application_secrets
      WHERE application_id = $1 ORDER BY id`,
    [decodeId('application', body.client_id)],
  );
  expect(rows.map(({ lasts }: { lasts: number | null }) => lasts)).toEqual([60, 60, 2 * daySeconds, null]);
  expect(rows.at(-1).last4).toBe(last.client_secret.slice(-4));
  expect((await app.internal('POST', path, { overlap_seconds: -1 })).status).toBe(400);
});
