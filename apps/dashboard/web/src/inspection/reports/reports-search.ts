/** What the address of the list of reports has. */
import type { ReportStatus } from '@millwright/contracts';

const statuses: readonly ReportStatus[] = ['queued', 'running', 'completed', 'failed', 'expired'];

export interface ReportsSearch {
  readonly status?: ReportStatus | undefined;
  /** The record that a new report is asked of. */
  readonly of?: string | undefined;
}

export function reportsSearch({ status, of }: Record<string, unknown>): ReportsSearch {
  return {
    ...(statuses.includes(status as ReportStatus) && { status: status as ReportStatus }),
    ...(typeof of === 'string' && /^(ord|wo|ses|cam)_\w{22}$/.test(of) && { of }),
  };
}
