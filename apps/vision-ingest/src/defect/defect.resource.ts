/** A defect in the API, and as events show it. */
import type { Defect, DetectedDefect } from '@millwright/contracts';
import { encodeId } from '@millwright/service-kit';
import type { DefectRow } from './defect.store.js';

export function defectResource(row: DefectRow, evidence: Defect['evidence']): Defect {
  return { ...commonFields(row), evidence };
}

/** `evidence`: the ids of its images that are there. */
export function detectedDefect(row: DefectRow, evidence: readonly string[]): DetectedDefect {
  return { ...commonFields(row), evidence: [...evidence] };
}

function commonFields(row: DefectRow): Omit<Defect, 'evidence'> {
  return {
    id: encodeId('defect', row.id),
    camera_id: encodeId('camera', row.camera_id),
    session_id: row.session_id === null ? null : encodeId('inspection_session', row.session_id),
    order_id: row.order_id === null ? null : encodeId('order', row.order_id),
    work_order_id: row.work_order_id === null ? null : encodeId('work_order', row.work_order_id),
    stage: row.stage,
    part_id: row.part_id,
    track_id: row.track_id,
    class: row.class,
    original_class: row.original_class,
    score: row.score,
    top_score: row.top_score,
    threshold_used: row.threshold_used,
    box: row.box,
    frame_count: row.frame_count,
    first_seen_at: row.first_seen_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    clock_suspect: row.clock_suspect,
    review: row.review,
    verdicts: [...row.verdicts],
    livemode: row.livemode,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
