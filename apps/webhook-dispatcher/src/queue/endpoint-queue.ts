/**
 * The queue of one endpoint: the attempts that wait for their turn, and how many may be in flight. That window grows while the
 * endpoint answers and shrinks while it fails.
 */
import type { DueAttempt } from '../store/delivery.js';
import type { FillRequest, RankRequest } from '../store/due-delivery.store.js';

/** `failing`: three failures in a row, or an attempt that has had no answer for a second. */
export type EndpointState = 'answering' | 'new' | 'failing';

/** Background attempts start while no fresh one waits. */
export type Rank = 'fresh' | 'background';
export const ranks: readonly Rank[] = ['fresh', 'background'];

export interface QueueLimits {
  /** Most attempts in flight. */
  readonly inFlight: number;
  /** Most attempts that wait in memory; the others stay in the table. */
  readonly length: number;
}

/** The attempts of one rank. */
interface RankQueue {
  readonly waiting: Map<string, DueAttempt>;
  /** Since when at least one has waited without a break. */
  waitsSince: number;
  inFlight: number;
  /** Whether the table holds due attempts that are not here. */
  hasMore: boolean;
  /** Attempts due before this time have been read; a fill starts here. */
  readTo: Date | null;
  filledAt: number;
}

const firstWindow = 4;
const failuresInARow = 3;

export class EndpointQueue {
  readonly fresh = emptyRankQueue();
  readonly background = emptyRankQueue();
  state: EndpointState = 'new';
  /** Most attempts in flight at present. */
  window: number;
  /** Attempts in flight that have had no answer for a while. */
  hanging = 0;
  /** Attempts that have ended and are not recorded yet. */
  unrecorded = 0;
  lastUsed = performance.now();
  private failures = 0;

  constructor(
    readonly endpointId: string,
    readonly shard: number,
    private readonly limits: QueueLimits,
  ) {
    this.window = Math.min(firstWindow, limits.inFlight);
  }

  /** Background attempts leave half of the window free. */
  mayStart(rank: Rank): boolean {
    const { fresh, background, window } = this;
    if (rank === 'fresh') return fresh.waiting.size > 0 && fresh.inFlight < window;
    if (background.waiting.size === 0 || fresh.waiting.size > 0) return false;
    return fresh.inFlight + background.inFlight < Math.max(1, window >> 1);
  }

  isFull(rank: Rank): boolean {
    return this[rank].waiting.size >= this.limits.length;
  }

  /** How many attempts to read from the table: none while enough wait, and else as many more as it may find in flight. */
  roomFor(rank: Rank): number {
    const { waiting, inFlight, hasMore } = this[rank];
    if (!hasMore || waiting.size > this.limits.length / 4) return 0;
    return this.limits.length + inFlight + this.unrecorded;
  }

  /** What to read from the table now. Later calls return nothing until the queue is marked as having more in the table. */
  nextFill(): FillRequest {
    const { endpointId, shard } = this;
    return { endpointId, shard, fresh: this.nextFillOf('fresh'), background: this.nextFillOf('background') };
  }

  private nextFillOf(rank: Rank): RankRequest {
    const count = this.roomFor(rank);
    if (count > 0) Object.assign(this[rank], { hasMore: false, filledAt: performance.now() });
    return { count, from: this[rank].readTo };
  }

  noteSuccess(): void {
    this.failures = 0;
    this.window = Math.min(this.limits.inFlight, this.window + 1);
  }

  noteFailure(): void {
    this.failures += 1;
    this.window = Math.max(1, this.window >> 1);
  }

  /** Allows one attempt more than are in flight, regardless of failures. */
  widen(): void {
    this.window = Math.min(this.limits.inFlight, this.fresh.inFlight + 1);
  }

  get isFailing(): boolean {
    return this.hanging > 0 || this.failures >= failuresInARow;
  }

  /** Whether nothing waits, is in flight or is left to be recorded or read. */
  get isIdle(): boolean {
    return this.unrecorded === 0 && isIdle(this.fresh) && isIdle(this.background);
  }

  get waitingCount(): number {
    return this.fresh.waiting.size + this.background.waiting.size;
  }
}

export function rankOf({ background }: Pick<DueAttempt, 'background'>): Rank {
  return background ? 'background' : 'fresh';
}

function emptyRankQueue(): RankQueue {
  return { waiting: new Map(), waitsSince: 0, inFlight: 0, hasMore: false, readTo: null, filledAt: -Infinity };
}

function isIdle({ waiting, inFlight, hasMore }: RankQueue): boolean {
  return waiting.size === 0 && inFlight === 0 && !hasMore;
}
