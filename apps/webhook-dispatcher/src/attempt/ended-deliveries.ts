/** Ends deliveries that are not attempted any more. If that fails, a delivery ends when its next attempt is due. */
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock, Logger } from '@millwright/service-kit';
import { deliveriesEnded } from '../metrics.js';
import { EndpointQueues } from '../queue/endpoint-queues.js';
import type { DueAttempt } from '../store/delivery.js';
import { DeliveryPools } from '../store/delivery-pools.js';
import { discardOfEndpoint, discardStopped } from '../store/ended-delivery.store.js';
import { ExpiredDeliveries } from './expired-deliveries.js';

const pauseAfterFaultMs = 250;
const discardedAtOnce = 5_000;

@Injectable()
export class EndedDeliveries {
  private underWay = 0;

  constructor(
    private readonly expired: ExpiredDeliveries,
    private readonly pools: DeliveryPools,
    private readonly queues: EndpointQueues,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  get isBusy(): boolean {
    return this.underWay > 0;
  }

  /** Ends attempts' deliveries whose 24 hours are over. */
  expire(attempts: readonly DueAttempt[]): Promise<void> {
    return this.end(attempts, async () => {
      const { dropped, discarded } = await this.expired.expire(attempts);
      deliveriesEnded.inc({ outcome: 'dropped' }, dropped);
      deliveriesEnded.inc({ outcome: 'discarded' }, discarded);
    });
  }

  /** Ends attempts' deliveries whose endpoint is paused, disabled or deleted. */
  discard(attempts: readonly DueAttempt[]): Promise<void> {
    return this.end(attempts, async () => {
      deliveriesEnded.inc({ outcome: 'discarded' }, await discardStopped(this.pools, attempts, this.clock.now()));
    });
  }

  /** Ends all open deliveries of a deleted endpoint. */
  async discardAllOf(endpoint: { readonly endpointId: string; readonly shard: number }): Promise<void> {
    try {
      for (let ended = discardedAtOnce; ended === discardedAtOnce;) {
        ended = await discardOfEndpoint(this.pools, endpoint, this.clock.now(), discardedAtOnce);
        deliveriesEnded.inc({ outcome: 'discarded' }, ended);
      }
    } catch (error) {
      this.logger.warn(
        { err: error },
        'Not all deliveries of a deleted endpoint were discarded; the others are discarded when due',
      );
    }
  }

  private async end(attempts: readonly DueAttempt[], work: () => Promise<void>): Promise<void> {
    if (attempts.length === 0) return;
    this.underWay += 1;
    try {
      await work();
    } catch (error) {
      this.logger.warn({ err: error, deliveries: attempts.length }, 'Deliveries were not ended; they are retried');
      await delay(pauseAfterFaultMs);
      for (const { endpointId, shard } of attempts) this.queues.markDue(endpointId, shard);
    } finally {
      this.underWay -= 1;
      for (const { deliveryId } of attempts) this.queues.remove(deliveryId);
    }
  }
}
