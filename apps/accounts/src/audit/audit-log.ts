/** The audit log: a row for every change of an account or a key, written in the transaction of the change itself. */
import { Injectable } from '@nestjs/common';
import { Ids, type Work } from '@millwright/persistence';
import type { Origin } from './origin.js';

export interface AuditEntry {
  action: 'account.created' | 'key.created' | 'key.revoked';
  accountId: string;
  livemode?: boolean;
  subjectId: string;
  details?: Record<string, unknown>;
}

@Injectable()
export class AuditLog {
  constructor(private readonly ids: Ids) {}

  async record(work: Work, origin: Origin, entry: AuditEntry): Promise<void> {
    await work.query(
      `INSERT INTO audit_log (id, account_id, livemode, subject_id, action, actor, address, details, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        this.ids.next(),
        entry.accountId,
        entry.livemode ?? null,
        entry.subjectId,
        entry.action,
        origin.actor,
        origin.address,
        JSON.stringify(entry.details ?? {}),
        work.now,
      ],
    );
  }
}
