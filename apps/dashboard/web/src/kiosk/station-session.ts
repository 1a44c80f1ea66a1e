/** The session of a station: its tablet is paired by a code, and operators sign in by their PINs. */
import type { internal } from '@millwright/contracts';
import { queryOptions } from '@tanstack/react-query';
import { exchange, post } from '../api/exchange.js';
import { type Session, useSession } from '../session/session.js';

export type StationOfSession = NonNullable<Session['station']>;
export type StationOperator = internal.OperatorsOfStation['data'][number];

/** Read again each minute: an operator may come or go, and the session may end while nobody books. */
const readAgainMs = 60_000;

export const stationOperatorsQuery = queryOptions({
  queryKey: ['station-operators'],
  queryFn: async ({ signal }) => {
    const response = await exchange('/bff/station/operators', { method: 'GET', signal });
    return ((await response.json()) as internal.OperatorsOfStation).data;
  },
  refetchInterval: readAgainMs,
  refetchIntervalInBackground: true,
});

/** Below the shell of a station. */
export function useStation(): StationOfSession {
  const { station } = useSession();
  if (station === null) throw new Error('This is a page of stations, and the session is that of a person.');
  return station;
}

export function pairStation(code: string): Promise<internal.SessionState> {
  return post('station/pair', { code });
}

export function checkPin(operator: string, pin: string): Promise<internal.CheckedPin> {
  return post('station/pin', { operator_id: operator, pin });
}

/** The page of the station, which is the only one that its tablet opens. */
export function placeOfStation({ livemode, stage }: StationOfSession) {
  return { to: '/$mode/station', params: { mode: livemode ? 'live' : 'test' }, search: { stage } } as const;
}
