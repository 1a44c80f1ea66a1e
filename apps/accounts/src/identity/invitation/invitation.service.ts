/** Invites people to an account by mail. The link works once, for a week; sent again, it is another link. */
import { Inject, Injectable } from '@nestjs/common';
import type { internal, Role } from '@millwright/contracts';
import {
  Database,
  entityRows,
  isUniqueViolation,
  listRecords,
  lockRecord,
  type PageQuery,
  type RecordKind,
  type UnitOfWork,
  type Work,
} from '@millwright/persistence';
import {
  ApiError,
  appConfig,
  encodeId,
  firstIdAt,
  hashCredential,
  Ids,
  InternalError,
  kindOfCredential,
  makeCredential,
} from '@millwright/service-kit';
import { IsNull, MoreThan } from 'typeorm';
import { AuditLog } from '../../change/audit-log.js';
import type { Origin } from '../../change/origin.js';
import type { HashConfig } from '../../credential-hashes.settings.js';
import type { DashboardConfig } from '../../dashboard.settings.js';
import { possibleHashes } from '../../credential-hashes.js';
import { MailOutbox } from '../../mail/mail-outbox.js';
import { Account } from '../account/account.entity.js';
import type { Browser } from '../session/sessions.js';
import { SignInService } from '../session/sign-in.service.js';
import { hashPassword } from '../user/passwords.js';
import { UserService } from '../user/user.service.js';
import { Invitation } from './invitation.entity.js';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const validMs = 7 * dayMs;
const mostOpen = 200;
/** To an address within a day. */
const mostResends = 3;
/** Of an account. */
const mostMailsInHour = 50;

export interface NewInvitation {
  readonly email: string;
  readonly role: Role;
  /** As the mail names who invites. */
  readonly invitedBy: string;
}

const invitationRecords: RecordKind<Invitation> = {
  id: 'invitation',
  name: 'invitation',
  rows: entityRows(Invitation, {}, { inBothModes: true }),
};
const openInvitations: RecordKind<Invitation> = {
  ...invitationRecords,
  rows: entityRows(Invitation, { acceptedAt: IsNull(), revokedAt: IsNull() }, { inBothModes: true }),
};

@Injectable()
export class InvitationService {
  constructor(
    private readonly database: Database,
    private readonly ids: Ids,
    private readonly users: UserService,
    private readonly signIns: SignInService,
    private readonly mails: MailOutbox,
    private readonly audit: AuditLog,
    @Inject(appConfig) private readonly config: HashConfig & DashboardConfig,
  ) {}

  async create(work: Work, accountId: string, given: NewInvitation, origin: Origin): Promise<Invitation> {
    const { email, role } = given;
    await this.requireNoMember(work, accountId, email);
    await requireFewMails(work, accountId, email);
    const open = { accountId, acceptedAt: IsNull(), revokedAt: IsNull() };
    if ((await work.manager.countBy(Invitation, open)) >= mostOpen) {
      throw new ApiError('conflict', {
        message: `An account can have ${mostOpen} open invitations. Revoke those that nobody accepts.`,
      });
    }
    const { token, ...hashed } = this.newToken();
    const invitation = work.manager.create(Invitation, {
      accountId,
      id: this.ids.next(),
      email,
      role,
      ...hashed,
      createdAt: work.now,
      createdBy: origin.actor,
      sentAt: work.now,
      expiresAt: new Date(work.now.getTime() + validMs),
      acceptedAt: null,
      revokedAt: null,
    });
    await work.manager.insert(Invitation, invitation).catch((error: unknown) => {
      if (!isUniqueViolation(error, 'invitations_open')) throw error;
      throw new ApiError('conflict', {
        message: `${email} is already invited. Send that invitation again, or revoke it first.`,
        param: 'email',
      });
    });
    await this.record(work, invitation, 'user.invited', origin);
    await this.send(work, invitation, token, given.invitedBy);
    return invitation;
  }

  /** Those that wait to be accepted, newest first. */
  listPage(work: UnitOfWork, query: PageQuery): Promise<Invitation[]> {
    return listRecords(work, openInvitations, {}, query);
  }

  /** By another link; the former one works no more. */
  async resend(work: UnitOfWork, id: string, invitedBy: string, origin: Origin): Promise<Invitation> {
    const invitation = await lockOpen(work, id);
    await requireFewMails(work, invitation.accountId, invitation.email);
    const { token, ...hashed } = this.newToken();
    const fields = { ...hashed, sentAt: work.now, expiresAt: new Date(work.now.getTime() + validMs) };
    await this.update(work, invitation, fields);
    await this.record(work, invitation, 'user.invited_again', origin);
    await this.send(work, invitation, token, invitedBy);
    return invitation;
  }

  async revoke(work: UnitOfWork, id: string, origin: Origin): Promise<Invitation> {
    const invitation = await lockOpen(work, id);
    await this.update(work, invitation, { revokedAt: work.now });
    await this.record(work, invitation, 'user.invitation_revoked', origin);
    return invitation;
  }

  /** What the page of the link shows. */
  lookUp(token: string): Promise<internal.InvitationOnPage> {
    return this.database.asWorker(async (work) => {
      const { accountId, email, role, expiresAt } = await this.findByToken(work, token);
      const account = await work.manager.findOneByOrFail(Account, { id: accountId });
      return { account_name: account.name, email, role, expires_at: expiresAt.toISOString() };
    });
  }

  /** Makes the person, and signs in. */
  async accept(
    token: string,
    { name, password }: { name: string; password: string },
    browser: Browser,
  ): Promise<internal.SessionState> {
    const invited = await this.database.asWorker((work) => this.findByToken(work, token));
    const passwordHash = await hashPassword(password, invited.accountId);
    return this.database.asWorker(async (work) => {
      const invitation = await this.findByToken(work, token);
      await this.update(work, invitation, { acceptedAt: work.now });
      const { accountId, email, role, id } = invitation;
      const origin = { actor: `invitation:${encodeId('invitation', id)}`, address: browser.address };
      const user = await this.users.insert(work, { accountId, email, name, passwordHash, role }, origin);
      return this.signIns.open(work, user, browser);
    });
  }

  /** Locked. */
  private async findByToken(work: Work, token: string): Promise<Invitation> {
    const where = possibleHashes([token], this.config.peppers).map(({ hash, pepperVersion }) => ({
      hash,
      pepperVersion,
      acceptedAt: IsNull(),
      revokedAt: IsNull(),
      expiresAt: MoreThan(work.now),
    }));
    const isOne = kindOfCredential(token) === 'invitation';
    const lock = { mode: 'pessimistic_write' } as const;
    const invitation = isOne ? await work.manager.findOne(Invitation, { where, lock }) : null;
    if (invitation !== null) return invitation;
    const message = 'This invitation was used or revoked, or has expired. Ask for another one.';
    throw new InternalError(404, 'not_found', message);
  }

  /** Whether an address signs in for another account is only for its owner to know, who is mailed that. */
  private async requireNoMember(work: Work, accountId: string, email: string): Promise<void> {
    const known = await this.users.findByEmail(work, email);
    if (known?.accountId !== accountId) return;
    throw new ApiError('conflict', { message: `${email} already signs in to this account.`, param: 'email' });
  }

  private async send(
    work: Work,
    { accountId, email, role, expiresAt }: Invitation,
    token: string,
    by: string,
  ): Promise<void> {
    const account = await work.manager.findOneByOrFail(Account, { id: accountId });
    const isElsewhere = (await this.users.findByEmail(work, email)) !== null;
    await this.mails.add(work, {
      accountId,
      to: email,
      kind: isElsewhere ? 'invitation_elsewhere' : 'invitation',
      values: {
        account_id: encodeId('account', accountId),
        account_name: account.name,
        invited_by: by,
        role,
        expires_at: expiresAt.toISOString(),
        time_zone: account.timeZone,
      },
      // A fragment reaches no log.
      link: `${this.config.dashboardUrl}/invitation#${token}`,
    });
  }

  private async update(work: Work, invitation: Invitation, fields: Partial<Invitation>): Promise<void> {
    const { accountId, id } = invitation;
    await work.manager.update(Invitation, { accountId, id }, fields);
    Object.assign(invitation, fields);
  }

  private record(
    work: Work,
    { accountId, id, email, role }: Invitation,
    action: string,
    origin: Origin,
  ): Promise<void> {
    return this.audit.record(work, origin, {
      action,
      accountId,
      livemode: null,
      subjectId: id,
      details: { email, role },
    });
  }

  private newToken(): { token: string } & Pick<Invitation, 'hash' | 'pepperVersion'> {
    const token = makeCredential('invitation');
    const pepper = this.config.peppers[0]!;
    return { token, hash: hashCredential(token, pepper), pepperVersion: pepper.version };
  }
}

/** Whoever is invited has not asked for the mails. The lock of the account keeps calls at the same moment from exceeding the limits. */
async function requireFewMails(work: Work, accountId: string, email: string): Promise<void> {
  await work.query('SELECT FROM accounts WHERE id = $1 FOR NO KEY UPDATE', [accountId]);
  const since = (ms: number): Date => new Date(work.now.getTime() - ms);
  const [counted] = await work.query<{ of_account: number; to_recipient: number }>(
    `SELECT count(*) FILTER (WHERE created_at > $3)::integer AS of_account,
            count(*) FILTER (WHERE lower(recipient) = lower($4))::integer AS to_recipient
       FROM mails WHERE account_id = $1 AND id >= $2 AND kind IN ('invitation', 'invitation_elsewhere')`,
    [accountId, firstIdAt(since(dayMs)), since(hourMs), email],
  );
  const { of_account: ofAccount, to_recipient: toRecipient } = counted!;
  if (toRecipient > mostResends) {
    throw tooMany(`An invitation to ${email} can be sent again ${mostResends} times a day. Try again tomorrow.`, dayMs);
  }
  if (ofAccount >= mostMailsInHour) {
    throw tooMany(`An account can send ${mostMailsInHour} invitations an hour. Try again later.`, hourMs);
  }
}

function tooMany(message: string, waitMs: number): ApiError {
  return new ApiError('rate_limited', { message, details: { limit: 'endpoint' }, retryAfter: waitMs / 1_000 });
}

async function lockOpen(work: UnitOfWork, publicId: string): Promise<Invitation> {
  const invitation = await lockRecord(work, invitationRecords, publicId);
  if (invitation.acceptedAt === null && invitation.revokedAt === null) return invitation;
  const state = invitation.acceptedAt === null ? 'revoked' : 'accepted';
  throw new ApiError('invalid_state', { message: `The invitation is ${state}; only a pending one can be changed.` });
}
