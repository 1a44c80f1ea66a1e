/**
 * Reads deliveries and attempts for the API. An id bounds the days that are searched; deliveries are shown as long as their
 * events are kept.
 */
import { type AttemptFailure, mostAttemptsShown, type WebhookDelivery } from '@millwright/contracts';
import type { Row, UnitOfWork } from '@millwright/persistence';
import { firstIdAt } from '@millwright/service-kit';
import { oldestKept } from '../store/retention.js';
import { boundsOf } from '../store/sql-arrays.js';
import { tables } from '../tables.js';

const attemptColumns = tables.attempts.columns(
  'number',
  'started_at',
  'duration_ms',
  'status',
  'failure',
  'detail',
  'answer',
);
export type AttemptRow = Pick<
  Row<typeof tables.attempts, { failure: AttemptFailure | null }>,
  (typeof attemptColumns)[number]
>;

const deliveryColumns = tables.deliveries.columns(
  'id',
  'event_id',
  'endpoint_id',
  'state',
  'origin',
  'attempts',
  'next_attempt_at',
  'first_attempt_at',
  'ended_at',
);
export type DeliveryRow = Pick<
  Row<typeof tables.deliveries, { state: WebhookDelivery['state']; origin: WebhookDelivery['origin'] }>,
  (typeof deliveryColumns)[number]
>;

/** Of a delivery, what other tables have: its event and its last attempt; what is of the attempt is null before the first. */
export interface DetailRow
  extends
    Omit<AttemptRow, 'number'>,
    Pick<Row<typeof tables.events, { type: WebhookDelivery['event_type'] }>, 'type' | 'synthetic'> {
  readonly id: string;
  readonly number: number | null;
}

/** Walks the index for each state, so that a few failed deliveries are found quickly among a million others. */
const listSql = `
  SELECT found.* FROM unnest($5::text[]) AS wanted (state) CROSS JOIN LATERAL (
    SELECT ${deliveryColumns.join(', ')} FROM deliveries
    WHERE account_id = $1 AND livemode = $2 AND endpoint_id = $4 AND state = wanted.state
      AND id >= $3 AND id < $6 AND event_id >= $3
    ORDER BY id DESC LIMIT $7
  ) found
  ORDER BY id DESC LIMIT $7`;

const oneSql = `
  SELECT ${deliveryColumns.join(', ')} FROM deliveries
  WHERE account_id = $1 AND livemode = $2 AND id = $4 AND id >= $3 AND event_id >= $3`;

/** Read apart from the deliveries, whose ids then bound the days: planning all days would take half of a page's time. */
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

const makeDueSql = `
  UPDATE deliveries SET next_attempt_at = $4
  WHERE account_id = $1 AND livemode = $2 AND id = $3 AND state IN ('pending', 'retrying') AND next_attempt_at > $4
  RETURNING id`;

/** Deliveries of an endpoint in any of the states, older than `before`, newest first. */
export function selectDeliveries(
  work: UnitOfWork,
  endpointId: string,
  { states, before, limit }: { states: readonly string[]; before: string; limit: number },
): Promise<DeliveryRow[]> {
  return work.query<DeliveryRow>(listSql, [...tenantAndOldest(work), endpointId, states, before, limit]);
}

export async function selectDelivery(work: UnitOfWork, id: string): Promise<DeliveryRow | undefined> {
  const [row] = await work.query<DeliveryRow>(oneSql, [...tenantAndOldest(work), id]);
  return row;
}

/** The last attempts of a delivery, the first one first. */
export function selectAttempts(work: UnitOfWork, deliveryId: string): Promise<AttemptRow[]> {
  const { accountId, livemode } = work.tenant;
  return work.query<AttemptRow>(attemptsSql, [accountId, livemode, deliveryId]);
}

/** The events and last attempts of deliveries. */
export async function selectDetails(work: UnitOfWork, rows: readonly DeliveryRow[]): Promise<DetailRow[]> {
  if (rows.length === 0) return [];
  const { accountId, livemode } = work.tenant;
  const [ids, eventIds] = [rows.map(({ id }) => id), rows.map((row) => row.event_id)];
  return await work.query<DetailRow>(detailsSql, [
    accountId,
    livemode,
    ids,
    eventIds,
    rows.map(({ attempts }) => attempts),
    ...boundsOf(eventIds),
    ...boundsOf(ids),
  ]);
}

/** Makes an open delivery due now; false if it is already, or has ended. */
export async function makeDue(work: UnitOfWork, id: string): Promise<boolean> {
  const { accountId, livemode } = work.tenant;
  const changed = await work.query(makeDueSql, [accountId, livemode, id, work.now]);
  return changed.length > 0;
}

function tenantAndOldest({ tenant, now }: UnitOfWork): [string, boolean, string] {
  return [tenant.accountId, tenant.livemode, firstIdAt(oldestKept(now))];
}
