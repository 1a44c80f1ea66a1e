/** Fills lines that have room from the table. */
import { Injectable } from '@nestjs/common';
import { Clock, CoalescedTask, Logger } from '@millwright/service-kit';
import { DeliveryPools } from '../store/delivery-pools.js';
import { type FillRequest, findDue, type FoundAttempt } from '../store/due-delivery.store.js';
import { rankOf, ranks } from './endpoint-line.js';
import { EndpointLines } from './endpoint-lines.js';
import { ShardLeases } from './shard-leases.js';

const linesAtOnce = 50;

@Injectable()
export class LineRefill {
  private readonly task = new CoalescedTask(
    () => this.refill(),
    (error) => this.logger.warn({ err: error }, 'Lines were not filled from the table; the sweeper tries again'),
  );
  private isStopped = false;

  constructor(
    private readonly lines: EndpointLines,
    private readonly leases: ShardLeases,
    private readonly pools: DeliveryPools,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {
    lines.onReady(() => void this.task.request());
  }

  stop(): void {
    this.isStopped = true;
  }

  private async refill(): Promise<void> {
    if (this.isStopped) return;
    const requests = this.lines.nextFills(linesAtOnce).filter(({ shard }) => this.leases.fenceOf(shard) !== undefined);
    if (requests.length === 0) return;
    const found = await findDue(this.pools, requests, this.clock.now());
    const byEndpoint = Map.groupBy(found, ({ attempt }) => attempt.endpointId);
    for (const request of requests) this.fill(request, byEndpoint.get(request.endpointId) ?? []);
    void this.task.request();
  }

  private fill(request: FillRequest, found: readonly FoundAttempt[]): void {
    for (const { attempt } of found) this.lines.enqueue(attempt);
    for (const rank of ranks) {
      const ofRank = found.filter(({ attempt }) => rankOf(attempt) === rank);
      const readTo = ofRank.at(-1)?.dueAt;
      if (readTo === undefined || ofRank.length < request[rank].count) continue;
      this.lines.markDueAfter(request.endpointId, request.shard, rank, readTo);
    }
  }
}
