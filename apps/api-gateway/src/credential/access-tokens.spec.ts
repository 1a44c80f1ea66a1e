/** Access tokens at the public addresses: what they allow, and how they are refused. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { errorBody } from '@millwright/contracts';
import { makeCredential } from '@millwright/service-kit';
import { eventually } from '@millwright/testing';
import type { AccountsProcess } from '../testing/accounts-process.js';
import type { IssuedToken } from '../testing/issued-tokens.js';
import { Testbed } from '../testing/testbed.js';

const figures = { sustained: 7, burst: 50, concurrent: 5 };
const dayMs = 86_400_000;
const invalid = 'Bearer realm="millwright", error="invalid_token"';

let bed: Testbed<AccountsProcess>;
let account: string;
let token: IssuedToken;

beforeAll(async () => {
  bed = await Testbed.startWithAccounts();
  account = await bed.account('Bluepeak', figures);
  token = await bed.accounts.tokens.issue(account);
}, 60_000);

afterAll(() => bed?.close());

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
    const test = await bed.accounts.tokens.issue(account, { mode: 'test' });
    expect((await bed.call('/v1/orders', { key: test.token, surface: 'test' })).status).toBe(200);
    expect(await refusalOf(await call(test.token))).toEqual([403, 'environment_mismatch', null]);
  });

  it('and is looked up once', async () => {
    const fresh = await bed.accounts.tokens.issue(account);
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
        account: { id: account },
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
    const short = await bed.accounts.tokens.issue(account, { livesMs: 1_000 });
    expect((await call(short.token)).status).toBe(200);
    await eventually(async () =>
      expect(await refusalOf(await call(short.token))).toEqual([401, 'expired_token', invalid]),
    );
    const old = await bed.accounts.tokens.issue(account, { livesMs: 60_000 - dayMs });
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
      await bed.accounts.tokens.issue(account, { livesMs: 3_000 }),
      await bed.accounts.tokens.issue(account, { livesMs: 1 }),
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
        `/internal/accounts/${account}/usage`,
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
