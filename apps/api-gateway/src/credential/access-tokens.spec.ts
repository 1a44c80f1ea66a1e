/** Access tokens at the public addresses: whom they let in, and as whom; what is said of those that no longer do. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { errorBody } from '@millwright/contracts';
import { makeCredential } from '@millwright/service-kit';
import { eventually } from '@millwright/testing';
import type { IssuedToken } from '../testing/issued-tokens.js';
import { Testbed } from '../testing/testbed.js';

const figures = { sustained: 7, burst: 50, concurrent: 5 };
const dayMs = 86_400_000;
const invalid = 'Bearer realm="millwright", error="invalid_token"';

let bed: Testbed;
let account: string;
let token: IssuedToken;

beforeAll(async () => {
  bed = await Testbed.start();
  account = await bed.account('Bluepeak', figures);
  token = await bed.token(account);
}, 60_000);

afterAll(() => bed?.close());

const call = (text: string, path = '/v1/orders', method = 'GET'): Promise<Response> =>
  bed.call(path, { key: text, method });

async function refusalOf(response: Response): Promise<[number, string, string | null]> {
  const { code } = errorBody.parse(await response.json()).error;
  return [response.status, code, response.headers.get('www-authenticate')];
}

describe('an access token lets in', () => {
  it('as the account that granted access, with its own scopes, and is known to the owner as a grant', async () => {
    const response = await call(token.token);
    expect(response.status).toBe(200);
    expect(response.headers.get('ratelimit-limit')).toBe(String(figures.sustained));
    expect(bed.orders.calls.at(-1)!.caller).toMatchObject({
      accountId: token.known.account.account_uuid,
      livemode: true,
      scopes: ['orders:read'],
      credential: { kind: 'grant', id: token.known.grant.grant_uuid },
    });
  });

  it('on the address of its mode', async () => {
    const test = await bed.token(account, { mode: 'test' });
    expect((await bed.call('/v1/orders', { key: test.token, surface: 'test' })).status).toBe(200);
    expect(await refusalOf(await call(test.token))).toEqual([403, 'environment_mismatch', null]);
  });

  it('and is asked for once', async () => {
    const fresh = await bed.token(account);
    const before = bed.lookups.asked;
    const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await call(fresh.token)).status));
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    expect((await call(fresh.token)).status).toBe(200);
    expect(bed.lookups.asked - before).toBe(1);
  });

  it('however many others come from the same address for the first time', async () => {
    const busy = await bed.token(await bed.account('Busy'));
    const tokens = bed.tokens.issueMore(busy, 250);
    const statuses = new Set<number>();
    while (tokens.length > 0) {
      const answers = await Promise.all(tokens.splice(0, 10).map((each) => call(each)));
      for (const { status } of answers) statuses.add(status);
    }
    expect(statuses).toEqual(new Set([200]));
  });

  it('to what accounts tells of the caller: its application', async () => {
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

  it('where the account that granted access is suspended', async () => {
    const late = await bed.account('Latepay');
    const before = await bed.token(late);
    expect((await call(before.token)).status).toBe(200);
    await bed.suspend('Latepay');
    await eventually(async () =>
      expect(await refusalOf(await call(before.token))).toEqual([403, 'account_suspended', null]),
    );
  });

  it('as expired after its lifetime, for a day, by every gateway, and takes nothing from the account', async () => {
    const short = await bed.token(account, { livesMs: 1_000 });
    expect((await call(short.token)).status).toBe(200);
    await eventually(async () =>
      expect(await refusalOf(await call(short.token))).toEqual([401, 'expired_token', invalid]),
    );
    const old = await bed.token(account, { livesMs: 60_000 - dayMs });
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
      await another.close();
    }
  });

  it.each<[string, (of: IssuedToken) => Promise<void>]>([
    ['its grant has ended', (of) => bed.tokens.endGrant(of)],
    ['its application is disabled', (of) => bed.tokens.disable(of)],
  ])('as one that does not exist where %s, also after its lifetime', async (_, revoke) => {
    const [used, unused] = [await bed.token(account, { livesMs: 3_000 }), await bed.token(account, { livesMs: 1 })];
    expect((await call(used.token)).status).toBe(200);
    await Promise.all([revoke(used), revoke(unused)]);
    await eventually(async () => expect((await call(used.token)).status).toBe(401));
    const unknown = makeCredential('access_token');
    const words = async (text: string): Promise<unknown> => {
      const response = await bed.call('/v1/orders', { key: text, headers: { 'x-request-id': 'same' } });
      expect(response.headers.get('www-authenticate')).toBe(invalid);
      return response.json();
    };
    for (const text of [used.token, unused.token]) expect(await words(text)).toEqual(await words(unknown));
    await eventually(() => expect(Date.now()).toBeGreaterThan(Date.parse(used.known.token.expires_at)));
    expect(await words(used.token)).toEqual(await words(unknown));
  });

  it('without asking anybody where it is another kind of credential', async () => {
    const before = bed.lookups.asked;
    for (const kind of ['refresh_token', 'authorization_code', 'client_secret'] as const) {
      expect(await refusalOf(await call(makeCredential(kind)))).toEqual([401, 'invalid_api_key', invalid]);
    }
    expect(bed.lookups.asked).toBe(before);
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
      await bed.internal<{ data: { credential_id: string; operation: string; calls: number }[] }>(
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
