/** The account, as its plan and the version of its calls concern developers. */
import { queryOptions } from '@tanstack/react-query';
import { api, type Mode } from '../api/api.js';

export function accountQuery(mode: Mode) {
  return queryOptions({
    queryKey: ['account', mode],
    queryFn: ({ signal }) => api(mode).account.get({ signal }),
  });
}
