/** Ends deliveries without another attempt: as dropped when their 24 hours are over, as discarded when their endpoint is stopped. */
import type { Row, Work } from '@millwright/persistence';
import type { tables } from '../tables.js';
import { deliveryLifetimeMs, type DueAttempt } from './delivery.js';
import type { DeliveryPools } from './delivery-pools.js';
import { boundsOf, plainArray } from './sql-arrays.js';

export interface LockedEndpoint extends Pick<Row<typeof tables.webhook_endpoints>, 'account_id' | 'id' | 'livemode'> {
  readonly is_active: boolean;
}

export type ExpiredDelivery = Pick<
  Row<typeof tables.deliveries, { state: 'dropped' | 'discarded'; first_attempt_at: Date }>,
  'account_id' | 'id' | 'endpoint_id' | 'event_id' | 'attempts' | 'first_attempt_at' | 'state'
>;

/** Always locks in the same order, so that two processes cannot deadlock. */
const lockEndpointsSql = `
  SELECT account_id, id, livemode, deleted_at IS NULL AND status = 'active' AS is_active
  FROM webhook_endpoints
  WHERE (account_id, id) IN (SELECT * FROM unnest($1::uuid[], $2::uuid[]))
  ORDER BY account_id, id FOR UPDATE`;

/** Skips deliveries that another process has ended or attempted meanwhile, and those of accounts suspended by now. */
const expireSql = `
  UPDATE deliveries d
  SET state = CASE WHEN e.id = ANY ($3) THEN 'dropped' ELSE 'discarded' END, ended_at = $4
  FROM unnest($1::uuid[], $2::uuid[]) AS w (account_id, id), webhook_endpoints e
  WHERE d.account_id = w.account_id AND d.id = w.id AND d.id BETWEEN $6 AND $7
    AND e.account_id = d.account_id AND e.id = d.endpoint_id
    AND d.state IN ('pending', 'retrying') AND d.next_attempt_at <= $4
    AND d.first_attempt_at + d.held_ms * interval '1 ms' <= $5
    AND NOT EXISTS (SELECT FROM account_holds h WHERE h.account_id = d.account_id AND h.held_since IS NOT NULL)
  RETURNING d.account_id, d.id, d.endpoint_id, d.event_id, d.attempts, d.first_attempt_at, d.state`;

const discardOfEndpointSql = `
  UPDATE deliveries SET state = 'discarded', ended_at = $4
  WHERE (account_id, id) IN (
    SELECT account_id, id FROM deliveries
    WHERE shard = $1 AND endpoint_id = $2 AND state IN ('pending', 'retrying')
    LIMIT $3 FOR UPDATE SKIP LOCKED
  )`;

const discardStoppedSql = `
  UPDATE deliveries d SET state = 'discarded', ended_at = $3
  FROM unnest($1::uuid[], $2::uuid[]) AS w (account_id, id)
  WHERE d.account_id = w.account_id AND d.id = w.id AND d.id BETWEEN $4 AND $5 AND d.state IN ('pending', 'retrying')
    AND NOT (
      EXISTS (SELECT FROM events v WHERE v.account_id = d.account_id AND v.id = d.event_id)
      AND EXISTS (
        SELECT FROM webhook_endpoints e
        WHERE e.account_id = d.account_id AND e.id = d.endpoint_id AND e.deleted_at IS NULL AND e.status = 'active'
      )
    )`;

const countDroppedSql = `
  INSERT INTO drop_counts AS c (account_id, endpoint_id, minute, livemode, dropped)
  VALUES ($1, $2, date_trunc('minute', $3::timestamptz, 'UTC'), $4, $5)
  ON CONFLICT (account_id, endpoint_id, minute) DO UPDATE SET dropped = c.dropped + excluded.dropped`;

/** Discards those whose endpoint or event is stopped, if that is still so; returns how many. */
export async function discardStopped(
  { other: pool }: DeliveryPools,
  attempts: readonly DueAttempt[],
  now: Date,
): Promise<number> {
  const { rowCount } = await pool.query(discardStoppedSql, [
    plainArray(attempts, ({ accountId }) => accountId),
    plainArray(attempts, ({ deliveryId }) => deliveryId),
    now,
    ...boundsOf(attempts.map(({ deliveryId }) => deliveryId)),
  ]);
  return rowCount ?? 0;
}

/** Discards up to `limit` open deliveries of an endpoint; returns how many. */
export async function discardOfEndpoint(
  { other: pool }: DeliveryPools,
  { endpointId, shard }: { readonly endpointId: string; readonly shard: number },
  now: Date,
  limit: number,
): Promise<number> {
  const { rowCount } = await pool.query(discardOfEndpointSql, [shard, endpointId, limit, now]);
  return rowCount ?? 0;
}

/** Locks the endpoints of attempts. */
export function lockEndpoints(work: Work, attempts: readonly DueAttempt[]): Promise<LockedEndpoint[]> {
  return work.query<LockedEndpoint>(lockEndpointsSql, [
    attempts.map(({ accountId }) => accountId),
    attempts.map(({ endpointId }) => endpointId),
  ]);
}

/** Ends those whose time is over: as dropped if their endpoint is active, else as discarded. */
export function expireDeliveries(
  work: Work,
  attempts: readonly DueAttempt[],
  endpoints: readonly LockedEndpoint[],
): Promise<ExpiredDelivery[]> {
  return work.query<ExpiredDelivery>(expireSql, [
    attempts.map(({ accountId }) => accountId),
    attempts.map(({ deliveryId }) => deliveryId),
    endpoints.filter((endpoint) => endpoint.is_active).map(({ id }) => id),
    work.now,
    new Date(work.now.getTime() - deliveryLifetimeMs),
    ...boundsOf(attempts.map(({ deliveryId }) => deliveryId)),
  ]);
}

/** Of a locked endpoint: adds to the count of the present minute. */
export async function countDropped(
  work: Work,
  { account_id: accountId, id, livemode }: LockedEndpoint,
  dropped: number,
): Promise<void> {
  await work.query(countDroppedSql, [accountId, id, work.now, livemode, dropped]);
}
