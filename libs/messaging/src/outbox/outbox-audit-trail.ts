/** Sends what people and stations change to the audit log, which accounts keeps: by a record in the outbox, in the transaction of the change. */
import { auditTopic, type ChangingCall, personChanged, type PersonChange } from '@millwright/contracts';
import { AuditTrail, type Caller, shownActor } from '@millwright/operations';
import type { UnitOfWork } from '@millwright/persistence';
import { encodeId } from '@millwright/service-kit';
import type { Outbox } from './outbox.js';

export class OutboxAuditTrail extends AuditTrail {
  constructor(private readonly outbox: Outbox) {
    super();
  }

  record(work: UnitOfWork, { actor, credential }: Caller, call: ChangingCall): void {
    const { id: person } = shownActor(actor);
    const data: PersonChange = { ...call, person, session: encodeId('session', credential.id) };
    const { tenant } = work;
    this.outbox.publishInternal(work, { topic: auditTopic.name, tenant, key: person, type: personChanged, data });
  }
}
