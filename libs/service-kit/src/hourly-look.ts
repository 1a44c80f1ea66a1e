/** Looks for what business time has made due: at the start, when the clock was moved, and every hour; one look after the other. */
import type { Clock } from './clock.js';

const hourMs = 3_600_000;

export class HourlyLook {
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> = Promise.resolve();

  constructor(
    private readonly clock: Clock,
    private readonly look: () => Promise<void>,
    /** The next look is made all the same. */
    private readonly failed: (error: unknown) => void,
  ) {}

  start(): void {
    this.clock.onMove({ moved: () => this.now() });
    this.timer = setInterval(() => void this.now(), hourMs);
    void this.now();
  }

  /** Resolves once all that is due now has been looked at. */
  now(): Promise<void> {
    this.looking = this.looking.then(this.look).catch(this.failed);
    return this.looking;
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }
}
