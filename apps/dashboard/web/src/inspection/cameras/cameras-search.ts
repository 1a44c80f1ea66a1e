/** The filters of the list of cameras, as its address has them. */
import { textIn } from '../../kit/search-values.js';
import type { HealthStatus } from '@millwright/contracts';

const statuses: readonly HealthStatus[] = ['online', 'offline', 'never_seen', 'disabled'];

export interface CamerasSearch {
  readonly q?: string | undefined;
  readonly status?: HealthStatus | undefined;
  readonly line?: string | undefined;
  /** Whether the limit is breached. */
  readonly breached?: 'true' | 'false' | undefined;
}

export function camerasSearch({ status, line, breached, q: text }: Record<string, unknown>): CamerasSearch {
  const q = textIn(text);
  return {
    ...(q !== undefined && { q }),
    ...(statuses.includes(status as HealthStatus) && { status: status as HealthStatus }),
    ...(typeof line === 'string' && line !== '' && { line: line.slice(0, 100) }),
    ...((breached === 'true' || breached === 'false') && { breached }),
  };
}
