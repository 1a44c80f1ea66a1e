/**
 * The hashes of keys that were used lately, since the keyed hash costs several times as much as finding it again. The keys
 * themselves are not kept: each is remembered by a digest under a salt that only this process knows.
 */
import { hash, randomBytes } from 'node:crypto';
import { hashCredential, type Pepper } from '@millwright/service-kit';

const mostRecent = 10_000;
const salt = randomBytes(32).toString('base64');

export class KeyHashes {
  private recent = new Map<string, string>();
  private older = new Map<string, string>();

  constructor(private readonly pepper: Pepper) {}

  of(key: string): string {
    const digest = hash('sha256', salt + key, 'base64');
    const known = this.recent.get(digest);
    if (known !== undefined) return known;
    const found = this.older.get(digest) ?? hashOf(key, this.pepper);
    if (this.recent.size >= mostRecent) {
      this.older = this.recent;
      this.recent = new Map();
    }
    this.recent.set(digest, found);
    return found;
  }
}

export function hashOf(key: string, pepper: Pepper): string {
  return hashCredential(key, pepper).toString('base64');
}
