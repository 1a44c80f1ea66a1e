/**
 * Deliveries as PostgreSQL holds them: claimed, recorded and found many at a time, one statement each. The statements are
 * prepared and touch rows by key alone.
 */
import type { Logger } from '@millwright/service-kit';
import pg from 'pg';
import type { FailureClass } from '../sending/sender.js';
import type { DueAttempt, HungryLine } from './lines.js';
import { horizonMs } from './schedule.js';

export type DeliveryState = 'pending' | 'retrying' | 'delivered' | 'dropped' | 'discarded';

/** An attempt that is this process's to make. */
export interface ClaimedAttempt {
  readonly deliveryId: string;
  readonly livemode: boolean;
  readonly url: string;
  readonly sealedSecret: string;
  /** Null where the event was not rendered in the endpoint's version. */
  readonly body: string | null;
  readonly traceparent: string;
  /** What the 24 hours count from: the first attempt, later by the time that the delivery was held since. */
  readonly countedFrom: Date;
  readonly lateMs: number;
}

export interface Claims {
  readonly attempts: readonly ClaimedAttempt[];
  /** Deliveries that ended with the claim: their endpoint is gone, or their time is over. */
  readonly ended: readonly { readonly deliveryId: string; readonly state: DeliveryState }[];
}

export interface AttemptRecord {
  readonly attempt: DueAttempt;
  readonly fence: number;
  readonly state: DeliveryState;
  readonly nextAttemptAt: Date;
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly status: number | null;
  readonly failure: FailureClass | null;
  readonly detail: string | null;
  readonly answer: string | null;
}

interface ClaimRow {
  id: string;
  state: DeliveryState;
  livemode: boolean;
  url: string | null;
  sealed_secret: string | null;
  body: string | null;
  traceparent: string;
  counted_from: string;
  late_ms: number;
}

/** A statement that has not ended by then is given up; the rows it may have claimed are this process's to claim again. */
const statementTimeoutMs = 8_000;

const byKeyAlone =
  '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c plan_cache_mode=force_generic_plan';

const claimSql = `
  UPDATE deliveries d
  SET claim_fence = w.fence,
      claimed_at = clock_timestamp(),
      state = CASE
        WHEN e.id IS NULL OR v.id IS NULL THEN 'discarded'
        WHEN d.first_attempt_at + d.held_ms * interval '1 ms' <= $10 THEN 'dropped'
        ELSE d.state
      END,
      ended_at = CASE
        WHEN e.id IS NULL OR v.id IS NULL OR d.first_attempt_at + d.held_ms * interval '1 ms' <= $10
          THEN $9::timestamptz
      END,
      first_attempt_at = CASE WHEN e.id IS NULL THEN d.first_attempt_at ELSE coalesce(d.first_attempt_at, $9) END
  FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::smallint[], $6::smallint[], $7::integer[])
         AS w (account_id, id, event_id, endpoint_id, shard, number, fence)
    JOIN delivery_shards s ON s.shard = w.shard AND s.fence = w.fence AND s.owner = $8
    LEFT JOIN account_holds h ON h.account_id = w.account_id
    LEFT JOIN events v ON v.account_id = w.account_id AND v.id = w.event_id AND v.id BETWEEN $13 AND $14
    LEFT JOIN webhook_endpoints e
      ON e.account_id = w.account_id AND e.id = w.endpoint_id AND e.deleted_at IS NULL AND e.status = 'active'
    LEFT JOIN event_renderings r
      ON r.account_id = w.account_id AND r.event_id = w.event_id AND r.api_version = e.api_version
        AND r.event_id BETWEEN $13 AND $14
  WHERE d.account_id = w.account_id AND d.id = w.id AND d.id BETWEEN $11 AND $12
    AND d.attempts = w.number - 1
    AND d.state IN ('pending', 'retrying')
    AND d.next_attempt_at <= $9
    AND h.held_since IS NULL
    AND (d.claim_fence IS NULL OR d.claim_fence <= w.fence)
  RETURNING d.id, d.state, d.livemode, e.url, e.sealed_secret, d.traceparent,
    CASE WHEN e.api_version = v.api_version THEN v.body ELSE r.body END AS body,
    extract(epoch FROM d.first_attempt_at) * 1000 + d.held_ms AS counted_from,
    (extract(epoch FROM $9 - d.next_attempt_at) * 1000)::float8 AS late_ms`;

const recordSql = `
  WITH outcome AS (
    SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::smallint[], $4::integer[], $5::text[], $6::timestamptz[],
      $7::timestamptz[], $8::integer[], $9::smallint[], $10::text[], $11::text[], $12::text[])
      AS o (account_id, id, number, fence, state, next_attempt_at, started_at, duration_ms, status, failure, detail, answer)
  ), recorded AS (
    UPDATE deliveries d
    SET attempts = o.number,
        state = CASE WHEN d.state IN ('pending', 'retrying') THEN o.state ELSE d.state END,
        next_attempt_at = o.next_attempt_at,
        ended_at = CASE WHEN d.state IN ('pending', 'retrying') AND o.state <> 'retrying' THEN $13 ELSE d.ended_at END,
        claim_fence = NULL,
        claimed_at = NULL
    FROM outcome o
    WHERE d.account_id = o.account_id AND d.id = o.id AND d.id BETWEEN $14 AND $15
      AND d.attempts = o.number - 1 AND d.claim_fence = o.fence
    RETURNING d.account_id, d.id, d.livemode, d.endpoint_id, d.state, o.number, o.started_at, o.duration_ms, o.status,
      o.failure, o.detail, o.answer
  ), kept AS (
    INSERT INTO attempts (account_id, delivery_id, number, livemode, started_at, duration_ms, status, failure, detail, answer)
    SELECT account_id, id, number, livemode, started_at, duration_ms, status, failure, detail, answer FROM recorded
  ), counted AS (
    INSERT INTO attempt_counts AS c (account_id, endpoint_id, minute, livemode, attempts, succeeded)
    SELECT account_id, endpoint_id, date_trunc('minute', started_at, 'UTC'), livemode, count(*), count(*) FILTER (WHERE failure IS NULL)
    FROM recorded GROUP BY 1, 2, 3, 4
    ON CONFLICT (account_id, endpoint_id, minute)
    DO UPDATE SET attempts = c.attempts + excluded.attempts, succeeded = c.succeeded + excluded.succeeded
  )
  SELECT id, state FROM recorded`;

/** Of each line what is fresh and what is in the background, the longest due first, as many as it has room for. */
const dueSql = `
  SELECT d.* FROM unnest($1::smallint[], $2::uuid[], $3::integer[], $4::integer[])
    AS line (shard, endpoint_id, fresh, background)
  CROSS JOIN LATERAL (
    (
      SELECT account_id, id, event_id, endpoint_id, shard, attempts, background FROM deliveries
      WHERE shard = line.shard AND endpoint_id = line.endpoint_id AND NOT background AND next_attempt_at <= $5
        AND state IN ('pending', 'retrying')
      ORDER BY next_attempt_at LIMIT line.fresh
    )
    UNION ALL
    (
      SELECT account_id, id, event_id, endpoint_id, shard, attempts, background FROM deliveries
      WHERE shard = line.shard AND endpoint_id = line.endpoint_id AND background AND next_attempt_at <= $5
        AND state IN ('pending', 'retrying')
      ORDER BY next_attempt_at LIMIT line.background
    )
  ) d LEFT JOIN account_holds h ON h.account_id = d.account_id
  WHERE h.held_since IS NULL`;

/** Walks the index from endpoint to endpoint, so that its cost goes by the endpoints with open deliveries, not by these. */
const endpointsDueSql = `
  WITH RECURSIVE open AS (
    (
      SELECT shard, endpoint_id FROM deliveries
      WHERE state IN ('pending', 'retrying') AND shard = ANY ($1)
      ORDER BY shard, endpoint_id LIMIT 1
    )
    UNION ALL
    SELECT next.shard, next.endpoint_id FROM open CROSS JOIN LATERAL (
      SELECT shard, endpoint_id FROM deliveries
      WHERE state IN ('pending', 'retrying') AND shard = ANY ($1)
        AND (shard, endpoint_id) > (open.shard, open.endpoint_id)
      ORDER BY shard, endpoint_id LIMIT 1
    ) next
  )
  SELECT open.shard, open.endpoint_id FROM open CROSS JOIN LATERAL (
    SELECT d.account_id FROM unnest(ARRAY[false, true]) AS rank (background) CROSS JOIN LATERAL (
      SELECT account_id FROM deliveries
      WHERE shard = open.shard AND endpoint_id = open.endpoint_id AND background = rank.background
        AND next_attempt_at <= $2 AND state IN ('pending', 'retrying')
      LIMIT 1
    ) d
    LIMIT 1
  ) due LEFT JOIN account_holds h ON h.account_id = due.account_id
  WHERE h.held_since IS NULL`;

const dueRetriesSql = `
  SELECT d.account_id, d.id, d.event_id, d.endpoint_id, d.shard, d.attempts, d.background
  FROM deliveries d LEFT JOIN account_holds h ON h.account_id = d.account_id
  WHERE d.state = 'retrying' AND d.shard = ANY ($1) AND d.next_attempt_at <= $2 AND h.held_since IS NULL`;

const openCountsSql = `
  SELECT state, count(*)::integer AS count FROM deliveries
  WHERE state IN ('pending', 'retrying') AND shard = ANY ($1) GROUP BY state`;

const discardSql = `
  UPDATE deliveries SET state = 'discarded', ended_at = $4
  WHERE (account_id, id) IN (
    SELECT account_id, id FROM deliveries
    WHERE shard = $1 AND endpoint_id = $2 AND state IN ('pending', 'retrying')
    LIMIT $3 FOR UPDATE SKIP LOCKED
  )`;

export class DeliveryStore {
  private readonly claims: pg.Pool;
  private readonly records: pg.Pool;

  constructor(databaseUrl: string, logger: Logger) {
    // A claim that a crash of the server undoes is made again; nothing else hangs on it, so it need not wait for the disk.
    this.claims = poolOf(databaseUrl, `${byKeyAlone} -c synchronous_commit=off`, 1, logger);
    this.records = poolOf(databaseUrl, byKeyAlone, 3, logger);
  }

  /**
   * Claims attempts for an owner of their shards, all in one statement. The state of each endpoint and its account is read
   * here, so that what was written for one that is gone is never sent, and what is held stays as it is.
   */
  async claim(due: readonly { attempt: DueAttempt; fence: number }[], owner: string, now: Date): Promise<Claims> {
    const attempts = due.map(({ attempt }) => attempt);
    const result = await this.claims.query<ClaimRow>({
      name: 'claim',
      text: claimSql,
      values: [
        attempts.map(({ accountId }) => accountId),
        attempts.map(({ deliveryId }) => deliveryId),
        attempts.map(({ eventId }) => eventId),
        attempts.map(({ endpointId }) => endpointId),
        attempts.map(({ shard }) => shard),
        attempts.map(({ number }) => number),
        due.map(({ fence }) => fence),
        owner,
        now,
        new Date(now.getTime() - horizonMs),
        ...boundsOf(attempts.map(({ deliveryId }) => deliveryId)),
        ...boundsOf(attempts.map(({ eventId }) => eventId)),
      ],
    });
    const isOpen = ({ state }: ClaimRow): boolean => state === 'pending' || state === 'retrying';
    return {
      attempts: result.rows.filter(isOpen).map((row) => ({
        deliveryId: row.id,
        livemode: row.livemode,
        url: row.url!,
        sealedSecret: row.sealed_secret!,
        body: row.body,
        traceparent: row.traceparent,
        countedFrom: new Date(Number(row.counted_from)),
        lateMs: row.late_ms,
      })),
      ended: result.rows.filter((row) => !isOpen(row)).map(({ id, state }) => ({ deliveryId: id, state })),
    };
  }

  /** Records outcomes. Those of attempts that another owner has claimed since are left out; returns what was recorded. */
  async record(records: readonly AttemptRecord[], now: Date): Promise<Map<string, DeliveryState>> {
    const result = await this.records.query<{ id: string; state: DeliveryState }>({
      name: 'record',
      text: recordSql,
      values: [
        records.map(({ attempt }) => attempt.accountId),
        records.map(({ attempt }) => attempt.deliveryId),
        records.map(({ attempt }) => attempt.number),
        records.map(({ fence }) => fence),
        records.map(({ state }) => state),
        records.map(({ nextAttemptAt }) => nextAttemptAt),
        records.map(({ startedAt }) => startedAt),
        records.map(({ durationMs }) => Math.round(durationMs)),
        records.map(({ status }) => status),
        records.map(({ failure }) => failure),
        records.map(({ detail }) => detail),
        records.map(({ answer }) => answer),
        now,
        ...boundsOf(records.map(({ attempt }) => attempt.deliveryId)),
      ],
    });
    return new Map(result.rows.map(({ id, state }) => [id, state]));
  }

  /** The attempts that are due at endpoints and not held: of each as many as its line has room for. */
  async dueAt(lines: readonly HungryLine[], now: Date): Promise<DueAttempt[]> {
    const result = await this.records.query<DueRow>({
      name: 'due',
      text: dueSql,
      values: [
        lines.map(({ shard }) => shard),
        lines.map(({ endpointId }) => endpointId),
        lines.map(({ fresh }) => fresh),
        lines.map(({ background }) => background),
        now,
      ],
    });
    return result.rows.map(dueOf);
  }

  /** The endpoints of shards at which something is due and not held. */
  async endpointsDue(shards: readonly number[], now: Date): Promise<{ endpointId: string; shard: number }[]> {
    const result = await this.records.query<{ shard: number; endpoint_id: string }>({
      name: 'endpoints-due',
      text: endpointsDueSql,
      values: [shards, now],
    });
    return result.rows.map((row) => ({ endpointId: row.endpoint_id, shard: row.shard }));
  }

  /** All retries of shards that are due and not held. */
  async dueRetries(shards: readonly number[], now: Date): Promise<DueAttempt[]> {
    const result = await this.records.query<DueRow>(dueRetriesSql, [shards, now]);
    return result.rows.map(dueOf);
  }

  async openCounts(shards: readonly number[]): Promise<Map<string, number>> {
    const result = await this.records.query<{ state: string; count: number }>(openCountsSql, [shards]);
    return new Map(result.rows.map(({ state, count }) => [state, count]));
  }

  /** Ends open deliveries of an endpoint that is gone, some at a time; returns how many. */
  async discard(endpoint: { endpointId: string; shard: number }, now: Date, limit: number): Promise<number> {
    const result = await this.records.query(discardSql, [endpoint.shard, endpoint.endpointId, limit, now]);
    return result.rowCount ?? 0;
  }

  async close(): Promise<void> {
    await Promise.all([this.claims.end(), this.records.end()]);
  }
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

/** The smallest and the largest id: they name the days, so that no other partition is looked at. */
function boundsOf(ids: readonly string[]): [string, string] {
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
