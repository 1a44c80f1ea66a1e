/** Deadlines of replies: many short waits under one timer, instead of a timer for each. */

export const replyTooLate = new Error('answers come too late');

/** Learns what became of every command. */
export interface ReplyListener {
  onReply(isInTime: boolean): void;
  /** `replyTooLate` once the time is over; whatever comes later is only a reply. */
  onFailure(error: Error, withinMs: number): void;
}

interface Wait {
  /** By `performance.now()`. */
  readonly deadline: number;
  isOver: boolean;
  readonly expire: () => void;
}

export class ReplyDeadlines {
  private waits: Wait[] = [];
  private timer: NodeJS.Timeout | undefined;
  private next = Infinity;

  constructor(private readonly listener: ReplyListener) {}

  /** The reply, or a rejection with `replyTooLate` once the time is over. */
  within<T>(ms: number, reply: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const fail = (error: Error): void => {
        if (wait.isOver) return;
        wait.isOver = true;
        this.listener.onFailure(error, ms);
        reject(error);
      };
      const wait = { deadline: performance.now() + ms, isOver: false, expire: () => fail(replyTooLate) };
      this.add(wait);
      reply.then((value) => {
        this.listener.onReply(!wait.isOver);
        wait.isOver = true;
        resolve(value);
      }, fail);
    });
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private add(wait: Wait): void {
    this.waits.push(wait);
    if (wait.deadline < this.next) this.arm(wait.deadline);
  }

  private arm(next: number): void {
    clearTimeout(this.timer);
    this.next = next;
    // Replies that arrived while this process was busy are read before they are counted as late.
    this.timer = setTimeout(() => setImmediate(() => this.expire()), Math.max(0, Math.ceil(next - performance.now())));
  }

  private expire(): void {
    const waits = this.waits;
    const now = performance.now();
    this.waits = waits.filter(({ isOver, deadline }) => !isOver && deadline > now);
    this.next = Infinity;
    if (this.waits.length > 0) this.arm(Math.min(...this.waits.map(({ deadline }) => deadline)));
    for (const { isOver, deadline, expire } of waits) if (!isOver && deadline <= now) expire();
  }
}
