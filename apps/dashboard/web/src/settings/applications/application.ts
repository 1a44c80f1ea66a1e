/** Partner applications as the page reads them. */
import { queryOptions } from '@tanstack/react-query';
import { api, type Mode } from '../../api/api.js';

export function applicationQuery(mode: Mode, id: string) {
  return queryOptions({
    queryKey: ['application', mode, id],
    queryFn: ({ signal }) => api(mode).applications.get(id, { signal }),
  });
}
