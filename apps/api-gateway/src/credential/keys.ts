/** API keys, as far as they are known: joined with their accounts when a call needs them. */
import type { AccountRecord, KeyRecord, KnownKey } from '@millwright/contracts';
import { timeOfId } from '@millwright/persistence';
import type { Clock } from '@millwright/service-kit';
import { accountPartOf, type Credential } from './credential.js';
import type { Following } from './following.js';
import type { Judgement } from './judgement.js';
import { Known, LatestRecords } from './latest-records.js';
import type { ScopeSets } from './scope-sets.js';

/** Well within the time that refused ones are kept: what is older and not known may be about one that is forgotten. */
const newForMs = 3_600_000;

export class HeldKey extends Known<KeyRecord> {
  private joined:
    | { readonly key: KeyRecord; readonly account: AccountRecord; readonly credential: Credential }
    | undefined;

  /** The same object for as long as nothing changes. */
  join(account: AccountRecord): Credential {
    const { record: key } = this;
    if (this.joined?.key !== key || this.joined.account !== account) {
      this.joined = { key, account, credential: joinedOf(key, account) };
    }
    return this.joined.credential;
  }
}

export class Keys {
  private readonly records: LatestRecords<KeyRecord, HeldKey>;

  constructor(
    private readonly accounts: LatestRecords<AccountRecord>,
    private readonly scopeSets: ScopeSets,
    private readonly clock: Clock,
    most: number,
  ) {
    this.records = new LatestRecords(most, (record) => new HeldKey(record));
  }

  get size(): number {
    return this.records.size;
  }

  get(hash: string): HeldKey | undefined {
    return this.records.get(hash);
  }

  /** What a key is, where it and its account must have been unchanged after this moment. */
  judge(held: HeldKey, unchangedAfter: number): Judgement {
    const { record } = held;
    if (!this.letsIn(record)) return 'refused';
    const account = this.accounts.get(record.account_uuid);
    if (account === undefined || held.provenUpTo <= unchangedAfter || account.provenUpTo <= unchangedAfter) {
      return 'unproven';
    }
    held.isUsed = true;
    account.isUsed = true;
    return held.join(account.record);
  }

  hear(key: KeyRecord, following: Following): void {
    const isNew = this.clock.now().getTime() - timeOfId(key.key_uuid).getTime() < newForMs;
    this.records.hear(key.hash, this.compact(key), isNew, following);
  }

  load(key: KeyRecord, askedAt: number, following: Following): void {
    this.records.load(key.hash, this.compact(key), askedAt, following);
  }

  /** Takes an answer of accounts. */
  confirm({ key, account }: KnownKey, askedAt: number, following: Following): HeldKey {
    this.accounts.confirm(account.account_uuid, account, askedAt, following);
    this.records.confirm(key.hash, this.compact(key), askedAt, following);
    return this.records.get(key.hash)!;
  }

  forget(hash: string): void {
    this.records.forget(hash);
  }

  forgetOver(isLongOver: (time: string | null) => boolean): void {
    this.records.forgetWhere((key) => isLongOver(key.revoked_at) || isLongOver(key.expires_at));
  }

  private letsIn({ revoked_at: revokedAt, expires_at: expiresAt }: KeyRecord): boolean {
    return revokedAt === null && (expiresAt === null || this.clock.now() < new Date(expiresAt));
  }

  private compact(key: KeyRecord): KeyRecord {
    return { ...key, scopes: this.scopeSets.shared(key.scopes) };
  }
}

function joinedOf(key: KeyRecord, account: AccountRecord): Credential {
  return {
    kind: 'key',
    id: key.key_id,
    uuid: key.key_uuid,
    livemode: key.livemode,
    scopes: key.scopes,
    token_ends_at: null,
    ...accountPartOf(account, key.livemode),
  };
}
