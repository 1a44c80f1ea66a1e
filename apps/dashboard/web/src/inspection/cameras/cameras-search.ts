/** The filters of the list of cameras, as its address has them. */
import type { HealthStatus } from '@millwright/contracts';

export const healthLabels: Readonly<Record<HealthStatus, string>> = {
  online: 'Online',
  offline: 'Offline',
  never_seen: 'Never seen',
  disabled: 'Disabled',
};

export interface CamerasSearch {
  readonly status?: HealthStatus | undefined;
  readonly line?: string | undefined;
}

export function camerasSearch({ status, line }: Record<string, unknown>): CamerasSearch {
  return {
    ...(typeof status === 'string' && Object.hasOwn(healthLabels, status) && { status: status as HealthStatus }),
    ...(typeof line === 'string' && line !== '' && { line: line.slice(0, 100) }),
  };
}
