/** The statuses of an e-way bill: which allow a step, and how one follows from what the portal has recorded, and from the time. */
import { ewayBillLifecycle, type EwayBillStatus } from '@millwright/contracts';
import { ewayBillLimits } from '@millwright/gst';
import { Transitions } from '@millwright/service-kit';
import type { EwayBillRow } from './eway-bill.store.js';

const dayMs = 86_400_000;
const warnedBeforeMs = 4 * 3_600_000;

export const ewayBillTransitions = new Transitions(ewayBillLifecycle);

/** The bill with the status, and the moments at which the passing of time changes it, that follow from what is recorded. */
export function settled(row: EwayBillRow, now: Date): EwayBillRow {
  const status = statusOf(row, now);
  const discardedAt = row.generated_at && new Date(row.generated_at.getTime() + ewayBillLimits.partBDays * dayMs);
  const endsAt = status === 'active' ? row.valid_until : status === 'part_a' ? discardedAt : null;
  return { ...row, status, ends_at: endsAt, expiring_at: status === 'active' ? row.expiring_at : null };
}

/** The bill with an end of validity, of which is warned four hours before. The same end is warned of once. */
export function validUntil(row: EwayBillRow, until: Date): EwayBillRow {
  if (row.valid_until?.getTime() === until.getTime()) return row;
  return { ...row, valid_until: until, expiring_at: new Date(until.getTime() - warnedBeforeMs) };
}

function statusOf(
  { status, number, valid_until: until, cancelled_at: cancelled, closed_at: closed }: EwayBillRow,
  now: Date,
): EwayBillStatus {
  if (cancelled !== null) return 'cancelled';
  if (closed !== null) return 'closed';
  if (number === null) return status;
  if (until === null) return 'part_a';
  return until > now ? 'active' : 'expired';
}
