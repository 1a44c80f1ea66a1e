/** Recoveries in their table, and what the next step of a running one depends on. */
import type { WebhookRecovery } from '@millwright/contracts';
import { type RecordKind, type Row, sqlRows, type UnitOfWork, type Work } from '@millwright/persistence';
import { firstIdAt, timeOfId } from '@millwright/service-kit';
import type { DataSource } from 'typeorm';
import { oldestKept } from '../store/retention.js';
import { asksFor, isStandard } from '../store/subscription.js';
import { tables } from '../tables.js';

export type RecoveryRow = Row<
  typeof tables.recoveries,
  { status: WebhookRecovery['status']; examined: number; made: number }
>;

const selectRecoveries = `
  SELECT account_id, id, livemode, endpoint_id, shard, status, since, until, position, examined::float8, made::float8, created_at,
    ended_at, attempts, failure
  FROM recoveries`;

export const recoveries: RecordKind<RecoveryRow> = {
  id: 'recovery',
  name: 'recovery',
  rows: sqlRows({ table: tables.recoveries, select: selectRecoveries }),
};

export interface RunningRecovery extends Pick<
  RecoveryRow,
  'account_id' | 'id' | 'livemode' | 'endpoint_id' | 'shard' | 'created_at'
> {
  readonly endpoint_status: 'active' | 'paused' | 'disabled' | 'gone';
  /** Grows with every change of the endpoint, pauses included. */
  readonly endpoint_version: number;
  /** Whether the endpoint's last attempt failed. */
  readonly failing: boolean;
  /** Deliveries of recoveries to the endpoint without an attempt, and those that wait for a retry. */
  readonly untried: number;
  readonly retrying: number;
  /** The one after the latest transaction that had ended, which that of the recovery had, and the oldest that had not. */
  readonly next_transaction: string;
  readonly oldest_transaction: string;
}

export interface ExaminedEvent extends Pick<Row<typeof tables.events>, 'id'> {
  readonly of_mode: boolean;
  readonly missed: boolean;
}

/** Most that the clock of another machine is ahead of the one that dated the recovery. */
const clockSkewMs = 60_000;
const dayMs = 86_400_000;

const runningSql = `
  SELECT r.account_id, r.id, r.livemode, r.endpoint_id, r.shard, r.created_at,
    coalesce(e.status, 'gone') AS endpoint_status, e.version AS endpoint_version,
    EXISTS (SELECT FROM failing_endpoints f WHERE f.account_id = r.account_id AND f.endpoint_id = r.endpoint_id) AS failing,
    (SELECT count(*) FROM (
      SELECT FROM deliveries d
      WHERE d.shard = r.shard AND d.endpoint_id = r.endpoint_id AND d.background AND d.state IN ('pending', 'retrying')
        AND d.id > $4
      LIMIT $2
    ) counted)::integer AS untried,
    (SELECT count(*) FROM (
      SELECT FROM deliveries d
      WHERE d.endpoint_id = r.endpoint_id AND d.origin = 'recovery' AND d.state = 'retrying' AND d.id > $4
      LIMIT $3
    ) counted)::integer AS retrying,
    pg_snapshot_xmax(pg_current_snapshot())::text AS next_transaction,
    pg_snapshot_xmin(pg_current_snapshot())::text AS oldest_transaction
  FROM recoveries r LEFT JOIN webhook_endpoints e
    ON e.account_id = r.account_id AND e.id = r.endpoint_id AND e.deleted_at IS NULL
  WHERE r.status = 'running' AND r.shard = ANY ($1)
  ORDER BY r.created_at`;

/**
 * The next events of the account in both modes, so that the walk takes bounded steps even if most events are of the other mode.
 * What has ended undelivered is missed, whatever the endpoint asks for now; of a further type, which needs a scope, while it asks for it.
 * Deliveries of an event are younger than the event, except for the clock skew.
 */
const batchSql = `
  ${missedEventsOf('recoveries')}
  WHERE r.account_id = $1 AND r.id = $2
  ORDER BY v.id`;

/** Takes the account, the endpoint, the ids between which events are looked at, their number, the oldest delivery and the mode. */
const previewSql = `
  ${missedEventsOf('(SELECT $1::uuid AS account_id, $2::uuid AS endpoint_id, $7::boolean AS livemode)')}
  ORDER BY v.id`;

function missedEventsOf(recovery: string): string {
  return `
  SELECT v.id, v.livemode = r.livemode AS of_mode,
    v.livemode = r.livemode AND NOT v.synthetic AND NOT made.is_going
      AND (made.has_ended AND ${isStandard('v.type')} OR ${asksFor('v.type', 'e.events')}) AS missed
  FROM ${recovery} r
    JOIN webhook_endpoints e ON e.account_id = r.account_id AND e.id = r.endpoint_id
    CROSS JOIN LATERAL (
      SELECT id, livemode, synthetic, type FROM events
      WHERE account_id = r.account_id AND id > $3 AND id < $4
      ORDER BY id LIMIT $5
    ) v
    CROSS JOIN LATERAL (
      SELECT coalesce(bool_or(d.state IN ('pending', 'retrying', 'delivered')), false) AS is_going,
        coalesce(bool_or(d.state IN ('dropped', 'discarded')), false) AS has_ended
      FROM deliveries d
      WHERE d.event_id = v.id AND d.endpoint_id = r.endpoint_id AND d.id > $6
    ) made`;
}

/** False if one of the endpoint is running. */
export async function insertRecovery(work: UnitOfWork, row: RecoveryRow): Promise<boolean> {
  const [inserted] = await work.batch([
    tables.recoveries.insert(row, `ON CONFLICT (shard, endpoint_id) WHERE status = 'running' DO NOTHING`),
  ]);
  return inserted!.rowCount === 1;
}

/**
 * The running recoveries of shards, with what their next step depends on. Deliveries are counted up to a number, and only those
 * since the day before the oldest recovery, which spares the partitions of earlier days.
 */
export async function readRunning(
  source: DataSource,
  shards: readonly number[],
  counted: { readonly untried: number; readonly retrying: number },
): Promise<RunningRecovery[]> {
  const [{ first }] = await source.query<[{ first: Date | null }]>(
    `SELECT min(created_at) AS first FROM recoveries WHERE status = 'running' AND shard = ANY ($1)`,
    [shards],
  );
  if (first === null) return [];
  const since = firstIdAt(later(first, -dayMs));
  return source.query<RunningRecovery[]>(runningSql, [shards, counted.untried, counted.retrying, since]);
}

/**
 * Locks a recovery and reads the next events; undefined if another process has the lock, the recovery has ended, or the endpoint
 * has changed since.
 */
export async function nextEvents(
  work: Work,
  { account_id: accountId, id, endpoint_version: version }: RunningRecovery,
  limit: number,
): Promise<ExaminedEvent[] | undefined> {
  // The statistics of a day that has just begun would have PostgreSQL read its partition whole.
  const [locked] = await work.query<Pick<RecoveryRow, 'position' | 'until'>>(
    `SELECT r.position, r.until, set_config('enable_seqscan', 'off', true)
     FROM recoveries r JOIN webhook_endpoints e ON e.account_id = r.account_id AND e.id = r.endpoint_id
     WHERE r.account_id = $1 AND r.id = $2 AND r.status = 'running' AND e.version = $3
     FOR UPDATE OF r SKIP LOCKED`,
    [accountId, id, version],
  );
  if (locked === undefined) return undefined;
  const { position, until } = locked;
  return work.query<ExaminedEvent>(batchSql, [
    accountId,
    id,
    position,
    firstIdAt(later(until, clockSkewMs)),
    limit,
    firstIdAt(later(timeOfId(position), -clockSkewMs)),
  ]);
}

/** The events since a moment, and whether an endpoint has missed each: of the first ones, by the same rules. */
export async function previewedEvents(
  work: UnitOfWork,
  endpointId: string,
  since: Date,
  limit: number,
): Promise<ExaminedEvent[]> {
  const { accountId, livemode } = work.tenant;
  await work.query(`SELECT set_config('enable_seqscan', 'off', true)`);
  return work.query<ExaminedEvent>(previewSql, [
    accountId,
    endpointId,
    firstIdAt(since),
    firstIdAt(later(work.now, clockSkewMs)),
    limit,
    firstIdAt(later(since, -clockSkewMs)),
    livemode,
  ]);
}

export async function saveProgress(
  work: Work,
  { account_id: accountId, id }: RunningRecovery,
  step: { position: string | undefined; examined: number; made: number; isLast: boolean },
): Promise<void> {
  await work.query(
    `UPDATE recoveries
     SET attempts = 0, position = coalesce($3, position), examined = examined + $4, made = made + $5,
       status = CASE WHEN $6 THEN 'completed' ELSE status END, ended_at = CASE WHEN $6 THEN $7::timestamptz END
     WHERE account_id = $1 AND id = $2`,
    [accountId, id, step.position, step.examined, step.made, step.isLast, work.now],
  );
  if (step.isLast) await forgetMissed(work, accountId, id);
}

/** What an endpoint has missed is recovered by a recovery that went back to it. */
async function forgetMissed(work: Work, accountId: string, id: string): Promise<void> {
  await work.query(
    `UPDATE webhook_endpoints e SET missed_since = NULL
     FROM recoveries r
     WHERE r.account_id = $1 AND r.id = $2 AND e.account_id = $1 AND e.id = r.endpoint_id AND e.status = 'active'
       AND greatest(e.missed_since, $3) >= r.since`,
    [accountId, id, oldestKept(work.now)],
  );
}

/** Counts an attempt at the next step, and returns how many there were, this one included; undefined if the recovery has ended. */
export async function countAttempt(
  work: Work,
  { account_id: accountId, id }: RunningRecovery,
): Promise<number | undefined> {
  const [counted] = await work.query<Pick<RecoveryRow, 'attempts'>>(
    `UPDATE recoveries SET attempts = attempts + 1 WHERE account_id = $1 AND id = $2 AND status = 'running'
     RETURNING attempts`,
    [accountId, id],
  );
  return counted?.attempts;
}

/** Takes back an attempt that was none. */
export async function discountAttempt(work: Work, { account_id: accountId, id }: RunningRecovery): Promise<void> {
  await work.query('UPDATE recoveries SET attempts = greatest(attempts - 1, 0) WHERE account_id = $1 AND id = $2', [
    accountId,
    id,
  ]);
}

/** Ends a recovery for good, with a reason for its owner. */
export async function failRecovery(
  work: Work,
  { account_id: accountId, id }: RunningRecovery,
  failure: string,
): Promise<void> {
  await work.query(
    `UPDATE recoveries SET status = 'failed', failure = $4, ended_at = $3
     WHERE account_id = $1 AND id = $2 AND status = 'running'`,
    [accountId, id, work.now, failure],
  );
}

/** Goes back to before the first event whose delivery by this recovery was discarded with a pause or disabling of the endpoint. */
export async function stepBack(
  work: Work,
  { account_id: accountId, id, endpoint_id: endpointId, created_at: createdAt }: RunningRecovery,
): Promise<void> {
  await work.query(
    `UPDATE recoveries r SET position = d.before
     FROM (
       SELECT overlay(lost.event_id::text PLACING '0000-0000-000000000000' FROM 15)::uuid AS before FROM deliveries lost
       WHERE lost.endpoint_id = $3 AND lost.id > $4 AND lost.origin = 'recovery' AND lost.state = 'discarded'
         AND NOT EXISTS (
           SELECT FROM deliveries again
           WHERE again.event_id = lost.event_id AND again.endpoint_id = lost.endpoint_id
             AND again.state IN ('pending', 'retrying', 'delivered')
         )
       ORDER BY lost.event_id LIMIT 1
     ) d
     WHERE r.account_id = $1 AND r.id = $2 AND r.status = 'running' AND d.before < r.position`,
    [accountId, id, endpointId, firstIdAt(createdAt)],
  );
}

/** Ends a recovery whose endpoint was deleted. */
export async function cancelRecovery(work: Work, { account_id: accountId, id }: RunningRecovery): Promise<void> {
  await work.query(
    `UPDATE recoveries SET status = 'cancelled', ended_at = $3 WHERE account_id = $1 AND id = $2 AND status = 'running'`,
    [accountId, id, work.now],
  );
}

function later(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}
