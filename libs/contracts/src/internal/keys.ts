/** API keys: the requests by which operators create and replace them, and their records. */
import { z } from 'zod';
import { apiKey } from '../accounts/accounts.js';
import { daySeconds, keyName, keyOverlap, scopesOfKey } from '../accounts/fields.js';
import { unpagedListOf, mode, accountAndMode, revision } from './common.js';

const tenYears = 3650 * daySeconds;

export const newKey = z.strictObject({
  account_id: z.string(),
  mode,
  scopes: scopesOfKey,
  name: keyName,
  expires_in_seconds: z.int().min(1).max(tenYears).optional(),
});

export const keyReplacement = z.strictObject({
  /** How long the old key stays valid; 0 revokes it at once. */
  overlap_seconds: keyOverlap,
});

export const key = apiKey
  .omit({ id: true, livemode: true, version: true })
  .extend({ key_id: apiKey.shape.id, ...accountAndMode, revision });
export const keys = unpagedListOf(key);
/** With the key itself, which is shown this once. */
export const createdKey = key.extend({ key: z.string() });
export const replacementKey = createdKey.extend({ replaces: apiKey.shape.id });

export type NewKey = z.input<typeof newKey>;
export type KeyReplacement = z.input<typeof keyReplacement>;
export type Key = z.output<typeof key>;
export type CreatedKey = z.output<typeof createdKey>;
