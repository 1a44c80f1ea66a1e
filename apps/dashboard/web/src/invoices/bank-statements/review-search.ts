import { namesIn } from '../../kit/search-values.js';
import { lineColours } from '../status-colours.js';

export interface ReviewSearch {
  /** Separated by commas; all that wait for a person without one. */
  readonly status?: string | undefined;
}

export function reviewSearch({ status }: Record<string, unknown>): ReviewSearch {
  const { review, unmatched } = lineColours;
  return { status: namesIn(status, { review, unmatched }) };
}
