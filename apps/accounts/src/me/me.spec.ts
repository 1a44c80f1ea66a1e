import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { firstVersion, getMe, newestVersion } from '@millwright/contracts';
import type { CallerCredential } from '@millwright/operations';
import { decodeId } from '@millwright/service-kit';
import { type AccountsApp, createAccount, createKey, startAccounts } from '../testing/start-accounts.js';
import { insertGrant } from '../testing/grants.js';

let app: AccountsApp;

beforeAll(async () => {
  app = await startAccounts();
});

const keyOf = (id: string): CallerCredential => ({ kind: 'key', id: decodeId('key', id)! });
const grantOf = (id: string): CallerCredential => ({ kind: 'grant', id: decodeId('grant', id)! });

afterAll(() => app?.stop());

it('a caller with a key gets its account, its key and the limits of its mode', async () => {
  const id = await createAccount(app, { plans: ['Flow Growth', 'Desk Starter'], time_zone: 'Europe/Berlin' });
  const accountId = decodeId('account', id)!;
  const [live, test] = [
    await createKey(app, id, { expires_in_seconds: 60 }),
    await createKey(app, id, { mode: 'test', scopes: ['orders:write', 'orders:read'] }),
  ];
  const ofLive = await app.call(getMe, { accountId, livemode: true }, { credential: keyOf(live.key_id) });
  expect([ofLive.status, ofLive.body]).toEqual([
    200,
    {
      type: 'api_key',
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
  ]);
  const ofTest = await app.call(
    getMe,
    { accountId, livemode: false },
    { credential: keyOf(test.key_id), version: firstVersion },
  );
  expect(ofTest.body).toMatchObject({
    key: { id: test.key_id, scopes: ['orders:write', 'orders:read'], expires_at: null },
    livemode: false,
    limits: { sustained: 20, burst: 40, concurrent: 10 },
    service_version: firstVersion,
  });
  for (const { body } of [ofLive, ofTest]) expect(getMe.response.parse(body)).toEqual(body);
});

it('a caller with an access token gets its application instead of a key', async () => {
  const id = await createAccount(app);
  const { grantId, applicationId } = await insertGrant(app, id);
  const answer = await app.call(
    getMe,
    { accountId: decodeId('account', id)!, livemode: true },
    { credential: grantOf(grantId), scopes: ['orders:read'] },
  );
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      type: 'application',
      account: expect.objectContaining({ id, name: 'Bluepeak' }),
      application: { id: applicationId, name: 'Shopfront', scopes: ['orders:read'] },
      livemode: true,
      limits: expect.objectContaining({ sustained: expect.any(Number) }),
      service_version: newestVersion,
    },
  ]);
  expect(getMe.response.parse(answer.body)).toEqual(answer.body);
});

it('a grant of another account or mode is 404', async () => {
  const [own, other] = [await createAccount(app), await createAccount(app)];
  const { grantId } = await insertGrant(app, other);
  const ask = (account: string, livemode: boolean) =>
    app.call(getMe, { accountId: decodeId('account', account)!, livemode }, { credential: grantOf(grantId) });
  expect([(await ask(own, true)).status, (await ask(other, false)).status, (await ask(other, true)).status]).toEqual([
    404, 404, 200,
  ]);
});

it('the request login sees only grants of its tenant, and the names of their applications', async () => {
  const [own, other] = [await createAccount(app), await createAccount(app)];
  const { grantId, applicationId } = await insertGrant(app, own);
  await insertGrant(app, own, false);
  await insertGrant(app, other);
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

it('a key of another account or mode is 404', async () => {
  const [own, other] = [await createAccount(app), await createAccount(app)];
  const { key_id: keyId } = await createKey(app, other);
  const ask = (account: string, livemode: boolean) =>
    app.call(getMe, { accountId: decodeId('account', account)!, livemode }, { credential: keyOf(keyId) });
  expect([(await ask(own, true)).status, (await ask(other, false)).status, (await ask(other, true)).status]).toEqual([
    404, 404, 200,
  ]);
});

it('a call that the gateway has not signed is refused', async () => {
  expect((await app.internal('GET', getMe.path)).status).toBe(401);
});
