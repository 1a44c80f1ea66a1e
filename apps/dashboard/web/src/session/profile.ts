/** The person who is signed in, as accounts has them now. They are the same in both modes. */
import type { getProfile } from '@millwright/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.js';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call<typeof getProfile>('live', { method: 'GET', path: '/v1/profile', signal }),
});
