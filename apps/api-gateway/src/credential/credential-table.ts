/**
 * What is known of credentials, in memory, so that an ordinary call asks nobody. An entry answers for as long as it is fresh;
 * after that accounts is asked again, once for all callers that wait.
 */
import { Inject, Injectable } from '@nestjs/common';
import { hashApiKey } from '@millwright/service-kit';
import { type GatewayConfig, gatewayConfig } from '../config.js';
import { AccountsClient } from './accounts-client.js';
import type { Credential } from './credential.js';

interface Entry {
  /** Null: accounts knows no such credential. */
  readonly credential: Credential | null;
  readonly freshUntil: number;
}

/** What lets nobody in is asked about sooner, whether unknown or revoked, so that time tells no difference. */
const mostRefusedMs = 5_000;

@Injectable()
export class CredentialTable {
  /** By hash under the first pepper; the longest unused come first. */
  private readonly entries = new Map<string, Entry>();
  private readonly asked = new Map<string, Promise<Credential | null>>();

  constructor(
    private readonly accounts: AccountsClient,
    @Inject(gatewayConfig) private readonly config: GatewayConfig,
  ) {}

  /** The credential behind a key, revoked ones included; at once where it is known. */
  find(key: string): Credential | null | Promise<Credential | null> {
    const [pepper, ...olderPeppers] = this.config.peppers;
    const hash = hashApiKey(key, pepper!).toString('base64');
    const entry = this.entries.get(hash);
    if (entry !== undefined && entry.freshUntil > performance.now()) {
      this.entries.delete(hash);
      this.entries.set(hash, entry);
      return entry.credential;
    }
    const running = this.asked.get(hash);
    if (running !== undefined) return running;
    const hashes = [
      { pepper_version: pepper!.version, hash },
      ...olderPeppers.map((older) => ({
        pepper_version: older.version,
        hash: hashApiKey(key, older).toString('base64'),
      })),
    ];
    const asking = this.ask(hash, hashes).finally(() => this.asked.delete(hash));
    this.asked.set(hash, asking);
    return asking;
  }

  private async ask(hash: string, hashes: { pepper_version: number; hash: string }[]): Promise<Credential | null> {
    const askedAt = performance.now();
    const answers = await Promise.all(hashes.map((hashed) => this.accounts.lookUp(hashed)));
    return this.keep(hash, answers.find((answer) => answer !== null) ?? null, askedAt);
  }

  /** Of two answers about a credential the newer revision holds, whichever came first. */
  private keep(hash: string, answer: Credential | null, askedAt: number): Credential | null {
    const known = this.entries.get(hash)?.credential ?? null;
    const credential = known !== null && answer !== null && known.revision > answer.revision ? known : answer;
    const letsIn = credential !== null && credential.revoked_at === null;
    const freshMs = letsIn ? this.config.credentialFreshness : Math.min(mostRefusedMs, this.config.credentialFreshness);
    this.entries.delete(hash);
    this.entries.set(hash, { credential, freshUntil: askedAt + freshMs });
    if (this.entries.size > this.config.credentialTableSize) this.entries.delete(this.entries.keys().next().value!);
    return credential;
  }
}
