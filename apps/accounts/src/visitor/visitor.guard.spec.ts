import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { authRoutes } from '@millwright/contracts';
import { callerHeader, signCaller, signVisitor, visitorHeader } from '@millwright/service-kit';
import { AccountsApp, type Backbone, callerKey, createBackbone, token, visitor } from '../testing/accounts-app.js';

const call = { audience: 'accounts', method: 'POST', path: '/leaks' };
const payload = { credentials: ['x'] };

let backbone: Backbone;
let app: AccountsApp;

beforeAll(async () => {
  backbone = await createBackbone();
  app = await AccountsApp.start(backbone, { GITLAB_REVOCATION_TOKENS: 'a'.repeat(32) });
}, 60_000);

afterAll(async () => {
  await app?.stop();
  await backbone?.scratch.drop();
});

const send = (headers: Record<string, string>) => app.nest.inject({ method: 'POST', url: '/leaks', headers, payload });
const refusal = { error: { code: 'unauthorized', message: expect.any(String) } };

describe('a call of a visitor', () => {
  it('passes with the word of the gateway', async () => {
    expect((await send({ [visitorHeader]: signVisitor(visitor, call, callerKey) })).statusCode).toBe(202);
  });

  it.each<[string, Record<string, string>]>([
    ['no word', {}],
    ['the internal token alone', { authorization: `Bearer ${token}` }],
    ['a word that is none', { [visitorHeader]: 'x.y' }],
    ['a word under another key', { [visitorHeader]: signVisitor(visitor, call, 'another key') }],
    ['a word for another app', { [visitorHeader]: signVisitor(visitor, { ...call, audience: 'orders' }, callerKey) }],
    [
      'a word for another path',
      { [visitorHeader]: signVisitor(visitor, { ...call, path: '/leaks/github' }, callerKey) },
    ],
    ['a word for another method', { [visitorHeader]: signVisitor(visitor, { ...call, method: 'GET' }, callerKey) }],
    ['a word that has expired', { [visitorHeader]: signVisitor(visitor, call, callerKey, Date.now() - 60_000) }],
    [
      'the word on a caller of the API',
      {
        [visitorHeader]: signCaller(
          {
            accountId: '01999999-9999-7999-8999-999999999999',
            livemode: true,
            scopes: [],
            credential: { kind: 'key', id: '01999999-9999-7999-8999-999999999999' },
            version: '2026-11-01',
          },
          { ...call, body: Buffer.alloc(0) },
          'req_1',
          callerKey,
        ),
      },
    ],
    ['the word under the name of the other header', { [callerHeader]: signVisitor(visitor, call, callerKey) }],
  ])('is refused with %s', async (_, headers) => {
    const answer = await send(headers);
    expect([answer.statusCode, answer.json()]).toEqual([401, refusal]);
  });

  it('is refused without it at every place where leaks are reported', async () => {
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
