/**
 * The signed header of a request that the gateway proxies without authenticating it: to the OAuth endpoints and pages, and reports
 * of leaked credentials. It vouches for the caller's network address. The body is not signed: anybody may send it.
 */
import { claimExpiry, signClaim, type SignedClaim, verifyClaim } from './signed-claim.js';

export const proxiedCallerHeader = 'millwright-proxied-caller';

export interface ProxiedCaller {
  readonly address: string;
  readonly requestId: string;
}

/** The only request that a header is valid for. */
export interface ProxiedRequest {
  readonly audience: string;
  readonly method: string;
  /** Path with its query string. */
  readonly path: string;
}

interface ProxiedCallerClaim extends SignedClaim {
  aud: string;
  mth: string;
  pth: string;
  adr: string;
  req: string;
}

export function signProxiedCaller(
  caller: ProxiedCaller,
  request: ProxiedRequest,
  key: string,
  realNow = Date.now(),
): string {
  const claim: ProxiedCallerClaim = {
    aud: audienceOf(request),
    mth: request.method,
    pth: request.path,
    adr: caller.address,
    req: caller.requestId,
    exp: claimExpiry(realNow),
  };
  return signClaim(claim, key);
}

/** The caller named by the header, or undefined if the header is invalid or was signed for another request. */
export function verifyProxiedCaller(
  header: string | undefined,
  request: ProxiedRequest,
  keys: readonly string[],
  realNow = Date.now(),
): ProxiedCaller | undefined {
  const claim = verifyClaim<ProxiedCallerClaim>(header, keys, realNow);
  const fits = claim?.aud === audienceOf(request) && claim.mth === request.method && claim.pth === request.path;
  return fits ? { address: claim.adr, requestId: claim.req } : undefined;
}

/** Differs from the audience of caller headers, so that neither header is accepted in place of the other. */
function audienceOf({ audience }: ProxiedRequest): string {
  return `proxied callers of ${audience}`;
}
