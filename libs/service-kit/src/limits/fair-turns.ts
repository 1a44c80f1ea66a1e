/**
 * Lets a few tasks run at once, and gives the turns of those that wait fairly: live mode before test mode, and within a mode the party that
 * has used least goes first, so that nobody waits longer because somebody else has much to do. A party is an account, or whatever else a
 * queue is shared by. A bound holds for what one party may have waiting.
 */
import { type QueueName, queues } from '@millwright/contracts';
import { Counter, Gauge, Histogram } from 'prom-client';
import { ApiError } from '../http/api-error.js';

export interface FairTurnsOptions {
  /** As the manifest of the app names it. */
  readonly name: QueueName;
  /** How many tasks run at once. */
  readonly atOnce: number;
  /** How many of them may be of one party; without it, one place is kept for others wherever there are several. */
  readonly atOnceEach?: number;
  /** How many tasks of one party may wait. */
  readonly mostWaitingEach: number;
}

/** Whose turn it is. */
export interface Party {
  /** An account, or what stands for one where none is known, such as a network. */
  readonly id: string;
  /** Tasks of test mode let those of live mode go first. */
  readonly livemode: boolean;
}

export interface TurnOptions {
  /** Aborted when the caller has left: its place is given up. */
  readonly signal?: AbortSignal | undefined;
}

/** Ends a turn, at once or after a rest; only the first call counts. */
export type EndTurn = () => void;

/** So many turns in a row may go to live mode while a task of test mode waits. */
const mostLiveInRow = 3;
const longestRetryAfterSeconds = 60;
/** The share of the latest task in the mean time of a task. */
const latestShare = 0.2;

const waitingGauge = new Gauge({
  name: 'queue_waiting',
  help: 'Waiting tasks, by queue',
  labelNames: ['queue'],
});
const runningGauge = new Gauge({
  name: 'queue_running',
  help: 'Running tasks, by queue',
  labelNames: ['queue'],
});
const waits = new Histogram({
  name: 'queue_wait_seconds',
  help: 'Time that a task waited, by queue',
  labelNames: ['queue'],
  buckets: [0.001, 0.01, 0.05, 0.1, 0.5, 1, 2, 5, 15, 60],
});
const refusals = new Counter({
  name: 'queue_refused_total',
  help: 'Tasks refused because their account had too many waiting, by queue',
  labelNames: ['queue'],
});
const abandoned = new Counter({
  name: 'queue_abandoned_total',
  help: 'Tasks whose caller disconnected before they ran, by queue',
  labelNames: ['queue'],
});

/** Begins a task that waits. */
type Begin = (turn: EndTurn) => void;

/** What one party has in the queue. */
interface Line {
  readonly party: Party;
  readonly waiting: Begin[];
  /** When each of its tasks began that has its turn. */
  readonly since: Set<{ readonly at: number }>;
  /** For how many milliseconds it has had turns, beginning at what was reached when it came. */
  used: number;
}

export class FairTurns {
  private readonly lines = new Map<string, Line>();
  private readonly runningById = new Map<string, number>();
  /**
   * What a party of the mode has used that had its share all the time: nobody who comes later is behind that. It grows with every turn,
   * whoever has it, so that those who come anew go after those who have waited for long enough.
   */
  private readonly reached = { live: 0, test: 0 };
  private readonly atOnceEach: number;
  private waiting = 0;
  private running = 0;
  private liveInRow = 0;
  private meanMs = 0;

  constructor(private readonly options: FairTurnsOptions) {
    const { name: queue, atOnce } = options;
    this.atOnceEach = options.atOnceEach ?? Math.max(1, atOnce - 1);
    waitingGauge.set({ queue }, 0);
    runningGauge.set({ queue }, 0);
    refusals.inc({ queue }, 0);
  }

  /** Runs the task in its turn. It is never run if the signal is aborted before. */
  async take<T>(party: Party, task: () => Promise<T>, options?: TurnOptions): Promise<T> {
    const end = await this.begin(party, options);
    try {
      return await task();
    } finally {
      end();
    }
  }

  /** Resolves when it is the party's turn. Throws `rate_limited` if it has too many tasks waiting. */
  async begin(party: Party, { signal }: TurnOptions = {}): Promise<EndTurn> {
    const { name: queue, mostWaitingEach } = this.options;
    signal?.throwIfAborted();
    const line = this.lineOf(party);
    if (line.waiting.length >= mostWaitingEach) throw this.refusal(line);
    const { promise, resolve, reject } = Promise.withResolvers<EndTurn>();
    const leave = (): void => {
      const place = line.waiting.indexOf(resolve);
      if (place < 0) return;
      line.waiting.splice(place, 1);
      this.waiting -= 1;
      abandoned.inc({ queue });
      this.forgetIdle();
      this.showCounts();
      reject(signal!.reason as Error);
    };
    const stop = waits.startTimer({ queue });
    line.waiting.push(resolve);
    this.waiting += 1;
    signal?.addEventListener('abort', leave, { once: true });
    this.giveTurns();
    try {
      return await promise;
    } finally {
      stop();
      signal?.removeEventListener('abort', leave);
    }
  }

  private giveTurns(): void {
    while (this.running < this.options.atOnce) {
      const line = this.next();
      if (line === undefined) break;
      this.waiting -= 1;
      this.start(line, line.waiting.shift()!);
    }
    this.showCounts();
  }

  private start(line: Line, begin: Begin): void {
    const { id, livemode } = line.party;
    this.liveInRow = livemode ? this.liveInRow + 1 : 0;
    const mode = modeOf(line);
    this.reached[mode] = Math.max(this.reached[mode], this.usedBy(line));
    this.running += 1;
    this.runningById.set(id, (this.runningById.get(id) ?? 0) + 1);
    const task = { at: performance.now() };
    line.since.add(task);
    let isOver = false;
    begin(() => {
      if (isOver) return;
      isOver = true;
      this.end(line, task);
    });
  }

  private end(line: Line, task: { readonly at: number }): void {
    const { id } = line.party;
    const elapsedMs = performance.now() - task.at;
    const mode = modeOf(line);
    const sharing = [...this.lines.values()].filter((each) => modeOf(each) === mode && !isIdle(each)).length;
    this.reached[mode] += elapsedMs / sharing;
    line.since.delete(task);
    line.used += elapsedMs;
    this.meanMs += latestShare * (elapsedMs - this.meanMs);
    this.running -= 1;
    const left = this.runningById.get(id)! - 1;
    if (left === 0) this.runningById.delete(id);
    else this.runningById.set(id, left);
    this.giveTurns();
    this.forgetIdle();
  }

  /** The line whose first task has the next turn. */
  private next(): Line | undefined {
    let [live, test]: (Line | undefined)[] = [];
    for (const line of this.lines.values()) {
      if (line.waiting.length === 0 || (this.runningById.get(line.party.id) ?? 0) >= this.atOnceEach) continue;
      if (line.party.livemode) live = this.lesser(live, line);
      else test = this.lesser(test, line);
    }
    return this.liveInRow >= mostLiveInRow ? (test ?? live) : (live ?? test);
  }

  private lesser(one: Line | undefined, other: Line): Line {
    return one !== undefined && this.usedBy(one) <= this.usedBy(other) ? one : other;
  }

  /** What a party has used, the tasks that it has at work included. */
  private usedBy({ used, since }: Line): number {
    const now = performance.now();
    return [...since].reduce((sum, { at }) => sum + now - at, used);
  }

  private lineOf(party: Party): Line {
    const key = `${party.id} ${party.livemode}`;
    const found = this.lines.get(key);
    if (found !== undefined && !isIdle(found)) return found;
    const line: Line = found ?? { party, waiting: [], since: new Set(), used: 0 };
    line.used = Math.max(line.used, this.reached[modeOf(line)]);
    this.lines.set(key, line);
    return line;
  }

  /** What a party has used is kept as long as it sets it back: until others have reached it, or nothing is left to be done. */
  private forgetIdle(): void {
    const isOver = this.running === 0 && this.waiting === 0;
    for (const [key, line] of this.lines) {
      if (isIdle(line) && (isOver || line.used <= this.reached[modeOf(line)])) this.lines.delete(key);
    }
  }

  private showCounts(): void {
    const { name: queue } = this.options;
    waitingGauge.set({ queue }, this.waiting);
    runningGauge.set({ queue }, this.running);
  }

  private refusal({ waiting }: Line): ApiError {
    const seconds = Math.ceil((this.meanMs * waiting.length) / this.atOnceEach / 1_000);
    return queueRefusal(this.options.name, Math.min(longestRetryAfterSeconds, Math.max(1, seconds)));
  }
}

function modeOf({ party }: Line): 'live' | 'test' {
  return party.livemode ? 'live' : 'test';
}

function isIdle({ waiting, since }: Line): boolean {
  return waiting.length === 0 && since.size === 0;
}

/** The refusal of a task of an account that has too many waiting, in memory or in the database; it is counted. */
export function queueRefusal(queue: QueueName, retryAfter: number): ApiError {
  refusals.inc({ queue });
  const wait = retryAfter === 1 ? '1 second' : `${retryAfter} seconds`;
  return new ApiError('rate_limited', {
    message: `Too many ${queues[queue]} are waiting for their turn. Try again in ${wait}.`,
    details: { limit: 'queue' },
    retryAfter,
  });
}
