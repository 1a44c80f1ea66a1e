import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@millwright/service-kit';
import { MailOutbox } from '../mail/mail-outbox.js';
import { AccountsApp, type Backbone, createBackbone } from '../testing/accounts-app.js';
import { ExpiringKeys } from './expiring-keys.js';

const daySeconds = 86_400;
const dayMs = 1000 * daySeconds;

let backbone: Backbone;
let app: AccountsApp;

beforeAll(async () => {
  backbone = await createBackbone();
  app = await AccountsApp.start(backbone);
}, 30_000);

afterAll(async () => {
  await app?.stop();
  await backbone?.scratch.drop();
});

const lasting = (accountId: string, days: number) => app.key(accountId, { expires_in_seconds: days * daySeconds });

describe('the owner of a key', () => {
  it('is mailed once, when it has a week left', async () => {
    const accountId = await app.account({ email: 'asha@bluepeak.example', time_zone: 'Europe/Berlin' });
    const key = await lasting(accountId, 30);
    await app.advance(23 * dayMs - 60_000);
    expect(await app.mailsTo(accountId)).toEqual([]);
    await app.advance(60_000);
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
        expires_at: key['expires_at'],
        time_zone: 'Europe/Berlin',
      },
    };
    expect(await app.mailsTo(accountId)).toEqual([mail]);
    await app.advance(dayMs);
    expect(await app.mailsTo(accountId)).toEqual([mail]);
  });

  it('is not mailed about keys that last two weeks at most, have no end, or are revoked, replaced or expired', async () => {
    const accountId = await app.account();
    const [, , , revoked, replaced] = [
      await lasting(accountId, 14),
      await lasting(accountId, 3),
      await app.key(accountId),
      await lasting(accountId, 20),
      await lasting(accountId, 20),
    ];
    await app.call('POST', `/internal/keys/${revoked.key_id}/revoke`);
    const { body: successor } = await app.call('POST', `/internal/keys/${replaced.key_id}/replace`);
    await app.advance(14 * dayMs);
    const told = (await app.mailsTo(accountId)).map(({ values }) => (values as { key_id: string }).key_id);
    expect(told).toEqual([successor.key_id]);

    const unseen = await app.account();
    await lasting(unseen, 20);
    await app.advance(20 * dayMs);
    expect(await app.mailsTo(unseen)).toEqual([]);
  });

  it('is mailed once by many who look at the same time', async () => {
    const accountIds = await Promise.all(Array.from({ length: 5 }, () => app.account()));
    await Promise.all(accountIds.map((id) => lasting(id, 15)));
    await app.advance(9 * dayMs);
    await app.database.worker.query('UPDATE api_keys SET expiry_mailed_at = NULL');
    await app.database.worker.query('DELETE FROM mails');
    const asOfOtherProcesses = Array.from(
      { length: 4 },
      () => new ExpiringKeys(app.database, app.nest.get(MailOutbox), app.clock, app.nest.get(Logger)),
    );
    await Promise.all(asOfOtherProcesses.map((each) => each.sweep()));
    for (const id of accountIds) expect(await app.mailsTo(id)).toHaveLength(1);
  });
});
