/** People in the dashboard: signing in, the second factor, tokens for the gateway, and every way in which a session ends. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { credentialsTopic, scopesOfRole } from '@millwright/contracts';
import { decodeId } from '@millwright/service-kit';
import { type ApiAnswer, eventually, testSecret, isLongForm } from '@millwright/testing';
import {
  askAsDashboard,
  codeOf,
  createPerson,
  password,
  type TestPerson,
  tokenInMail,
} from '../../testing/dashboard.js';
import { type AccountsApp, lookUp, mailsTo, startAccounts } from '../../testing/start-accounts.js';
import { Authenticator } from '../../testing/second-factor.js';
import { WrongGuesses } from '../guess/guess.store.js';

const itLong = isLongForm ? it : it.skip;

const hourMs = 3_600_000;

let app: AccountsApp;

beforeAll(async () => {
  app = await startAccounts();
});

afterAll(() => app?.stop());

const person = (change: object = {}): Promise<TestPerson> => createPerson(app, change);
const ask = (what: string, body: object, from = {}): Promise<ApiAnswer> => askAsDashboard(app, what, body, from);

async function signIn({ email }: TestPerson, from = {}): Promise<string> {
  const { status, body } = await ask('sessions', { email, password, user_agent: 'Firefox' }, from);
  expect([status, body.state]).toEqual([200, 'signed_in']);
  return body.secret as string;
}

const token = (secret: string, mode = 'live'): Promise<ApiAnswer> => ask('sessions/token', { secret, mode });
const ended = [401, 'session_ended'];

const withSecondFactor = ({ userId }: TestPerson): Promise<Authenticator> => Authenticator.setUp(app, userId);

describe('a person with the right password', () => {
  it('gets a session, and with it tokens for one mode each, with the scopes of the role', async () => {
    const who = await person({ role: 'operations' });
    const secret = await signIn(who);
    for (const mode of ['live', 'test']) {
      const { status, body } = await token(secret, mode);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        person: { id: who.userId, email: who.email, role: 'operations' },
        account: { id: who.accountId, status: 'active' },
        scopes: scopesOfRole.operations,
        must_set_up_second_factor: false,
      });
      expect(Date.parse(body.expires_at) - app.clock.now().getTime()).toBeLessThanOrEqual(600_000);
      const [known] = await lookUp(app, body.access_token);
      expect(known).toMatchObject({
        sessionToken: {
          session_id: body.session.id,
          user_uuid: decodeId('user', who.userId),
          livemode: mode === 'live',
          scopes: scopesOfRole.operations,
        },
        session: { ended_at: null },
        account: { account_id: who.accountId },
      });
    }
  });

  it('gets the scopes that the role has now, not those at the sign-in', async () => {
    const who = await person({ role: 'owner' });
    const secret = await signIn(who);
    await app.database.worker.query(`UPDATE users SET role = 'viewer' WHERE id = $1`, [decodeId('user', who.userId)]);
    expect((await token(secret)).body.scopes).toEqual(scopesOfRole.viewer);
  });

  it('is in the audit log with the address of the browser', async () => {
    const who = await person();
    await signIn(who, { address: '203.0.113.9' });
    const { body } = await app.internal('GET', `/internal/accounts/${who.accountId}/audit`);
    expect(body.data[0]).toMatchObject({
      action: 'user.signed_in',
      actor: `user:${who.userId}`,
      address: '203.0.113.9',
      details: { user_agent: 'Firefox' },
    });
  });
});

/** As if the person had signed in so often again, from the same address. */
async function repeatLatestSession({ userId }: TestPerson, times: number): Promise<void> {
  await app.database.worker.query(
    `INSERT INTO user_sessions
     SELECT again.* FROM user_sessions latest, generate_series(1, $2) number,
            jsonb_populate_record(latest, jsonb_build_object(
              'id', gen_random_uuid(), 'hash', '\\x' || md5(latest.id || number::text))) again
      WHERE latest.id = (SELECT id FROM user_sessions WHERE user_id = $1 ORDER BY id DESC LIMIT 1)`,
    [decodeId('user', userId), times],
  );
}

describe('a person who is refused', () => {
  itLong('has signed in 120 times within an hour, and waits until that was an hour ago', async () => {
    const who = await person();
    await signIn(who);
    await repeatLatestSession(who, 118);
    await app.advance(hourMs / 4);
    await signIn(who);
    const refused = await ask('sessions', { email: who.email, password });
    expect(codeOf(refused)).toEqual([429, 'rate_limited']);
    const waitSeconds = Number(refused.headers['retry-after']);
    expect(waitSeconds).toBeGreaterThan(2_600);
    expect(waitSeconds).toBeLessThanOrEqual(2_700);
    await app.advance(waitSeconds * 1_000);
    await signIn(who);
  });

  it.each([
    ['a wrong password', { password: 'wrong' }],
    ['an unknown address', { email: 'nobody@bluepeak.example' }],
  ])('with %s is told nothing more', async (_, change) => {
    const who = await person();
    const answer = await ask('sessions', { email: who.email, password, ...change });
    expect(codeOf(answer)).toEqual([401, 'wrong_credentials']);
  });

  it('is one who was disabled', async () => {
    const who = await person();
    await app.internal('POST', `/internal/users/${who.userId}/disable`);
    expect(codeOf(await ask('sessions', { email: who.email, password }))).toEqual([401, 'wrong_credentials']);
  });

  it('waits after ten wrong passwords from one network', async () => {
    const who = await person();
    const guess = (): Promise<ApiAnswer> =>
      ask('sessions', { email: who.email, password: 'wrong' }, { address: '198.51.100.77' });
    const before = isLongForm ? 0 : 8;
    const guessed = { kind: 'password', name: who.email, address: '198.51.100.77' } as const;
    for (let count = 0; count < before; count += 1) await app.nest.get(WrongGuesses).count(guessed);
    for (let count = before; count < 10; count += 1) expect((await guess()).status).toBe(401);
    const refused = await guess();
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    expect((await ask('sessions', { email: who.email, password })).status).toBe(200);
  });

  it.each([
    ['without a signature', 'another key'],
    ['signed as the gateway signs', testSecret('accounts', 'callerKey')],
  ])('a request %s', async (_, signedBy) => {
    const who = await person();
    expect((await ask('sessions', { email: who.email, password }, { signedBy })).status).toBe(401);
  });
});

describe('a second factor', () => {
  it('is asked for before there is a token, and each code works once', async () => {
    const who = await person();
    const authenticator = await withSecondFactor(who);
    const first = await ask('sessions', { email: who.email, password });
    expect([first.status, first.body.state]).toEqual([200, 'second_factor']);
    const { secret } = first.body;
    expect(codeOf(await token(secret))).toEqual(ended);
    const give = (code: string): Promise<ApiAnswer> => ask('sessions/second-factor', { secret, code });
    expect(codeOf(await give(authenticator.code()))).toEqual([401, 'wrong_code']);
    expect(codeOf(await give('000000'))).toEqual([401, 'wrong_code']);
    const signedIn = await give(authenticator.nextCode);
    expect([signedIn.status, signedIn.body.state]).toEqual([200, 'signed_in']);
    expect(signedIn.body.secret).not.toBe(secret);
    expect(codeOf(await token(secret))).toEqual(ended);
    expect((await token(signedIn.body.secret)).status).toBe(200);
  });

  it('is replaced by a recovery code, which works once', async () => {
    const who = await person();
    const { recoveryCodes: codes } = await withSecondFactor(who);
    expect(codes).toHaveLength(10);
    const attempt = async (): Promise<ApiAnswer> => {
      const { body } = await ask('sessions', { email: who.email, password });
      return ask('sessions/second-factor', { secret: body.secret, code: codes[3] });
    };
    expect((await attempt()).status).toBe(200);
    expect(codeOf(await attempt())).toEqual([401, 'wrong_code']);
  });

  itLong('cannot be guessed from many networks', async () => {
    const who = await person();
    await withSecondFactor(who);
    const { body } = await ask('sessions', { email: who.email, password });
    const statuses: number[] = [];
    for (let count = 0; count < 32; count += 1) {
      const answer = await ask(
        'sessions/second-factor',
        { secret: body.secret, code: '123123' },
        { address: `192.0.2.${count}` },
      );
      statuses.push(answer.status);
    }
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 401));
    expect(statuses.slice(30)).toEqual([429, 429]);
  });

  itLong('keeps its owner from being locked out by sign-ins with the password alone', async () => {
    const who = await person();
    const authenticator = await withSecondFactor(who);
    const own = await ask('sessions', { email: who.email, password }, { address: '198.51.100.1' });
    await ask('sessions', { email: who.email, password }, { address: '198.51.100.2' });
    await repeatLatestSession(who, 200);
    const another = await ask('sessions', { email: who.email, password }, { address: '198.51.100.2' });
    expect([another.status, another.body.state]).toEqual([200, 'second_factor']);
    const [{ waiting }] = await app.database.worker.query(
      'SELECT count(*)::integer AS waiting FROM user_sessions WHERE user_id = $1',
      [decodeId('user', who.userId)],
    );
    expect(waiting).toBe(100);
    const give = { secret: own.body.secret, code: authenticator.nextCode };
    expect((await ask('sessions/second-factor', give)).body.state).toBe('signed_in');
  });

  it('that an account requires leaves nothing but the profile to those without one', async () => {
    const who = await person();
    await app.database.worker.query('UPDATE accounts SET requires_second_factor = true WHERE id = $1', [
      decodeId('account', who.accountId),
    ]);
    const secret = await signIn(who);
    expect((await token(secret)).body).toMatchObject({ scopes: [], must_set_up_second_factor: true });
    await withSecondFactor(who);
    expect((await token(secret)).body).toMatchObject({
      scopes: scopesOfRole.owner,
      must_set_up_second_factor: false,
    });
  });
});

describe('giving the password again', () => {
  it('makes the sign-in recent, with another secret', async () => {
    const who = await person();
    const secret = await signIn(who);
    await app.advance(hourMs);
    const again = await ask('sessions/reauthenticate', { secret, password });
    expect(again.status).toBe(200);
    expect(codeOf(await token(secret))).toEqual(ended);
    const { body } = await token(again.body.secret);
    expect(Date.parse(body.session.signed_in_at)).toBeGreaterThan(app.clock.now().getTime() - 60_000);
  });

  it('needs the code too where there is a second factor', async () => {
    const who = await person();
    const authenticator = await withSecondFactor(who);
    const { body } = await ask('sessions', { email: who.email, password });
    const signedIn = await ask('sessions/second-factor', { secret: body.secret, code: authenticator.nextCode });
    const { secret } = signedIn.body;
    expect(codeOf(await ask('sessions/reauthenticate', { secret, password }))).toEqual([401, 'code_required']);
    expect(codeOf(await ask('sessions/reauthenticate', { secret, password: 'wrong', code: '123456' }))).toEqual([
      401,
      'wrong_credentials',
    ]);
    await app.advance(60_000);
    const again = await ask('sessions/reauthenticate', { secret, password, code: authenticator.code() });
    expect(again.status).toBe(200);
  });
});

/** As if the person had signed in so many hours before, and used the sessions since then. */
const signedInEarlier = ({ userId }: TestPerson, hours: number): Promise<unknown> =>
  app.database.worker.query(
    `UPDATE user_sessions SET created_at = created_at - earlier, signed_in_at = signed_in_at - earlier, ends_at = ends_at - earlier
       FROM make_interval(hours => $2) earlier WHERE user_id = $1`,
    [decodeId('user', userId), hours],
  );

describe('a session ends', () => {
  it('when the person signs out: at once, and at every gateway', async () => {
    const who = await person();
    const secret = await signIn(who);
    const { body } = await token(secret);
    await ask('sessions/end', { secret });
    expect(codeOf(await token(secret))).toEqual(ended);
    const [known] = await lookUp(app, body.access_token);
    expect(known.session.ended_at).not.toBeNull();
    const uuid = decodeId('session', body.session.id)!;
    const records = await app.database.worker.query(`SELECT value FROM outbox WHERE topic = $1 AND key = $2`, [
      credentialsTopic.name,
      `session:${uuid}`,
    ]);
    expect(records.map(({ value }: { value: string }) => JSON.parse(value))).toEqual([
      { kind: 'session', session_uuid: uuid, ended_at: expect.any(String), revision: 2 },
    ]);
    expect((await ask('sessions/end', { secret })).status).toBe(200);
  });

  it('after twelve hours without use, and after seven days however much it is used', async () => {
    const who = await person();
    const used = await signIn(who);
    const before = isLongForm ? 0 : 14 * 11;
    if (before > 0) await signedInEarlier(who, before);
    const unused = await signIn(who);
    for (let hours = before; hours < 7 * 24; hours += 11) {
      expect((await token(used)).status).toBe(200);
      await app.advance(11 * hourMs);
      if (hours === before + 11) expect(codeOf(await token(unused))).toEqual(ended);
    }
    expect(codeOf(await token(used))).toEqual(ended);
  });

  it('which can be asked for without using it', async () => {
    const who = await person();
    const [used, unused, ended] = [await signIn(who), await signIn(who), await signIn(who)];
    await ask('sessions/end', { secret: ended });
    const cautious = await person();
    await withSecondFactor(cautious);
    const waiting = (await ask('sessions', { email: cautious.email, password })).body.secret;
    const check = async (): Promise<boolean[]> =>
      (await ask('sessions/check', { secrets: [used, unused, ended, waiting, 'svc_ses_unknown'] })).body.open;
    expect(await check()).toEqual([true, true, false, false, false]);
    await app.advance(11 * hourMs);
    expect(await check()).toEqual([true, true, false, false, false]);
    await token(used);
    await app.advance(2 * hourMs);
    expect(await check()).toEqual([true, false, false, false, false]);
  });

  it.each([
    ['another password', 'password', { password: 'another battery' }],
    ['being disabled', 'disable', undefined],
    ['the operator', 'end-sessions', undefined],
  ])('by %s', async (_, what, body) => {
    const who = await person();
    const secret = await signIn(who);
    await app.internal('POST', `/internal/users/${who.userId}/${what}`, body);
    expect(codeOf(await token(secret))).toEqual(ended);
  });

  it('and is deleted a day later, with the record that told the gateways', async () => {
    const who = await person();
    const secret = await signIn(who);
    const id = decodeId('session', (await token(secret)).body.session.id)!;
    await ask('sessions/end', { secret });
    await app.advance(27 * hourMs);
    await eventually(async () => {
      expect(await app.database.worker.query('SELECT FROM user_sessions WHERE id = $1', [id])).toEqual([]);
    });
    const [, tombstone] = await app.database.worker.query(
      'SELECT value FROM outbox WHERE topic = $1 AND key = $2 ORDER BY seq',
      [credentialsTopic.name, `session:${id}`],
    );
    expect(tombstone).toEqual({ value: null });
  });
});

describe('a forgotten password', () => {
  it('is replaced by a link in a mail, which works once and ends the sessions', async () => {
    const who = await person();
    const secret = await signIn(who);
    expect((await ask('password-resets', { email: who.email.toUpperCase() })).status).toBe(200);
    const resetToken = await tokenInMail(app, 'password_reset', who.email);
    expect((await ask('password-resets/look-up', { token: resetToken })).body).toEqual({
      email: who.email,
      second_factor: false,
    });
    const complete = { token: resetToken, password: 'another battery' };
    expect((await ask('password-resets/complete', complete)).status).toBe(200);
    expect(codeOf(await ask('password-resets/complete', complete))).toEqual([404, 'not_found']);
    expect(codeOf(await token(secret))).toEqual(ended);
    expect((await ask('sessions', { email: who.email, password: 'another battery' })).status).toBe(200);
    expect(await mailsTo(app, who.accountId)).toContainEqual(
      expect.objectContaining({ kind: 'sign_in_changed', recipient: who.email }),
    );
  });

  it('keeps earlier links working, and mails no more than three in an hour, wherever they are asked for from', async () => {
    const who = await person();
    await ask('password-resets', { email: who.email });
    const first = await tokenInMail(app, 'password_reset', who.email);
    for (let i = 0; i < 8; i += 1) expect((await ask('password-resets', { email: who.email })).status).toBe(200);
    const mails = (await mailsTo(app, who.accountId)).filter(({ kind }) => kind === 'password_reset');
    expect(mails).toHaveLength(3);
    expect((await ask('password-resets/complete', { token: first, password: 'another battery' })).status).toBe(200);
    const last = await tokenInMail(app, 'password_reset', who.email);
    expect(codeOf(await ask('password-resets/look-up', { token: last }))).toEqual([404, 'not_found']);
  });

  it('of nobody is answered alike, and mails nothing', async () => {
    const before = await app.database.worker.query('SELECT count(*) FROM mails');
    expect(await ask('password-resets', { email: 'nobody@nowhere.example' })).toMatchObject({ status: 200, body: {} });
    expect(await app.database.worker.query('SELECT count(*) FROM mails')).toEqual(before);
  });

  it('needs the second factor as well, and an hour ends the link', async () => {
    const who = await person();
    const authenticator = await withSecondFactor(who);
    await ask('password-resets', { email: who.email });
    const resetToken = await tokenInMail(app, 'password_reset', who.email);
    const complete = { token: resetToken, password: 'another battery' };
    expect(codeOf(await ask('password-resets/complete', complete))).toEqual([401, 'code_required']);
    expect(codeOf(await ask('password-resets/complete', { ...complete, code: '000000' }))).toEqual([401, 'wrong_code']);
    await app.advance(hourMs);
    const code = authenticator.code();
    expect(codeOf(await ask('password-resets/complete', { ...complete, code }))).toEqual([404, 'not_found']);
  });
});
