/** Records that accounts looks for in the app that has them. */
import { z } from 'zod';
import { foundRecord, mostFound, searchedIds, searchQuery } from '../accounts/search.js';
import { id } from '../kit/ids.js';
import { searchedTypes } from '../kit/searched.js';

export const recordSearchQuery = z.strictObject({
  account_id: id('account'),
  livemode: z.boolean(),
  types: z.array(z.enum(searchedTypes)).min(1).max(searchedTypes.length),
  q: searchQuery.optional(),
  ids: searchedIds.optional(),
  limit: z.int().min(1).max(mostFound),
  /** Of the caller, who sees what these and this one may see. */
  scopes: z.array(z.string().max(100)).max(100),
  actor: z.strictObject({ type: z.enum(['api_key', 'application', 'dashboard', 'station']), id: z.uuid() }),
});

/** `rank`: the lower, the better. */
export const recordSearchAnswer = z.strictObject({ data: z.array(foundRecord.extend({ rank: z.int() })) });

export type RecordSearchQuery = z.output<typeof recordSearchQuery>;
export type RecordSearchAnswer = z.output<typeof recordSearchAnswer>;
