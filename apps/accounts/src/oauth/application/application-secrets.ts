/** The client secrets of applications. A secret is shown once, when it is created, and stored as a hash. */
import { Inject, Injectable } from '@nestjs/common';
import { Database, type Work } from '@millwright/persistence';
import { appConfig, Clock, hashCredential, Ids, kindOfCredential, makeCredential } from '@millwright/service-kit';
import { Any, type EntityManager, In, IsNull, MoreThan, Or } from 'typeorm';
import type { HashConfig } from '../../credential-hashes.settings.js';
import { possibleHashes } from '../../credential-hashes.js';
import { ApplicationSecret } from './application-secret.entity.js';
import type { Application } from './application.entity.js';

@Injectable()
export class ApplicationSecrets {
  constructor(
    private readonly database: Database,
    private readonly ids: Ids,
    private readonly clock: Clock,
    @Inject(appConfig) private readonly config: HashConfig,
  ) {}

  async create(work: Work, { accountId, id: applicationId }: Application): Promise<string> {
    const secret = makeCredential('client_secret');
    const pepper = this.config.peppers[0]!;
    await work.manager.insert(ApplicationSecret, {
      accountId,
      id: this.ids.next(),
      applicationId,
      hash: hashCredential(secret, pepper),
      pepperVersion: pepper.version,
      last4: secret.slice(-4),
      expiresAt: null,
      leakedAt: null,
      createdAt: work.now,
    });
    return secret;
  }

  /** Secrets that expire earlier stay as they are. */
  async expireAll(work: Work, { accountId, id: applicationId }: Application, expiresAt: Date): Promise<void> {
    const lasting = { accountId, applicationId, expiresAt: Or(IsNull(), MoreThan(expiresAt)) };
    await work.manager.update(ApplicationSecret, lasting, { expiresAt });
  }

  /** Those of applications of one account that work now, the newest first. */
  findValid(work: Work, accountId: string, applicationIds: readonly string[]): Promise<ApplicationSecret[]> {
    return work.manager.find(ApplicationSecret, {
      where: { accountId, applicationId: In(applicationIds), expiresAt: Or(IsNull(), MoreThan(work.now)) },
      order: { id: 'DESC' },
    });
  }

  async isValid(manager: EntityManager, applicationId: string, secret: string): Promise<boolean> {
    if (kindOfCredential(secret) !== 'client_secret') return false;
    const expiresAt = Or(IsNull(), MoreThan(this.clock.now()));
    const hashes = possibleHashes([secret], this.config.peppers);
    return manager.existsBy(
      ApplicationSecret,
      hashes.map(({ hash, pepperVersion }) => ({ applicationId, hash, pepperVersion, expiresAt })),
    );
  }

  /** Those of the texts that are secrets of ours, by their index; expired ones too. */
  async find(texts: readonly string[]): Promise<Map<number, ApplicationSecret>> {
    const hashes = possibleHashes(texts, this.config.peppers);
    const secrets = await this.database.worker.manager.findBy(ApplicationSecret, {
      hash: Any(hashes.map(({ hash }) => hash)),
    });
    const byHash = new Map(secrets.map((secret) => [secret.hash.toString('hex'), secret]));
    return new Map(
      hashes.flatMap(({ index, hash }) => {
        const secret = byHash.get(hash.toString('hex'));
        return secret === undefined ? [] : [[index, secret]];
      }),
    );
  }

  /** Whether this is the first report of the secret. */
  async markLeaked(work: Work, { accountId, id }: ApplicationSecret): Promise<boolean> {
    const unmarked = { accountId, id, leakedAt: IsNull() };
    const { affected } = await work.manager.update(ApplicationSecret, unmarked, { leakedAt: work.now });
    return affected === 1;
  }
}
