import { namesIn } from '../../kit/search-values.js';
import { lineColours } from '../status-colours.js';

export interface StatementSearch {
  /** Of its lines, separated by commas. */
  readonly status?: string | undefined;
}

export function statementSearch({ status }: Record<string, unknown>): StatementSearch {
  return { status: namesIn(status, lineColours) };
}
