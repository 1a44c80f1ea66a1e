/** Keys, access tokens and the tokens of sessions at the public addresses: what they allow, and how they are refused. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { errorBody, type internal, type Role, scopesOfRole } from '@millwright/contracts';
import { decodeId, makeApiKey, makeCredential } from '@millwright/service-kit';
import { eventually } from '@millwright/testing';
import type { AccountsProcess } from '../testing/accounts-process.js';
import type { IssuedToken } from '../testing/issued-tokens.js';
import type { Key } from '../testing/test-accounts.js';
import { Testbed } from '../testing/testbed.js';

interface Refusal {
  error: {
    type: string;
    code: string;
    message: string;
    request_id: string;
    required_scopes?: string[];
    doc_url: string;
  };
}

let bed: Testbed<AccountsProcess>;
let account: string;
let live: Key;
let test: Key;
let readOnly: Key;
let revoked: Key;
let expired: Key;
let suspended: Key;

beforeAll(async () => {
  bed = await Testbed.startWithAccounts();
  account = await bed.account();
  live = await bed.key(account);
  test = await bed.key(account, { mode: 'test' });
  readOnly = await bed.key(account, { scopes: ['orders:read'] });
  revoked = await bed.key(account);
  await bed.accounts.revoke(revoked.key_id);
  expired = await bed.key(account, { expires_in_seconds: 1 });
  const late = await bed.account('Latepay');
  suspended = await bed.key(late);
  await bed.accounts.suspend(late);
}, 60_000);

afterAll(() => bed?.close());

const bare = 'Bearer realm="millwright"';
const invalid = 'Bearer realm="millwright", error="invalid_token"';

describe('a call is refused', () => {
  const cases: [string, () => Record<string, string>, 'live' | 'test', number, string, string | null][] = [
    ['no Authorization header', () => ({}), 'live', 401, 'missing_credentials', bare],
    ['an empty Authorization header', () => ({ authorization: '' }), 'live', 401, 'invalid_api_key', invalid],
    ['another scheme', () => ({ authorization: `Basic ${live.key}` }), 'live', 401, 'invalid_api_key', invalid],
    ['a scheme without a key', () => ({ authorization: 'Bearer' }), 'live', 401, 'invalid_api_key', invalid],
    ['a bare key', () => ({ authorization: live.key }), 'live', 401, 'invalid_api_key', invalid],
    ['a malformed key', () => bearer(`${live.key.slice(0, -1)}!`), 'live', 401, 'invalid_api_key', invalid],
    ['a mistyped key', () => bearer(mistype(live.key)), 'live', 401, 'invalid_api_key', invalid],
    ['a key and more', () => bearer(`${live.key} ${live.key}`), 'live', 401, 'invalid_api_key', invalid],
    ['a key that does not exist', () => bearer(makeApiKey('live')), 'live', 401, 'invalid_api_key', invalid],
    ['a revoked key', () => bearer(revoked.key), 'live', 401, 'invalid_api_key', invalid],
    ['a test key on the live address', () => bearer(test.key), 'live', 403, 'environment_mismatch', null],
    ['a live key on the sandbox address', () => bearer(live.key), 'test', 403, 'environment_mismatch', null],
    ['a test key that does not exist, live', () => bearer(makeApiKey('test')), 'live', 401, 'invalid_api_key', invalid],
    ['a revoked live key on the sandbox address', () => bearer(revoked.key), 'test', 401, 'invalid_api_key', invalid],
    ['a key of a suspended account', () => bearer(suspended.key), 'live', 403, 'account_suspended', null],
  ];

  it.each(cases)('with %s', async (_, headers, surface, status, code, challenge) => {
    const response = await bed.call('/v1/orders', { surface, headers: headers() });
    const { error } = (await response.json()) as Refusal;
    expect([response.status, error.code]).toEqual([status, code]);
    expect(error.type).toBe(status === 401 ? 'authentication_error' : 'permission_error');
    expect(response.headers.get('www-authenticate')).toBe(challenge);
  });

  it('with an expired key', async () => {
    const response = await eventually(async () => {
      const found = await bed.call('/v1/orders', { key: expired.key });
      expect(found.status).toBe(401);
      return found;
    });
    expect(((await response.json()) as Refusal).error.code).toBe('invalid_api_key');
  });

  it('for a missing scope, which is named in message, body and challenge', async () => {
    const response = await bed.call('/v1/orders', { key: readOnly.key, method: 'POST' });
    const { error } = (await response.json()) as Refusal;
    expect(response.status).toBe(403);
    expect(error).toMatchObject({
      type: 'permission_error',
      code: 'insufficient_scope',
      required_scopes: ['orders:write'],
    });
    expect(error.message).toContain('orders:write');
    expect(response.headers.get('www-authenticate')).toBe(
      'Bearer realm="millwright", error="insufficient_scope", scope="orders:write"',
    );
  });

  it.each(['unknown', 'malformed', 'revoked', 'another scheme'])(
    'with the same body for a key that is %s',
    async (kind) => {
      const headers = {
        unknown: () => bearer(makeApiKey('live')),
        malformed: () => bearer('nonsense'),
        revoked: () => bearer(revoked.key),
        'another scheme': () => ({ authorization: 'Basic YTpi' }),
      }[kind]!();
      const response = await bed.call('/v1/orders', { headers: { ...headers, 'x-request-id': 'same' } });
      expect(await response.json()).toEqual({
        error: {
          type: 'authentication_error',
          code: 'invalid_api_key',
          message: 'This credential does not exist or has been revoked.',
          request_id: 'same',
          doc_url: 'https://docs.example/errors/invalid_api_key',
        },
      });
    },
  );

  it('before its body is read', async () => {
    const response = await bed.call('/v1/orders', { method: 'POST', body: 'x'.repeat(2_000_000) });
    expect(response.status).toBe(401);
  });

  it('before its path is looked for', async () => {
    for (const path of ['/', '/v1/nothing', '/v1/orders/%E0%A4%A', '/health/ready', '/metrics', '/internal/clock']) {
      expect([path, (await bed.call(path)).status]).toEqual([path, 401]);
    }
  });
});

describe('a credential in the URL is refused, whatever the header says', () => {
  it.each([
    ['a live key', () => `/v1/orders?key=${live.key}`],
    ['a test key', () => `/v1/orders?limit=1&reference=${test.key}`],
    ['what only begins like a key', () => '/v1/orders?q=svc_live_'],
    ['an escaped key', () => `/v1/orders?key=${live.key.replace('s', '%73')}`],
    ['a key among several values', () => `/v1/orders?a=1&a=${live.key}`],
    ['a key as a name', () => `/v1/orders?${live.key}`],
    ['an access token', () => '/v1/orders?access_token=abc'],
    ['a key on an unknown path', () => `/v1/nothing?key=${live.key}`],
  ])('%s', async (_, path) => {
    for (const key of [live.key, undefined]) {
      const response = await bed.call(path(), key === undefined ? {} : { key });
      expect([response.status, ((await response.json()) as Refusal).error.code]).toEqual([400, 'credential_in_url']);
    }
  });
});

it('a malformed key causes no look-up', async () => {
  const before = bed.accounts.lookUps.hashes;
  for (let i = 0; i < 10; i++) await bed.call('/v1/orders', { key: mistype(live.key) });
  expect(bed.accounts.lookUps.hashes).toBe(before);
});

it('no key is ever logged', () => {
  const log = bed.logs.join('\n');
  expect(log).toContain(live.key_id);
  for (const { key } of [live, test, readOnly, revoked, expired, suspended]) expect(log).not.toContain(key);
});

describe('access tokens', () => {
  const figures = { sustained: 7, burst: 50, concurrent: 5 };
  const dayMs = 86_400_000;
  let grantor: string;
  let token: IssuedToken;

  beforeAll(async () => {
    grantor = await bed.account('Bluepeak', figures);
    token = await bed.accounts.tokens.issue(grantor);
  });

  const call = (text: string, path = '/v1/orders', method = 'GET'): Promise<Response> =>
    bed.call(path, { key: text, method });

  async function refusalOf(response: Response): Promise<[number, string, string | null]> {
    const { code } = errorBody.parse(await response.json()).error;
    return [response.status, code, response.headers.get('www-authenticate')];
  }

  describe('an access token is accepted', () => {
    it('as the account that granted access, with its own scopes, and is known to the owner as a grant', async () => {
      const response = await call(token.token);
      expect(response.status).toBe(200);
      expect(response.headers.get('ratelimit-limit')).toBe(String(figures.sustained));
      expect(bed.orders.calls.at(-1)!.caller).toMatchObject({
        accountId: token.known.account.account_uuid,
        livemode: true,
        scopes: ['orders:read'],
        credential: { kind: 'grant', id: token.known.grant.grant_uuid },
        actor: { type: 'application', id: token.known.application.application_uuid, name: 'Shopfront' },
      });
    });

    it('on the address of its mode', async () => {
      const test = await bed.accounts.tokens.issue(grantor, { mode: 'test' });
      expect((await bed.call('/v1/orders', { key: test.token, surface: 'test' })).status).toBe(200);
      expect(await refusalOf(await call(test.token))).toEqual([403, 'environment_mismatch', null]);
    });

    it('and is looked up once', async () => {
      const fresh = await bed.accounts.tokens.issue(grantor);
      const before = bed.accounts.lookUps.hashes;
      const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await call(fresh.token)).status));
      expect(statuses).toEqual([200, 200, 200, 200, 200]);
      expect((await call(fresh.token)).status).toBe(200);
      expect(bed.accounts.lookUps.hashes - before).toBe(1);
    });

    it('even if many others are used for the first time from the same address', async () => {
      const busy = await bed.accounts.tokens.issue(await bed.account('Busy'));
      const tokens = bed.accounts.tokens.issueMore(busy, 250);
      const statuses = new Set<number>();
      while (tokens.length > 0) {
        const answers = await Promise.all(tokens.splice(0, 10).map((each) => call(each)));
        for (const { status } of answers) statuses.add(status);
      }
      expect(statuses).toEqual(new Set([200]));
    });

    it('and shows its application at /v1/me', async () => {
      const response = await call(token.token, '/v1/me');
      expect([response.status, await response.json()]).toMatchObject([
        200,
        {
          account: { id: grantor },
          application: { id: token.applicationId, name: 'Shopfront', scopes: ['orders:read'] },
        },
      ]);
    });
  });

  describe('an access token is refused', () => {
    it('for a scope that it does not have', async () => {
      const [status, code] = await refusalOf(await call(token.token, '/v1/orders', 'POST'));
      expect([status, code]).toEqual([403, 'insufficient_scope']);
    });

    it('if the account that granted access is suspended', async () => {
      const late = await bed.account('Latepay');
      const before = await bed.accounts.tokens.issue(late);
      expect((await call(before.token)).status).toBe(200);
      await bed.accounts.suspend(late);
      await eventually(async () =>
        expect(await refusalOf(await call(before.token))).toEqual([403, 'account_suspended', null]),
      );
    });

    it('as expired after its lifetime, for a day, by every gateway, and draws nothing on the account', async () => {
      const short = await bed.accounts.tokens.issue(grantor, { livesMs: 1_000 });
      expect((await call(short.token)).status).toBe(200);
      await eventually(async () =>
        expect(await refusalOf(await call(short.token))).toEqual([401, 'expired_token', invalid]),
      );
      const old = await bed.accounts.tokens.issue(grantor, { livesMs: 60_000 - dayMs });
      const remaining: number[] = [];
      for (const each of [short, old, short, old]) {
        const response = await call(each.token);
        remaining.push(Number(response.headers.get('ratelimit-remaining')));
        expect(response.headers.get('ratelimit-limit')).toBe(String(figures.sustained));
        expect(await refusalOf(response)).toEqual([401, 'expired_token', invalid]);
      }
      expect(remaining.toSorted((a, b) => a - b)).toEqual(remaining);
      const another = await bed.startAnother();
      try {
        const response = await bed.call('/v1/orders', { key: short.token, gateway: another });
        expect(await refusalOf(response)).toEqual([401, 'expired_token', invalid]);
      } finally {
        await another.stop();
      }
    });

    it.each<[string, (of: IssuedToken) => Promise<void>]>([
      ['its grant has ended', (of) => bed.accounts.tokens.endGrant(of)],
      ['its application is disabled', (of) => bed.accounts.tokens.disable(of)],
    ])('like an unknown one if %s, also after its lifetime', async (_, revoke) => {
      const [used, unused] = [
        await bed.accounts.tokens.issue(grantor, { livesMs: 3_000 }),
        await bed.accounts.tokens.issue(grantor, { livesMs: 1 }),
      ];
      expect((await call(used.token)).status).toBe(200);
      await Promise.all([revoke(used), revoke(unused)]);
      await eventually(async () => expect((await call(used.token)).status).toBe(401));
      const unknown = makeCredential('access_token');
      const refusal = async (text: string): Promise<unknown> => {
        const response = await bed.call('/v1/orders', { key: text, headers: { 'x-request-id': 'same' } });
        expect(response.headers.get('www-authenticate')).toBe(invalid);
        return response.json();
      };
      for (const text of [used.token, unused.token]) expect(await refusal(text)).toEqual(await refusal(unknown));
      await eventually(() => expect(Date.now()).toBeGreaterThan(Date.parse(used.known.token.expires_at)));
      expect(await refusal(used.token)).toEqual(await refusal(unknown));
    });

    it('without a look-up if it is another kind of credential', async () => {
      const before = bed.accounts.lookUps.hashes;
      for (const kind of ['refresh_token', 'authorization_code', 'client_secret'] as const) {
        expect(await refusalOf(await call(makeCredential(kind)))).toEqual([401, 'invalid_api_key', invalid]);
      }
      expect(bed.accounts.lookUps.hashes).toBe(before);
    });

    it('in the URL, as any kind of credential is', async () => {
      for (const kind of ['access_token', 'refresh_token', 'authorization_code', 'client_secret'] as const) {
        const response = await call(token.token, `/v1/orders?reference=${makeCredential(kind)}`);
        expect(await refusalOf(response)).toEqual([400, 'credential_in_url', null]);
      }
    });
  });

  it('is logged and counted by its grant, and never itself', async () => {
    const counted = async (): Promise<unknown> =>
      (
        await bed.accounts.internal<{ data: { credential_id: string; operation: string; calls: number }[] }>(
          'GET',
          `/internal/accounts/${grantor}/usage`,
        )
      ).data.filter(({ credential_id: id }) => id === token.grantId);
    await eventually(
      async () =>
        expect(await counted()).toContainEqual(expect.objectContaining({ operation: 'orders.list', status: 200 })),
      20_000,
    );
    const log = bed.logs.join('\n');
    expect(log).toContain(`"credential_id":"${token.grantId}"`);
    expect(log).not.toContain(token.token);
  });
});

describe('the tokens of people who are signed in to the dashboard', () => {
  const password = 'correct horse battery';
  const unknownPath = '/v1/nothing-is-here';

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
        actor: { type: 'dashboard', id: decodeId('user', person.userId), name: person.access.person!.email },
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
      await eventually(
        async () => expect(await refusalOf(await call(person))).toEqual([401, 'invalid_api_key']),
        2_000,
      );
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
    const seller = '/v1/sellers/sel_034qzGohS8kW2fN5rVbTxL';
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
      ['PATCH', seller, { portal: { username: 'API_SAHYADRI', password: 'h7!kQ2vZ' } }],
      ['PATCH', seller, { portal: { password: null } }],
    ] as const;
    const harmless = [
      ['PATCH', endpoint, { description: 'ERP', events: ['order.created'] }],
      ['PATCH', seller, { portal: { username: 'API_SAHYADRI' }, number_prefix: 'A' }],
      ['POST', `${endpoint}/pause`, {}],
    ] as const;
    const nothing = ['POST', '/v1/webhook-endpoints', { url: 'no address' }] as const;

    it('needs the password again in live mode: a new address of events, a secret, the login at the portal', async () => {
      const late = (await signedInLongAgo(await signIn('owner'))).access.access_token;
      for (const sent of needing) {
        expect([sent, await refusalOf(await send(late, sent, 'live'))]).toEqual([
          sent,
          [403, 'recent_sign_in_required'],
        ]);
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
      const scopes = ['webhooks:manage', 'invoice-settings:write'] as const;
      const { key } = await bed.accounts.key(account, { scopes });
      const { token } = await bed.accounts.tokens.issue(account, { scopes });
      for (const credential of [key, token]) {
        for (const sent of needing) expect([sent, (await send(credential, sent, 'live')).status]).toEqual([sent, 200]);
      }
    });
  });
});

function bearer(key: string): Record<string, string> {
  return { authorization: `Bearer ${key}` };
}

/** Swaps two neighbouring characters that differ. */
function mistype(key: string): string {
  for (let at = 9; ; at++) {
    if (key[at] !== key[at + 1]) return key.slice(0, at) + key[at + 1] + key[at] + key.slice(at + 2);
  }
}
