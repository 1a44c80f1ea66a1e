/** Keeps every public event, once, and makes one delivery of it for each endpoint that asks for its type. */
import { isUtf8 } from 'node:buffer';
import { Controller } from '@nestjs/common';
import { eventTypeNames, isVersion, topics, type Version } from '@millwright/contracts';
import { type ConsumedRecord, Consumes } from '@millwright/messaging';
import { Ids, type Work } from '@millwright/persistence';
import { traceparentOf } from '@millwright/service-kit';
import { Deliveries } from '../delivery/deliveries.js';
import { deliveriesEnded } from '../delivery/metrics.js';
import type { DueAttempt } from '../delivery/lines.js';
import { renderEvent } from './rendering.js';

const eventTopics = topics.filter(({ kind }) => kind === 'events').map(({ name }) => name);
const knownTypes: ReadonlySet<string> = new Set(eventTypeNames);

/** A fresh event and an endpoint that asks for it. */
interface Match {
  event_id: string;
  endpoint_id: string;
  shard: number;
  api_version: Version;
}

@Controller()
export class EventLogConsumer {
  constructor(
    private readonly ids: Ids,
    private readonly deliveries: Deliveries,
  ) {}

  @Consumes(eventTopics, { group: 'webhook-dispatcher.fanout', inbox: 'own-table' })
  async take(records: ConsumedRecord[], work: Work): Promise<void> {
    for (const record of records) refuseUnknown(record);
    const matches = await this.keep(records, work);
    if (matches.length === 0) return;

    const recordOf = new Map(records.map((record) => [record.eventId, record]));
    await this.render(matches, recordOf, work);
    const attempts = await this.deliver(matches, recordOf, work);
    work.afterCommit(() => {
      deliveriesEnded.inc({ outcome: 'created' }, attempts.length);
      this.deliveries.offer(attempts);
    });
  }

  /** Keeps the events that are new, and finds the endpoints that ask for them. */
  private keep(records: readonly ConsumedRecord[], work: Work): Promise<Match[]> {
    return work.query<Match>(
      `WITH fresh AS (
         INSERT INTO events (account_id, id, livemode, type, api_version, body)
         SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::boolean[], $4::text[], $5::text[], $6::text[])
         ON CONFLICT DO NOTHING
         RETURNING account_id, id, livemode, type
       )
       SELECT fresh.id AS event_id, e.id AS endpoint_id, e.shard, e.api_version
       FROM fresh JOIN webhook_endpoints e
         ON e.account_id = fresh.account_id AND e.livemode = fresh.livemode AND e.deleted_at IS NULL
           AND e.status = 'active' AND (fresh.type = ANY (e.events) OR '*' = ANY (e.events))`,
      [
        records.map(({ tenant }) => tenant.accountId),
        records.map(({ eventId }) => eventId),
        records.map(({ tenant }) => tenant.livemode),
        records.map(({ event }) => event.type),
        records.map(({ event }) => event.api_version),
        records.map(({ value }) => value.toString('utf8')),
      ],
    );
  }

  /** Makes the bytes for endpoints of another version, once for each event and version. */
  private async render(
    matches: readonly Match[],
    recordOf: ReadonlyMap<string, ConsumedRecord>,
    work: Work,
  ): Promise<void> {
    const other = matches.filter((match) => match.api_version !== recordOf.get(match.event_id)!.event.api_version);
    const renderings = new Map(other.map((match) => [`${match.event_id} ${match.api_version}`, match]))
      .values()
      .toArray();
    if (renderings.length === 0) return;
    const records = renderings.map((match) => recordOf.get(match.event_id)!);
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

  private async deliver(
    matches: readonly Match[],
    recordOf: ReadonlyMap<string, ConsumedRecord>,
    work: Work,
  ): Promise<DueAttempt[]> {
    const records = matches.map((match) => recordOf.get(match.event_id)!);
    const attempts = matches.map((match, index) => ({
      accountId: records[index]!.tenant.accountId,
      deliveryId: this.ids.next(),
      eventId: match.event_id,
      endpointId: match.endpoint_id,
      shard: match.shard,
      number: 1,
    }));
    await work.query(
      `INSERT INTO deliveries
         (account_id, id, event_id, endpoint_id, shard, livemode, traceparent, state, attempts, next_attempt_at)
       SELECT *, 'pending', 0, $8::timestamptz
       FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::smallint[], $6::boolean[], $7::text[])`,
      [
        attempts.map(({ accountId }) => accountId),
        attempts.map(({ deliveryId }) => deliveryId),
        attempts.map(({ eventId }) => eventId),
        attempts.map(({ endpointId }) => endpointId),
        attempts.map(({ shard }) => shard),
        records.map(({ tenant }) => tenant.livemode),
        records.map(({ trace }) => traceparentOf(trace)),
        work.now,
      ],
    );
    return attempts;
  }
}

/** What this version of the contract does not know is parked, and released by one that does. */
function refuseUnknown({ event, value }: ConsumedRecord): void {
  if (!knownTypes.has(event.type)) throw new Error(`"${event.type}" is not an event type of this version.`);
  if (!isVersion(event.api_version)) throw new Error(`"${event.api_version}" is not an API version of this version.`);
  if (!isUtf8(value)) throw new Error('The envelope is not UTF-8.');
}
