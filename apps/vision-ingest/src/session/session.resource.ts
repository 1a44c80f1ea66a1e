/** A session in the API. */
import type { InspectionSession } from '@millwright/contracts';
import { encodeId } from '@millwright/service-kit';
import type { SessionRow } from './session.store.js';

export function sessionResource(row: SessionRow): InspectionSession {
  const { inspected, reinspected, good_first: goodFirst, defective, defects } = row.counts;
  return {
    id: encodeId('inspection_session', row.id),
    status: row.status,
    camera_ids: row.camera_ids.map((id) => encodeId('camera', id)),
    order_id: row.order_id === null ? null : encodeId('order', row.order_id),
    work_order_id: row.work_order_id === null ? null : encodeId('work_order', row.work_order_id),
    stage: row.stage,
    target_quantity: row.target_quantity,
    idle_timeout_seconds: row.idle_timeout_seconds,
    counts: { inspected, reinspected, defective, defects, by_class: row.by_class ?? {} },
    first_pass_yield: inspected === 0 ? null : goodFirst / inspected,
    closed_reason: row.closed_reason,
    closed_at: row.closed_at?.toISOString() ?? null,
    metadata: row.metadata,
    livemode: row.livemode,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
