/** The portals' encryption: RSA for logins, AES under the key of a session for bodies, and RS256 for what they sign. */
import {
  constants,
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPublicKey,
  type KeyObject,
  publicEncrypt,
  timingSafeEqual,
  verify,
} from 'node:crypto';

const algorithm = 'aes-256-ecb';

/** In base64. */
export function encrypt(content: string | Buffer, key: Buffer): string {
  const cipher = createCipheriv(algorithm, key, null);
  return Buffer.concat([cipher.update(content), cipher.final()]).toString('base64');
}

/** Throws if it was encrypted under another key, or not at all. */
export function decrypt(encrypted: string, key: Buffer): Buffer {
  const decipher = createDecipheriv(algorithm, key, null);
  return Buffer.concat([decipher.update(Buffer.from(encrypted, 'base64')), decipher.final()]);
}

/** Whether the code is of the content under the key. The portals compute it of the content as base64. */
export function hasCode(content: Buffer, code: string, key: Buffer): boolean {
  const expected = createHmac('sha256', key).update(content).digest();
  const given = Buffer.from(code, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Undefined if it is longer than the key can encrypt. */
export function encryptLogin(login: object, key: KeyObject): string | undefined {
  const content = Buffer.from(Buffer.from(JSON.stringify(login)).toString('base64'));
  const paddingBytes = 11;
  const bytes = (key.asymmetricKeyDetails?.modulusLength ?? 0) / 8;
  if (content.length > bytes - paddingBytes) return undefined;
  return publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, content).toString('base64');
}

/** A public RSA key as the portals hand it out: PEM, a certificate, or what is between the lines of a PEM alone. */
export function readPublicKey(text: string): KeyObject {
  const trimmed = text.trim();
  const key = trimmed.startsWith('-----')
    ? createPublicKey(trimmed)
    : createPublicKey({ key: Buffer.from(trimmed, 'base64'), format: 'der', type: 'spki' });
  if (key.asymmetricKeyType !== 'rsa') throw new Error('The key is not an RSA key.');
  return key;
}

/** A signed text, in its parts. */
export interface Jws {
  readonly kid: string;
  readonly payload: string;
  /** Whether the key has signed it. */
  isSignedBy(key: KeyObject): boolean;
}

/** Undefined if it is no JWS of the portal's kind: any other algorithm is none. */
export function parseJws(text: string): Jws | undefined {
  const [header, payload, signature, ...more] = text.split('.');
  if (header === undefined || payload === undefined || signature === undefined || more.length > 0) return undefined;
  const { alg, kid } = headerOf(header);
  if (alg !== 'RS256' || typeof kid !== 'string') return undefined;
  return {
    kid,
    payload: Buffer.from(payload, 'base64url').toString('utf8'),
    isSignedBy: (key) =>
      verify('RSA-SHA256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url')),
  };
}

function headerOf(encoded: string): { readonly alg?: unknown; readonly kid?: unknown } {
  try {
    const header: unknown = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'));
    return typeof header === 'object' && header !== null ? header : {};
  } catch {
    return {};
  }
}
