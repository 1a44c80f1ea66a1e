/**
 * Creates deliveries: of events that have just been consumed, which are stored by the same statement, and of stored events.
 * The columns of a new delivery are in `insertDeliveries` alone.
 */
import type { EventEnvelope, Version } from '@millwright/contracts';
import type { ConsumedRecord } from '@millwright/messaging';
import type { Tenant, Work } from '@millwright/persistence';
import { continueTrace, currentTrace, firstIdAt, type Ids, traceparentOf } from '@millwright/service-kit';
import type { Preloaded, Precheck } from './delivery.js';
import type { MissingRendering } from './rendering.store.js';
import { plainArray, textArray } from './sql-arrays.js';
import { asksFor } from './subscription.js';

type RequestOrigin = 'test' | 'replay' | 'retry' | 'recovery';

/** Stored events of a tenant, each to be delivered to one of its endpoints. */
export interface DeliveryRequests {
  readonly origin: RequestOrigin;
  readonly tenant: Tenant;
  readonly deliveries: readonly { readonly eventId: string; readonly endpointId: string }[];
}

export interface NewDelivery {
  readonly id: string;
  readonly accountId: string;
  readonly eventId: string;
  readonly endpointId: string;
  readonly shard: number;
  /** Null if the event's bytes in the endpoint's version are stored. */
  readonly missing: MissingRendering | null;
  /** Of an event that has just been consumed: its bytes, and what else the first attempt carries. */
  readonly known?: { readonly event: Buffer } & Omit<Preloaded, 'body'>;
}

/** `source` has the columns that are selected. */
function insertDeliveries(source: string, nextAttemptAt: string): string {
  return `
    INSERT INTO deliveries
      (account_id, id, livemode, event_id, endpoint_id, shard, origin, traceparent, state, attempts, next_attempt_at)
    SELECT account_id, id, livemode, event_id, endpoint_id, shard, origin, traceparent, 'pending', 0, ${nextAttemptAt}::timestamptz
    FROM ${source}`;
}

/**
 * Ids of deliveries are generated here, as UUIDv7 that begin with $9, to save a second statement. IS TRUE keeps the
 * planner, which cannot know the number of events, from a join that compares every event with every other.
 */
export const fanOutSql = `
  WITH given AS (
    SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::boolean[], $4::text[], $5::text[], $6::text[], $7::text[])
      WITH ORDINALITY AS r (account_id, id, livemode, type, api_version, body, traceparent, position)
  ), fresh AS (
    INSERT INTO events (account_id, id, livemode, type, api_version, body)
    SELECT account_id, id, livemode, type, api_version, body FROM given
    ON CONFLICT DO NOTHING
    RETURNING id
  ), created AS (
    SELECT given.position, overlay(gen_random_uuid()::text PLACING $9 FROM 1 FOR 15)::uuid AS id, e.account_id, e.livemode,
      given.id AS event_id, e.id AS endpoint_id, e.shard, 'event' AS origin, given.traceparent,
      nullif(e.api_version, given.api_version) AS missing_version, e.version AS endpoint_version,
      CASE WHEN h.held_since IS NULL THEN s.fence END AS fence
    FROM given JOIN webhook_endpoints e
      ON e.account_id = given.account_id AND e.livemode = given.livemode AND e.deleted_at IS NULL
        AND e.status = 'active' AND ${asksFor('given.type', 'e.events')}
      LEFT JOIN account_holds h ON h.account_id = e.account_id
      LEFT JOIN delivery_shards s ON s.shard = e.shard AND s.owner = $10
    WHERE (given.id IN (SELECT id FROM fresh)) IS TRUE
  ), inserted AS (${insertDeliveries('created', '$8')}
  )
  SELECT id, position::integer - 1 AS index, endpoint_id, shard, missing_version, endpoint_version, fence FROM created`;

interface FanOutRow {
  id: string;
  /** Position of the event. */
  index: number;
  endpoint_id: string;
  shard: number;
  missing_version: Version | null;
  endpoint_version: number;
  /** Null if another process leases the shard, or the account is suspended. */
  fence: number | null;
}

const requestedSql = `
  WITH created AS (
    SELECT w.position, w.id, e.account_id, e.livemode, w.event_id, e.id AS endpoint_id, e.shard, $6 AS origin, $7 AS traceparent,
      e.api_version
    FROM unnest($3::uuid[], $4::uuid[], $5::uuid[]) WITH ORDINALITY AS w (id, event_id, endpoint_id, position)
      JOIN webhook_endpoints e ON e.account_id = $1 AND e.livemode = $2 AND e.id = w.endpoint_id
  ), inserted AS (${insertDeliveries('created', '$8')}
  )
  SELECT c.id, c.event_id, c.endpoint_id, c.shard, missing.api_version AS missing_version, missing.body
  FROM created c LEFT JOIN LATERAL (
    SELECT c.api_version, v.body FROM events v
    WHERE v.account_id = $1 AND v.livemode = $2 AND v.id = c.event_id AND v.api_version <> c.api_version
      AND NOT EXISTS (
        SELECT FROM event_renderings r
        WHERE r.account_id = $1 AND r.event_id = c.event_id AND r.api_version = c.api_version
      )
  ) missing ON true
  ORDER BY c.position`;

interface RequestedRow {
  id: string;
  event_id: string;
  endpoint_id: string;
  shard: number;
  missing_version: Version | null;
  /** Null as well if no version is missing. */
  body: string | null;
}

/**
 * Stores events, each once, and creates a delivery of each new one for every endpoint of its account and mode that subscribes
 * to its type.
 */
export async function createForSubscribers(
  work: Work,
  events: readonly ConsumedRecord[],
  owner: string,
): Promise<NewDelivery[]> {
  const distinct = [...new Map(events.map((event) => [event.eventId, event])).values()];
  const readAt = performance.now();
  const rows = await work.prepared<FanOutRow>('fan-out', fanOutSql, [
    plainArray(distinct, ({ tenant }) => tenant.accountId),
    plainArray(distinct, ({ eventId }) => eventId),
    plainArray(distinct, ({ tenant }) => tenant.livemode),
    plainArray(distinct, ({ event }) => event.type),
    plainArray(distinct, ({ event }) => event.api_version),
    textArray(distinct.map(({ value }) => value)),
    plainArray(distinct, ({ trace }) => traceparentOf(trace)),
    work.now,
    `${firstIdAt(work.now).slice(0, 14)}7`,
    owner,
  ]);
  return rows.map((row) => {
    const event = distinct[row.index]!;
    return {
      id: row.id,
      accountId: event.tenant.accountId,
      eventId: event.eventId,
      endpointId: row.endpoint_id,
      shard: row.shard,
      missing: row.missing_version === null ? null : { event, version: row.missing_version },
      known: { event: event.value, traceparent: traceparentOf(event.trace), precheck: precheckOf(row, readAt) },
    };
  });
}

function precheckOf({ fence, endpoint_version: endpointVersion }: FanOutRow, readAt: number): Precheck | null {
  return fence === null ? null : { fence, endpointVersion, readAt };
}

/** Creates deliveries of stored events, in their order. */
export async function createRequested(
  work: Work,
  { origin, tenant, deliveries }: DeliveryRequests,
  ids: Ids,
): Promise<NewDelivery[]> {
  if (deliveries.length === 0) return [];
  const { accountId, livemode } = tenant;
  const rows = await work.query<RequestedRow>(requestedSql, [
    accountId,
    livemode,
    deliveries.map(() => ids.next()),
    deliveries.map(({ eventId }) => eventId),
    deliveries.map(({ endpointId }) => endpointId),
    origin,
    traceparentOf(currentTrace() ?? continueTrace(undefined)),
    work.now,
  ]);
  if (rows.length !== deliveries.length) throw new Error('A delivery was requested to an endpoint of another tenant.');
  return rows.map((row) => ({
    id: row.id,
    accountId,
    eventId: row.event_id,
    endpointId: row.endpoint_id,
    shard: row.shard,
    missing: missingOf(row, tenant),
  }));
}

function missingOf(
  { event_id: eventId, missing_version: version, body }: RequestedRow,
  tenant: Tenant,
): MissingRendering | null {
  if (version === null || body === null) return null;
  const event = JSON.parse(body) as EventEnvelope;
  return { event: { tenant, eventId, event, value: Buffer.from(body) }, version };
}
