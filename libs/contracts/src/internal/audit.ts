/** The audit log of an account: who changed what, from where. */
import { z } from 'zod';
import { listOf } from '../kit/lists.js';
import { timestamp } from '../kit/values.js';
import { mode } from './common.js';

export const auditEntry = z.strictObject({
  at: timestamp,
  /** As the caller named itself, such as `cli:asha`. */
  actor: z.string(),
  address: z.string(),
  /** The type of the event of the change. */
  action: z.string(),
  subject_id: z.string(),
  /** Null for a change of the account itself. */
  mode: mode.nullable(),
  /** `changes` by field where a record changed, else what it was made with. */
  details: z.record(z.string(), z.unknown()),
});
export const auditEntries = listOf(auditEntry);

export type AuditEntry = z.output<typeof auditEntry>;
