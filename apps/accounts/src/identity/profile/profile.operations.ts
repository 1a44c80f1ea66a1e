/** The operations of a person on their own name, password, second factor and sessions. */
import { Controller } from '@nestjs/common';
import {
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  endOtherOwnSessions,
  endOwnSession,
  getProfile,
  listOwnSessions,
  type OwnSession,
  type Profile,
  removeSecondFactor,
  replaceRecoveryCodes,
  type Response,
  updateProfile,
} from '@millwright/contracts';
import { type Call, type EarlyCall, Handles } from '@millwright/operations';
import { Database, type ListPage, type UnitOfWork } from '@millwright/persistence';
import { requireSignedIn } from '../session/signed-in.js';
import { PasswordCheck } from '../user/password-check.js';
import { hashPassword } from '../user/passwords.js';
import { ProfileService } from './profile.service.js';

@Controller()
export class ProfileOperations {
  constructor(
    private readonly database: Database,
    private readonly profiles: ProfileService,
    private readonly passwords: PasswordCheck,
  ) {}

  @Handles(getProfile, { asWorker: true })
  async get({ work, caller }: Call<typeof getProfile>): Promise<Profile> {
    return this.profiles.get(work, await requireSignedIn(work, caller, getProfile));
  }

  @Handles(updateProfile, { asWorker: true })
  async update({ work, caller, body }: Call<typeof updateProfile>): Promise<Profile> {
    return this.profiles.rename(work, body.name, await requireSignedIn(work, caller, updateProfile));
  }

  /** Passwords are compared and hashed outside of the transaction, as that is slow. */
  @Handles(changePassword, { asWorker: true, asksFirst: true })
  async changePassword({
    caller,
    body,
  }: EarlyCall<typeof changePassword>): Promise<(work: UnitOfWork) => Promise<Profile>> {
    const by = await this.database.asTenant(caller, (work) => requireSignedIn(work, caller, changePassword), 'worker');
    const { user, origin } = by;
    const given = { email: user.email, password: body.current, address: origin.address };
    await this.passwords.require('changing the password', given);
    const passwordHash = await hashPassword(body.new, user.id);
    return (work) => this.profiles.replacePassword(work, passwordHash, by);
  }

  @Handles(beginSecondFactor, { asWorker: true })
  async beginSecondFactor({
    work,
    caller,
  }: Call<typeof beginSecondFactor>): Promise<Response<typeof beginSecondFactor>> {
    const by = await requireSignedIn(work, caller, beginSecondFactor);
    const { secret, otpauthUrl } = await this.profiles.beginSecondFactor(work, by);
    return { secret, otpauth_url: otpauthUrl };
  }

  @Handles(confirmSecondFactor, { asWorker: true })
  async confirmSecondFactor({
    work,
    caller,
    body,
  }: Call<typeof confirmSecondFactor>): Promise<Response<typeof confirmSecondFactor>> {
    const by = await requireSignedIn(work, caller, confirmSecondFactor);
    return { recovery_codes: await this.profiles.confirmSecondFactor(work, body.code, by) };
  }

  @Handles(replaceRecoveryCodes, { asWorker: true })
  async replaceRecoveryCodes({
    work,
    caller,
  }: Call<typeof replaceRecoveryCodes>): Promise<Response<typeof replaceRecoveryCodes>> {
    const by = await requireSignedIn(work, caller, replaceRecoveryCodes);
    return { recovery_codes: await this.profiles.replaceRecoveryCodes(work, by) };
  }

  @Handles(removeSecondFactor, { asWorker: true })
  async removeSecondFactor({ work, caller }: Call<typeof removeSecondFactor>): Promise<Profile> {
    return this.profiles.removeSecondFactor(work, await requireSignedIn(work, caller, removeSecondFactor));
  }

  @Handles(listOwnSessions, { asWorker: true })
  async listSessions({ work, caller, query }: Call<typeof listOwnSessions>): Promise<ListPage<OwnSession>> {
    return this.profiles.listSessions(work, query, await requireSignedIn(work, caller, listOwnSessions));
  }

  @Handles(endOwnSession, { asWorker: true })
  async endSession({ work, caller, params }: Call<typeof endOwnSession>): Promise<Response<typeof endOwnSession>> {
    await this.profiles.endSession(work, params.id, await requireSignedIn(work, caller, endOwnSession));
    return { id: params.id, deleted: true };
  }

  @Handles(endOtherOwnSessions, { asWorker: true })
  async endOtherSessions({ work, caller }: Call<typeof endOtherOwnSessions>): Promise<Profile> {
    return this.profiles.endOtherSessions(work, await requireSignedIn(work, caller, endOtherOwnSessions));
  }
}
