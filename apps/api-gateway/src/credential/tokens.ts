/**
 * Access tokens, as far as they are known. A token itself does not change; whether it lets anybody in is known by its grant, its
 * application and its account. One that has expired is still judged, so that its caller can be told so, and nothing better.
 */
import type { AccountRecord, ApplicationRecord, GrantRecord, KnownToken, TokenRecord } from '@millwright/contracts';
import { CappedMap } from './capped-map.js';
import { accountPartOf, type Credential } from './credential.js';
import type { Following } from './following.js';
import type { Judgement } from './judgement.js';
import { Known, LatestRecords } from './latest-records.js';
import type { ScopeSets } from './scope-sets.js';

export class HeldToken {
  isUsed = false;
  private joined: { readonly account: AccountRecord; readonly credential: Credential } | undefined;

  constructor(readonly record: TokenRecord) {}

  /** The same object for as long as nothing changes. */
  join(account: AccountRecord): Credential {
    if (this.joined?.account !== account) this.joined = { account, credential: joinedOf(this.record, account) };
    return this.joined.credential;
  }
}

export class Tokens {
  private readonly tokens: CappedMap<HeldToken>;
  private readonly grants: LatestRecords<GrantRecord>;
  private readonly applications: LatestRecords<ApplicationRecord>;

  constructor(
    private readonly accounts: LatestRecords<AccountRecord>,
    private readonly scopeSets: ScopeSets,
    most: number,
  ) {
    this.tokens = new CappedMap(most);
    this.grants = new LatestRecords(most, (record) => new Known(record));
    this.applications = new LatestRecords(most, (record) => new Known(record));
  }

  /** How many things are known: tokens, grants and applications. */
  get sizes(): readonly [number, number, number] {
    return [this.tokens.size, this.grants.size, this.applications.size];
  }

  get(hash: string): HeldToken | undefined {
    return this.tokens.get(hash);
  }

  /** What a token is, where all that it depends on must have been unchanged after this moment. */
  judge(held: HeldToken, unchangedAfter: number): Judgement {
    const { record } = held;
    const grant = this.grants.get(record.grant_uuid);
    const application = this.applications.get(record.application_uuid);
    const account = this.accounts.get(record.account_uuid);
    if (typeof grant?.record.ended_at === 'string' || typeof application?.record.disabled_at === 'string') {
      return 'refused';
    }
    if (grant === undefined || application === undefined || account === undefined) return 'unproven';
    const provenUpTo = Math.min(grant.provenUpTo, application.provenUpTo, account.provenUpTo);
    if (provenUpTo <= unchangedAfter) return 'unproven';
    held.isUsed = true;
    grant.isUsed = true;
    application.isUsed = true;
    account.isUsed = true;
    return held.join(account.record);
  }

  /** Also of a grant that is not known: an answer from before its end may be on its way. */
  hearGrant(grant: GrantRecord, following: Following): void {
    this.grants.hear(grant.grant_uuid, grant, false, following);
  }

  hearApplication(application: ApplicationRecord, following: Following): void {
    this.applications.hear(application.application_uuid, application, false, following);
  }

  /** Takes an answer of accounts. */
  confirm({ token, grant, application, account }: KnownToken, askedAt: number, following: Following): HeldToken {
    this.accounts.confirm(account.account_uuid, account, askedAt, following);
    this.grants.confirm(grant.grant_uuid, grant, askedAt, following);
    this.applications.confirm(application.application_uuid, application, askedAt, following);
    return this.tokens.get(token.hash) ?? this.add(token);
  }

  forget(hash: string): void {
    this.tokens.delete(hash);
  }

  /** Grants that have not ended are needed for as long as one of their tokens is. */
  forgetOver(isLongOver: (time: string | null) => boolean): void {
    const inUse = new Set<string>();
    for (const [hash, { record }] of this.tokens) {
      if (isLongOver(record.expires_at)) this.tokens.delete(hash);
      else inUse.add(record.grant_uuid);
    }
    this.grants.forgetWhere(({ grant_uuid: uuid, ended_at: endedAt }) =>
      endedAt === null ? !inUse.has(uuid) : isLongOver(endedAt),
    );
    this.applications.forgetWhere((application) => isLongOver(application.disabled_at));
  }

  private add(token: TokenRecord): HeldToken {
    if (this.tokens.isFull) this.tokens.makeRoom();
    const added = new HeldToken({ ...token, scopes: this.scopeSets.shared(token.scopes) });
    this.tokens.set(token.hash, added);
    return added;
  }
}

function joinedOf(token: TokenRecord, account: AccountRecord): Credential {
  return {
    kind: 'grant',
    id: token.grant_id,
    uuid: token.grant_uuid,
    livemode: token.livemode,
    scopes: token.scopes,
    token_ends_at: Date.parse(token.expires_at),
    ...accountPartOf(account, token.livemode),
  };
}
