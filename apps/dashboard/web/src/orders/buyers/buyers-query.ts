import { api, type Mode } from '../../api/api.js';
import type { PageOptions } from '../../api/list-query.js';

const gstin = /^\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]{3}$/;

/** By a whole name or a GSTIN; all of them without. */
export function readBuyers(mode: Mode, text: string | undefined, { limit, cursor, signal }: PageOptions) {
  const upper = text?.toUpperCase() ?? '';
  return api(mode).buyers.list(
    { ...(gstin.test(upper) ? { gstin: upper } : { name: text }), limit, cursor },
    { signal },
  );
}
