/** A claim that the gateway makes about a call to the app that it forwards it to: readable JSON, with a MAC under a key that both share. */
import { createHmac, createSecretKey, type Hmac, type KeyObject, timingSafeEqual } from 'node:crypto';

export interface SignedClaim {
  /** Seconds since 1970, in real time. */
  exp: number;
}

const lifetimeSeconds = 30;

export function claimExpiry(realNow: number): number {
  return Math.floor(realNow / 1000) + lifetimeSeconds;
}

export function signClaim(claim: SignedClaim, key: string): string {
  const payload = Buffer.from(JSON.stringify(claim)).toString('base64url');
  return `${payload}.${hmacOf(payload, key).digest('base64url')}`;
}

/** The claim, if it was signed with one of the keys and has not expired. */
export function verifyClaim<Claim extends SignedClaim>(
  signed: string | undefined,
  keys: readonly string[],
  realNow: number,
): Claim | undefined {
  const [payload, mac, ...more] = signed?.split('.') ?? [];
  if (payload === undefined || mac === undefined || more.length > 0) return undefined;
  const given = Buffer.from(mac, 'base64url');
  const isSigned = keys.some((key) => {
    const expected = hmacOf(payload, key).digest();
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  if (!isSigned) return undefined;
  const claim = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Claim;
  return claim.exp * 1000 > realNow ? claim : undefined;
}

function hmacOf(payload: string, key: string): Hmac {
  return createHmac('sha256', keyObjectOf(key)).update(payload);
}

/** A key object costs a call a sixth of the time that the key's text does; the configuration has few keys. */
const keyObjects = new Map<string, KeyObject>();

function keyObjectOf(key: string): KeyObject {
  const known = keyObjects.get(key) ?? createSecretKey(key, 'utf8');
  keyObjects.set(key, known);
  return known;
}
