import { type OwnSession, type Profile, scopesOfRole } from '@millwright/contracts';
import { encodeId } from '@millwright/service-kit';
import type { Account } from '../account/account.entity.js';
import type { FactorState } from '../second-factor/second-factors.js';
import type { Session } from '../session/session.entity.js';
import type { User } from '../user/user.entity.js';

interface OnProfile {
  readonly user: User;
  readonly session: Session;
  readonly account: Account;
  readonly factor: FactorState;
}

export function profileView({ user, session, account, factor: { since, codesLeft } }: OnProfile): Profile {
  const mustSetUp = account.requiresSecondFactor && since === null;
  return {
    id: encodeId('user', user.id),
    email: user.email,
    name: user.name,
    role: user.role,
    created_at: user.createdAt.toISOString(),
    scopes: mustSetUp ? [] : [...scopesOfRole[user.role]],
    second_factor: { is_on: since !== null, since: since?.toISOString() ?? null, recovery_codes_left: codesLeft },
    must_set_up_second_factor: mustSetUp,
    account: {
      id: encodeId('account', account.id),
      name: account.name,
      time_zone: account.timeZone,
      status: account.status,
      requires_second_factor: account.requiresSecondFactor,
    },
    session: {
      id: encodeId('session', session.id),
      signed_in_at: session.signedInAt!.toISOString(),
      ends_at: session.endsAt.toISOString(),
    },
  };
}

export function ownSessionView(session: Session, isCurrent: boolean): OwnSession {
  return {
    id: encodeId('session', session.id),
    is_current: isCurrent,
    created_at: session.createdAt.toISOString(),
    signed_in_at: session.signedInAt!.toISOString(),
    last_used_at: session.lastUsedAt.toISOString(),
    ends_at: session.endsAt.toISOString(),
    address: session.address,
    user_agent: session.userAgent,
  };
}
