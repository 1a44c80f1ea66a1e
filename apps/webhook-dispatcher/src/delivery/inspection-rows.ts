/**
 * Rows of deliveries and attempts as an account sees them. An id bounds the days that are looked at; what is older than
 * events are kept, or carries an event that is, is not shown.
 */
import { type AttemptFailure, mostAttemptsShown, type WebhookDelivery } from '@millwright/contracts';
import { encodeId, firstIdAt, timeOfId, type UnitOfWork } from '@millwright/persistence';
import { oldestKept } from '../event/event-log.js';

type Attempt = NonNullable<WebhookDelivery['last_attempt']>;

interface AttemptRow {
  number: number;
  started_at: Date;
  duration_ms: number;
  status: number | null;
  failure: AttemptFailure | null;
  detail: string | null;
  answer: string | null;
}

export interface DeliveryRow {
  id: string;
  event_id: string;
  endpoint_id: string;
  state: WebhookDelivery['state'];
  origin: WebhookDelivery['origin'];
  attempts: number;
  next_attempt_at: Date;
  first_attempt_at: Date | null;
  ended_at: Date | null;
}

/** What other tables know of a delivery: its event, and its last attempt, of which all is null before the first. */
interface DetailRow extends Omit<AttemptRow, 'number'> {
  id: string;
  type: WebhookDelivery['event_type'];
  synthetic: boolean;
  number: number | null;
}

const attemptColumns = ['number', 'started_at', 'duration_ms', 'status', 'failure', 'detail', 'answer'];

const deliveryColumns =
  'id, event_id, endpoint_id, state, origin, attempts, next_attempt_at, first_attempt_at, ended_at';

/** A walk of the index for each state: among a million that were delivered, the few that failed are not searched for. */
const listSql = `
  SELECT found.* FROM unnest($5::text[]) AS wanted (state) CROSS JOIN LATERAL (
    SELECT ${deliveryColumns} FROM deliveries
    WHERE account_id = $1 AND livemode = $2 AND endpoint_id = $4 AND state = wanted.state
      AND id >= $3 AND id < $6 AND event_id >= $3
    ORDER BY id DESC LIMIT $7
  ) found
  ORDER BY id DESC LIMIT $7`;

const oneSql = `
  SELECT ${deliveryColumns} FROM deliveries
  WHERE account_id = $1 AND livemode = $2 AND id = $4 AND id >= $3 AND event_id >= $3`;

/** Asked apart from the deliveries, whose ids then bound the days: half of a page's time would go into planning all days. */
const detailsSql = `
  SELECT d.id, v.type, v.synthetic, ${attemptColumns.map((column) => `a.${column}`).join(', ')}
  FROM unnest($3::uuid[], $4::uuid[], $5::smallint[]) AS d (id, event_id, attempts)
    JOIN events v ON v.account_id = $1 AND v.livemode = $2 AND v.id = d.event_id AND v.id BETWEEN $6 AND $7
    LEFT JOIN attempts a
      ON a.account_id = $1 AND a.livemode = $2 AND a.delivery_id = d.id AND a.number = d.attempts
        AND a.delivery_id BETWEEN $8 AND $9`;

const attemptsSql = `
  SELECT * FROM (
    SELECT ${attemptColumns.join(', ')} FROM attempts
    WHERE account_id = $1 AND livemode = $2 AND delivery_id = $3
    ORDER BY number DESC LIMIT ${mostAttemptsShown}
  ) newest ORDER BY number`;

/** Deliveries of an endpoint in any of these states, older than one of them, newest first. */
export function selectDeliveries(
  work: UnitOfWork,
  endpointId: string,
  { states, before, limit }: { states: readonly string[]; before: string; limit: number },
): Promise<DeliveryRow[]> {
  return work.query<DeliveryRow>(listSql, [...boundary(work), endpointId, states, before, limit]);
}

export async function selectDelivery(work: UnitOfWork, id: string): Promise<DeliveryRow | undefined> {
  const [row] = await work.query<DeliveryRow>(oneSql, [...boundary(work), id]);
  return row;
}

/** The last attempts of a delivery, in the order in which they were made. */
export async function selectAttempts(work: UnitOfWork, deliveryId: string): Promise<Attempt[]> {
  const { accountId, livemode } = work.tenant;
  const rows = await work.query<AttemptRow>(attemptsSql, [accountId, livemode, deliveryId]);
  return rows.map(attemptOf);
}

/** Deliveries as the API shows them, in the order given. */
export async function withDetails(work: UnitOfWork, rows: readonly DeliveryRow[]): Promise<WebhookDelivery[]> {
  if (rows.length === 0) return [];
  const { accountId, livemode } = work.tenant;
  const [ids, eventIds] = [rows.map(({ id }) => id), rows.map((row) => row.event_id)];
  const details = await work.query<DetailRow>(detailsSql, [
    accountId,
    livemode,
    ids,
    eventIds,
    rows.map(({ attempts }) => attempts),
    ...boundsOf(eventIds),
    ...boundsOf(ids),
  ]);
  const detailOf = new Map(details.map((detail) => [detail.id, detail]));
  return rows.map((row) => deliveryOf(row, detailOf.get(row.id)!));
}

function boundary({ tenant, now }: UnitOfWork): [string, boolean, string] {
  return [tenant.accountId, tenant.livemode, firstIdAt(oldestKept(now))];
}

function boundsOf(ids: readonly string[]): [string, string] {
  const sorted = ids.toSorted();
  return [sorted[0]!, sorted.at(-1)!];
}

function deliveryOf(row: DeliveryRow, detail: DetailRow): WebhookDelivery {
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

function attemptOf(row: AttemptRow): Attempt {
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
