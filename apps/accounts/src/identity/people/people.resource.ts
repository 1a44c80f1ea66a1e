/** A person as the dashboard shows them. */
import type { Person } from '@millwright/contracts';
import { encodeId } from '@millwright/service-kit';
import type { PersonRow } from './people.store.js';

export function personView(person: PersonRow): Person {
  return {
    id: encodeId('user', person.id),
    email: person.email,
    name: person.name,
    role: person.role,
    second_factor: person.hasSecondFactor,
    last_seen_at: person.lastSeenAt?.toISOString() ?? null,
    disabled_at: person.disabledAt?.toISOString() ?? null,
    created_at: person.createdAt.toISOString(),
  };
}
