/** Registers and changes partner applications. */
import { Injectable } from '@nestjs/common';
import type { Scope } from '@millwright/contracts';
import { checkVersion } from '@millwright/operations';
import {
  Database,
  entityRows,
  findRecord,
  listRecords,
  type PageQuery,
  type RecordKind,
  type UnitOfWork,
  type Work,
} from '@millwright/persistence';
import { encodeId, Ids, type Mode } from '@millwright/service-kit';
import { AuditLog } from '../../change/audit-log.js';
import { type ApplicationEvent, type Change, ChangeLog } from '../../change/change-log.js';
import { differences } from '../../change/differences.js';
import type { Origin } from '../../change/origin.js';
import { Account } from '../../identity/account/account.entity.js';
import { lockAccount, lockWithAccount } from '../../identity/account/account.service.js';
import { MailOutbox } from '../../mail/mail-outbox.js';
import type { MailValues } from '../../mail/templates.js';
import type { ApplicationSecret } from './application-secret.entity.js';
import { ApplicationSecrets } from './application-secrets.js';
import { Application, type ApplicationFields } from './application.entity.js';
import { applicationRecord, applicationResource } from './application.resource.js';

export interface NewApplication {
  readonly name: string;
  readonly mode: Mode;
  readonly homePage: string | null;
  readonly logoUrl: string | null;
  readonly redirectUris: readonly string[];
  readonly scopes: readonly Scope[];
}

/** An application with its new secret, whose text is shown this once. */
export interface ApplicationWithSecret {
  readonly application: Application;
  readonly secret: string;
}

/** Where a secret was found, and who has told us. */
export interface SecretLeak {
  readonly reportedBy: MailValues['client_secret_leaked']['reported_by'];
  readonly places: readonly string[];
}

type Fields = ApplicationFields & Partial<Pick<Application, 'disabledAt'>>;

/** Who changes an application, and which version of it the change was made for. */
interface OfVersion {
  readonly origin: Origin;
  readonly knownVersion?: number | undefined;
}

const applicationRecords: RecordKind<Application> = {
  id: 'application',
  name: 'application',
  rows: entityRows(Application),
};

@Injectable()
export class ApplicationService {
  constructor(
    private readonly database: Database,
    private readonly ids: Ids,
    private readonly secrets: ApplicationSecrets,
    private readonly changes: ChangeLog,
    private readonly audit: AuditLog,
    private readonly mails: MailOutbox,
  ) {}

  async register(work: Work, accountId: string, input: NewApplication, origin: Origin): Promise<ApplicationWithSecret> {
    await lockAccount(work, accountId);
    const application = work.manager.create(Application, {
      id: this.ids.next(),
      accountId,
      livemode: input.mode === 'live',
      name: input.name,
      homePage: input.homePage,
      logoUrl: input.logoUrl,
      redirectUris: [...new Set(input.redirectUris)],
      scopes: [...new Set(input.scopes)],
      disabledAt: null,
      createdAt: work.now,
      createdBy: origin.actor,
      revision: 1,
    });
    await work.manager.insert(Application, application);
    const secret = await this.secrets.create(work, application);
    const resource = applicationResource(application);
    const { name, redirect_uris: redirectUris, scopes } = resource;
    await this.recordChange(work, origin, application, {
      type: 'application.registered',
      data: { application: resource },
      details: { name, redirect_uris: redirectUris, scopes },
    });
    return { application, secret };
  }

  /** All applications of an account, in both modes. */
  list(work: Work, accountId: string): Promise<Application[]> {
    return work.manager.find(Application, { where: { accountId }, order: { id: 'DESC' } });
  }

  /** Those of the mode of the call. */
  listPage(work: UnitOfWork, query: PageQuery): Promise<Application[]> {
    return listRecords(work, applicationRecords, {}, query);
  }

  get(work: Work, clientId: string): Promise<Application> {
    return findRecord(work, applicationRecords, clientId);
  }

  update(work: Work, clientId: string, fields: ApplicationFields, change: OfVersion): Promise<Application> {
    return this.changeOne(work, clientId, change, () => fields);
  }

  /** Until it is enabled again, its tokens are refused and no new ones are issued. */
  disable(work: Work, clientId: string, change: OfVersion): Promise<Application> {
    return this.changeOne(work, clientId, change, ({ disabledAt }) => ({ disabledAt: disabledAt ?? work.now }));
  }

  enable(work: Work, clientId: string, change: OfVersion): Promise<Application> {
    return this.changeOne(work, clientId, change, () => ({ disabledAt: null }));
  }

  /** Creates another secret. The current ones still work for the overlap. */
  async rotateSecret(
    work: Work,
    clientId: string,
    overlapMs: number,
    { origin, knownVersion }: OfVersion,
  ): Promise<ApplicationWithSecret> {
    const application = await lockWithAccount(work, applicationRecords, clientId);
    checkVersion(knownVersion, application.revision);
    const othersEndAt = new Date(work.now.getTime() + overlapMs);
    await this.secrets.expireAll(work, application, othersEndAt);
    const secret = await this.secrets.create(work, application);
    await this.write(work, application, {});
    await this.recordChange(work, origin, application, {
      type: 'application.updated',
      data: { application: applicationResource(application), changed: ['secrets'] },
      details: { secrets: { last4: secret.slice(-4), others_end_at: othersEndAt.toISOString() } },
    });
    return { application, secret };
  }

  /** Records that a secret of a live application was found in public, and mails the owner, once. The secret stays valid. */
  recordLeak(secret: ApplicationSecret, { reportedBy, places }: SecretLeak, origin: Origin): Promise<Application> {
    return this.database.asWorker(async (work) => {
      const clientId = encodeId('application', secret.applicationId);
      const application = await lockWithAccount(work, applicationRecords, clientId);
      if (!application.livemode || !(await this.secrets.markLeaked(work, secret))) return application;
      const { accountId, id: subjectId, livemode, name } = application;
      await this.audit.record(work, origin, {
        action: 'application.secret_leaked',
        accountId,
        livemode,
        subjectId,
        details: { last4: secret.last4, found_at: places },
      });
      const account = await work.manager.findOneByOrFail(Account, { id: accountId });
      await this.mails.add(work, {
        accountId,
        to: account.ownerEmail,
        kind: 'client_secret_leaked',
        values: {
          account_id: encodeId('account', accountId),
          account_name: account.name,
          application_name: name,
          client_id: clientId,
          last4: secret.last4,
          created_at: secret.createdAt.toISOString(),
          reported_by: reportedBy,
          found_at: places,
          time_zone: account.timeZone,
        },
      });
      return application;
    });
  }

  private async changeOne(
    work: Work,
    clientId: string,
    { origin, knownVersion }: OfVersion,
    fieldsOf: (application: Application) => Fields,
  ): Promise<Application> {
    const application = await lockWithAccount(work, applicationRecords, clientId);
    checkVersion(knownVersion, application.revision);
    const before = comparedFields(application);
    const fields = fieldsOf(application);
    Object.assign(application, fields);
    const changes = differences(before, comparedFields(application));
    if (Object.keys(changes).length === 0) return application;
    await this.write(work, application, fields);
    await this.recordChange(work, origin, application, {
      type: 'application.updated',
      data: { application: applicationResource(application), changed: Object.keys(changes) },
      details: { changes },
    });
    return application;
  }

  private async write(work: Work, application: Application, fields: Fields): Promise<void> {
    application.revision += 1;
    const { accountId, id, revision } = application;
    await work.manager.update(Application, { accountId, id }, { ...fields, revision });
  }

  private recordChange<Type extends ApplicationEvent>(
    work: Work,
    origin: Origin,
    application: Application,
    change: Pick<Change<Type>, 'type' | 'data' | 'details'>,
  ): Promise<void> {
    const { id: subjectId, accountId, livemode } = application;
    const subject = { subjectId, livemode, gatewayRecord: applicationRecord(application) };
    return this.changes.record(work, origin, accountId, [{ ...subject, ...change }]);
  }
}

function comparedFields(application: Application) {
  const { version: _, ...fields } = applicationResource(application);
  return fields;
}
