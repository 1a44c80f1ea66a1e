/** What people do about their own sign-in. Each change is told by mail, as somebody else may have made it. */
import { Injectable } from '@nestjs/common';
import type { OwnSession, Profile } from '@millwright/contracts';
import { type ListPage, listPage, type PageQuery, recordNotFound, type UnitOfWork } from '@millwright/persistence';
import { ApiError, decodeId, encodeId } from '@millwright/service-kit';
import { AuditLog } from '../../change/audit-log.js';
import { Account } from '../account/account.entity.js';
import { type NewFactor, SecondFactors } from '../second-factor/second-factors.js';
import { Sessions } from '../session/sessions.js';
import type { SignedIn } from '../session/signed-in.js';
import { type SignInChange, UserService } from '../user/user.service.js';
import { ownSessionView, profileView } from './profile.resource.js';

@Injectable()
export class ProfileService {
  constructor(
    private readonly users: UserService,
    private readonly sessions: Sessions,
    private readonly factors: SecondFactors,
    private readonly audit: AuditLog,
  ) {}

  async get(work: UnitOfWork, { user, session }: SignedIn): Promise<Profile> {
    const account = await work.manager.findOneByOrFail(Account, { id: user.accountId });
    return profileView({ user, session, account, factor: await this.factors.stateOf(work, user) });
  }

  async rename(work: UnitOfWork, name: string, by: SignedIn): Promise<Profile> {
    const user = await this.users.rename(work, encodeId('user', by.user.id), name, by.origin);
    return this.get(work, { ...by, user });
  }

  /** Ends the other sessions of the person. */
  async replacePassword(work: UnitOfWork, passwordHash: string, by: SignedIn): Promise<Profile> {
    const { origin, session } = by;
    await this.users.replacePassword(work, by.user, passwordHash, { origin, exceptSessionId: session.id });
    await this.tell(work, by, 'password');
    return this.get(work, by);
  }

  beginSecondFactor(work: UnitOfWork, { user }: SignedIn): Promise<NewFactor> {
    return this.factors.begin(work, user);
  }

  /** Returns the recovery codes. */
  async confirmSecondFactor(work: UnitOfWork, code: string, by: SignedIn): Promise<string[]> {
    const codes = await this.factors.confirm(work, by.user, code);
    if (codes === undefined) {
      throw new ApiError('invalid_parameter', {
        message:
          'code: is not the current code of the authenticator. Check the clock of its device, and enter the next code.',
        param: 'code',
      });
    }
    await this.record(work, by, 'user.second_factor_set_up');
    await this.tell(work, by, 'second_factor_on');
    return codes;
  }

  async replaceRecoveryCodes(work: UnitOfWork, by: SignedIn): Promise<string[]> {
    await this.requireSecondFactor(work, by);
    const codes = await this.factors.replaceRecoveryCodes(work, by.user);
    await this.record(work, by, 'user.recovery_codes_replaced');
    await this.tell(work, by, 'recovery_codes');
    return codes;
  }

  async removeSecondFactor(work: UnitOfWork, by: SignedIn): Promise<Profile> {
    await this.requireSecondFactor(work, by);
    const account = await work.manager.findOneByOrFail(Account, { id: by.user.accountId });
    if (account.requiresSecondFactor) {
      throw new ApiError('invalid_state', {
        message: `${account.name} requires two-step verification for everyone. An owner can change that in the account.`,
      });
    }
    await this.factors.remove(work, by.user);
    await this.record(work, by, 'user.second_factor_removed');
    await this.tell(work, by, 'second_factor_off');
    return this.get(work, by);
  }

  async listSessions(work: UnitOfWork, query: PageQuery, { user, session }: SignedIn): Promise<ListPage<OwnSession>> {
    const sessions = await this.sessions.listPage(work, user, query);
    return listPage(sessions, query.limit, (each) => ownSessionView(each, each.id === session.id));
  }

  async endSession(work: UnitOfWork, publicId: string, by: SignedIn): Promise<void> {
    const id = decodeId('session', publicId);
    const session = id === undefined ? null : await this.sessions.lockOpen(work, by.user, id);
    if (session === null) throw recordNotFound({ name: 'session' }, publicId);
    await this.sessions.end(work, [session], 'ended_by_person');
    await this.record(work, by, 'user.session_ended', { session: publicId });
  }

  async endOtherSessions(work: UnitOfWork, by: SignedIn): Promise<Profile> {
    const ending = {
      action: 'user.sessions_ended',
      reason: 'ended_by_person',
      exceptSessionId: by.session.id,
    } as const;
    await this.users.changeAndSignOut(work, encodeId('user', by.user.id), by.origin, ending, () => ({}));
    return this.get(work, by);
  }

  private async requireSecondFactor(work: UnitOfWork, { user }: SignedIn): Promise<void> {
    if (await this.factors.isOn(work, user)) return;
    throw new ApiError('invalid_state', { message: 'You do not use two-step verification. Set it up first.' });
  }

  private tell(work: UnitOfWork, { user, origin }: SignedIn, change: SignInChange): Promise<void> {
    return this.users.mailSignInChange(work, user, change, origin.address);
  }

  private record(work: UnitOfWork, { user, origin }: SignedIn, action: string, details: object = {}): Promise<void> {
    const { accountId, id: subjectId } = user;
    return this.audit.record(work, origin, { action, accountId, livemode: null, subjectId, details });
  }
}
