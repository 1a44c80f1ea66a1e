/** The audit log: a row for every change of an account and of what it has, written in the transaction of the change itself. */
import { Injectable } from '@nestjs/common';
import type { IdKind } from '@millwright/contracts';
import { Database, encodeId, Ids, type ListPage, listPage, type Work } from '@millwright/persistence';
import type { Origin } from './origin.js';

export interface AuditEntry {
  /** The type of the event that tells of the change. */
  readonly action: string;
  readonly accountId: string;
  /** The mode of what was changed; undefined for the account itself. */
  readonly livemode?: boolean;
  readonly subjectId: string;
  readonly details: object;
}

interface AuditRow {
  id: string;
  livemode: boolean | null;
  subject_id: string;
  action: string;
  actor: string;
  address: string;
  details: object;
  created_at: Date;
}

@Injectable()
export class AuditLog {
  constructor(
    private readonly ids: Ids,
    private readonly database: Database,
  ) {}

  async record(work: Work, origin: Origin, ...entries: AuditEntry[]): Promise<void> {
    await work.query(
      `INSERT INTO audit_log (id, account_id, livemode, subject_id, action, actor, address, details, created_at)
       SELECT e.id, e.account_id, e.livemode, e.subject_id, e.action, $7, $8, e.details::jsonb, $9
         FROM unnest($1::uuid[], $2::uuid[], $3::boolean[], $4::uuid[], $5::text[], $6::text[])
              AS e (id, account_id, livemode, subject_id, action, details)`,
      [
        entries.map(() => this.ids.next()),
        entries.map(({ accountId }) => accountId),
        entries.map(({ livemode }) => livemode ?? null),
        entries.map(({ subjectId }) => subjectId),
        entries.map(({ action }) => action),
        entries.map(({ details }) => JSON.stringify(details)),
        origin.actor,
        origin.address,
        work.now,
      ],
    );
  }

  /** The changes of an account and of what it has, newest first. */
  async list(accountId: string, limit: number, after: string | undefined): Promise<ListPage<object>> {
    const rows = await this.database.asWorker((work) =>
      work.query<AuditRow>(
        `SELECT id, livemode, subject_id, action, actor, address, details, created_at
           FROM audit_log
          WHERE account_id = $1 AND ($2::uuid IS NULL OR id < $2)
          ORDER BY id DESC LIMIT $3`,
        [accountId, after ?? null, limit + 1],
      ),
    );
    return listPage(rows, limit, auditView);
  }
}

function auditView({ livemode, subject_id: subjectId, created_at: createdAt, ...row }: AuditRow): object {
  return {
    at: createdAt.toISOString(),
    actor: row.actor,
    address: row.address,
    action: row.action,
    subject_id: encodeId(kindOfSubject(row.action), subjectId),
    mode: livemode === null ? null : livemode ? 'live' : 'test',
    details: row.details,
  };
}

/** What the changes of an action are made of. */
function kindOfSubject(action: string): IdKind {
  if (action.startsWith('account.')) return 'account';
  if (action.startsWith('key.')) return 'key';
  if (action.startsWith('user.')) return 'user';
  return action === 'application.registered' || action === 'application.updated' ? 'application' : 'grant';
}
