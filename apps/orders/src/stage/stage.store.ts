/** The entries of the ledger in their table. They are only ever added. */
import { type RecordKind, sqlRows, type UnitOfWork } from '@millwright/persistence';
import type { Booking } from '../order/ledger.js';

export interface StageEntryRow extends Booking {
  readonly id: string;
  readonly livemode: boolean;
  readonly order_id: string;
  readonly work_order_id: string;
  readonly stage: string;
  readonly previous_stage: string;
  readonly uom: string;
  readonly operator_id: string;
  readonly machine_id: string;
  /** As the caller wrote it, with its offset. */
  readonly occurred_at: string;
  readonly reverses: string | null;
  readonly reason: string | null;
  readonly created_at: Date;
}

export const entries: RecordKind<StageEntryRow> = {
  id: 'stage',
  name: 'stage entry',
  rows: sqlRows({
    table: 'stage_entries',
    select: `
  SELECT id, livemode, order_id, work_order_id, stage, previous_stage, good::float8, scrap::float8, rework::float8, uom, operator_id,
    machine_id, occurred_at, reverses, reason, created_at
  FROM stage_entries`,
  }),
};

export async function insertEntry(work: UnitOfWork, row: StageEntryRow): Promise<void> {
  await work.prepared('insert-entry', insertEntrySql, [work.tenant.accountId, JSON.stringify(row)]);
}

const insertEntrySql = `
  INSERT INTO stage_entries (account_id, id, livemode, order_id, work_order_id, stage, previous_stage, good, scrap, rework, uom,
    operator_id, machine_id, occurred_at, reverses, reason, created_at)
  SELECT $1, row.* FROM json_to_record($2) AS row (id uuid, livemode boolean, order_id uuid, work_order_id uuid, stage text,
    previous_stage text, good bigint, scrap bigint, rework bigint, uom text, operator_id text, machine_id text, occurred_at text,
    reverses uuid, reason text, created_at timestamptz)`;
