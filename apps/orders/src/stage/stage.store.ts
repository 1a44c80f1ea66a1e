/** The entries of the ledger in their table. They are only ever added. */
import type { StageEntry } from '@millwright/contracts';
import { type RecordKind, type Row, sqlRows, type UnitOfWork } from '@millwright/persistence';
import type { Booking } from '../order/ledger.js';
import { tables } from '../tables.js';

/** When it happened is as the caller wrote it, with its offset. */
export type StageEntryRow = Omit<
  Row<typeof tables.stage_entries, { metadata: StageEntry['metadata'] } & Booking>,
  'account_id'
>;

/** Up to the conditions on the rows. */
export const selectEntries = `
  SELECT id, livemode, order_id, work_order_id, line_item_id, stage, previous_stage, good::float8, scrap::float8, rework::float8, uom,
    scrap_reason, rework_to, operator_id, machine_id, occurred_at, external_id, metadata, reverses, reason, booked_by, created_at
  FROM stage_entries`;

export const entries: RecordKind<StageEntryRow> = {
  id: 'stage',
  name: 'stage entry',
  rows: sqlRows({ table: tables.stage_entries, select: selectEntries }),
};

/** Adds an entry. False if another one has its external id: also one that another call has just added. */
export async function insertEntry(work: UnitOfWork, row: StageEntryRow): Promise<boolean> {
  const [added] = await work.batch([
    tables.stage_entries.insert(
      { account_id: work.tenant.accountId, ...row },
      'ON CONFLICT (account_id, livemode, external_id) WHERE external_id IS NOT NULL DO NOTHING',
    ),
  ]);
  return added!.rowCount === 1;
}

export async function findByExternalId(work: UnitOfWork, externalId: string): Promise<StageEntryRow | undefined> {
  const { accountId, livemode } = work.tenant;
  const [found] = await work.prepared<StageEntryRow>(
    'find-entry-by-external-id',
    `${selectEntries} WHERE account_id = $1 AND livemode = $2 AND external_id = $3`,
    [accountId, livemode, externalId],
  );
  return found;
}

/** The entries of a work order that are neither reversed nor reversals, oldest first. */
export async function standingEntries(
  work: UnitOfWork,
  { order_id: orderId, work_order_id: workOrderId }: Pick<StageEntryRow, 'order_id' | 'work_order_id'>,
): Promise<Pick<StageEntryRow, 'id' | 'stage' | 'good' | 'scrap' | 'rework' | 'rework_to'>[]> {
  const { accountId, livemode } = work.tenant;
  return work.prepared(
    'find-standing-entries',
    `SELECT id, stage, good::float8, scrap::float8, rework::float8, rework_to
     FROM stage_entries entry
     WHERE account_id = $1 AND livemode = $2 AND order_id = $3 AND work_order_id = $4 AND reverses IS NULL
       AND NOT EXISTS (SELECT FROM stage_entries WHERE account_id = $1 AND livemode = $2 AND reverses = entry.id)
     ORDER BY id`,
    [accountId, livemode, orderId, workOrderId],
  );
}
