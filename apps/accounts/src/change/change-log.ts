/**
 * What every change of an account or a key leaves behind, in the transaction of the change: its event, its row of the audit
 * log, and the record by which the gateways learn of it. The account's row is locked by the work that changes it or one of its
 * keys, so that events and records are published in the order of the changes.
 */
import { Injectable } from '@nestjs/common';
import { credentialsTopic, type EventData } from '@millwright/contracts';
import { Outbox } from '@millwright/messaging';
import { encodeId, type Tenant, type Work } from '@millwright/persistence';
import type { Account } from '../account/account.entity.js';
import { accountRecord } from '../account/account.forms.js';
import { AuditLog } from '../audit/audit-log.js';
import type { Origin } from '../audit/origin.js';
import type { ApiKey } from '../key/api-key.entity.js';
import { keyRecord } from '../key/key.forms.js';

export type AccountEvent = 'account.created' | 'account.updated' | 'account.suspended' | 'account.resumed';
export type KeyEvent = 'key.created' | 'key.updated' | 'key.revoked';

export interface Change<Type extends AccountEvent | KeyEvent> {
  readonly type: Type;
  readonly data: EventData<Type>;
  /** For the audit log. */
  readonly details: object;
}

@Injectable()
export class ChangeLog {
  constructor(
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
  ) {}

  async ofAccount<Type extends AccountEvent>(
    work: Work,
    origin: Origin,
    account: Account,
    change: Change<Type>,
  ): Promise<void> {
    const tenant: Tenant = { accountId: account.id, livemode: true };
    await this.audit.record(work, origin, {
      action: change.type,
      accountId: account.id,
      subjectId: account.id,
      details: change.details,
    });
    await this.tell(work, tenant, change);
    this.outbox.put(work, {
      topic: credentialsTopic.name,
      tenant,
      key: `account:${account.id}`,
      value: accountRecord(account),
      lane: true,
    });
  }

  async ofKey<Type extends KeyEvent>(work: Work, origin: Origin, key: ApiKey, change: Change<Type>): Promise<void> {
    const tenant: Tenant = { accountId: key.accountId, livemode: key.livemode };
    await this.audit.record(work, origin, {
      action: change.type,
      ...tenant,
      subjectId: key.id,
      details: change.details,
    });
    await this.tell(work, tenant, change);
    this.outbox.put(work, {
      topic: credentialsTopic.name,
      tenant,
      key: `key:${key.id}`,
      value: keyRecord(key),
      lane: true,
    });
  }

  private async tell<Type extends AccountEvent | KeyEvent>(
    work: Work,
    tenant: Tenant,
    { type, data }: Change<Type>,
  ): Promise<void> {
    const [row] = await work.query<{ sequence: number }>(
      `UPDATE accounts SET event_sequence = event_sequence + 1 WHERE id = $1
       RETURNING event_sequence::double precision AS sequence`,
      [tenant.accountId],
    );
    const key = encodeId('account', tenant.accountId);
    this.outbox.add(work, { type, tenant, key, sequence: row!.sequence, data });
  }
}
