/** The form of credentials, and the form in which they are stored: a keyed hash, so that a copy of the table opens nothing. */
import { createHmac, createSecretKey, type KeyObject, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { base62 } from '@millwright/contracts';
import { ConfigFault } from '../app/config.js';

export type Mode = 'live' | 'test';

/** The prefix of each kind of credential, by which people and secret scanners recognise it. */
const prefixes = {
  live_key: 'svc_live_',
  test_key: 'svc_test_',
  access_token: 'svc_oat_',
  refresh_token: 'svc_ort_',
  authorization_code: 'svc_oac_',
  client_secret: 'svc_ocs_',
  session: 'svc_ses_',
  session_token: 'svc_sat_',
  invitation: 'svc_inv_',
  password_reset: 'svc_pwr_',
} as const;

export type CredentialKind = keyof typeof prefixes;

const randomLength = 30;
const checksumLength = 6;
const kinds = new Map(Object.entries(prefixes).map(([kind, prefix]) => [prefix as string, kind as CredentialKind]));
const beginning = new RegExp(`^(${Object.values(prefixes).join('|')})`);
const form = /^(svc_[a-z]+_)[0-9A-Za-z]{36}$/;

/** A new credential: the prefix of its kind, 30 random characters, and the checksum of all that precedes it. */
export function makeCredential(kind: CredentialKind): string {
  let text: string = prefixes[kind];
  for (let i = 0; i < randomLength; i++) text += base62[randomInt(base62.length)];
  return text + checksum(text);
}

/** The kind of a credential; undefined if the text cannot be one, which its form and checksum show without a look-up. */
export function kindOfCredential(text: string): CredentialKind | undefined {
  const kind = kinds.get(form.exec(text)?.[1] ?? '');
  if (kind === undefined || !text.endsWith(checksum(text.slice(0, -checksumLength)))) return undefined;
  return kind;
}

/** Whether a text may hold a credential of any kind, whole or not. */
export function beginsAsCredential(text: string): boolean {
  return beginning.test(text);
}

export function makeApiKey(mode: Mode): string {
  return makeCredential(`${mode}_key`);
}

/** The mode of an API key; undefined if the text is no key. */
export function modeOfApiKey(text: string): Mode | undefined {
  const kind = kindOfCredential(text);
  if (kind === 'live_key') return 'live';
  return kind === 'test_key' ? 'test' : undefined;
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

/** A secret that credentials are hashed under. Its version is stored beside each hash, so that it can be rotated. */
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

export function hashCredential(text: string, pepper: Pepper): Buffer {
  return createHmac('sha256', pepper.secret).update(text).digest();
}
