/** Creates, reads and changes accounts. A change without a difference is not recorded. */
import { Inject, Injectable } from '@nestjs/common';
import type { internal, LimitFigures, Plan, Version } from '@millwright/contracts';
import { checkVersion } from '@millwright/operations';
import {
  Database,
  entityRows,
  findRecord,
  type ListPage,
  listPage,
  listRecords,
  lockRecord,
  type PageQuery,
  type RecordKind,
  type Work,
} from '@millwright/persistence';
import { ApiError, appConfig, encodeId, Ids, type Mode } from '@millwright/service-kit';
import { In, IsNull } from 'typeorm';
import type { Origin } from '../../change/origin.js';
import { type AccountEvent, type Change, ChangeLog } from '../../change/change-log.js';
import { differences } from '../../change/differences.js';
import type { AccountConfig } from './account.settings.js';
import { MailOutbox } from '../../mail/mail-outbox.js';
import { withCell } from './account-id.js';
import { Account } from './account.entity.js';
import { accountRecord, accountResource, accountView, negotiatedOf } from './account.resource.js';

export interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly plans: readonly Plan[];
  readonly timeZone: string;
}

export interface PlanChange {
  readonly plans: readonly Plan[];
  /** Limits that were negotiated for one mode. */
  readonly negotiated?: { readonly mode: Mode; readonly figures: LimitFigures };
}

type Fields = Partial<Omit<Account, 'id' | 'createdAt' | 'revision'>>;

type OwnFields = Pick<
  Fields,
  'name' | 'ownerEmail' | 'timeZone' | 'requiresSecondFactor' | 'stopReasons' | 'scrapReasons' | 'shiftEndsAt'
>;

/** Changes that are mailed to the owner. */
const mailKinds: Partial<Record<AccountEvent, 'account_suspended' | 'account_resumed'>> = {
  'account.suspended': 'account_suspended',
  'account.resumed': 'account_resumed',
};

export const accountRecords: RecordKind<Account> = { id: 'account', name: 'account', rows: entityRows(Account) };

@Injectable()
export class AccountService {
  constructor(
    private readonly database: Database,
    private readonly ids: Ids,
    private readonly changes: ChangeLog,
    private readonly mails: MailOutbox,
    @Inject(appConfig) private readonly config: AccountConfig,
  ) {}

  create(input: NewAccount, origin: Origin): Promise<Account> {
    return this.database.asWorker(async (work) => {
      const account = work.manager.create(Account, {
        id: withCell(this.ids.next(), this.config.cell),
        name: input.name,
        ownerEmail: input.email,
        plans: unique(input.plans),
        negotiatedLive: null,
        negotiatedTest: null,
        timeZone: input.timeZone,
        status: 'active',
        pinnedVersion: null,
        requiresSecondFactor: false,
        stopReasons: [],
        scrapReasons: [],
        shiftEndsAt: null,
        createdAt: work.now,
        revision: 1,
      });
      await work.manager.insert(Account, account);
      const { name, email, plans, time_zone: timeZone } = accountResource(account);
      await this.recordChange(work, origin, account, {
        type: 'account.created',
        data: { account: accountResource(account) },
        details: { name, email, plans, time_zone: timeZone },
      });
      return account;
    });
  }

  get(publicId: string): Promise<Account> {
    return this.database.asWorker((work) => findRecord(work, accountRecords, publicId));
  }

  /** All accounts, newest first. */
  async list(query: PageQuery): Promise<ListPage<internal.Account>> {
    const accounts = await this.database.asWorker((work) => listRecords(work, accountRecords, {}, query));
    return listPage(accounts, query.limit, accountView);
  }

  update(publicId: string, fields: Pick<Fields, 'name' | 'ownerEmail' | 'timeZone'>, origin: Origin): Promise<Account> {
    return this.changeOne(publicId, origin, 'account.updated', () => fields);
  }

  /** What owners may change. `hasSecondFactor` tells of the one who does: whoever asks one of all must have it. */
  async updateOwn(
    work: Work,
    accountId: string,
    fields: OwnFields,
    { knownVersion, hasSecondFactor }: { knownVersion: number | undefined; hasSecondFactor: boolean },
    origin: Origin,
  ): Promise<Account> {
    const account = (await lockAccount(work, accountId))!;
    checkVersion(knownVersion, account.revision);
    if (fields.requiresSecondFactor === true && !hasSecondFactor) {
      throw new ApiError('invalid_state', {
        message: 'Set up two-step verification for yourself first: without it you could open only your profile.',
      });
    }
    await this.change(work, origin, account, 'account.updated', fields);
    return account;
  }

  /** Refuses the calls of the account and holds its webhooks until it is resumed. */
  suspend(publicId: string, origin: Origin): Promise<Account> {
    return this.changeOne(publicId, origin, 'account.suspended', () => ({ status: 'suspended' }));
  }

  resume(publicId: string, origin: Origin): Promise<Account> {
    return this.changeOne(publicId, origin, 'account.resumed', () => ({ status: 'active' }));
  }

  /** Negotiated limits end with the plan Enterprise. */
  changePlan(publicId: string, { plans, negotiated }: PlanChange, origin: Origin): Promise<Account> {
    return this.changeOne(publicId, origin, 'account.updated', (account) => {
      const negotiatedFor = (mode: Mode, current: LimitFigures | null): LimitFigures | null => {
        if (!plans.includes('Enterprise')) return null;
        return negotiated?.mode === mode ? negotiated.figures : current;
      };
      return {
        plans: unique(plans),
        negotiatedLive: negotiatedFor('live', account.negotiatedLive),
        negotiatedTest: negotiatedFor('test', account.negotiatedTest),
      };
    });
  }

  /** Pins accounts without a pinned version to these. Ids of no account are skipped. */
  async pinVersions(work: Work, versions: ReadonlyMap<string, Version>, origin: Origin): Promise<void> {
    const unpinned = await work.manager.find(Account, {
      where: { id: In([...versions.keys()]), pinnedVersion: IsNull() },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    for (const account of unpinned) {
      await this.change(work, origin, account, 'account.updated', { pinnedVersion: versions.get(account.id)! });
    }
  }

  private changeOne(
    publicId: string,
    origin: Origin,
    type: AccountEvent,
    fieldsOf: (account: Account) => Fields,
  ): Promise<Account> {
    return this.database.asWorker(async (work) => {
      const account = await lockRecord(work, accountRecords, publicId);
      await this.change(work, origin, account, type, fieldsOf(account));
      return account;
    });
  }

  /** Changes fields of a locked account. */
  private async change(
    work: Work,
    origin: Origin,
    account: Account,
    type: AccountEvent,
    fields: Fields,
  ): Promise<void> {
    const before = comparedFields(account);
    Object.assign(account, fields);
    const changes = differences(before, comparedFields(account));
    if (Object.keys(changes).length === 0) return;
    account.revision += 1;
    await work.manager.update(Account, { id: account.id }, { ...fields, revision: account.revision });
    await this.recordChange(work, origin, account, {
      type,
      data: {
        account: accountResource(account),
        ...(type === 'account.updated' && { changed: changedFields(changes) }),
      },
      details: { changes },
    });
    const kind = mailKinds[type];
    if (kind === undefined) return;
    const values = { account_id: encodeId('account', account.id), account_name: account.name };
    await this.mails.add(work, { accountId: account.id, to: account.ownerEmail, kind, values });
  }

  private recordChange<Type extends AccountEvent>(
    work: Work,
    origin: Origin,
    account: Account,
    change: Pick<Change<Type>, 'type' | 'data' | 'details'>,
  ): Promise<void> {
    const subject = { subjectId: account.id, livemode: null, gatewayRecord: accountRecord(account) };
    return this.changes.record(work, origin, account.id, [{ ...subject, ...change }]);
  }
}

/** The database's id of an account. */
export async function findAccountId(work: Work, publicId: string): Promise<string> {
  return (await findRecord(work, accountRecords, publicId, 'account_id')).id;
}

/** The account, which no other transaction changes until this one has ended; null if there is none. */
export function lockAccount(work: Work, id: string): Promise<Account | null> {
  return work.manager.findOne(Account, { where: { id }, lock: { mode: 'pessimistic_write' } });
}

/** A record of an account, locked. Its account is locked before it, in the order in which all transactions lock them. */
export async function lockWithAccount<Row extends { readonly accountId: string }>(
  work: Work,
  kind: RecordKind<Row>,
  publicId: string,
): Promise<Row> {
  const { accountId } = await findRecord(work, kind, publicId);
  await lockAccount(work, accountId);
  return lockRecord(work, kind, publicId);
}

function comparedFields(account: Account) {
  const { id: _, version: __, created_at: ___, ...shown } = accountResource(account);
  return { ...shown, negotiated: negotiatedOf(account) };
}

/** The fields by their names in events: negotiated limits count as `limits`, even if a plan is more generous. */
function changedFields(changes: object): string[] {
  return [...new Set(Object.keys(changes).map((field) => (field === 'negotiated' ? 'limits' : field)))];
}

function unique(plans: readonly Plan[]): Plan[] {
  return [...new Set(plans)];
}
