/** Partner applications as the page reads them. */
import type { getApplication } from '@millwright/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call, type Mode } from '../../api/call.js';

export function applicationQuery(mode: Mode, id: string) {
  return queryOptions({
    queryKey: ['application', mode, id],
    queryFn: ({ signal }) =>
      call<typeof getApplication>(mode, { method: 'GET', path: '/v1/applications/{id}', params: { id }, signal }),
  });
}
