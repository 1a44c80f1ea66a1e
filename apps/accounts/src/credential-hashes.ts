/** Hashes under which credentials may be stored: credentials are hashed with a pepper, and peppers are rotated. */
import { hashCredential, type Pepper } from '@millwright/service-kit';

export interface CredentialHash {
  /** Index of the credential among the texts. */
  readonly index: number;
  readonly hash: Buffer;
  readonly pepperVersion: number;
}

export function possibleHashes(texts: readonly string[], peppers: readonly Pepper[]): CredentialHash[] {
  return peppers.flatMap((pepper) =>
    texts.map((text, index) => ({ index, hash: hashCredential(text, pepper), pepperVersion: pepper.version })),
  );
}

/** The hashes as arrays, one parameter for each column. */
export function hashColumns(hashes: readonly CredentialHash[]): [index: number[], hash: Buffer[], version: number[]] {
  return [
    hashes.map(({ index }) => index),
    hashes.map(({ hash }) => hash),
    hashes.map(({ pepperVersion }) => pepperVersion),
  ];
}
