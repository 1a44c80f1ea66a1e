import type { ListedKey } from '@millwright/contracts';

const dayMs = 86_400_000;
const oldAfterDays = 90;
const soonDays = 14;

export type KeyState = 'active' | 'old' | 'ending' | 'expired' | 'revoked';

export function keyState(key: Pick<ListedKey, 'created_at' | 'expires_at' | 'revoked_at'>, now = Date.now()): KeyState {
  if (key.revoked_at !== null) return 'revoked';
  const leftMs = key.expires_at === null ? Infinity : Date.parse(key.expires_at) - now;
  if (leftMs <= 0) return 'expired';
  if (leftMs < soonDays * dayMs) return 'ending';
  return now - Date.parse(key.created_at) > oldAfterDays * dayMs ? 'old' : 'active';
}

/** As much of a key as may be shown. */
export function shownKey({ prefix, last4 }: Pick<ListedKey, 'prefix' | 'last4'>): string {
  return `${prefix}…${last4}`;
}
