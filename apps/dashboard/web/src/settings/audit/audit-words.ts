/** What is in the audit log, in words. */
import type { AuditRecord } from '@millwright/contracts';
import { inWords } from '../../kit/timeline-words.js';

const actions: Readonly<Record<string, string>> = {
  'account.created': 'Account opened',
  'account.updated': 'Account changed',
  'account.suspended': 'Account suspended',
  'account.resumed': 'Account resumed',
  'key.created': 'API key created',
  'key.updated': 'API key changed',
  'key.revoked': 'API key revoked',
  'application.registered': 'Application registered',
  'application.updated': 'Application changed',
  'application.connected': 'Application connected',
  'application.disconnected': 'Application disconnected',
  'application.grant_revoked': 'Connection ended: a code or token was used twice',
  'application.secret_leaked': 'Client secret found in public',
  'station.created': 'Station added',
  'station.updated': 'Station changed',
  'station.deleted': 'Station deleted',
  'station.code_created': 'Pairing code created',
  'station.paired': 'Tablet paired',
  'station.unpaired': 'Tablet unpaired',
  'operator.created': 'Operator added',
  'operator.updated': 'Operator changed',
  'operator.deleted': 'Operator deleted',
  'operator.signed_in': 'Operator signed in',
  'operator.locked': 'Operator locked after wrong PINs',
  'user.created': 'Person added',
  'user.removed': 'Person removed',
  'user.disabled': 'Person disabled',
  'user.enabled': 'Person enabled',
  'user.renamed': 'Name changed',
  'user.role_changed': 'Role changed',
  'user.invited': 'Person invited',
  'user.invited_again': 'Invitation sent again',
  'user.invitation_revoked': 'Invitation withdrawn',
  'user.signed_in': 'Signed in',
  'user.signed_out': 'Signed out',
  'user.session_ended': 'Session ended',
  'user.sessions_ended': 'Sessions ended',
  'user.password_set': 'Password set',
  'user.password_changed': 'Password changed',
  'user.second_factor_set_up': 'Two-step verification turned on',
  'user.second_factor_removed': 'Two-step verification turned off',
  'user.recovery_codes_replaced': 'Recovery codes replaced',
};

/** A call of a person or a station, as the app that it has changed describes it. */
interface DashboardCall {
  readonly operation: string;
  readonly subject_id: string | null;
  readonly status: number;
  readonly request_id: string;
}

export function dashboardCallOf({ action, details }: AuditRecord): DashboardCall | undefined {
  return action === 'dashboard.call' || action === 'station.call' ? (details as unknown as DashboardCall) : undefined;
}

export function whatWasDone(record: AuditRecord): string {
  const call = dashboardCallOf(record);
  if (call === undefined) return actions[record.action] ?? inWords(record.action);
  return inWords(call.operation);
}

export function whoDidIt({ actor, actor_name: name }: AuditRecord): string {
  if (name !== null) return name;
  const [kind, id = ''] = actor.split(':');
  if (kind === 'cli') return `Millwright support (${id})`;
  if (kind === 'invitation') return 'Invited person';
  return 'Millwright (automatic)';
}

/** The id of the record that it was done to. */
export function recordOf(record: AuditRecord): string | null {
  const call = dashboardCallOf(record);
  return call === undefined ? record.subject_id : call.subject_id;
}
