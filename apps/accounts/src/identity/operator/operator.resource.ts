/** An operator as the dashboard shows them: without the PIN. */
import type { OperatorResource } from '@millwright/contracts';
import { encodeId } from '@millwright/service-kit';
import type { Operator } from './operator.entity.js';

export function operatorView(operator: Operator, createdByName: string | null, now: Date): OperatorResource {
  const { lockedUntil } = operator;
  const isLocked = lockedUntil !== null && lockedUntil > now;
  return {
    id: encodeId('operator', operator.id),
    name: operator.name,
    badge: operator.badge,
    active: operator.active,
    locked_until: isLocked ? lockedUntil.toISOString() : null,
    livemode: operator.livemode,
    created_by: operator.createdBy,
    created_by_name: createdByName,
    created_at: operator.createdAt.toISOString(),
  };
}
