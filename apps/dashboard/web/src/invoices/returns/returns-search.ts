import { idIn } from '../../kit/search-values.js';

type ReturnKind = 'gstr3b';

/** Which return is shown. */
export interface ReturnsSearch {
  /** Left out: GSTR-1. */
  readonly kind?: ReturnKind | undefined;
  /** Such as `2026-11`. Left out: the month before today. */
  readonly period?: string | undefined;
  /** Left out: the default one. */
  readonly seller_id?: string | undefined;
}

export function returnsSearch({ kind, period, seller_id: seller }: Record<string, unknown>): ReturnsSearch {
  return {
    kind: kind === 'gstr3b' ? kind : undefined,
    period: typeof period === 'string' && /^20\d{2}-(0[1-9]|1[0-2])$/.test(period) ? period : undefined,
    seller_id: idIn(seller, 'sel'),
  };
}
