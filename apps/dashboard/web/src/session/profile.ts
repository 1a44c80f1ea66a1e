/** The person who is signed in, as accounts has them now. They are the same in both modes. */
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.js';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => api('live').profile.get({ signal }),
});
