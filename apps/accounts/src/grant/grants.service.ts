/** What accounts have granted applications: made when a person allows it, ended once, shown as connections. */
import { Injectable } from '@nestjs/common';
import type { ConnectionEnd, Scope } from '@millwright/contracts';
import { Database, decodeId, encodeId, Ids, type Work } from '@millwright/persistence';
import { In } from 'typeorm';
import { Account } from '../account/account.entity.js';
import { lockAccount } from '../account/accounts.service.js';
import { Application } from '../application/application.entity.js';
import type { Origin } from '../audit/origin.js';
import { ChangeLog, type ConnectionEvent } from '../change/change-log.js';
import { MailOutbox } from '../mail/mail-outbox.js';
import type { AboutConnection } from '../mail/templates.js';
import { notFound } from '../refusals.js';
import type { User } from '../user/user.entity.js';
import { Grant } from './grant.entity.js';
import { connectionResource, connectionView } from './grant.forms.js';

const eventOfEnd = (reason: ConnectionEnd): ConnectionEvent =>
  reason === 'replay' ? 'application.grant_revoked' : 'application.disconnected';

@Injectable()
export class GrantsService {
  constructor(
    private readonly database: Database,
    private readonly ids: Ids,
    private readonly changes: ChangeLog,
    private readonly mails: MailOutbox,
  ) {}

  async create(
    work: Work,
    given: { application: Application; user: User; scopes: readonly Scope[] },
    origin: Origin,
  ): Promise<Grant> {
    const { application, user, scopes } = given;
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
    await this.changes.ofGrant(work, origin, grant, {
      type: 'application.connected',
      data: { connection: connectionResource(grant, application) },
      details: { application: application.name, scopes },
    });
    await this.mails.add(work, {
      accountId: account.id,
      to: account.ownerEmail,
      kind: 'application_connected',
      values: { ...aboutConnection(account, grant, application), allowed_by: user.email },
    });
    return grant;
  }

  /** Ends a grant; one that has ended stays as it is. Its tokens let nobody in from then on. */
  async end(work: Work, id: string, reason: ConnectionEnd, origin: Origin): Promise<Grant | undefined> {
    const grant = await lockGrant(work, id);
    if (grant === undefined || grant.endedAt !== null) return grant;
    Object.assign(grant, { endedAt: work.now, endReason: reason, revision: grant.revision + 1 });
    const { accountId, endedAt, endReason, revision } = grant;
    await work.manager.update(Grant, { accountId, id }, { endedAt, endReason, revision });
    const application = await work.manager.findOneByOrFail(Application, { id: grant.applicationId });
    await this.changes.ofGrant(work, origin, grant, {
      type: eventOfEnd(reason),
      data: { connection: connectionResource(grant, application) },
      details: { application: application.name, reason },
    });
    const account = await work.manager.findOneByOrFail(Account, { id: accountId });
    await this.mails.add(work, {
      accountId,
      to: account.ownerEmail,
      kind: reason === 'replay' ? 'grant_revoked' : 'application_disconnected',
      values: { ...aboutConnection(account, grant, application), reason },
    });
    return grant;
  }

  /** What the account of a public id has granted, newest first. */
  list(accountText: string): Promise<object[]> {
    const accountId = decodeId('account', accountText);
    if (accountId === undefined) return Promise.resolve([]);
    return this.database.asWorker(async (work) => {
      const grants = await work.manager.find(Grant, { where: { accountId }, order: { id: 'DESC' } });
      const applications = await work.manager.findBy(Application, {
        id: In(grants.map(({ applicationId }) => applicationId)),
      });
      const byId = new Map(applications.map((each) => [each.id, each]));
      return grants.map((grant) => connectionView(grant, byId.get(grant.applicationId)!));
    });
  }

  /** Ends the grant of a public id, for the account that it belongs to. */
  disconnect(text: string, accountText: string, reason: ConnectionEnd, origin: Origin): Promise<object> {
    return this.database.asWorker(async (work) => {
      const id = decodeId('grant', text);
      const accountId = decodeId('account', accountText);
      const found =
        id === undefined || accountId === undefined ? null : await work.manager.findOneBy(Grant, { accountId, id });
      if (found === null) throw notFound('connection', text);
      const grant = (await this.end(work, found.id, reason, origin))!;
      return connectionView(grant, await work.manager.findOneByOrFail(Application, { id: grant.applicationId }));
    });
  }
}

/** The grant of this id, with its account's row locked before its own, in the order of all works that change either. */
export async function lockGrant(work: Work, id: string): Promise<Grant | undefined> {
  const found = await work.manager.findOneBy(Grant, { id });
  if (found === null) return undefined;
  const { accountId } = found;
  await lockAccount(work, accountId);
  return work.manager.findOneOrFail(Grant, { where: { accountId, id }, lock: { mode: 'pessimistic_write' } });
}

function aboutConnection(account: Account, grant: Grant, application: Application): AboutConnection {
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
