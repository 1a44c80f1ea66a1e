import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isLongForm } from '@millwright/testing';
import { type AccountsApp, createAccount, createKey, mailsTo, startAccounts } from '../../testing/start-accounts.js';
import { ExpiringKeysJob } from './expiring-keys.job.js';

const daySeconds = 86_400;
const dayMs = 1000 * daySeconds;

let app: AccountsApp;

beforeAll(async () => {
  app = await startAccounts();
});

afterAll(() => app?.stop());

const lasting = (accountId: string, days: number) =>
  createKey(app, accountId, { expires_in_seconds: days * daySeconds });

/** Time passes for all keys: by the clock in the long form, which takes partitions of all days between. */
async function pass(ms: number): Promise<void> {
  if (isLongForm) return app.advance(ms);
  await app.database.worker.query(
    `UPDATE api_keys SET created_at = created_at - passed, expires_at = expires_at - passed
       FROM make_interval(secs => $1) passed`,
    [ms / 1_000],
  );
  await app.nest.get(ExpiringKeysJob).runNow();
}

describe('the owner of a key', () => {
  it('is mailed once, when the key has a week left', async () => {
    const accountId = await createAccount(app, { email: 'asha@bluepeak.example', time_zone: 'Europe/Berlin' });
    const key = await lasting(accountId, 30);
    await pass(23 * dayMs - 60_000);
    expect(await mailsTo(app, accountId)).toEqual([]);
    await app.advance(60_000);
    const { body: shown } = await app.internal('GET', `/internal/keys/${key.key_id}`);
    const mail = {
      recipient: 'asha@bluepeak.example',
      kind: 'key_expiring',
      values: {
        account_id: accountId,
        account_name: 'Bluepeak',
        key_id: key.key_id,
        key_name: 'ERP',
        mode: 'live',
        last4: key.key.slice(-4),
        expires_at: shown.expires_at,
        time_zone: 'Europe/Berlin',
      },
    };
    expect(await mailsTo(app, accountId)).toEqual([mail]);
    await pass(dayMs);
    expect(await mailsTo(app, accountId)).toEqual([mail]);
  });

  it('is not mailed about keys with a lifetime of two weeks or none, nor about revoked, replaced or expired ones', async () => {
    const accountId = await createAccount(app);
    const [, , , revoked, replaced] = [
      await lasting(accountId, 14),
      await lasting(accountId, 3),
      await createKey(app, accountId),
      await lasting(accountId, 20),
      await lasting(accountId, 20),
    ];
    await app.internal('POST', `/internal/keys/${revoked.key_id}/revoke`);
    const { body: successor } = await app.internal('POST', `/internal/keys/${replaced.key_id}/replace`);
    await pass(14 * dayMs);
    const mailedAbout = (await mailsTo(app, accountId)).map(({ values }) => (values as { key_id: string }).key_id);
    expect(mailedAbout).toEqual([successor.key_id]);

    const unseen = await createAccount(app);
    await lasting(unseen, 20);
    await pass(20 * dayMs);
    expect(await mailsTo(app, unseen)).toEqual([]);
  });

  it('is mailed once by concurrent processes', async () => {
    const accountIds = await Promise.all(Array.from({ length: 5 }, () => createAccount(app)));
    await Promise.all(accountIds.map((id) => lasting(id, 15)));
    await pass(9 * dayMs);
    await app.database.worker.query('UPDATE api_keys SET expiry_mailed_at = NULL');
    await app.database.worker.query('DELETE FROM mails');
    // Each runs by itself, with all that was injected.
    const jobs = Array.from({ length: 4 }, () => Object.create(app.nest.get(ExpiringKeysJob)) as ExpiringKeysJob);
    await Promise.all(jobs.map((each) => each.runNow()));
    for (const id of accountIds) expect(await mailsTo(app, id)).toHaveLength(1);
  });
});
