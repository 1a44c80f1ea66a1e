/** Routes due attempts: into the queue of their endpoint, or to the dispatcher that serves its shard. */
import { Injectable } from '@nestjs/common';
import type { DueAttempt } from '../store/delivery.js';
import { EndpointQueues } from './endpoint-queues.js';
import { EndpointNotices } from './endpoint-notices.js';
import { ShardLeases, deliveryShardOf } from './shard-leases.js';

@Injectable()
export class DeliveryQueue {
  constructor(
    private readonly queues: EndpointQueues,
    private readonly leases: ShardLeases,
    private readonly notices: EndpointNotices,
  ) {
    notices.subscribe('due', (endpointId) => this.markDue(endpointId));
    notices.subscribe('stopped', (endpointId) => queues.dropEndpoint(endpointId));
    notices.subscribe('gone', (endpointId) => queues.dropEndpoint(endpointId));
  }

  enqueue(attempts: readonly DueAttempt[]): void {
    for (const attempt of attempts) {
      if (this.leases.fenceOf(attempt.shard) === undefined) this.notices.publish('due', attempt.endpointId);
      else this.queues.enqueue(attempt);
    }
  }

  private markDue(endpointId: string): void {
    const shard = deliveryShardOf(endpointId);
    if (this.leases.fenceOf(shard) !== undefined) this.queues.markDue(endpointId, shard);
  }
}
