import { namesIn } from '../../kit/search-values.js';
import { openLineStatuses } from '../labels.js';

export interface ReviewSearch {
  /** Separated by commas; all that wait for a person without one. */
  readonly status?: string | undefined;
}

export function reviewSearch({ status }: Record<string, unknown>): ReviewSearch {
  return { status: namesIn(status, openLineStatuses) };
}
