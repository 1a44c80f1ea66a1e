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
import { renderEvent } from './rendering.js';

const topics = webhookTopics.map(({ name }) => name);
const knownTypes: ReadonlySet<string> = new Set(webhookEventTypeNames);

/** A delivery of a fresh event to an endpoint that asks for it. */
interface NewDelivery {
  id: string;
  event_id: string;
  endpoint_id: string;
  shard: number;
  api_version: Version;
}

/** The ids of deliveries are made here, as UUIDv7 of the time that is given: one statement is half the way of two. */
const keepAndFanOut = `
  WITH fresh AS (
    INSERT INTO events (account_id, id, livemode, type, api_version, body)
    SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::boolean[], $4::text[], $5::text[], $6::text[])
    ON CONFLICT DO NOTHING
    RETURNING account_id, id, livemode, type
  ), traces AS (
    SELECT * FROM unnest($2::uuid[], $7::text[]) AS t (event_id, traceparent)
  ), made AS (
    INSERT INTO deliveries
      (account_id, id, livemode, event_id, endpoint_id, shard, traceparent, state, attempts, next_attempt_at)
    SELECT e.account_id, overlay(gen_random_uuid()::text PLACING $9 FROM 1 FOR 15)::uuid, e.livemode, fresh.id, e.id,
      e.shard, (SELECT traceparent FROM traces WHERE event_id = fresh.id LIMIT 1), 'pending', 0, $8::timestamptz
    FROM fresh JOIN webhook_endpoints e
      ON e.account_id = fresh.account_id AND e.livemode = fresh.livemode AND e.deleted_at IS NULL
        AND e.status = 'active' AND (fresh.type = ANY (e.events) OR '*' = ANY (e.events))
    RETURNING id, account_id, event_id, endpoint_id, shard
  )
  SELECT made.id, made.event_id, made.endpoint_id, made.shard, e.api_version
  FROM made JOIN webhook_endpoints e ON e.account_id = made.account_id AND e.id = made.endpoint_id`;

@Controller()
export class EventLogConsumer {
  constructor(private readonly deliveries: Deliveries) {}

  @Consumes(topics, { group: 'webhook-dispatcher.fanout', inbox: 'own-table' })
  async take(records: ConsumedRecord[], work: Work): Promise<void> {
    for (const record of records) refuseUnknown(record);
    const made = await work.query<NewDelivery>(keepAndFanOut, [
      records.map(({ tenant }) => tenant.accountId),
      records.map(({ eventId }) => eventId),
      records.map(({ tenant }) => tenant.livemode),
      records.map(({ event }) => event.type),
      records.map(({ event }) => event.api_version),
      records.map(({ value }) => value.toString('utf8')),
      records.map(({ trace }) => traceparentOf(trace)),
      work.now,
      `${firstIdAt(work.now).slice(0, 14)}7`,
    ]);
    if (made.length === 0) return;
    const recordOf = new Map(records.map((record) => [record.eventId, record]));
    await this.render(made, recordOf, work);
    work.afterCommit(() => {
      deliveriesEnded.inc({ outcome: 'created' }, made.length);
      this.deliveries.offer(made.map((delivery) => firstAttemptOf(delivery, recordOf.get(delivery.event_id)!)));
    });
  }

  /** Makes the bytes for endpoints of another version, once for each event and version. */
  private async render(
    made: readonly NewDelivery[],
    recordOf: ReadonlyMap<string, ConsumedRecord>,
    work: Work,
  ): Promise<void> {
    const other = made.filter(
      (delivery) => delivery.api_version !== recordOf.get(delivery.event_id)!.event.api_version,
    );
    if (other.length === 0) return;
    const renderings = [...new Map(other.map((each) => [`${each.event_id} ${each.api_version}`, each])).values()];
    const records = renderings.map((each) => recordOf.get(each.event_id)!);
    await work.query(
      `INSERT INTO event_renderings (account_id, event_id, livemode, api_version, body)
       SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::boolean[], $4::text[], $5::text[])`,
      [
        records.map(({ tenant }) => tenant.accountId),
        records.map(({ eventId }) => eventId),
        records.map(({ tenant }) => tenant.livemode),
        renderings.map(({ api_version: version }) => version),
        renderings.map(({ api_version: version }, index) => renderEvent(records[index]!, version)),
      ],
    );
  }
}

function firstAttemptOf(delivery: NewDelivery, { tenant }: ConsumedRecord): DueAttempt {
  return {
    accountId: tenant.accountId,
    deliveryId: delivery.id,
    eventId: delivery.event_id,
    endpointId: delivery.endpoint_id,
    shard: delivery.shard,
    number: 1,
    background: false,
  };
}

/** What this version of the contract does not know is parked, and released by one that does. */
function refuseUnknown({ event, value }: ConsumedRecord): void {
  if (!knownTypes.has(event.type)) throw new Error(`"${event.type}" is not an event type of this version.`);
  if (!isVersion(event.api_version)) throw new Error(`"${event.api_version}" is not an API version of this version.`);
  if (!isUtf8(value)) throw new Error('The envelope is not UTF-8.');
}
