/** A report as events show it, which is its record without the addresses of its files. */
import type { FinishedQcReport } from '@millwright/contracts';
import { encodeId } from '@millwright/service-kit';
import type { QcReportRow } from './qc-report.store.js';

const scopeIds = { order: 'order', work_order: 'work_order', session: 'inspection_session', camera: 'camera' } as const;

export function reportResource(row: QcReportRow, now: Date): FinishedQcReport {
  const isExpired = row.status === 'completed' && row.expires_at <= now;
  return {
    id: encodeId('qc_report', row.id),
    status: isExpired ? 'expired' : row.status,
    name: row.name,
    scope: { type: row.scope_type, id: encodeId(scopeIds[row.scope_type], row.scope_id) },
    from: row.period_from?.toISOString() ?? null,
    to: row.period_to?.toISOString() ?? null,
    time_zone: row.time_zone,
    formats: [...row.formats],
    subgroup: row.subgroup,
    progress: row.progress,
    summary: row.summary,
    files: isExpired ? [] : [...row.files],
    failure: row.failure,
    livemode: row.livemode,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}
