/** The filters of the list of cameras, as its address has them. */
import { textIn } from '../../kit/search-values.js';
import type { HealthStatus } from '@millwright/contracts';

export const healthLabels: Readonly<Record<HealthStatus, string>> = {
  online: 'Online',
  offline: 'Offline',
  never_seen: 'Never seen',
  disabled: 'Disabled',
};

export const breachedLabels = { true: 'Above the limit', false: 'Within the limit' } as const;
type Breached = keyof typeof breachedLabels;

export interface CamerasSearch {
  readonly q?: string | undefined;
  readonly status?: HealthStatus | undefined;
  readonly line?: string | undefined;
  /** Whether the limit is breached. */
  readonly breached?: Breached | undefined;
}

export function camerasSearch({ status, line, breached, q: text }: Record<string, unknown>): CamerasSearch {
  const q = textIn(text);
  return {
    ...(q !== undefined && { q }),
    ...(typeof status === 'string' && Object.hasOwn(healthLabels, status) && { status: status as HealthStatus }),
    ...(typeof line === 'string' && line !== '' && { line: line.slice(0, 100) }),
    ...(typeof breached === 'string' && Object.hasOwn(breachedLabels, breached) && { breached: breached as Breached }),
  };
}
