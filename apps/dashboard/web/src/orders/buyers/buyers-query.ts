import type { listBuyers } from '@millwright/contracts';
import { call, type Mode } from '../../api/call.js';
import type { PageOptions } from '../../api/list-query.js';

const gstin = /^\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]{3}$/;

/** By a whole name or a GSTIN; all of them without. */
export function readBuyers(mode: Mode, text: string | undefined, { limit, cursor, signal }: PageOptions) {
  const upper = text?.toUpperCase() ?? '';
  return call<typeof listBuyers>(mode, {
    method: 'GET',
    path: '/v1/buyers',
    query: { ...(gstin.test(upper) ? { gstin: upper } : { name: text }), limit, cursor },
    signal,
  });
}
