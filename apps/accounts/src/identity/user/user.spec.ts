/** What an operator can do about a person who signs in: another password, the end of the sessions, no more sign-ins. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, type FormBrowser, type FormPage, isLongForm } from '@millwright/testing';
import { browserAt, callbackOf, OAuthCustomer } from '../../testing/oauth-customer.js';
import { type AccountsApp, startAccounts } from '../../testing/start-accounts.js';
import { hashPassword, isPassword } from './passwords.js';

const itLong = isLongForm ? it : it.skip;

const hourMs = 3_600_000;
const password = 'another battery';

let app: AccountsApp;

beforeAll(async () => {
  app = await startAccounts();
});

afterAll(() => app?.stop());

const post = ({ userId }: OAuthCustomer, what: string, body?: object) =>
  app.internal('POST', `/internal/users/${userId}/${what}`, body, { 'x-actor': 'cli:asha' });
const auditOf = async ({ accountId, userId }: OAuthCustomer): Promise<unknown[]> => {
  const { body } = await app.internal('GET', `/internal/accounts/${accountId}/audit`);
  return body.data
    .filter(({ subject_id: id }: { subject_id: string }) => id === userId)
    .map(({ action, actor, details }: Record<string, unknown>) => [action, actor, details]);
};
const connectionsOf = async ({ accountId }: OAuthCustomer): Promise<unknown[]> =>
  (await app.internal('GET', `/internal/connections?account_id=${accountId}`)).body.data;

/** A browser that is signed in, with the page of a sign-in that was begun, and that of another which lacks only consent. */
async function signedIn(
  customer: OAuthCustomer,
): Promise<{ browser: FormBrowser; begun: FormPage; consent: FormPage }> {
  const browser = browserAt(app);
  const begun = await browser.open(customer.authorizeUrl());
  const consent = await customer.signIn(browser, await browser.open(customer.authorizeUrl()));
  expect(consent.text).toContain('asks to act for');
  return { browser, begun, consent };
}

/** As if the password had been given so many hours before, and the session used since then. */
const signedInEarlier = ({ userId }: OAuthCustomer, hours: number): Promise<unknown> =>
  app.database.worker.query(
    `UPDATE sign_in_states SET payload = payload || jsonb_build_object('loginTs', (payload ->> 'loginTs')::integer - $2 * 3600)
      WHERE kind = 'session' AND user_id = $1`,
    [userId, hours],
  );

const asksForPassword = async (customer: OAuthCustomer, browser: FormBrowser): Promise<boolean> =>
  (await browser.open(customer.authorizeUrl())).text.includes('type="password"');

const endings = [
  ['another password', 'password', { password }, 'user.password_set'],
  ['the end of the sessions', 'end-sessions', undefined, 'user.sessions_ended'],
  ['being disabled', 'disable', undefined, 'user.disabled'],
] as const;

describe.each(isLongForm ? endings : endings.slice(1, 2))('%s', (_, what, body, action) => {
  it('signs a person out everywhere, also from a sign-in that lacks only consent, and is in the audit log', async () => {
    const [customer, other] = [await OAuthCustomer.create(app), await OAuthCustomer.create(app)];
    const { browser, consent } = await signedIn(customer);
    const { browser: another } = await signedIn(customer);
    const { browser: elsewhere } = await signedIn(other);
    const answer = await post(customer, what, body);
    expect([answer.status, answer.body]).toMatchObject([200, { user_id: customer.userId, email: customer.email }]);
    expect((await browser.submit(consent, { decision: 'allow' })).text).toContain('This sign-in has ended');
    expect(await connectionsOf(customer)).toEqual([]);
    for (const each of [browser, another]) expect(await asksForPassword(customer, each)).toBe(true);
    expect(await asksForPassword(other, elsewhere)).toBe(false);
    expect((await auditOf(customer))[0]).toEqual([action, 'cli:asha', { sessions_ended: 2 }]);
  });
});

describe('a password that was set', () => {
  it('is the only one that is right', async () => {
    const customer = await OAuthCustomer.create(app);
    const { browser, begun } = await signedIn(customer);
    await post(customer, 'password', { password });
    const wrong = await customer.signIn(browser, begun);
    expect([wrong.status, wrong.text]).toEqual([401, expect.stringContaining('is wrong')]);
    expect((await customer.signIn(browser, wrong, { password })).text).toContain('asks to act for');
    expect((await post(customer, 'password', { password: 'short' })).status).toBe(400);
  });

  itLong('wins over a sign-in with the old one that is being checked', async () => {
    const customer = await OAuthCustomer.create(app);
    const browser = browserAt(app, '203.0.113.30');
    const begun = await browser.open(customer.authorizeUrl());
    const changed = await hashPassword(password, 'tests');
    const slow = isPassword('x', `$argon2id$v=19$m=19456,t=40,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`, 'tests');
    const signIn = customer.signIn(browser, begun);
    await eventually(async () => {
      const [counted] = await app.database.worker.query(`SELECT FROM wrong_guesses WHERE network = '203.0.113.30'`);
      expect(counted).toBeDefined();
    });
    await app.database.worker.query('UPDATE users SET password_hash = $1 WHERE email = $2', [changed, customer.email]);
    expect((await signIn).status).toBe(401);
    await slow;
  });

  it('leaves no session of the old one, whatever is going on', async () => {
    const customer = await OAuthCustomer.create(app);
    let current = 'correct horse battery';
    for (let i = 0; i < (isLongForm ? 3 : 1); i++) {
      const next = `battery number ${i}`;
      const browsers = Array.from({ length: isLongForm ? 3 : 2 }, () => browserAt(app));
      const pages = await Promise.all(browsers.map((browser) => browser.open(customer.authorizeUrl())));
      const signIns = browsers.map((browser, at) => customer.signIn(browser, pages[at]!, { password: current }));
      const [set] = await Promise.all([post(customer, 'password', { password: next }), ...signIns]);
      expect(set.status).toBe(200);
      for (const browser of browsers) expect(await asksForPassword(customer, browser)).toBe(true);
      current = next;
    }
  });
});

describe('a disabled person', () => {
  it('cannot sign in until enabled, nor end a sign-in that was begun; connections go on', async () => {
    const customer = await OAuthCustomer.create(app);
    const tokens = await customer.connect();
    const { browser, begun, consent } = await signedIn(customer);
    const code = callbackOf(await browser.submit(consent, { decision: 'allow' })).get('code')!;
    const { body } = await post(customer, 'disable');
    expect(Date.parse(body.disabled_at)).toBeLessThanOrEqual(app.clock.now().getTime());
    expect((await post(customer, 'disable')).body).toEqual(body);
    expect((await customer.exchange(code)).body.error).toBe('invalid_grant');
    const refused = await customer.signIn(browser, begun);
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('can no longer sign in')]);
    const wrong = await customer.signIn(browser, refused, { password: 'wrong one' });
    expect([wrong.status, wrong.text]).toEqual([401, expect.stringContaining('is wrong')]);
    expect((await customer.refresh(tokens.refresh_token)).status).toBe(200);

    expect((await post(customer, 'enable')).body.disabled_at).toBeNull();
    expect((await customer.signIn(browser, wrong)).text).toContain('asks to act for');
    expect((await auditOf(customer)).map((entry) => (entry as unknown[])[0])).toEqual([
      'user.enabled',
      'user.disabled',
      'user.created',
    ]);
  });

  it('is asked for the password if a session has escaped its deletion', async () => {
    const customer = await OAuthCustomer.create(app);
    const { browser, consent } = await signedIn(customer);
    await app.database.worker.query('UPDATE users SET disabled_at = $1 WHERE email = $2', [
      app.clock.now(),
      customer.email,
    ]);
    expect((await browser.submit(consent, { decision: 'allow' })).text).toContain('This sign-in has ended');
    expect(await asksForPassword(customer, browser)).toBe(true);
  });

  it('is not found by an id that is none', async () => {
    for (const what of ['password', 'disable', 'enable', 'end-sessions']) {
      const { status, body } = await app.internal('POST', `/internal/users/usr_x/${what}`, { password });
      expect([what, status, body.error.message]).toEqual([what, 404, 'There is no user usr_x.']);
    }
  });
});

describe('a session', () => {
  it('ends after 12 hours without use', async () => {
    const customer = await OAuthCustomer.create(app);
    const { browser } = await signedIn(customer);
    await app.advance(11 * hourMs);
    expect(await asksForPassword(customer, browser)).toBe(false);
    await app.advance(11 * hourMs);
    expect(await asksForPassword(customer, browser)).toBe(false);
    await app.advance(12 * hourMs);
    expect(await asksForPassword(customer, browser)).toBe(true);
  });

  it('ends 7 days after the password was given, however much it is used', async () => {
    const customer = await OAuthCustomer.create(app);
    const { browser } = await signedIn(customer);
    const before = isLongForm ? 0 : 156;
    if (before > 0) await signedInEarlier(customer, before);
    for (let hours = before; hours < 167; hours += 11) {
      expect([hours, await asksForPassword(customer, browser)]).toEqual([hours, false]);
      await app.advance(Math.min(11, 167 - hours) * hourMs);
    }
    expect(await asksForPassword(customer, browser)).toBe(false);
    await app.advance(hourMs);
    expect(await asksForPassword(customer, browser)).toBe(true);
  });
});
