/** Grants inserted as rows, without an OAuth flow. */
import { decodeId, encodeId, Ids } from '@millwright/service-kit';
import { type AccountsApp, createAccount } from './start-accounts.js';

export interface TestGrant {
  readonly grantId: string;
  readonly applicationId: string;
}

/** Inserts a grant of this account to an application of another account. */
export async function insertGrant(app: AccountsApp, account: string, livemode = true): Promise<TestGrant> {
  const [accountId, partnerId] = [decodeId('account', account)!, decodeId('account', await createAccount(app))!];
  const ids = app.nest.get(Ids);
  const [id, userId, applicationId] = [ids.next(), ids.next(), ids.next()];
  await app.database.worker.query(
    `INSERT INTO users (account_id, id, email, role, password_hash, created_at, created_by)
     VALUES ($1, $2, $3, 'owner', '', now(), 'tests')`,
    [accountId, userId, `${userId}@bluepeak.example`],
  );
  await app.database.worker.query(
    `INSERT INTO applications (account_id, id, livemode, name, redirect_uris, scopes, created_at, created_by, revision)
     VALUES ($1, $2, $3, 'Shopfront', '{https://partner.example}', '{orders:read}', now(), 'tests', 1)`,
    [partnerId, applicationId, livemode],
  );
  await app.database.worker.query(
    `INSERT INTO grants (account_id, id, livemode, application_id, user_id, scopes, created_at, revision)
     VALUES ($1, $2, $3, $4, $5, '{orders:read}', now(), 1)`,
    [accountId, id, livemode, applicationId, userId],
  );
  return { grantId: encodeId('grant', id), applicationId: encodeId('application', applicationId) };
}
