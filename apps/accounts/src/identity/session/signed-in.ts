/** The person of a call in the dashboard, as an operation of sessions finds them: the role counts that they have now. */
import { type Operation, scopesOfRole } from '@millwright/contracts';
import { type Caller, requireScope } from '@millwright/operations';
import type { UnitOfWork } from '@millwright/persistence';
import { ApiError } from '@millwright/service-kit';
import { IsNull } from 'typeorm';
import type { Origin } from '../../change/origin.js';
import { User } from '../user/user.entity.js';
import { actorOf } from '../user/user.service.js';
import { Session } from './session.entity.js';

export interface SignedIn {
  readonly user: User;
  readonly session: Session;
  /** The address is the one that the person has signed in from. */
  readonly origin: Origin;
}

/** Throws if the session has ended, or if the role of the person lacks the scope of the operation. */
export async function requireSignedIn(
  { manager, tenant: { accountId } }: UnitOfWork,
  { credential, actor }: Caller,
  { scopes }: Operation,
): Promise<SignedIn> {
  if (credential.kind !== 'session' || actor.type === 'station')
    throw new ApiError('not_found', { message: 'There is nothing at this path.' });
  const session = await manager.findOneBy(Session, { accountId, id: credential.id, endedAt: IsNull() });
  const user =
    session?.userId &&
    (await manager.findOneBy(User, { accountId, id: session.userId, disabledAt: IsNull(), removedAt: IsNull() }));
  if (!user) {
    throw new ApiError('recent_sign_in_required', { message: 'Your session has ended. Sign in again.' });
  }
  requireScope({ scopes: scopesOfRole[user.role] }, scopes);
  return { user, session, origin: { actor: actorOf(user), address: session.address } };
}
