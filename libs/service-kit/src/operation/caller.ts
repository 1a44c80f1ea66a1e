/** The signed header by which the gateway tells an owner app who calls; an owner refuses every call without it. */
import { createHash } from 'node:crypto';
import type { Scope, Version } from '@millwright/contracts';
import { expiryFrom, seal, type SealedStatement, unseal } from './sealed-statement.js';

export const callerHeader = 'millwright-caller';

/** What the caller has shown: an API key, or an access token that was issued under a grant. */
export interface CallerCredential {
  readonly kind: 'key' | 'grant';
  readonly id: string;
}

/** Who calls, as the gateway has established it. Ids are the database's, without prefix. */
export interface Caller {
  readonly accountId: string;
  readonly livemode: boolean;
  readonly scopes: readonly Scope[];
  readonly credential: CallerCredential;
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

interface Statement extends SealedStatement {
  aud: string;
  mth: string;
  pth: string;
  dig: string;
  acc: string;
  liv: boolean;
  scp: readonly Scope[];
  knd: CallerCredential['kind'];
  key: string;
  ver: Version;
  req: string;
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
    knd: caller.credential.kind,
    key: caller.credential.id,
    ver: caller.version,
    req: requestId,
    exp: expiryFrom(realNow),
  };
  return seal(statement, key);
}

/** The caller and request id of a header that fits the call, or undefined where anything about it is wrong. */
export function verifyCaller(
  header: string | undefined,
  call: SignedCall,
  keys: readonly string[],
  realNow = Date.now(),
): { caller: Caller; requestId: string } | undefined {
  const statement = unseal<Statement>(header, keys, realNow);
  const fits =
    statement?.aud === call.audience &&
    statement.mth === call.method &&
    statement.pth === call.path &&
    statement.dig === digestOf(call.body);
  if (!fits) return undefined;
  const caller: Caller = {
    accountId: statement.acc,
    livemode: statement.liv,
    scopes: statement.scp,
    credential: { kind: statement.knd, id: statement.key },
    version: statement.ver,
  };
  return { caller, requestId: statement.req };
}

function digestOf(body: Uint8Array): string {
  return body.length === 0 ? '' : createHash('sha256').update(body).digest('base64url');
}
