/** Partner applications in the dashboard, and the connections that people may allow and end. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createApplication,
  disableApplication,
  disconnectConnection,
  enableApplication,
  getApplication,
  listApplications,
  listConnections,
  type Role,
  rotateApplicationSecret,
  updateApplication,
} from '@millwright/contracts';
import { kindOfCredential } from '@millwright/service-kit';
import { someOf } from '@millwright/testing';
import { codeOf, SignedInPerson } from '../../testing/dashboard.js';
import { browserAt, OAuthCustomer } from '../../testing/oauth-customer.js';
import { type AccountsApp, startAccounts } from '../../testing/start-accounts.js';

let app: AccountsApp;
let developer: SignedInPerson;

beforeAll(async () => {
  app = await startAccounts();
  developer = await SignedInPerson.create(app, 'developer');
});

afterAll(() => app?.stop());

const wanted = {
  name: 'Ledgerline',
  redirect_uris: ['https://ledgerline.example/callback'],
  scopes: ['orders:read', 'orders:write'],
};
const register = async (person = developer) => (await person.call(createApplication, { body: wanted })).body;

describe('an application', () => {
  it('is registered in the mode of the call, with a secret that is shown once', async () => {
    const { status, body } = await developer.call(createApplication, { mode: 'test', body: wanted });
    const { client_secret: secret, ...shown } = createApplication.response.parse(body);
    expect([status, shown.livemode, kindOfCredential(secret)]).toEqual([201, false, 'client_secret']);
    expect(shown.secrets).toEqual([
      { last4: secret.slice(-4), created_at: shown.created_at, expires_at: null, leaked_at: null },
    ]);
    expect((await developer.call(getApplication, { mode: 'test', id: shown.id })).body).toEqual(shown);
    expect((await developer.call(listApplications, { mode: 'test' })).body.data).toEqual([shown]);
    expect((await developer.call(listApplications)).body.data).toEqual([]);
  });

  it('has both secrets until the overlap is over', async () => {
    const { id, client_secret: former } = await register();
    const { body } = await developer.call(rotateApplicationSecret, { id, body: { overlap_seconds: 3_600 } });
    const both = (await developer.call(getApplication, { id })).body.secrets;
    expect(both.map(({ last4 }: { last4: string }) => last4)).toEqual([body.client_secret.slice(-4), former.slice(-4)]);
    expect(both[0].expires_at).toBeNull();
    expect(Date.parse(both[1].expires_at) - Date.parse(both[0].created_at)).toBe(3_600_000);
    await app.advance(3_600_000);
    expect((await developer.call(getApplication, { id })).body.secrets).toHaveLength(1);
  });

  it('is changed only from the version that the person has seen', async () => {
    const { id, version } = await register();
    const change = (known: number) =>
      developer.call(updateApplication, { id, body: { name: 'Books' }, headers: { 'if-match': `"${known}"` } });
    expect((await change(version)).body).toMatchObject({ name: 'Books', version: 2 });
    expect(codeOf(await change(version))).toEqual([412, 'precondition_failed']);
    expect((await developer.call(disableApplication, { id })).body.disabled_at).not.toBeNull();
    expect((await developer.call(enableApplication, { id })).body.disabled_at).toBeNull();
  });

  it('of another account or mode is not found', async () => {
    const { id } = await register();
    const other = await SignedInPerson.create(app);
    const calls = [
      [other, 'live'],
      [developer, 'test'],
    ] as const;
    for (const [person, mode] of calls) {
      const answers = [
        await person.call(getApplication, { mode, id }),
        await person.call(updateApplication, { mode, id, body: { name: 'Mine' } }),
        await person.call(rotateApplicationSecret, { mode, id, body: {} }),
        await person.call(disableApplication, { mode, id }),
        await person.call(enableApplication, { mode, id }),
      ];
      expect(answers.map(codeOf)).toEqual(Array.from({ length: 5 }, () => [404, 'not_found']));
    }
  });
});

describe('a connection', () => {
  it('is listed with the application and who allowed it, until it is ended', async () => {
    const customer = await OAuthCustomer.create(app);
    const tokens = await customer.connect();
    const owner = await SignedInPerson.signIn(app, customer);
    const { body } = await owner.call(listConnections);
    const [connection] = listConnections.response.parse(body).data;
    expect(connection).toMatchObject({
      application: { id: customer.clientId, name: 'Ledgerline' },
      allowed_by: customer.userId,
      allowed_by_name: customer.email,
    });
    const { id } = connection!;
    const other = await SignedInPerson.create(app);
    expect(codeOf(await other.call(disconnectConnection, { id }))).toEqual([404, 'not_found']);
    expect(codeOf(await owner.call(disconnectConnection, { mode: 'test', id }))).toEqual([404, 'not_found']);
    const ended = await owner.call(disconnectConnection, { id });
    expect(disconnectConnection.response.parse(ended.body).end_reason).toBe('customer');
    expect((await owner.call(listConnections)).body.data).toEqual([]);
    expect((await customer.refresh(tokens.refresh_token)).status).toBe(400);
  });

  const consents: [role: Role, scope: string, refusal: string | undefined][] = [
    ['owner', 'orders:write', undefined],
    ['developer', 'orders:read', undefined],
    ['developer', 'orders:write', 'lacks orders:write'],
    ['operations', 'orders:read', 'Only an owner or a developer'],
    ['viewer', 'orders:read', 'Only an owner or a developer'],
  ];

  it.each(someOf(consents, 2))('is allowed by a person of the role %s with %s: %s', async (role, scope, refusal) => {
    const customer = await OAuthCustomer.withOwnApplication(app, { scopes: ['orders:read', 'orders:write'] });
    await app.database.worker.query('UPDATE users SET role = $1 WHERE email = $2', [role, customer.email]);
    const browser = browserAt(app);
    const begun = await browser.open(customer.authorizeUrl({ scope }));
    const consent = await customer.signIn(browser, begun);
    const sent = await browser.submit(consent, { decision: 'allow' });
    if (refusal === undefined) {
      expect([consent.status, sent.status]).toEqual([200, 303]);
      return;
    }
    for (const page of [consent, sent])
      expect([page.status, page.text]).toEqual([403, expect.stringContaining(refusal)]);
    expect(consent.text).not.toContain('>Allow<');
    const { body } = await app.internal('GET', `/internal/connections?account_id=${customer.accountId}`);
    expect(body.data).toEqual([]);
  });
});
