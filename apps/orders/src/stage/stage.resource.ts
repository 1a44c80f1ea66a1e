/** A ledger entry in the API. */
import type { StageEntry } from '@millwright/contracts';
import { encodeId } from '@millwright/service-kit';
import { quantityOf } from '../quantity.js';
import type { StageEntryRow } from './stage.store.js';

export function stageEntryResource(row: StageEntryRow): StageEntry {
  return {
    id: encodeId('stage', row.id),
    order_id: encodeId('order', row.order_id),
    work_order_id: encodeId('work_order', row.work_order_id),
    line_item_id: encodeId('line_item', row.line_item_id),
    stage: row.stage,
    previous_stage: row.previous_stage,
    good: quantityOf(row.good, row.uom),
    scrap: quantityOf(row.scrap, row.uom),
    scrap_reason: row.scrap_reason,
    rework: quantityOf(row.rework, row.uom),
    rework_to: row.rework_to,
    operator_id: row.operator_id,
    machine_id: row.machine_id,
    occurred_at: row.occurred_at,
    external_id: row.external_id,
    metadata: row.metadata,
    reverses: row.reverses === null ? null : encodeId('stage', row.reverses),
    reason: row.reason,
    livemode: row.livemode,
    created_at: row.created_at.toISOString(),
  };
}
