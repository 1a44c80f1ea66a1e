/** Makes, lists and revokes API keys, and tells gateways what a key may do. The key itself is shown once and never stored. */
import { Inject, Injectable } from '@nestjs/common';
import type { Scope, Version } from '@millwright/contracts';
import { Database, Ids } from '@millwright/persistence';
import { hashApiKey, makeApiKey, type Mode } from '@millwright/service-kit';
import { type AccountStatus } from '../account/account.entity.js';
import { accountOf } from '../account/accounts.service.js';
import { AuditLog } from '../audit/audit-log.js';
import type { Origin } from '../audit/origin.js';
import { type AccountsConfig, accountsConfig } from '../config.js';
import { ApiKey } from './api-key.entity.js';

export interface NewKey {
  accountId: string;
  mode: Mode;
  scopes: readonly Scope[];
  name: string;
  expiresInSeconds: number | undefined;
}

export interface HashedKey {
  pepperVersion: number;
  hash: Buffer;
}

/** What a gateway needs to know of a key and its account. */
export interface Credential {
  hash: Buffer;
  pepperVersion: number;
  keyId: string;
  accountId: string;
  livemode: boolean;
  scopes: Scope[];
  expiresAt: Date | null;
  revokedAt: Date | null;
  accountStatus: AccountStatus;
  plan: string;
  pinnedVersion: Version | null;
  revision: number;
}

@Injectable()
export class KeysService {
  constructor(
    private readonly database: Database,
    private readonly ids: Ids,
    private readonly audit: AuditLog,
    @Inject(accountsConfig) private readonly config: AccountsConfig,
  ) {}

  /** The new key with its text, or undefined where the account does not exist. */
  create(given: NewKey, origin: Origin): Promise<{ key: ApiKey; text: string } | undefined> {
    return this.database.asWorker(async (work) => {
      if ((await accountOf(work, given.accountId)) === null) return undefined;
      const text = makeApiKey(given.mode);
      const pepper = this.config.peppers[0]!;
      const key = work.manager.create(ApiKey, {
        id: this.ids.next(),
        accountId: given.accountId,
        livemode: given.mode === 'live',
        name: given.name,
        scopes: [...new Set(given.scopes)],
        hash: hashApiKey(text, pepper),
        pepperVersion: pepper.version,
        prefix: text.slice(0, text.lastIndexOf('_') + 1),
        last4: text.slice(-4),
        expiresAt: given.expiresInSeconds === undefined ? null : secondsAfter(work.now, given.expiresInSeconds),
        revokedAt: null,
        createdAt: work.now,
        createdBy: origin.actor,
        lastUsedAt: null,
        revision: 1,
      });
      await work.manager.insert(ApiKey, key);
      await this.audit.record(work, origin, {
        action: 'key.created',
        accountId: key.accountId,
        livemode: key.livemode,
        subjectId: key.id,
        details: { name: key.name, scopes: key.scopes, expires_at: key.expiresAt },
      });
      return { key, text };
    });
  }

  list(accountId: string): Promise<ApiKey[]> {
    return this.database.asWorker((work) => work.manager.find(ApiKey, { where: { accountId }, order: { id: 'DESC' } }));
  }

  /** Revokes a key; one that is revoked already stays as it is. Null where there is no such key. */
  revoke(id: string, origin: Origin): Promise<ApiKey | null> {
    return this.database.asWorker(async (work) => {
      const key = await work.manager.findOne(ApiKey, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (key === null || key.revokedAt !== null) return key;
      key.revokedAt = work.now;
      key.revision += 1;
      const { accountId, revokedAt, revision } = key;
      await work.manager.update(ApiKey, { accountId, id }, { revokedAt, revision });
      await this.audit.record(work, origin, {
        action: 'key.revoked',
        accountId,
        livemode: key.livemode,
        subjectId: id,
      });
      return key;
    });
  }

  /** The credentials of those hashes that are known, in no order. */
  lookUp(hashed: readonly HashedKey[]): Promise<Credential[]> {
    return this.database.asWorker((work) =>
      work.query<Credential>(
        `SELECT k.hash, k.pepper_version AS "pepperVersion", k.id AS "keyId", k.account_id AS "accountId", k.livemode,
                k.scopes, k.expires_at AS "expiresAt", k.revoked_at AS "revokedAt", a.status AS "accountStatus", a.plan,
                a.pinned_version AS "pinnedVersion", k.revision + a.revision AS revision
           FROM unnest($1::bytea[], $2::smallint[]) AS wanted (hash, pepper_version)
           JOIN api_keys k USING (hash, pepper_version)
           JOIN accounts a ON a.id = k.account_id`,
        [hashed.map(({ hash }) => hash), hashed.map(({ pepperVersion }) => pepperVersion)],
      ),
    );
  }
}

function secondsAfter(start: Date, seconds: number): Date {
  return new Date(start.getTime() + seconds * 1000);
}
