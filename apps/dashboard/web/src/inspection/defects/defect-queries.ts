import type { Defect } from '@millwright/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api, type Mode } from '../../api/api.js';
import { listQuery } from '../../api/list-query.js';
import { addDays } from '../../kit/dates.js';
import type { DefectsSearch } from './defects-search.js';

export function defectsQuery(mode: Mode, search: DefectsSearch, startOf: (date: string) => string) {
  const { from, to, ...same } = search;
  const query = {
    ...same,
    from: from === undefined ? undefined : startOf(from),
    to: to === undefined ? undefined : startOf(addDays(to, 1)),
  };
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
