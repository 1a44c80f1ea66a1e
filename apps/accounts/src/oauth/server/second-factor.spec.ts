/** The second factor of a person who signs in to connect an application: the password alone opens nothing. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeId } from '@millwright/service-kit';
import type { FormBrowser, FormPage } from '@millwright/testing';
import { isLongForm } from '@millwright/testing';
import { askAsDashboard } from '../../testing/dashboard.js';
import { browserAt, callbackOf, OAuthCustomer } from '../../testing/oauth-customer.js';
import { Authenticator } from '../../testing/second-factor.js';
import { type AccountsApp, dashboardUrl, startAccounts } from '../../testing/start-accounts.js';

const itLong = isLongForm ? it : it.skip;

const minuteMs = 60_000;

let app: AccountsApp;

beforeAll(async () => {
  app = await startAccounts();
});

afterAll(() => app?.stop());

const require = ({ accountId }: OAuthCustomer): Promise<unknown> =>
  app.database.worker.query('UPDATE accounts SET requires_second_factor = true WHERE id = $1', [
    decodeId('account', accountId),
  ]);
const connectionsOf = async ({ accountId }: OAuthCustomer): Promise<unknown[]> =>
  (await app.internal('GET', `/internal/connections?account_id=${accountId}`)).body.data;
const give = (browser: FormBrowser, page: FormPage, code: string): Promise<FormPage> =>
  browser.submit(page, { decision: 'give_code', code });
const asksForCode = ({ text }: FormPage): boolean => text.includes('autocomplete="one-time-code"');
const asksForPassword = ({ text }: FormPage): boolean => text.includes('type="password"');
const asksForConsent = ({ text }: FormPage): boolean => text.includes('asks to act for');

interface Asked {
  readonly customer: OAuthCustomer;
  readonly authenticator: Authenticator;
  readonly browser: FormBrowser;
  /** That asks for the code. */
  readonly page: FormPage;
}

/** The page that follows the right password. */
async function passwordGiven(customer: OAuthCustomer, browser = browserAt(app), change = {}): Promise<FormPage> {
  return customer.signIn(browser, await browser.open(customer.authorizeUrl(change)));
}

async function asked(): Promise<Asked> {
  const customer = await OAuthCustomer.create(app);
  const authenticator = await Authenticator.setUp(app, customer.userId);
  const browser = browserAt(app);
  return { customer, authenticator, browser, page: await passwordGiven(customer, browser) };
}

describe('the password of an owner with a second factor, which the account requires', () => {
  it('gives the application of somebody else no code and no tokens without a code, and with it tokens', async () => {
    const victim = await OAuthCustomer.withOwnApplication(app, { scopes: ['orders:write', 'webhooks:manage'] });
    const scope = { scope: 'orders:write webhooks:manage' };
    const authenticator = await Authenticator.setUp(app, victim.userId);
    await require(victim);
    const browser = browserAt(app);
    const page = await passwordGiven(victim, browser, scope);
    expect([page.status, asksForCode(page), asksForConsent(page)]).toEqual([200, true, false]);
    const allowed = await browser.submit(page, { decision: 'allow' });
    expect([allowed.status, allowed.headers['location']]).toEqual([400, undefined]);
    const again = await browser.open(victim.authorizeUrl(scope));
    expect(asksForPassword(again)).toBe(true);
    const wrong = await give(browser, await victim.signIn(browser, again), '000000');
    expect([wrong.status, asksForCode(wrong), wrong.text]).toEqual([401, true, expect.stringContaining('is wrong')]);
    expect(await connectionsOf(victim)).toEqual([]);

    const consent = await give(browser, wrong, authenticator.nextCode);
    expect(asksForConsent(consent)).toBe(true);
    const code = callbackOf(await browser.submit(consent, { decision: 'allow' })).get('code')!;
    expect((await victim.exchange(code)).body).toMatchObject({
      access_token: expect.any(String),
      account_id: victim.accountId,
    });
    expect(await connectionsOf(victim)).toHaveLength(1);
  });
});

describe('the page that asks for the code', () => {
  it('is labelled, and made for codes of an authenticator and for recovery codes, without scripts', async () => {
    const { page, customer } = await asked();
    expect(page.text).toContain('<label for="code">Code</label>');
    expect(page.text).toMatch(/<input\s[^>]*id="code"[^>]*inputmode="numeric"/);
    expect(page.text).toContain('<label for="recovery_code">Recovery code</label>');
    expect(page.text).not.toContain('<script');
    expect(page.text).toContain(customer.email);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });

  itLong('is there after a reload, ends after ten minutes, and is left by signing in as somebody else', async () => {
    const { customer, browser, page, authenticator } = await asked();
    const address = /action="([^"]+)"/.exec(page.text)![1]!;
    expect(asksForCode(await browser.open(address))).toBe(true);
    const elsewhere = browserAt(app);
    const left = await elsewhere.submit(await passwordGiven(customer, elsewhere), { decision: 'sign_out' });
    expect(asksForPassword(left)).toBe(true);
    expect(asksForPassword(await elsewhere.open(/action="([^"]+)"/.exec(left.text)![1]!))).toBe(true);

    await app.advance(10 * minuteMs);
    const late = await give(browser, page, authenticator.code());
    expect([late.status, asksForPassword(late)]).toEqual([401, true]);
    expect(late.text).toContain('within ten minutes');
    expect(asksForPassword(await browser.open(address))).toBe(true);
    expect(await connectionsOf(customer)).toEqual([]);
  });

  it('can be cancelled: the application gets access_denied', async () => {
    const { browser, page } = await asked();
    expect(callbackOf(await browser.submit(page, { decision: 'deny' })).get('error')).toBe('access_denied');
  });
});

describe('a code', () => {
  it('works once: not for another application, nor at the dashboard', async () => {
    const { customer, browser, page, authenticator } = await asked();
    const code = authenticator.nextCode;
    const other = browserAt(app);
    const otherPage = await passwordGiven(customer, other);
    expect(asksForConsent(await give(browser, page, code))).toBe(true);
    expect((await give(other, otherPage, code)).status).toBe(401);
    const { body } = await askAsDashboard(app, 'sessions', { email: customer.email, password: customer.password });
    const atDashboard = await askAsDashboard(app, 'sessions/second-factor', { secret: body.secret, code });
    expect([atDashboard.status, atDashboard.body.error.code]).toEqual([401, 'wrong_code']);
  });

  it('for recovery that is given to two sign-ins at once lets in one of them', async () => {
    const { customer, authenticator } = await asked();
    const atOnce = isLongForm ? 6 : 3;
    const browsers = Array.from({ length: atOnce }, () => browserAt(app));
    const pages = await Promise.all(browsers.map((browser) => passwordGiven(customer, browser)));
    const [code] = authenticator.recoveryCodes;
    const answers = await Promise.all(browsers.map((browser, at) => give(browser, pages[at]!, code!)));
    expect(answers.filter(asksForConsent)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(atOnce - 1);
  });

  it('that is sent twice at once leads on, as a double click does', async () => {
    const { browser, page, authenticator } = await asked();
    const code = authenticator.nextCode;
    const answers = await Promise.all([give(browser, page, code), give(browser, page, code)]);
    expect(answers.filter(asksForConsent).length).toBeGreaterThanOrEqual(1);
  });

  it('is one of the person whose password was given', async () => {
    const { browser, page } = await asked();
    const other = await asked();
    expect((await give(browser, page, other.authenticator.nextCode)).status).toBe(401);
    expect((await give(browser, page, other.authenticator.recoveryCodes[0]!)).status).toBe(401);
    expect(asksForConsent(await give(other.browser, other.page, other.authenticator.nextCode))).toBe(true);
  });

  itLong(
    'is guessed against like at the dashboard, together with it: ten times from a network, thirty in all',
    async () => {
      const { customer, authenticator } = await asked();
      const { body } = await askAsDashboard(app, 'sessions', { email: customer.email, password: customer.password });
      const atDashboard = { secret: body.secret, code: '123123' };
      for (let from = 0; from < 5; from += 1) {
        const { status } = await askAsDashboard(app, 'sessions/second-factor', atDashboard, { address: '192.0.2.1' });
        expect(status).toBe(401);
      }
      const guess = async (address: string): Promise<number> => {
        const browser = browserAt(app, address);
        const { status, headers } = await give(browser, await passwordGiven(customer, browser), '123123');
        if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(800);
        return status;
      };
      const fromOne = await Promise.all(Array.from({ length: 8 }, () => guess('192.0.2.1')));
      const counts = (statuses: readonly number[]): number[] =>
        [401, 429].map((status) => statuses.filter((each) => each === status).length);
      expect(counts(fromOne)).toEqual([5, 3]);
      const fromMany = await Promise.all(Array.from({ length: 24 }, (_, from) => guess(`192.0.2.${from + 2}`)));
      expect(counts(fromMany)).toEqual([20, 4]);

      const browser = browserAt(app, '192.0.2.99');
      const right = await give(browser, await passwordGiven(customer, browser), authenticator.nextCode);
      expect([right.status, asksForConsent(right)]).toEqual([429, false]);
      expect(await connectionsOf(customer)).toEqual([]);
    },
  );
});

describe('that the password was given is good for nothing but the code, in its own sign-in', () => {
  itLong('not in another one of the same browser, which begins with the password', async () => {
    const { customer, browser, page, authenticator } = await asked();
    const another = await browser.open(customer.authorizeUrl());
    expect(asksForPassword(another)).toBe(true);
    const early = await browser.submit(another, { decision: 'give_code', code: authenticator.nextCode });
    expect([early.status, asksForPassword(early)]).toEqual([401, true]);
    const [, own] = /action="([^"]+)"/.exec(page.text)!;
    const [, of] = /action="([^"]+)"/.exec(another.text)!;
    const mixed = await give(browser, { ...page, text: page.text.replaceAll(own!, of!) }, authenticator.nextCode);
    expect(mixed.status).toBe(400);
    expect(asksForConsent(await give(browser, page, authenticator.nextCode))).toBe(true);
  });

  it('not in another browser', async () => {
    const { page, authenticator } = await asked();
    const stolen = await give(browserAt(app), page, authenticator.nextCode);
    expect([stolen.status, stolen.text]).toEqual([400, expect.stringContaining('has ended')]);
  });

  it('not to go on without the code, by the address to which a sign-in returns', async () => {
    const { browser, page } = await asked();
    const uid = /interaction\/([^"]+)"/.exec(page.text)![1]!;
    const returned = await browser.open(`/oauth/authorize/${uid}`);
    expect([asksForConsent(returned), asksForPassword(returned)]).toEqual([false, true]);
  });

  itLong('not for the person before, once the password of another one was given', async () => {
    const { customer, browser, page, authenticator } = await asked();
    const other = await OAuthCustomer.create(app);
    await Authenticator.setUp(app, other.userId);
    const [signIn] = [await browser.open(customer.authorizeUrl({ prompt: 'login' }))];
    const first = await customer.signIn(browser, signIn);
    const second = await other.signIn(browser, signIn);
    expect([asksForCode(first), second.text]).toEqual([true, expect.stringContaining(other.email)]);
    expect((await give(browser, first, authenticator.nextCode)).status).toBe(401);
    expect(page.text).toContain(customer.email);
  });

  it('and leads on where it is sent again after the code', async () => {
    const { customer, browser, page, authenticator } = await asked();
    const consent = await give(browser, page, authenticator.nextCode);
    expect(asksForConsent(consent)).toBe(true);
    const replayed = await customer.signIn(browser, page);
    expect([replayed.status, replayed.text]).toEqual([400, expect.stringContaining('has ended')]);
    expect(await connectionsOf(customer)).toEqual([]);
  });
});

describe('between the password and the code', () => {
  it.each([
    ...(isLongForm
      ? ([
          ['being disabled', 'disable', undefined],
          ['the end of all sessions', 'end-sessions', undefined],
        ] as const)
      : []),
    ['another password', 'password', { password: 'another battery' }] as const,
  ])('%s ends the sign-in', async (_, what, body) => {
    const { customer, browser, page, authenticator } = await asked();
    const answer = await app.internal('POST', `/internal/users/${customer.userId}/${what}`, body);
    expect(answer.status).toBe(200);
    const refused = await give(browser, page, authenticator.nextCode);
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('has ended')]);
    expect(await connectionsOf(customer)).toEqual([]);
  });

  const escaped = [
    ['a person who was disabled', `UPDATE users SET disabled_at = now() WHERE id = $1`, 'can no longer sign in'],
    ['a person who was removed', `UPDATE users SET removed_at = now() WHERE id = $1`, 'can no longer sign in'],
    [
      'a person of a suspended account',
      `UPDATE accounts SET status = 'suspended' WHERE id = (SELECT account_id FROM users WHERE id = $1)`,
      'is suspended',
    ],
  ] as const;

  it.each(isLongForm ? escaped : escaped.slice(1))(
    '%s is refused, also if the sign-in has escaped its end',
    async (_, change, message) => {
      const { customer, browser, page, authenticator } = await asked();
      await app.database.worker.query(change, [decodeId('user', customer.userId)]);
      const refused = await give(browser, page, authenticator.nextCode);
      expect([refused.status, refused.text]).toEqual([403, expect.stringContaining(message)]);
    },
  );
});

describe('a sign-in by the password alone', () => {
  it('ends at the consent once a second factor is set up: the password and a code are asked for', async () => {
    const customer = await OAuthCustomer.create(app);
    const browser = browserAt(app);
    const consent = await passwordGiven(customer, browser);
    expect(asksForConsent(consent)).toBe(true);
    const elsewhere = browserAt(app);
    await customer.connect(elsewhere);
    const authenticator = await Authenticator.setUp(app, customer.userId);
    expect(asksForPassword(await elsewhere.open(customer.authorizeUrl()))).toBe(true);
    const allowed = await browser.submit(consent, { decision: 'allow' });
    expect([allowed.headers['location'], asksForPassword(allowed)]).toEqual([undefined, true]);
    expect(await connectionsOf(customer)).toHaveLength(1);
    const again = await browser.open(customer.authorizeUrl());
    expect(asksForPassword(again)).toBe(true);
    const withCode = await give(browser, await customer.signIn(browser, again), authenticator.nextCode);
    const code = callbackOf(await browser.submit(withCode, { decision: 'allow' })).get('code');
    expect(code).toEqual(expect.any(String));
    const signedIn = await browser.open(customer.authorizeUrl());
    expect(asksForConsent(signedIn)).toBe(true);
  });

  it('cannot consent where the account requires a second factor: the page says where to set one up', async () => {
    const customer = await OAuthCustomer.create(app);
    const browser = browserAt(app);
    const before = await passwordGiven(customer, browser);
    await require(customer);
    const page = await browser.open(customer.authorizeUrl());
    const allowed = await Promise.all([before, page].map((each) => browser.submit(each, { decision: 'allow' })));
    for (const refused of [page, ...allowed]) {
      expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('two-step verification')]);
      expect(refused.text).toContain(`href="${dashboardUrl}"`);
      expect(refused.text).not.toContain('value="allow"');
    }
    expect(asksForConsent(before)).toBe(true);
    expect(await connectionsOf(customer)).toEqual([]);
    const callback = callbackOf(await browser.submit(page, { decision: 'deny' }));
    expect([callback.get('error'), callback.get('code')]).toEqual(['access_denied', null]);

    const authenticator = await Authenticator.setUp(app, customer.userId);
    const asking = await customer.signIn(browser, await browser.open(customer.authorizeUrl()));
    expect(asksForConsent(await give(browser, asking, authenticator.nextCode))).toBe(true);
  });
});
