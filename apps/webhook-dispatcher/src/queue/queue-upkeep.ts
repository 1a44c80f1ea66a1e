/** Maintains the queues at short intervals: marks hanging endpoints, widens windows, and updates the metrics. */
import { Injectable } from '@nestjs/common';
import { PeriodicTask } from '@millwright/service-kit';
import { attemptsInFlight, deliveriesWaiting } from '../metrics.js';
import { EndpointQueues } from './endpoint-queues.js';

const intervalMs = 250;

@Injectable()
export class QueueUpkeep {
  private readonly timer = new PeriodicTask(intervalMs, () => this.run());

  constructor(private readonly queues: EndpointQueues) {}

  start(): void {
    this.timer.start();
  }

  stop(): Promise<void> {
    return this.timer.stop();
  }

  private run(): void {
    this.queues.markHanging();
    this.queues.widenWindows();
    attemptsInFlight.set(this.queues.inFlightCount);
    deliveriesWaiting.set(this.queues.waitingCount);
  }
}
