/**
 * Deliveries as PostgreSQL holds them: checked, recorded and found many at a time, one statement each. The statements are
 * prepared and touch rows by key alone.
 */
import type { AttemptFailure } from '@millwright/contracts';
import { firstIdAt } from '@millwright/persistence';
import type { Logger } from '@millwright/service-kit';
import pg from 'pg';
import type { DueAttempt, HungryLine } from './lines.js';
import { horizonMs } from './schedule.js';
import { plainArray } from './sql-arrays.js';

const dayMs = 86_400_000;
const keptDays = 30;

export type DeliveryState = 'pending' | 'retrying' | 'delivered' | 'dropped' | 'discarded';

/** What an endpoint is sent with, as the database keeps it. */
export interface EndpointSettings {
  /** Grows with every change. */
  readonly version: number;
  readonly livemode: boolean;
  readonly url: string;
  readonly sealed_secret: string;
  /** The newest last. */
  readonly former_secrets: readonly { readonly sealed: string; readonly valid_until: string }[];
  readonly sealed_headers: string | null;
  readonly respect_retry_after: boolean;
}

/** An attempt that may be due, with what is known of it already and need not be read. */
export interface Candidate {
  readonly attempt: DueAttempt;
  readonly fence: number;
  /** The version of the endpoint's settings that are known; 0 without any. */
  readonly knownVersion: number;
}

/** An attempt that is to be made now. */
export interface CheckedAttempt {
  /** Which of the candidates. */
  readonly index: number;
  /** Null where they are known. */
  readonly settings: EndpointSettings | null;
  /** Null where the attempt has its bytes with it, or where there are none in the endpoint's version. */
  readonly body: string | null;
  readonly traceparent: string | null;
  /** What the 24 hours count from: the first attempt, later by the time that the delivery was held since. Null before it. */
  readonly countedFrom: Date | null;
  /** Whether it is the first attempt of what an event has made by itself. */
  readonly isFirst: boolean;
  /** Since a retry was due. */
  readonly lateMs: number | null;
}

export interface Checks {
  readonly attempts: readonly CheckedAttempt[];
  /** Which of the candidates have had their 24 hours. */
  readonly overdue: readonly number[];
  /** Which of the candidates belong to an endpoint that is paused, disabled or gone, or to an event that is gone. */
  readonly stopped: readonly number[];
}

export interface AttemptRecord {
  readonly attempt: DueAttempt;
  readonly fence: number;
  readonly state: DeliveryState;
  /** Where another attempt follows. */
  readonly nextAttemptAt: Date | null;
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly status: number | null;
  readonly failure: AttemptFailure | null;
  readonly detail: string | null;
  readonly answer: string | null;
}

export interface FoundAttempt {
  readonly attempt: DueAttempt;
  readonly dueAt: Date;
}

export interface DueEndpoint {
  readonly endpointId: string;
  readonly shard: number;
  readonly background: boolean;
}

export interface OpenCounts {
  readonly pending: number;
  readonly retrying: number;
  readonly most: readonly { readonly endpointId: string; readonly open: number }[];
}

interface CheckRow {
  index: number;
  verdict: 'overdue' | 'stopped' | null;
  settings: EndpointSettings | null;
  body: string | null;
  traceparent: string | null;
  counted_from: string | null;
  is_first: boolean;
  late_ms: number | null;
}

/** A statement that has not ended by then is given up. */
const statementTimeoutMs = 8_000;

export const byKeyAlone =
  '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c plan_cache_mode=force_generic_plan';

/**
 * The limits keep the planner to one look-up for each candidate: with a table that seems to be empty, or few that are open, it
 * would rather compare every one of these with every candidate.
 */
export const checkSql = `
  SELECT w.position::integer - 1 AS index,
    CASE
      WHEN e.id IS NULL OR (w.event_id IS NOT NULL AND v.id IS NULL) THEN 'stopped'
      WHEN d.first_attempt_at + d.held_ms * interval '1 ms' <= $11 THEN 'overdue'
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
 * Records attempts, counts them in the present minute, for whose day there is room, and keeps how each endpoint does: a streak
 * of failures begins with the first one that no success has followed, in the order in which the outcomes are given.
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
  ), judged AS (
    SELECT *, max(position) FILTER (WHERE failure IS NULL) OVER (PARTITION BY account_id, endpoint_id) AS succeeded
    FROM recorded WHERE failure IS DISTINCT FROM 'cancelled'
  ), streaks AS (
    SELECT account_id, endpoint_id, livemode, bool_or(succeeded IS NOT NULL) AS is_new,
      min(started_at) FILTER (WHERE is_last) AS since,
      max(started_at) FILTER (WHERE is_last) AS last_failed_at,
      bool_or(is_last AND coalesce(status = 410, false)) AS gone
    FROM (SELECT *, position > coalesce(succeeded, 0) AS is_last FROM judged) outcomes
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

/** Of each line what is fresh and what is in the background, the longest due first, as many as it has room for. */
const dueSql = `
  SELECT d.* FROM unnest($1::smallint[], $2::uuid[], $3::integer[], $4::timestamptz[], $5::integer[], $6::timestamptz[])
    AS line (shard, endpoint_id, fresh, fresh_from, background, background_from)
  CROSS JOIN LATERAL (
    (
      SELECT account_id, id, event_id, endpoint_id, shard, attempts, background, next_attempt_at FROM deliveries
      WHERE shard = line.shard AND endpoint_id = line.endpoint_id AND NOT background
        AND next_attempt_at BETWEEN coalesce(line.fresh_from, '-infinity') AND $7 AND state IN ('pending', 'retrying')
      ORDER BY next_attempt_at LIMIT line.fresh
    )
    UNION ALL
    (
      SELECT account_id, id, event_id, endpoint_id, shard, attempts, background, next_attempt_at FROM deliveries
      WHERE shard = line.shard AND endpoint_id = line.endpoint_id AND background
        AND next_attempt_at BETWEEN coalesce(line.background_from, '-infinity') AND $7 AND state IN ('pending', 'retrying')
      ORDER BY next_attempt_at LIMIT line.background
    )
  ) d LEFT JOIN account_holds h ON h.account_id = d.account_id
  WHERE h.held_since IS NULL`;

/**
 * Walks the index of each day from endpoint to endpoint, so that its cost goes by the endpoints with open deliveries, neither by
 * these nor by the days that have none. Takes the shards, and the ids at which days begin and end.
 */
const openEndpoints = `
  WITH open AS MATERIALIZED (
    SELECT day.since, day.until, found.shard, found.endpoint_id
    FROM unnest($2::uuid[], $3::uuid[]) AS day (since, until) CROSS JOIN LATERAL (
      WITH RECURSIVE walk AS (
        (
          SELECT shard, endpoint_id FROM deliveries
          WHERE state IN ('pending', 'retrying') AND shard = ANY ($1) AND id >= day.since AND id < day.until
          ORDER BY shard, endpoint_id LIMIT 1
        )
        UNION ALL
        SELECT next.shard, next.endpoint_id FROM walk CROSS JOIN LATERAL (
          SELECT shard, endpoint_id FROM deliveries
          WHERE state IN ('pending', 'retrying') AND shard = ANY ($1) AND id >= day.since AND id < day.until
            AND (shard, endpoint_id) > (walk.shard, walk.endpoint_id)
          ORDER BY shard, endpoint_id LIMIT 1
        ) next
      )
      SELECT shard, endpoint_id FROM walk
    ) found
  )`;

const endpointsDueSql = `
  ${openEndpoints}
  SELECT DISTINCT open.shard, open.endpoint_id, due.background FROM open CROSS JOIN LATERAL (
    SELECT d.account_id, d.background FROM unnest(ARRAY[false, true]) AS rank (background) CROSS JOIN LATERAL (
      SELECT account_id, background FROM deliveries
      WHERE shard = open.shard AND endpoint_id = open.endpoint_id AND background = rank.background
        AND next_attempt_at <= $4 AND state IN ('pending', 'retrying') AND id >= open.since AND id < open.until
      LIMIT 1
    ) d
  ) due LEFT JOIN account_holds h ON h.account_id = due.account_id
  WHERE h.held_since IS NULL`;

/** Counts each endpoint's of a day up to a limit, so that one with a million costs as much as one with that many. */
const openCountsSql = `
  ${openEndpoints}, counted AS MATERIALIZED (
    SELECT open.endpoint_id, sum(own.pending)::integer AS pending, sum(own.retrying)::integer AS retrying
    FROM open CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE state = 'pending')::integer AS pending,
        count(*) FILTER (WHERE state = 'retrying')::integer AS retrying
      FROM (
        SELECT state FROM deliveries
        WHERE shard = open.shard AND endpoint_id = open.endpoint_id AND state IN ('pending', 'retrying')
          AND id >= open.since AND id < open.until
        LIMIT $4
      ) first
    ) own
    GROUP BY open.endpoint_id
  )
  SELECT coalesce(sum(pending), 0)::integer AS pending, coalesce(sum(retrying), 0)::integer AS retrying,
    coalesce((
      SELECT json_agg(most) FROM (
        SELECT endpoint_id AS "endpointId", pending + retrying AS open FROM counted ORDER BY 2 DESC, 1 LIMIT $5
      ) most
    ), '[]') AS most
  FROM counted`;

const dueRetriesSql = `
  SELECT d.account_id, d.id, d.event_id, d.endpoint_id, d.shard, d.attempts, d.background
  FROM deliveries d LEFT JOIN account_holds h ON h.account_id = d.account_id
  WHERE d.state = 'retrying' AND d.shard = ANY ($1) AND d.next_attempt_at <= $2 AND h.held_since IS NULL`;

const discardSql = `
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

export class DeliveryStore {
  private readonly checks: pg.Pool;
  private readonly records: pg.Pool;

  constructor(databaseUrl: string, logger: Logger) {
    this.checks = poolOf(databaseUrl, byKeyAlone, 1, logger);
    this.records = poolOf(databaseUrl, byKeyAlone, 3, logger);
  }

  /**
   * Looks, right before they are made, which attempts their owner is to make. The state of each endpoint and its account is
   * read here, so that what was written for one that is stopped is never sent, and what is held waits on.
   */
  async check(candidates: readonly Candidate[], owner: string, now: Date): Promise<Checks> {
    const attempts = candidates.map(({ attempt }) => attempt);
    const unread = attempts.filter(({ carried }) => carried === undefined).map(({ eventId }) => eventId);
    const result = await this.checks.query<CheckRow>({
      name: 'check',
      text: checkSql,
      values: [
        plainArray(attempts, ({ accountId }) => accountId),
        plainArray(attempts, ({ deliveryId }) => deliveryId),
        plainArray(attempts, ({ eventId, carried }) => (carried === undefined ? eventId : null)),
        plainArray(attempts, ({ endpointId }) => endpointId),
        plainArray(attempts, ({ shard }) => shard),
        plainArray(attempts, ({ number }) => number),
        plainArray(candidates, ({ fence }) => fence),
        plainArray(candidates, ({ knownVersion }) => knownVersion),
        owner,
        now,
        new Date(now.getTime() - horizonMs),
        ...boundsOf(attempts.map(({ deliveryId }) => deliveryId)),
        ...boundsOf(unread),
      ],
    });
    return {
      attempts: result.rows
        .filter(({ verdict }) => verdict === null)
        .map((row) => ({
          index: row.index,
          settings: row.settings,
          body: row.body,
          traceparent: row.traceparent,
          countedFrom: row.counted_from === null ? null : new Date(Number(row.counted_from)),
          isFirst: row.is_first,
          lateMs: row.late_ms,
        })),
      overdue: result.rows.filter(({ verdict }) => verdict === 'overdue').map(({ index }) => index),
      stopped: result.rows.filter(({ verdict }) => verdict === 'stopped').map(({ index }) => index),
    };
  }

  /**
   * Records outcomes, in their order. Left out are those of attempts that somebody else has made since, and those of
   * shards that are served elsewhere. Returns the states of the others by their positions.
   */
  async record(records: readonly AttemptRecord[], now: Date): Promise<Map<number, DeliveryState>> {
    const result = await this.records.query<{ index: number; state: DeliveryState }>({
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
    return new Map(result.rows.map(({ index, state }) => [index, state]));
  }

  /** Ends deliveries whose endpoint or event was found to be stopped, where that is still so; returns how many. */
  async discardStopped(attempts: readonly DueAttempt[], now: Date): Promise<number> {
    const result = await this.records.query(discardStoppedSql, [
      plainArray(attempts, ({ accountId }) => accountId),
      plainArray(attempts, ({ deliveryId }) => deliveryId),
      now,
      ...boundsOf(attempts.map(({ deliveryId }) => deliveryId)),
    ]);
    return result.rowCount ?? 0;
  }

  /** The attempts that are due at endpoints and not held, with the times since when: as many as each line has room for. */
  async dueAt(lines: readonly HungryLine[], now: Date): Promise<FoundAttempt[]> {
    const result = await this.records.query<DueRow & { next_attempt_at: Date }>({
      name: 'due',
      text: dueSql,
      values: [
        plainArray(lines, ({ shard }) => shard),
        plainArray(lines, ({ endpointId }) => endpointId),
        plainArray(lines, ({ fresh }) => fresh.count),
        plainArray(lines, ({ fresh }) => fresh.from?.toISOString() ?? null),
        plainArray(lines, ({ background }) => background.count),
        plainArray(lines, ({ background }) => background.from?.toISOString() ?? null),
        now,
      ],
    });
    return result.rows.map((row) => ({ attempt: dueOf(row), dueAt: row.next_attempt_at }));
  }

  /** The endpoints of shards at which something is due and not held: fresh, or in the background, or both. */
  async endpointsDue(shards: readonly number[], now: Date): Promise<DueEndpoint[]> {
    const result = await this.records.query<{ shard: number; endpoint_id: string; background: boolean }>({
      name: 'endpoints-due',
      text: endpointsDueSql,
      values: [shards, ...daysAround(now), now],
    });
    return result.rows.map(({ shard, endpoint_id: endpointId, background }) => ({ endpointId, shard, background }));
  }

  /** All retries of shards that are due and not held. */
  async dueRetries(shards: readonly number[], now: Date): Promise<DueAttempt[]> {
    const result = await this.records.query<DueRow>(dueRetriesSql, [shards, now]);
    return result.rows.map(dueOf);
  }

  /** Open deliveries of shards, of each endpoint and day `mostEach` at most, and the endpoints that have the most. */
  async openCounts(shards: readonly number[], now: Date, mostEach: number, listed: number): Promise<OpenCounts> {
    const result = await this.records.query<OpenCounts>({
      name: 'open-counts',
      text: openCountsSql,
      values: [shards, ...daysAround(now), mostEach, listed],
    });
    return result.rows[0]!;
  }

  /** Ends open deliveries of an endpoint that is gone, some at a time; returns how many. */
  async discard(endpoint: { endpointId: string; shard: number }, now: Date, limit: number): Promise<number> {
    const result = await this.records.query(discardSql, [endpoint.shard, endpoint.endpointId, limit, now]);
    return result.rowCount ?? 0;
  }

  async close(): Promise<void> {
    await Promise.all([this.checks.end(), this.records.end()]);
  }
}

/** Days as ranges of ids: those that deliveries are kept for, and in the first and the last one all that lies outside them. */
function daysAround(now: Date): [since: string[], until: string[]] {
  const today = Math.floor(now.getTime() / dayMs);
  const starts = Array.from({ length: keptDays + 2 }, (_, index) =>
    firstIdAt(new Date((today - keptDays + index) * dayMs)),
  );
  return [
    [firstIdAt(new Date(0)), ...starts],
    [...starts, 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  ];
}

interface DueRow {
  account_id: string;
  id: string;
  event_id: string;
  endpoint_id: string;
  shard: number;
  attempts: number;
  background: boolean;
}

function dueOf(row: DueRow): DueAttempt {
  return {
    accountId: row.account_id,
    deliveryId: row.id,
    eventId: row.event_id,
    endpointId: row.endpoint_id,
    shard: row.shard,
    number: row.attempts + 1,
    background: row.background,
  };
}

/** The smallest and the largest id, if any: they name the days, so that no other partition is looked at. */
function boundsOf(ids: readonly string[]): [string | null, string | null] {
  if (ids.length === 0) return [null, null];
  let [low, high] = [ids[0]!, ids[0]!];
  for (const id of ids) {
    if (id < low) low = id;
    if (id > high) high = id;
  }
  return [low, high];
}

function poolOf(connectionString: string, options: string, max: number, logger: Logger): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    options,
    max,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: statementTimeoutMs,
    statement_timeout: statementTimeoutMs,
    idleTimeoutMillis: 0,
  });
  pool.on('error', (error) => logger.warn({ err: error }, 'A database connection of the deliveries was lost'));
  return pool;
}
