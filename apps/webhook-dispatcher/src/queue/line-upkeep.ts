/** Maintains the lines at short intervals: marks hanging endpoints, widens windows, and updates the metrics. */
import { Injectable } from '@nestjs/common';
import { PeriodicTask } from '@millwright/service-kit';
import { attemptsInFlight, deliveriesWaiting } from '../metrics.js';
import { EndpointLines } from './endpoint-lines.js';

const intervalMs = 250;

@Injectable()
export class LineUpkeep {
  private readonly timer = new PeriodicTask(intervalMs, () => this.run());

  constructor(private readonly lines: EndpointLines) {}

  start(): void {
    this.timer.start();
  }

  stop(): Promise<void> {
    return this.timer.stop();
  }

  private run(): void {
    this.lines.markHanging();
    this.lines.widenWindows();
    attemptsInFlight.set(this.lines.inFlightCount);
    deliveriesWaiting.set(this.lines.waitingCount);
  }
}
