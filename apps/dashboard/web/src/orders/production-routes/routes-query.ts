import type { listRoutes } from '@millwright/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call, type Mode } from '../../api/call.js';
import { recordsPerPage } from '../../api/list-query.js';

/** Those that can be chosen: the newest, of an account with more. */
export function allRoutesQuery(mode: Mode) {
  return queryOptions({
    queryKey: ['routes', mode, 'all'],
    queryFn: ({ signal }) =>
      call<typeof listRoutes>(mode, {
        method: 'GET',
        path: '/v1/routes',
        query: { limit: recordsPerPage },
        signal,
      }),
  });
}
