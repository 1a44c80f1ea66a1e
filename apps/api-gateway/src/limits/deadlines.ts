/** Many short waits under one timer, instead of a timer for each. */

export interface Wait {
  /** By `performance.now()`. */
  readonly deadline: number;
  readonly over: boolean;
  /** Called after the deadline, where the wait is not over. */
  expire(): void;
}

export class Deadlines {
  private waits: Wait[] = [];
  private timer: NodeJS.Timeout | undefined;
  private next = Infinity;

  add(wait: Wait): void {
    this.waits.push(wait);
    if (wait.deadline < this.next) this.arm(wait.deadline);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private arm(next: number): void {
    clearTimeout(this.timer);
    this.next = next;
    // What has arrived while this process was busy is read before it is judged as late.
    this.timer = setTimeout(() => setImmediate(() => this.expire()), Math.ceil(next - performance.now()));
  }

  private expire(): void {
    const waits = this.waits;
    const now = performance.now();
    this.waits = waits.filter((wait) => !wait.over && wait.deadline > now);
    this.next = Infinity;
    if (this.waits.length > 0) this.arm(Math.min(...this.waits.map(({ deadline }) => deadline)));
    for (const wait of waits) if (!wait.over && wait.deadline <= now) wait.expire();
  }
}
