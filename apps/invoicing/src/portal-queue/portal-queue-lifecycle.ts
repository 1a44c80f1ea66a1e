/** Starts and stops the queues in order: what is in flight is recorded before the leases and the connections end. */
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '@millwright/persistence';
import { appConfig, Clock, type ServiceConfig } from '@millwright/service-kit';
import { PortalQueueJobs } from './portal-queue-jobs.js';
import { waitingSources } from './portal-queue-metrics.js';
import { PortalQueueRunner } from './portal-queue-runner.js';
import { PortalQueueSweeper } from './portal-queue-sweeper.js';
import { stepsWaiting } from './step.store.js';

/** Part of the shutdown deadline, reserved for the release of the queues. */
const releaseMs = 1_500;

@Injectable()
export class PortalQueueLifecycle implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly waiting = (): ReturnType<typeof stepsWaiting> => stepsWaiting(this.database, this.clock.now());

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly runner: PortalQueueRunner,
    private readonly jobs: PortalQueueJobs,
    private readonly sweeper: PortalQueueSweeper,
    @Inject(appConfig) private readonly config: Pick<ServiceConfig, 'shutdownDeadline'>,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    waitingSources.add(this.waiting);
    await this.runner.start();
    this.jobs.start();
    this.sweeper.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    waitingSources.delete(this.waiting);
    const withinMs = Math.max(0, this.config.shutdownDeadline - releaseMs);
    // The runner at once: while Redis or a sweep is slow, it would claim further steps in a shutdown.
    await Promise.all([this.runner.stop(withinMs), this.sweeper.stop(), this.jobs.stopWorker()]);
    await this.jobs.close();
  }
}
