import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeApiKey } from '@millwright/service-kit';
import {
  type AccountsApp,
  callProxied,
  createAccount,
  createKey,
  mailsTo,
  startAccounts,
} from '../../testing/start-accounts.js';

const [token, otherToken] = ['a'.repeat(32), 'b'.repeat(32)];
const typesPath = '/leaks/gitlab/revocable-token-types';
const revokePath = '/leaks/gitlab/revoke-tokens';
const type = 'gitleaks_rule_id_millwright_live_key';
const largestBytes = 16 * 1_048_576;
const largestNoJson = '['.repeat(largestBytes);
const location = 'https://gitlab.example/works/erp/-/blob/main/config.ts';

let app: AccountsApp;

beforeAll(async () => {
  app = await startAccounts({ environment: { GITLAB_REVOCATION_TOKENS: `${token},${otherToken}` } });
});

afterAll(() => app?.stop());

const revoke = (payload: object | string, authorization = token) =>
  callProxied(app, 'POST', revokePath, { payload, headers: { authorization } });
const revokedAt = async (keyId: string): Promise<string | null> =>
  (await app.internal('GET', `/internal/keys/${keyId}`)).body.revoked_at;

describe('GitLab', () => {
  it('gets the revocable types, without test keys', async () => {
    const { status, body } = await callProxied(app, 'GET', typesPath, { headers: { authorization: token } });
    const others = ['access_token', 'refresh_token'].map((kind) => `gitleaks_rule_id_millwright_${kind}`);
    expect([status, body]).toEqual([200, { types: [type, ...others] }]);
  });

  it('has live keys revoked and their owners mailed, once for repeated requests', async () => {
    const accountId = await createAccount(app);
    const key = await createKey(app, accountId);
    const items = [
      { type, token: key.key, location },
      { type, token: makeApiKey('live'), location },
      { type, token: 'text', location: null },
    ];
    const answers = [await revoke(items), await revoke(items), await revoke([])];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [204, '']));
    expect(await revokedAt(key.key_id)).not.toBeNull();
    expect((await mailsTo(app, accountId)).map(({ values }) => values)).toEqual([
      expect.objectContaining({ key_id: key.key_id, reported_by: 'gitlab', found_at: [location] }),
    ]);
  });

  it.each([
    ['as it is', token],
    ['as a bearer token', `Bearer ${token}`],
    ['of another instance', otherToken],
  ])('may send its token %s', async (_, authorization) => {
    expect((await revoke([], authorization)).status).toBe(204);
    expect((await callProxied(app, 'GET', typesPath, { headers: { authorization } })).status).toBe(200);
  });

  it('is refused without its token, without any effect', async () => {
    const key = await createKey(app, await createAccount(app));
    for (const authorization of ['', 'Bearer', `${token}x`, `Basic ${token}`, `${token},${otherToken}`]) {
      expect((await revoke([{ type, token: key.key, location }], authorization)).status).toBe(401);
      expect((await callProxied(app, 'GET', typesPath, { headers: { authorization } })).status).toBe(401);
    }
    expect((await callProxied(app, 'GET', typesPath)).status).toBe(401);
    expect((await callProxied(app, 'POST', revokePath, { payload: [] })).status).toBe(401);
    expect(await revokedAt(key.key_id)).toBeNull();
  });

  it.each([
    ['no list', { type, token: 'x', location }],
    ['an item without a token', [{ type, location }]],
    ['an item that is none', [null]],
    ['a token that is too long', [{ type, token: 'x'.repeat(1_001), location }]],
  ])('is refused if it sends %s', async (_, payload) => {
    const { status, body } = await revoke(payload);
    expect([status, body.error.code]).toEqual([400, 'invalid_parameter']);
  });

  it('is parsed only once its token was checked, and within bounds', async () => {
    expect((await revoke(largestNoJson, `${token}x`)).status).toBe(401);
    expect((await revoke('{')).body.error.code).toBe('invalid_json');
    expect((await revoke(`[${'{},'.repeat(largestBytes / 24)}{}]`)).status).toBe(413);
  });

  it('is refused as a whole if one type is not revocable', async () => {
    const key = await createKey(app, await createAccount(app));
    const { status, body } = await revoke([
      { type, token: key.key, location },
      { type: 'gitleaks_rule_id_other', token: 'x', location },
    ]);
    expect([status, body.error.param, body.error.message]).toEqual([400, '[1].type', expect.stringContaining(type)]);
    expect(await revokedAt(key.key_id)).toBeNull();
  });
});

it('without configured tokens the operations of GitLab are 404', async () => {
  const without = await startAccounts({ backbone: app.backbone });
  try {
    const headers = { authorization: token };
    const answers = [
      await callProxied(without, 'GET', typesPath, { headers }),
      await callProxied(without, 'POST', revokePath, { payload: [], headers }),
      await callProxied(without, 'POST', revokePath, { payload: '[', headers }),
    ];
    for (const { status, body } of answers) expect([status, body.error.code]).toEqual([404, 'not_found']);
  } finally {
    await without.stop();
  }
}, 30_000);
