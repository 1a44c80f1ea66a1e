import { queryOptions } from '@tanstack/react-query';
import { api, type Mode } from '../../api/api.js';
import { recordsPerPage } from '../../api/list-query.js';

/** Those that can be chosen: the newest, of an account with more. */
export function allRoutesQuery(mode: Mode) {
  return queryOptions({
    queryKey: ['routes', mode, 'all'],
    queryFn: ({ signal }) => api(mode).routes.list({ limit: recordsPerPage }, { signal }),
  });
}
