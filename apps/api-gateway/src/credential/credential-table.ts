/**
 * What is known of credentials, in memory, so that an ordinary call asks nobody. Keys and accounts come from accounts' snapshot,
 * from its topic and from its answers, tokens from its answers alone, and are joined when a call needs them. A credential is valid
 * for as long as the last proof that it is unchanged is fresh; after that accounts is asked, once for all calls that wait.
 *
 * Unknown and revoked credentials and expired keys are treated alike, so that neither the answer nor its time tells them apart:
 * accounts is asked about each, and the refusal is remembered for some seconds.
 */
import { Inject, Injectable } from '@nestjs/common';
import {
  type AccountRecord,
  type ApplicationRecord,
  type CredentialPage,
  credentialsTopic,
  type GrantRecord,
  type KeyRecord,
  type KnownCredential,
  type SessionRecord,
} from '@millwright/contracts';
import { appConfig, Clock } from '@millwright/service-kit';
import type { CredentialConfig } from './credential.settings.js';
import { AccountsClient, type HashedCredential } from './accounts-client.js';
import { type Credential, type CredentialDecision, refusedKeptMs, ScopeSets } from './credential.js';
import { CredentialHashes, keyedHash, RefusedHashes } from './credential-hashes.js';
import { type CachedKey, KeyCache } from './key-cache.js';
import { CachedRecord, RecordCache } from './record-cache.js';
import { TableFollower } from './table-follower.js';
import { CachedToken, TokenCache } from './token-cache.js';

/** Called before accounts is asked about a credential that is not known; throws if its caller has caused too many look-ups. */
export type LookUpGuard = () => void;

type CachedCredential = CachedKey | CachedToken;

const partitions = credentialsTopic.partitions ?? 1;
const mostRefusedMs = 5_000;

@Injectable()
export class CredentialTable {
  private readonly accountsById: RecordCache<AccountRecord>;
  private readonly keys: KeyCache;
  private readonly tokens: TokenCache;
  private readonly refused: RefusedHashes;
  private readonly hashes: CredentialHashes;
  private readonly lookUps = new Map<string, Promise<Credential | undefined>>();
  private follower = new TableFollower(partitions);

  constructor(
    private readonly accounts: AccountsClient,
    private readonly clock: Clock,
    @Inject(appConfig) private readonly config: CredentialConfig,
  ) {
    const { credentialTableSize: capacity } = config;
    const scopeSets = new ScopeSets();
    this.accountsById = new RecordCache(capacity, (record) => new CachedRecord(record));
    this.keys = new KeyCache(this.accountsById, scopeSets, clock, capacity);
    this.tokens = new TokenCache(this.accountsById, scopeSets, capacity);
    this.hashes = new CredentialHashes(config.peppers[0]!);
    this.refused = new RefusedHashes(Math.min(mostRefusedMs, config.credentialFreshness));
  }

  /** How many keys are known. */
  get size(): number {
    return this.keys.size;
  }

  /** How many tokens, grants with sessions, and applications are known. */
  get tokenSizes(): readonly [number, number, number] {
    return this.tokens.sizes;
  }

  /** Whether every key of the table is valid without asking accounts. */
  get isFresh(): boolean {
    return performance.now() - this.follower.provenUpTo < this.config.credentialFreshness;
  }

  /**
   * The credential with this text, or undefined if it is refused. Accounts is asked only if the table cannot tell; without a question
   * there is no promise to wait for.
   */
  find(text: string, guard: LookUpGuard): Credential | undefined | Promise<Credential | undefined> {
    const hash = this.hashes.get(text);
    const cached = this.cached(hash) ?? this.cachedUnderOlderPeppers(text);
    if (cached === undefined) return this.findRefused(text, hash, guard);
    const decision = this.decide(cached, performance.now() - this.config.credentialFreshness);
    if (decision === 'refused') return this.findRefused(text, hash, guard);
    if (decision !== 'unproven') return decision;
    const { record } = cached;
    return this.lookUp(hash, [{ pepper_version: record.pepper_version, hash: record.hash }]);
  }

  /** From now on records of the topic are applied without a gap; the snapshot has to be read anew. */
  startFollower(): TableFollower {
    this.follower = new TableFollower(partitions);
    return this.follower;
  }

  applySnapshotPage({ keys, accounts }: CredentialPage, askedAt: number): void {
    for (const account of accounts) {
      this.accountsById.applySnapshot(account.account_uuid, account, askedAt, this.follower);
    }
    for (const key of keys) this.keys.applySnapshot(key, askedAt, this.follower);
  }

  applyPublished(record: KeyRecord | AccountRecord | GrantRecord | ApplicationRecord | SessionRecord): void {
    switch (record.kind) {
      case 'key':
        return this.keys.applyPublished(record, this.follower);
      case 'account':
        // The snapshot leaves out accounts without keys, so that one which is not known may have other records.
        return this.accountsById.applyPublished(record.account_uuid, record, false, this.follower);
      case 'grant':
      case 'session':
        return this.tokens.applyPublishedIssuer(record, this.follower);
      case 'application':
        return this.tokens.applyPublishedApplication(record, this.follower);
    }
  }

  /** Evicts what ended more than a day ago. */
  evictEnded(): void {
    const before = this.clock.now().getTime() - refusedKeptMs;
    const isLongAgo = (time: string | null): boolean => time !== null && Date.parse(time) < before;
    this.keys.evictEnded(isLongAgo);
    this.tokens.evictEnded(isLongAgo);
  }

  private cached(hash: string): CachedCredential | undefined {
    return this.keys.get(hash) ?? this.tokens.get(hash);
  }

  private cachedUnderOlderPeppers(text: string): CachedCredential | undefined {
    for (let i = 1; i < this.config.peppers.length; i++) {
      const cached = this.cached(keyedHash(text, this.config.peppers[i]!));
      if (cached !== undefined) return cached;
    }
    return undefined;
  }

  private decide(cached: CachedCredential, unchangedAfter: number): CredentialDecision {
    if (cached instanceof CachedToken) return this.tokens.decide(cached, unchangedAfter);
    return this.keys.decide(cached, unchangedAfter);
  }

  /** Asks accounts under every pepper about a credential that the table does not let in, if it was not refused just now. */
  private async findRefused(text: string, hash: string, guard: LookUpGuard): Promise<Credential | undefined> {
    if (this.refused.has(hash)) return undefined;
    const pending = this.lookUps.get(hash);
    if (pending !== undefined) return pending;
    guard();
    const hashes = this.config.peppers.map((pepper) => ({
      pepper_version: pepper.version,
      hash: keyedHash(text, pepper),
    }));
    return this.lookUp(hash, hashes);
  }

  /** One look-up serves all calls that wait for it. */
  private lookUp(hash: string, hashes: readonly HashedCredential[]): Promise<Credential | undefined> {
    let lookUp = this.lookUps.get(hash);
    if (lookUp === undefined) {
      lookUp = this.askAccounts(hash, hashes).finally(() => this.lookUps.delete(hash));
      this.lookUps.set(hash, lookUp);
    }
    return lookUp;
  }

  private async askAccounts(hash: string, hashes: readonly HashedCredential[]): Promise<Credential | undefined> {
    const before = this.firstCached(hashes);
    const askedAt = performance.now();
    const answers = await Promise.all(hashes.map((hashed) => this.accounts.lookUp(hashed)));
    const answer = answers.find((each) => each !== null) ?? null;
    if (answer === null) {
      const now = this.firstCached(hashes);
      // Its record came while accounts was answering, so it was created since.
      if (now !== undefined && now !== before) return await this.askAccounts(hash, hashes);
      for (const hashed of hashes) this.evict(hashed.hash);
    } else {
      const decision = this.decide(this.applyAnswer(answer, askedAt), -Infinity);
      if (typeof decision === 'object') return decision;
    }
    this.refused.add(hash, askedAt);
    return undefined;
  }

  private applyAnswer(answer: KnownCredential, askedAt: number): CachedCredential {
    if ('key' in answer) return this.keys.applyAnswer(answer, askedAt, this.follower);
    return this.tokens.applyAnswer(answer, askedAt, this.follower);
  }

  private evict(hash: string): void {
    this.keys.evict(hash);
    this.tokens.evict(hash);
  }

  private firstCached(hashes: readonly HashedCredential[]): CachedCredential | undefined {
    for (const { hash } of hashes) {
      const cached = this.cached(hash);
      if (cached !== undefined) return cached;
    }
    return undefined;
  }
}
