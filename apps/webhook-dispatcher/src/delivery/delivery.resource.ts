/** A delivery and its attempts as the API shows them. */
import type { WebhookDelivery } from '@millwright/contracts';
import type { UnitOfWork } from '@millwright/persistence';
import { encodeId, timeOfId } from '@millwright/service-kit';
import { type AttemptRow, type DeliveryRow, type DetailRow, selectDetails } from './delivery.store.js';

type Attempt = NonNullable<WebhookDelivery['last_attempt']>;

/** Deliveries with their events and last attempts, in the given order. */
export async function deliveryResources(work: UnitOfWork, rows: readonly DeliveryRow[]): Promise<WebhookDelivery[]> {
  const details = new Map((await selectDetails(work, rows)).map((detail) => [detail.id, detail]));
  return rows.map((row) => resourceOf(row, details.get(row.id)!));
}

function resourceOf(row: DeliveryRow, detail: DetailRow): WebhookDelivery {
  const { number } = detail;
  return {
    id: encodeId('delivery', row.id),
    endpoint_id: encodeId('webhook_endpoint', row.endpoint_id),
    event_id: encodeId('event', row.event_id),
    event_type: detail.type,
    state: row.state,
    origin: row.origin,
    synthetic: detail.synthetic,
    attempt_count: row.attempts,
    created_at: timeOfId(row.id).toISOString(),
    first_attempt_at: row.first_attempt_at?.toISOString() ?? null,
    next_attempt_at: isOpen(row) ? row.next_attempt_at.toISOString() : null,
    ended_at: row.ended_at?.toISOString() ?? null,
    last_attempt: number === null ? null : attemptOf({ ...detail, number }),
  };
}

export function isOpen({ state }: DeliveryRow): boolean {
  return state === 'pending' || state === 'retrying';
}

export function attemptOf(row: AttemptRow): Attempt {
  return {
    number: row.number,
    started_at: row.started_at.toISOString(),
    duration_ms: row.duration_ms,
    status: row.status,
    failure: row.failure,
    detail: row.detail,
    answer: row.answer,
  };
}
