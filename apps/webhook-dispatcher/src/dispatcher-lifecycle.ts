/**
 * Starts and stops the delivery loops in order: the process leases shards before it accepts due attempts, and releases them
 * once its attempts are recorded.
 */
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { appConfig, type ServiceConfig } from '@millwright/service-kit';
import { AttemptLoop } from './attempt/attempt-loop.js';
import { EndpointNotices } from './queue/endpoint-notices.js';
import { QueueRefill } from './queue/queue-refill.js';
import { QueueUpkeep } from './queue/queue-upkeep.js';
import { OpenDeliveryCount } from './queue/open-delivery-count.js';
import { RetryQueue } from './queue/retry-queue.js';
import { ShardLeases } from './queue/shard-leases.js';
import { Sweeper } from './queue/sweeper.js';

/** Part of the shutdown deadline, reserved for the release of the shards. */
const releaseMs = 1_500;

@Injectable()
export class DispatcherLifecycle implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly notices: EndpointNotices,
    private readonly leases: ShardLeases,
    private readonly retries: RetryQueue,
    private readonly sweeper: Sweeper,
    private readonly refill: QueueRefill,
    private readonly upkeep: QueueUpkeep,
    private readonly openCount: OpenDeliveryCount,
    private readonly attempts: AttemptLoop,
    @Inject(appConfig) private readonly config: ServiceConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.notices.start();
    await this.leases.start();
    this.retries.start();
    this.sweeper.start();
    this.upkeep.start();
    this.openCount.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.refill.stop();
    const stopped = Promise.all([this.sweeper.stop(), this.upkeep.stop(), this.openCount.stop()]);
    await this.retries.stopWorker();
    await this.attempts.stop(Math.max(0, this.config.shutdownDeadline - releaseMs));
    await this.retries.close();
    await stopped;
    await Promise.all([this.leases.stop().catch(() => undefined), this.notices.stop()]);
  }
}
