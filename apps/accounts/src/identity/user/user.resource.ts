import type { internal, Person } from '@millwright/contracts';
import { encodeId } from '@millwright/service-kit';
import type { PersonRow } from './people.store.js';
import type { User } from './user.entity.js';

/** In the internal API. */
export function userView(user: User): internal.User {
  return {
    user_id: encodeId('user', user.id),
    account_id: encodeId('account', user.accountId),
    email: user.email,
    role: user.role,
    disabled_at: user.disabledAt?.toISOString() ?? null,
    created_by: user.createdBy,
    created_at: user.createdAt.toISOString(),
  };
}

/** In the dashboard. */
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
