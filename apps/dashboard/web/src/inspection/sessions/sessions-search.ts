/** The filters of the list of inspection sessions, as its address has them. */
import type { SessionStatus } from '@millwright/contracts';

const statuses: readonly SessionStatus[] = ['open', 'paused', 'closed'];

export interface SessionsSearch {
  readonly status?: SessionStatus | undefined;
  readonly camera_id?: string | undefined;
}

export function sessionsSearch({ status, camera_id: cameraId }: Record<string, unknown>): SessionsSearch {
  return {
    ...(statuses.includes(status as SessionStatus) && { status: status as SessionStatus }),
    ...(typeof cameraId === 'string' && /^cam_\w{22}$/.test(cameraId) && { camera_id: cameraId }),
  };
}
