/** Creates, lists, replaces and revokes API keys. The text of a key is shown once and never stored. */
import { Inject, Injectable } from '@nestjs/common';
import type { KeyRevocation, Scope } from '@millwright/contracts';
import {
  entityRows,
  findRecord,
  listRecords,
  type PageQuery,
  type RecordKind,
  type UnitOfWork,
  type Work,
} from '@millwright/persistence';
import { ApiError, appConfig, encodeId, hashCredential, Ids, makeApiKey, type Mode } from '@millwright/service-kit';
import { In } from 'typeorm';
import { type Change, ChangeLog, type KeyEvent } from '../../change/change-log.js';
import { differences } from '../../change/differences.js';
import type { Origin } from '../../change/origin.js';
import type { HashConfig } from '../../credential-hashes.settings.js';
import { lockAccount, lockWithAccount } from '../../identity/account/account.service.js';
import { ApiKey } from './key.entity.js';
import { keyRecord, keyResource } from './key.resource.js';

export interface NewKey {
  readonly mode: Mode;
  readonly scopes: readonly Scope[];
  readonly name: string;
  readonly lifetimeMs: number | null;
}

/** A key with its text, which is shown this once. */
export interface CreatedKey {
  readonly key: ApiKey;
  readonly text: string;
}

type Fields = Partial<Pick<ApiKey, 'expiresAt' | 'revokedAt' | 'replacedBy'>>;

const keyRecords: RecordKind<ApiKey> = { id: 'key', name: 'key', rows: entityRows(ApiKey) };

@Injectable()
export class KeyService {
  constructor(
    private readonly ids: Ids,
    private readonly changes: ChangeLog,
    @Inject(appConfig) private readonly config: HashConfig,
  ) {}

  async create(work: Work, accountId: string, input: NewKey, origin: Origin): Promise<CreatedKey> {
    await lockAccount(work, accountId);
    return this.insert(work, accountId, input, null, origin);
  }

  /** All keys of an account, in both modes. */
  list(work: Work, accountId: string): Promise<ApiKey[]> {
    return work.manager.find(ApiKey, { where: { accountId }, order: { id: 'DESC' } });
  }

  /** Those of the mode of the call. */
  listPage(work: UnitOfWork, query: PageQuery): Promise<ApiKey[]> {
    return listRecords(work, keyRecords, {}, query);
  }

  get(work: Work, publicId: string): Promise<ApiKey> {
    return findRecord(work, keyRecords, publicId);
  }

  /** A key that is revoked already stays as it is. */
  async revoke(work: Work, publicId: string, origin: Origin): Promise<ApiKey> {
    const key = await lockWithAccount(work, keyRecords, publicId);
    if (key.revokedAt === null) {
      await this.change(work, origin, [key], 'key.revoked', { revokedAt: work.now }, 'request');
    }
    return key;
  }

  /** Sets when a key that works ends by itself. */
  async setExpiry(work: Work, publicId: string, expiresAt: Date | null, origin: Origin): Promise<ApiKey> {
    const key = await lockWithAccount(work, keyRecords, publicId);
    if (hasEnded(key, work.now)) {
      throw new ApiError('invalid_state', {
        message: `Key ${publicId} has ended, so its expiry cannot change. Create another key.`,
      });
    }
    if (expiresAt !== null && expiresAt <= work.now) {
      throw new ApiError('invalid_parameter', {
        message: 'expires_at: must be later than now. To end the key at once, revoke it.',
        param: 'expires_at',
      });
    }
    if (key.expiresAt?.getTime() !== expiresAt?.getTime()) {
      await this.change(work, origin, [key], 'key.updated', { expiresAt });
    }
    return key;
  }

  /** Revokes those of an account's keys that still work because they have leaked, and returns them. The caller has locked the account. */
  async revokeLeaked(work: Work, accountId: string, ids: readonly string[], origin: Origin): Promise<ApiKey[]> {
    const keys = await work.manager.find(ApiKey, {
      where: { accountId, id: In(ids) },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    const working = keys.filter((key) => !hasEnded(key, work.now));
    if (working.length > 0) await this.change(work, origin, working, 'key.revoked', { revokedAt: work.now }, 'leak');
    return working;
  }

  /** Creates a successor of a key, which still works for the overlap. */
  async replace(work: Work, publicId: string, overlapMs: number, origin: Origin): Promise<CreatedKey> {
    const old = await lockWithAccount(work, keyRecords, publicId);
    requireReplaceable(old, work.now);
    const { accountId, scopes, name, expiresAt, createdAt } = old;
    const lifetimeMs = expiresAt === null ? null : expiresAt.getTime() - createdAt.getTime();
    const mode = old.livemode ? 'live' : 'test';
    const successor = await this.insert(work, accountId, { mode, scopes, name, lifetimeMs }, old.id, origin);
    const replacedBy = successor.key.id;
    if (overlapMs === 0) {
      await this.change(work, origin, [old], 'key.revoked', { replacedBy, revokedAt: work.now }, 'replacement');
    } else {
      const overlapEnd = new Date(work.now.getTime() + overlapMs);
      const endsEarlier = expiresAt === null || overlapEnd < expiresAt;
      await this.change(work, origin, [old], 'key.updated', {
        replacedBy,
        ...(endsEarlier && { expiresAt: overlapEnd }),
      });
    }
    return successor;
  }

  private async insert(
    work: Work,
    accountId: string,
    input: NewKey,
    replacedId: string | null,
    origin: Origin,
  ): Promise<CreatedKey> {
    const text = makeApiKey(input.mode);
    const pepper = this.config.peppers[0]!;
    const key = work.manager.create(ApiKey, {
      id: this.ids.next(),
      accountId,
      livemode: input.mode === 'live',
      name: input.name,
      scopes: [...new Set(input.scopes)],
      hash: hashCredential(text, pepper),
      pepperVersion: pepper.version,
      prefix: text.slice(0, text.lastIndexOf('_') + 1),
      last4: text.slice(-4),
      expiresAt: input.lifetimeMs === null ? null : new Date(work.now.getTime() + input.lifetimeMs),
      revokedAt: null,
      replacedBy: null,
      createdAt: work.now,
      createdBy: origin.actor,
      lastUsedAt: null,
      revision: 1,
    });
    await work.manager.insert(ApiKey, key);
    const resource = keyResource(key);
    const { name, scopes, expires_at: expiresAt } = resource;
    const replaces = replacedId === null ? null : encodeId('key', replacedId);
    await this.changes.record(work, origin, accountId, [
      changeOf(key, 'key.created', { key: resource, replaces }, { name, scopes, expires_at: expiresAt, replaces }),
    ]);
    return { key, text };
  }

  /** Changes the same fields of locked keys of one account. */
  private async change(
    work: Work,
    origin: Origin,
    keys: readonly ApiKey[],
    type: Exclude<KeyEvent, 'key.created'>,
    fields: Fields,
    reason?: KeyRevocation,
  ): Promise<void> {
    const { accountId } = keys[0]!;
    const ids = keys.map(({ id }) => id);
    await work.manager.update(ApiKey, { accountId, id: In(ids) }, { ...fields, revision: () => 'revision + 1' });
    const changes = keys.map((key) => {
      const before = comparedFields(key);
      Object.assign(key, fields, { revision: key.revision + 1 });
      const changed = differences(before, comparedFields(key));
      const more = type === 'key.updated' ? { changed: Object.keys(changed) } : { reason: reason! };
      const data = { key: keyResource(key), ...more };
      return changeOf(key, type, data, { changes: changed });
    });
    await this.changes.record(work, origin, accountId, changes);
  }
}

export function hasEnded({ revokedAt, expiresAt }: Pick<ApiKey, 'revokedAt' | 'expiresAt'>, now: Date): boolean {
  return revokedAt !== null || (expiresAt !== null && expiresAt <= now);
}

function requireReplaceable(key: ApiKey, now: Date): void {
  const id = encodeId('key', key.id);
  if (key.replacedBy !== null) {
    const successor = encodeId('key', key.replacedBy);
    throw new ApiError('invalid_state', {
      message: `Key ${id} has already been replaced by ${successor}. Replace that one, or create another key.`,
    });
  }
  if (key.revokedAt !== null) {
    const at = key.revokedAt.toISOString();
    throw new ApiError('invalid_state', {
      message: `Key ${id} was revoked at ${at}, so it cannot be replaced. Create another key.`,
    });
  }
  if (key.expiresAt !== null && key.expiresAt <= now) {
    const at = key.expiresAt.toISOString();
    throw new ApiError('invalid_state', {
      message: `Key ${id} expired at ${at}, so it cannot be replaced. Create another key.`,
    });
  }
}

function changeOf<Type extends KeyEvent>(
  key: ApiKey,
  type: Type,
  data: Change<Type>['data'],
  details: object,
): Change<Type> {
  return { subjectId: key.id, livemode: key.livemode, type, data, details, gatewayRecord: keyRecord(key) };
}

function comparedFields(key: ApiKey) {
  const { version: _, ...fields } = keyResource(key);
  return fields;
}
