/** Bank statements and their lines in their tables. */
import type { BankStatement, BankStatementLine } from '@millwright/contracts';
import {
  type ClaimOrder,
  isUniqueViolation,
  type LeasedKind,
  type Pause,
  type RecordKind,
  type Row,
  sqlRows,
  type Tenant,
  type UnitOfWork,
  type Work,
} from '@millwright/persistence';
import { ApiError } from '@millwright/service-kit';
import { lineTransitions } from './line-transitions.js';
import { tables } from '../tables.js';

type Columns = Row<
  typeof tables.bank_statements,
  {
    format: BankStatement['format'];
    status: BankStatement['status'];
    mapping: BankStatement['mapping'];
  }
>;

/** Without what processing keeps of it. */
export type BankStatementRow = Omit<Columns, 'attempt' | 'leased_until' | 'tries' | 'lines_removed'>;

/** What became of a line. Amounts are decimal strings; `payment_reference` is that of the payment which a credit becomes. */
export type StatementLineRow = Row<
  typeof tables.bank_statement_lines,
  { date: string; status: BankStatementLine['status']; reason: BankStatementLine['reason'] }
>;

const lineColumns = tables.bank_statement_lines.allAs({ date: 'text' });

/**
 * A statement that this process works on. `attempt` grows with each claim, so that of two processes the later one has it; `tries` is how
 * often it was begun since it last got on, this time included.
 */
export interface ClaimedStatement extends Pick<
  Columns,
  'id' | 'upload_id' | 'format' | 'mapping' | 'attempt' | 'tries'
> {
  readonly tenant: Tenant;
}

export const bankStatements: RecordKind<BankStatementRow> = {
  id: 'bank_statement',
  name: 'bank statement',
  rows: sqlRows({ table: tables.bank_statements }),
};

/** The mapping that was last sent with the name of the bank; null for none. */
export async function mappingOfBank(work: UnitOfWork, bankName: string | undefined): Promise<BankStatement['mapping']> {
  if (bankName === undefined) return null;
  const [found] = await work.query<Pick<Columns, 'mapping'>>(
    `SELECT mapping FROM bank_statements
     WHERE account_id = $1 AND livemode = $2 AND bank_name = $3 AND mapping IS NOT NULL ORDER BY id DESC LIMIT 1`,
    [work.tenant.accountId, work.tenant.livemode, bankName],
  );
  return found?.mapping ?? null;
}

/** Inserts the statement with the commit, which is refused if another one has the upload. */
export function insertStatement(work: UnitOfWork, row: BankStatementRow): void {
  work.beforeCommit(
    () => tables.bank_statements.insert(row),
    (error) =>
      isUniqueViolation(error, 'bank_statements_upload') || isUniqueViolation(error, 'bank_statements_pkey')
        ? new ApiError('conflict', {
            message: 'upload_id: this upload already belongs to a bank statement. Upload another file.',
            param: 'upload_id',
          })
        : undefined,
  );
}

/** Lines after the one with this number, in the order of the file: one more than the page holds if there are more. */
export function listLines(
  work: UnitOfWork,
  statementId: string,
  statuses: readonly StatementLineRow['status'][] | undefined,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<StatementLineRow[]> {
  const { accountId, livemode } = work.tenant;
  return work.query<StatementLineRow>(
    `SELECT ${lineColumns} FROM bank_statement_lines
     WHERE account_id = $1 AND livemode = $2 AND statement_id = $3 AND line > $4 AND ($5::text[] IS NULL OR status = ANY ($5))
     ORDER BY line LIMIT $6`,
    [accountId, livemode, statementId, after, statuses ?? null, limit + 1],
  );
}

/** A line among those of all statements. */
interface LinePlace {
  readonly statementId: string;
  readonly line: number;
}

/**
 * Lines of all statements in these statuses, the latest statement first: one more than the page holds if there are more. Of each status no
 * more than that are read, by its index.
 */
export function listAllLines(
  work: UnitOfWork,
  statuses: readonly StatementLineRow['status'][],
  page: { readonly before: LinePlace | undefined; readonly limit: number },
): Promise<StatementLineRow[]> {
  const { sql, parameters } = allLinesStatement(work.tenant, statuses, page);
  return work.query<StatementLineRow>(sql, parameters);
}

export function allLinesStatement(
  { accountId, livemode }: Tenant,
  statuses: readonly StatementLineRow['status'][],
  { before, limit }: { readonly before: LinePlace | undefined; readonly limit: number },
): { readonly sql: string; readonly parameters: unknown[] } {
  const isBefore = before === undefined ? '' : 'AND (statement_id, line) < ($4::uuid, $5::integer)';
  const page = `ORDER BY statement_id DESC, line DESC LIMIT ${limit + 1}`;
  return {
    sql: `SELECT found.* FROM unnest($3::text[]) AS wanted (status) CROSS JOIN LATERAL (
        SELECT ${lineColumns} FROM bank_statement_lines
        WHERE account_id = $1 AND livemode = $2 AND status = wanted.status ${isBefore} ${page}
      ) found ${page}`,
    parameters: [
      accountId,
      livemode,
      [...new Set(statuses)],
      ...(before === undefined ? [] : [before.statementId, before.line]),
    ],
  };
}

/** How many lines that are kept are in each status. */
export async function countLines(work: UnitOfWork): Promise<Record<StatementLineRow['status'], number>> {
  const { accountId, livemode } = work.tenant;
  const [counts] = await work.prepared<Record<StatementLineRow['status'], number>>(
    'count-bank-statement-lines',
    `SELECT coalesce(sum(lines_matched), 0)::integer AS matched, coalesce(sum(lines_review), 0)::integer AS review,
       coalesce(sum(lines_unmatched), 0)::integer AS unmatched, coalesce(sum(lines_ignored), 0)::integer AS ignored
     FROM bank_statements WHERE account_id = $1 AND livemode = $2 AND NOT lines_removed`,
    [accountId, livemode],
  );
  return counts!;
}

/** A line of a locked statement. */
export async function lockLine(
  work: UnitOfWork,
  statementId: string,
  line: number,
): Promise<StatementLineRow | undefined> {
  const { accountId, livemode } = work.tenant;
  const [found] = await work.query<StatementLineRow>(
    `SELECT ${lineColumns} FROM bank_statement_lines
     WHERE account_id = $1 AND livemode = $2 AND statement_id = $3 AND line = $4 FOR UPDATE`,
    [accountId, livemode, statementId, line],
  );
  return found;
}

/**
 * Locks the statement of a line, and those with lines that a payment of it matches as well, in the order of their ids: calls that settle
 * the same reference cannot wait for each other in a circle.
 */
export async function lockStatementsOf(work: UnitOfWork, statementId: string, line: number): Promise<void> {
  const { accountId, livemode } = work.tenant;
  await work.query(
    `SELECT FROM bank_statements WHERE account_id = $1 AND livemode = $2 AND id IN (
       SELECT $3::uuid UNION ALL SELECT other.statement_id FROM bank_statement_lines own JOIN bank_statement_lines other
         ON other.account_id = own.account_id AND other.livemode = own.livemode
         AND other.payment_reference = own.payment_reference AND other.status IN ('review', 'unmatched')
       WHERE own.account_id = $1 AND own.livemode = $2 AND own.statement_id = $3 AND own.line = $4
     ) ORDER BY id FOR UPDATE`,
    [accountId, livemode, statementId, line],
  );
}

/** The credits that wait for a payment with this reference: locked, with their statements. */
export async function lockOpenCredits(work: UnitOfWork, reference: string): Promise<StatementLineRow[]> {
  const { accountId, livemode } = work.tenant;
  const open = `account_id = $1 AND livemode = $2 AND payment_reference = $3 AND status IN ('review', 'unmatched')`;
  const found = await work.prepared<{ statement_id: string }>(
    'find-open-credits',
    `SELECT DISTINCT statement_id FROM bank_statement_lines WHERE ${open}`,
    [accountId, livemode, reference],
  );
  if (found.length === 0) return [];
  await work.query(
    `SELECT FROM bank_statements WHERE account_id = $1 AND livemode = $2 AND id = ANY ($3::uuid[]) ORDER BY id FOR UPDATE`,
    [accountId, livemode, found.map(({ statement_id: id }) => id)],
  );
  return work.query<StatementLineRow>(
    `SELECT ${lineColumns} FROM bank_statement_lines WHERE ${open} AND statement_id = ANY ($4::uuid[]) FOR UPDATE`,
    [accountId, livemode, reference, found.map(({ statement_id: id }) => id)],
  );
}

/** The line once it is a payment, which pays these invoices. */
export function matchedBy(line: StatementLineRow, paymentId: string, invoiceIds: readonly string[]): StatementLineRow {
  const [invoiceId = null, ...others] = new Set(invoiceIds);
  return {
    ...line,
    status: lineTransitions.next('match', line.status),
    reason: null,
    invoice_id: others.length === 0 ? invoiceId : null,
    payment_id: paymentId,
  };
}

/** Writes what became of a locked line with the commit, and counts it. The lines of a statement in process are counted at its end. */
export function moveLine(work: UnitOfWork, before: StatementLineRow, after: StatementLineRow): void {
  const { account_id, livemode, statement_id, line } = before;
  const { status, reason, ignore_reason, invoice_id, payment_id } = after;
  work.beforeCommit(() => [
    tables.bank_statement_lines.update(
      { account_id, livemode, statement_id, line },
      { status, reason, ignore_reason, invoice_id, payment_id },
    ),
    {
      name: `count-line-from-${before.status}-to-${after.status}`,
      text: `UPDATE bank_statements
             SET lines_${before.status} = lines_${before.status} - 1, lines_${after.status} = lines_${after.status} + 1,
               version = version + 1, updated_at = $4
             WHERE account_id = $1 AND livemode = $2 AND id = $3 AND status <> 'processing'`,
      values: [account_id, livemode, statement_id, work.now],
    },
  ]);
}

/** How many statements of the tenant are not ended. */
export async function countOpenStatements(work: UnitOfWork): Promise<number> {
  const { accountId, livemode } = work.tenant;
  const [row] = await work.prepared<{ open: number }>(
    'count-open-bank-statements',
    `SELECT count(*)::integer AS open FROM bank_statements WHERE account_id = $1 AND livemode = $2 AND status = 'processing'`,
    [accountId, livemode],
  );
  return row!.open;
}

/**
 * The oldest statement of the account whose turn it is, of those of which no process works on any. The lease must be renewed, or the
 * statement ended, before it is over. That the statement is tried is counted here, since what ends the process counts nothing.
 */
async function claim(
  work: Work,
  leaseMs: number,
  { isLiveFirst, recentAccounts }: ClaimOrder,
): Promise<ClaimedStatement | undefined> {
  const [found] = await work.query<Omit<ClaimedStatement, 'tenant'> & Pick<Columns, 'account_id' | 'livemode'>>(
    `UPDATE bank_statements SET attempt = attempt + 1, tries = tries + 1, leased_until = ${inMs('$1')}
     WHERE (account_id, livemode, id) = (
       SELECT account_id, livemode, id FROM bank_statements AS open
       WHERE status = 'processing' AND (leased_until IS NULL OR leased_until < clock_timestamp()) AND NOT EXISTS (
         SELECT FROM bank_statements AS busy
         WHERE busy.status = 'processing' AND busy.account_id = open.account_id
           AND busy.attempt > 0 AND busy.id <> open.id AND busy.leased_until >= clock_timestamp()
       )
       ORDER BY livemode = $2 DESC, array_position($3::uuid[], account_id) NULLS FIRST, id
       LIMIT 1 FOR UPDATE SKIP LOCKED
     )
     RETURNING account_id, livemode, id, upload_id, format, mapping, attempt, tries`,
    [leaseMs, isLiveFirst, recentAccounts],
  );
  if (found === undefined) return undefined;
  const { account_id: accountId, livemode, ...claimed } = found;
  return { ...claimed, tenant: { accountId, livemode } };
}

/** Locks the statement until the commit and renews its lease. False if another process has claimed it since. */
async function renew(work: Work, claimed: ClaimedStatement, leaseMs: number): Promise<boolean> {
  const renewed = await work.prepared(
    'renew-lease-of-bank-statement',
    `UPDATE bank_statements SET leased_until = ${inMs('$5')} WHERE ${ofClaim} RETURNING id`,
    [...keyOf(claimed), leaseMs],
  );
  return renewed.length > 0;
}

/** How many lines are settled: those of a file are settled in their order. */
export async function settledLines(work: Work, { tenant, id }: ClaimedStatement): Promise<number> {
  const [row] = await work.prepared<{ settled: number }>(
    'count-settled-lines',
    `SELECT coalesce(max(line), 0)::integer AS settled FROM bank_statement_lines
     WHERE account_id = $1 AND livemode = $2 AND statement_id = $3`,
    [tenant.accountId, tenant.livemode, id],
  );
  return row!.settled;
}

/** Settled lines are progress: what was tried before does not count any more. */
export async function insertLines(
  work: Work,
  claimed: ClaimedStatement,
  rows: readonly StatementLineRow[],
): Promise<void> {
  await work.prepared(
    'forget-tries-of-bank-statement',
    `UPDATE bank_statements SET tries = 0 WHERE ${ofClaim} AND tries > 0`,
    keyOf(claimed),
  );
  await work.batch([tables.bank_statement_lines.insertAll(rows)]);
}

/** Ends the statement: with what became of its lines, or as one that cannot be read. */
export async function endStatement(work: Work, claimed: ClaimedStatement, error: string | null): Promise<void> {
  await work.prepared(
    'end-bank-statement',
    `UPDATE bank_statements SET status = CASE WHEN $5::text IS NULL THEN 'processed' ELSE 'failed' END, error = $5,
       lines_total = counted.total, lines_matched = counted.matched, lines_review = counted.review,
       lines_unmatched = counted.unmatched, lines_ignored = counted.ignored, version = version + 1, updated_at = $6, leased_until = NULL
     FROM (
       SELECT count(*) AS total, count(*) FILTER (WHERE status = 'matched') AS matched,
         count(*) FILTER (WHERE status = 'review') AS review, count(*) FILTER (WHERE status = 'unmatched') AS unmatched, count(*) FILTER (WHERE status = 'ignored') AS ignored
       FROM bank_statement_lines WHERE account_id = $1 AND livemode = $2 AND statement_id = $3
     ) counted
     WHERE ${ofClaim}`,
    [...keyOf(claimed), error, work.now],
  );
}

async function postpone(work: Work, claimed: ClaimedStatement, { pauseMs, counts }: Pause): Promise<void> {
  await work.prepared(
    'postpone-bank-statement',
    `UPDATE bank_statements SET leased_until = ${inMs('$5')}, tries = CASE WHEN $6 THEN tries ELSE greatest(0, tries - 1) END
     WHERE ${ofClaim}`,
    [...keyOf(claimed), pauseMs, counts],
  );
}

/** What is leased, and how. */
export const leasedStatements: LeasedKind<ClaimedStatement> = {
  id: 'bank_statement',
  name: 'bank statement',
  queue: 'bank_statements',
  claim,
  renew,
  postpone,
};

/** Deletes some lines of the oldest statement before this id that has any. False if there is none. */
export async function removeOldLines(work: Work, before: string, most: number): Promise<boolean> {
  const [statement] = await work.query<Pick<Columns, 'account_id' | 'livemode' | 'id'>>(
    `SELECT account_id, livemode, id FROM bank_statements
     WHERE NOT lines_removed AND id < $1 AND status <> 'processing' ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [before],
  );
  if (statement === undefined) return false;
  const key = [statement.account_id, statement.livemode, statement.id];
  const deleted = await work.query(
    `DELETE FROM bank_statement_lines WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM bank_statement_lines WHERE account_id = $1 AND livemode = $2 AND statement_id = $3
       ORDER BY line LIMIT $4
     )) RETURNING line`,
    [...key, most],
  );
  if (deleted.length < most) {
    await work.query(
      'UPDATE bank_statements SET lines_removed = true WHERE account_id = $1 AND livemode = $2 AND id = $3',
      key,
    );
  }
  return true;
}

const ofClaim = `account_id = $1 AND livemode = $2 AND id = $3 AND attempt = $4 AND bank_statements.status = 'processing'`;

function keyOf({ tenant, id, attempt }: ClaimedStatement): unknown[] {
  return [tenant.accountId, tenant.livemode, id, attempt];
}

function inMs(place: string): string {
  return `clock_timestamp() + ${place}::integer * interval '1 ms'`;
}
