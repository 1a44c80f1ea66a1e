/** The audit log: one row per change of an account or of anything that belongs to it, written in the transaction of the change. */
import { Injectable } from '@nestjs/common';
import type { AuditRecord, IdKind, internal } from '@millwright/contracts';
import { decodeCursor, type PageQuery, type Work } from '@millwright/persistence';
import { decodeId, encodeId, firstIdAt, Ids } from '@millwright/service-kit';
import { AuditEntry } from './audit-entry.entity.js';
import type { Origin } from './origin.js';

export type NewAuditEntry = Pick<AuditEntry, 'accountId' | 'livemode' | 'subjectId' | 'action' | 'details'>;

@Injectable()
export class AuditLog {
  /** The ids of the entries of each work. */
  private readonly recorded = new WeakMap<Work, string[]>();

  constructor(private readonly ids: Ids) {}

  async record(work: Work, { actor, address }: Origin, ...entries: NewAuditEntry[]): Promise<void> {
    const rows = entries.map((entry) => ({ ...entry, id: this.ids.next(), actor, address, createdAt: work.now }));
    await this.insert(work, rows);
    this.recorded.set(work, [...(this.recorded.get(work) ?? []), ...rows.map(({ id }) => id)]);
  }

  /** Adds entries as they are, which other apps have dated. */
  async insert(work: Work, entries: readonly AuditEntry[]): Promise<void> {
    await work.manager.insert(AuditEntry, entries as AuditEntry[]);
  }

  /** Adds to the details of what this work has recorded; false where that is nothing. */
  async addDetails(work: Work, accountId: string, details: object): Promise<boolean> {
    const ids = this.recorded.get(work);
    if (ids === undefined) return false;
    await work.query('UPDATE audit_log SET details = details || $1 WHERE account_id = $2 AND id = ANY ($3::uuid[])', [
      JSON.stringify(details),
      accountId,
      ids,
    ]);
    return true;
  }

  /** The entries of an account, newest first: one more than the page holds if there are more. */
  list(
    work: Work,
    accountId: string,
    { limit, cursor }: PageQuery,
    { actor, action, subject, since, until }: AuditFilter = {},
  ): Promise<AuditEntry[]> {
    const entries = work.manager.createQueryBuilder(AuditEntry, 'entry').where({
      accountId,
      ...(actor !== undefined && { actor }),
    });
    if (subject !== undefined) {
      // Of a call, it is in the details.
      const isAbout = `entry.subject_id = :subjectId OR entry.details ->> 'subject_id' = :subject`;
      entries.andWhere(`(${isAbout})`, { subject, subjectId: subjectOf(subject) ?? null });
    }
    if (action !== undefined) entries.andWhere('starts_with(entry.action, :action)', { action });
    const before = decodeCursor(cursor);
    if (before !== undefined) entries.andWhere('entry.id < :before', { before });
    if (since !== undefined) entries.andWhere('entry.id >= :since', { since: firstIdAt(since) });
    if (until !== undefined) entries.andWhere('entry.id < :until', { until: firstIdAt(until) });
    return entries
      .orderBy('entry.id', 'DESC')
      .limit(limit + 1)
      .getMany();
  }
}

/** Undefined values are no condition. */
export interface AuditFilter {
  readonly actor?: string | undefined;
  /** How the action begins. */
  readonly action?: string | undefined;
  /** The public id of any record. */
  readonly subject?: string | undefined;
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
}

/** In the dashboard. */
export function auditRecord(entry: AuditEntry, actorName: string | null): AuditRecord {
  const { mode: _, ...shown } = auditView(entry);
  return { ...shown, livemode: entry.livemode, actor_name: actorName };
}

/** The database's id of what an entry is about, by its public id; undefined of records of other apps. */
function subjectOf(publicId: string): string | undefined {
  for (const kind of subjectKinds) {
    const id = decodeId(kind, publicId);
    if (id !== undefined) return id;
  }
  return undefined;
}

const subjectKinds: readonly IdKind[] = [
  'account',
  'key',
  'invitation',
  'user',
  'application',
  'grant',
  'station',
  'operator',
];

/** In the internal API. */
export function auditView({
  action,
  actor,
  address,
  subjectId,
  livemode,
  details,
  createdAt,
}: AuditEntry): internal.AuditEntry {
  return {
    at: createdAt.toISOString(),
    actor,
    address,
    action,
    subject_id: encodeId(subjectKind(action), subjectId),
    mode: livemode === null ? null : livemode ? 'live' : 'test',
    details: details as Record<string, unknown>,
  };
}

function subjectKind(action: string): IdKind {
  if (action.startsWith('account.')) return 'account';
  if (action.startsWith('key.')) return 'key';
  if (['user.invited', 'user.invited_again', 'user.invitation_revoked'].includes(action)) return 'invitation';
  if (action.startsWith('user.') || action.startsWith('dashboard.')) return 'user';
  if (action.startsWith('station.')) return 'station';
  if (action.startsWith('operator.')) return 'operator';
  const ofApplication = ['application.registered', 'application.updated', 'application.secret_leaked'];
  return ofApplication.includes(action) ? 'application' : 'grant';
}
