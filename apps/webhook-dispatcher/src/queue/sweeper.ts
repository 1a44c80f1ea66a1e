/**
 * Queries the table for due deliveries, in case the process or the Redis job that knew of them is lost: every few seconds,
 * whenever this process leases further shards, and whenever notices may have been lost.
 */
import { Inject, Injectable } from '@nestjs/common';
import { appConfig, Clock, ClockCheck, CoalescedTask, Logger, PeriodicTask } from '@millwright/service-kit';
import { sweepDuration } from '../metrics.js';
import { DeliveryPools } from '../store/delivery-pools.js';
import { findDueEndpoints, findDueRetries } from '../store/due-delivery.store.js';
import { EndpointQueues } from './endpoint-queues.js';
import { EndpointNotices } from './endpoint-notices.js';
import type { QueueConfig } from './queue.settings.js';
import { RetryQueue } from './retry-queue.js';
import { ShardLeases } from './shard-leases.js';

@Injectable()
export class Sweeper {
  private readonly task = new CoalescedTask(
    () => this.sweep(),
    (error) => this.logger.warn({ err: error }, 'The search for due deliveries failed; it is repeated soon'),
  );
  private readonly timer: PeriodicTask;

  constructor(
    private readonly queues: EndpointQueues,
    private readonly leases: ShardLeases,
    private readonly pools: DeliveryPools,
    private readonly retries: RetryQueue,
    private readonly clock: Clock,
    private readonly clockCheck: ClockCheck,
    private readonly logger: Logger,
    notices: EndpointNotices,
    @Inject(appConfig) { sweepInterval }: QueueConfig,
  ) {
    this.timer = new PeriodicTask(sweepInterval, () => this.task.request());
    leases.onGained(() => void this.task.request());
    notices.onConnected(() => void this.task.request());
    clock.onMove({ moved: (to) => this.promoteRetries(to) });
  }

  start(): void {
    this.timer.start();
  }

  stop(): Promise<void> {
    return this.timer.stop();
  }

  private async sweep(): Promise<void> {
    const { shards } = this.leases;
    if (shards.length === 0) return;
    await this.clockCheck.requireRight();
    const end = sweepDuration.startTimer();
    const found = await findDueEndpoints(this.pools, shards, this.clock.now());
    end();
    for (const due of found) {
      if (this.leases.fenceOf(due.shard) !== undefined) this.queues.markSwept(due);
    }
    this.queues.evictIdle();
  }

  /** Promotes the retries that are due after a move of business time. */
  private async promoteRetries(to: Date): Promise<void> {
    const due = await findDueRetries(this.pools, this.leases.shards, to);
    try {
      await this.retries.promote(due);
    } catch (error) {
      this.logger.warn({ err: error }, 'Retries were not promoted in Redis; a sweep finds them');
      await this.task.request();
    }
  }
}
