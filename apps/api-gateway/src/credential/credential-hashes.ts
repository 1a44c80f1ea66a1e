/** Caches by the hash of a credential: the keyed hashes, and the recently refused ones. */
import { hash, randomBytes } from 'node:crypto';
import { hashCredential, type Pepper } from '@millwright/service-kit';

const mostHashes = 10_000;
const mostRefused = 10_000;
const salt = randomBytes(32).toString('base64');

/**
 * The keyed hashes of credentials that were used lately, since computing one costs several times as much as finding it. The credentials
 * themselves are not kept: each is found by a digest under a salt that only this process knows.
 */
export class CredentialHashes {
  private recent = new Map<string, string>();
  private older = new Map<string, string>();

  constructor(private readonly pepper: Pepper) {}

  get(text: string): string {
    const digest = hash('sha256', salt + text, 'base64');
    const known = this.recent.get(digest);
    if (known !== undefined) return known;
    const found = this.older.get(digest) ?? keyedHash(text, this.pepper);
    if (this.recent.size >= mostHashes) {
      this.older = this.recent;
      this.recent = new Map();
    }
    this.recent.set(digest, found);
    return found;
  }
}

export function keyedHash(text: string, pepper: Pepper): string {
  return hashCredential(text, pepper).toString('base64');
}

/** Refused credentials, remembered for some seconds, so that a client that insists on one causes no look-ups. */
export class RefusedHashes {
  /** When each is evicted; the oldest come first. */
  private readonly until = new Map<string, number>();

  constructor(private readonly rememberedMs: number) {}

  has(hash: string): boolean {
    const until = this.until.get(hash);
    return until !== undefined && until > performance.now();
  }

  add(hash: string, askedAt: number): void {
    this.until.delete(hash);
    const now = performance.now();
    for (const [oldest, until] of this.until) {
      if (until > now && this.until.size < mostRefused) break;
      this.until.delete(oldest);
    }
    this.until.set(hash, askedAt + this.rememberedMs);
  }
}
