/** Recurring work on what business time has made due: at the start, when the clock was moved, and every hour. */
import { type BeforeApplicationShutdown, Inject, type OnApplicationBootstrap } from '@nestjs/common';
import { ClockCheck } from './clock-check.js';
import { Clock } from './clock.js';
import { Logger } from '../telemetry/logger.js';

const hourMs = 3_600_000;

/**
 * A job is a Nest provider that extends this by one method. One run follows the other; a failed run is logged and repeated in an hour, and
 * so is one that does not begin since the clock of this host is wrong.
 */
export abstract class HourlyJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  @Inject(Clock) protected readonly clock!: Clock;
  @Inject(Logger) protected readonly logger!: Logger;
  @Inject(ClockCheck) private readonly clockCheck!: ClockCheck;
  private timer: NodeJS.Timeout | undefined;
  private latest: Promise<void> = Promise.resolve();

  /** Handles all that is due now. */
  protected abstract run(): Promise<void>;

  /** Resolves once all that is due now has been handled. */
  runNow(): Promise<void> {
    this.latest = this.latest
      .then(() => this.clockCheck.requireRight())
      .then(() => this.run())
      .catch((error: unknown) => {
        this.logger.error({ err: error, job: this.constructor.name }, 'An hourly job failed; it runs again in an hour');
      });
    return this.latest;
  }

  onApplicationBootstrap(): void {
    this.clock.onMove({ moved: () => this.runNow() });
    this.timer = setInterval(() => void this.runNow(), hourMs);
    void this.runNow();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.latest;
  }
}
