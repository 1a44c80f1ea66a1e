/** Finds deliveries that are due: of a queue that has room, of the endpoints of shards, and after a move of the clock. */
import type { Row } from '@millwright/persistence';
import { firstIdAt } from '@millwright/service-kit';
import { tables } from '../tables.js';
import type { DueAttempt } from './delivery.js';
import type { DeliveryPools } from './delivery-pools.js';
import { plainArray } from './sql-arrays.js';

const dayMs = 86_400_000;
const keptDays = 30;

/** How much the queue of an endpoint has room for. */
export interface FillRequest {
  readonly endpointId: string;
  readonly shard: number;
  readonly fresh: RankRequest;
  readonly background: RankRequest;
}

export interface RankRequest {
  readonly count: number;
  /** What was due before this has been read already; null if nothing was. */
  readonly from: Date | null;
}

export interface FoundAttempt {
  readonly attempt: DueAttempt;
  readonly dueAt: Date;
}

/** An endpoint at which attempts of a rank are due. */
export interface DueEndpoint {
  readonly endpointId: string;
  readonly shard: number;
  readonly background: boolean;
}

export interface OpenCounts {
  readonly pending: number;
  readonly retrying: number;
  /** The endpoints with the most open deliveries. */
  readonly most: readonly { readonly endpointId: string; readonly open: number }[];
}

const dueColumns = tables.deliveries.columns(
  'account_id',
  'id',
  'event_id',
  'endpoint_id',
  'shard',
  'attempts',
  'background',
);
type DueRow = Pick<Row<typeof tables.deliveries>, (typeof dueColumns)[number] | 'next_attempt_at'>;

/** The fresh and the background attempts of each queue, the longest due first, as many as it has room for. */
const dueSql = `
  SELECT d.* FROM unnest($1::smallint[], $2::uuid[], $3::integer[], $4::timestamptz[], $5::integer[], $6::timestamptz[])
    AS queue (shard, endpoint_id, fresh, fresh_from, background, background_from)
  CROSS JOIN LATERAL (
    (
      SELECT ${dueColumns.join(', ')}, next_attempt_at FROM deliveries
      WHERE shard = queue.shard AND endpoint_id = queue.endpoint_id AND NOT background
        AND next_attempt_at BETWEEN coalesce(queue.fresh_from, '-infinity') AND $7 AND state IN ('pending', 'retrying')
      ORDER BY next_attempt_at LIMIT queue.fresh
    )
    UNION ALL
    (
      SELECT ${dueColumns.join(', ')}, next_attempt_at FROM deliveries
      WHERE shard = queue.shard AND endpoint_id = queue.endpoint_id AND background
        AND next_attempt_at BETWEEN coalesce(queue.background_from, '-infinity') AND $7 AND state IN ('pending', 'retrying')
      ORDER BY next_attempt_at LIMIT queue.background
    )
  ) d LEFT JOIN account_holds h ON h.account_id = d.account_id
  WHERE h.held_since IS NULL`;

/**
 * Walks the index of each day from endpoint to endpoint, within its shard and then to the next shard, so that each step is one descent.
 * The cost depends on the number of endpoints with open deliveries, not on the number of these or on days without any. $1 is the shards, $2 and $3 are the ids at which days begin and end.
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
          (
            SELECT shard, endpoint_id FROM deliveries
            WHERE state IN ('pending', 'retrying') AND shard = walk.shard AND id >= day.since AND id < day.until
              AND endpoint_id > walk.endpoint_id
            ORDER BY endpoint_id LIMIT 1
          )
          UNION ALL
          (
            SELECT shard, endpoint_id FROM deliveries
            WHERE state IN ('pending', 'retrying') AND shard = ANY ($1) AND id >= day.since AND id < day.until
              AND shard > walk.shard
            ORDER BY shard, endpoint_id LIMIT 1
          )
          LIMIT 1
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

/** Counts up to a limit for each endpoint and day, so that an endpoint with a million costs no more than the limit. */
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

/** The attempts that are due at endpoints, without those of suspended accounts: as many as each queue has room for. */
export async function findDue(
  { other: pool }: DeliveryPools,
  queues: readonly FillRequest[],
  now: Date,
): Promise<FoundAttempt[]> {
  const { rows } = await pool.query<DueRow>({
    name: 'due',
    text: dueSql,
    values: [
      plainArray(queues, ({ shard }) => shard),
      plainArray(queues, ({ endpointId }) => endpointId),
      plainArray(queues, ({ fresh }) => fresh.count),
      plainArray(queues, ({ fresh }) => fresh.from?.toISOString() ?? null),
      plainArray(queues, ({ background }) => background.count),
      plainArray(queues, ({ background }) => background.from?.toISOString() ?? null),
      now,
    ],
  });
  return rows.map((row) => ({ attempt: dueAttemptOf(row), dueAt: row.next_attempt_at }));
}

/** The endpoints of shards at which attempts are due, without those of suspended accounts; once for each rank. */
export async function findDueEndpoints(
  { other: pool }: DeliveryPools,
  shards: readonly number[],
  now: Date,
): Promise<DueEndpoint[]> {
  const { rows } = await pool.query<Pick<DueRow, 'shard' | 'endpoint_id' | 'background'>>({
    name: 'endpoints-due',
    text: endpointsDueSql,
    values: [shards, ...daysAround(now), now],
  });
  return rows.map(({ shard, endpoint_id: endpointId, background }) => ({ endpointId, shard, background }));
}

/** All retries of shards that are due, without those of suspended accounts. */
export async function findDueRetries(
  { other: pool }: DeliveryPools,
  shards: readonly number[],
  now: Date,
): Promise<DueAttempt[]> {
  const { rows } = await pool.query<Omit<DueRow, 'next_attempt_at'>>(dueRetriesSql, [shards, now]);
  return rows.map(dueAttemptOf);
}

/** Open deliveries of shards, at most `mostEach` of each endpoint and day, and the `listed` endpoints that have the most. */
export async function countOpen(
  { other: pool }: DeliveryPools,
  shards: readonly number[],
  now: Date,
  { mostEach, listed }: { readonly mostEach: number; readonly listed: number },
): Promise<OpenCounts> {
  const { rows } = await pool.query<OpenCounts>({
    name: 'open-counts',
    text: openCountsSql,
    values: [shards, ...daysAround(now), mostEach, listed],
  });
  return rows[0]!;
}

/** The days for which deliveries are kept, as ranges of ids; the first and the last range are open-ended. */
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

function dueAttemptOf(row: Omit<DueRow, 'next_attempt_at'>): DueAttempt {
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
