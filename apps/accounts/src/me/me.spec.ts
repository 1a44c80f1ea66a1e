import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { firstVersion, getMe, newestVersion } from '@millwright/contracts';
import { decodeId } from '@millwright/persistence';
import type { CallerCredential } from '@millwright/service-kit';
import { AccountsApp, type Backbone, createBackbone } from '../testing/accounts-app.js';
import { makeGrant } from '../testing/grants.js';

let backbone: Backbone;
let app: AccountsApp;

beforeAll(async () => {
  backbone = await createBackbone();
  app = await AccountsApp.start(backbone);
}, 30_000);

const keyOf = (id: string): CallerCredential => ({ kind: 'key', id: decodeId('key', id)! });
const grantOf = (id: string): CallerCredential => ({ kind: 'grant', id: decodeId('grant', id)! });

afterAll(async () => {
  await app?.stop();
  await backbone?.scratch.drop();
});

it('a caller is told its account, its key, and the figures of its mode', async () => {
  const id = await app.account({ plans: ['Flow Growth', 'Desk Starter'], time_zone: 'Europe/Berlin' });
  const accountId = decodeId('account', id)!;
  const [live, test] = [
    await app.key(id, { expires_in_seconds: 60 }),
    await app.key(id, { mode: 'test', scopes: ['orders:write', 'orders:read'] }),
  ];
  const ofLive = await app.operate(getMe, { accountId, livemode: true }, keyOf(live.key_id));
  expect(ofLive).toEqual({
    status: 200,
    body: {
      account: {
        id,
        name: 'Bluepeak',
        plans: ['Flow Growth', 'Desk Starter'],
        status: 'active',
        time_zone: 'Europe/Berlin',
        pinned_version: null,
      },
      key: {
        id: live.key_id,
        name: 'ERP',
        prefix: 'svc_live_',
        last4: live.key.slice(-4),
        scopes: ['orders:read'],
        expires_at: live['expires_at'],
      },
      livemode: true,
      limits: { sustained: 50, burst: 150, concurrent: 40 },
      service_version: newestVersion,
    },
  });
  const ofTest = await app.operate(getMe, { accountId, livemode: false }, keyOf(test.key_id), firstVersion);
  expect(ofTest.body).toMatchObject({
    key: { id: test.key_id, scopes: ['orders:write', 'orders:read'], expires_at: null },
    livemode: false,
    limits: { sustained: 20, burst: 40, concurrent: 10 },
    service_version: firstVersion,
  });
  for (const { body } of [ofLive, ofTest]) expect(getMe.response.parse(body)).toEqual(body);
});

it('a caller by an access token is told its application in place of a key', async () => {
  const id = await app.account();
  const { grantId, applicationId } = await makeGrant(app, id);
  const told = await app.operate(getMe, { accountId: decodeId('account', id)!, livemode: true }, grantOf(grantId));
  expect(told).toEqual({
    status: 200,
    body: {
      account: expect.objectContaining({ id, name: 'Bluepeak' }),
      application: { id: applicationId, name: 'Shopfront', scopes: ['orders:read'] },
      livemode: true,
      limits: expect.objectContaining({ sustained: expect.any(Number) }),
      service_version: newestVersion,
    },
  });
  expect(getMe.response.parse(told.body)).toEqual(told.body);
});

it('a grant of another account, or of the other mode, is not told of', async () => {
  const [own, other] = [await app.account(), await app.account()];
  const { grantId } = await makeGrant(app, other);
  const ask = (account: string, livemode: boolean) =>
    app.operate(getMe, { accountId: decodeId('account', account)!, livemode }, grantOf(grantId));
  expect([(await ask(own, true)).status, (await ask(other, false)).status, (await ask(other, true)).status]).toEqual([
    404, 404, 200,
  ]);
});

it('the login of requests sees the grants of its tenant alone, and the names of the applications that have them', async () => {
  const [own, other] = [await app.account(), await app.account()];
  const { grantId, applicationId } = await makeGrant(app, own);
  await makeGrant(app, own, false);
  await makeGrant(app, other);
  const tenant = { accountId: decodeId('account', own)!, livemode: true };
  const seen = (sql: string): Promise<{ id: string }[]> => app.database.asTenant(tenant, (work) => work.query(sql));
  expect(await seen('SELECT id FROM grants')).toEqual([{ id: decodeId('grant', grantId) }]);
  expect(await seen('SELECT id, name FROM applications')).toEqual([
    { id: decodeId('application', applicationId), name: 'Shopfront' },
  ]);
  for (const hidden of [
    'SELECT redirect_uris FROM applications',
    'SELECT user_id FROM grants',
    'SELECT id FROM users',
  ]) {
    await expect(seen(hidden)).rejects.toThrow('permission denied');
  }
});

it('a key of another account, or of the other mode, is not told of', async () => {
  const [own, other] = [await app.account(), await app.account()];
  const { key_id: keyId } = await app.key(other);
  const ask = (account: string, livemode: boolean) =>
    app.operate(getMe, { accountId: decodeId('account', account)!, livemode }, keyOf(keyId));
  expect([(await ask(own, true)).status, (await ask(other, false)).status, (await ask(other, true)).status]).toEqual([
    404, 404, 200,
  ]);
});

it('a call that the gateway has not signed is refused', async () => {
  expect((await app.call('GET', '/v1/me')).status).toBe(401);
});
