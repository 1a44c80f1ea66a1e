/** The audit log: one row per change of an account or of anything that belongs to it, written in the transaction of the change. */
import { Injectable } from '@nestjs/common';
import type { IdKind, internal } from '@millwright/contracts';
import { Database, decodeCursor, type ListPage, listPage, type PageQuery, type Work } from '@millwright/persistence';
import { encodeId, Ids } from '@millwright/service-kit';
import { LessThan } from 'typeorm';
import { AuditEntry } from './audit-entry.entity.js';
import type { Origin } from './origin.js';

export type NewAuditEntry = Pick<AuditEntry, 'accountId' | 'livemode' | 'subjectId' | 'action' | 'details'>;

@Injectable()
export class AuditLog {
  constructor(
    private readonly ids: Ids,
    private readonly database: Database,
  ) {}

  async record(work: Work, { actor, address }: Origin, ...entries: NewAuditEntry[]): Promise<void> {
    const rows = entries.map((entry) => ({ ...entry, id: this.ids.next(), actor, address, createdAt: work.now }));
    await work.manager.insert(AuditEntry, rows);
  }

  /** The entries of an account, newest first. */
  async list(accountId: string, { limit, cursor }: PageQuery): Promise<ListPage<internal.AuditEntry>> {
    const after = decodeCursor(cursor);
    const entries = await this.database.asWorker((work) =>
      work.manager.find(AuditEntry, {
        where: { accountId, ...(after !== undefined && { id: LessThan(after) }) },
        order: { id: 'DESC' },
        take: limit + 1,
      }),
    );
    return listPage(entries, limit, auditView);
  }
}

function auditView({
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
  const ofApplication = ['application.registered', 'application.updated', 'application.secret_leaked'];
  return ofApplication.includes(action) ? 'application' : 'grant';
}
