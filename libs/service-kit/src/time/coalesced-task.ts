/**
 * Runs a task on request, one run at a time. A run begins after the present turn of the event loop, so that it handles
 * together what arrives together; requests during a run share the next one.
 */
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { Pace } from './pace.js';

const pauseAfterFaultMs = 250;

export class CoalescedTask {
  private last: Promise<void> = Promise.resolve();
  /** The last run, until it begins. */
  private next: Promise<void> | undefined;
  private isRunning = false;
  private readonly pace: Pace;

  constructor(
    private readonly task: () => Promise<void>,
    /** Called when a run fails, before a pause. It may request another one. */
    private readonly onFault: (error: unknown) => void,
    /** Between the beginnings of two runs. */
    leastMs = 0,
  ) {
    this.pace = new Pace(leastMs);
  }

  /** Resolves at the end of a run that began after this call. */
  request(): Promise<void> {
    if (this.next !== undefined) return this.next;
    this.next = this.last
      .then(() => nextTurn())
      .then(() => this.pace.next())
      .then(() => this.run());
    this.last = this.next;
    return this.next;
  }

  /** Whether a run is under way. */
  get isBusy(): boolean {
    return this.isRunning;
  }

  private async run(): Promise<void> {
    this.next = undefined;
    this.isRunning = true;
    try {
      await this.task();
    } catch (error) {
      this.onFault(error);
      await delay(pauseAfterFaultMs);
    } finally {
      this.isRunning = false;
    }
  }
}
