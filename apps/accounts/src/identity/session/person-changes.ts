/** Keeps in the audit log what people and stations change: by operations of accounts, in the same transaction, and by those of other apps. */
import { Injectable } from '@nestjs/common';
import type { ChangingCall } from '@millwright/contracts';
import { AuditTrail, type Caller } from '@millwright/operations';
import type { Tenant, UnitOfWork, Work } from '@millwright/persistence';
import { encodeId, Ids } from '@millwright/service-kit';
import { AuditLog } from '../../change/audit-log.js';
import { stationActor } from '../station/station.resource.js';
import { actorOf } from '../user/user.service.js';

/** Ids are those of the database. */
export interface ChangeOfPerson {
  readonly id: string;
  readonly at: Date;
  readonly tenant: Tenant;
  readonly by: { readonly kind: 'user' | 'station'; readonly id: string };
  readonly sessionId: string;
  readonly call: ChangingCall & { readonly session: string };
}

/** Each is looked up by its key, however many there are. */
const addressesOfSessions = `
  SELECT found.id, found.address
  FROM unnest($1::uuid[], $2::uuid[]) AS wanted (account_id, id),
       LATERAL (SELECT id, address FROM user_sessions
                WHERE account_id = wanted.account_id AND id = wanted.id LIMIT 1) AS found`;

@Injectable()
export class PersonChanges extends AuditTrail {
  constructor(
    private readonly audit: AuditLog,
    private readonly ids: Ids,
  ) {
    super();
  }

  /** What an operation has recorded of itself gets no second entry: it is added by which call that was. */
  override async record(work: UnitOfWork, { actor, credential }: Caller, call: ChangingCall): Promise<void> {
    const { tenant, now: at } = work;
    const { operation, request_id, subject_id } = call;
    if (await this.audit.addDetails(work, tenant.accountId, { operation, request_id, subject_id })) return;
    const session = encodeId('session', credential.id);
    const by = { kind: actor.type === 'station' ? ('station' as const) : ('user' as const), id: actor.id };
    const sessionId = credential.id;
    await this.add(work, [{ id: this.ids.next(), at, tenant, by, sessionId, call: { ...call, session } }]);
  }

  async add(work: Work, changes: readonly ChangeOfPerson[]): Promise<void> {
    const sessions = await work.query<{ id: string; address: string }>(addressesOfSessions, [
      changes.map(({ tenant }) => tenant.accountId),
      changes.map(({ sessionId }) => sessionId),
    ]);
    const addresses = new Map(sessions.map(({ id, address }) => [id, address]));
    const entries = changes.map(({ id, at, tenant, by, sessionId, call }) => ({
      ...tenant,
      id,
      subjectId: by.id,
      action: by.kind === 'station' ? 'station.call' : 'dashboard.call',
      actor: by.kind === 'station' ? stationActor(by) : actorOf(by),
      address: addresses.get(sessionId) ?? 'unknown',
      details: call,
      createdAt: at,
    }));
    await this.audit.insert(work, entries);
  }
}
