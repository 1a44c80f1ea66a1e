/** Creates every delivery, for consumed events and for requests: its row, its bytes, and its first attempt. */
import { Injectable } from '@nestjs/common';
import type { ConsumedRecord } from '@millwright/messaging';
import type { Work } from '@millwright/persistence';
import { Ids } from '@millwright/service-kit';
import { deliveriesCreated } from '../metrics.js';
import type { DueAttempt } from '../store/delivery.js';
import {
  createForSubscribers,
  createRequested,
  type DeliveryRequests,
  type NewDelivery,
} from '../store/new-delivery.store.js';
import { renderingKey, storeRenderings } from '../store/rendering.store.js';
import { DeliveryQueue } from './delivery-queue.js';
import { ShardLeases } from './shard-leases.js';

/** Events from the topics, to be stored and delivered to every endpoint that subscribes to their type. */
export interface ConsumedEvents {
  readonly origin: 'event';
  readonly events: readonly ConsumedRecord[];
}

@Injectable()
export class NewDeliveries {
  constructor(
    private readonly ids: Ids,
    private readonly leases: ShardLeases,
    private readonly queue: DeliveryQueue,
  ) {}

  /** Creates deliveries; after the commit their first attempts are due. Returns their ids, for requests in the given order. */
  async createDeliveries(work: Work, wanted: ConsumedEvents | DeliveryRequests): Promise<string[]> {
    const created =
      wanted.origin === 'event'
        ? await createForSubscribers(work, wanted.events, this.leases.owner)
        : await createRequested(work, wanted, this.ids);
    if (created.length === 0) return [];
    const renderings = await storeRenderings(
      work,
      created.flatMap(({ missing }) => missing ?? []),
    );
    work.afterCommit(() => {
      deliveriesCreated.inc({ origin: wanted.origin }, created.length);
      this.queue.enqueue(created.map((delivery) => firstAttemptOf(delivery, wanted.origin === 'recovery', renderings)));
    });
    return created.map(({ id }) => id);
  }
}

function firstAttemptOf(
  { id, accountId, eventId, endpointId, shard, missing, known }: NewDelivery,
  background: boolean,
  renderings: ReadonlyMap<string, Buffer>,
): DueAttempt {
  const attempt = { accountId, deliveryId: id, eventId, endpointId, shard, number: 1, background };
  if (known === undefined) return attempt;
  const { event, traceparent, precheck } = known;
  // Copied, since the record's own buffer would keep everything that was fetched with it.
  const body = missing === null ? Buffer.from(event) : renderings.get(renderingKey(missing.event, missing.version))!;
  return { ...attempt, preloaded: { body, traceparent, precheck } };
}
