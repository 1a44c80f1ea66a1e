/** Refuses callers without the scopes that further types of events need. The gateway does, where a call names the types. */
import { scopesOfEventTypes } from '@millwright/contracts';
import { type Caller, requireScope } from '@millwright/operations';

/** `what` is what has the types, such as the event that the call names by its id. */
export function requireEventScopes(caller: Caller, types: readonly string[], what: string): void {
  for (const scope of scopesOfEventTypes(types)) requireScope(caller, [scope], what);
}
