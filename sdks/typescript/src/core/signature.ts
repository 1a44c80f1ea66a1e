/** Verifies the signature of a webhook with Web Crypto, which every runtime has. */
import { SignatureError } from './errors.js';

export interface VerifyOptions {
  /** The signing secret of the endpoint; during a rotation, each that is valid. */
  readonly secret: string | readonly string[];
  /** Seconds by which the time of the signature may differ from now. Default: 300. */
  readonly tolerance?: number | undefined;
  /** Unix time in seconds. Default: now. */
  readonly now?: number | undefined;
}

/** Throws unless the header is a recent signature of exactly these bytes by one of the secrets. */
export async function verifySignature(
  body: Uint8Array | ArrayBuffer | string,
  header: string | null | undefined,
  { secret, tolerance = 300, now = Date.now() / 1_000 }: VerifyOptions,
): Promise<void> {
  const secrets = typeof secret === 'string' ? [secret] : secret;
  if (secrets.length === 0 || secrets.some((each) => typeof each !== 'string' || each === '')) {
    throw new TypeError('secret must be the signing secret of the endpoint, or several of them');
  }
  if (typeof body !== 'string' && !(body instanceof Uint8Array) && !(body instanceof ArrayBuffer)) {
    throw new TypeError('body must be the raw bytes or text as received, not a parsed object');
  }
  const { timestamp, signatures } = partsOf(header);
  const encoder = new TextEncoder();
  const start = encoder.encode(`${timestamp}.`);
  const bytes = typeof body === 'string' ? encoder.encode(body) : new Uint8Array(body);
  const signed = new Uint8Array(start.length + bytes.length);
  signed.set(start);
  signed.set(bytes, start.length);

  const checks = secrets.map(async (each) => {
    const key = await crypto.subtle.importKey('raw', encoder.encode(each), { name: 'HMAC', hash: 'SHA-256' }, false, [
      'verify',
    ]);
    // Web Crypto compares in constant time.
    const results = await Promise.all(
      signatures.map((signature) => crypto.subtle.verify('HMAC', key, signature, signed)),
    );
    return results.includes(true);
  });
  if (!(await Promise.all(checks)).includes(true)) {
    throw new SignatureError(
      'signature_mismatch',
      'No signature belongs to this body and secret. Pass the exact bytes received, before any parsing, and the secret of this endpoint.',
    );
  }
  if (Math.abs(Math.floor(now) - Number(timestamp)) > tolerance) {
    throw new SignatureError(
      'timestamp_outside_tolerance',
      `The signature is genuine, but its time differs by more than ${tolerance} seconds. Check the clock of this machine.`,
    );
  }
}

function partsOf(header: string | null | undefined): { timestamp: string; signatures: Uint8Array<ArrayBuffer>[] } {
  if (header === undefined || header === null || header === '') {
    throw new SignatureError('missing_header', 'There is no Service-Signature header.');
  }
  let timestamp: string | undefined;
  let hasSignature = false;
  const signatures: Uint8Array<ArrayBuffer>[] = [];
  for (const part of header.split(',')) {
    const at = part.indexOf('=');
    const [name, value] = [part.slice(0, at).trim(), part.slice(at + 1).trim()];
    const isFault = at < 1 || (name === 't' && (timestamp !== undefined || !/^\d{1,11}$/.test(value)));
    if (isFault) throw new SignatureError('malformed_header', 'The Service-Signature header is malformed.');
    if (name === 't') timestamp = value;
    if (name !== 'v1') continue;
    hasSignature = true;
    if (/^[0-9a-f]{64}$/.test(value)) signatures.push(bytesOf(value));
  }
  if (timestamp === undefined) throw new SignatureError('missing_timestamp', 'The Service-Signature header has no t.');
  if (!hasSignature) throw new SignatureError('missing_signature', 'The Service-Signature header has no v1.');
  return { timestamp, signatures };
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16),
  );
}
