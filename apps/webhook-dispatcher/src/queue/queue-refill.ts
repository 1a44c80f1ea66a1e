/** Fills queues that have room from the table. */
import { Injectable } from '@nestjs/common';
import { Clock, CoalescedTask, Logger } from '@millwright/service-kit';
import { DeliveryPools } from '../store/delivery-pools.js';
import { type FillRequest, findDue, type FoundAttempt } from '../store/due-delivery.store.js';
import { rankOf, ranks } from './endpoint-queue.js';
import { EndpointQueues } from './endpoint-queues.js';
import { ShardLeases } from './shard-leases.js';

const queuesAtOnce = 50;

@Injectable()
export class QueueRefill {
  private readonly task = new CoalescedTask(
    () => this.refill(),
    (error) => this.logger.warn({ err: error }, 'Queues were not filled from the table; the sweeper tries again'),
  );
  private isStopped = false;

  constructor(
    private readonly queues: EndpointQueues,
    private readonly leases: ShardLeases,
    private readonly pools: DeliveryPools,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {
    queues.onReady(() => void this.task.request());
  }

  stop(): void {
    this.isStopped = true;
  }

  private async refill(): Promise<void> {
    if (this.isStopped) return;
    const requests = this.queues
      .nextFills(queuesAtOnce)
      .filter(({ shard }) => this.leases.fenceOf(shard) !== undefined);
    if (requests.length === 0) return;
    const found = await findDue(this.pools, requests, this.clock.now());
    const byEndpoint = Map.groupBy(found, ({ attempt }) => attempt.endpointId);
    for (const request of requests) this.fill(request, byEndpoint.get(request.endpointId) ?? []);
    void this.task.request();
  }

  private fill(request: FillRequest, found: readonly FoundAttempt[]): void {
    for (const { attempt } of found) this.queues.enqueue(attempt);
    for (const rank of ranks) {
      const ofRank = found.filter(({ attempt }) => rankOf(attempt) === rank);
      const readTo = ofRank.at(-1)?.dueAt;
      if (readTo === undefined || ofRank.length < request[rank].count) continue;
      this.queues.markDueAfter(request.endpointId, request.shard, rank, readTo);
    }
  }
}
