/** The statuses of an inspection session, and the steps between them. */
import { enumeration } from '../kit/enumeration.js';
import { lifecycle } from '../kit/lifecycle.js';

export const sessionStatuses = enumeration('InspectionSessionStatus', ['open', 'paused', 'closed']);
export type SessionStatus = (typeof sessionStatuses)[number];

export const sessionLifecycle = lifecycle({
  record: 'inspection session',
  statuses: sessionStatuses,
  final: {
    closed: {
      why: 'its counts are in reports; open another session for later inspections',
      next: 'inspection_sessions.create',
    },
  },
  transitions: {
    pause: { can: 'be paused', by: 'inspection_sessions.pause', from: ['open'], to: 'paused' },
    resume: { can: 'be resumed', by: 'inspection_sessions.resume', from: ['paused'], to: 'open' },
    close: { can: 'be closed', by: 'inspection_sessions.close', from: ['open', 'paused'], to: 'closed' },
  },
});
