/** Opens accounts and shows them. */
import { Inject, Injectable } from '@nestjs/common';
import type { Plan } from '@millwright/contracts';
import { Database, Ids, type Work } from '@millwright/persistence';
import { AuditLog } from '../audit/audit-log.js';
import type { Origin } from '../audit/origin.js';
import { type AccountsConfig, accountsConfig } from '../config.js';
import { withCell } from './account-id.js';
import { Account } from './account.entity.js';

export interface NewAccount {
  name: string;
  email: string;
  plan: Plan;
  timeZone: string;
}

@Injectable()
export class AccountsService {
  constructor(
    private readonly database: Database,
    private readonly ids: Ids,
    private readonly audit: AuditLog,
    @Inject(accountsConfig) private readonly config: AccountsConfig,
  ) {}

  create(given: NewAccount, origin: Origin): Promise<Account> {
    return this.database.asWorker(async (work) => {
      const account = work.manager.create(Account, {
        id: withCell(this.ids.next(), this.config.cell),
        name: given.name,
        ownerEmail: given.email,
        plan: given.plan,
        negotiatedLive: null,
        negotiatedTest: null,
        timeZone: given.timeZone,
        status: 'active',
        pinnedVersion: null,
        createdAt: work.now,
        revision: 1,
      });
      await work.manager.insert(Account, account);
      await this.audit.record(work, origin, {
        action: 'account.created',
        accountId: account.id,
        subjectId: account.id,
        details: { name: account.name, plan: account.plan },
      });
      return account;
    });
  }

  find(id: string): Promise<Account | null> {
    return this.database.asWorker((work) => accountOf(work, id));
  }
}

export function accountOf(work: Work, id: string): Promise<Account | null> {
  return work.manager.findOneBy(Account, { id });
}
