/** What the address of the list of reports has. */
import type { ReportStatus } from '@millwright/contracts';

export const statusLabels: Readonly<Record<ReportStatus, string>> = {
  queued: 'Queued',
  running: 'In progress',
  completed: 'Ready',
  failed: 'Failed',
  expired: 'Expired',
};

export interface ReportsSearch {
  readonly status?: ReportStatus | undefined;
  /** The record that a new report is asked of. */
  readonly of?: string | undefined;
}

export function reportsSearch({ status, of }: Record<string, unknown>): ReportsSearch {
  return {
    ...(typeof status === 'string' && Object.hasOwn(statusLabels, status) && { status: status as ReportStatus }),
    ...(typeof of === 'string' && /^(ord|wo|ses|cam)_\w{22}$/.test(of) && { of }),
  };
}
