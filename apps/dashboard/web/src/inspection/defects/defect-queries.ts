import type { Defect } from '@millwright/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api, type Mode } from '../../api/api.js';
import { listQuery } from '../../api/list-query.js';
import { addDays } from '../../kit/dates.js';
import type { DefectsSearch } from './defects-search.js';

type StartOf = (date: string) => string;

export function defectFilters({ from, to, ...same }: DefectsSearch, startOf: StartOf) {
  return {
    ...same,
    from: from === undefined ? undefined : startOf(from),
    to: to === undefined ? undefined : startOf(addDays(to, 1)),
  };
}

export function defectsQuery(mode: Mode, search: DefectsSearch, startOf: StartOf) {
  const query = defectFilters(search, startOf);
  return listQuery(['defects', mode, query], ({ limit, cursor, signal }) =>
    api(mode).defects.list({ ...query, limit, cursor }, { signal }),
  );
}

export function readDefect(mode: Mode, id: string, signal?: AbortSignal): Promise<Defect> {
  return api(mode).defects.get(id, { ...(signal && { signal }) });
}

export function defectQuery(mode: Mode, id: string) {
  return queryOptions({
    queryKey: ['defect', mode, id],
    queryFn: ({ signal }) => readDefect(mode, id, signal),
  });
}
