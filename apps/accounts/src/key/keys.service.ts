/** Makes, lists, replaces and revokes API keys. The key itself is shown once and never stored. */
import { Inject, Injectable } from '@nestjs/common';
import type { Scope } from '@millwright/contracts';
import { Database, decodeId, encodeId, Ids, type Work } from '@millwright/persistence';
import { hashCredential, makeApiKey, type Mode } from '@millwright/service-kit';
import { In } from 'typeorm';
import { lockAccount } from '../account/accounts.service.js';
import type { Origin } from '../audit/origin.js';
import { ChangeLog, type KeyEvent } from '../change/change-log.js';
import { differences } from '../change/differences.js';
import { type AccountsConfig, accountsConfig } from '../config.js';
import { invalidState, notFound } from '../refusals.js';
import { ApiKey } from './api-key.entity.js';
import { keyResource } from './key.forms.js';

export interface NewKey {
  readonly accountId: string;
  readonly mode: Mode;
  readonly scopes: readonly Scope[];
  readonly name: string;
  readonly lastsMs: number | null;
}

/** A key with the text that is shown this once. */
export interface MadeKey {
  readonly key: ApiKey;
  readonly text: string;
}

type Fields = Partial<Pick<ApiKey, 'expiresAt' | 'revokedAt' | 'replacedBy'>>;

@Injectable()
export class KeysService {
  constructor(
    private readonly database: Database,
    private readonly ids: Ids,
    private readonly changes: ChangeLog,
    @Inject(accountsConfig) private readonly config: AccountsConfig,
  ) {}

  create(accountId: string, given: Omit<NewKey, 'accountId'>, origin: Origin): Promise<MadeKey> {
    return this.database.asWorker(async (work) => {
      const id = decodeId('account', accountId);
      if (id === undefined || (await lockAccount(work, id)) === null) throw notFound('account', accountId);
      return this.make(work, { accountId: id, ...given }, null, origin);
    });
  }

  list(accountId: string): Promise<ApiKey[]> {
    const id = decodeId('account', accountId);
    if (id === undefined) return Promise.resolve([]);
    return this.database.asWorker((work) =>
      work.manager.find(ApiKey, { where: { accountId: id }, order: { id: 'DESC' } }),
    );
  }

  /** The key of a public id; refuses the call where there is none. */
  async get(text: string): Promise<ApiKey> {
    const id = decodeId('key', text);
    const key =
      id === undefined ? null : await this.database.asWorker((work) => work.manager.findOneBy(ApiKey, { id }));
    if (key === null) throw notFound('key', text);
    return key;
  }

  /** Revokes a key; one that is revoked already stays as it is. */
  revoke(text: string, origin: Origin): Promise<ApiKey> {
    return this.database.asWorker(async (work) => {
      const key = await lockKey(work, text);
      if (key.revokedAt === null) await this.change(work, origin, [key], 'key.revoked', { revokedAt: work.now });
      return key;
    });
  }

  /** Revokes those of an account's keys that work, and gives them back; its row is locked by the work already. */
  async revokeWorking(work: Work, accountId: string, ids: readonly string[], origin: Origin): Promise<ApiKey[]> {
    const keys = await work.manager.find(ApiKey, {
      where: { accountId, id: In(ids) },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    const working = keys.filter((key) => !hasEnded(key, work.now));
    if (working.length > 0) await this.change(work, origin, working, 'key.revoked', { revokedAt: work.now });
    return working;
  }

  /** Makes a key to take the place of one, which goes on working for the overlap. */
  replace(text: string, overlapMs: number, origin: Origin): Promise<MadeKey> {
    return this.database.asWorker(async (work) => {
      const old = await lockKey(work, text);
      refuseToReplace(old, work.now);
      const { accountId, scopes, name, expiresAt, createdAt } = old;
      const lastsMs = expiresAt === null ? null : expiresAt.getTime() - createdAt.getTime();
      const mode = old.livemode ? 'live' : 'test';
      const made = await this.make(work, { accountId, mode, scopes, name, lastsMs }, old.id, origin);
      const replacedBy = made.key.id;
      if (overlapMs === 0) {
        await this.change(work, origin, [old], 'key.revoked', { replacedBy, revokedAt: work.now });
      } else {
        const ends = new Date(work.now.getTime() + overlapMs);
        const endsEarlier = expiresAt === null || ends < expiresAt;
        await this.change(work, origin, [old], 'key.updated', { replacedBy, ...(endsEarlier && { expiresAt: ends }) });
      }
      return made;
    });
  }

  private async make(work: Work, given: NewKey, replaces: string | null, origin: Origin): Promise<MadeKey> {
    const text = makeApiKey(given.mode);
    const pepper = this.config.peppers[0]!;
    const key = work.manager.create(ApiKey, {
      id: this.ids.next(),
      accountId: given.accountId,
      livemode: given.mode === 'live',
      name: given.name,
      scopes: [...new Set(given.scopes)],
      hash: hashCredential(text, pepper),
      pepperVersion: pepper.version,
      prefix: text.slice(0, text.lastIndexOf('_') + 1),
      last4: text.slice(-4),
      expiresAt: given.lastsMs === null ? null : new Date(work.now.getTime() + given.lastsMs),
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
    const takesPlaceOf = replaces === null ? null : encodeId('key', replaces);
    await this.changes.ofKey(work, origin, key, {
      type: 'key.created',
      data: { key: resource, replaces: takesPlaceOf },
      details: { name, scopes, expires_at: expiresAt, replaces: takesPlaceOf },
    });
    return { key, text };
  }

  /** Writes the same fields of keys of one account, which are locked. */
  private async change(
    work: Work,
    origin: Origin,
    keys: readonly ApiKey[],
    type: KeyEvent,
    fields: Fields,
  ): Promise<void> {
    const { accountId } = keys[0]!;
    const ids = keys.map(({ id }) => id);
    await work.manager.update(ApiKey, { accountId, id: In(ids) }, { ...fields, revision: () => 'revision + 1' });
    const changed = keys.map((key) => {
      const before = shownOf(key);
      Object.assign(key, fields, { revision: key.revision + 1 });
      const changes = differences(before, shownOf(key));
      const data = { key: keyResource(key), ...(type === 'key.updated' && { changed: Object.keys(changes) }) };
      return { key, change: { type, data, details: { changes } } };
    });
    await this.changes.ofKeys(work, origin, accountId, changed);
  }
}

export function hasEnded({ revokedAt, expiresAt }: Pick<ApiKey, 'revokedAt' | 'expiresAt'>, now: Date): boolean {
  return revokedAt !== null || (expiresAt !== null && expiresAt <= now);
}

/** The key of a public id, with its account's row locked before its own, in the order of all works that change either. */
async function lockKey(work: Work, text: string): Promise<ApiKey> {
  const id = decodeId('key', text);
  const found = id === undefined ? null : await work.manager.findOneBy(ApiKey, { id });
  if (found === null) throw notFound('key', text);
  const { accountId } = found;
  await lockAccount(work, accountId);
  const where = { accountId, id: found.id };
  return work.manager.findOneOrFail(ApiKey, { where, lock: { mode: 'pessimistic_write' } });
}

function refuseToReplace(key: ApiKey, now: Date): void {
  const id = encodeId('key', key.id);
  if (key.replacedBy !== null) {
    const successor = encodeId('key', key.replacedBy);
    throw invalidState(`Key ${id} has been replaced by ${successor} already. Replace that one, or create another key.`);
  }
  if (key.revokedAt !== null) {
    const at = key.revokedAt.toISOString();
    throw invalidState(`Key ${id} was revoked at ${at}; only a key that works is replaced. Create another key.`);
  }
  if (key.expiresAt !== null && key.expiresAt <= now) {
    const at = key.expiresAt.toISOString();
    throw invalidState(`Key ${id} expired at ${at}; only a key that works is replaced. Create another key.`);
  }
}

function shownOf(key: ApiKey) {
  const { version: _, ...shown } = keyResource(key);
  return shown;
}
