/** Refuses callers without a scope, with the challenge that names it. */
import type { AnyScope, Scope } from '@millwright/contracts';
import { ApiError } from '../api-error.js';

/** Throws if the caller has none of the scopes; none are needed if there are none. `what` is the part of the call that needs one. */
export function requireScope(
  caller: { readonly scopes: readonly AnyScope[] },
  scopes: readonly AnyScope[],
  what = 'This operation',
): void {
  if (scopes.length === 0 || scopes.some((scope) => caller.scopes.includes(scope))) return;
  throw new ApiError('insufficient_scope', {
    message: `${what} needs the scope ${scopes.join(' or ')}.`,
    // The documents name those of the public API; only people are asked for others.
    details: { required_scopes: [...scopes] as Scope[] },
  });
}

/** The `WWW-Authenticate` challenge of a refusal, if it has one. */
export function challengeOf({ code, options }: ApiError): string | undefined {
  if (code === 'missing_credentials') return 'Bearer realm="millwright"';
  if (code === 'invalid_api_key' || code === 'expired_token') return 'Bearer realm="millwright", error="invalid_token"';
  if (code !== 'insufficient_scope') return undefined;
  const scopes = options.details?.['required_scopes'] as readonly string[];
  return `Bearer realm="millwright", error="insufficient_scope", scope="${scopes.join(' ')}"`;
}
