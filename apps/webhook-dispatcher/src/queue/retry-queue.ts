/** The timing of retries: one delayed job for each delivery and attempt. */
import { Inject, Injectable } from '@nestjs/common';
import { type DelayedJob, DelayedJobs, type delayedJobSettings } from '@millwright/delayed-jobs';
import { appConfig, Clock, type ConfigOf, Logger } from '@millwright/service-kit';
import { retriesUnscheduled } from '../metrics.js';
import type { DueAttempt } from '../store/delivery.js';
import { DeliveryQueue } from './delivery-queue.js';
import { deliveryShardOf } from './shard-leases.js';

interface RetryJob {
  readonly account: string;
  readonly delivery: string;
  readonly event: string;
  readonly endpoint: string;
  readonly attempt: number;
}

export interface Retry {
  readonly attempt: DueAttempt;
  readonly at: Date;
}

@Injectable()
export class RetryQueue extends DelayedJobs<RetryJob> {
  constructor(
    @Inject(appConfig) config: ConfigOf<typeof delayedJobSettings>,
    private readonly queue: DeliveryQueue,
    clock: Clock,
    logger: Logger,
  ) {
    super({ queue: 'webhook-retries', config, unscheduled: retriesUnscheduled }, clock, logger);
  }

  schedule(retries: readonly Retry[]): void {
    this.add(retries.map(({ attempt, at }) => ({ ...jobOf(attempt), at })));
  }

  /** Lets retries come at once that a move of the clock has made due. */
  promote(attempts: readonly DueAttempt[]): Promise<void> {
    return this.promoteAll(attempts.map(jobOf));
  }

  protected override take({ account, delivery, event, endpoint, attempt }: RetryJob): void {
    const due: DueAttempt = {
      accountId: account,
      deliveryId: delivery,
      eventId: event,
      endpointId: endpoint,
      shard: deliveryShardOf(endpoint),
      number: attempt,
      background: false,
    };
    this.queue.enqueue([due]);
  }
}

function jobOf(attempt: DueAttempt): Omit<DelayedJob<RetryJob>, 'at'> {
  const { accountId: account, deliveryId: delivery, eventId: event, endpointId: endpoint, number } = attempt;
  return { id: `${delivery}-${number}`, data: { account, delivery, event, endpoint, attempt: number } };
}
