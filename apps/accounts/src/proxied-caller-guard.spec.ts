import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { authRoutes } from '@millwright/contracts';
import { callerHeader, proxiedCallerHeader, signCaller, signProxiedCaller } from '@millwright/operations';
import { testCallerKey, testInternalToken } from '@millwright/testing';
import { type AccountsApp, proxiedCaller as caller, startAccounts } from './testing/start-accounts.js';

const call = { audience: 'accounts', method: 'POST', path: '/leaks' };
const payload = { credentials: ['x'] };

let app: AccountsApp;

beforeAll(async () => {
  app = await startAccounts({ environment: { GITLAB_REVOCATION_TOKENS: 'a'.repeat(32) } });
});

afterAll(() => app?.stop());

const send = (headers: Record<string, string>) => app.nest.inject({ method: 'POST', url: '/leaks', headers, payload });
const refusal = { error: { code: 'unauthorized', message: expect.any(String) } };

describe('a request that the gateway proxies', () => {
  it('is admitted with the signed header of the gateway', async () => {
    expect((await send({ [proxiedCallerHeader]: signProxiedCaller(caller, call, testCallerKey) })).statusCode).toBe(
      202,
    );
  });

  it.each<[string, Record<string, string>]>([
    ['no header', {}],
    ['the internal token alone', { authorization: `Bearer ${testInternalToken}` }],
    ['a header that is no claim', { [proxiedCallerHeader]: 'x.y' }],
    ['a header signed with another key', { [proxiedCallerHeader]: signProxiedCaller(caller, call, 'another key') }],
    [
      'a header for another app',
      { [proxiedCallerHeader]: signProxiedCaller(caller, { ...call, audience: 'orders' }, testCallerKey) },
    ],
    [
      'a header for another path',
      { [proxiedCallerHeader]: signProxiedCaller(caller, { ...call, path: '/leaks/github' }, testCallerKey) },
    ],
    [
      'a header for another method',
      { [proxiedCallerHeader]: signProxiedCaller(caller, { ...call, method: 'GET' }, testCallerKey) },
    ],
    [
      'a header that has expired',
      { [proxiedCallerHeader]: signProxiedCaller(caller, call, testCallerKey, Date.now() - 60_000) },
    ],
    [
      'the header of an authenticated caller',
      {
        [proxiedCallerHeader]: signCaller(
          {
            accountId: '01999999-9999-7999-8999-999999999999',
            livemode: true,
            scopes: [],
            credential: { kind: 'key', id: '01999999-9999-7999-8999-999999999999' },
            actor: { type: 'api_key', id: '01999999-9999-7999-8999-999999999999', name: 'ERP' },
            version: '2026-11-01',
            timeZone: 'Asia/Kolkata',
          },
          { ...call, body: Buffer.alloc(0), idempotencyKey: undefined, ifMatch: undefined },
          { requestId: 'req_1' },
          testCallerKey,
        ),
      },
    ],
    [
      'its claim in the header of authenticated callers',
      { [callerHeader]: signProxiedCaller(caller, call, testCallerKey) },
    ],
  ])('is refused with %s', async (_, headers) => {
    const answer = await send(headers);
    expect([answer.statusCode, answer.json()]).toEqual([401, refusal]);
  });

  it('is refused without the header by every operation of leak reports', async () => {
    const routes = authRoutes.filter(({ path }) => path.startsWith('/leaks'));
    expect(routes).toHaveLength(4);
    for (const { methods, path } of routes) {
      const answer = await app.nest.inject({
        method: methods[0]!,
        url: path,
        ...(methods[0] === 'POST' && { payload: [] }),
      });
      expect([path, answer.statusCode, answer.json()]).toEqual([path, 401, refusal]);
    }
  });
});
