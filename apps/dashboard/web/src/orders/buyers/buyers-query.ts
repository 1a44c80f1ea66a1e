import { api, type Mode } from '../../api/api.js';
import type { PageOptions } from '../../api/list-query.js';

const gstin = /^\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]{3}$/;

/** By a whole name or a GSTIN; all of them without. */
export function buyerFilters(text: string | undefined) {
  const upper = text?.toUpperCase() ?? '';
  return gstin.test(upper) ? { gstin: upper } : { name: text };
}

export function readBuyers(mode: Mode, text: string | undefined, { limit, cursor, signal }: PageOptions) {
  return api(mode).buyers.list({ ...buyerFilters(text), limit, cursor }, { signal });
}
