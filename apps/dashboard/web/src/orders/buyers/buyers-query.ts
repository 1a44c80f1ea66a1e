import { api, type Mode } from '../../api/api.js';
import type { PageOptions } from '../../api/list-query.js';

const longestSearch = 100;

/** Those that begin with the text in their name, GSTIN or contact; all of them without. */
export function buyerFilters(text: string | undefined) {
  return { q: text?.slice(0, longestSearch) };
}

export function readBuyers(mode: Mode, text: string | undefined, { limit, cursor, signal }: PageOptions) {
  return api(mode).buyers.list({ ...buyerFilters(text), limit, cursor }, { signal });
}
