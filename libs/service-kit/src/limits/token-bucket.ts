/**
 * A token bucket kept as one number, its debt: the time until it is full again. Each token drawn adds the time that one takes to
 * come back, and time itself pays off. The debt holds under other figures too, so a change of plan leaves it as it is.
 * All times are in microseconds.
 */

export const secondUs = 1_000_000;

/** Rounding may leave a sum of intervals short of a whole token by less than this. */
export const slackUs = 0.5;

export class TokenBucket {
  /** Time in which one token comes back. */
  readonly interval: number;
  /** Time in which an empty bucket is full again. */
  readonly span: number;

  /** Gains `perSecond` tokens a second, up to `capacity`. */
  constructor(
    readonly capacity: number,
    readonly perSecond: number,
  ) {
    this.interval = secondUs / perSecond;
    this.span = this.interval * capacity;
  }

  /** One of `parts` equal shares of this bucket, which holds one token at least. */
  divide(parts: number): TokenBucket {
    return new TokenBucket(Math.max(1, Math.floor(this.capacity / parts)), this.perSecond / parts);
  }

  debt(fullAt: number, now: number): number {
    return Math.min(Math.max(0, fullAt - now), this.span);
  }

  hasTokens(debt: number, tokens = 1): boolean {
    return debt + tokens * this.interval <= this.span + slackUs;
  }

  remaining(debt: number): number {
    return Math.max(0, Math.floor((this.span - debt + slackUs) / this.interval));
  }

  /** Time until the next token comes; 0 if the bucket is full. */
  untilNext(debt: number): number {
    return debt <= slackUs ? 0 : debt + (this.remaining(debt) + 1) * this.interval - this.span;
  }
}

/** Monotonic time, which debts are counted from. */
export function nowUs(): number {
  return performance.now() * 1_000;
}

export function wholeSeconds(us: number): number {
  return Math.max(1, Math.ceil(us / secondUs));
}
