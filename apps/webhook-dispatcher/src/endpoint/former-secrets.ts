/** Secrets that were replaced: which of them still sign. */
import type { Endpoint, FormerSecret } from './endpoint.entity.js';

export function validFormerSecrets({ formerSecrets }: Pick<Endpoint, 'formerSecrets'>, now: Date): FormerSecret[] {
  return formerSecrets.filter(({ valid_until: until }) => new Date(until) > now);
}
