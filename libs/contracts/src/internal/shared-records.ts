/** Records that one app asks another for, as their own GET answers them to their account. */
import { z } from 'zod';
import { type IdKind, id, idPrefixes } from '../kit/ids.js';

export const mostSharedRecords = 100;

export const sharedRecordsQuery = z.strictObject({
  account_id: id('account'),
  livemode: z.boolean(),
  kind: z.enum(Object.keys(idPrefixes) as [IdKind, ...IdKind[]]),
  /** Public ids of the kind. */
  ids: z.array(z.string().max(100)).min(1).max(mostSharedRecords),
});

/** In the order of the ids, null if there is no such record. The last ones are left out where they would weigh too much together. */
export const sharedRecords = z.strictObject({ data: z.array(z.custom<object>().nullable()).min(1) });

export type SharedRecordsQuery = z.input<typeof sharedRecordsQuery>;
export type SharedRecords = z.output<typeof sharedRecords>;
