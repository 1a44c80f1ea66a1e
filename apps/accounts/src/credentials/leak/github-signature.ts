/** The signature of GitHub's leak reports: ECDSA on P-256 with SHA-256, over the raw body. */
import { createPublicKey, type KeyObject, verify } from 'node:crypto';

/** Undefined if it is no P-256 key. */
export function readPublicKey(pem: string): KeyObject | undefined {
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : undefined;
  } catch {
    return undefined;
  }
}

/** `signature` is DER in base64. */
export function verifySignature(key: KeyObject, body: Uint8Array, signature: string): boolean {
  return verify('sha256', body, { key, dsaEncoding: 'der' }, Buffer.from(signature, 'base64'));
}
