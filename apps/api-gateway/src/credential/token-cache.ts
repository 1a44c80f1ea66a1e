/**
 * The access tokens that this gateway knows. A token itself never changes; whether it is valid depends on its grant, its application
 * and its account. A token past its lifetime is still checked for revocation: only one that was not revoked is reported as expired.
 */
import type { AccountRecord, ApplicationRecord, GrantRecord, KnownToken, TokenRecord } from '@millwright/contracts';
import { accountPartOf, type Credential, type CredentialDecision, type ScopeSets } from './credential.js';
import { CachedRecord, CappedMap, RecordCache } from './record-cache.js';
import type { TableFollower } from './table-follower.js';

export class CachedToken {
  isUsed = false;
  private joined: { readonly account: AccountRecord; readonly credential: Credential } | undefined;

  constructor(readonly record: TokenRecord) {}

  /** The same object for as long as the account does not change. */
  join(account: AccountRecord): Credential {
    if (this.joined?.account !== account) this.joined = { account, credential: credentialOf(this.record, account) };
    return this.joined.credential;
  }
}

export class TokenCache {
  private readonly tokens: CappedMap<CachedToken>;
  private readonly grants: RecordCache<GrantRecord>;
  private readonly applications: RecordCache<ApplicationRecord>;

  constructor(
    private readonly accounts: RecordCache<AccountRecord>,
    private readonly scopeSets: ScopeSets,
    capacity: number,
  ) {
    this.tokens = new CappedMap(capacity);
    this.grants = new RecordCache(capacity, (record) => new CachedRecord(record));
    this.applications = new RecordCache(capacity, (record) => new CachedRecord(record));
  }

  /** How many tokens, grants and applications are known. */
  get sizes(): readonly [number, number, number] {
    return [this.tokens.size, this.grants.size, this.applications.size];
  }

  get(hash: string): CachedToken | undefined {
    return this.tokens.get(hash);
  }

  /** Decides about a token; all that it depends on must be proven unchanged after this moment. */
  decide(cached: CachedToken, unchangedAfter: number): CredentialDecision {
    const { record } = cached;
    const grant = this.grants.get(record.grant_uuid);
    const application = this.applications.get(record.application_uuid);
    const account = this.accounts.get(record.account_uuid);
    if (typeof grant?.record.ended_at === 'string' || typeof application?.record.disabled_at === 'string') {
      return 'refused';
    }
    if (grant === undefined || application === undefined || account === undefined) return 'unproven';
    const provenUpTo = Math.min(grant.provenUpTo, application.provenUpTo, account.provenUpTo);
    if (provenUpTo <= unchangedAfter) return 'unproven';
    cached.isUsed = true;
    grant.isUsed = true;
    application.isUsed = true;
    account.isUsed = true;
    return cached.join(account.record);
  }

  /** Grants that are not known are kept too: an answer from before the end of one may be on its way. */
  applyPublishedGrant(grant: GrantRecord, follower: TableFollower): void {
    this.grants.applyPublished(grant.grant_uuid, grant, false, follower);
  }

  applyPublishedApplication(application: ApplicationRecord, follower: TableFollower): void {
    this.applications.applyPublished(application.application_uuid, application, false, follower);
  }

  applyAnswer(
    { token, grant, application, account }: KnownToken,
    askedAt: number,
    follower: TableFollower,
  ): CachedToken {
    this.accounts.applyAnswer(account.account_uuid, account, askedAt, follower);
    this.grants.applyAnswer(grant.grant_uuid, grant, askedAt, follower);
    this.applications.applyAnswer(application.application_uuid, application, askedAt, follower);
    return this.tokens.get(token.hash) ?? this.add(token);
  }

  evict(hash: string): void {
    this.tokens.delete(hash);
  }

  /** Grants that have not ended are needed for as long as one of their tokens is. */
  evictEnded(isLongAgo: (time: string | null) => boolean): void {
    const inUse = new Set<string>();
    for (const [hash, { record }] of this.tokens) {
      if (isLongAgo(record.expires_at)) this.tokens.delete(hash);
      else inUse.add(record.grant_uuid);
    }
    this.grants.evictWhere(({ grant_uuid: uuid, ended_at: endedAt }) =>
      endedAt === null ? !inUse.has(uuid) : isLongAgo(endedAt),
    );
    this.applications.evictWhere((application) => isLongAgo(application.disabled_at));
  }

  private add(token: TokenRecord): CachedToken {
    if (this.tokens.isFull) this.tokens.evict();
    const added = new CachedToken({ ...token, scopes: this.scopeSets.shared(token.scopes) });
    this.tokens.set(token.hash, added);
    return added;
  }
}

function credentialOf(token: TokenRecord, account: AccountRecord): Credential {
  return {
    kind: 'grant',
    id: token.grant_id,
    uuid: token.grant_uuid,
    actor: { type: 'application', id: token.application_uuid, name: token.application_name },
    livemode: token.livemode,
    scopes: token.scopes,
    token_ends_at: Date.parse(token.expires_at),
    ...accountPartOf(account, token.livemode),
  };
}
