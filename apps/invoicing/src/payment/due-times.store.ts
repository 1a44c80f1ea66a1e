/** When registered invoices become overdue: at the beginning of the day after their due date, in the time zone of the settings. */
import { addDays } from '@millwright/gst';
import type { Tenant, UnitOfWork, Work } from '@millwright/persistence';
import { startOfDay } from '@millwright/service-kit';
import { retryDueAfterMs } from '../invoice/failed-due.js';
import { tables } from '../tables.js';

export interface DueTime extends Tenant {
  readonly invoiceId: string;
}

function overdueAt(dueDate: string, timeZone: string): Date {
  return startOfDay(addDays(dueDate, 1), timeZone);
}

/** Used once for an invoice, when it is registered. The lock keeps the time zone from changing before the commit. */
export async function addDueTime(work: UnitOfWork, id: string, dueDate: string): Promise<void> {
  const { accountId, livemode } = work.tenant;
  const [settings] = await work.prepared<{ time_zone: string }>(
    'share-time-zone',
    'SELECT time_zone FROM invoice_settings WHERE account_id = $1 AND livemode = $2 FOR SHARE',
    [accountId, livemode],
  );
  if (settings === undefined) throw new Error(`The invoice ${id} was issued without invoice settings.`);
  const row = {
    account_id: accountId,
    livemode,
    invoice_id: id,
    due_date: dueDate,
    overdue_at: overdueAt(dueDate, settings.time_zone),
  };
  work.beforeCommit(() => tables.invoice_due_times.insert(row));
}

/** Writes the due times anew in another time zone, which the settings have from this transaction on. */
export async function moveDueTimes(work: UnitOfWork, timeZone: string): Promise<void> {
  const { accountId, livemode } = work.tenant;
  const dates = await work.query<{ due_date: string }>(
    'SELECT DISTINCT due_date::text FROM invoice_due_times WHERE account_id = $1 AND livemode = $2',
    [accountId, livemode],
  );
  await work.query(
    `UPDATE invoice_due_times due SET overdue_at = moved.overdue_at
     FROM unnest($3::date[], $4::timestamptz[]) AS moved (due_date, overdue_at)
     WHERE account_id = $1 AND livemode = $2 AND due.due_date = moved.due_date`,
    [
      ...[accountId, livemode],
      dates.map(({ due_date: date }) => date),
      dates.map(({ due_date: date }) => overdueAt(date, timeZone)),
    ],
  );
}

/** Due times that have come, the oldest first. */
export function dueTimes(work: Work, most: number): Promise<DueTime[]> {
  return work.query<DueTime>(
    `SELECT account_id AS "accountId", livemode, invoice_id AS "invoiceId" FROM invoice_due_times
     WHERE overdue_at <= $1 ORDER BY overdue_at LIMIT $2`,
    [work.now, most],
  );
}

/** Returns false if another process has taken it. */
export async function dropDueTime(work: Work, due: DueTime): Promise<boolean> {
  const dropped = await work.query(
    `DELETE FROM invoice_due_times WHERE account_id = $1 AND livemode = $2 AND invoice_id = $3 RETURNING invoice_id`,
    valuesOf(due),
  );
  return dropped.length > 0;
}

/** Puts a due time off by a minute; how often it has been. */
export async function countFailure(work: Work, due: DueTime): Promise<number> {
  const [counted] = await work.query<{ attempts: number }>(
    `UPDATE invoice_due_times SET attempts = attempts + 1, overdue_at = $4
     WHERE account_id = $1 AND livemode = $2 AND invoice_id = $3 RETURNING attempts`,
    [...valuesOf(due), new Date(work.now.getTime() + retryDueAfterMs)],
  );
  return counted?.attempts ?? 0;
}

function valuesOf({ accountId, livemode, invoiceId }: DueTime): unknown[] {
  return [accountId, livemode, invoiceId];
}

/** Takes due times that have come, in the order of the ids of their invoices; no other process takes them. */
export function takeDueTimes(work: Work, most: number): Promise<DueTime[]> {
  return work.prepared<DueTime>(
    'take-due-times',
    `WITH taken AS (
       DELETE FROM invoice_due_times WHERE (account_id, livemode, invoice_id) IN (
         SELECT account_id, livemode, invoice_id FROM invoice_due_times WHERE overdue_at <= $1
         ORDER BY overdue_at LIMIT ${most} FOR UPDATE SKIP LOCKED
       ) RETURNING account_id AS "accountId", livemode, invoice_id AS "invoiceId"
     )
     SELECT * FROM taken ORDER BY "invoiceId"`,
    [work.now],
  );
}
