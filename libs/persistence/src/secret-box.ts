/**
 * Seals secrets that must be readable again (AES-256-GCM), each for one place: whoever can write to the database cannot have a
 * secret opened in another row. The first key seals, every key opens, so keys can be rotated.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { ConfigFault } from '@millwright/service-kit';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
const keyBytes = 32;

export interface SealingKey {
  readonly id: string;
  readonly key: Buffer;
}

/** The column that a secret is sealed for, and the key of its row. */
export type SealedPlace = readonly [column: string, ...key: (string | boolean)[]];

/** Parses a key of the configuration: `id:base64 of 32 bytes`. */
export function sealingKey(text: string): SealingKey {
  const [id, encoded, ...more] = text.split(':');
  const key = Buffer.from(encoded ?? '', 'base64');
  if (id === undefined || !/^\w+$/.test(id) || more.length > 0 || key.length !== keyBytes) {
    throw new ConfigFault(`must hold keys of the form id:base64 of ${keyBytes} bytes, separated by commas`);
  }
  return { id, key };
}

export class SecretBox {
  constructor(private readonly keys: readonly SealingKey[]) {}

  seal(secret: string, place: SealedPlace): string {
    const { id, key } = this.keys[0]!;
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, key, iv).setAAD(bytesOf(place));
    const sealed = Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${id}:${sealed.toString('base64')}`;
  }

  open(sealed: string, place: SealedPlace): string {
    const [id, encoded] = sealed.split(':');
    const key = this.keys.find((candidate) => candidate.id === id)?.key;
    if (key === undefined || encoded === undefined)
      throw new Error(`No key "${id}" is configured to open this secret.`);
    const bytes = Buffer.from(encoded, 'base64');
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes)).setAAD(bytesOf(place));
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    const secret = Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]);
    return secret.toString('utf8');
  }

  /** The same secret under the first key; the same text if it already is. */
  reseal(sealed: string, place: SealedPlace): string {
    return sealed.startsWith(`${this.keys[0]!.id}:`) ? sealed : this.seal(this.open(sealed, place), place);
  }
}

function bytesOf(place: SealedPlace): Buffer {
  return Buffer.from(JSON.stringify(place));
}
