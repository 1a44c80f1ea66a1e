/** Refuses callers without a scope. */
import type { AnyScope, Scope } from '@millwright/contracts';
import { ApiError } from '@millwright/service-kit';

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
