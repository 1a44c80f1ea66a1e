/**
 * Queries the table for queues with due steps that no process works on, in case the process or the Redis job that knew of them is lost:
 * every few seconds, and whenever business time was moved.
 */
import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@millwright/persistence';
import { appConfig, Clock, CoalescedTask, instanceName, Logger, PeriodicTask } from '@millwright/service-kit';
import type { PortalQueueConfig } from './portal-queue.settings.js';
import { PortalQueueRunner } from './portal-queue-runner.js';
import { queuesDue } from './step.store.js';

@Injectable()
export class PortalQueueSweeper {
  private readonly task = new CoalescedTask(
    async () => {
      for (const tenant of await queuesDue(this.database, this.holder, this.clock.now())) this.runner.wake(tenant);
    },
    (error) => this.logger.warn({ err: error }, 'The search for due steps failed; it is repeated soon'),
  );
  private readonly holder: string;
  private readonly timer: PeriodicTask;

  constructor(
    private readonly database: Database,
    private readonly runner: PortalQueueRunner,
    private readonly clock: Clock,
    private readonly logger: Logger,
    @Inject(appConfig) config: PortalQueueConfig,
  ) {
    this.holder = instanceName(config);
    this.timer = new PeriodicTask(config.sweepInterval, () => this.task.request());
    clock.onMove({ moved: () => this.task.request() });
  }

  start(): void {
    this.timer.start();
    void this.task.request();
  }

  async stop(): Promise<void> {
    await this.timer.stop();
    await this.task.request();
  }
}
