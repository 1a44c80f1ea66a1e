/** The account, as its plan and the version of its calls concern developers. */
import type { getAccount } from '@millwright/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call, type Mode } from '../api/call.js';

export function accountQuery(mode: Mode) {
  return queryOptions({
    queryKey: ['account', mode],
    queryFn: ({ signal }) => call<typeof getAccount>(mode, { method: 'GET', path: '/v1/account', signal }),
  });
}
