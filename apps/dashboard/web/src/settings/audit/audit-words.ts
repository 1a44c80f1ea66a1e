/** What is in the audit log, in words. */
import type { AuditRecord } from '@millwright/contracts';
import { inWords } from '../../kit/timeline-words.js';

const actions: Readonly<Record<string, string>> = {
  'account.created': 'The account was opened',
  'account.updated': 'The account was changed',
  'account.suspended': 'The account was suspended',
  'account.resumed': 'The account was resumed',
  'key.created': 'An API key was created',
  'key.updated': 'An API key was changed',
  'key.revoked': 'An API key was revoked',
  'application.registered': 'An application was registered',
  'application.updated': 'An application was changed',
  'application.connected': 'An application was connected',
  'application.disconnected': 'An application was disconnected',
  'application.grant_revoked': 'A connection was ended: a code or token of it came twice',
  'application.secret_leaked': 'A client secret was found in public',
  'user.created': 'A person was added',
  'user.removed': 'A person was removed',
  'user.disabled': 'A person was disabled',
  'user.enabled': 'A person was enabled',
  'user.renamed': 'A name was changed',
  'user.role_changed': 'A role was changed',
  'user.invited': 'A person was invited',
  'user.invited_again': 'An invitation was sent again',
  'user.invitation_revoked': 'An invitation was withdrawn',
  'user.signed_in': 'Signed in',
  'user.signed_out': 'Signed out',
  'user.session_ended': 'A session was ended',
  'user.sessions_ended': 'Several sessions were ended',
  'user.password_set': 'A password was set',
  'user.password_changed': 'A password was changed',
  'user.second_factor_set_up': 'A second factor was set up',
  'user.second_factor_removed': 'A second factor was removed',
  'user.recovery_codes_replaced': 'New recovery codes were made',
};

/** A call of a person, as the app that it has changed describes it. */
interface DashboardCall {
  readonly operation: string;
  readonly subject_id: string | null;
  readonly status: number;
  readonly request_id: string;
}

export function dashboardCallOf({ action, details }: AuditRecord): DashboardCall | undefined {
  return action === 'dashboard.call' ? (details as unknown as DashboardCall) : undefined;
}

export function whatWasDone(record: AuditRecord): string {
  const call = dashboardCallOf(record);
  if (call === undefined) return actions[record.action] ?? inWords(record.action);
  return inWords(call.operation);
}

export function whoDidIt({ actor, actor_name: name }: AuditRecord): string {
  if (name !== null) return name;
  const [kind, id = ''] = actor.split(':');
  if (kind === 'cli') return `${id}, of Millwright`;
  if (kind === 'invitation') return 'The invited person';
  return `Millwright (${actor})`;
}

/** The id of the record that it was done to. */
export function recordOf(record: AuditRecord): string | null {
  const call = dashboardCallOf(record);
  return call === undefined ? record.subject_id : call.subject_id;
}
