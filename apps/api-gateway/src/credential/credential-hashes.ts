/**
 * The hashes of credentials that were used lately, since the keyed hash costs several times as much as finding it again. The credentials
 * themselves are not kept: each is remembered by a digest under a salt that only this process knows.
 */
import { hash, randomBytes } from 'node:crypto';
import { hashCredential, type Pepper } from '@millwright/service-kit';

const mostRecent = 10_000;
const salt = randomBytes(32).toString('base64');

export class CredentialHashes {
  private recent = new Map<string, string>();
  private older = new Map<string, string>();

  constructor(private readonly pepper: Pepper) {}

  of(text: string): string {
    const digest = hash('sha256', salt + text, 'base64');
    const known = this.recent.get(digest);
    if (known !== undefined) return known;
    const found = this.older.get(digest) ?? hashOf(text, this.pepper);
    if (this.recent.size >= mostRecent) {
      this.older = this.recent;
      this.recent = new Map();
    }
    this.recent.set(digest, found);
    return found;
  }
}

export function hashOf(text: string, pepper: Pepper): string {
  return hashCredential(text, pepper).toString('base64');
}
