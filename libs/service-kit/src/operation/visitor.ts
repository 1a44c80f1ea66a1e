/**
 * The signed header by which the gateway vouches for where a call comes from that shows no credential of the API: one to the
 * OAuth endpoints and their pages. It says nothing of the body, which anybody may send.
 */
import { expiryFrom, seal, type SealedStatement, unseal } from './sealed-statement.js';

export const visitorHeader = 'millwright-visitor';

export interface Visitor {
  /** The network address of whoever calls. */
  readonly address: string;
  readonly requestId: string;
}

/** The call that a visitor header was made for; it is good for no other. */
export interface VisitedCall {
  readonly audience: string;
  readonly method: string;
  /** Path with its query string. */
  readonly path: string;
}

interface Statement extends SealedStatement {
  aud: string;
  mth: string;
  pth: string;
  adr: string;
  req: string;
}

export function signVisitor(visitor: Visitor, call: VisitedCall, key: string, realNow = Date.now()): string {
  const statement: Statement = {
    aud: audienceOf(call),
    mth: call.method,
    pth: call.path,
    adr: visitor.address,
    req: visitor.requestId,
    exp: expiryFrom(realNow),
  };
  return seal(statement, key);
}

/** The visitor of a header that fits the call, or undefined where anything about it is wrong. */
export function verifyVisitor(
  header: string | undefined,
  call: VisitedCall,
  keys: readonly string[],
  realNow = Date.now(),
): Visitor | undefined {
  const statement = unseal<Statement>(header, keys, realNow);
  const fits = statement?.aud === audienceOf(call) && statement.mth === call.method && statement.pth === call.path;
  return fits ? { address: statement.adr, requestId: statement.req } : undefined;
}

/** Not the one of caller headers, so that neither can stand for the other. */
function audienceOf({ audience }: VisitedCall): string {
  return `visitors of ${audience}`;
}
