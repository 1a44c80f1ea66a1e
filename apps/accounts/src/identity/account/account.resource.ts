/** An account in the forms in which it leaves the app: in events, in the internal API, and for the gateways. */
import {
  type AccountRecord,
  type AccountResource,
  type internal,
  type LimitFigures,
  limitsOf,
  type NegotiatedFigures,
} from '@millwright/contracts';
import { encodeId } from '@millwright/service-kit';
import type { Account } from './account.entity.js';

type WithPlans = Pick<Account, 'plans' | 'negotiatedLive' | 'negotiatedTest'>;

export function negotiatedOf({ negotiatedLive, negotiatedTest }: WithPlans): NegotiatedFigures {
  return { live: negotiatedLive, test: negotiatedTest };
}

export function limitsOfAccount(account: WithPlans): { live: LimitFigures; test: LimitFigures } {
  const negotiated = negotiatedOf(account);
  return { live: limitsOf(account.plans, negotiated, true), test: limitsOf(account.plans, negotiated, false) };
}

/** In events. */
export function accountResource(account: Account): AccountResource {
  return {
    id: encodeId('account', account.id),
    name: account.name,
    email: account.ownerEmail,
    plans: account.plans,
    limits: limitsOfAccount(account),
    time_zone: account.timeZone,
    status: account.status,
    pinned_version: account.pinnedVersion,
    requires_second_factor: account.requiresSecondFactor,
    stop_reasons: account.stopReasons,
    scrap_reasons: account.scrapReasons,
    shift_ends_at: account.shiftEndsAt,
    version: account.revision,
    created_at: account.createdAt.toISOString(),
  };
}

/** In the internal API. */
export function accountView(account: Account): internal.Account {
  const { id, version, ...shown } = accountResource(account);
  return { account_id: id, ...shown, negotiated: negotiatedOf(account), revision: version };
}

/** For the gateways. */
export function accountRecord(
  account: WithPlans & Pick<Account, 'id' | 'status' | 'timeZone' | 'pinnedVersion' | 'revision'>,
): AccountRecord {
  return {
    kind: 'account',
    account_id: encodeId('account', account.id),
    account_uuid: account.id,
    status: account.status,
    limits: limitsOfAccount(account),
    time_zone: account.timeZone,
    pinned_version: account.pinnedVersion,
    revision: account.revision,
  };
}
