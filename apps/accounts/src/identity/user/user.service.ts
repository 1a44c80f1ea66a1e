/** The people who sign in for an account, and their passwords. */
import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, isUniqueViolation, lockRecord } from '@millwright/persistence';
import { ApiError, decodeId, Ids } from '@millwright/service-kit';
import { AuditLog } from '../../change/audit-log.js';
import type { Origin } from '../../change/origin.js';
import { accountRecords } from '../account/account.service.js';
import { hashPassword, isPassword } from './passwords.js';
import { User, type UserRole } from './user.entity.js';

export interface NewUser {
  readonly email: string;
  readonly password: string;
  /** If undefined, the first user of an account is its owner, and later ones are members. */
  readonly role: UserRole | undefined;
}

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
}
