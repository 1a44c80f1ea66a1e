/** Keeps every public event, once, and makes one delivery of it for each endpoint that asks for its type. */
import { isUtf8 } from 'node:buffer';
import { Controller } from '@nestjs/common';
import { isVersion, type Version, webhookEventTypeNames, webhookTopics } from '@millwright/contracts';
import { type ConsumedRecord, Consumes } from '@millwright/messaging';
import { firstIdAt, type Work } from '@millwright/persistence';
import { traceparentOf } from '@millwright/service-kit';
import { Deliveries } from '../delivery/deliveries.js';
import { deliveriesEnded } from '../delivery/metrics.js';
import type { DueAttempt } from '../delivery/lines.js';
import { plainArray, textArray } from '../delivery/sql-arrays.js';
import { keepRenderings, renderEvent, type Rendering } from './rendering.js';

const topics = webhookTopics.map(({ name }) => name);
const knownTypes: ReadonlySet<string> = new Set(webhookEventTypeNames);

/** A delivery of a fresh event to an endpoint that asks for it. */
interface NewDelivery {
  id: string;
  /** Which of the records. */
  index: number;
  endpoint_id: string;
  shard: number;
  /** Where that is another version than the event is written in. */
  api_version: Version | null;
  /** The version of the endpoint's settings. */
  version: number;
  /** Of the shard, where this dispatcher serves it and the account is not held. */
  fence: number | null;
}

/**
 * The ids of deliveries are made here, as UUIDv7 of the time that is given: one statement is half the way of two. IS TRUE keeps
 * the planner from a join, in which it compares every event with every other: it cannot know how many there are.
 */
export const keepAndFanOut = `
  WITH given AS (
    SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::boolean[], $4::text[], $5::text[], $6::text[], $7::text[])
      WITH ORDINALITY AS r (account_id, id, livemode, type, api_version, body, traceparent, position)
  ), fresh AS (
    INSERT INTO events (account_id, id, livemode, type, api_version, body)
    SELECT account_id, id, livemode, type, api_version, body FROM given
    ON CONFLICT DO NOTHING
    RETURNING id
  ), made AS (
    SELECT given.position, overlay(gen_random_uuid()::text PLACING $9 FROM 1 FOR 15)::uuid AS id, e.account_id, e.livemode,
      given.id AS event_id, e.id AS endpoint_id, e.shard, given.traceparent,
      nullif(e.api_version, given.api_version) AS api_version, e.version,
      CASE WHEN h.held_since IS NULL THEN s.fence END AS fence
    FROM given JOIN webhook_endpoints e
      ON e.account_id = given.account_id AND e.livemode = given.livemode AND e.deleted_at IS NULL
        AND e.status = 'active' AND (given.type = ANY (e.events) OR '*' = ANY (e.events))
      LEFT JOIN account_holds h ON h.account_id = e.account_id
      LEFT JOIN delivery_shards s ON s.shard = e.shard AND s.owner = $10
    WHERE (given.id IN (SELECT id FROM fresh)) IS TRUE
  ), kept AS (
    INSERT INTO deliveries
      (account_id, id, livemode, event_id, endpoint_id, shard, traceparent, state, attempts, next_attempt_at)
    SELECT account_id, id, livemode, event_id, endpoint_id, shard, traceparent, 'pending', 0, $8::timestamptz FROM made
  )
  SELECT id, position::integer - 1 AS index, endpoint_id, shard, api_version, version, fence FROM made`;

@Controller()
export class EventLogConsumer {
  constructor(private readonly deliveries: Deliveries) {}

  @Consumes(topics, { group: 'webhook-dispatcher.fanout', inbox: 'own-table' })
  async take(records: ConsumedRecord[], work: Work): Promise<void> {
    for (const record of records) refuseUnknown(record);
    const distinct = [...new Map(records.map((record) => [record.eventId, record])).values()];
    const askedAt = performance.now();
    const made = await work.prepared<NewDelivery>('keep-and-fan-out', keepAndFanOut, [
      plainArray(distinct, ({ tenant }) => tenant.accountId),
      plainArray(distinct, ({ eventId }) => eventId),
      plainArray(distinct, ({ tenant }) => tenant.livemode),
      plainArray(distinct, ({ event }) => event.type),
      plainArray(distinct, ({ event }) => event.api_version),
      textArray(distinct.map(({ value }) => value)),
      plainArray(distinct, ({ trace }) => traceparentOf(trace)),
      work.now,
      `${firstIdAt(work.now).slice(0, 14)}7`,
      this.deliveries.owner,
    ]);
    if (made.length === 0) return;
    const renderings = await render(made, distinct, work);
    work.afterCommit(() => {
      deliveriesEnded.inc({ outcome: 'created' }, made.length);
      this.deliveries.offer(
        made.map((delivery) => firstAttemptOf(delivery, distinct[delivery.index]!, renderings, askedAt)),
      );
    });
  }
}

/** Makes the bytes for endpoints of another version, once for each event and version. */
async function render(
  made: readonly NewDelivery[],
  records: readonly ConsumedRecord[],
  work: Work,
): Promise<ReadonlyMap<string, Rendering>> {
  const rendered = new Map<string, Rendering>();
  for (const { index, api_version: version } of made) {
    if (version === null) continue;
    const record = records[index]!;
    const key = renderingKey(record, version);
    if (rendered.has(key)) continue;
    const { tenant, eventId } = record;
    rendered.set(key, { tenant, eventId, version, body: Buffer.from(renderEvent(record, version)) });
  }
  if (rendered.size > 0) await keepRenderings(work, [...rendered.values()]);
  return rendered;
}

function renderingKey({ eventId }: ConsumedRecord, version: Version): string {
  return `${eventId} ${version}`;
}

function firstAttemptOf(
  delivery: NewDelivery,
  record: ConsumedRecord,
  renderings: ReadonlyMap<string, Rendering>,
  askedAt: number,
): DueAttempt {
  const { tenant, eventId, trace, value } = record;
  const { api_version: version, fence } = delivery;
  return {
    accountId: tenant.accountId,
    deliveryId: delivery.id,
    eventId,
    endpointId: delivery.endpoint_id,
    shard: delivery.shard,
    number: 1,
    background: false,
    carried: {
      // Copied, as the record's own would keep all that was fetched with it.
      body: version === null ? Buffer.from(value) : renderings.get(renderingKey(record, version))!.body,
      traceparent: traceparentOf(trace),
      check: fence === null ? null : { fence, version: delivery.version, askedAt },
    },
  };
}

/** What this version of the contract does not know is parked, and released by one that does. */
function refuseUnknown({ event, value }: ConsumedRecord): void {
  if (!knownTypes.has(event.type)) throw new Error(`"${event.type}" is not an event type of this version.`);
  if (!isVersion(event.api_version)) throw new Error(`"${event.api_version}" is not an API version of this version.`);
  if (!isUtf8(value)) throw new Error('The envelope is not UTF-8.');
}
