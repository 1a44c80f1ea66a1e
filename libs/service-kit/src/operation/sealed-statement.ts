/** What the gateway states about a call to the app that it hands it to: readable text, and a MAC under a key that both share. */
import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';

export interface SealedStatement {
  /** Seconds since 1970, in real time. */
  exp: number;
}

const lifetimeSeconds = 30;

export function expiryFrom(realNow: number): number {
  return Math.floor(realNow / 1000) + lifetimeSeconds;
}

export function seal(statement: SealedStatement, key: string): string {
  const payload = Buffer.from(JSON.stringify(statement)).toString('base64url');
  return `${payload}.${macOf(payload, key).toString('base64url')}`;
}

/** The statement, where it was sealed under one of the keys and has not expired. */
export function unseal<S extends SealedStatement>(
  sealed: string | undefined,
  keys: readonly string[],
  realNow: number,
): S | undefined {
  const [payload, mac, ...more] = sealed?.split('.') ?? [];
  if (payload === undefined || mac === undefined || more.length > 0) return undefined;
  const given = Buffer.from(mac, 'base64url');
  const isSealed = keys.some((key) => {
    const expected = macOf(payload, key);
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  if (!isSealed) return undefined;
  const statement = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as S;
  return statement.exp * 1000 > realNow ? statement : undefined;
}

function macOf(payload: string, key: string): Buffer {
  return createHmac('sha256', keyObjectOf(key)).update(payload).digest();
}

/** The few keys of the configuration, in the form that costs a sixth of the text's time for each call. */
const keyObjects = new Map<string, KeyObject>();

function keyObjectOf(key: string): KeyObject {
  const known = keyObjects.get(key) ?? createSecretKey(key, 'utf8');
  keyObjects.set(key, known);
  return known;
}
