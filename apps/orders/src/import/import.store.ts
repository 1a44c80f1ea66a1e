/** Imports and their faults in their tables. */
import type { ErrorCode, ImportKind, ImportStatus } from '@millwright/contracts';
import {
  type ClaimOrder,
  type LeasedKind,
  type Pause,
  type RecordKind,
  type Row,
  sqlRows,
  type Tenant,
  type UnitOfWork,
  type Work,
} from '@millwright/persistence';
import { tables } from '../tables.js';

type Columns = Row<typeof tables.imports, { kind: ImportKind; status: ImportStatus }>;

/** Without what processing keeps of it. */
export type ImportRow = Omit<Columns, 'attempt' | 'leased_until' | 'tries'>;

type FaultColumns = Row<typeof tables.import_faults, { code: Extract<ErrorCode, string> }>;
export type ImportFaultRow = Omit<FaultColumns, 'account_id' | 'livemode' | 'import_id'>;

/**
 * An import that this process works on. `attempt` grows with each claim, so that of two processes the later one has it; `tries` is how often
 * it was begun since it last got on, this time included.
 */
export interface ClaimedImport extends Pick<
  Columns,
  'id' | 'kind' | 'status' | 'upload_id' | 'attempt' | 'tries' | 'processed'
> {
  readonly tenant: Tenant;
}

/** What has become of records of an import since it was last written. */
export interface ImportProgress {
  readonly processed: number;
  readonly made: number;
  readonly toMake: number;
  readonly alreadyThere: number;
  readonly faulty: number;
}

export const imports: RecordKind<ImportRow> = {
  id: 'import',
  name: 'import',
  rows: sqlRows({ table: tables.imports }),
};

const isOpen = `status IN ('checking', 'running')`;

/** How many imports of the tenant are not ended. */
export async function countOpenImports(work: UnitOfWork): Promise<number> {
  const { accountId, livemode } = work.tenant;
  const [row] = await work.prepared<{ open: number }>(
    'count-open-imports',
    `SELECT count(*)::integer AS open FROM imports WHERE account_id = $1 AND livemode = $2 AND status IN ('checking', 'running')`,
    [accountId, livemode],
  );
  return row!.open;
}

/** Has a locked import begin anew: what its check has found is forgotten. */
export async function restartImport(work: UnitOfWork, after: ImportRow): Promise<void> {
  const { account_id, livemode, id } = after;
  await work.batch([
    {
      name: 'delete-import-faults',
      text: 'DELETE FROM import_faults WHERE account_id = $1 AND livemode = $2 AND import_id = $3',
      values: [account_id, livemode, id],
    },
    tables.imports.update({ account_id, livemode, id }, { ...after, tries: 0, leased_until: null }),
  ]);
}

/** Faults after the place, in the order of the file: one more than the page holds if there are more. */
export function listFaults(
  work: UnitOfWork,
  importId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<ImportFaultRow[]> {
  const { accountId, livemode } = work.tenant;
  return work.query<ImportFaultRow>(
    `SELECT place, line, column_name, code, message FROM import_faults
     WHERE account_id = $1 AND livemode = $2 AND import_id = $3 AND place > $4 ORDER BY place LIMIT $5`,
    [accountId, livemode, importId, after, limit + 1],
  );
}

/**
 * The oldest import of the account whose turn it is, of those of which no process works on any. The lease must be renewed, or the import
 * ended, before it is over. That it is tried is counted here, since what ends the process counts nothing.
 */
async function claim(
  work: Work,
  leaseMs: number,
  { isLiveFirst, recentAccounts }: ClaimOrder,
): Promise<ClaimedImport | undefined> {
  const [found] = await work.query<Omit<ClaimedImport, 'tenant'> & Pick<Columns, 'account_id' | 'livemode'>>(
    `UPDATE imports SET attempt = attempt + 1, tries = tries + 1, leased_until = ${inMs('$1')}
     WHERE (account_id, livemode, id) = (
       SELECT account_id, livemode, id FROM imports AS open
       WHERE ${isOpen} AND (leased_until IS NULL OR leased_until < clock_timestamp()) AND NOT EXISTS (
         SELECT FROM imports AS busy
         WHERE busy.status IN ('checking', 'running') AND busy.account_id = open.account_id
           AND busy.id <> open.id AND busy.leased_until >= clock_timestamp()
       )
       ORDER BY livemode = $2 DESC, array_position($3::uuid[], account_id) NULLS FIRST, id
       LIMIT 1 FOR UPDATE SKIP LOCKED
     )
     RETURNING account_id, livemode, id, kind, status, upload_id, attempt, tries, processed`,
    [leaseMs, isLiveFirst, recentAccounts],
  );
  if (found === undefined) return undefined;
  const { account_id: accountId, livemode, ...claimed } = found;
  return { ...claimed, tenant: { accountId, livemode } };
}

/** Locks the import until the commit and renews its lease. False if another process has claimed it since. */
async function renew(work: Work, claimed: ClaimedImport, leaseMs: number): Promise<boolean> {
  const renewed = await work.prepared(
    'renew-lease-of-import',
    `UPDATE imports SET leased_until = ${inMs('$6')} WHERE ${ofClaim} RETURNING id`,
    [...keyOf(claimed), leaseMs],
  );
  return renewed.length > 0;
}

/** Writes how many rows and records the file has. */
export async function countFile(
  work: Work,
  claimed: ClaimedImport,
  { rows, records }: { readonly rows: number; readonly records: number },
): Promise<void> {
  await work.prepared(
    'count-file-of-import',
    `UPDATE imports SET rows = $6, records = $7, version = version + 1, updated_at = $8 WHERE ${ofClaim} AND rows <> $6`,
    [...keyOf(claimed), rows, records, work.now],
  );
}

/** Writes how far the import is, with the commit. What was tried before does not count any more. */
export function advanceImport(
  work: UnitOfWork,
  claimed: ClaimedImport,
  { processed, made, toMake, alreadyThere, faulty }: ImportProgress,
  faults: readonly ImportFaultRow[],
): void {
  const { accountId: account_id, livemode } = work.tenant;
  const rows = faults.map((fault) => ({ ...fault, account_id, livemode, import_id: claimed.id }));
  work.beforeCommit(() => [
    {
      name: 'advance-import',
      text: `UPDATE imports SET processed = processed + $6, made = made + $7, to_make = to_make + $8, already_there = already_there + $9,
               faulty = faulty + $10, tries = 0, version = version + 1, updated_at = $11
             WHERE ${ofClaim}`,
      values: [...keyOf(claimed), processed, made, toMake, alreadyThere, faulty, work.now],
    },
    ...(rows.length === 0 ? [] : [tables.import_faults.insertAll(rows)]),
  ]);
}

/** Ends the check or the run; `error` says why the file cannot be read. */
export async function endImport(
  work: Work,
  claimed: ClaimedImport,
  status: ImportStatus,
  error: string | null,
): Promise<void> {
  await work.prepared(
    'end-import',
    `UPDATE imports SET status = $6, error = $7, version = version + 1, updated_at = $8, leased_until = NULL WHERE ${ofClaim}`,
    [...keyOf(claimed), status, error, work.now],
  );
}

async function postpone(work: Work, claimed: ClaimedImport, { pauseMs, counts }: Pause): Promise<void> {
  await work.prepared(
    'postpone-import',
    `UPDATE imports SET leased_until = ${inMs('$6')}, tries = CASE WHEN $7 THEN tries ELSE greatest(0, tries - 1) END WHERE ${ofClaim}`,
    [...keyOf(claimed), pauseMs, counts],
  );
}

/** What is leased, and how. */
export const leasedImports: LeasedKind<ClaimedImport> = {
  id: 'import',
  name: 'import',
  queue: 'imports',
  claim,
  renew,
  postpone,
};

const ofClaim = 'account_id = $1 AND livemode = $2 AND id = $3 AND attempt = $4 AND status = $5';

function keyOf({ tenant, id, attempt, status }: ClaimedImport): unknown[] {
  return [tenant.accountId, tenant.livemode, id, attempt, status];
}

function inMs(place: string): string {
  return `clock_timestamp() + ${place}::integer * interval '1 ms'`;
}
