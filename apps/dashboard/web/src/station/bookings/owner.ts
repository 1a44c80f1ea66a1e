import type { Mode } from '../../api/api.js';
import type { Session } from '../../session/session.js';

/** Whose bookings they are: nobody else at the browser sees or sends them. */
export function ownerOf({ account, person, station }: Session, mode: Mode): string {
  return [account.id, mode, station?.id ?? person?.id].join(' ');
}
