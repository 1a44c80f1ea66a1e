import { namesIn } from '../../kit/search-values.js';
import { ewayBillColours } from '../status-colours.js';

export interface EwayBillsSearch {
  readonly view?: 'expiring' | undefined;
  /** Separated by commas. */
  readonly status?: string | undefined;
}

export function ewayBillsSearch({ view, status }: Record<string, unknown>): EwayBillsSearch {
  return {
    view: view === 'expiring' ? view : undefined,
    status: namesIn(status, ewayBillColours),
  };
}
