/**
 * The access tokens that this gateway knows. A token itself never changes; whether it is valid depends on its account, and on its grant
 * and application, or on its session. A token past its lifetime is still checked for revocation: only one that was not revoked is
 * reported as expired.
 */
import type {
  AccountRecord,
  ApplicationRecord,
  GrantRecord,
  KnownSessionToken,
  KnownToken,
  SessionRecord,
  SessionTokenRecord,
  TokenRecord,
} from '@millwright/contracts';
import { accountPartOf, type Credential, type CredentialDecision, type ScopeSets } from './credential.js';
import { CachedRecord, CappedMap, RecordCache } from './record-cache.js';
import type { TableFollower } from './table-follower.js';

type IssuedToken = TokenRecord | SessionTokenRecord;
/** What a token is issued under, and ends with. */
type Issuer = GrantRecord | SessionRecord;

export class CachedToken {
  isUsed = false;
  private joined: { readonly account: AccountRecord; readonly credential: Credential } | undefined;

  constructor(readonly record: IssuedToken) {}

  /** The same object for as long as the account does not change. */
  join(account: AccountRecord): Credential {
    if (this.joined?.account !== account) this.joined = { account, credential: credentialOf(this.record, account) };
    return this.joined.credential;
  }
}

export class TokenCache {
  private readonly tokens: CappedMap<CachedToken>;
  private readonly issuers: RecordCache<Issuer>;
  private readonly applications: RecordCache<ApplicationRecord>;

  constructor(
    private readonly accounts: RecordCache<AccountRecord>,
    private readonly scopeSets: ScopeSets,
    capacity: number,
  ) {
    this.tokens = new CappedMap(capacity);
    this.issuers = new RecordCache(capacity, (record) => new CachedRecord(record));
    this.applications = new RecordCache(capacity, (record) => new CachedRecord(record));
  }

  /** How many tokens, grants with sessions, and applications are known. */
  get sizes(): readonly [number, number, number] {
    return [this.tokens.size, this.issuers.size, this.applications.size];
  }

  get(hash: string): CachedToken | undefined {
    return this.tokens.get(hash);
  }

  /** Decides about a token; all that it depends on must be proven unchanged after this moment. */
  decide(cached: CachedToken, unchangedAfter: number): CredentialDecision {
    const { record } = cached;
    const issuer = this.issuers.get(issuerOf(record));
    const application = record.kind === 'token' ? this.applications.get(record.application_uuid) : null;
    const account = this.accounts.get(record.account_uuid);
    if (typeof issuer?.record.ended_at === 'string' || typeof application?.record.disabled_at === 'string') {
      return 'refused';
    }
    if (issuer === undefined || application === undefined || account === undefined) return 'unproven';
    const provenUpTo = Math.min(issuer.provenUpTo, application?.provenUpTo ?? Infinity, account.provenUpTo);
    if (provenUpTo <= unchangedAfter) return 'unproven';
    cached.isUsed = true;
    issuer.isUsed = true;
    if (application !== null) application.isUsed = true;
    account.isUsed = true;
    return cached.join(account.record);
  }

  /** Those that are not known are kept too: an answer from before the end of one may be on its way. */
  applyPublishedIssuer(issuer: Issuer, follower: TableFollower): void {
    this.issuers.applyPublished(idOfIssuer(issuer), issuer, false, follower);
  }

  applyPublishedApplication(application: ApplicationRecord, follower: TableFollower): void {
    this.applications.applyPublished(application.application_uuid, application, false, follower);
  }

  applyAnswer(answer: KnownToken | KnownSessionToken, askedAt: number, follower: TableFollower): CachedToken {
    const { account } = answer;
    const isOfGrant = 'token' in answer;
    const [token, issuer] = isOfGrant ? [answer.token, answer.grant] : [answer.sessionToken, answer.session];
    this.accounts.applyAnswer(account.account_uuid, account, askedAt, follower);
    this.issuers.applyAnswer(idOfIssuer(issuer), issuer, askedAt, follower);
    if (isOfGrant) {
      const { application } = answer;
      this.applications.applyAnswer(application.application_uuid, application, askedAt, follower);
    }
    return this.tokens.get(token.hash) ?? this.add(token);
  }

  evict(hash: string): void {
    this.tokens.delete(hash);
  }

  /** Issuers that have not ended are needed for as long as one of their tokens is. */
  evictEnded(isLongAgo: (time: string | null) => boolean): void {
    const inUse = new Set<string>();
    for (const [hash, { record }] of this.tokens) {
      if (isLongAgo(record.expires_at)) this.tokens.delete(hash);
      else inUse.add(issuerOf(record));
    }
    this.issuers.evictWhere((issuer) =>
      issuer.ended_at === null ? !inUse.has(idOfIssuer(issuer)) : isLongAgo(issuer.ended_at),
    );
    this.applications.evictWhere((application) => isLongAgo(application.disabled_at));
  }

  private add(token: IssuedToken): CachedToken {
    if (this.tokens.isFull) this.tokens.evict();
    const added = new CachedToken(
      token.kind === 'token'
        ? { ...token, scopes: this.scopeSets.shared(token.scopes) }
        : { ...token, scopes: this.scopeSets.shared(token.scopes) },
    );
    this.tokens.set(token.hash, added);
    return added;
  }
}

function issuerOf(token: IssuedToken): string {
  return token.kind === 'token' ? token.grant_uuid : token.session_uuid;
}

function idOfIssuer(issuer: Issuer): string {
  return issuer.kind === 'grant' ? issuer.grant_uuid : issuer.session_uuid;
}

function credentialOf(token: IssuedToken, account: AccountRecord): Credential {
  return {
    ...identityOf(token),
    livemode: token.livemode,
    scopes: token.scopes,
    token_ends_at: Date.parse(token.expires_at),
    ...accountPartOf(account, token.livemode),
  };
}

function identityOf(token: IssuedToken): Pick<Credential, 'kind' | 'id' | 'uuid' | 'actor' | 'signed_in_at'> {
  if (token.kind === 'token') {
    const { grant_id: id, grant_uuid: uuid, application_uuid: application, application_name: name } = token;
    return { kind: 'grant', id, uuid, actor: { type: 'application', id: application, name } };
  }
  const { session_id: id, session_uuid: uuid, user_uuid: user, station_uuid: station, user_name: name } = token;
  // A station gives no password, so what needs a recent sign-in is closed to it.
  if (user === null) return { kind: 'session', id, uuid, actor: { type: 'station', id: station!, name } };
  const signedInAt = Date.parse(token.signed_in_at);
  return { kind: 'session', id, uuid, actor: { type: 'dashboard', id: user, name }, signed_in_at: signedInAt };
}
