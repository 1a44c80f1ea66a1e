/** What people do about their own sign-in. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  endOtherOwnSessions,
  endOwnSession,
  getProfile,
  listOwnSessions,
  type Profile,
  removeSecondFactor,
  replaceRecoveryCodes,
  scopesOfRole,
  updateAccount,
  updateProfile,
} from '@millwright/contracts';
import { isLongForm } from '@millwright/testing';
import { Secret, TOTP } from 'otpauth';
import { askAsDashboard, codeOf, password, SignedInPerson } from '../../testing/dashboard.js';
import { type AccountsApp, mailsTo, startAccounts } from '../../testing/start-accounts.js';

const itLong = isLongForm ? it : it.skip;

let app: AccountsApp;

beforeAll(async () => {
  app = await startAccounts();
});

afterAll(() => app?.stop());

const profileOf = async (person: SignedInPerson): Promise<Profile> =>
  getProfile.response.parse((await person.call(getProfile)).body);

const changesTold = async ({ person }: SignedInPerson): Promise<unknown[]> =>
  (await mailsTo(app, person.accountId)).map(({ kind, recipient, values }) => [
    kind,
    recipient,
    (values as { change?: string }).change,
  ]);

function totp(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() });
}

async function setUp(person: SignedInPerson): Promise<string[]> {
  const begun = await person.call(beginSecondFactor, {});
  const { secret, otpauth_url: url } = beginSecondFactor.response.parse(begun.body);
  expect([begun.status, url]).toEqual([201, expect.stringContaining(`secret=${secret}`)]);
  const { body } = await person.call(confirmSecondFactor, { body: { code: totp(secret) } });
  return confirmSecondFactor.response.parse(body).recovery_codes;
}

it('a person sees the own role, scopes, account and session, and changes the own name', async () => {
  const person = await SignedInPerson.create(app, 'operations');
  expect(await profileOf(person)).toMatchObject({
    id: person.person.userId,
    email: person.person.email,
    name: '',
    role: 'operations',
    scopes: scopesOfRole.operations,
    second_factor: { is_on: false, since: null, recovery_codes_left: 0 },
    must_set_up_second_factor: false,
    account: { id: person.person.accountId },
    session: { id: person.sessionId },
  });
  expect((await person.call(updateProfile, { body: { name: ' Asha Rao ' } })).body.name).toBe('Asha Rao');
  expect((await person.audit())[0]).toMatchObject({
    action: 'user.renamed',
    details: { changes: { name: { before: '', after: 'Asha Rao' } } },
  });
  expect((await person.call(updateProfile, { body: { name: ' ' } })).status).toBe(400);
});

describe('another password', () => {
  it('ends the other sessions, leaves this one, and is told by mail', async () => {
    const person = await SignedInPerson.create(app);
    const elsewhere = await SignedInPerson.signIn(app, person.person);
    const body = { current: password, new: 'another battery' };
    expect((await person.call(changePassword, { body })).status).toBe(200);
    expect([await person.isSignedIn(), await elsewhere.isSignedIn()]).toEqual([true, false]);
    expect(await changesTold(person)).toEqual([['sign_in_changed', person.person.email, 'password']]);
    const signIn = (given: string) => askAsDashboard(app, 'sessions', { email: person.person.email, password: given });
    expect([(await signIn(password)).status, (await signIn(body.new)).status]).toEqual([401, 200]);
    expect((await person.audit())[0]).toMatchObject({ action: 'user.signed_in' });
    expect((await person.audit())[1]).toMatchObject({
      action: 'user.password_changed',
      details: { sessions_ended: 1 },
    });
  });

  it('is set once if the call is repeated', async () => {
    const person = await SignedInPerson.create(app);
    const call = () =>
      person.call(changePassword, {
        body: { current: password, new: 'another battery' },
        headers: { 'idempotency-key': 'change' },
      });
    const [first, again] = [await call(), await call()];
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await changesTold(person)).toHaveLength(1);
  });

  itLong('needs the present one, which cannot be guessed', async () => {
    const person = await SignedInPerson.create(app);
    const guess = () => person.call(changePassword, { body: { current: 'wrong', new: 'another battery' } });
    for (let count = 0; count < 10; count += 1) {
      const answer = await guess();
      expect([codeOf(answer), answer.body.error.param]).toEqual([[400, 'invalid_parameter'], 'current']);
    }
    expect(codeOf(await guess())).toEqual([429, 'rate_limited']);
    expect(await person.isSignedIn()).toBe(true);
  });
});

describe('a second factor', () => {
  it('is on once a code was confirmed, and is then asked for at each sign-in', async () => {
    const person = await SignedInPerson.create(app);
    await person.call(beginSecondFactor, {});
    const wrong = await person.call(confirmSecondFactor, { body: { code: '000000' } });
    expect([codeOf(wrong), wrong.body.error.param]).toEqual([[400, 'invalid_parameter'], 'code']);
    expect((await profileOf(person)).second_factor.is_on).toBe(false);
    const codes = await setUp(person);
    expect([codes.length, new Set(codes).size]).toEqual([10, 10]);
    expect((await profileOf(person)).second_factor).toMatchObject({ is_on: true, recovery_codes_left: 10 });
    const { body } = await askAsDashboard(app, 'sessions', { email: person.person.email, password });
    expect(body.state).toBe('second_factor');
    await askAsDashboard(app, 'sessions/second-factor', { secret: body.secret, code: codes[0] });
    expect((await profileOf(person)).second_factor.recovery_codes_left).toBe(9);
    expect(codeOf(await person.call(beginSecondFactor, {}))).toEqual([409, 'invalid_state']);
  });

  it('gets new recovery codes, which end the former ones, and is removed; each is told by mail', async () => {
    const person = await SignedInPerson.create(app);
    expect(codeOf(await person.call(replaceRecoveryCodes))).toEqual([409, 'invalid_state']);
    const [former] = await setUp(person);
    const { body: renewed } = await person.call(replaceRecoveryCodes);
    const attempt = async (code: string): Promise<number> => {
      const { body } = await askAsDashboard(app, 'sessions', { email: person.person.email, password });
      return (await askAsDashboard(app, 'sessions/second-factor', { secret: body.secret, code })).status;
    };
    expect([await attempt(former!), await attempt(renewed.recovery_codes[0])]).toEqual([401, 200]);
    expect((await person.call(removeSecondFactor)).body.second_factor.is_on).toBe(false);
    expect(await changesTold(person)).toEqual(
      ['second_factor_on', 'recovery_codes', 'second_factor_off'].map((change) => [
        'sign_in_changed',
        person.person.email,
        change,
      ]),
    );
  });

  it('is required of all by an owner who has one, and then cannot be removed', async () => {
    const owner = await SignedInPerson.create(app);
    const other = await SignedInPerson.create(app, 'viewer', owner.person.accountId);
    const require = () => owner.call(updateAccount, { body: { requires_second_factor: true } });
    expect(codeOf(await require())).toEqual([409, 'invalid_state']);
    await setUp(owner);
    expect((await require()).body).toMatchObject({ requires_second_factor: true, version: 2 });
    expect(codeOf(await owner.call(removeSecondFactor))).toEqual([409, 'invalid_state']);
    expect(await profileOf(other)).toMatchObject({ must_set_up_second_factor: true, scopes: [] });
    await setUp(other);
    expect(await profileOf(other)).toMatchObject({ must_set_up_second_factor: false, scopes: scopesOfRole.viewer });
  });

  it('shows its secret in no table', async () => {
    const person = await SignedInPerson.create(app);
    const { body } = await person.call(beginSecondFactor, { headers: { 'idempotency-key': 'begin' } });
    for (const table of ['second_factors', 'idempotency_records', 'audit_log']) {
      const rows = await app.database.worker.query(`SELECT t::text FROM ${table} t`);
      expect(rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(rows)).not.toContain(body.secret);
    }
  });
});

describe('the own sessions', () => {
  it('are listed with the one of the call marked, and ended one by one', async () => {
    const person = await SignedInPerson.create(app);
    const elsewhere = await SignedInPerson.signIn(app, person.person);
    const { body } = await person.call(listOwnSessions);
    expect(listOwnSessions.response.parse(body).data).toMatchObject([
      { id: elsewhere.sessionId, is_current: false, user_agent: 'Firefox' },
      { id: person.sessionId, is_current: true },
    ]);
    const end = (id: string) => person.call(endOwnSession, { id });
    expect((await end(elsewhere.sessionId)).body).toEqual({ id: elsewhere.sessionId, deleted: true });
    expect([await elsewhere.isSignedIn(), await person.isSignedIn()]).toEqual([false, true]);
    expect(codeOf(await end(elsewhere.sessionId))).toEqual([404, 'not_found']);
    expect((await person.audit())[0]).toMatchObject({
      action: 'user.session_ended',
      details: { session: elsewhere.sessionId },
    });
  });

  it('are ended together, but for the one of the call', async () => {
    const person = await SignedInPerson.create(app);
    const elsewhere = [
      await SignedInPerson.signIn(app, person.person),
      await SignedInPerson.signIn(app, person.person),
    ];
    expect((await person.call(endOtherOwnSessions)).status).toBe(200);
    const left = await Promise.all([person, ...elsewhere].map((each) => each.isSignedIn()));
    expect(left).toEqual([true, false, false]);
    expect((await person.audit())[0]).toMatchObject({
      action: 'user.sessions_ended',
      details: { sessions_ended: 2 },
    });
  });

  it('of another person of the account are not found', async () => {
    const person = await SignedInPerson.create(app);
    const other = await SignedInPerson.create(app, 'owner', person.person.accountId);
    expect(codeOf(await person.call(endOwnSession, { id: other.sessionId }))).toEqual([404, 'not_found']);
    expect(await other.isSignedIn()).toBe(true);
  });
});
