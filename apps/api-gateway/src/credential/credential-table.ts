/**
 * What is known of credentials, in memory, so that an ordinary call asks nobody. Keys and accounts come from accounts' snapshot,
 * from its topic and from its answers, tokens from its answers alone, and are joined when a call needs them. A credential lets a
 * caller in for as long as the last proof that it is unchanged is fresh; after that accounts is asked, once for all callers that
 * wait.
 *
 * Unknown and revoked credentials and expired keys go the same way, so that neither the answer nor its time tells them apart: accounts is
 * asked about each, and the refusal is remembered for some seconds.
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
} from '@millwright/contracts';
import { Clock } from '@millwright/service-kit';
import { type GatewayConfig, gatewayConfig } from '../config.js';
import { AccountsClient, type HashedCredential } from './accounts-client.js';
import type { Credential } from './credential.js';
import { CredentialHashes, hashOf } from './credential-hashes.js';
import { Following } from './following.js';
import { type Judgement, refusedKeptMs } from './judgement.js';
import { type HeldKey, Keys } from './keys.js';
import { Known, LatestRecords } from './latest-records.js';
import { Refusals } from './refusals.js';
import { ScopeSets } from './scope-sets.js';
import { HeldToken, Tokens } from './tokens.js';

/** The call on whose behalf a credential is looked for. */
export interface Asking {
  /** Throws where its address has asked too often about credentials that are not known. */
  guardLookUp(): void;
}

/** Without a credential there is either an error, or a credential that lets nobody in. */
type Found = (error: unknown, credential: Credential | undefined) => void;
type Held = HeldKey | HeldToken;

const partitions = credentialsTopic.partitions ?? 1;
const mostRefusedMs = 5_000;

@Injectable()
export class CredentialTable {
  private readonly accountsById: LatestRecords<AccountRecord>;
  private readonly keys: Keys;
  private readonly tokens: Tokens;
  private readonly refusals: Refusals;
  private readonly hashes: CredentialHashes;
  private readonly asked = new Map<string, Found[]>();
  private following = new Following(partitions);

  constructor(
    private readonly accounts: AccountsClient,
    private readonly clock: Clock,
    @Inject(gatewayConfig) private readonly config: GatewayConfig,
  ) {
    const { credentialTableSize: most } = config;
    const scopeSets = new ScopeSets();
    this.accountsById = new LatestRecords(most, (record) => new Known(record));
    this.keys = new Keys(this.accountsById, scopeSets, clock, most);
    this.tokens = new Tokens(this.accountsById, scopeSets, most);
    this.hashes = new CredentialHashes(config.peppers[0]!);
    this.refusals = new Refusals(Math.min(mostRefusedMs, config.credentialFreshness));
  }

  /** How many keys are known. */
  get size(): number {
    return this.keys.size;
  }

  /** How many tokens, grants and applications are known. */
  get tokenSizes(): readonly [number, number, number] {
    return this.tokens.sizes;
  }

  /** Whether every key of the table is let in without asking. */
  get isFresh(): boolean {
    return performance.now() - this.following.provenUpTo < this.config.credentialFreshness;
  }

  /** Hands over the credential that a text is, or none where it lets nobody in; at once where that is known. */
  find(text: string, asking: Asking, done: Found): void {
    const hash = this.hashes.of(text);
    const held = this.held(hash) ?? this.heldUnderOlderPeppers(text);
    if (held === undefined) return this.findRefused(text, hash, asking, done);
    const found = this.judge(held, performance.now() - this.config.credentialFreshness);
    if (found === 'refused') return this.findRefused(text, hash, asking, done);
    if (found !== 'unproven') return done(null, found);
    const { record } = held;
    this.ask(hash, [{ pepper_version: record.pepper_version, hash: record.hash }], done);
  }

  /** From now on records of the topic are taken without a gap; the snapshot is to be read anew. */
  follow(): Following {
    this.following = new Following(partitions);
    return this.following;
  }

  takePage({ keys, accounts }: CredentialPage, askedAt: number): void {
    for (const account of accounts) this.accountsById.load(account.account_uuid, account, askedAt, this.following);
    for (const key of keys) this.keys.load(key, askedAt, this.following);
  }

  take(record: KeyRecord | AccountRecord | GrantRecord | ApplicationRecord): void {
    switch (record.kind) {
      case 'key':
        return this.keys.hear(record, this.following);
      case 'account':
        // The snapshot leaves out accounts without keys, so that one which is not known may have other records.
        return this.accountsById.hear(record.account_uuid, record, false, this.following);
      case 'grant':
        return this.tokens.hearGrant(record, this.following);
      case 'application':
        return this.tokens.hearApplication(record, this.following);
    }
  }

  forgetLongOver(): void {
    const before = this.clock.now().getTime() - refusedKeptMs;
    const isLongOver = (time: string | null): boolean => time !== null && Date.parse(time) < before;
    this.keys.forgetOver(isLongOver);
    this.tokens.forgetOver(isLongOver);
  }

  private held(hash: string): Held | undefined {
    return this.keys.get(hash) ?? this.tokens.get(hash);
  }

  private heldUnderOlderPeppers(text: string): Held | undefined {
    for (let i = 1; i < this.config.peppers.length; i++) {
      const held = this.held(hashOf(text, this.config.peppers[i]!));
      if (held !== undefined) return held;
    }
    return undefined;
  }

  private judge(held: Held, unchangedAfter: number): Judgement {
    return held instanceof HeldToken ? this.tokens.judge(held, unchangedAfter) : this.keys.judge(held, unchangedAfter);
  }

  private findRefused(text: string, hash: string, asking: Asking, done: Found): void {
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
      hash: hashOf(text, pepper),
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
    const before = this.firstHeld(hashes);
    const askedAt = performance.now();
    const answers = await Promise.all(hashes.map((hashed) => this.accounts.lookUp(hashed)));
    const answer = answers.find((each) => each !== null) ?? null;
    if (answer === null) {
      const now = this.firstHeld(hashes);
      // Its record came while accounts was answering: it was created since.
      if (now !== undefined && now !== before) return await this.askAccounts(hash, hashes);
      for (const hashed of hashes) this.forget(hashed.hash);
    } else {
      const found = this.judge(this.takeAnswer(answer, askedAt), -Infinity);
      if (typeof found === 'object') return found;
    }
    this.refusals.add(hash, askedAt);
    return undefined;
  }

  private takeAnswer(answer: KnownCredential, askedAt: number): Held {
    if ('token' in answer) return this.tokens.confirm(answer, askedAt, this.following);
    return this.keys.confirm(answer, askedAt, this.following);
  }

  private forget(hash: string): void {
    this.keys.forget(hash);
    this.tokens.forget(hash);
  }

  private firstHeld(hashes: readonly HashedCredential[]): Held | undefined {
    for (const { hash } of hashes) {
      const held = this.held(hash);
      if (held !== undefined) return held;
    }
    return undefined;
  }
}
