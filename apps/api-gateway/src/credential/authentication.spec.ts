import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeApiKey } from '@millwright/service-kit';
import { eventually } from '@millwright/testing';
import type { AccountsProcess } from '../testing/accounts-process.js';
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

function bearer(key: string): Record<string, string> {
  return { authorization: `Bearer ${key}` };
}

/** Swaps two neighbouring characters that differ. */
function mistype(key: string): string {
  for (let at = 9; ; at++) {
    if (key[at] !== key[at + 1]) return key.slice(0, at) + key[at + 1] + key[at] + key.slice(at + 2);
  }
}
