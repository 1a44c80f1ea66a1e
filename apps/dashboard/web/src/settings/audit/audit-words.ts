/** What is in the audit log, in words. */
import type { AuditRecord } from '@millwright/contracts';
import { actionWords } from '../../kit/code-words.js';
import type { TextsOf } from '../../language/texts.js';
import { auditTexts } from './audit-texts.js';

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

export function whatWasDone(t: TextsOf<typeof auditTexts>, record: AuditRecord): string {
  const operation = dashboardCallOf(record)?.operation;
  const id = operation === undefined ? `action_${record.action}` : `call_${operation}`;
  return auditTexts.has(id) ? t(id as 'action_account.created') : actionWords(operation ?? record.action);
}

export function whoDidIt(t: TextsOf<typeof auditTexts>, { actor, actor_name: name }: AuditRecord): string {
  if (name !== null) return name;
  const [kind, id = ''] = actor.split(':');
  if (kind === 'cli') return t('support', { name: id });
  return kind === 'invitation' ? t('invitedPerson') : t('automatic');
}

/** The id of the record that it was done to. */
export function recordOf(record: AuditRecord): string | null {
  const call = dashboardCallOf(record);
  return call === undefined ? record.subject_id : call.subject_id;
}
