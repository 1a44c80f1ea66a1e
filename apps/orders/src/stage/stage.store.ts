/** The entries of the ledger in their table. They are only ever added. */
import type { StageEntry } from '@millwright/contracts';
import { type RecordKind, sqlRows, type UnitOfWork } from '@millwright/persistence';
import type { Booking } from '../order/ledger.js';
import { tables } from '../tables.js';

export interface StageEntryRow extends Booking {
  readonly id: string;
  readonly livemode: boolean;
  readonly order_id: string;
  readonly work_order_id: string;
  readonly line_item_id: string;
  readonly stage: string;
  readonly previous_stage: string;
  readonly uom: string;
  readonly scrap_reason: string | null;
  readonly rework_to: string | null;
  readonly operator_id: string;
  readonly machine_id: string;
  /** As the caller wrote it, with its offset. */
  readonly occurred_at: string;
  readonly external_id: string | null;
  readonly metadata: StageEntry['metadata'];
  readonly reverses: string | null;
  readonly reason: string | null;
  readonly created_at: Date;
}

/** Up to the conditions on the rows. */
export const selectEntries = `
  SELECT id, livemode, order_id, work_order_id, line_item_id, stage, previous_stage, good::float8, scrap::float8, rework::float8, uom,
    scrap_reason, rework_to, operator_id, machine_id, occurred_at, external_id, metadata, reverses, reason, created_at
  FROM stage_entries`;

export const entries: RecordKind<StageEntryRow> = {
  id: 'stage',
  name: 'stage entry',
  rows: sqlRows({ table: tables.stage_entries, select: selectEntries }),
};

/** Adds an entry. False if another one has its external id: also one that another call has just added. */
export async function insertEntry(work: UnitOfWork, row: StageEntryRow): Promise<boolean> {
  const added = await work.prepared('insert-entry', insertEntrySql, [work.tenant.accountId, JSON.stringify(row)]);
  return added.length > 0;
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

const insertEntrySql = `
  INSERT INTO stage_entries (account_id, id, livemode, order_id, work_order_id, line_item_id, stage, previous_stage, good, scrap, rework,
    uom, scrap_reason, rework_to, operator_id, machine_id, occurred_at, external_id, metadata, reverses, reason, created_at)
  SELECT $1, row.* FROM json_to_record($2) AS row (id uuid, livemode boolean, order_id uuid, work_order_id uuid, line_item_id uuid,
    stage text, previous_stage text, good bigint, scrap bigint, rework bigint, uom text, scrap_reason text, rework_to text,
    operator_id text, machine_id text, occurred_at text, external_id text, metadata json, reverses uuid, reason text, created_at timestamptz)
  ON CONFLICT (account_id, livemode, external_id) WHERE external_id IS NOT NULL DO NOTHING
  RETURNING id`;
