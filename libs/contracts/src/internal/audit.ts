/** The audit log of an account: who changed what, from where. */
import { z } from 'zod';
import { listOf } from '../kit/lists.js';
import { timestamp } from '../kit/values.js';
import { mode } from './common.js';

export const auditEntry = z.strictObject({
  at: timestamp,
  /** The name that the caller gave for itself, such as `cli:asha`. */
  actor: z.string(),
  address: z.string(),
  /** The type of the event of the change. */
  action: z.string(),
  subject_id: z.string(),
  /** Null for a change of the account itself. */
  mode: mode.nullable(),
  /** `changes` by field if a record changed, else the fields that it was created with. */
  details: z.record(z.string(), z.unknown()),
});
export const auditEntries = listOf(auditEntry);

export type AuditEntry = z.output<typeof auditEntry>;
