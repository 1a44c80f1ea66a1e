/** Takes into the audit log what people and stations have changed in other apps. */
import { Controller } from '@nestjs/common';
import { auditTopic, personChanged } from '@millwright/contracts';
import { BrokenRecord, type ConsumedRecord, Consumes } from '@millwright/messaging';
import type { Work } from '@millwright/persistence';
import { decodeId } from '@millwright/service-kit';
import * as z from 'zod';
import { type ChangeOfPerson, PersonChanges } from './person-changes.js';

/** The fields that every version of `PersonChange` has. */
const personChange = z.object({
  operation: z.string(),
  method: z.string(),
  path: z.string(),
  subject_id: z.string().nullable(),
  status: z.int(),
  request_id: z.string(),
  person: z.string(),
  session: z.string(),
});

@Controller()
export class PersonChangeConsumer {
  constructor(private readonly changes: PersonChanges) {}

  @Consumes([auditTopic.name], { group: 'accounts.audit', inbox: 'kept' })
  async add(records: ConsumedRecord[], work: Work): Promise<void> {
    await this.changes.add(work, records.map(changeIn));
  }
}

/** Dated by the change, not by when it is consumed. */
function changeIn({ event, eventId, tenant }: ConsumedRecord): ChangeOfPerson {
  if ((event.type as string) !== personChanged) throw new BrokenRecord(`"${event.type}" is not ${personChanged}.`);
  const { person, ...call } = personChange.parse(event.data);
  const [by, sessionId] = [holderOf(person), decodeId('session', call.session)];
  if (by === undefined || sessionId === undefined) {
    throw new BrokenRecord(`"${person}" and "${call.session}" are no person or station and session.`);
  }
  return { id: eventId, at: new Date(event.created_at), tenant, by, sessionId, call };
}

function holderOf(publicId: string): ChangeOfPerson['by'] | undefined {
  for (const kind of ['user', 'station'] as const) {
    const id = decodeId(kind, publicId);
    if (id !== undefined) return { kind, id };
  }
  return undefined;
}
