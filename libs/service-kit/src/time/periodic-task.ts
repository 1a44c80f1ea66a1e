/** Runs a task repeatedly, with a pause before each run, until it is stopped. */
import { setTimeout as delay } from 'node:timers/promises';

export class PeriodicTask {
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly pauseMs: number,
    /** Must not fail. */
    private readonly task: () => Promise<void> | void,
  ) {}

  start(): void {
    this.running = this.repeat();
  }

  /** Resolves once the present run has ended. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async repeat(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await delay(this.pauseMs, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) await this.task();
    }
  }
}
