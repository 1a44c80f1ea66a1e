/** The tokens of people who are signed in to the dashboard, at the public addresses. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type internal, type Role, scopesOfRole } from '@millwright/contracts';
import { decodeId, makeCredential } from '@millwright/service-kit';
import { eventually } from '@millwright/testing';
import type { AccountsProcess } from '../testing/accounts-process.js';
import { Testbed } from '../testing/testbed.js';

const password = 'correct horse battery';
const unknownPath = '/v1/nothing-is-here';

let bed: Testbed<AccountsProcess>;
let account: string;

beforeAll(async () => {
  bed = await Testbed.startWithAccounts();
  account = await bed.account('Bluepeak');
}, 60_000);

afterAll(() => bed?.close());

interface SignedIn {
  readonly userId: string;
  readonly secret: string;
  readonly access: internal.SessionToken;
}

let people = 0;

async function signIn(role: Role, mode: 'live' | 'test' = 'live'): Promise<SignedIn> {
  people += 1;
  const email = `person${people}@bluepeak.example`;
  const given = { account_id: account, email, password, role };
  const { user_id: userId } = await bed.accounts.internal<internal.User>('POST', '/internal/users', given);
  const { secret } = await bed.accounts.asDashboard<internal.SessionState>('sessions', { email, password });
  return { userId, secret, access: await tokenOf(secret, mode) };
}

const tokenOf = (secret: string, mode: 'live' | 'test' = 'live'): Promise<internal.SessionToken> =>
  bed.accounts.asDashboard<internal.SessionToken>('sessions/token', { secret, mode });

const call = ({ access }: Pick<SignedIn, 'access'>, path = '/v1/orders', method = 'GET'): Promise<Response> =>
  bed.call(path, { key: access.access_token, method });

async function refusalOf(response: Response): Promise<[number, string]> {
  const { error } = (await response.json()) as { error: { code: string } };
  return [response.status, error.code];
}

describe('the token of a session is accepted', () => {
  it('with the scopes of the role, and names the person to the owner', async () => {
    const person = await signIn('viewer');
    expect((await call(person)).status).toBe(200);
    const { caller } = bed.orders.calls.at(-1)!;
    expect(caller).toMatchObject({
      livemode: true,
      scopes: scopesOfRole.viewer,
      credential: {
        kind: 'session',
        id: decodeId('session', person.access.session.id),
        signedInAt: Date.parse(person.access.session.signed_in_at),
      },
      actor: { type: 'dashboard', id: decodeId('user', person.userId), name: person.access.person.email },
    });
    expect(await refusalOf(await call(person, '/v1/orders', 'POST'))).toEqual([403, 'insufficient_scope']);
  });

  it('on the address of its mode alone', async () => {
    const person = await signIn('viewer', 'test');
    const key = person.access.access_token;
    expect((await bed.call('/v1/orders', { key, surface: 'test' })).status).toBe(200);
    expect(await refusalOf(await call(person))).toEqual([403, 'environment_mismatch']);
  });
});

describe('the token of a session is refused', () => {
  it('within moments of the sign-out, like an unknown one', async () => {
    const person = await signIn('owner');
    expect((await call(person)).status).toBe(200);
    await bed.accounts.asDashboard('sessions/end', { secret: person.secret });
    await eventually(async () => expect(await refusalOf(await call(person))).toEqual([401, 'invalid_api_key']), 2_000);
  });

  it('without a look-up if it is the secret of the session itself', async () => {
    const before = bed.accounts.lookUps.hashes;
    const { secret } = await signIn('owner');
    for (const key of [secret, makeCredential('invitation'), makeCredential('password_reset')]) {
      expect(await refusalOf(await bed.call('/v1/orders', { key }))).toEqual([401, 'invalid_api_key']);
    }
    expect(bed.accounts.lookUps.hashes).toBe(before);
  });
});

describe('what only people may do', () => {
  it.each([
    ['GET', '/v1/api-keys'],
    ['POST', '/v1/api-keys'],
    ['GET', '/v1/profile'],
    ['PATCH', '/v1/people/usr_034qzGogmBC9EMg2nGqVQb'],
  ])('has no path for keys and applications: %s %s', async (method, path) => {
    const { key } = await bed.accounts.key(account);
    const { token } = await bed.accounts.tokens.issue(account);
    for (const credential of [key, token]) {
      const bodyOf = async (at: string): Promise<unknown> => {
        const response = await bed.call(at, { key: credential, method, headers: { 'x-request-id': 'same' } });
        return [response.status, await response.json()];
      };
      expect(await bodyOf(path)).toEqual(await bodyOf(unknownPath));
    }
  });

  it('needs the role', async () => {
    const person = await signIn('operations');
    expect(await refusalOf(await call(person, '/v1/api-keys'))).toEqual([403, 'insufficient_scope']);
  });

  it('needs the password again after ten minutes, where it matters', async () => {
    const person = await signIn('owner');
    const late = await signedInLongAgo(person);
    const change = `/v1/people/${person.userId}/end-sessions`;
    expect(await refusalOf(await call(late, change, 'POST'))).toEqual([403, 'recent_sign_in_required']);
    const { status } = await call(late, '/v1/people');
    expect(status).not.toBe(403);
  });
});

/** The same session eleven minutes after the password. */
async function signedInLongAgo({ access, secret }: SignedIn, mode: 'live' | 'test' = 'live') {
  const longAgo = new Date(Date.parse(access.session.signed_in_at) - 11 * 60_000);
  await bed.accounts.query('UPDATE user_sessions SET signed_in_at = $2 WHERE id = $1', [
    decodeId('session', access.session.id),
    longAgo,
  ]);
  return { access: await tokenOf(secret, mode) };
}

describe('what lets data out', () => {
  const endpoint = '/v1/webhook-endpoints/whep_034qzGogm6OY7PvZJBtDLC';
  const send = (key: string, [method, path, body]: readonly [string, string, object], surface: 'live' | 'test') =>
    bed.call(path, {
      key,
      surface,
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const needing = [
    ['POST', '/v1/webhook-endpoints', { url: 'https://evil.example', events: ['*'] }],
    ['PATCH', endpoint, { url: 'https://evil.example', description: 'ERP' }],
    ['POST', `${endpoint}/rotate-secret`, {}],
    ['PATCH', '/v1/invoice-settings', { portal: { username: 'API_SAHYADRI', password: 'h7!kQ2vZ' } }],
    ['PATCH', '/v1/invoice-settings', { portal: { password: null } }],
  ] as const;
  const harmless = [
    ['PATCH', endpoint, { description: 'ERP', events: ['order.created'] }],
    ['PATCH', '/v1/invoice-settings', { portal: { username: 'API_SAHYADRI' }, number_prefix: 'A' }],
    ['POST', `${endpoint}/pause`, {}],
  ] as const;
  const nothing = ['POST', '/v1/webhook-endpoints', { url: 'no address' }] as const;

  it('needs the password again in live mode: a new address of events, a secret, the login at the portal', async () => {
    const late = (await signedInLongAgo(await signIn('owner'))).access.access_token;
    for (const sent of needing) {
      expect([sent, await refusalOf(await send(late, sent, 'live'))]).toEqual([sent, [403, 'recent_sign_in_required']]);
    }
    for (const sent of harmless) expect([sent, (await send(late, sent, 'live')).status]).toEqual([sent, 200]);
    expect(await refusalOf(await send(late, nothing, 'live'))).toEqual([403, 'recent_sign_in_required']);
    const { access } = await signIn('owner');
    for (const sent of needing)
      expect([sent, (await send(access.access_token, sent, 'live')).status]).toEqual([sent, 200]);
  });

  it('needs it not in test mode, nor of keys and applications', async () => {
    const late = (await signedInLongAgo(await signIn('owner', 'test'), 'test')).access.access_token;
    for (const sent of needing) expect([sent, (await send(late, sent, 'test')).status]).toEqual([sent, 200]);
    const scopes = ['webhooks:manage', 'invoices:write'] as const;
    const { key } = await bed.accounts.key(account, { scopes });
    const { token } = await bed.accounts.tokens.issue(account, { scopes });
    for (const credential of [key, token]) {
      for (const sent of needing) expect([sent, (await send(credential, sent, 'live')).status]).toEqual([sent, 200]);
    }
  });
});
