import type {
  getInspectionSession,
  getSessionChart,
  InspectionSession,
  listInspectionSessions,
} from '@millwright/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call, type Mode } from '../../api/call.js';
import { listQuery } from '../../api/list-query.js';
import type { SessionsSearch } from './sessions-search.js';

export function sessionsQuery(mode: Mode, search: SessionsSearch) {
  return listQuery(['inspection-sessions', mode, search], ({ limit, cursor, signal }) =>
    call<typeof listInspectionSessions>(mode, {
      method: 'GET',
      path: '/v1/inspection-sessions',
      query: { ...search, limit, cursor },
      signal,
    }),
  );
}

export function readSession(mode: Mode, id: string, signal?: AbortSignal): Promise<InspectionSession> {
  return call<typeof getInspectionSession>(mode, {
    method: 'GET',
    path: '/v1/inspection-sessions/{id}',
    params: { id },
    ...(signal && { signal }),
  });
}

export function sessionQuery(mode: Mode, id: string) {
  return queryOptions({
    queryKey: ['inspection-session', mode, id],
    queryFn: ({ signal }) => readSession(mode, id, signal),
  });
}

export function sessionChartQuery(mode: Mode, id: string) {
  return queryOptions({
    queryKey: ['inspection-session', mode, id, 'chart'],
    queryFn: ({ signal }) =>
      call<typeof getSessionChart>(mode, {
        method: 'GET',
        path: '/v1/inspection-sessions/{id}/chart',
        params: { id },
        signal,
      }),
  });
}
