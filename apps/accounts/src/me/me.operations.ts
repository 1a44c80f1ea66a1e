/** `GET /v1/me`: the caller's account, and the key or application that calls. */
import { Controller } from '@nestjs/common';
import { getMe, limitsOf, type Response } from '@millwright/contracts';
import { type Call, type Caller, Handles } from '@millwright/operations';
import type { UnitOfWork } from '@millwright/persistence';
import { ApiError, encodeId } from '@millwright/service-kit';
import { negotiatedOf } from '../identity/account/account.resource.js';
import { findAccount, findApplication, findKey } from './me.store.js';

type Me = Response<typeof getMe>;
type MyKey = Extract<Me, { key: object }>['key'];
type MyApplication = Extract<Me, { application: object }>['application'];

@Controller()
export class MeOperations {
  @Handles(getMe)
  async get({ work, caller }: Call<typeof getMe>): Promise<Me> {
    const found = (await findAccount(work)) ?? refuseUnknown();
    const account = {
      id: encodeId('account', caller.accountId),
      name: found.name,
      plans: found.plans,
      status: found.status,
      time_zone: found.timeZone,
      pinned_version: found.pinnedVersion,
    };
    // What a person of the dashboard may do is in the profile.
    if (caller.credential.kind === 'session') refuseUnknown();
    const rest = {
      livemode: caller.livemode,
      limits: limitsOf(found.plans, negotiatedOf(found), caller.livemode),
      service_version: caller.version,
    };
    return caller.credential.kind === 'key'
      ? { type: 'api_key', account, key: await keyOf(caller, work), ...rest }
      : { type: 'application', account, application: await applicationOf(caller, work), ...rest };
  }
}

async function keyOf({ credential }: Caller, work: UnitOfWork): Promise<MyKey> {
  const { name, prefix, last4, scopes, expiresAt } = (await findKey(work, credential.id)) ?? refuseUnknown();
  const id = encodeId('key', credential.id);
  return { id, name, prefix, last4, scopes, expires_at: expiresAt?.toISOString() ?? null };
}

async function applicationOf({ credential, scopes }: Caller, work: UnitOfWork): Promise<MyApplication> {
  const { id, name } = (await findApplication(work, credential.id)) ?? refuseUnknown();
  return { id: encodeId('application', id), name, scopes: scopes as MyApplication['scopes'] };
}

function refuseUnknown(): never {
  throw new ApiError('not_found', { message: 'The credential of this call does not exist any more.' });
}
