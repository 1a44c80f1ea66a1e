/**
 * Records a change of an account, or of its keys, applications and grants, in the transaction of the change: the event, the entry
 * of the audit log, and the record for the gateways. The caller has locked the account's row, so that events and records are
 * published in the order of the changes.
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
import { EventSequence, Outbox, RecordMac } from '@millwright/messaging';
import { type Tenant, type Work } from '@millwright/persistence';
import { encodeId } from '@millwright/service-kit';
import { AuditLog } from './audit-log.js';
import type { Origin } from './origin.js';

export type AccountEvent = 'account.created' | 'account.updated' | 'account.suspended' | 'account.resumed';
export type KeyEvent = 'key.created' | 'key.updated' | 'key.revoked';
export type ApplicationEvent = 'application.registered' | 'application.updated';
export type ConnectionEvent = 'application.connected' | 'application.disconnected' | 'application.grant_revoked';
export type ChangeEvent = AccountEvent | KeyEvent | ApplicationEvent | ConnectionEvent;

export interface Change<Type extends ChangeEvent> {
  /** The changed record: the account, or one that belongs to it. */
  readonly subjectId: string;
  /** Null for the account itself, which has no mode; its events are live. */
  readonly livemode: boolean | null;
  readonly type: Type;
  readonly data: EventData<Type>;
  /** For the audit log. */
  readonly details: object;
  /** The subject as the gateways get it; left out if they need not know of the change. */
  readonly gatewayRecord?: AccountRecord | KeyRecord | ApplicationRecord | GrantRecord;
}

@Injectable()
export class ChangeLog {
  private readonly events: EventSequence;

  constructor(
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly mac: RecordMac,
  ) {
    this.events = new EventSequence(outbox, 'accounts');
  }

  /** Records changes of one account and of what belongs to it. */
  async record<Type extends ChangeEvent>(
    work: Work,
    origin: Origin,
    accountId: string,
    changes: readonly Change<Type>[],
  ): Promise<void> {
    const entries = changes.map(({ subjectId, livemode, type: action, details }) => ({
      accountId,
      subjectId,
      livemode,
      action,
      details,
    }));
    await this.audit.record(work, origin, ...entries);
    const events = changes.map(({ livemode, type, data }) => ({ type, tenant: tenantOf(accountId, livemode), data }));
    await this.events.publish(work, { id: accountId }, encodeId('account', accountId), events);
    for (const change of changes) this.publishToGateways(work, accountId, change);
  }

  private publishToGateways(
    work: Work,
    accountId: string,
    { subjectId, livemode, gatewayRecord: value }: Change<ChangeEvent>,
  ): void {
    if (value === undefined) return;
    this.outbox.publishRecord(work, {
      topic: credentialsTopic.name,
      tenant: tenantOf(accountId, livemode),
      key: `${value.kind}:${subjectId}`,
      value,
      lane: true,
      mac: this.mac,
    });
  }
}

function tenantOf(accountId: string, livemode: boolean | null): Tenant {
  return { accountId, livemode: livemode ?? true };
}
