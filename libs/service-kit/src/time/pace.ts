/**
 * Keeps a least time between the beginnings of runs, so that what comes meanwhile is handled together: under load, most of the cost of a
 * run does not depend on how much it handles. After a pause, a run begins at once.
 */
import { setTimeout as delay } from 'node:timers/promises';

export class Pace {
  private beganAt = -Infinity;

  constructor(private readonly leastMs: number) {}

  /** Resolves when the next run may begin. Call it again only after that. */
  async next(): Promise<void> {
    const waitMs = this.beganAt + this.leastMs - performance.now();
    if (waitMs > 0) await delay(waitMs);
    this.beganAt = performance.now();
  }
}
