/** The signed header by which the gateway tells an owner app who calls; an owner refuses every call without it. */
import { createHash, createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Scope, Version } from '@millwright/contracts';

export const callerHeader = 'millwright-caller';
const lifetimeSeconds = 30;

/** Who calls, as the gateway has established it. Ids are the database's, without prefix. */
export interface Caller {
  readonly accountId: string;
  readonly livemode: boolean;
  readonly scopes: readonly Scope[];
  readonly keyId: string;
  readonly version: Version;
}

/** The call that a caller header was made for; it is good for no other. */
export interface SignedCall {
  readonly audience: string;
  readonly method: string;
  /** Path with its query string. */
  readonly path: string;
  readonly body: Uint8Array;
}

interface Statement {
  aud: string;
  mth: string;
  pth: string;
  dig: string;
  acc: string;
  liv: boolean;
  scp: readonly Scope[];
  key: string;
  ver: Version;
  req: string;
  exp: number;
}

export function signCaller(
  caller: Caller,
  call: SignedCall,
  requestId: string,
  key: string,
  realNow = Date.now(),
): string {
  const statement: Statement = {
    aud: call.audience,
    mth: call.method,
    pth: call.path,
    dig: digestOf(call.body),
    acc: caller.accountId,
    liv: caller.livemode,
    scp: caller.scopes,
    key: caller.keyId,
    ver: caller.version,
    req: requestId,
    exp: Math.floor(realNow / 1000) + lifetimeSeconds,
  };
  const payload = Buffer.from(JSON.stringify(statement)).toString('base64url');
  return `${payload}.${macOf(payload, key).toString('base64url')}`;
}

/** The caller and request id of a header that fits the call, or undefined where anything about it is wrong. */
export function verifyCaller(
  header: string | undefined,
  call: SignedCall,
  keys: readonly string[],
  realNow = Date.now(),
): { caller: Caller; requestId: string } | undefined {
  const [payload, mac, ...more] = header?.split('.') ?? [];
  if (payload === undefined || mac === undefined || more.length > 0) return undefined;
  const given = Buffer.from(mac, 'base64url');
  const signed = keys.some((key) => {
    const expected = macOf(payload, key);
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  if (!signed) return undefined;
  const statement = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Statement;
  const fits =
    statement.aud === call.audience &&
    statement.mth === call.method &&
    statement.pth === call.path &&
    statement.dig === digestOf(call.body) &&
    statement.exp * 1000 > realNow;
  if (!fits) return undefined;
  const caller: Caller = {
    accountId: statement.acc,
    livemode: statement.liv,
    scopes: statement.scp,
    keyId: statement.key,
    version: statement.ver,
  };
  return { caller, requestId: statement.req };
}

function digestOf(body: Uint8Array): string {
  return body.length === 0 ? '' : createHash('sha256').update(body).digest('base64url');
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
