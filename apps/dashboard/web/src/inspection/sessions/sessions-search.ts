/** The filters of the list of inspection sessions, as its address has them. */
import type { SessionStatus } from '@millwright/contracts';

export const statusLabels: Readonly<Record<SessionStatus, string>> = {
  open: 'Open',
  paused: 'Paused',
  closed: 'Closed',
};

export interface SessionsSearch {
  readonly status?: SessionStatus | undefined;
  readonly camera_id?: string | undefined;
}

export function sessionsSearch({ status, camera_id: cameraId }: Record<string, unknown>): SessionsSearch {
  return {
    ...(typeof status === 'string' && Object.hasOwn(statusLabels, status) && { status: status as SessionStatus }),
    ...(typeof cameraId === 'string' && /^cam_\w{22}$/.test(cameraId) && { camera_id: cameraId }),
  };
}
