/** The portal's encryption: AES-256-ECB under the key of a session, and RSA with PKCS #1 for logins. */
import { constants, createCipheriv, createDecipheriv, createHmac, type KeyObject, privateDecrypt } from 'node:crypto';

const algorithm = 'aes-256-ecb';
export const keyBytes = 32;

/** In base64. */
export function encrypt(content: string | Buffer, key: Buffer): string {
  const cipher = createCipheriv(algorithm, key, null);
  return Buffer.concat([cipher.update(content), cipher.final()]).toString('base64');
}

/** Throws if it was encrypted under another key. */
function decrypt(encrypted: string, key: Buffer): Buffer {
  const decipher = createDecipheriv(algorithm, key, null);
  return Buffer.concat([decipher.update(encrypted, 'base64'), decipher.final()]);
}

/** The JSON of an encrypted body; some clients encode it in base64 before it is encrypted. Undefined if it is none. */
export function decryptJson(encrypted: unknown, key: Buffer): unknown {
  if (typeof encrypted !== 'string' || encrypted === '') return undefined;
  try {
    return jsonOf(decrypt(encrypted, key).toString());
  } catch {
    return undefined;
  }
}

/**
 * What a login holds; undefined if it is none. A wrong padding takes as long as a right one: OpenSSL then makes up a content, which is no
 * JSON.
 */
export function decryptLogin(encrypted: unknown, key: KeyObject): unknown {
  if (typeof encrypted !== 'string') return undefined;
  try {
    const options = { key, padding: constants.RSA_PKCS1_PADDING };
    return jsonOf(privateDecrypt(options, Buffer.from(encrypted, 'base64')).toString());
  } catch {
    return undefined;
  }
}

/** The key that the caller wants to get the key of the session under: in base64, or as it is. */
export function appKeyOf(text: unknown): Buffer | undefined {
  if (typeof text !== 'string') return undefined;
  return [Buffer.from(text, 'base64'), Buffer.from(text)].find(({ length }) => length === keyBytes);
}

export function authenticationCode(content: string, key: Buffer): string {
  return createHmac('sha256', key).update(content).digest('base64');
}

function jsonOf(text: string): unknown {
  return JSON.parse(/^\s*[{[]/.test(text) ? text : Buffer.from(text, 'base64').toString());
}
