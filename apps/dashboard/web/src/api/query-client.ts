import { QueryClient } from '@tanstack/react-query';

/** An exchange repeats by itself what may be repeated. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 30_000 }, mutations: { retry: false } },
});
