/** Tells callers who they are, under row-level security: their own account and key, and of these what they may see. */
import { Controller } from '@nestjs/common';
import { getMe, limitsOf, type Response } from '@millwright/contracts';
import { type Call, encodeId } from '@millwright/persistence';
import { ApiError, Handles } from '@millwright/service-kit';
import type { Account } from '../account/account.entity.js';
import { negotiatedOf } from '../account/account.forms.js';
import type { ApiKey } from '../key/api-key.entity.js';

type Me = Response<typeof getMe>;
type Row = Pick<
  Account,
  'name' | 'plans' | 'negotiatedLive' | 'negotiatedTest' | 'status' | 'timeZone' | 'pinnedVersion'
> &
  Pick<ApiKey, 'prefix' | 'last4' | 'scopes' | 'expiresAt'> & { keyName: string };

@Controller()
export class MeOperations {
  @Handles(getMe)
  async get({ work, caller }: Call<typeof getMe>): Promise<Me> {
    const [row] = await work.query<Row>(
      `SELECT a.name, a.plans, a.negotiated_live AS "negotiatedLive", a.negotiated_test AS "negotiatedTest", a.status,
              a.time_zone AS "timeZone", a.pinned_version AS "pinnedVersion", k.name AS "keyName", k.prefix, k.last4,
              k.scopes, k.expires_at AS "expiresAt"
         FROM accounts a JOIN api_keys k ON k.account_id = a.id
        WHERE a.id = $1 AND k.livemode = $2 AND k.id = $3`,
      [caller.accountId, caller.livemode, caller.credential.id],
    );
    if (row === undefined) throw new ApiError('not_found', { message: 'The key of this call is not known any more.' });
    return {
      account: {
        id: encodeId('account', caller.accountId),
        name: row.name,
        plans: row.plans,
        status: row.status,
        time_zone: row.timeZone,
        pinned_version: row.pinnedVersion,
      },
      key: {
        id: encodeId('key', caller.credential.id),
        name: row.keyName,
        prefix: row.prefix,
        last4: row.last4,
        scopes: row.scopes,
        expires_at: row.expiresAt?.toISOString() ?? null,
      },
      livemode: caller.livemode,
      limits: limitsOf(row.plans, negotiatedOf(row), caller.livemode),
      service_version: caller.version,
    };
  }
}
