/** Attempts in PostgreSQL: checked before they are made, and recorded after it, many at a time by one statement each. */
import type { AttemptFailure } from '@millwright/contracts';
import type { Row } from '@millwright/persistence';
import type { tables } from '../tables.js';
import { type DeliveryState, deliveryLifetimeMs, type DueAttempt } from './delivery.js';
import type { DeliveryPools } from './delivery-pools.js';
import type { FormerSecret } from './sealed-columns.js';
import { boundsOf, plainArray } from './sql-arrays.js';

/** The columns of an endpoint that its attempts depend on. The version grows with every change; the newest of the former secrets is the last. */
export type EndpointSettings = Pick<
  Row<typeof tables.webhook_endpoints, { former_secrets: readonly FormerSecret[] }>,
  'version' | 'livemode' | 'url' | 'sealed_secret' | 'former_secrets' | 'sealed_headers' | 'respect_retry_after'
>;

/** A due attempt that this process may make. */
export interface Candidate {
  readonly attempt: DueAttempt;
  /** Under which this process leases the shard. */
  readonly fence: number;
  /** The version of the endpoint's settings that this process has; 0 if it has none. */
  readonly knownVersion: number;
}

/** An attempt that is to be made now, with the data that the process does not have yet. */
export interface CheckedAttempt {
  /** Position among the candidates. */
  readonly index: number;
  /** Null if the known ones are current. */
  readonly settings: EndpointSettings | null;
  /** Null if the attempt carries its bytes, or if there are none in the endpoint's version. */
  readonly body: string | null;
  /** Null if the attempt carries it. */
  readonly traceparent: string | null;
  /** Start of the 24 hours: the first attempt, plus the time that the account was suspended since. Null before it. */
  readonly countedFrom: Date | null;
  /** Whether it is the first attempt of a delivery that the fan-out created. */
  readonly isFirst: boolean;
  /** How long ago a retry was due; null for a first attempt. */
  readonly lateMs: number | null;
}

/** Candidates that are in none of these are not due here: attempted already, not due yet, suspended, or leased by another process. */
export interface Checks {
  readonly due: readonly CheckedAttempt[];
  /** Positions of those whose 24 hours are over. */
  readonly expired: readonly number[];
  /** Positions of those whose endpoint is paused, disabled or deleted, or whose event is no longer kept. */
  readonly stopped: readonly number[];
}

export interface AttemptRecord {
  readonly attempt: DueAttempt;
  readonly fence: number;
  /** State of the delivery after the attempt. */
  readonly state: DeliveryState;
  /** Null if no attempt follows. */
  readonly nextAttemptAt: Date | null;
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly status: number | null;
  readonly failure: AttemptFailure | null;
  readonly detail: string | null;
  readonly answer: string | null;
}

interface CheckRow {
  index: number;
  verdict: 'expired' | 'stopped' | null;
  settings: EndpointSettings | null;
  body: string | null;
  traceparent: string | null;
  counted_from: string | null;
  is_first: boolean;
  late_ms: number | null;
}

/**
 * LIMIT 1 holds the planner to one look-up for each candidate. Otherwise, with a table that seems to be empty, it would compare
 * every open delivery with every candidate.
 */
export const checkSql = `
  SELECT w.position::integer - 1 AS index,
    CASE
      WHEN e.id IS NULL OR (w.event_id IS NOT NULL AND v.id IS NULL) THEN 'stopped'
      WHEN d.first_attempt_at + d.held_ms * interval '1 ms' <= $11 THEN 'expired'
    END AS verdict,
    CASE WHEN e.version <> w.known_version THEN json_build_object(
      'version', e.version, 'livemode', e.livemode, 'url', e.url, 'sealed_secret', e.sealed_secret,
      'former_secrets', e.former_secrets, 'sealed_headers', e.sealed_headers, 'respect_retry_after', e.respect_retry_after
    ) END AS settings,
    CASE WHEN e.api_version = v.api_version THEN v.body ELSE (
      SELECT body FROM event_renderings r
      WHERE r.account_id = v.account_id AND r.event_id = v.id AND r.api_version = e.api_version
        AND r.event_id BETWEEN $14 AND $15
    ) END AS body,
    CASE WHEN w.event_id IS NOT NULL THEN d.traceparent END AS traceparent,
    extract(epoch FROM d.first_attempt_at) * 1000 + d.held_ms AS counted_from,
    d.attempts = 0 AND d.origin = 'event' AS is_first,
    CASE WHEN d.attempts > 0 THEN (extract(epoch FROM $10 - d.next_attempt_at) * 1000)::float8 END AS late_ms
  FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::smallint[], $6::smallint[], $7::integer[], $8::integer[])
         WITH ORDINALITY AS w (account_id, id, event_id, endpoint_id, shard, number, fence, known_version, position)
    JOIN delivery_shards s ON s.shard = w.shard AND s.fence = w.fence AND s.owner = $9
    CROSS JOIN LATERAL (
      SELECT * FROM deliveries
      WHERE account_id = w.account_id AND id = w.id AND id BETWEEN $12 AND $13 LIMIT 1
    ) d
    LEFT JOIN account_holds h ON h.account_id = w.account_id
    LEFT JOIN LATERAL (
      SELECT * FROM events
      WHERE account_id = w.account_id AND id = w.event_id AND id BETWEEN $14 AND $15 LIMIT 1
    ) v ON true
    LEFT JOIN webhook_endpoints e
      ON e.account_id = w.account_id AND e.id = w.endpoint_id AND e.deleted_at IS NULL AND e.status = 'active'
  WHERE d.attempts = w.number - 1
    AND d.state IN ('pending', 'retrying')
    AND d.next_attempt_at <= $10
    AND h.held_since IS NULL`;

/**
 * Records attempts, adds them to the counts of the present minute (the day of an earlier one may have no partition any more), and
 * updates the streak of failures of each endpoint: it begins with the first failure that no success has followed, in the order
 * of the given outcomes.
 */
export const recordSql = `
  WITH recorded AS (
    UPDATE deliveries d
    SET attempts = o.number,
        state = CASE WHEN d.state IN ('pending', 'retrying') THEN o.state ELSE d.state END,
        next_attempt_at = coalesce(to_timestamp(o.next_ms / 1000.0), d.next_attempt_at),
        first_attempt_at = coalesce(d.first_attempt_at, to_timestamp(o.started_ms / 1000.0)),
        ended_at = CASE WHEN d.state IN ('pending', 'retrying') AND o.state <> 'retrying' THEN $14 ELSE d.ended_at END
    FROM unnest($1::uuid[], $2::uuid[], $3::smallint[], $4::smallint[], $5::integer[], $6::text[], $7::float8[],
        $8::float8[], $9::integer[], $10::smallint[], $11::text[], $12::text[], $13::text[])
        WITH ORDINALITY AS o (account_id, id, shard, number, fence, state, next_ms, started_ms, duration_ms, status,
          failure, detail, answer, position)
      JOIN delivery_shards s ON s.shard = o.shard AND s.fence = o.fence
    WHERE d.account_id = o.account_id AND d.id = o.id AND d.id BETWEEN $15 AND $16 AND d.attempts = o.number - 1
    RETURNING o.position, d.account_id, d.id, d.livemode, d.endpoint_id, d.state, o.number,
      to_timestamp(o.started_ms / 1000.0) AS started_at, o.duration_ms, o.status, o.failure, o.detail, o.answer
  ), kept AS (
    INSERT INTO attempts (account_id, delivery_id, number, livemode, started_at, duration_ms, status, failure, detail, answer)
    SELECT account_id, id, number, livemode, started_at, duration_ms, status, failure, detail, answer FROM recorded
  ), counted AS (
    INSERT INTO attempt_counts AS c (account_id, endpoint_id, minute, livemode, attempts, succeeded)
    SELECT account_id, endpoint_id, date_trunc('minute', $14::timestamptz, 'UTC'), livemode, count(*), count(*) FILTER (WHERE failure IS NULL)
    FROM recorded GROUP BY account_id, endpoint_id, livemode
    ON CONFLICT (account_id, endpoint_id, minute)
    DO UPDATE SET attempts = c.attempts + excluded.attempts, succeeded = c.succeeded + excluded.succeeded
  ), ranked AS (
    SELECT *, max(position) FILTER (WHERE failure IS NULL) OVER (PARTITION BY account_id, endpoint_id) AS succeeded
    FROM recorded WHERE failure IS DISTINCT FROM 'cancelled'
  ), streaks AS (
    SELECT account_id, endpoint_id, livemode, bool_or(succeeded IS NOT NULL) AS is_new,
      min(started_at) FILTER (WHERE is_last) AS since,
      max(started_at) FILTER (WHERE is_last) AS last_failed_at,
      bool_or(is_last AND coalesce(status = 410, false)) AS gone
    FROM (SELECT *, position > coalesce(succeeded, 0) AS is_last FROM ranked) outcomes
    GROUP BY 1, 2, 3
  ), health AS (
    MERGE INTO failing_endpoints f USING streaks s ON f.account_id = s.account_id AND f.endpoint_id = s.endpoint_id
    WHEN MATCHED AND s.since IS NULL THEN DELETE
    WHEN MATCHED AND s.is_new
      THEN UPDATE SET since = s.since, last_failed_at = s.last_failed_at, gone = s.gone, warnings = 0
    WHEN MATCHED
      THEN UPDATE SET last_failed_at = greatest(f.last_failed_at, s.last_failed_at), gone = f.gone OR s.gone
    WHEN NOT MATCHED AND s.since IS NOT NULL
      THEN INSERT (account_id, endpoint_id, livemode, since, last_failed_at, gone)
        VALUES (s.account_id, s.endpoint_id, s.livemode, s.since, s.last_failed_at, s.gone)
    RETURNING 1
  )
  SELECT position::integer - 1 AS index, state FROM recorded`;

/**
 * Checks right before attempts are made which of them `owner` is to make. The state of the endpoint and its account is read
 * here, so that nothing is sent to a stopped endpoint, and attempts of a suspended account keep waiting.
 */
export async function checkAttempts(
  { preparing: pool }: DeliveryPools,
  candidates: readonly Candidate[],
  owner: string,
  now: Date,
): Promise<Checks> {
  const attempts = candidates.map(({ attempt }) => attempt);
  const unread = attempts.filter(({ preloaded }) => preloaded === undefined).map(({ eventId }) => eventId);
  const { rows } = await pool.query<CheckRow>({
    name: 'check',
    text: checkSql,
    values: [
      plainArray(attempts, ({ accountId }) => accountId),
      plainArray(attempts, ({ deliveryId }) => deliveryId),
      plainArray(attempts, ({ eventId, preloaded }) => (preloaded === undefined ? eventId : null)),
      plainArray(attempts, ({ endpointId }) => endpointId),
      plainArray(attempts, ({ shard }) => shard),
      plainArray(attempts, ({ number }) => number),
      plainArray(candidates, ({ fence }) => fence),
      plainArray(candidates, ({ knownVersion }) => knownVersion),
      owner,
      now,
      new Date(now.getTime() - deliveryLifetimeMs),
      ...boundsOf(attempts.map(({ deliveryId }) => deliveryId)),
      ...boundsOf(unread),
    ],
  });
  const positionsOf = (verdict: CheckRow['verdict']): number[] =>
    rows.filter((row) => row.verdict === verdict).map(({ index }) => index);
  return {
    due: rows.filter(({ verdict }) => verdict === null).map(checkedAttemptOf),
    expired: positionsOf('expired'),
    stopped: positionsOf('stopped'),
  };
}

/**
 * Records outcomes in their order. Attempts that another process has recorded already, and those of shards that another
 * process leases by now, are left out. Returns the new states of the other deliveries by position.
 */
export async function recordAttempts(
  { other: pool }: DeliveryPools,
  records: readonly AttemptRecord[],
  now: Date,
): Promise<Map<number, DeliveryState>> {
  const { rows } = await pool.query<{ index: number; state: DeliveryState }>({
    name: 'record',
    text: recordSql,
    values: [
      plainArray(records, ({ attempt }) => attempt.accountId),
      plainArray(records, ({ attempt }) => attempt.deliveryId),
      plainArray(records, ({ attempt }) => attempt.shard),
      plainArray(records, ({ attempt }) => attempt.number),
      plainArray(records, ({ fence }) => fence),
      plainArray(records, ({ state }) => state),
      plainArray(records, ({ nextAttemptAt }) => nextAttemptAt?.getTime() ?? null),
      plainArray(records, ({ startedAt }) => startedAt.getTime()),
      plainArray(records, ({ durationMs }) => Math.round(durationMs)),
      plainArray(records, ({ status }) => status),
      plainArray(records, ({ failure }) => failure),
      records.map(({ detail }) => detail),
      records.map(({ answer }) => answer),
      now,
      ...boundsOf(records.map(({ attempt }) => attempt.deliveryId)),
    ],
  });
  return new Map(rows.map(({ index, state }) => [index, state]));
}

function checkedAttemptOf(row: CheckRow): CheckedAttempt {
  return {
    index: row.index,
    settings: row.settings,
    body: row.body,
    traceparent: row.traceparent,
    countedFrom: row.counted_from === null ? null : new Date(Number(row.counted_from)),
    isFirst: row.is_first,
    lateMs: row.late_ms,
  };
}
