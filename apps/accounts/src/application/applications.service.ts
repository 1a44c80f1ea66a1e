/** Registers partner applications, changes them, and makes their secrets, which are shown once and never stored. */
import { Inject, Injectable } from '@nestjs/common';
import type { Scope } from '@millwright/contracts';
import { Database, decodeId, encodeId, Ids, type Work } from '@millwright/persistence';
import { hashCredential, makeCredential, type Mode } from '@millwright/service-kit';
import { lockAccount } from '../account/accounts.service.js';
import type { Origin } from '../audit/origin.js';
import { ChangeLog } from '../change/change-log.js';
import { differences } from '../change/differences.js';
import { type AccountsConfig, accountsConfig } from '../config.js';
import { notFound } from '../refusals.js';
import { Application } from './application.entity.js';
import { applicationResource } from './application.forms.js';

export interface NewApplication {
  readonly name: string;
  readonly mode: Mode;
  readonly homePage: string | null;
  readonly logoUrl: string | null;
  readonly redirectUris: readonly string[];
  readonly scopes: readonly Scope[];
}

/** An application with a secret of it, whose text is shown this once. */
export interface WithSecret {
  readonly application: Application;
  readonly secret: string;
}

type Fields = Partial<Pick<Application, 'name' | 'homePage' | 'logoUrl' | 'redirectUris' | 'scopes' | 'disabledAt'>>;

@Injectable()
export class ApplicationsService {
  constructor(
    private readonly database: Database,
    private readonly ids: Ids,
    private readonly changes: ChangeLog,
    @Inject(accountsConfig) private readonly config: AccountsConfig,
  ) {}

  register(accountText: string, given: NewApplication, origin: Origin): Promise<WithSecret> {
    return this.database.asWorker(async (work) => {
      const accountId = decodeId('account', accountText);
      if (accountId === undefined || (await lockAccount(work, accountId)) === null) {
        throw notFound('account', accountText);
      }
      const application = work.manager.create(Application, {
        id: this.ids.next(),
        accountId,
        livemode: given.mode === 'live',
        name: given.name,
        homePage: given.homePage,
        logoUrl: given.logoUrl,
        redirectUris: [...new Set(given.redirectUris)],
        scopes: [...new Set(given.scopes)],
        disabledAt: null,
        createdAt: work.now,
        createdBy: origin.actor,
        revision: 1,
      });
      await work.manager.insert(Application, application);
      const secret = await this.addSecret(work, application);
      const resource = applicationResource(application);
      const { name, redirect_uris: redirectUris, scopes } = resource;
      await this.changes.ofApplication(work, origin, application, {
        type: 'application.registered',
        data: { application: resource },
        details: { name, redirect_uris: redirectUris, scopes },
      });
      return { application, secret };
    });
  }

  list(accountText: string): Promise<Application[]> {
    const accountId = decodeId('account', accountText);
    if (accountId === undefined) return Promise.resolve([]);
    return this.database.asWorker((work) =>
      work.manager.find(Application, { where: { accountId }, order: { id: 'DESC' } }),
    );
  }

  /** The application of a client id; refuses the call where there is none. */
  async get(clientId: string): Promise<Application> {
    const id = decodeId('application', clientId);
    const found =
      id === undefined ? null : await this.database.asWorker((work) => work.manager.findOneBy(Application, { id }));
    if (found === null) throw notFound('application', clientId);
    return found;
  }

  update(clientId: string, fields: Omit<Fields, 'disabledAt'>, origin: Origin): Promise<Application> {
    return this.changeOne(clientId, origin, () => fields);
  }

  /** Its tokens are refused and no new ones are issued, until it is enabled again. */
  disable(clientId: string, origin: Origin): Promise<Application> {
    return this.changeOne(clientId, origin, ({ disabledAt }, now) => ({ disabledAt: disabledAt ?? now }));
  }

  enable(clientId: string, origin: Origin): Promise<Application> {
    return this.changeOne(clientId, origin, () => ({ disabledAt: null }));
  }

  /** Makes another secret. Those there are go on working for the overlap, and end with it. */
  rotateSecret(clientId: string, overlapMs: number, origin: Origin): Promise<WithSecret> {
    return this.database.asWorker(async (work) => {
      const application = await lockApplication(work, clientId);
      const ends = new Date(work.now.getTime() + overlapMs);
      await work.query(
        `UPDATE application_secrets SET expires_at = $3
          WHERE account_id = $1 AND application_id = $2 AND (expires_at IS NULL OR expires_at > $3)`,
        [application.accountId, application.id, ends],
      );
      const secret = await this.addSecret(work, application);
      await this.write(work, application, {});
      await this.changes.ofApplication(work, origin, application, {
        type: 'application.updated',
        data: { application: applicationResource(application), changed: ['secrets'] },
        details: { secrets: { last4: secret.slice(-4), others_end_at: ends.toISOString() } },
      });
      return { application, secret };
    });
  }

  private changeOne(
    clientId: string,
    origin: Origin,
    wanted: (application: Application, now: Date) => Fields,
  ): Promise<Application> {
    return this.database.asWorker(async (work) => {
      const application = await lockApplication(work, clientId);
      const before = shownOf(application);
      const fields = wanted(application, work.now);
      Object.assign(application, fields);
      const changes = differences(before, shownOf(application));
      if (Object.keys(changes).length === 0) return application;
      await this.write(work, application, fields);
      await this.changes.ofApplication(work, origin, application, {
        type: 'application.updated',
        data: { application: applicationResource(application), changed: Object.keys(changes) },
        details: { changes },
      });
      return application;
    });
  }

  private async write(work: Work, application: Application, fields: Fields): Promise<void> {
    application.revision += 1;
    const { accountId, id, revision } = application;
    await work.manager.update(Application, { accountId, id }, { ...fields, revision });
  }

  private async addSecret(work: Work, { accountId, id }: Application): Promise<string> {
    const secret = makeCredential('client_secret');
    const pepper = this.config.peppers[0]!;
    await work.query(
      `INSERT INTO application_secrets (account_id, id, application_id, hash, pepper_version, last4, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [accountId, this.ids.next(), id, hashCredential(secret, pepper), pepper.version, secret.slice(-4), work.now],
    );
    return secret;
  }
}

/** The application of a client id, with its account's row locked before its own. */
async function lockApplication(work: Work, clientId: string): Promise<Application> {
  const id = decodeId('application', clientId);
  const found = id === undefined ? null : await work.manager.findOneBy(Application, { id });
  if (found === null) throw notFound('application', clientId);
  const { accountId } = found;
  await lockAccount(work, accountId);
  return work.manager.findOneOrFail(Application, {
    where: { accountId, id: found.id },
    lock: { mode: 'pessimistic_write' },
  });
}

function shownOf(application: Application) {
  const { version: _, ...shown } = applicationResource(application);
  return shown;
}

export function clientIdOf({ id }: Pick<Application, 'id'>): string {
  return encodeId('application', id);
}
