/** Creates grants when a user consents, ends them, and lists them as connections. */
import { Injectable } from '@nestjs/common';
import type { ConnectionEnd, Scope } from '@millwright/contracts';
import {
  entityRows,
  findRecord,
  listRecords,
  type PageQuery,
  type RecordKind,
  recordNotFound,
  type UnitOfWork,
  type Work,
} from '@millwright/persistence';
import { encodeId, Ids } from '@millwright/service-kit';
import { In, IsNull } from 'typeorm';
import { Account } from '../../identity/account/account.entity.js';
import { lockAccount } from '../../identity/account/account.service.js';
import { Application } from '../application/application.entity.js';
import type { Origin } from '../../change/origin.js';
import { ChangeLog, type ConnectionEvent } from '../../change/change-log.js';
import { MailOutbox } from '../../mail/mail-outbox.js';
import type { AboutConnection } from '../../mail/templates.js';
import type { User } from '../../identity/user/user.entity.js';
import { Grant } from './grant.entity.js';
import { type Connected, connectionResource, grantRecord } from './grant.resource.js';

const endEvent = (reason: ConnectionEnd): ConnectionEvent =>
  reason === 'replay' ? 'application.grant_revoked' : 'application.disconnected';

const connectionRecords: RecordKind<Grant> = { id: 'grant', name: 'connection', rows: entityRows(Grant) };
const inForce: RecordKind<Grant> = { ...connectionRecords, rows: entityRows(Grant, { endedAt: IsNull() }) };

@Injectable()
export class GrantService {
  constructor(
    private readonly ids: Ids,
    private readonly changes: ChangeLog,
    private readonly mails: MailOutbox,
  ) {}

  async create(
    work: Work,
    input: { application: Application; user: User; scopes: readonly Scope[] },
    origin: Origin,
  ): Promise<Grant> {
    const { application, user, scopes } = input;
    const account = (await lockAccount(work, user.accountId))!;
    const grant = work.manager.create(Grant, {
      accountId: user.accountId,
      id: this.ids.next(),
      livemode: application.livemode,
      applicationId: application.id,
      userId: user.id,
      scopes: [...scopes],
      createdAt: work.now,
      lastUsedAt: null,
      endedAt: null,
      endReason: null,
      revision: 1,
    });
    await work.manager.insert(Grant, grant);
    await this.changes.record(work, origin, grant.accountId, [
      {
        subjectId: grant.id,
        livemode: grant.livemode,
        type: 'application.connected',
        data: { connection: connectionResource(grant, application) },
        details: { application: application.name, scopes },
        // No gatewayRecord: gateways look a grant up together with its first token.
      },
    ]);
    await this.mails.add(work, {
      accountId: account.id,
      to: account.ownerEmail,
      kind: 'application_connected',
      values: { ...connectionValues(account, grant, application), allowed_by: user.email },
    });
    return grant;
  }

  /** Ends a grant, and with it the validity of its tokens. One that has ended already stays as it is. */
  async endGrant(work: Work, id: string, reason: ConnectionEnd, origin: Origin): Promise<Grant | undefined> {
    const grant = await lockGrant(work, id);
    if (grant === undefined || grant.endedAt !== null) return grant;
    Object.assign(grant, { endedAt: work.now, endReason: reason, revision: grant.revision + 1 });
    const { accountId, endedAt, endReason, revision } = grant;
    await work.manager.update(Grant, { accountId, id }, { endedAt, endReason, revision });
    const application = await work.manager.findOneByOrFail(Application, { id: grant.applicationId });
    await this.changes.record(work, origin, accountId, [
      {
        subjectId: id,
        livemode: grant.livemode,
        type: endEvent(reason),
        data: { connection: connectionResource(grant, application) },
        details: { application: application.name, reason },
        gatewayRecord: grantRecord(grant),
      },
    ]);
    const account = await work.manager.findOneByOrFail(Account, { id: accountId });
    await this.mails.add(work, {
      accountId,
      to: account.ownerEmail,
      kind: reason === 'replay' ? 'grant_revoked' : 'application_disconnected',
      values: { ...connectionValues(account, grant, application), reason },
    });
    return grant;
  }

  /** All connections of an account, in both modes, those that have ended included, newest first. */
  async list(work: Work, accountId: string): Promise<Connected[]> {
    return withApplications(work, await work.manager.find(Grant, { where: { accountId }, order: { id: 'DESC' } }));
  }

  /** Those in force in the mode of the call. */
  async listPage(work: UnitOfWork, query: PageQuery): Promise<Connected[]> {
    return withApplications(work, await listRecords(work, inForce, {}, query));
  }

  /** Ends a grant on behalf of the account that it belongs to. */
  async disconnect(
    work: Work,
    accountId: string | undefined,
    publicId: string,
    reason: ConnectionEnd,
    origin: Origin,
  ): Promise<Connected> {
    const found = await findRecord(work, connectionRecords, publicId);
    if (found.accountId !== accountId) throw recordNotFound(connectionRecords, publicId);
    const grant = (await this.endGrant(work, found.id, reason, origin))!;
    const [connected] = await withApplications(work, [grant]);
    return connected!;
  }
}

async function withApplications(work: Work, grants: readonly Grant[]): Promise<Connected[]> {
  const ids = grants.map(({ applicationId }) => applicationId);
  const applications = await work.manager.findBy(Application, { id: In(ids) });
  const byId = new Map(applications.map((each) => [each.id, each]));
  return grants.map((grant) => ({ id: grant.id, grant, application: byId.get(grant.applicationId)! }));
}

/** The grant, locked. Its account is locked before it, in the order in which all transactions lock them. */
export async function lockGrant(work: Work, id: string): Promise<Grant | undefined> {
  const found = await work.manager.findOneBy(Grant, { id });
  if (found === null) return undefined;
  const { accountId } = found;
  await lockAccount(work, accountId);
  return work.manager.findOneOrFail(Grant, { where: { accountId, id }, lock: { mode: 'pessimistic_write' } });
}

function connectionValues(account: Account, grant: Grant, application: Application): AboutConnection {
  return {
    account_id: encodeId('account', account.id),
    account_name: account.name,
    connection_id: encodeId('grant', grant.id),
    application_name: application.name,
    home_page: application.homePage,
    mode: grant.livemode ? 'live' : 'test',
    scopes: grant.scopes,
    at: (grant.endedAt ?? grant.createdAt).toISOString(),
    time_zone: account.timeZone,
  };
}
