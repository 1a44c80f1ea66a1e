/** Every place where a password is accepted, as the code has them: with a second factor set up, the password alone opens none. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changePassword, createInvitation, removeSecondFactor } from '@millwright/contracts';
import { decodeId } from '@millwright/service-kit';
import { askAsDashboard, SignedInPerson, tokenInMail } from '../../testing/dashboard.js';
import { browserAt, OAuthCustomer } from '../../testing/oauth-customer.js';
import { Authenticator } from '../../testing/second-factor.js';
import { type AccountsApp, mailsTo, startAccounts } from '../../testing/start-accounts.js';
import { type PasswordDoor, passwordDoors } from './password-check.js';

const newPassword = 'another battery';

let app: AccountsApp;

beforeAll(async () => {
  app = await startAccounts();
});

afterAll(() => app?.stop());

/** Somebody who knows the password of a person with a second factor. */
class Intruder {
  private constructor(
    readonly person: OAuthCustomer,
    private readonly recoveryCodes: string[],
  ) {}

  static async create(): Promise<Intruder> {
    const person = await OAuthCustomer.create(app);
    const { recoveryCodes } = await Authenticator.setUp(app, person.userId);
    return new Intruder(person, [...recoveryCodes]);
  }

  nextCode(): string {
    return this.recoveryCodes.pop()!;
  }

  ask(what: string, body: object) {
    return askAsDashboard(app, what, body);
  }

  /** The secret of a session, with the code if one is given; it opens something only if there are tokens for it. */
  async signIn(code?: string): Promise<string> {
    const { email, password } = this.person;
    const { body } = await this.ask('sessions', { email, password });
    if (code === undefined) return body.secret;
    return (await this.ask('sessions/second-factor', { secret: body.secret, code })).body.secret;
  }

  /** When the person of a session is known to have signed in last; undefined if the session opens nothing. */
  async signedInAt(secret: string): Promise<string | undefined> {
    return (await this.ask('sessions/token', { secret, mode: 'live' })).body.session?.signed_in_at;
  }

  async passwordHash(): Promise<string> {
    const [row] = await app.database.worker.query<{ password_hash: string }[]>(
      'SELECT password_hash FROM users WHERE id = $1',
      [decodeId('user', this.person.userId)],
    );
    return row!.password_hash;
  }
}

/** Goes through a door, with a code or by the password alone; whether it has opened. */
type Driver = (intruder: Intruder, code: string | undefined) => Promise<boolean>;

const drivers: Readonly<Record<PasswordDoor, Driver>> = {
  'signing in to the dashboard': async (intruder, code) =>
    (await intruder.signedInAt(await intruder.signIn(code))) !== undefined,

  'signing in again in the dashboard': async (intruder, code) => {
    const secret = await intruder.signIn(intruder.nextCode());
    const before = await intruder.signedInAt(secret);
    expect(before).toBeDefined();
    await app.advance(60_000);
    const { password } = intruder.person;
    const { body } = await intruder.ask('sessions/reauthenticate', { secret, password, ...(code && { code }) });
    return (await intruder.signedInAt(body.secret ?? secret)) !== before;
  },

  'signing in to connect an application': async ({ person }, code) => {
    const browser = browserAt(app);
    let page = await person.signIn(browser, await browser.open(person.authorizeUrl()));
    if (code !== undefined) page = await browser.submit(page, { decision: 'give_code', code });
    const { headers } = await browser.submit(page, { decision: 'allow' });
    return typeof headers['location'] === 'string';
  },

  'changing the password': async (intruder, code) => {
    const secret = await intruder.signIn(code);
    const before = await intruder.passwordHash();
    const { person } = intruder;
    const session = await SignedInPerson.of(app, person, secret);
    await session?.call(changePassword, { body: { current: person.password, new: newPassword } });
    return (await intruder.passwordHash()) !== before;
  },
};

describe.each(Object.keys(passwordDoors) as PasswordDoor[])('%s', (door) => {
  it('does not open by the password alone, and opens with a code', async () => {
    const intruder = await Intruder.create();
    expect(await drivers[door](intruder, undefined)).toBe(false);
    expect(await drivers[door](intruder, intruder.nextCode())).toBe(true);
  });
});

const source = join(import.meta.dirname, '../..');
/** Text by path, without tests. */
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts') && !path.startsWith('testing/'))
  .map((path) => ({ path, text: readFileSync(join(source, path), 'utf8') }));
const filesWith = (pattern: RegExp): string[] => files.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

/** Of all passwords, and of PINs, which open no session of a person: `operator.spec.ts`. */
const ofAnyPassword = ['identity/user/passwords.ts', 'identity/operator/pins.ts'];

it('every place that checks a password is a door, named once', () => {
  const compared = filesWith(/\bisPassword\b/).filter((path) => !ofAnyPassword.includes(path));
  expect(compared).toEqual(['identity/user/user.service.ts']);
  expect(filesWith(/users\.authenticate\(/)).toEqual(['identity/user/password-check.ts']);
  const places = files.flatMap(({ text }) =>
    [...text.matchAll(/passwords\.require\('([^']+)'/g)].map(([, door]) => door!),
  );
  expect(places.toSorted()).toEqual(Object.keys(passwordDoors).toSorted());
});

/** What happens to a person with a second factor where a new password is accepted, by the file that hashes it. */
const setters: Readonly<Record<string, () => Promise<void>>> = {
  'identity/profile/profile.operations.ts': async () => {
    // The door above. It is open for minutes after a sign-in alone, as is what turns the second factor off.
    expect([changePassword, removeSecondFactor].map(({ needsRecentSignIn }) => needsRecentSignIn)).toEqual([
      'always',
      'always',
    ]);
  },

  'identity/password-reset/password-reset.service.ts': async () => {
    const intruder = await Intruder.create();
    const { email } = intruder.person;
    await intruder.ask('password-resets', { email });
    const token = await tokenInMail(app, 'password_reset', email);
    const before = await intruder.passwordHash();
    const complete = { token, password: newPassword };
    expect((await intruder.ask('password-resets/complete', complete)).status).toBe(401);
    expect(await intruder.passwordHash()).toBe(before);
    const done = await intruder.ask('password-resets/complete', { ...complete, code: intruder.nextCode() });
    expect([done.status, done.body]).toEqual([200, {}]);
    const { body } = await intruder.ask('sessions', { email, password: newPassword });
    expect([body.state, await intruder.signedInAt(body.secret)]).toEqual(['second_factor', undefined]);
  },

  'identity/invitation/invitation.service.ts': async () => {
    const { person } = await Intruder.create();
    const owner = await SignedInPerson.create(app);
    const body = { email: person.email, role: 'viewer' };
    expect((await owner.call(createInvitation, { body })).status).toBe(201);
    // There is no link in the mail to them: a person belongs to one account.
    const [mail] = await mailsTo(app, owner.person.accountId);
    expect([mail!.kind, mail!.recipient]).toEqual(['invitation_elsewhere', person.email]);
    // Whoever accepts one is new, and so has no second factor yet; where the account requires it, there is nothing without.
    const email = `new.${person.email}`;
    expect((await owner.call(createInvitation, { body: { ...body, email } })).status).toBe(201);
    await app.database.worker.query('UPDATE accounts SET requires_second_factor = true WHERE id = $1', [
      decodeId('account', owner.person.accountId),
    ]);
    const accept = { token: await tokenInMail(app, 'invitation', email), name: 'Ravi', password: newPassword };
    const accepted = await askAsDashboard(app, 'invitations/accept', accept);
    expect(accepted.body.state).toBe('signed_in');
    const token = await askAsDashboard(app, 'sessions/token', { secret: accepted.body.secret, mode: 'live' });
    expect(token.body).toMatchObject({ scopes: [], must_set_up_second_factor: true });
  },

  // For operators alone, by the command line.
  'identity/user/user.service.ts': async () => {
    const intruder = await Intruder.create();
    const { userId, email, accountId } = intruder.person;
    const again = { account_id: accountId, email, password: newPassword };
    expect((await app.internal('POST', '/internal/users', again)).status).toBe(409);
    const set = await app.internal('POST', `/internal/users/${userId}/password`, { password: newPassword });
    expect([set.status, JSON.stringify(set.body)]).toEqual([200, expect.not.stringContaining('svc_')]);
    const { body } = await intruder.ask('sessions', { email, password: newPassword });
    expect([body.state, await intruder.signedInAt(body.secret)]).toEqual(['second_factor', undefined]);
  },
};

describe('a new password opens nothing for a person with a second factor:', () => {
  const places = filesWith(/\bhashPassword\b/).filter((path) => !ofAnyPassword.includes(path));

  it('every place that accepts one is known', () => {
    expect(places.toSorted()).toEqual(Object.keys(setters).toSorted());
  });

  it.each(places)('%s', async (place) => {
    await setters[place]!();
  });
});

it('the token endpoint takes no passwords', async () => {
  const { person } = await Intruder.create();
  const { email: username, password } = person;
  const { status, body } = await person.token({ grant_type: 'password', username, password, scope: 'orders:read' });
  expect([status, body.error]).toEqual([400, 'unsupported_grant_type']);
});
