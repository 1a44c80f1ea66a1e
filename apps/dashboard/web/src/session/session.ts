/** The session at the browser: of which person or station, for which account, and what it may do. */
import type { AnyScope, internal } from '@millwright/contracts';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { Mode } from '../api/api.js';
import { exchange, post } from '../api/exchange.js';
import { queryClient } from '../api/query-client.js';

export type Session = Omit<internal.SessionToken, 'access_token' | 'expires_at'> & {
  /** Where programs call the API, without a slash at the end. */
  readonly api: Readonly<Record<Mode, string>>;
  /** Where the stream of events of each mode begins. */
  readonly events_after: Readonly<Record<Mode, string>>;
};

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => (await (await exchange('/bff/session', { method: 'GET', signal })).json()) as Session,
  staleTime: 300_000,
});

/** Below the route of a mode, which loads it first. */
export function useSession(): Session {
  return useSuspenseQuery(sessionQuery).data;
}

/** The person at the browser, on pages that a station never opens. */
export function usePerson(): NonNullable<Session['person']> {
  const { person } = useSession();
  if (person === null) throw new Error('This page is for people, and the session is that of a station.');
  return person;
}

/** Whether the person's role opens a scope. The API decides; the page only leaves out what it would refuse. */
export function useMay(): (scope: AnyScope) => boolean {
  const { scopes } = useSession();
  return (scope) => scopes.includes(scope);
}

interface Leaving {
  /** Rejects where the person rather stays, for what is not sent yet. */
  readonly requireSent: (session: Session) => Promise<void>;
  /** Nothing is left for the next person at the browser. */
  readonly forgetBookings: (session: Session) => Promise<void>;
}

let loadLeaving: () => Promise<Leaving | undefined> = () => Promise.resolve(undefined);

/** What is asked before somebody signs out, and done afterwards. */
export function whenSigningOut(load: () => Promise<Leaving>): void {
  loadLeaving = load;
}

/** Rejects where the person rather stays. */
export async function signOut(): Promise<void> {
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  const leaving = session && (await loadLeaving());
  if (session !== undefined) await leaving?.requireSent(session);
  await post('sign-out', {});
  if (session !== undefined) await leaving?.forgetBookings(session);
  queryClient.clear();
}
