/** How an entry of the ledger lies in its table, and as callers see it. */
import type { StageEntry } from '@millwright/contracts';
import { encodeId } from '@millwright/persistence';
import { quantityOf } from '../quantity.js';
import type { RecordKind } from '../records.js';
import type { Booking } from './ledger.js';

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

export const entries: RecordKind = {
  kind: 'stage',
  name: 'stage entry',
  select: `
  SELECT id, livemode, order_id, work_order_id, stage, previous_stage, good::float8, scrap::float8, rework::float8, uom, operator_id,
    machine_id, occurred_at, reverses, reason, created_at
  FROM stage_entries`,
};

/** Takes the account and the entry as one JSON object. */
export const insertEntry = `
  INSERT INTO stage_entries (account_id, id, livemode, order_id, work_order_id, stage, previous_stage, good, scrap, rework, uom,
    operator_id, machine_id, occurred_at, reverses, reason, created_at)
  SELECT $1, row.* FROM json_to_record($2) AS row (id uuid, livemode boolean, order_id uuid, work_order_id uuid, stage text,
    previous_stage text, good bigint, scrap bigint, rework bigint, uom text, operator_id text, machine_id text, occurred_at text,
    reverses uuid, reason text, created_at timestamptz)`;

export function entryOf(row: StageEntryRow): StageEntry {
  return {
    id: encodeId('stage', row.id),
    order_id: encodeId('order', row.order_id),
    work_order_id: encodeId('work_order', row.work_order_id),
    stage: row.stage,
    previous_stage: row.previous_stage,
    good: quantityOf(row.good, row.uom),
    scrap: quantityOf(row.scrap, row.uom),
    rework: quantityOf(row.rework, row.uom),
    operator_id: row.operator_id,
    machine_id: row.machine_id,
    occurred_at: row.occurred_at,
    reverses: row.reverses === null ? null : encodeId('stage', row.reverses),
    reason: row.reason,
    livemode: row.livemode,
    created_at: row.created_at.toISOString(),
  };
}
