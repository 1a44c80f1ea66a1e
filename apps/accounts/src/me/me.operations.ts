/**
 * Tells callers who they are, under row-level security: their own account, and the key or the application that calls, and of
 * these what they may see.
 */
import { Controller } from '@nestjs/common';
import { getMe, limitsOf, type Response } from '@millwright/contracts';
import { type Call, encodeId, type Work } from '@millwright/persistence';
import { ApiError, type Caller, Handles } from '@millwright/service-kit';
import type { Account } from '../account/account.entity.js';
import { negotiatedOf } from '../account/account.forms.js';
import type { ApiKey } from '../key/api-key.entity.js';

type Me = Response<typeof getMe>;
type OfKey = Extract<Me, { key: object }>['key'];
type OfApplication = Extract<Me, { application: object }>['application'];
type AccountRow = Pick<
  Account,
  'name' | 'plans' | 'negotiatedLive' | 'negotiatedTest' | 'status' | 'timeZone' | 'pinnedVersion'
>;
type KeyRow = Pick<ApiKey, 'name' | 'prefix' | 'last4' | 'scopes' | 'expiresAt'>;

@Controller()
export class MeOperations {
  @Handles(getMe)
  async get({ work, caller }: Call<typeof getMe>): Promise<Me> {
    const [row] = await work.query<AccountRow>(
      `SELECT name, plans, negotiated_live AS "negotiatedLive", negotiated_test AS "negotiatedTest", status,
              time_zone AS "timeZone", pinned_version AS "pinnedVersion"
         FROM accounts WHERE id = $1`,
      [caller.accountId],
    );
    if (row === undefined) throw unknown();
    const account = {
      id: encodeId('account', caller.accountId),
      name: row.name,
      plans: row.plans,
      status: row.status,
      time_zone: row.timeZone,
      pinned_version: row.pinnedVersion,
    };
    const rest = {
      livemode: caller.livemode,
      limits: limitsOf(row.plans, negotiatedOf(row), caller.livemode),
      service_version: caller.version,
    };
    return caller.credential.kind === 'key'
      ? { account, key: await keyOf(caller, work), ...rest }
      : { account, application: await applicationOf(caller, work), ...rest };
  }
}

async function keyOf({ accountId, livemode, credential }: Caller, work: Work): Promise<OfKey> {
  const [row] = await work.query<KeyRow>(
    `SELECT name, prefix, last4, scopes, expires_at AS "expiresAt"
       FROM api_keys WHERE account_id = $1 AND livemode = $2 AND id = $3`,
    [accountId, livemode, credential.id],
  );
  if (row === undefined) throw unknown();
  return {
    id: encodeId('key', credential.id),
    name: row.name,
    prefix: row.prefix,
    last4: row.last4,
    scopes: row.scopes,
    expires_at: row.expiresAt?.toISOString() ?? null,
  };
}

async function applicationOf({ accountId, livemode, credential, scopes }: Caller, work: Work): Promise<OfApplication> {
  const [row] = await work.query<{ id: string; name: string }>(
    `SELECT a.id, a.name FROM grants g JOIN applications a ON a.id = g.application_id
      WHERE g.account_id = $1 AND g.livemode = $2 AND g.id = $3`,
    [accountId, livemode, credential.id],
  );
  if (row === undefined) throw unknown();
  return { id: encodeId('application', row.id), name: row.name, scopes: [...scopes] };
}

function unknown(): ApiError {
  return new ApiError('not_found', { message: 'The credential of this call is not known any more.' });
}
