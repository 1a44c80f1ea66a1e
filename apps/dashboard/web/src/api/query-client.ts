import { QueryCache, QueryClient } from '@tanstack/react-query';
import { Failure } from './failure.js';

/** An exchange repeats by itself what may be repeated. A person who may no longer do something is told apart by the session. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (failure) => {
      const isOverreach = failure instanceof Failure && failure.code === 'insufficient_scope';
      if (isOverreach) void queryClient.invalidateQueries({ queryKey: ['session'] });
    },
  }),
  defaultOptions: { queries: { retry: false, staleTime: 30_000 }, mutations: { retry: false } },
});
