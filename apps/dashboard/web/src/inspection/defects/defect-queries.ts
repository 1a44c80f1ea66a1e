import type { Defect, getDefect, listDefects } from '@millwright/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call, type Mode } from '../../api/call.js';
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
    call<typeof listDefects>(mode, {
      method: 'GET',
      path: '/v1/defects',
      query: { ...query, limit, cursor },
      signal,
    }),
  );
}

export function readDefect(mode: Mode, id: string, signal?: AbortSignal): Promise<Defect> {
  return call<typeof getDefect>(mode, {
    method: 'GET',
    path: '/v1/defects/{id}',
    params: { id },
    ...(signal && { signal }),
  });
}

export function defectQuery(mode: Mode, id: string) {
  return queryOptions({
    queryKey: ['defect', mode, id],
    queryFn: ({ signal }) => readDefect(mode, id, signal),
  });
}
