/** The form of API keys, and the form in which they are stored: a keyed hash, so that a copy of the table opens nothing. */
import { createHmac, createSecretKey, type KeyObject, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { base62 } from '@millwright/contracts';
import { ConfigFault } from './config.js';

export type Mode = 'live' | 'test';

const randomLength = 30;
const checksumLength = 6;
const keyForm = /^svc_(live|test)_[0-9A-Za-z]{36}$/;

/** A new key: the prefix of its mode, 30 random characters, and the checksum of all that precedes it. */
export function makeApiKey(mode: Mode): string {
  let key = `svc_${mode}_`;
  for (let i = 0; i < randomLength; i++) key += base62[randomInt(base62.length)];
  return key + checksum(key);
}

/** The mode that a key was made for; undefined where the text cannot be a key, which no look-up is needed to tell. */
export function modeOfApiKey(text: string): Mode | undefined {
  const mode = keyForm.exec(text)?.[1] as Mode | undefined;
  if (mode === undefined || !text.endsWith(checksum(text.slice(0, -checksumLength)))) return undefined;
  return mode;
}

function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let i = 0; i < checksumLength; i++) {
    digits = base62[rest % base62.length]! + digits;
    rest = Math.floor(rest / base62.length);
  }
  return digits;
}

/** A secret that keys are hashed under. Its version is stored beside each hash, so that it can be rotated. */
export interface Pepper {
  readonly version: number;
  /** Kept as a key object, which hashes several times as fast as bytes do. */
  readonly secret: KeyObject;
}

/** Reads one `version:base64` of CREDENTIAL_PEPPERS. */
export function parsePepper(text: string): Pepper {
  const [version = '', secret = ''] = text.split(':');
  const bytes = Buffer.from(secret, 'base64');
  if (!/^[0-9]{1,4}$/.test(version) || bytes.length < 32) {
    throw new ConfigFault(
      'must be version:base64 of at least 32 bytes, for example 1:<what `openssl rand -base64 32` prints>',
    );
  }
  return { version: Number(version), secret: createSecretKey(bytes) };
}

export function hashApiKey(key: string, pepper: Pepper): Buffer {
  return createHmac('sha256', pepper.secret).update(key).digest();
}
