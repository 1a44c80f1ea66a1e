/** Grants as rows, for what is told and counted of them. */
import { decodeId, encodeId, Ids } from '@millwright/persistence';
import type { AccountsApp } from './accounts-app.js';

export interface MadeGrant {
  readonly grantId: string;
  readonly applicationId: string;
}

/** A grant of this account to an application of another. */
export async function makeGrant(app: AccountsApp, account: string, livemode = true): Promise<MadeGrant> {
  const [accountId, partnerId] = [decodeId('account', account)!, decodeId('account', await app.account())!];
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
