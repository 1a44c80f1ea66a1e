/** The timing of waits: a delayed job for each queue and time. */
import { Inject, Injectable } from '@nestjs/common';
import { DelayedJobs } from '@millwright/delayed-jobs';
import type { Tenant } from '@millwright/persistence';
import { appConfig, Clock, Logger } from '@millwright/service-kit';
import type { PortalQueueConfig } from './portal-queue.settings.js';
import { wakesUnscheduled } from './portal-queue-metrics.js';

export interface Wake {
  readonly tenant: Tenant;
  readonly at: Date;
}

@Injectable()
export class PortalQueueJobs extends DelayedJobs<Tenant> {
  private listener: (tenant: Tenant) => void = () => {};

  constructor(@Inject(appConfig) config: PortalQueueConfig, clock: Clock, logger: Logger) {
    super({ queue: 'portal-queues', config, unscheduled: wakesUnscheduled }, clock, logger);
  }

  /** Called with each queue whose wait has ended. */
  onDue(listener: (tenant: Tenant) => void): void {
    this.listener = listener;
  }

  schedule(wakes: readonly Wake[]): void {
    this.add(
      wakes.map(({ tenant: { accountId, livemode }, at }) => ({
        id: `${accountId}-${livemode}-${at.getTime()}`,
        data: { accountId, livemode },
        at,
      })),
    );
  }

  protected override take(tenant: Tenant): void {
    this.listener(tenant);
  }
}
