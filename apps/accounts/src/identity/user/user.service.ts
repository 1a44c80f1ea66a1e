/** The people who sign in for an account, and their passwords. */
import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  Database,
  entityRows,
  isUniqueViolation,
  lockRecord,
  type RecordKind,
  type Work,
} from '@millwright/persistence';
import { ApiError, decodeId, Ids } from '@millwright/service-kit';
import { IsNull } from 'typeorm';
import { AuditLog } from '../../change/audit-log.js';
import type { Origin } from '../../change/origin.js';
import { accountRecords } from '../account/account.service.js';
import { hashPassword, isPassword } from './passwords.js';
import { deleteSignIns } from './sign-ins.store.js';
import { User, type UserRole } from './user.entity.js';

export interface NewUser {
  readonly email: string;
  readonly password: string;
  /** If undefined, the first user of an account is its owner, and later ones are members. */
  readonly role: UserRole | undefined;
}

type Fields = Partial<Pick<User, 'passwordHash' | 'disabledAt'>>;

const userRecords: RecordKind<User> = { id: 'user', name: 'user', rows: entityRows(User) };

@Injectable()
export class UserService {
  /** The password of an unknown user is compared with this hash, so that the answer takes as long. */
  private readonly hashOfUnknown = hashPassword(randomBytes(16).toString('base64'));

  constructor(
    private readonly database: Database,
    private readonly ids: Ids,
    private readonly audit: AuditLog,
  ) {}

  async create(accountPublicId: string, { email, password, role }: NewUser, origin: Origin): Promise<User> {
    const passwordHash = await hashPassword(password);
    return this.database.asWorker(async (work) => {
      const { id: accountId } = await lockRecord(work, accountRecords, accountPublicId);
      const isFirst = !(await work.manager.existsBy(User, { accountId }));
      const user = work.manager.create(User, {
        accountId,
        id: this.ids.next(),
        email,
        role: role ?? (isFirst ? 'owner' : 'member'),
        passwordHash,
        disabledAt: null,
        createdAt: work.now,
        createdBy: origin.actor,
      });
      await work.manager.insert(User, user).catch((error: unknown) => {
        if (!isUniqueViolation(error, 'users_by_email')) throw error;
        throw new ApiError('conflict', {
          message: `Somebody signs in as ${email} already. A person belongs to one account; give another address.`,
        });
      });
      await this.audit.record(work, origin, {
        action: 'user.created',
        accountId,
        livemode: null,
        subjectId: user.id,
        details: { email, role: user.role },
      });
      return user;
    });
  }

  /** The users of an account, oldest first. */
  list(accountPublicId: string): Promise<User[]> {
    const accountId = decodeId('account', accountPublicId);
    if (accountId === undefined) return Promise.resolve([]);
    return this.database.asWorker((work) => work.manager.find(User, { where: { accountId }, order: { id: 'ASC' } }));
  }

  /** Ends the sessions of the person: whoever knows the old password is signed out. */
  async setPassword(publicId: string, password: string, origin: Origin): Promise<User> {
    const passwordHash = await hashPassword(password);
    return this.changeAndSignOut(publicId, origin, 'user.password_set', () => ({ passwordHash }));
  }

  /** Ends the sessions of the person, who cannot sign in until enabled. Connections that the person has allowed go on. */
  disable(publicId: string, origin: Origin): Promise<User> {
    return this.changeAndSignOut(publicId, origin, 'user.disabled', ({ disabledAt }, now) =>
      disabledAt === null ? { disabledAt: now } : undefined,
    );
  }

  enable(publicId: string, origin: Origin): Promise<User> {
    return this.database.asWorker(async (work) => {
      const user = await lockRecord(work, userRecords, publicId);
      if (user.disabledAt === null) return user;
      await this.change(work, user, { disabledAt: null }, origin, 'user.enabled');
      return user;
    });
  }

  endSessions(publicId: string, origin: Origin): Promise<User> {
    return this.changeAndSignOut(publicId, origin, 'user.sessions_ended', () => ({}));
  }

  /** The user, unchanged until the end of the work; null if there is none who may sign in. */
  async shareEnabled(work: Work, publicId: string): Promise<User | null> {
    const id = decodeId('user', publicId);
    if (id === undefined) return null;
    const where = { id, disabledAt: IsNull() };
    return work.manager.findOne(User, { where, lock: { mode: 'pessimistic_read' } });
  }

  /** The user with this address and password, or undefined, which takes as long. */
  async authenticate(email: string, password: string): Promise<User | undefined> {
    const user = await this.database.worker
      .getRepository(User)
      .createQueryBuilder('person')
      .where('lower(person.email) = lower(:email)', { email })
      .getOne();
    const isRight = await isPassword(password, user?.passwordHash ?? (await this.hashOfUnknown));
    return isRight && user !== null ? user : undefined;
  }

  /**
   * A request of the person holds its session or begun sign-in before it reads the person. In the same order, they are deleted first,
   * which waits for such requests, and again once no further one can read the person as it was.
   */
  private changeAndSignOut(
    publicId: string,
    origin: Origin,
    action: string,
    /** Undefined if it has been done already. */
    fieldsOf: (user: User, now: Date) => Fields | undefined,
  ): Promise<User> {
    return this.database.asWorker(async (work) => {
      const before = await deleteSignIns(work, publicId);
      const user = await lockRecord(work, userRecords, publicId);
      const sessions = before + (await deleteSignIns(work, publicId));
      const fields = fieldsOf(user, work.now);
      if (fields !== undefined) await this.change(work, user, fields, origin, action, { sessions_ended: sessions });
      return user;
    });
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
