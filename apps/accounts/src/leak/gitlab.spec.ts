import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeApiKey } from '@millwright/service-kit';
import { AccountsApp, type Backbone, createBackbone } from '../testing/accounts-app.js';

const [token, otherToken] = ['a'.repeat(32), 'b'.repeat(32)];
const typesPath = '/leaks/gitlab/revocable-token-types';
const revokePath = '/leaks/gitlab/revoke-tokens';
const type = 'gitleaks_rule_id_millwright_live_key';
const location = 'https://gitlab.example/works/erp/-/blob/main/config.ts';

let backbone: Backbone;
let app: AccountsApp;

beforeAll(async () => {
  backbone = await createBackbone();
  app = await AccountsApp.start(backbone, { GITLAB_REVOCATION_TOKENS: `${token},${otherToken}` });
}, 60_000);

afterAll(async () => {
  await app?.stop();
  await backbone?.scratch.drop();
});

const revoke = (payload: object, authorization = token) =>
  app.visit('POST', revokePath, { payload, headers: { authorization } });
const revokedAt = async (keyId: string): Promise<string | null> =>
  (await app.call('GET', `/internal/keys/${keyId}`)).body.revoked_at;

describe('GitLab', () => {
  it('is told the types that are revoked, of which test keys are none', async () => {
    const { status, body } = await app.visit('GET', typesPath, { headers: { authorization: token } });
    const others = ['access_token', 'refresh_token'].map((kind) => `gitleaks_rule_id_millwright_${kind}`);
    expect([status, body]).toEqual([200, { types: [type, ...others] }]);
  });

  it('has live keys revoked and their owners mailed, once however often it asks', async () => {
    const accountId = await app.account();
    const key = await app.key(accountId);
    const items = [
      { type, token: key.key, location },
      { type, token: makeApiKey('live'), location },
      { type, token: 'text', location: null },
    ];
    const answers = [await revoke(items), await revoke(items), await revoke([])];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [204, undefined]));
    expect(await revokedAt(key.key_id)).not.toBeNull();
    expect((await app.mailsTo(accountId)).map(({ values }) => values)).toEqual([
      expect.objectContaining({ key_id: key.key_id, reported_by: 'gitlab', found_at: [location] }),
    ]);
  });

  it.each([
    ['as it is', token],
    ['as a bearer token', `Bearer ${token}`],
    ['of another instance', otherToken],
  ])('may send its token %s', async (_, authorization) => {
    expect((await revoke([], authorization)).status).toBe(204);
    expect((await app.visit('GET', typesPath, { headers: { authorization } })).status).toBe(200);
  });

  it('is refused without its token, with nothing done', async () => {
    const key = await app.key(await app.account());
    for (const authorization of ['', 'Bearer', `${token}x`, `Basic ${token}`, `${token},${otherToken}`]) {
      expect((await revoke([{ type, token: key.key, location }], authorization)).status).toBe(401);
      expect((await app.visit('GET', typesPath, { headers: { authorization } })).status).toBe(401);
    }
    expect((await app.visit('GET', typesPath)).status).toBe(401);
    expect((await app.visit('POST', revokePath, { payload: [] })).status).toBe(401);
    expect(await revokedAt(key.key_id)).toBeNull();
  });

  it.each([
    ['no list', { type, token: 'x', location }],
    ['an item without a token', [{ type, location }]],
    ['an item that is none', [null]],
    ['a token that is too long', [{ type, token: 'x'.repeat(1_001), location }]],
  ])('is refused where it sends %s', async (_, payload) => {
    const { status, body } = await revoke(payload);
    expect([status, body.error.code]).toEqual([400, 'invalid_parameter']);
  });

  it('is refused as a whole where a type is not revoked here', async () => {
    const key = await app.key(await app.account());
    const { status, body } = await revoke([
      { type, token: key.key, location },
      { type: 'gitleaks_rule_id_other', token: 'x', location },
    ]);
    expect([status, body.error.param, body.error.message]).toEqual([400, '[1].type', expect.stringContaining(type)]);
    expect(await revokedAt(key.key_id)).toBeNull();
  });
});

it('without tokens the operations of GitLab are not there', async () => {
  const without = await AccountsApp.start(backbone);
  try {
    const headers = { authorization: token };
    const answers = [
      await without.visit('GET', typesPath, { headers }),
      await without.visit('POST', revokePath, { payload: [], headers }),
    ];
    expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
    ]);
  } finally {
    await without.stop();
  }
}, 30_000);
