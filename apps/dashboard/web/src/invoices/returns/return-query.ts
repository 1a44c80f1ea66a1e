/** The returns of a month, as they are computed when they are asked for. Events do not read them again: a large month takes seconds. */
import { queryOptions } from '@tanstack/react-query';
import { api, type Mode } from '../../api/api.js';
import { listQuery } from '../../api/list-query.js';

/** Which month of which seller; without an id that of the default one. */
export interface MonthOf {
  readonly period: string;
  readonly seller_id?: string | undefined;
}

export function gstr1Query(mode: Mode, month: MonthOf) {
  return queryOptions({
    queryKey: ['gst-returns', mode, 'gstr1', month],
    queryFn: ({ signal }) => api(mode).gstReturns.gstr1(month, { signal }),
  });
}

export function gstr3bQuery(mode: Mode, month: MonthOf) {
  return queryOptions({
    queryKey: ['gst-returns', mode, 'gstr3b', month],
    queryFn: ({ signal }) => api(mode).gstReturns.gstr3b(month, { signal }),
  });
}

export function figureQuery(mode: Mode, month: MonthOf, figure: string) {
  return listQuery(['gst-returns', mode, 'documents', month, figure], ({ limit, cursor, signal }) =>
    api(mode).gstReturns.documents({ ...month, figure, limit, cursor }, { signal }),
  );
}
