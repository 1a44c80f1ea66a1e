/**
 * What owners change about the people of their account. Nobody does so to themselves, and an account always has an owner who can sign in:
 * whoever takes one away holds the lock of the account's people. Callers have taken it, before they have found out who calls.
 */
import { Injectable } from '@nestjs/common';
import type { Role } from '@millwright/contracts';
import { findRecord, type UnitOfWork } from '@millwright/persistence';
import { ApiError, encodeId } from '@millwright/service-kit';
import { IsNull, Not } from 'typeorm';
import { SecondFactors } from '../second-factor/second-factors.js';
import type { SignedIn } from '../session/signed-in.js';
import { User } from '../user/user.entity.js';
import { userRecords, UserService } from '../user/user.service.js';

@Injectable()
export class PeopleService {
  constructor(
    private readonly users: UserService,
    private readonly factors: SecondFactors,
  ) {}

  async changeRole(work: UnitOfWork, publicId: string, role: Role, by: SignedIn): Promise<User> {
    const user = await this.findOther(work, publicId, by);
    if (user.role === role) return user;
    if (role !== 'owner') await requireAnotherOwner(work, user);
    const details = { changes: { role: { before: user.role, after: role } } };
    const ending = { action: 'user.role_changed', reason: 'role', details } as const;
    return this.users.changeAndSignOut(work, publicId, by.origin, ending, () => ({ role }));
  }

  /** What the person has made goes on. */
  async remove(work: UnitOfWork, publicId: string, by: SignedIn): Promise<void> {
    const user = await this.findOther(work, publicId, by);
    await requireAnotherOwner(work, user);
    const ending = { action: 'user.removed', reason: 'removed', details: { email: user.email } } as const;
    await this.users.changeAndSignOut(work, publicId, by.origin, ending, () => ({ removedAt: work.now }));
    await this.factors.remove(work, user);
  }

  async disable(work: UnitOfWork, publicId: string, by: SignedIn): Promise<User> {
    await requireAnotherOwner(work, await this.findOther(work, publicId, by));
    return this.users.disableIn(work, publicId, by.origin);
  }

  async enable(work: UnitOfWork, publicId: string, by: SignedIn): Promise<User> {
    await this.findOther(work, publicId, by);
    return this.users.enableIn(work, publicId, by.origin);
  }

  async endSessions(work: UnitOfWork, publicId: string, by: SignedIn): Promise<User> {
    await this.findOther(work, publicId, by);
    return this.users.endSessionsIn(work, publicId, by.origin, 'owner');
  }

  async removeSecondFactor(work: UnitOfWork, publicId: string, by: SignedIn): Promise<User> {
    const user = await this.findOther(work, publicId, by);
    // Without its lock: a sign-in of the person takes that last.
    if ((await this.factors.stateOf(work, user)).since === null) {
      throw new ApiError('invalid_state', { message: `${user.email} does not use two-step verification.` });
    }
    const ending = { action: 'user.second_factor_removed', reason: 'owner' } as const;
    await this.users.changeAndSignOut(work, publicId, by.origin, ending, () => ({}));
    await this.factors.remove(work, user);
    await this.users.mailSignInChange(work, user, 'second_factor_off', by.origin.address);
    return user;
  }

  private async findOther(work: UnitOfWork, publicId: string, { user: caller }: SignedIn): Promise<User> {
    const user = await findRecord(work, userRecords, publicId);
    if (user.id !== caller.id) return user;
    throw new ApiError('conflict', {
      message:
        'You cannot do this to yourself: another owner has to. Your name, password, two-step verification and sessions are in your profile.',
    });
  }
}

async function requireAnotherOwner({ manager }: UnitOfWork, user: User): Promise<void> {
  const { accountId, id, role, disabledAt } = user;
  if (role !== 'owner' || disabledAt !== null) return;
  const others = { accountId, id: Not(id), role: 'owner', disabledAt: IsNull(), removedAt: IsNull() } as const;
  if (await manager.existsBy(User, others)) return;
  throw new ApiError('conflict', {
    message: `${encodeId('user', id)} is the last owner who can sign in. Make another person an owner first.`,
  });
}
