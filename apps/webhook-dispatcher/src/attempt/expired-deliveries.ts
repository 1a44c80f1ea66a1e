/**
 * Ends deliveries whose 24 hours are over, and publishes the event in the same transaction. After a crash they are still due,
 * and so found again.
 */
import { Injectable } from '@nestjs/common';
import type { EventData } from '@millwright/contracts';
import { Database } from '@millwright/persistence';
import { ClockCheck, encodeId } from '@millwright/service-kit';
import type { DueAttempt } from '../store/delivery.js';
import { countDropped, expireDeliveries, type ExpiredDelivery, lockEndpoints } from '../store/ended-delivery.store.js';
import { EndpointEvents } from '../store/endpoint-events.js';

export interface ExpiredCounts {
  readonly dropped: number;
  readonly discarded: number;
}

@Injectable()
export class ExpiredDeliveries {
  constructor(
    private readonly database: Database,
    private readonly events: EndpointEvents,
    private readonly clockCheck: ClockCheck,
  ) {}

  /** Ends those that are expired by now. Each whose endpoint is active is dropped, with an event; the others are discarded. */
  async expire(attempts: readonly DueAttempt[]): Promise<ExpiredCounts> {
    await this.clockCheck.requireRight();
    return this.database.asWorker(async (work) => {
      const endpoints = await lockEndpoints(work, attempts);
      const expired = await expireDeliveries(work, attempts, endpoints);
      const dropped = expired.filter(({ state }) => state === 'dropped');
      for (const locked of endpoints) {
        const { account_id: accountId, livemode, id } = locked;
        const ofEndpoint = dropped.filter((delivery) => delivery.endpoint_id === id);
        if (ofEndpoint.length === 0) continue;
        await countDropped(work, locked, ofEndpoint.length);
        const endpoint = { accountId, livemode, id };
        await this.events.publish(work, endpoint, 'webhook_delivery.dropped', ...ofEndpoint.map(publishedDeliveryOf));
      }
      return { dropped: dropped.length, discarded: expired.length - dropped.length };
    });
  }
}

function publishedDeliveryOf(delivery: ExpiredDelivery): EventData<'webhook_delivery.dropped'> {
  return {
    endpoint: { id: encodeId('webhook_endpoint', delivery.endpoint_id) },
    delivery: {
      id: encodeId('delivery', delivery.id),
      event_id: encodeId('event', delivery.event_id),
      attempts: delivery.attempts,
      first_attempt_at: delivery.first_attempt_at.toISOString(),
    },
  };
}
