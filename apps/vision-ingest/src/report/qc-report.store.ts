/** QC reports in their table. A process that makes one leases it; another process has another attempt. */
import type {
  FinishedQcReport,
  ReportFormat,
  ReportScope,
  ReportStatus,
  ReportSummary,
  Subgroup,
} from '@millwright/contracts';
import {
  decodeCursor,
  type RecordKind,
  type Row,
  sqlRows,
  type Tenant,
  type UnitOfWork,
  type Work,
} from '@millwright/persistence';
import { tables } from '../tables.js';

interface KeptFile {
  readonly format: ReportFormat;
  readonly size: number;
  readonly sha256: string;
}

/** `attempts` counts how often it was begun. */
export type QcReportRow = Omit<
  Row<
    typeof tables.qc_reports,
    {
      status: ReportStatus;
      scope_type: ReportScope;
      formats: readonly ReportFormat[];
      subgroup: Subgroup | null;
      summary: ReportSummary | null;
      files: readonly KeptFile[];
      failure: FinishedQcReport['failure'];
    }
  >,
  'next_attempt_at' | 'leased_until' | 'claimed_at'
>;

export const qcReports: RecordKind<QcReportRow> = {
  id: 'qc_report',
  name: 'QC report',
  rows: sqlRows<QcReportRow>({ table: tables.qc_reports }),
};

/** Inserts the report with the commit, to be made at once. */
export function insertReport(work: UnitOfWork, row: QcReportRow): void {
  work.beforeCommit(() => tables.qc_reports.insert({ ...row, next_attempt_at: row.created_at }));
}

/** Newest first: one more than the page holds if there are more. */
export function listedReports(
  work: UnitOfWork,
  statuses: readonly ReportStatus[] | undefined,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<QcReportRow[]> {
  const { accountId, livemode } = work.tenant;
  return work.query<QcReportRow>(
    `SELECT ${tables.qc_reports.all} FROM qc_reports
     WHERE account_id = $1 AND livemode = $2 AND ($3::text[] IS NULL OR ${shownStatus} = ANY ($3)) AND ($4::uuid IS NULL OR id < $4)
     ORDER BY id DESC LIMIT ${limit + 1}`,
    [accountId, livemode, statuses ?? null, decodeCursor(cursor) ?? null, work.now],
  );
}

/** A completed report is expired from the moment on; its row follows within the hour. */
const shownStatus = `CASE WHEN status = 'completed' AND expires_at <= $5 THEN 'expired' ELSE status END`;

export interface ClaimOptions {
  readonly leaseMs: number;
  /** Reports of test mode go before those of live mode. */
  readonly testFirst: boolean;
  /** Only of an account of which no process makes one. */
  readonly onlyOthers: boolean;
}

/**
 * The next report to make, leased and running; undefined if there is none. The account with the fewest that are being made goes first, then
 * the one that was served the longest ago, whichever process has served it.
 */
export async function claimReport(
  work: Work,
  { leaseMs, testFirst, onlyOthers }: ClaimOptions,
): Promise<QcReportRow | undefined> {
  const [claimed] = await work.query<QcReportRow>(
    `UPDATE qc_reports r
     SET status = 'running', attempts = attempts + 1, progress = 0, claimed_at = clock_timestamp(),
       leased_until = clock_timestamp() + $2 * interval '1 millisecond',
       version = CASE WHEN status = 'queued' THEN version + 1 ELSE version END,
       updated_at = CASE WHEN status = 'queued' THEN $1 ELSE updated_at END
     FROM (
       SELECT q.account_id, q.livemode, q.id FROM qc_reports q
       LEFT JOIN (
         SELECT account_id, count(*) AS reports FROM qc_reports
         WHERE next_attempt_at IS NOT NULL AND leased_until >= clock_timestamp() GROUP BY account_id
       ) made ON made.account_id = q.account_id
       WHERE q.next_attempt_at <= $1 AND (q.leased_until IS NULL OR q.leased_until < clock_timestamp())
         AND (NOT $4 OR made.reports IS NULL)
       ORDER BY coalesce(made.reports, 0), q.livemode <> $3 DESC, (
         SELECT max(s.claimed_at) FROM qc_reports s WHERE s.account_id = q.account_id AND s.livemode = q.livemode
       ) NULLS FIRST, q.next_attempt_at
       LIMIT 1 FOR UPDATE OF q SKIP LOCKED
     ) due
     WHERE r.account_id = due.account_id AND r.livemode = due.livemode AND r.id = due.id
     RETURNING ${tables.qc_reports.allOf('r')}`,
    [work.now, leaseMs, testFirst, onlyOthers],
  );
  return claimed;
}

/** How many reports of the tenant are not made yet. */
export async function unfinishedReports(work: UnitOfWork): Promise<number> {
  const { accountId, livemode } = work.tenant;
  const [row] = await work.query<{ count: number }>(
    `SELECT count(*)::integer FROM qc_reports
     WHERE account_id = $1 AND livemode = $2 AND status IN ('queued', 'running')`,
    [accountId, livemode],
  );
  return row!.count;
}

const ofAttempt = 'account_id = $1 AND livemode = $2 AND id = $3 AND attempts = $4 AND next_attempt_at IS NOT NULL';
const attemptOf = ({ account_id, livemode, id, attempts }: QcReportRow): unknown[] => [
  account_id,
  livemode,
  id,
  attempts,
];

/** False if another process makes the report, or has made it. */
export async function renewReport(work: Work, row: QcReportRow, progress: number, leaseMs: number): Promise<boolean> {
  const renewed = await work.query(
    `UPDATE qc_reports SET progress = $5, leased_until = clock_timestamp() + $6 * interval '1 millisecond'
     WHERE ${ofAttempt} RETURNING 1`,
    [...attemptOf(row), progress, leaseMs],
  );
  return renewed.length > 0;
}

/** Ends the report as it is then. Undefined if another process makes it, or has made it. */
export async function endReport(
  work: Work,
  row: QcReportRow,
  end: Pick<QcReportRow, 'status' | 'progress' | 'summary' | 'files' | 'failure'>,
): Promise<QcReportRow | undefined> {
  const [ended] = await work.query<QcReportRow>(
    `UPDATE qc_reports
     SET status = $5, progress = $6, summary = $7, files = $8, failure = $9, version = version + 1, updated_at = $10,
       leased_until = NULL, next_attempt_at = NULL
     WHERE ${ofAttempt} RETURNING ${tables.qc_reports.all}`,
    [
      ...attemptOf(row),
      ...[end.status, end.progress, jsonOf(end.summary), jsonOf(end.files), jsonOf(end.failure), work.now],
    ],
  );
  return ended;
}

/** Gives the report back, to be made again at that time. An attempt that does not count is taken back. */
export async function postponeReport(
  work: Work,
  row: QcReportRow,
  { at, counts }: { readonly at: Date; readonly counts: boolean },
): Promise<void> {
  await work.query(
    `UPDATE qc_reports SET next_attempt_at = $5, leased_until = NULL, attempts = attempts - $6::integer WHERE ${ofAttempt}`,
    [...attemptOf(row), at, counts ? 0 : 1],
  );
}

export function expiredReports(work: Work, limit: number): Promise<QcReportRow[]> {
  return work.query<QcReportRow>(
    `SELECT ${tables.qc_reports.all} FROM qc_reports WHERE status = 'completed' AND expires_at <= $1 ORDER BY expires_at LIMIT ${limit}`,
    [work.now],
  );
}

export async function expireReport(work: Work, { account_id, livemode, id }: QcReportRow): Promise<void> {
  await work.query(
    `UPDATE qc_reports SET status = 'expired', files = '[]', version = version + 1, updated_at = $4
     WHERE account_id = $1 AND livemode = $2 AND id = $3 AND status = 'completed'`,
    [account_id, livemode, id, work.now],
  );
}

export function tenantOf({ account_id: accountId, livemode }: Pick<QcReportRow, 'account_id' | 'livemode'>): Tenant {
  return { accountId, livemode };
}

function jsonOf(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
}
