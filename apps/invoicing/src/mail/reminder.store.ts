/** Finds the invoices whose buyers are to be reminded. */
import type { InvoiceSettings } from '@millwright/contracts';
import type { Tenant, UnitOfWork, Work } from '@millwright/persistence';
import { firstIdAt } from '@millwright/service-kit';
import type { ReminderStep } from './reminder-steps.js';

export interface RemindingTenant extends Tenant {
  readonly timeZone: string;
  readonly reminders: InvoiceSettings['reminders'];
}

/** Accounts that remind their buyers, each in its mode. */
export function remindingTenants(work: Work): Promise<RemindingTenant[]> {
  return work.query<RemindingTenant>(
    `SELECT account_id AS "accountId", livemode, time_zone AS "timeZone", reminders FROM invoice_settings
     WHERE reminders @> '[{"enabled": true}]' ORDER BY account_id, livemode`,
  );
}

/** Lets one process at a time remind the buyers of a tenant, until the commit. */
export async function lockReminders(work: UnitOfWork): Promise<void> {
  const { accountId, livemode } = work.tenant;
  await work.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`reminders of ${accountId} ${livemode}`]);
}

/** Reminders that accounts has been asked for since then, and has not sent yet. */
export async function countUnsent(work: UnitOfWork, since: Date): Promise<number> {
  const { accountId, livemode } = work.tenant;
  const [counted] = await work.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM invoice_mails
     WHERE account_id = $1 AND livemode = $2 AND id >= $3 AND kind = 'reminder' AND status = 'queued'`,
    [accountId, livemode, firstIdAt(since)],
  );
  return counted!.count;
}

export interface DueReminder {
  readonly id: string;
  readonly days: number;
  readonly recipient: string;
}

/** Reminders that are due and were not mailed, of the invoices with the earliest due date first. */
export function dueReminders(work: UnitOfWork, steps: readonly ReminderStep[], most: number): Promise<DueReminder[]> {
  const { accountId, livemode } = work.tenant;
  return work.prepared<DueReminder>(
    'due-reminders',
    `SELECT due.id, step.days, due.recipient
     FROM unnest($3::integer[], $4::date[], $5::date[]) AS step (days, first, last) CROSS JOIN LATERAL (
       SELECT id, due_date, buyer -> 'contact' ->> 'email' AS recipient FROM tax_documents
       WHERE account_id = $1 AND livemode = $2 AND due_paise > 0 AND due_date BETWEEN step.first AND step.last
         AND type = 'INV' AND status IN ('registered', 'issued') AND NOT disputed
         AND buyer -> 'contact' ->> 'email' IS NOT NULL
         AND NOT EXISTS (
           SELECT FROM invoice_mails mailed WHERE mailed.account_id = $1 AND mailed.livemode = $2
             AND mailed.invoice_id = tax_documents.id AND mailed.days_after_due = step.days)
       ORDER BY due_date, id LIMIT $6
     ) due
     ORDER BY due.due_date, due.id LIMIT $6`,
    [
      ...[accountId, livemode, steps.map(({ days }) => days)],
      ...[steps.map(({ from }) => from), steps.map(({ to }) => to), most],
    ],
  );
}
