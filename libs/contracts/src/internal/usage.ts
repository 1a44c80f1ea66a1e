/** The number of calls of an account, by credential, operation, status and minute. */
import { z } from 'zod';
import { timestamp } from '../kit/values.js';
import { mode } from './common.js';

export const usageQuery = z.strictObject({
  from: timestamp.optional(),
  to: timestamp.optional(),
  mode: mode.default('live'),
});

export const usageCount = z.strictObject({
  minute: timestamp,
  /** `key_…`, or `grt_…` for calls by an access token. */
  credential_id: z.string(),
  /** Null if the path is not in the contract. */
  operation: z.string().nullable(),
  status: z.int(),
  calls: z.int().min(0),
});
export const usage = z.strictObject({ from: timestamp, to: timestamp, mode, data: z.array(usageCount) });

export type UsageQuery = z.input<typeof usageQuery>;
export type UsageCount = z.output<typeof usageCount>;
export type Usage = z.output<typeof usage>;
