/** The signature of webhooks: makes the `Service-Signature` header, and verifies it over the raw bytes received. */
import { createHmac, type Hmac, randomInt, timingSafeEqual } from 'node:crypto';

export const signatureHeader = 'Service-Signature';
const secretPrefix = 'svcwhs_';

/** Seconds by which the time of a signature may differ from the receiver's. */
const defaultTolerance = 300;

export interface SignOptions {
  /** The signing secret of the endpoint; during a rotation, every secret that is valid, each giving a `v1`. */
  secrets: string | readonly string[];
  /** The exact bytes that are sent; a string is signed as UTF-8. */
  body: Uint8Array | string;
  /** Unix time in whole seconds. Default: now. */
  timestamp?: number;
}

export interface VerifyOptions {
  /** The value of the header, as the HTTP server gave it. */
  header: string | readonly string[] | null | undefined;
  /** The exact bytes received, before any parsing. */
  body: Uint8Array | string;
  /** The signing secret; several during a rotation, any of which may match. */
  secrets: string | readonly string[];
  /** Seconds by which the time of the signature may differ from `now`. Default: 300. */
  tolerance?: number;
  /** Unix time in seconds. Default: now. */
  now?: number;
}

export type Refusal =
  /** There is no header. */
  | 'missing_header'
  /** The header is not a list of `name=value`, or `t` is not one whole number. */
  | 'malformed_header'
  | 'missing_timestamp'
  /** There is no `v1`; other schemes are ignored. */
  | 'missing_signature'
  /** No `v1` belongs to this body and one of the secrets: wrong secret, altered body, or a body that was re-serialized. */
  | 'signature_mismatch'
  /** The signature is genuine, but too old or from the future: a replay, or a wrong clock. */
  | 'timestamp_outside_tolerance';

export type Verification =
  | { readonly ok: true; readonly timestamp: number }
  | { readonly ok: false; readonly reason: Refusal };

/** The value of the header for a body: `t=<unix seconds>,v1=<hex>`, with one `v1` for each secret. */
export function sign({ secrets, body, timestamp = unixSeconds() }: SignOptions): string {
  if (!Number.isSafeInteger(timestamp) || timestamp < 0 || timestamp > 99_999_999_999) {
    throw new RangeError('timestamp must be Unix time in whole seconds');
  }
  const signatures = hmacs(String(timestamp), body, secrets).map((hmac) => `,v1=${hmac.digest('hex')}`);
  return `t=${timestamp}${signatures.join('')}`;
}

/** Whether the header is a recent signature of this body by one of the secrets. Never throws because of a sender's input. */
export function verify({
  header,
  body,
  secrets,
  tolerance = defaultTolerance,
  now = unixSeconds(),
}: VerifyOptions): Verification {
  if (!(tolerance >= 0) || !Number.isFinite(now)) {
    throw new RangeError('tolerance and now must be numbers of seconds');
  }
  if (header === undefined || header === null || header.length === 0) return refused('missing_header');

  const parsed = parse(typeof header === 'string' ? header : header.join(','));
  if ('reason' in parsed) return refused(parsed.reason);

  const expected = hmacs(parsed.timestamp, body, secrets).map((hmac) => hmac.digest());
  let genuine = false;
  for (const signature of parsed.signatures) {
    for (const candidate of expected) {
      genuine = timingSafeEqual(signature, candidate) || genuine;
    }
  }
  if (!genuine) return refused('signature_mismatch');

  const timestamp = Number(parsed.timestamp);
  if (Math.abs(Math.floor(now) - timestamp) > tolerance) return refused('timestamp_outside_tolerance');
  return { ok: true, timestamp };
}

/** A new signing secret: `svcwhs_` and 43 random base62 characters, 256 bits. */
export function generateSecret(): string {
  const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  return secretPrefix + Array.from({ length: 43 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

type Parsed = { timestamp: string; signatures: Buffer[] } | { reason: Refusal };

function parse(header: string): Parsed {
  let timestamp: string | undefined;
  let hasSignature = false;
  const signatures: Buffer[] = [];
  for (const part of header.split(',')) {
    const [name, value] = split(part.trim());
    if (value === undefined) return { reason: 'malformed_header' };
    if (name === 't') {
      if (timestamp !== undefined || !/^\d{1,11}$/.test(value)) return { reason: 'malformed_header' };
      timestamp = value;
    } else if (name === 'v1') {
      hasSignature = true;
      if (/^[0-9a-f]{64}$/.test(value)) signatures.push(Buffer.from(value, 'hex'));
    }
  }
  if (timestamp === undefined) return { reason: 'missing_timestamp' };
  if (!hasSignature) return { reason: 'missing_signature' };
  return { timestamp, signatures };
}

function split(part: string): [name: string, value: string | undefined] {
  const at = part.indexOf('=');
  return at < 1 ? [part, undefined] : [part.slice(0, at), part.slice(at + 1)];
}

function hmacs(timestamp: string, body: Uint8Array | string, secrets: string | readonly string[]): Hmac[] {
  const list = typeof secrets === 'string' ? [secrets] : secrets;
  if (list.length === 0 || list.some((secret) => typeof secret !== 'string' || secret === '')) {
    throw new TypeError('secrets must be one signing secret or more, none of them empty');
  }
  if (typeof body !== 'string' && !(body instanceof Uint8Array)) {
    throw new TypeError('body must be the raw bytes or text, not a parsed object');
  }
  return list.map((secret) => createHmac('sha256', secret).update(`${timestamp}.`).update(body));
}

function refused(reason: Refusal): Verification {
  return { ok: false, reason };
}

function unixSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
