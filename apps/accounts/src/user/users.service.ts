/** The people of accounts: who they are, and whether a password is theirs. */
import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, decodeId, encodeId, Ids } from '@millwright/persistence';
import { lockAccount } from '../account/accounts.service.js';
import { AuditLog } from '../audit/audit-log.js';
import type { Origin } from '../audit/origin.js';
import { conflict, notFound } from '../refusals.js';
import { hashPassword, isPassword } from './passwords.js';
import { User, type UserRole } from './user.entity.js';

export interface NewUser {
  readonly email: string;
  readonly password: string;
  /** The first person of an account is its owner, later ones are members, where it is left out. */
  readonly role: UserRole | undefined;
}

@Injectable()
export class UsersService {
  /** What the password of somebody unknown is compared with, so that it takes as long. */
  private readonly nobody = hashPassword(randomBytes(16).toString('base64'));

  constructor(
    private readonly database: Database,
    private readonly ids: Ids,
    private readonly audit: AuditLog,
  ) {}

  async create(accountText: string, { email, password, role }: NewUser, origin: Origin): Promise<User> {
    const passwordHash = await hashPassword(password);
    return this.database.asWorker(async (work) => {
      const accountId = decodeId('account', accountText);
      if (accountId === undefined || (await lockAccount(work, accountId)) === null) {
        throw notFound('account', accountText);
      }
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
      const [added] = await work.query<{ id: string }>(
        `INSERT INTO users (account_id, id, email, role, password_hash, created_at, created_by)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (lower(email)) DO NOTHING RETURNING id`,
        [accountId, user.id, email, user.role, passwordHash, user.createdAt, user.createdBy],
      );
      if (added === undefined) {
        throw conflict(`Somebody signs in as ${email} already. A person belongs to one account; give another address.`);
      }
      await this.audit.record(work, origin, {
        action: 'user.created',
        accountId,
        subjectId: user.id,
        details: { email, role: user.role },
      });
      return user;
    });
  }

  list(accountText: string): Promise<User[]> {
    const accountId = decodeId('account', accountText);
    if (accountId === undefined) return Promise.resolve([]);
    return this.database.asWorker((work) => work.manager.find(User, { where: { accountId }, order: { id: 'ASC' } }));
  }

  /** The person who signs in as this with that password; undefined for anybody else, after the same time. */
  async recognise(email: string, password: string): Promise<User | undefined> {
    const user = await this.database.worker
      .getRepository(User)
      .createQueryBuilder('person')
      .where('lower(person.email) = lower(:email)', { email })
      .getOne();
    const isRight = await isPassword(password, user?.passwordHash ?? (await this.nobody));
    return isRight && user !== null ? user : undefined;
  }
}

/** As operators see a person. */
export function userView(user: User): object {
  return {
    user_id: encodeId('user', user.id),
    account_id: encodeId('account', user.accountId),
    email: user.email,
    role: user.role,
    created_by: user.createdBy,
    created_at: user.createdAt.toISOString(),
  };
}
