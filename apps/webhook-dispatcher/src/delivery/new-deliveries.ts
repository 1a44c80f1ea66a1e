/** Makes deliveries of events that are stored already: for test sends, replays, retries by hand, and recoveries. */
import { Injectable } from '@nestjs/common';
import type { EventEnvelope, Version } from '@millwright/contracts';
import { Ids, type Tenant, type Work } from '@millwright/persistence';
import { continueTrace, currentTrace, traceparentOf } from '@millwright/service-kit';
import { keepRenderings, renderEvent } from '../event/rendering.js';
import { Deliveries } from './deliveries.js';
import { deliveriesEnded } from './metrics.js';

export interface WantedDelivery {
  readonly eventId: string;
  readonly endpointId: string;
  readonly origin: 'test' | 'replay' | 'retry' | 'recovery';
}

interface MadeDelivery extends WantedDelivery {
  readonly id: string;
  readonly shard: number;
}

/** An event of which an endpoint's version has no bytes yet. */
interface Unrendered {
  readonly event_id: string;
  readonly version: Version;
  readonly body: string;
}

@Injectable()
export class NewDeliveries {
  constructor(
    private readonly ids: Ids,
    private readonly deliveries: Deliveries,
  ) {}

  /**
   * Makes deliveries of stored events to endpoints of the tenant, with the bytes in the endpoint's version where these are
   * not kept yet; after the commit they go to the lines. Returns the delivery ids, in order.
   */
  async make(work: Work, tenant: Tenant, wanted: readonly WantedDelivery[]): Promise<string[]> {
    if (wanted.length === 0) return [];
    const made = await this.insert(work, tenant, wanted);
    await render(work, tenant, wanted);
    work.afterCommit(() => {
      deliveriesEnded.inc({ outcome: 'created' }, made.length);
      this.deliveries.offer(
        made.map(({ id, eventId, endpointId, shard, origin }) => ({
          accountId: tenant.accountId,
          deliveryId: id,
          eventId,
          endpointId,
          shard,
          number: 1,
          background: origin === 'recovery',
        })),
      );
    });
    return made.map(({ id }) => id);
  }

  private async insert(
    work: Work,
    { accountId, livemode }: Tenant,
    wanted: readonly WantedDelivery[],
  ): Promise<MadeDelivery[]> {
    const ids = wanted.map(() => this.ids.next());
    const rows = await work.query<{ id: string; shard: number }>(
      `INSERT INTO deliveries
         (account_id, id, livemode, event_id, endpoint_id, shard, origin, traceparent, state, attempts, next_attempt_at)
       SELECT e.account_id, w.id, e.livemode, w.event_id, e.id, e.shard, w.origin, $7, 'pending', 0, $8
       FROM unnest($3::uuid[], $4::uuid[], $5::uuid[], $6::text[]) AS w (id, event_id, endpoint_id, origin)
         JOIN webhook_endpoints e ON e.account_id = $1 AND e.livemode = $2 AND e.id = w.endpoint_id
       RETURNING id, shard`,
      [
        accountId,
        livemode,
        ids,
        wanted.map(({ eventId }) => eventId),
        wanted.map(({ endpointId }) => endpointId),
        wanted.map(({ origin }) => origin),
        traceparentOf(currentTrace() ?? continueTrace(undefined)),
        work.now,
      ],
    );
    const shards = new Map(rows.map(({ id, shard }) => [id, shard]));
    return wanted.map((each, index) => {
      const id = ids[index]!;
      const shard = shards.get(id);
      if (shard === undefined) throw new Error('A delivery is to be made to an endpoint that is not of this tenant.');
      return { ...each, id, shard };
    });
  }
}

/** Makes the bytes of events in the versions of endpoints. Bytes that are kept already stay as they are. */
async function render(work: Work, tenant: Tenant, wanted: readonly WantedDelivery[]): Promise<void> {
  const { accountId, livemode } = tenant;
  const missing = await work.query<Unrendered>(
    `SELECT DISTINCT ON (v.id, e.api_version) v.id AS event_id, e.api_version AS version, v.body
     FROM unnest($3::uuid[], $4::uuid[]) AS w (event_id, endpoint_id)
       JOIN webhook_endpoints e ON e.account_id = $1 AND e.livemode = $2 AND e.id = w.endpoint_id
       JOIN events v ON v.account_id = $1 AND v.livemode = $2 AND v.id = w.event_id AND v.api_version <> e.api_version
     WHERE NOT EXISTS (
       SELECT FROM event_renderings r
       WHERE r.account_id = $1 AND r.event_id = w.event_id AND r.api_version = e.api_version
     )`,
    [accountId, livemode, wanted.map(({ eventId }) => eventId), wanted.map(({ endpointId }) => endpointId)],
  );
  if (missing.length === 0) return;
  await keepRenderings(
    work,
    missing.map(({ event_id: eventId, version, body }) => {
      const text = renderEvent({ event: JSON.parse(body) as EventEnvelope, value: Buffer.from(body) }, version);
      return { tenant, eventId, version, body: Buffer.from(text) };
    }),
  );
}
