/** The API keys that this gateway knows, joined with their accounts when a call needs them. */
import type { AccountRecord, KeyRecord, KnownKey } from '@millwright/contracts';
import { type Clock, timeOfId } from '@millwright/service-kit';
import { accountPartOf, type Credential, type CredentialDecision, type ScopeSets } from './credential.js';
import { CachedRecord, RecordCache } from './record-cache.js';
import type { TableFollower } from './table-follower.js';

/** Well within the time that refused keys are kept: an older key that is not known may be one that was evicted. */
const newForMs = 3_600_000;

export class CachedKey extends CachedRecord<KeyRecord> {
  private joined:
    | { readonly key: KeyRecord; readonly account: AccountRecord; readonly credential: Credential }
    | undefined;

  /** The same object for as long as neither the key nor the account changes. */
  join(account: AccountRecord): Credential {
    const { record: key } = this;
    if (this.joined?.key !== key || this.joined.account !== account) {
      this.joined = { key, account, credential: credentialOf(key, account) };
    }
    return this.joined.credential;
  }
}

export class KeyCache {
  private readonly records: RecordCache<KeyRecord, CachedKey>;

  constructor(
    private readonly accounts: RecordCache<AccountRecord>,
    private readonly scopeSets: ScopeSets,
    private readonly clock: Clock,
    capacity: number,
  ) {
    this.records = new RecordCache(capacity, (record) => new CachedKey(record));
  }

  get size(): number {
    return this.records.size;
  }

  get(hash: string): CachedKey | undefined {
    return this.records.get(hash);
  }

  /** Decides about a key; it and its account must be proven unchanged after this moment. */
  decide(cached: CachedKey, unchangedAfter: number): CredentialDecision {
    const { record } = cached;
    if (!this.isValid(record)) return 'refused';
    const account = this.accounts.get(record.account_uuid);
    if (account === undefined || cached.provenUpTo <= unchangedAfter || account.provenUpTo <= unchangedAfter) {
      return 'unproven';
    }
    cached.isUsed = true;
    account.isUsed = true;
    return cached.join(account.record);
  }

  applyPublished(key: KeyRecord, follower: TableFollower): void {
    const isNew = this.clock.now().getTime() - timeOfId(key.key_uuid).getTime() < newForMs;
    this.records.applyPublished(key.hash, this.withSharedScopes(key), isNew, follower);
  }

  applySnapshot(key: KeyRecord, askedAt: number, follower: TableFollower): void {
    this.records.applySnapshot(key.hash, this.withSharedScopes(key), askedAt, follower);
  }

  applyAnswer({ key, account }: KnownKey, askedAt: number, follower: TableFollower): CachedKey {
    this.accounts.applyAnswer(account.account_uuid, account, askedAt, follower);
    this.records.applyAnswer(key.hash, this.withSharedScopes(key), askedAt, follower);
    return this.records.get(key.hash)!;
  }

  evict(hash: string): void {
    this.records.evict(hash);
  }

  evictEnded(isLongAgo: (time: string | null) => boolean): void {
    this.records.evictWhere((key) => isLongAgo(key.revoked_at) || isLongAgo(key.expires_at));
  }

  private isValid({ revoked_at: revokedAt, expires_at: expiresAt }: KeyRecord): boolean {
    return revokedAt === null && (expiresAt === null || this.clock.now() < new Date(expiresAt));
  }

  private withSharedScopes(key: KeyRecord): KeyRecord {
    return { ...key, scopes: this.scopeSets.shared(key.scopes) };
  }
}

function credentialOf(key: KeyRecord, account: AccountRecord): Credential {
  return {
    kind: 'key',
    id: key.key_id,
    uuid: key.key_uuid,
    actor: { type: 'api_key', id: key.key_uuid, name: key.name },
    livemode: key.livemode,
    scopes: key.scopes,
    token_ends_at: null,
    ...accountPartOf(account, key.livemode),
  };
}
