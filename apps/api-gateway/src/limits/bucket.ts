/**
 * A token bucket as one number, its debt: the time until it is full again. A token taken adds the time in which one comes, and
 * time itself pays off. The debt says the same under other figures, so that a change of plan leaves it as it is.
 * All times are in microseconds.
 */

export const secondUs = 1_000_000;

/** Sums of fractions may miss a whole token by less than this. */
export const slackUs = 0.5;

export class Bucket {
  /** The time in which one token comes. */
  readonly interval: number;
  /** The time in which all of them come. */
  readonly span: number;

  /** `perSecond` tokens come in a second, until there are `capacity`. */
  constructor(
    readonly capacity: number,
    private readonly perSecond: number,
  ) {
    this.interval = secondUs / perSecond;
    this.span = this.interval * capacity;
  }

  /** One of `parts` equal buckets into which this one is divided; it never holds less than one token. */
  divide(parts: number): Bucket {
    return new Bucket(Math.max(1, Math.floor(this.capacity / parts)), this.perSecond / parts);
  }

  debt(fullAt: number, now: number): number {
    return Math.min(Math.max(0, fullAt - now), this.span);
  }

  hasToken(debt: number): boolean {
    return debt + this.interval <= this.span + slackUs;
  }

  remaining(debt: number): number {
    return Math.max(0, Math.floor((this.span - debt + slackUs) / this.interval));
  }

  /** Until there is one token more than now; 0 where the bucket is full. */
  untilNext(debt: number): number {
    return debt <= slackUs ? 0 : debt + (this.remaining(debt) + 1) * this.interval - this.span;
  }
}

/** The real time that debts are counted from. */
export function nowUs(): number {
  return performance.now() * 1_000;
}

export function wholeSeconds(us: number): number {
  return Math.max(1, Math.ceil(us / secondUs));
}
