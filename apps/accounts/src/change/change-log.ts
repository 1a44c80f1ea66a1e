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

/** A change, with what was changed. */
interface Noted<Type extends ChangeEvent> {
  readonly id: string;
  readonly livemode: boolean;
  /** The account itself is in no mode. */
  readonly isAccount?: true;
  readonly change: Change<Type>;
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
    const { id } = account;
    await this.note(work, origin, id, [{ id, livemode: true, isAccount: true, change }]);
    this.tellGateways(work, { accountId: id, livemode: true, id }, accountRecord(account));
  }

  ofKey<Type extends KeyEvent>(work: Work, origin: Origin, key: ApiKey, change: Change<Type>): Promise<void> {
    return this.ofKeys(work, origin, key.accountId, [{ key, change }]);
  }

  /** The same of many keys of one account at once. */
  async ofKeys<Type extends KeyEvent>(
    work: Work,
    origin: Origin,
    accountId: string,
    changed: readonly { readonly key: ApiKey; readonly change: Change<Type> }[],
  ): Promise<void> {
    const noted = changed.map(({ key: { id, livemode }, change }) => ({ id, livemode, change }));
    await this.note(work, origin, accountId, noted);
    for (const { key } of changed) this.tellGateways(work, key, keyRecord(key));
  }

  async ofApplication<Type extends ApplicationEvent>(
    work: Work,
    origin: Origin,
    application: Application,
    change: Change<Type>,
  ): Promise<void> {
    const { accountId, id, livemode } = application;
    await this.note(work, origin, accountId, [{ id, livemode, change }]);
    this.tellGateways(work, application, applicationRecord(application));
  }

  /** Gateways ask about a grant with the first token of it, and need to be told of its end. */
  async ofGrant<Type extends ConnectionEvent>(
    work: Work,
    origin: Origin,
    grant: Grant,
    change: Change<Type>,
  ): Promise<void> {
    const { accountId, id, livemode } = grant;
    await this.note(work, origin, accountId, [{ id, livemode, change }]);
    if (grant.endedAt !== null) this.tellGateways(work, grant, grantRecord(grant));
  }

  /** Changes of one account and of what it has. */
  private async note<Type extends ChangeEvent>(
    work: Work,
    origin: Origin,
    accountId: string,
    noted: readonly Noted<Type>[],
  ): Promise<void> {
    const entries = noted.map(({ id, livemode, isAccount, change: { type, details } }) => ({
      action: type,
      accountId,
      ...(isAccount === undefined && { livemode }),
      subjectId: id,
      details,
    }));
    await this.audit.record(work, origin, ...entries);
    const [row] = await work.query<{ before: number }>(
      `UPDATE accounts SET event_sequence = event_sequence + $2 WHERE id = $1
       RETURNING (event_sequence - $2)::double precision AS before`,
      [accountId, noted.length],
    );
    const key = encodeId('account', accountId);
    noted.forEach(({ livemode, change: { type, data } }, index) => {
      this.outbox.add(work, { type, tenant: { accountId, livemode }, key, sequence: row!.before + index + 1, data });
    });
  }

  private tellGateways(
    work: Work,
    { accountId, livemode, id }: Tenant & { readonly id: string },
    value: AccountRecord | KeyRecord | ApplicationRecord | GrantRecord,
  ): void {
    const tenant: Tenant = { accountId, livemode };
    this.outbox.put(work, { topic: credentialsTopic.name, tenant, key: `${value.kind}:${id}`, value, lane: true });
  }
}
