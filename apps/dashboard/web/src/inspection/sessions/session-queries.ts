import type { InspectionSession } from '@millwright/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api, type Mode } from '../../api/api.js';
import { listQuery } from '../../api/list-query.js';
import type { SessionsSearch } from './sessions-search.js';

/** What a session is called, beside the time when it was opened: by its cameras. */
export function sessionName(
  { camera_ids: cameras }: Pick<InspectionSession, 'camera_ids'>,
  nameOf: (cameraId: string) => string,
): string {
  return cameras.map(nameOf).join(', ');
}

export function sessionsQuery(mode: Mode, search: SessionsSearch) {
  return listQuery(['inspection-sessions', mode, search], ({ limit, cursor, signal }) =>
    api(mode).inspectionSessions.list({ ...search, limit, cursor }, { signal }),
  );
}

export function readSession(mode: Mode, id: string, signal?: AbortSignal): Promise<InspectionSession> {
  return api(mode).inspectionSessions.get(id, { ...(signal && { signal }) });
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
    queryFn: ({ signal }) => api(mode).inspectionSessions.chart(id, {}, { signal }),
  });
}
