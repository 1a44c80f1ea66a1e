/** Opens accounts, changes them and shows them. A change that changes nothing leaves no trace. */
import { Inject, Injectable } from '@nestjs/common';
import type { LimitFigures, Plan, Version } from '@millwright/contracts';
import { Database, decodeId, encodeId, Ids, type ListPage, listPage, type Work } from '@millwright/persistence';
import type { Mode } from '@millwright/service-kit';
import { LessThan } from 'typeorm';
import type { Origin } from '../audit/origin.js';
import { type AccountEvent, ChangeLog } from '../change/change-log.js';
import { differences } from '../change/differences.js';
import { type AccountsConfig, accountsConfig } from '../config.js';
import { MailOutbox } from '../mail/mail-outbox.js';
import { notFound } from '../refusals.js';
import { withCell } from './account-id.js';
import { Account } from './account.entity.js';
import { accountResource, accountView, negotiatedOf } from './account.forms.js';

export interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly plans: readonly Plan[];
  readonly timeZone: string;
}

export interface PlanChange {
  readonly plans: readonly Plan[];
  /** Figures that were negotiated for one mode. */
  readonly negotiated?: { readonly mode: Mode; readonly figures: LimitFigures };
}

type Fields = Partial<Omit<Account, 'id' | 'createdAt' | 'revision'>>;

/** The changes that the owner is mailed about. */
const mailKinds: Partial<Record<AccountEvent, 'account_suspended' | 'account_resumed'>> = {
  'account.suspended': 'account_suspended',
  'account.resumed': 'account_resumed',
};

@Injectable()
export class AccountsService {
  constructor(
    private readonly database: Database,
    private readonly ids: Ids,
    private readonly changes: ChangeLog,
    private readonly mails: MailOutbox,
    @Inject(accountsConfig) private readonly config: AccountsConfig,
  ) {}

  create(given: NewAccount, origin: Origin): Promise<Account> {
    return this.database.asWorker(async (work) => {
      const account = work.manager.create(Account, {
        id: withCell(this.ids.next(), this.config.cell),
        name: given.name,
        ownerEmail: given.email,
        plans: unique(given.plans),
        negotiatedLive: null,
        negotiatedTest: null,
        timeZone: given.timeZone,
        status: 'active',
        pinnedVersion: null,
        createdAt: work.now,
        revision: 1,
      });
      await work.manager.insert(Account, account);
      const { name, email, plans, time_zone: timeZone } = accountResource(account);
      await this.changes.ofAccount(work, origin, account, {
        type: 'account.created',
        data: { account: accountResource(account) },
        details: { name, email, plans, time_zone: timeZone },
      });
      return account;
    });
  }

  /** The account of a public id; refuses the call where there is none. */
  async get(text: string): Promise<Account> {
    const id = decodeId('account', text);
    const account =
      id === undefined ? null : await this.database.asWorker((work) => work.manager.findOneBy(Account, { id }));
    if (account === null) throw notFound('account', text);
    return account;
  }

  /** All accounts, newest first. */
  async list(limit: number, after: string | undefined): Promise<ListPage<object>> {
    const accounts = await this.database.asWorker((work) =>
      work.manager.find(Account, {
        where: after === undefined ? {} : { id: LessThan(after) },
        order: { id: 'DESC' },
        take: limit + 1,
      }),
    );
    return listPage(accounts, limit, accountView);
  }

  update(text: string, fields: Pick<Fields, 'name' | 'ownerEmail' | 'timeZone'>, origin: Origin): Promise<Account> {
    return this.changeOne(text, origin, 'account.updated', () => fields);
  }

  /** Refuses the calls of the account and holds its webhooks until it is resumed. */
  suspend(text: string, origin: Origin): Promise<Account> {
    return this.changeOne(text, origin, 'account.suspended', () => ({ status: 'suspended' }));
  }

  resume(text: string, origin: Origin): Promise<Account> {
    return this.changeOne(text, origin, 'account.resumed', () => ({ status: 'active' }));
  }

  /** Figures that were negotiated end with the plan that they were negotiated for. */
  changePlan(text: string, { plans, negotiated }: PlanChange, origin: Origin): Promise<Account> {
    return this.changeOne(text, origin, 'account.updated', (account) => {
      const figuresOf = (mode: Mode, known: LimitFigures | null): LimitFigures | null => {
        if (!plans.includes('Enterprise')) return null;
        return negotiated?.mode === mode ? negotiated.figures : known;
      };
      return {
        plans: unique(plans),
        negotiatedLive: figuresOf('live', account.negotiatedLive),
        negotiatedTest: figuresOf('test', account.negotiatedTest),
      };
    });
  }

  /** Pins those of the accounts that have no pinned version yet. Ids that are none of an account are passed over. */
  async pin(work: Work, versionOf: ReadonlyMap<string, Version>, origin: Origin): Promise<void> {
    const unpinned = await work.query<{ id: string }>(
      'SELECT id FROM accounts WHERE id = ANY ($1) AND pinned_version IS NULL ORDER BY id FOR UPDATE',
      [[...versionOf.keys()]],
    );
    for (const { id } of unpinned) {
      const account = (await lockAccount(work, id))!;
      await this.change(work, origin, account, 'account.updated', { pinnedVersion: versionOf.get(id)! });
    }
  }

  private changeOne(
    text: string,
    origin: Origin,
    type: AccountEvent,
    wanted: (account: Account) => Fields,
  ): Promise<Account> {
    return this.database.asWorker(async (work) => {
      const id = decodeId('account', text);
      const account = id === undefined ? null : await lockAccount(work, id);
      if (account === null) throw notFound('account', text);
      await this.change(work, origin, account, type, wanted(account));
      return account;
    });
  }

  /** Writes the fields of an account that is locked. */
  private async change(
    work: Work,
    origin: Origin,
    account: Account,
    type: AccountEvent,
    fields: Fields,
  ): Promise<void> {
    const before = shownOf(account);
    Object.assign(account, fields);
    const changes = differences(before, shownOf(account));
    if (Object.keys(changes).length === 0) return;
    account.revision += 1;
    await work.manager.update(Account, { id: account.id }, { ...fields, revision: account.revision });
    await this.changes.ofAccount(work, origin, account, {
      type,
      data: {
        account: accountResource(account),
        ...(type === 'account.updated' && { changed: fieldsOf(changes) }),
      },
      details: { changes },
    });
    const kind = mailKinds[type];
    if (kind === undefined) return;
    const values = { account_id: encodeId('account', account.id), account_name: account.name };
    await this.mails.add(work, { accountId: account.id, to: account.ownerEmail, kind, values });
  }
}

/** The account of this id, whose row no other work changes until this one has ended; null where there is none. */
export function lockAccount(work: Work, id: string): Promise<Account | null> {
  return work.manager.findOne(Account, { where: { id }, lock: { mode: 'pessimistic_write' } });
}

function shownOf(account: Account) {
  const { id: _, version: __, created_at: ___, ...shown } = accountResource(account);
  return { ...shown, negotiated: negotiatedOf(account) };
}

/** As events name them: figures that were negotiated show as limits, even where a plan is more generous. */
function fieldsOf(changes: object): string[] {
  return [...new Set(Object.keys(changes).map((field) => (field === 'negotiated' ? 'limits' : field)))];
}

function unique(plans: readonly Plan[]): Plan[] {
  return [...new Set(plans)];
}
