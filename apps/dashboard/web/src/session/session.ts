/** The session of the person at the browser: who they are, for which account, and what they may do. */
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { exchange, post } from '../api/exchange.js';
import { queryClient } from '../api/query-client.js';

export interface Session {
  readonly session: { readonly id: string; readonly authenticated_at: string; readonly ends_at: string };
  readonly person: { readonly id: string; readonly email: string; readonly name: string; readonly role: string };
  readonly account: {
    readonly id: string;
    readonly name: string;
    readonly time_zone: string;
    readonly status: 'active' | 'suspended';
  };
  readonly scopes: readonly string[];
  readonly must_set_up_second_factor: boolean;
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => (await (await exchange('/bff/session', { method: 'GET', signal })).json()) as Session,
  staleTime: 300_000,
});

/** Below the route of a mode, which loads it first. */
export function useSession(): Session {
  return useSuspenseQuery(sessionQuery).data;
}

export async function signOut(): Promise<void> {
  await post('sign-out', {});
  queryClient.clear();
}
