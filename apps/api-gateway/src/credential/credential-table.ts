/**
 * What is known of credentials, in memory, so that an ordinary call asks nobody. Keys and accounts come from accounts' snapshot,
 * from its topic and from its answers, and are joined when a call needs them. A credential lets a caller in for as long as the
 * last proof that it is unchanged is fresh; after that accounts is asked, once for all callers that wait.
 *
 * Unknown, revoked and expired credentials go the same way, so that neither the answer nor its time tells them apart: accounts is
 * asked about each, and the refusal is remembered for some seconds.
 */
import { Inject, Injectable } from '@nestjs/common';
import {
  type AccountRecord,
  type CredentialPage,
  credentialsTopic,
  type KeyRecord,
  type KnownCredential,
  type Scope,
} from '@millwright/contracts';
import { timeOfId } from '@millwright/persistence';
import { Clock } from '@millwright/service-kit';
import { type GatewayConfig, gatewayConfig } from '../config.js';
import { AccountsClient, type HashedCredential } from './accounts-client.js';
import type { Credential } from './credential.js';
import { Following } from './following.js';
import { hashOf, KeyHashes } from './key-hashes.js';
import { Known, LatestRecords } from './latest-records.js';
import { Refusals } from './refusals.js';

/** The call on whose behalf a credential is looked for. */
export interface Asking {
  /** Throws where its address has asked too often about credentials that are not known. */
  guardLookUp(): void;
}

/** Without a credential there is either an error, or a credential that lets nobody in. */
type Found = (error: unknown, credential: Credential | undefined) => void;

const partitions = credentialsTopic.partitions ?? 1;
const mostRefusedMs = 5_000;
/** For so long a refused credential is kept, and so a late record that lets it in is seen to be old. */
const refusedKeptMs = 86_400_000;
/** Well within the time above: what is older and not known may be about something that was refused and is forgotten. */
const newForMs = 3_600_000;

class KnownKey extends Known<KeyRecord> {
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

@Injectable()
export class CredentialTable {
  private readonly keys: LatestRecords<KeyRecord, KnownKey>;
  private readonly accountsById: LatestRecords<AccountRecord, Known<AccountRecord>>;
  private readonly refusals: Refusals;
  private readonly hashes: KeyHashes;
  private readonly asked = new Map<string, Found[]>();
  private readonly scopeSets = new Map<string, readonly Scope[]>();
  private following = new Following(partitions);

  constructor(
    private readonly accounts: AccountsClient,
    private readonly clock: Clock,
    @Inject(gatewayConfig) private readonly config: GatewayConfig,
  ) {
    this.keys = new LatestRecords(config.credentialTableSize, (record) => new KnownKey(record));
    this.accountsById = new LatestRecords(config.credentialTableSize, (record) => new Known(record));
    this.hashes = new KeyHashes(config.peppers[0]!);
    this.refusals = new Refusals(Math.min(mostRefusedMs, config.credentialFreshness));
  }

  get size(): number {
    return this.keys.size;
  }

  /** Whether every key of the table is let in without asking. */
  get isFresh(): boolean {
    return performance.now() - this.following.provenUpTo < this.config.credentialFreshness;
  }

  /** Hands over the credential behind a key, or none where it lets nobody in; at once where that is known. */
  find(key: string, asking: Asking, done: Found): void {
    const hash = this.hashes.of(key);
    const known = this.keys.get(hash) ?? this.knownByOlderPeppers(key);
    if (known === undefined || !this.letsIn(known.record)) return this.findRefused(key, hash, asking, done);
    const account = this.accountsById.get(known.record.account_uuid);
    const needed = performance.now() - this.config.credentialFreshness;
    if (account === undefined || known.provenUpTo <= needed || account.provenUpTo <= needed) {
      const { record } = known;
      return this.ask(hash, [{ pepper_version: record.pepper_version, hash: record.hash }], done);
    }
    known.isUsed = true;
    account.isUsed = true;
    done(null, known.join(account.record));
  }

  /** From now on records of the topic are taken without a gap; the snapshot is to be read anew. */
  follow(): Following {
    this.following = new Following(partitions);
    return this.following;
  }

  takePage({ keys, accounts }: CredentialPage, askedAt: number): void {
    for (const account of accounts) this.accountsById.load(account.account_uuid, account, askedAt, this.following);
    for (const key of keys) this.keys.load(key.hash, this.compact(key), askedAt, this.following);
  }

  takeKey(key: KeyRecord): void {
    this.keys.hear(key.hash, this.compact(key), this.isNew(key.key_uuid), this.following);
  }

  takeAccount(account: AccountRecord): void {
    // The snapshot leaves out accounts without keys, so that one which is not known may have other records.
    this.accountsById.hear(account.account_uuid, account, false, this.following);
  }

  forgetLongRefused(): void {
    const before = this.clock.now().getTime() - refusedKeptMs;
    const isLongPast = (time: string | null): boolean => time !== null && Date.parse(time) < before;
    this.keys.forgetWhere((key) => isLongPast(key.revoked_at) || isLongPast(key.expires_at));
  }

  private knownByOlderPeppers(key: string): KnownKey | undefined {
    for (let i = 1; i < this.config.peppers.length; i++) {
      const known = this.keys.get(hashOf(key, this.config.peppers[i]!));
      if (known !== undefined) return known;
    }
    return undefined;
  }

  private findRefused(key: string, hash: string, asking: Asking, done: Found): void {
    if (this.refusals.has(hash)) return done(null, undefined);
    const waiting = this.asked.get(hash);
    if (waiting !== undefined) return void waiting.push(done);
    try {
      asking.guardLookUp();
    } catch (error) {
      return done(error, undefined);
    }
    const hashes = this.config.peppers.map((pepper) => ({
      pepper_version: pepper.version,
      hash: hashOf(key, pepper),
    }));
    this.ask(hash, hashes, done);
  }

  private ask(hash: string, hashes: readonly HashedCredential[], done: Found): void {
    const waiting = this.asked.get(hash);
    if (waiting !== undefined) return void waiting.push(done);
    const asked = [done];
    this.asked.set(hash, asked);
    const settle = (error: unknown, credential: Credential | undefined): void => {
      this.asked.delete(hash);
      for (const each of asked) each(error, credential);
    };
    this.askAccounts(hash, hashes).then(
      (credential) => settle(null, credential),
      (error: unknown) => settle(error, undefined),
    );
  }

  private async askAccounts(hash: string, hashes: readonly HashedCredential[]): Promise<Credential | undefined> {
    const before = this.firstKnown(hashes);
    const askedAt = performance.now();
    const answers = await Promise.all(hashes.map((hashed) => this.accounts.lookUp(hashed)));
    const answer = answers.find((each) => each !== null) ?? null;
    if (answer === null) {
      const now = this.firstKnown(hashes);
      // Its record came while accounts was answering: it was created since.
      if (now !== undefined && now !== before) return await this.askAccounts(hash, hashes);
      for (const hashed of hashes) this.keys.forget(hashed.hash);
    } else {
      const credential = this.takeAnswer(answer, askedAt);
      if (this.letsIn(credential)) return credential;
    }
    this.refusals.add(hash, askedAt);
    return undefined;
  }

  private takeAnswer({ key, account }: KnownCredential, askedAt: number): Credential {
    this.accountsById.confirm(account.account_uuid, account, askedAt, this.following);
    this.keys.confirm(key.hash, this.compact(key), askedAt, this.following);
    return this.keys.get(key.hash)!.join(this.accountsById.get(account.account_uuid)!.record);
  }

  private firstKnown(hashes: readonly HashedCredential[]): KnownKey | undefined {
    for (const { hash } of hashes) {
      const known = this.keys.get(hash);
      if (known !== undefined) return known;
    }
    return undefined;
  }

  private letsIn({
    revoked_at: revokedAt,
    expires_at: expiresAt,
  }: Pick<KeyRecord, 'revoked_at' | 'expires_at'>): boolean {
    return revokedAt === null && (expiresAt === null || this.clock.now() < new Date(expiresAt));
  }

  private isNew(uuid: string): boolean {
    return this.clock.now().getTime() - timeOfId(uuid).getTime() < newForMs;
  }

  /** Many keys have the same scopes; they share one list of them. */
  private compact(key: KeyRecord): KeyRecord {
    const names = key.scopes.toSorted().join();
    const scopes = this.scopeSets.get(names) ?? key.scopes;
    this.scopeSets.set(names, scopes);
    return { ...key, scopes };
  }
}

function joinedOf(key: KeyRecord, account: AccountRecord): Credential {
  return {
    key_id: key.key_id,
    key_uuid: key.key_uuid,
    account_id: account.account_id,
    account_uuid: account.account_uuid,
    livemode: key.livemode,
    scopes: key.scopes,
    expires_at: key.expires_at,
    revoked_at: key.revoked_at,
    account_status: account.status,
    limits: key.livemode ? account.limits.live : account.limits.test,
    pinned_version: account.pinned_version,
  };
}
