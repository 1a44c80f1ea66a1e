/** The people who sign in for an account, and their passwords. */
import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Role } from '@millwright/contracts';
import {
  Database,
  entityRows,
  isUniqueViolation,
  lockRecord,
  type RecordKind,
  type Work,
} from '@millwright/persistence';
import { ApiError, decodeId, encodeId, Ids } from '@millwright/service-kit';
import { In, IsNull } from 'typeorm';
import { AuditLog } from '../../change/audit-log.js';
import type { Origin } from '../../change/origin.js';
import { Account } from '../account/account.entity.js';
import { accountRecords } from '../account/account.service.js';
import { MailOutbox } from '../../mail/mail-outbox.js';
import type { MailValues } from '../../mail/templates.js';
import { hashPassword, isPassword } from './passwords.js';
import { PersonSessions, type SessionEnd } from './person-sessions.js';
import { deleteSignIns } from './sign-ins.store.js';
import { User } from './user.entity.js';

export interface NewUser {
  readonly email: string;
  readonly password: string;
  /** If undefined, the first user of an account is its owner, and later ones are viewers. */
  readonly role: Role | undefined;
}

/** What makes a person of an account, with a password that is hashed already. */
type UserFields = Pick<User, 'accountId' | 'email' | 'name' | 'passwordHash' | 'role'>;

type Fields = Partial<Pick<User, 'passwordHash' | 'disabledAt' | 'role' | 'removedAt' | 'name'>>;

export const userRecords: RecordKind<User> = {
  id: 'user',
  name: 'user',
  rows: entityRows(User, { removedAt: IsNull() }, { inBothModes: true }),
};

export type SignInChange = MailValues['sign_in_changed']['change'];

/** How a change signs a person out. */
interface Ending {
  /** In the audit log. */
  readonly action: string;
  readonly reason: SessionEnd;
  /** For the audit log. */
  readonly details?: object;
  /** The session in which the person does it goes on. */
  readonly exceptSessionId?: string | undefined;
}

@Injectable()
export class UserService {
  /** The password of an unknown user is compared with this hash, so that the answer takes as long. */
  private readonly hashOfUnknown = hashPassword(randomBytes(16).toString('base64'), 'unknown');

  constructor(
    private readonly database: Database,
    private readonly ids: Ids,
    private readonly audit: AuditLog,
    private readonly sessions: PersonSessions,
    private readonly mails: MailOutbox,
  ) {}

  async create(accountPublicId: string, { email, password, role }: NewUser, origin: Origin): Promise<User> {
    const passwordHash = await hashPassword(password, accountPublicId);
    return this.database.asWorker(async (work) => {
      const { id: accountId } = await lockRecord(work, accountRecords, accountPublicId);
      const isFirst = !(await work.manager.existsBy(User, { accountId }));
      return this.insert(
        work,
        { accountId, email, name: '', passwordHash, role: role ?? (isFirst ? 'owner' : 'viewer') },
        origin,
      );
    });
  }

  async insert(work: Work, fields: UserFields, origin: Origin): Promise<User> {
    const { accountId, email, name, role, passwordHash } = fields;
    const user = work.manager.create(User, {
      accountId,
      id: this.ids.next(),
      email,
      name,
      role,
      passwordHash,
      disabledAt: null,
      removedAt: null,
      lastSeenAt: null,
      createdAt: work.now,
      createdBy: origin.actor,
    });
    await work.manager.insert(User, user).catch((error: unknown) => {
      if (!isUniqueViolation(error, 'users_by_email')) throw error;
      throw new ApiError('conflict', {
        message: `Somebody already signs in as ${email}. A person belongs to one account; send another address.`,
        param: 'email',
      });
    });
    await this.audit.record(work, origin, {
      action: 'user.created',
      accountId,
      livemode: null,
      subjectId: user.id,
      details: { email, role },
    });
    return user;
  }

  /** The users of an account, oldest first. */
  list(accountPublicId: string): Promise<User[]> {
    const accountId = decodeId('account', accountPublicId);
    if (accountId === undefined) return Promise.resolve([]);
    const where = { accountId, removedAt: IsNull() };
    return this.database.asWorker((work) => work.manager.find(User, { where, order: { id: 'ASC' } }));
  }

  /** Ends the sessions of the person: whoever knows the old password is signed out. */
  async setPassword(publicId: string, password: string, origin: Origin): Promise<User> {
    const passwordHash = await hashPassword(password, publicId);
    return this.database.asWorker((work) => this.setPasswordHash(work, publicId, passwordHash, origin));
  }

  setPasswordHash(work: Work, publicId: string, passwordHash: string, origin: Origin): Promise<User> {
    const ending = { action: 'user.password_set', reason: 'password' } as const;
    return this.changeAndSignOut(work, publicId, origin, ending, () => ({ passwordHash }));
  }

  /** Sets the password that the person has given beside the present one, in a session that goes on. */
  replacePassword(
    work: Work,
    user: User,
    passwordHash: string,
    { origin, exceptSessionId }: { origin: Origin; exceptSessionId: string },
  ): Promise<User> {
    const ending = { action: 'user.password_changed', reason: 'password', exceptSessionId } as const;
    return this.changeAndSignOut(work, encodeId('user', user.id), origin, ending, (locked) => {
      if (locked.passwordHash === user.passwordHash) return { passwordHash };
      throw new ApiError('conflict', { message: 'The password was changed elsewhere at the same time.' });
    });
  }

  async rename(work: Work, publicId: string, name: string, origin: Origin): Promise<User> {
    const user = await lockRecord(work, userRecords, publicId);
    if (user.name === name) return user;
    const details = { changes: { name: { before: user.name, after: name } } };
    await this.change(work, user, { name }, origin, 'user.renamed', details);
    return user;
  }

  /** Ends the sessions of the person, who cannot sign in until enabled. Connections that the person has allowed go on. */
  disable(publicId: string, origin: Origin): Promise<User> {
    return this.database.asWorker((work) => this.disableIn(work, publicId, origin));
  }

  disableIn(work: Work, publicId: string, origin: Origin): Promise<User> {
    return this.changeAndSignOut(work, publicId, origin, { action: 'user.disabled', reason: 'disabled' }, (user) =>
      user.disabledAt === null ? { disabledAt: work.now } : undefined,
    );
  }

  enable(publicId: string, origin: Origin): Promise<User> {
    return this.database.asWorker((work) => this.enableIn(work, publicId, origin));
  }

  async enableIn(work: Work, publicId: string, origin: Origin): Promise<User> {
    const user = await lockRecord(work, userRecords, publicId);
    if (user.disabledAt === null) return user;
    await this.change(work, user, { disabledAt: null }, origin, 'user.enabled');
    return user;
  }

  endSessions(publicId: string, origin: Origin): Promise<User> {
    return this.database.asWorker((work) => this.endSessionsIn(work, publicId, origin));
  }

  endSessionsIn(work: Work, publicId: string, origin: Origin, reason: SessionEnd = 'operator'): Promise<User> {
    const ending = { action: 'user.sessions_ended', reason };
    return this.changeAndSignOut(work, publicId, origin, ending, () => ({}));
  }

  /** The user, unchanged until the end of the work; null if there is none who may sign in. */
  async shareEnabled(work: Work, publicId: string): Promise<User | null> {
    const id = decodeId('user', publicId);
    if (id === undefined) return null;
    const where = { id, disabledAt: IsNull(), removedAt: IsNull() };
    return work.manager.findOne(User, { where, lock: { mode: 'pessimistic_read' } });
  }

  findByEmail({ manager }: Work, email: string): Promise<User | null> {
    const isTheirs = 'lower(person.email) = lower(:email) AND person.removedAt IS NULL';
    return manager.createQueryBuilder(User, 'person').where(isTheirs, { email }).getOne();
  }

  /** Tells the person, whom somebody else may have the sign-in of. */
  async mailSignInChange(work: Work, user: User, change: SignInChange, address: string): Promise<void> {
    const account = await work.manager.findOneByOrFail(Account, { id: user.accountId });
    await this.mails.add(work, {
      accountId: user.accountId,
      to: user.email,
      kind: 'sign_in_changed',
      values: {
        account_id: encodeId('account', account.id),
        account_name: account.name,
        email: user.email,
        change,
        address,
        at: work.now.toISOString(),
        time_zone: account.timeZone,
      },
    });
  }

  /** Names of people by how the audit log names them, of those among these who are people of the account, or were. */
  async namesOf({ manager }: Work, accountId: string, actors: readonly string[]): Promise<Map<string, string>> {
    const ids = actors.map((actor) => (actor.startsWith('user:') ? decodeId('user', actor.slice(5)) : undefined));
    const users = await manager.findBy(User, { accountId, id: In(ids.filter((id) => id !== undefined)) });
    return new Map(users.map((user) => [actorOf(user), shownName(user)]));
  }

  /** The user with this e-mail address and password, or undefined, which takes as long. `sharer`: who waits for the check, known or not. */
  async authenticate(email: string, password: string, sharer: string): Promise<User | undefined> {
    const user = await this.database.asWorker((work) => this.findByEmail(work, email));
    const stored = user?.passwordHash ?? (await this.hashOfUnknown);
    const isRight = await isPassword(password, stored, sharer);
    return isRight && user !== null ? user : undefined;
  }

  /**
   * A request of the person to the OAuth server holds its session or begun sign-in before it reads the person. In the same order, they are
   * deleted first, which waits for such requests, and again once no further one can read the person as it was. Sessions of the dashboard
   * are opened under the lock of the person.
   */
  async changeAndSignOut(
    work: Work,
    publicId: string,
    origin: Origin,
    { action, reason, details = {}, exceptSessionId }: Ending,
    /** Undefined if it has been done already. */
    fieldsOf: (user: User) => Fields | undefined,
  ): Promise<User> {
    const before = await deleteSignIns(work, publicId);
    const user = await lockRecord(work, userRecords, publicId);
    const atOnce = await deleteSignIns(work, publicId);
    const inDashboard = await this.sessions.endAll(work, user, reason, exceptSessionId);
    const fields = fieldsOf(user);
    if (fields !== undefined) {
      const ended = { sessions_ended: before + atOnce + inDashboard };
      await this.change(work, user, fields, origin, action, { ...details, ...ended });
    }
    return user;
  }

  private async change(
    work: Work,
    user: User,
    fields: Fields,
    origin: Origin,
    action: string,
    details: object = {},
  ): Promise<void> {
    Object.assign(user, fields);
    const { accountId, id } = user;
    if (Object.keys(fields).length > 0) await work.manager.update(User, { accountId, id }, fields);
    await this.audit.record(work, origin, { action, accountId, livemode: null, subjectId: id, details });
  }
}

/** How the audit log names a person. */
export function actorOf({ id }: Pick<User, 'id'>): string {
  return `user:${encodeId('user', id)}`;
}

/** How others see a person. */
export function shownName({ name, email }: Pick<User, 'name' | 'email'>): string {
  return name === '' ? email : name;
}
