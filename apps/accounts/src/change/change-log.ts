/**
 * What every change of an account, or of a key, application or grant of it, leaves behind, in the transaction of the change: its
 * event, its row of the audit log, and the record by which the gateways learn of it. The account's row is locked by the work that
 * makes the change, so that events and records are published in the order of the changes.
 */
import { Injectable } from '@nestjs/common';
import {
  type AccountRecord,
  type ApplicationRecord,
  credentialsTopic,
  type EventData,
  type GrantRecord,
  type KeyRecord,
} from '@millwright/contracts';
import { Outbox } from '@millwright/messaging';
import { encodeId, type Tenant, type Work } from '@millwright/persistence';
import type { Account } from '../account/account.entity.js';
import { accountRecord } from '../account/account.forms.js';
import type { Application } from '../application/application.entity.js';
import { applicationRecord } from '../application/application.forms.js';
import { AuditLog } from '../audit/audit-log.js';
import type { Origin } from '../audit/origin.js';
import type { Grant } from '../grant/grant.entity.js';
import { grantRecord } from '../grant/grant.forms.js';
import type { ApiKey } from '../key/api-key.entity.js';
import { keyRecord } from '../key/key.forms.js';

export type AccountEvent = 'account.created' | 'account.updated' | 'account.suspended' | 'account.resumed';
export type KeyEvent = 'key.created' | 'key.updated' | 'key.revoked';
export type ApplicationEvent = 'application.registered' | 'application.updated';
export type ConnectionEvent = 'application.connected' | 'application.disconnected' | 'application.grant_revoked';
export type ChangeEvent = AccountEvent | KeyEvent | ApplicationEvent | ConnectionEvent;

export interface Change<Type extends ChangeEvent> {
  readonly type: Type;
  readonly data: EventData<Type>;
  /** For the audit log. */
  readonly details: object;
}

/** What a change was made of. */
interface Subject {
  readonly tenant: Tenant;
  readonly id: string;
  /** The account itself is in no mode. */
  readonly isAccount?: true;
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
    const subject: Subject = { tenant: { accountId: account.id, livemode: true }, id: account.id, isAccount: true };
    await this.note(work, origin, subject, change);
    this.tellGateways(work, subject, accountRecord(account));
  }

  async ofKey<Type extends KeyEvent>(work: Work, origin: Origin, key: ApiKey, change: Change<Type>): Promise<void> {
    const subject = subjectOf(key);
    await this.note(work, origin, subject, change);
    this.tellGateways(work, subject, keyRecord(key));
  }

  async ofApplication<Type extends ApplicationEvent>(
    work: Work,
    origin: Origin,
    application: Application,
    change: Change<Type>,
  ): Promise<void> {
    const subject = subjectOf(application);
    await this.note(work, origin, subject, change);
    this.tellGateways(work, subject, applicationRecord(application));
  }

  /** Gateways ask about a grant with the first token of it, and need to be told of its end. */
  async ofGrant<Type extends ConnectionEvent>(
    work: Work,
    origin: Origin,
    grant: Grant,
    change: Change<Type>,
  ): Promise<void> {
    const subject = subjectOf(grant);
    await this.note(work, origin, subject, change);
    if (grant.endedAt !== null) this.tellGateways(work, subject, grantRecord(grant));
  }

  private async note<Type extends ChangeEvent>(
    work: Work,
    origin: Origin,
    { tenant, id, isAccount }: Subject,
    { type, data, details }: Change<Type>,
  ): Promise<void> {
    await this.audit.record(work, origin, {
      action: type,
      accountId: tenant.accountId,
      ...(isAccount === undefined && { livemode: tenant.livemode }),
      subjectId: id,
      details,
    });
    const [row] = await work.query<{ sequence: number }>(
      `UPDATE accounts SET event_sequence = event_sequence + 1 WHERE id = $1
       RETURNING event_sequence::double precision AS sequence`,
      [tenant.accountId],
    );
    const key = encodeId('account', tenant.accountId);
    this.outbox.add(work, { type, tenant, key, sequence: row!.sequence, data });
  }

  private tellGateways(
    work: Work,
    { tenant, id }: Subject,
    value: AccountRecord | KeyRecord | ApplicationRecord | GrantRecord,
  ): void {
    this.outbox.put(work, { topic: credentialsTopic.name, tenant, key: `${value.kind}:${id}`, value, lane: true });
  }
}

function subjectOf({ accountId, livemode, id }: ApiKey | Application | Grant): Subject {
  return { tenant: { accountId, livemode }, id };
}
