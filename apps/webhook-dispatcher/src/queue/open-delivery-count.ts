/** Counts the open deliveries of the shards that are served here, for the metrics; slow counts run less often. */
import { Injectable } from '@nestjs/common';
import { Clock, encodeId, Logger, PeriodicTask } from '@millwright/service-kit';
import { deliveriesOpen, endpointDeliveriesOpen } from '../metrics.js';
import { DeliveryPools } from '../store/delivery-pools.js';
import { countOpen } from '../store/due-delivery.store.js';
import { ShardLeases } from './shard-leases.js';

const intervalMs = 15_000;
/** The pause after a count, as a multiple of its duration. */
const restFactor = 20;
const bounds = { mostEach: 10_000, listed: 10 };

@Injectable()
export class OpenDeliveryCount {
  private readonly timer = new PeriodicTask(intervalMs, () => this.run());
  private notBefore = 0;

  constructor(
    private readonly pools: DeliveryPools,
    private readonly leases: ShardLeases,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.timer.start();
  }

  stop(): Promise<void> {
    return this.timer.stop();
  }

  private async run(): Promise<void> {
    const startedAt = performance.now();
    if (startedAt < this.notBefore) return;
    try {
      await this.count();
    } catch (error) {
      this.logger.warn({ err: error }, 'Open deliveries were not counted; this is retried soon');
    }
    this.notBefore = performance.now() + restFactor * (performance.now() - startedAt);
  }

  private async count(): Promise<void> {
    const { shards } = this.leases;
    const counts = await countOpen(this.pools, shards, this.clock.now(), bounds);
    deliveriesOpen.set({ state: 'pending' }, counts.pending);
    deliveriesOpen.set({ state: 'retrying' }, counts.retrying);
    endpointDeliveriesOpen.reset();
    for (const { endpointId, open } of counts.most) {
      endpointDeliveriesOpen.set({ endpoint_id: encodeId('webhook_endpoint', endpointId) }, open);
    }
  }
}
