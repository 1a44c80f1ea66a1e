/**
 * Rows of deliveries and attempts as an account sees them. An id bounds the days that are looked at; what is older than
 * events are kept, or carries an event that is, is not shown.
 */
import type { AttemptFailure, WebhookDelivery } from '@millwright/contracts';
import { encodeId, timeOfId } from '@millwright/persistence';

type Attempt = NonNullable<WebhookDelivery['last_attempt']>;

export interface AttemptRow {
  number: number;
  started_at: Date;
  duration_ms: number;
  status: number | null;
  failure: AttemptFailure | null;
  detail: string | null;
  answer: string | null;
}

/** A delivery with the columns of its last attempt, which are null before the first. */
export interface DeliveryRow extends Omit<AttemptRow, 'number'> {
  id: string;
  event_id: string;
  endpoint_id: string;
  type: WebhookDelivery['event_type'];
  synthetic: boolean;
  state: WebhookDelivery['state'];
  origin: WebhookDelivery['origin'];
  attempts: number;
  next_attempt_at: Date;
  first_attempt_at: Date | null;
  ended_at: Date | null;
  number: number | null;
}

const attemptColumns = ['number', 'started_at', 'duration_ms', 'status', 'failure', 'detail', 'answer'];

const deliveryColumns =
  'id, event_id, endpoint_id, state, origin, attempts, next_attempt_at, first_attempt_at, ended_at';

const shown = (deliveries: string): string => `
  SELECT d.*, v.type, v.synthetic, ${attemptColumns.map((column) => `a.${column}`).join(', ')}
  FROM (${deliveries}) d
    JOIN events v ON v.account_id = $1 AND v.livemode = $2 AND v.id = d.event_id AND v.id >= $3
    LEFT JOIN attempts a
      ON a.account_id = $1 AND a.livemode = $2 AND a.delivery_id = d.id AND a.number = d.attempts AND a.delivery_id >= $3
  ORDER BY d.id DESC`;

/** A walk of the index for each state: among a million that were delivered, the few that failed are not searched for. */
export const listSql = shown(`
  SELECT found.* FROM unnest($5::text[]) AS wanted (state) CROSS JOIN LATERAL (
    SELECT ${deliveryColumns} FROM deliveries
    WHERE account_id = $1 AND livemode = $2 AND endpoint_id = $4 AND state = wanted.state
      AND id >= $3 AND id < $6 AND event_id >= $3
    ORDER BY id DESC LIMIT $7
  ) found
  ORDER BY id DESC LIMIT $7`);

export const oneSql = shown(`
  SELECT ${deliveryColumns} FROM deliveries
  WHERE account_id = $1 AND livemode = $2 AND id = $4 AND id >= $3 AND event_id >= $3`);

/** The contract shows at most so many, the last ones. */
const mostAttempts = 200;

export const attemptsSql = `
  SELECT * FROM (
    SELECT ${attemptColumns.join(', ')} FROM attempts
    WHERE account_id = $1 AND livemode = $2 AND delivery_id = $3
    ORDER BY number DESC LIMIT ${mostAttempts}
  ) newest ORDER BY number`;

export function deliveryOf(row: DeliveryRow): WebhookDelivery {
  const { number } = row;
  const isOpen = row.state === 'pending' || row.state === 'retrying';
  return {
    id: encodeId('delivery', row.id),
    endpoint_id: encodeId('webhook_endpoint', row.endpoint_id),
    event_id: encodeId('event', row.event_id),
    event_type: row.type,
    state: row.state,
    origin: row.origin,
    synthetic: row.synthetic,
    attempt_count: row.attempts,
    created_at: timeOfId(row.id).toISOString(),
    first_attempt_at: row.first_attempt_at?.toISOString() ?? null,
    next_attempt_at: isOpen ? row.next_attempt_at.toISOString() : null,
    ended_at: row.ended_at?.toISOString() ?? null,
    last_attempt: number === null ? null : attemptOf({ ...row, number }),
  };
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
